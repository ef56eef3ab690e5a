//! 動けない所への移動

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::{Illegal, Move},
};

rule! {
    /// A piece moves as it does not move (動けない所への移動).
    ///
    /// ## Why
    /// The move is carried out all the same, so that the rest of the game can be looked at.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves 7g7e
    /// ```
    /// ## Quiet
    /// ```usi
    /// position startpos moves 7g7f
    /// ```
    "M007" "bad-movement", Error, since "0.1.0", Check::Illegal(Illegal::BadMovement, check); fix Unsafe,
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(mv) = step.mv else { return };
    let (Some(piece), Some(from)) = (Cx::moved(&step.before, mv), Move::origin(mv)) else {
        return;
    };
    let message = cx.say(
        "bad-movement",
        &[
            ("kind", piece.kind().kanji().into()),
            ("from", from.kanji().into()),
            ("to", mv.to().kanji().into()),
        ],
    );
    let finding = cx.illegal(&RULE, step, message);
    let finding = cx.with_meant_origin(finding, step);
    cx.report(finding);
}
