//! 打のない駒打ち

use super::rule;
use crate::{
    diagnostic::Fix,
    format::Slip,
    lint::{Check, Cx},
    replay::MisfitStep,
    source::Span,
};

rule! {
    /// A drop that does not say so (打のない駒打ち).
    ///
    /// ## Why
    /// KIF wants 打 on every drop. Without it, and without an origin, the move is a drop only because no piece on the board can make it.
    /// KI2, and JKF that is made from it, needs no 打 there.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２二角成(88)
    ///    4 同　銀(31)
    ///    5 ６五角
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２二角成(88)
    ///    4 同　銀(31)
    ///    5 ６五角打
    /// ```
    "S011" "implied-drop", Warning, since "0.1.0", Check::Misfit(check); fix Safe,
}

fn check(cx: &mut Cx<'_>, step: &MisfitStep) {
    // JKF made from KI2 is written as in print, where a drop needs no 打: J004 says that once.
    let is_printed = cx.has_fault(&[Slip::JkfUnnormalised]);
    if !step.misfits.implied_drop || is_printed {
        return;
    }
    let end = cx.record.node(step.node).span.end;
    let message = cx.say("implied-drop", &[("text", cx.node_text(step.node).into())]);
    let finding = cx
        .at_node(&RULE, step.node, message)
        .side(step.side)
        .help(cx.words("implied-drop-help"))
        .fix(Fix::safe(Span::empty(end as usize), "打"));
    cx.report(finding);
}
