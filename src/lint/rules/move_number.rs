//! 手数の誤り

use super::rule;
use crate::{
    diagnostic::Fix,
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A move number that does not follow the one before (手数の誤り).
    ///
    /// ## Why
    /// A move may be missing or stand twice. The move is read at the place where it stands.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    3 ３四歩(33)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    /// ```
    "M023" "move-number", Error, since "0.1.0", Check::Fault(Slip::MoveNumber, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match fault.detail {
        Detail::Number { found, expected } | Detail::Jump { found, expected } => cx.say(
            "move-number",
            &[("found", found.to_string().into()), ("expected", expected.to_string().into())],
        ),
        _ => cx.say("move-number-differs", &[("text", cx.quote(fault.at).into())]),
    };
    let fix = match fault.detail {
        Detail::Number { expected, .. } => Some(Fix::safe(fault.at, expected.to_string())),
        _ => None,
    };
    let mut finding = cx.at_fault(&RULE, fault, message).fix(fix);
    if matches!(fault.detail, Detail::Jump { .. }) {
        finding = finding.help(cx.words("move-number-help"));
    }
    cx.report(finding);
}
