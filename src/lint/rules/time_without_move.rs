//! 指し手のない時間

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A time (消費時間) that belongs to no move.
    ///
    /// ## Why
    /// The move before it may be lost, for instance in a comment.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// T3
    /// +7776FU
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// T3
    /// ```
    "T004" "time-without-move", Error, since "0.1.0", Check::Fault(Slip::TimeWithoutMove, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("time-without-move", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
