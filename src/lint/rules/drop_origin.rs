//! 打(00)

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A drop that is written with an origin of zeros (打(00)).
    ///
    /// ## Why
    /// 打 says that the piece comes from the hand; several programs drop the line or fail on the origin.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２二角成(88)
    ///    4 同　銀(31)
    ///    5 ６五角打(00)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２二角成(88)
    ///    4 同　銀(31)
    ///    5 ６五角打
    /// ```
    "S005" "drop-origin", Warning, since "0.1.0", Check::Fault(Slip::DropOrigin, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("drop-origin", &[("text", cx.quote(fault.at).into())]);
    let mut finding = cx.at_fault(&RULE, fault, message);
    if finding.help.is_none() {
        finding = finding.help(cx.words("drop-origin-help"));
    }
    cx.report(finding);
}
