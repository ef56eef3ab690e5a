//! 不明な手合割

use super::rule;
use crate::{
    diagnostic::Severity,
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A handicap that is not known (不明な手合割).
    ///
    /// ## Why
    /// Without a diagram the start position is unknown then, and no move can be checked: it is never taken for an even game. With a diagram only the name is lost.
    ///
    /// ## Fires
    /// ```kif
    /// 手合割：百枚落ち
    ///    1 ７六歩(77)
    /// ```
    /// ## Quiet
    /// ```kif
    /// 手合割：香落ち
    ///    1 ３四歩(33)
    /// ```
    "H003" "unknown-handicap", Error, since "0.1.0", Check::Fault(Slip::UnknownHandicap, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let text = ("text", cx.quote(fault.at).into());
    let finding = if cx.record.start.setup.is_some() {
        let id = if cx.has_diagram() {
            "unknown-handicap-with-diagram"
        } else {
            "unknown-handicap-with-start"
        };
        let message = cx.say(id, &[text]);
        cx.at_fault(&RULE, fault, message).severity(Severity::Warning)
    } else {
        let message = cx.say("unknown-handicap", &[text]);
        cx.at_fault(&RULE, fault, message)
            .help(cx.words("unknown-handicap-help"))
    };
    cx.report(finding);
}
