//! 相手の駒を動かす手

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::{Illegal, Move},
};

rule! {
    /// A move of a piece that belongs to the opponent (相手の駒).
    ///
    /// ## Why
    /// In formats that do not write the side, this is what two moves in a row (二手指し) or a lost move look like.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves 7g7f 2g2f
    /// ```
    /// ## Quiet
    /// ```usi
    /// position startpos moves 7g7f 8c8d
    /// ```
    "M003" "opponents-piece", Error, since "0.1.0", Check::Illegal(Illegal::OpponentsPiece, check); fix Unsafe,
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(from) = step.mv.and_then(Move::origin) else {
        return;
    };
    let message = cx.say(
        "opponents-piece",
        &[
            ("side", cx.side(step.side).into()),
            ("piece", cx.piece_on(&step.before, from).into()),
        ],
    );
    let finding = cx.illegal(&RULE, step, message);
    let finding = cx.with_meant_origin(finding, step);
    cx.report(finding);
}
