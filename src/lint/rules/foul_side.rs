//! 反則した側の誤り

use super::rule;
use crate::{
    lint::{Check, Cx, fouls::{FoulVerdict, judge}},
    replay::EndFacts,
};

rule! {
    /// The last move on record is a foul (反則) of one side, but the ending names the other.
    ///
    /// ## Why
    /// The side that fouled loses. The record gives the game to it.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// -3334FU
    /// +8833UM
    /// -8384FU
    /// %+ILLEGAL_ACTION
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// -3334FU
    /// +8833UM
    /// -8384FU
    /// %-ILLEGAL_ACTION
    /// ```
    "G012" "foul-side", Error, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let (Some(FoulVerdict::OtherSide(side, foul)), Some(ending)) =
        (judge(cx, facts), cx.record.ending(facts.node))
    else {
        return;
    };
    let message = cx.say(
        "foul-side",
        &[
            ("named", cx.side(side.other()).into()),
            ("ending", cx.ending_words(ending).into()),
            ("side", cx.side(side).into()),
            ("foul", foul.words(cx).into()),
        ],
    );
    let finding = cx.at_node(&RULE, facts.node, message).side(side);
    cx.report(finding);
}
