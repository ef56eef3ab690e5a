//! 不明な終局語

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A word for an ending that is not known (不明な終局語).
    ///
    /// ## Why
    /// The record keeps the word, but its result is unknown.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// %SENTE_WIN_TORYO
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// %TORYO
    /// ```
    "G013" "unknown-ending", Warning, since "0.1.0", Check::Fault(Slip::UnknownEnding, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let text = ("text", cx.quote(fault.at).into());
    let message = match fault.detail {
        Detail::Like(what) => cx.say("unknown-ending-like", &[text, ("like", cx.words(what).into())]),
        Detail::Count(_) => cx.say("unknown-ending-name", &[text]),
        _ => cx.say("unknown-ending", &[text]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
