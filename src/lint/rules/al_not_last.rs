//! 最後でないAL

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// `AL` is not the last statement of the start position (局面).
    ///
    /// ## Why
    /// `AL` gives all pieces that are left to one side, so nothing can be placed after it.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// P-11OU
    /// P-00AL
    /// P+23FU
    /// +
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// P-11OU
    /// P+23FU
    /// P-00AL
    /// +
    /// ```
    "C003" "al-not-last", Error, since "0.1.0", Check::Fault(Slip::AlNotLast, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("al-not-last", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
