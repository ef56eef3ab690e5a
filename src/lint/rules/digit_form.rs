//! 数字の表記

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A square in digits of another form (数字の表記) than the format has.
    ///
    /// ## Why
    /// KIF writes the file as a full-width digit, the rank in kanji and the origin in half-width digits. Some programs take anything else for a special move or drop the line.
    ///
    /// ## Fires
    /// ```kif
    ///    1 7六歩(77)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    /// ```
    "S003" "digit-form", Warning, since "0.1.0", Check::Fault(Slip::DigitForm, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("digit-form", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
