//! 行き所のない駒

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::Illegal,
};

rule! {
    /// A pawn, lance or knight moves where it can never move again and does not promote (行き所のない駒).
    ///
    /// ## Why
    /// Pawns and lances have to promote on the last rank, knights on the last two. The piece is not promoted in silence.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4k4/P8/9/9/9/9/9/9/4K4 b - 1 moves 9b9a
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/P8/9/9/9/9/9/9/4K4 b - 1 moves 9b9a+
    /// ```
    "M016" "dead-end-move", Error, since "0.1.0", Check::Illegal(Illegal::DeadEndMove, check); fix Unsafe,
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(mv) = step.mv else { return };
    let Some(piece) = Cx::moved(&step.before, mv) else {
        return;
    };
    let message = cx.say(
        "dead-end-move",
        &[
            ("kind", piece.kind().kanji().into()),
            ("square", mv.to().kanji().into()),
        ],
    );
    let finding = cx
        .illegal(&RULE, step, message)
        .help(cx.words("dead-end-move-help"))
        .fix(cx.with_promotion(step.node));
    cx.report(finding);
}
