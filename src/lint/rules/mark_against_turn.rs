//! 手番と異なる印

use super::rule;
use crate::{
    diagnostic::Fix,
    lint::{Check, Cx},
    replay::MisfitStep,
    source::Span,
};

rule! {
    /// The mark ▲ or △ of a move is that of the side that is not to move (手番と異なる印).
    ///
    /// ## Why
    /// Marks are ornament, and the turn counts. But a move may be missing before it.
    ///
    /// ## Fires
    /// ```kif
    ///    1 △７六歩(77)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ▲７六歩(77)
    /// ```
    "N001" "mark-against-turn", Warning, since "0.1.0", Check::Misfit(check); fix Safe,
}

fn check(cx: &mut Cx<'_>, step: &MisfitStep) {
    if !step.misfits.mark {
        return;
    }
    let message = cx.say(
        "mark-against-turn",
        &[
            ("text", cx.node_text(step.node).into()),
            ("other", cx.side(step.side.other()).into()),
            ("side", cx.side(step.side).into()),
        ],
    );
    let finding = cx
        .at_node(&RULE, step.node, message)
        .side(step.side)
        .fix(right_mark(cx, step));
    cx.report(finding);
}

/// The other mark of its kind.
fn right_mark(cx: &Cx<'_>, step: &MisfitStep) -> Option<Fix> {
    const PAIRS: [(char, char); 3] = [('▲', '△'), ('▼', '▽'), ('☗', '☖')];
    let span = cx.record.node(step.node).span;
    let mark = cx.text.slice(span).chars().next()?;
    let right = PAIRS.iter().find_map(|&(black, white)| match mark {
        _ if mark == black => Some(white),
        _ if mark == white => Some(black),
        _ => None,
    })?;
    let start = span.start as usize;
    Some(Fix::safe(Span::new(start, start + mark.len_utf8()), right))
}
