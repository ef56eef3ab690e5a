//! ありえない時間

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A time (消費時間) that cannot be, such as a negative one.
    ///
    /// ## Why
    /// It is no time, and the move is kept without one.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// T-3
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// T3
    /// ```
    "T003" "time-invalid", Warning, since "0.1.0", Check::Fault(Slip::TimeInvalid, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let bad = format!("{} is no possible time (消費時間)", cx.quote(fault.at));
    let message = match fault.detail {
        Detail::Expected(what) => format!("{bad}, expected {what}"),
        _ => format!("{bad}, so the move has none"),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
