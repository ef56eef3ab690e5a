//! 合わない駒の配置

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// Two pieces on one square, or a piece that is taken away where none such stands (駒の配置).
    ///
    /// ## Why
    /// The start position cannot be what both statements say.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI82HI22HI
    /// -
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI82HI22KA
    /// -
    /// ```
    "P004" "setup", Error, since "0.1.0", Check::Fault(Slip::Setup, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("setup", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
