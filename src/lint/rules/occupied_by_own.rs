//! 自分の駒のあるマス

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::Illegal,
};

rule! {
    /// A move to a square that holds a piece of the same side (自分の駒).
    ///
    /// ## Why
    /// The move cannot be carried out, so the line of play ends here.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves 9i9g
    /// ```
    /// ## Quiet
    /// ```usi
    /// position startpos moves 9i9h
    /// ```
    "M009" "occupied-by-own", Error, since "0.1.0", Check::Illegal(Illegal::OccupiedByOwn, check),
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(mv) = step.mv else { return };
    let message = cx.say(
        "occupied-by-own",
        &[("piece", cx.piece_on(&step.before, mv.to()).into())],
    );
    let finding = cx.illegal(&RULE, step, message);
    let finding = cx.with_meant_origin(finding, step);
    cx.report(finding);
}
