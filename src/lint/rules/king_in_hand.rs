//! 持駒の玉

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A king (玉) in hand.
    ///
    /// ## Why
    /// A king is never captured, so nobody can hold one.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// P-11OU
    /// P+00OU
    /// +
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// P-11OU
    /// P+00KI
    /// +
    /// ```
    "P003" "king-in-hand", Error, since "0.1.0", Check::Fault(Slip::KingInHand, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("king-in-hand", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
