//! 記号の表記

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// Punctuation of the wrong width (記号の表記), such as full-width parentheses or a half-width colon.
    ///
    /// ## Why
    /// Other programs do not know the line.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩（77）
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    /// ```
    "S004" "punctuation-form", Warning, since "0.1.0", Check::Fault(Slip::PunctuationForm, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("punctuation-form", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
