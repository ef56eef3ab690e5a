//! 指し手の後の見出し

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A header (見出し) after the first move.
    ///
    /// ## Why
    /// Headers stand before the moves. Some programs drop one that comes later, others fail.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// $END_TIME:2031/04/05 10:00:00
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// $END_TIME:2031/04/05 10:00:00
    /// PI
    /// +
    /// +7776FU
    /// ```
    "H002" "header-after-moves", Warning, since "0.1.0", Check::Fault(Slip::HeaderAfterMoves, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("header-after-moves", &[("text", cx.quote(fault.at).into())]);
    let finding = cx
        .at_fault(&RULE, fault, message)
        .help(cx.words("header-after-moves-help"));
    cx.report(finding);
}
