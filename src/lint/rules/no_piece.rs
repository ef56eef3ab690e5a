//! 空のマスからの指し手

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::{Illegal, Move},
};

rule! {
    /// The origin of a move is empty (空のマスからの指し手).
    ///
    /// ## Why
    /// The move cannot be carried out, so the line of play ends here.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves 7g7f 3c3d 5e5d
    /// ```
    /// ## Quiet
    /// ```usi
    /// position startpos moves 7g7f 3c3d 2g2f
    /// ```
    "M002" "no-piece", Error, since "0.1.0", Check::Illegal(Illegal::NoPiece, check); fix Unsafe,
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(from) = step.mv.and_then(Move::origin) else {
        return;
    };
    let message = cx.say("no-piece", &[("square", from.kanji().into())]);
    let finding = cx.illegal(&RULE, step, message);
    let finding = cx.with_meant_origin(finding, step);
    cx.report(finding);
}
