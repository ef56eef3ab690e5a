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
    let text = ("text", cx.quote(fault.at).into());
    let message = match fault.detail {
        Detail::Expected(what) => cx.say(
            "time-invalid-expected",
            &[("wanted", cx.words(what).into()), text],
        ),
        _ => cx.say("time-invalid", &[text]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
