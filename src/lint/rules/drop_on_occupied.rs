//! 駒のあるマスへの駒打ち

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::Illegal,
};

rule! {
    /// A drop (駒打ち) on an occupied square.
    ///
    /// ## Why
    /// A drop never captures.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5i
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5h
    /// ```
    "M006" "drop-on-occupied", Error, since "0.1.0", Check::Illegal(Illegal::DropOnOccupied, check),
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(mv) = step.mv else { return };
    let message = cx.say(
        "drop-on-occupied",
        &[("piece", cx.piece_on(&step.before, mv.to()).into())],
    );
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}
