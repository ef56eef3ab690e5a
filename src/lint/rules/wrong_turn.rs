//! 手番違い

use super::rule;
use crate::{
    lint::{Check, Cx, context::side_name},
    replay::IllegalStep,
    shogi::Illegal,
};

rule! {
    /// The record gives a move to the side that is not to move (手番違い, 二手指し).
    ///
    /// ## Why
    /// Either a move is missing or one side moved twice. No move is given to the other side in silence.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// +2726FU
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// -3334FU
    /// ```
    "M021" "wrong-turn", Error, since "0.1.0", Check::Illegal(Illegal::WrongTurn, check),
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let twice = if step.ply > 1 { ", 二手指し" } else { "" };
    let message = format!(
        "{} is to move, but the record gives the move to {} (手番違い{twice})",
        side_name(step.side.other()),
        side_name(step.side)
    );
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}
