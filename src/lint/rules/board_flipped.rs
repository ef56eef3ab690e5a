//! 盤面回転

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// The record was made with the board shown from White's side (盤面回転).
    ///
    /// ## Why
    /// The moves mean the same; only other programs may stumble over the line.
    ///
    /// ## Fires
    /// ```kif
    /// 盤面回転
    ///    1 ７六歩(77)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    /// ```
    "S009" "board-flipped", Info, since "0.1.0", Check::Fault(Slip::BoardFlipped, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.words("board-flipped");
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
