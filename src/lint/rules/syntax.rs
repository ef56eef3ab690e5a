//! 読めない行

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A line that cannot be read (読めない行).
    ///
    /// ## Why
    /// What it says is no part of the game; converted records list it as unplayed.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// hello
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// -3334FU
    /// ```
    "S001" "syntax", Error, since "0.1.0", Check::Fault(Slip::Syntax, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match fault.detail {
        Detail::Expected(_) => cx.say("syntax-expected", &[("expectation", cx.expectation(fault).into())]),
        _ => cx.say("syntax", &[("text", cx.quote(fault.at).into())]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
