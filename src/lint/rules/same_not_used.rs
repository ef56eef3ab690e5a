//! 同のない取り返し

use super::rule;
use crate::{
    diagnostic::Fix,
    lint::{Check, Cx},
    replay::MisfitStep,
    source::Span,
};

rule! {
    /// A move to the square where the last one went, written without 同.
    ///
    /// ## Why
    /// KIF writes 同 there by custom. Shogi Club 24 never does.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２二角成(88)
    ///    4 ２二銀(31)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２二角成(88)
    ///    4 同　銀(31)
    /// ```
    "N002" "same-not-used", Info, since "0.1.0", Check::Misfit(check); fix Safe,
}

fn check(cx: &mut Cx<'_>, step: &MisfitStep) {
    if !step.same_not_used {
        return;
    }
    let message = cx.say("same-not-used", &[("text", cx.node_text(step.node).into())]);
    let finding = cx
        .at_node(&RULE, step.node, message)
        .side(step.side)
        .help(cx.words("same-not-used-help"))
        .fix(same(cx, step));
    cx.report(finding);
}

/// The square gives way to 同, as KIF has it.
fn same(cx: &Cx<'_>, step: &MisfitStep) -> Option<Fix> {
    let span = cx.record.node(step.node).span;
    let rest = cx.text.slice(span).strip_prefix(&step.mv.to().kanji())?;
    let square = Span::new(span.start as usize, span.end as usize - rest.len());
    Some(Fix::safe(square, "同\u{3000}"))
}
