//! 読めない行

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
    record::Unplayed,
};

rule! {
    /// A line that cannot be read (読めない行).
    ///
    /// ## Why
    /// What it says is no part of the game; converted records list it as unplayed.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// hello
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// -3334FU
    /// ```
    "S001" "syntax", Error, since "0.1.0", Check::Fault(Slip::Syntax, check),
}

/// Whether moves are left out for a line that stands in the place of one.
fn hides_moves(cx: &Cx<'_>, fault: &Fault) -> bool {
    let line = cx.text.place(fault.at.start as usize).line;
    let unplayed = &cx.record.unplayed;
    let here = unplayed.partition_point(|it| it.line < line);
    let is_lost = |it: &Unplayed| it.ply.is_some();
    unplayed.get(here).is_some_and(|it| it.line == line && is_lost(it))
        && unplayed.get(here + 1).is_some_and(is_lost)
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match fault.detail {
        Detail::Expected(_) => cx.say("syntax-expected", &[("expectation", cx.expectation(fault).into())]),
        _ => cx.say("syntax", &[("text", cx.quote(fault.at).into())]),
    };
    let message = if hides_moves(cx, fault) {
        cx.say("with-unread", &[("message", message.into())])
    } else {
        message
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
