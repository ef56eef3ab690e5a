//! 玉の駒打ち

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::Illegal,
};

rule! {
    /// The drop of a king (玉の駒打ち).
    ///
    /// ## Why
    /// A king is never in hand.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves K*5e
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5e
    /// ```
    "M004" "bad-drop-piece", Error, since "0.1.0", Check::Illegal(Illegal::BadDropPiece, check),
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let finding = cx.illegal(&RULE, step, cx.words("bad-drop-piece"));
    cx.report(finding);
}
