//! 読めない局面図

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A diagram or board (局面図) that cannot be read.
    ///
    /// ## Why
    /// A start position that is only half known would make every later finding doubtful.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// P-11OU
    /// P+5X玉
    /// +
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// P-11OU
    /// P+59OU
    /// +
    /// ```
    "P001" "diagram", Error, since "0.1.0", Check::Fault(Slip::Diagram, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match fault.detail {
        Detail::Expected(what) => cx.say(
            "diagram-expected",
            &[
                ("wanted", cx.words(what).into()),
                ("found", cx.quote(fault.at).into()),
            ],
        ),
        _ => cx.say("diagram", &[("text", cx.quote(fault.at).into())]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
