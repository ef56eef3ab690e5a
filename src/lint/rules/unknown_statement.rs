//! 不明な文

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A statement that the format does not know (不明な文) and that changes nothing.
    ///
    /// ## Why
    /// It is passed over, and other programs may fail on it.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU,v=12
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU,T12
    /// ```
    "S010" "unknown-statement", Warning, since "0.1.0", Check::Fault(Slip::UnknownStatement, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let text = ("text", cx.quote(fault.at).into());
    let message = match fault.detail {
        Detail::Expected(what) => {
            let wanted = ("wanted", cx.words(what).into());
            cx.say("unknown-statement-expected", &[text, wanted])
        }
        _ => cx.say("unknown-statement", &[text]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
