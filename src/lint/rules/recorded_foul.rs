//! 記録された反則

use super::rule;
use crate::{
    lint::{Check, Cx, fouls::{FoulVerdict, judge}},
    replay::EndFacts,
};

rule! {
    /// The ending says that a foul (反則) was played, and it is on record.
    ///
    /// ## Why
    /// Such a record is in order; the illegal move is reported as an info too, under its own name.
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
    /// %-ILLEGAL_ACTION
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// -3334FU
    /// +8833UM
    /// -2233KA
    /// %TORYO
    /// ```
    "G010" "recorded-foul", Info, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let (Some(FoulVerdict::Recorded(side, foul) | FoulVerdict::IllegalMoveWord(side, foul)), Some(ending)) =
        (judge(cx, facts), cx.record.ending(facts.node))
    else {
        return;
    };
    let message = cx.say(
        "recorded-foul",
        &[
            ("ending", cx.ending_words(ending).into()),
            ("side", cx.side(side).into()),
            ("foul", foul.words(cx).into()),
        ],
    );
    let finding = cx.at_node(&RULE, facts.node, message).side(side);
    cx.report(finding);
}
