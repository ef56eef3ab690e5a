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
    let unknown = format!("{} is no known handicap (手合割)", cx.quote(fault.at));
    let finding = if cx.record.start.setup.is_some() {
        let message = format!("{unknown}; the diagram gives the start position");
        cx.at_fault(&RULE, fault, message).severity(Severity::Warning)
    } else {
        let message = format!("{unknown}, so the start position is unknown and no move is looked at");
        cx.at_fault(&RULE, fault, message)
            .help("write the usual name of the handicap, or その他 and a diagram")
    };
    cx.report(finding);
}
