//! 途中で切れた行

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// The last line of a record breaks off (途中で切れた行).
    ///
    /// ## Why
    /// The file was probably cut in copying, and more than this line may be missing.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// -333
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// -3334FU
    /// ```
    "S002" "truncated-line", Warning, since "0.1.0", Check::Fault(Slip::TruncatedLine, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match fault.detail {
        Detail::Expected(_) => cx.say("truncated-line-expected", &[("expectation", cx.expectation(fault).into())]),
        _ => cx.say("truncated-line", &[("text", cx.quote(fault.at).into())]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
