//! 行き所のない駒打ち

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::Illegal,
};

rule! {
    /// A pawn, lance or knight is dropped where it can never move again (行き所のない駒).
    ///
    /// ## Why
    /// Pawns and lances may not be dropped on the last rank, knights not on the last two.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4K4 b N 1 moves N*9b
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4K4 b N 1 moves N*9c
    /// ```
    "M015" "dead-end-drop", Error, since "0.1.0", Check::Illegal(Illegal::DeadEndDrop, check),
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(mv) = step.mv else { return };
    let Some(piece) = Cx::moved(&step.before, mv) else {
        return;
    };
    let message = cx.say(
        "dead-end-drop",
        &[
            ("kind", piece.kind().kanji().into()),
            ("square", mv.to().kanji().into()),
        ],
    );
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}
