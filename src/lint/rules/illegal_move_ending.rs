//! `%ILLEGAL_MOVE` の誤用

use super::rule;
use crate::{
    lint::{Check, Cx, fouls::{FoulVerdict, judge}},
    replay::EndFacts,
    shogi::Color,
};

rule! {
    /// `%ILLEGAL_MOVE` after an illegal move that is on record.
    ///
    /// ## Why
    /// In CSA it says that the side to move fouled with a move that is not on record (反則); for a move that is, `%+ILLEGAL_ACTION` and `%-ILLEGAL_ACTION` name the side. Read by the letter, the wrong side loses.
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
    /// %ILLEGAL_MOVE
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// -3334FU
    /// %ILLEGAL_MOVE
    /// ```
    "G014" "illegal-move-ending", Warning, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let Some(FoulVerdict::IllegalMoveWord(side, foul)) = judge(cx, facts) else {
        return;
    };
    let message = cx.say(
        "illegal-move-ending",
        &[
            ("side", cx.side(side).into()),
            ("foul", foul.words(cx).into()),
        ],
    );
    let right = match side {
        Color::Black => "%+ILLEGAL_ACTION",
        Color::White => "%-ILLEGAL_ACTION",
    };
    let finding = cx
        .at_node(&RULE, facts.node, message)
        .side(side)
        .help(cx.say("illegal-move-ending-help", &[("right", right.into())]));
    cx.report(finding);
}
