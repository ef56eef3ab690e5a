//! 見出しの値の誤り

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A value that its header (見出し) does not allow.
    ///
    /// ## Why
    /// Other programs read nothing or something else. The text is kept as it is.
    ///
    /// ## Fires
    /// ```csa
    /// V3.0
    /// $TIME:900+30
    /// PI
    /// +
    /// ```
    /// ## Quiet
    /// ```csa
    /// V3.0
    /// $TIME:900+30+0
    /// PI
    /// +
    /// ```
    "C005" "header-value", Error, since "0.1.0", Check::Fault(Slip::HeaderValue, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match fault.detail {
        Detail::Expected(_) | Detail::Like(_) => cx.say(
            "header-value-expected",
            &[("expectation", cx.expectation(fault).into())],
        ),
        _ => cx.say("header-value", &[("text", cx.quote(fault.at).into())]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
