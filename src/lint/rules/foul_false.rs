//! 反則のない反則勝ち

use super::rule;
use crate::{
    lint::{Check, Cx, fouls::{FoulVerdict, judge}},
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
    let id = match facts.last {
        Some(_) => "foul-false",
        None => "foul-false-unmoved",
    };
    let message = cx.say(
        id,
        &[
            ("ending", cx.ending_words(ending).into()),
            ("side", cx.side(side).into()),
        ],
    );
    let finding = cx.at_node(&RULE, facts.node, message).side(side);
    cx.report(finding);
}
