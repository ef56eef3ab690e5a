//! 秒未満の時間

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// Fractions of a second (秒未満の時間) in an edition of CSA that has none.
    ///
    /// ## Why
    /// They came with CSA 3.0. Programs that follow the older edition refuse the line or read another time.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// T1.5
    /// ```
    /// ## Quiet
    /// ```csa
    /// V3.0
    /// PI
    /// +
    /// +7776FU
    /// T1.5
    /// ```
    "T005" "time-fraction", Error, since "0.1.0", Check::Fault(Slip::TimeFraction, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let text = ("text", cx.quote(fault.at).into());
    let message = match cx.record.edition {
        Some(edition) => cx.say(
            "time-fraction-edition",
            &[text, ("edition", edition.name().into())],
        ),
        None => cx.say("time-fraction", &[text]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
