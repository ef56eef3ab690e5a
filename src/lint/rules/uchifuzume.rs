//! 打ち歩詰め

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::Illegal,
};

rule! {
    /// A pawn is dropped and mates (打ち歩詰め).
    ///
    /// ## Why
    /// A mate by the drop of a pawn is forbidden. A mate by a pawn that moves, or by the drop of another piece, is not, nor is a pawn's drop that only checks.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 7lk/9/7GG/9/9/9/9/9/4K4 b P 1 moves P*1b
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 7lk/9/7GG/9/9/9/9/9/4K4 b S 1 moves S*1b
    /// ```
    "M020" "uchifuzume", Error, since "0.1.0", Check::Illegal(Illegal::Uchifuzume, check),
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(mv) = step.mv else { return };
    let message = cx.say(
        "uchifuzume",
        &[
            ("square", mv.to().kanji().into()),
            ("side", cx.side(step.side.other()).into()),
        ],
    );
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}
