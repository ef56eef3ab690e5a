//! 分岐の印

use super::rule;
use crate::{
    diagnostic::{Change, Edit, Fix, Safety},
    format::Slip,
    lint::{Check, Cx},
    record::{Action, EndKind, NodeId},
    source::Span,
};

rule! {
    /// A mark of a branch (`+`, 分岐の印) that does not agree with the variations (変化) of the record.
    ///
    /// ## Why
    /// Kifu for Windows marks a move when an alternative to it follows later in the file, and other programs mark none. A mark without such a variation says that one is lost. Programs that read records find the variations without the marks.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)+
    ///    2 ３四歩(33)+
    ///
    /// 変化：2手
    ///    2 ８四歩(83)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)+
    ///
    /// 変化：2手
    ///    2 ８四歩(83)
    /// ```
    "V008" "branch-mark", Info, since "0.1.0", Check::Game(check); fix Safe,
}

fn check(cx: &mut Cx<'_>) {
    let lost = [
        Slip::VariationUnattached,
        Slip::VariationOrder,
        Slip::VariationNumber,
        Slip::VariationStray,
        Slip::EmptyVariation,
        Slip::MoveNumber,
    ];
    if cx.record.marks().is_empty() || !cx.record.unplayed.is_empty() || cx.has_fault(&lost) {
        return;
    }
    let (mut stray, mut missing) = (Vec::new(), Vec::new());
    let mut marks = cx.record.marks().iter().copied().peekable();
    for id in cx.record.ids() {
        let marked = marks.next_if_eq(&id).is_some();
        let followed = cx.record.next_sibling(id).is_some();
        match (marked, followed) {
            (true, false) => stray.push(id),
            (false, true) if is_written(cx, id) => missing.push(id),
            _ => {}
        }
    }
    for (found, message, mark) in [
        (stray, "branch-mark", ""),
        (missing, "branch-mark-missing", "+"),
    ] {
        if let Some(first) = found.first() {
            let message = cx.say(message, &[("count", found.len().into())]);
            let edits = found.iter().filter_map(|&id| edit(cx, id, mark));
            let fix = Fix {
                safety: Safety::Safe,
                change: Change::Edits(edits.collect()),
            };
            let finding = cx.at_node(&RULE, *first, message).fix(fix);
            cx.report(finding);
        }
    }
}

/// Puts a mark at the end of the line of a move, or takes it away.
fn edit(cx: &Cx<'_>, id: NodeId, mark: &str) -> Option<Edit> {
    let start = cx.record.node(id).span.start as usize;
    let line = cx.text.line_span(cx.text.line_of(start))?;
    let text = cx.text.slice(line).trim_end();
    let end = line.start as usize + text.len();
    let start = end - (text.len() - text.strip_suffix('+').unwrap_or(text).len());
    Some(Edit {
        at: Span::new(start, end),
        text: mark.to_owned(),
    })
}

/// Whether a node has a line of its own that could be marked.
fn is_written(cx: &Cx<'_>, id: NodeId) -> bool {
    match cx.record.node(id).action {
        Action::Start => false,
        Action::Play(_) => true,
        Action::End(_) => {
            let ending = cx.record.ending(id);
            ending.is_some_and(|ending| ending.kind != EndKind::None)
        }
    }
}
