//! 反則のない反則勝ち

use super::rule;
use crate::{
    lint::{Check, Cx, context::side_name, fouls::{FoulVerdict, judge}},
    replay::EndFacts,
};

rule! {
    /// The ending says that the last move on record was a foul (反則), but it is legal.
    ///
    /// ## Why
    /// 反則勝ち is for a foul that is on record. For one that is not, KIF has 反則負け on the turn of the side that fouled.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 反則勝ち
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 反則負け
    /// ```
    "G011" "foul-false", Warning, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let (Some(FoulVerdict::NoFoul(side)), Some(ending)) =
        (judge(cx, facts), cx.record.ending(facts.node))
    else {
        return;
    };
    let found = match facts.last {
        Some(_) => "but its last move is legal",
        None => "but it has not moved",
    };
    let message = format!(
        "{} ends the game for a foul (反則) of {}, {found}",
        cx.ending_text(ending),
        side_name(side)
    );
    let finding = cx.at_node(&RULE, facts.node, message).side(side);
    cx.report(finding);
}
