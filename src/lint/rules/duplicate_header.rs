//! 重複した見出し

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A header (見出し) that stands twice.
    ///
    /// ## Why
    /// Programs differ in which of the two they take. All are kept; the last one counts.
    ///
    /// ## Fires
    /// ```kif
    /// 棋戦：一回戦
    /// 棋戦：二回戦
    ///    1 ７六歩(77)
    /// ```
    /// ## Quiet
    /// ```kif
    /// 棋戦：一回戦
    ///    1 ７六歩(77)
    /// ```
    "H001" "duplicate-header", Warning, since "0.1.0", Check::Fault(Slip::DuplicateHeader, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("duplicate-header", &[("text", cx.quote(fault.at).into())]);
    let mut finding = cx.at_fault(&RULE, fault, message);
    if let Detail::Other(first) = fault.detail {
        finding = finding.label(first, cx.words("duplicate-header-label"));
    }
    cx.report(finding);
}
