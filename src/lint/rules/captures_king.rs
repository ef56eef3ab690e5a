//! 玉取り

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::Illegal,
};

rule! {
    /// The king is captured (玉取り).
    ///
    /// ## Why
    /// The game was over before: the opponent left a check unanswered. Where that was the move before, this one only follows from it.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4k4/9/9/9/4R4/9/9/9/4K4 b - 1 moves 5e5a
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/9/9/4R4/9/9/9/4K4 w - 1 moves 5a4a
    /// ```
    "M010" "captures-king", Error, since "0.1.0", Check::Illegal(Illegal::CapturesKing, check),
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(mv) = step.mv else { return };
    let message = cx.say(
        "captures-king",
        &[
            ("side", cx.side(step.side.other()).into()),
            ("square", mv.to().kanji().into()),
        ],
    );
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}
