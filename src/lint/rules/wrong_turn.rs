//! 手番違い

use super::rule;
use crate::{
    lint::{Check, Cx},
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
    let id = if step.ply > 1 {
        "wrong-turn-twice"
    } else {
        "wrong-turn"
    };
    let message = cx.say(
        id,
        &[
            ("to-move", cx.side(step.side.other()).into()),
            ("side", cx.side(step.side).into()),
        ],
    );
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}
