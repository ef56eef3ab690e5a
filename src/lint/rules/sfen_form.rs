//! SFENの表記

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// An SFEN that is not in its usual form (SFENの表記).
    ///
    /// ## Why
    /// Programs differ in what they make of a missing move number, another order of the pieces in hand or a count of one.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4K4 b 1P 1
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1
    /// ```
    "U002" "sfen-form", Warning, since "0.1.0", Check::Fault(Slip::SfenForm, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("sfen-form", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
