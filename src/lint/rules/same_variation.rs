//! 同じ手の変化

use std::collections::HashMap;

use super::rule;
use crate::{
    diagnostic::Severity,
    lint::{Check, Cx},
    record::NodeId,
    shogi::Move,
};

rule! {
    /// A variation (変化) repeats moves that its position has already.
    ///
    /// ## Why
    /// Programs show such moves twice, or lose one of the two lines; often the number of the variation is wrong by one. Some programs write every line of a study from its first branch on, so that variations begin alike and differ later: that is told once, as advice.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２六歩(27)
    ///
    /// 変化：2手
    ///    2 ３四歩(33)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///
    /// 変化：2手
    ///    2 ８四歩(83)
    ///    3 ２六歩(27)
    /// ```
    "V006" "same-variation", Warning, since "0.1.0", Check::Game(check),
}

fn check(cx: &mut Cx<'_>) {
    if !cx.record.has_variations() {
        return;
    }
    let mut seen: HashMap<Move, NodeId> = HashMap::new();
    let mut same = Vec::new();
    for parent in cx.record.ids() {
        let branches = cx.record.next(parent).and_then(|id| cx.record.next_sibling(id));
        if branches.is_none() {
            continue;
        }
        seen.clear();
        for id in cx.record.children(parent) {
            let Some(Some(mv)) = cx.replay.moves().get(id.index()) else {
                continue;
            };
            match seen.get(mv) {
                Some(&first) => same.push((first, id)),
                None => {
                    seen.insert(*mv, id);
                }
            }
        }
    }
    let (repeats, begins): (Vec<_>, Vec<_>) = same
        .into_iter()
        .partition(|&(first, id)| is_repeated(cx, first, id));
    for (first, id) in repeats {
        let message = cx.say("same-variation", &[("move", cx.node_text(id).into())]);
        report(cx, first, id, message, Severity::Warning);
    }
    if let Some(&(first, id)) = begins.first() {
        let values = [("move", cx.node_text(id).into()), ("count", begins.len().into())];
        let message = cx.say("same-variation-begins", &values);
        report(cx, first, id, message, Severity::Info);
    }
}

/// Whether all moves of a line of play are those of another one.
fn is_repeated(cx: &Cx<'_>, first: NodeId, id: NodeId) -> bool {
    let moves = cx.replay.moves();
    let played = |id: NodeId| moves.get(id.index()).copied().flatten();
    let (mut known, mut next) = (Some(first), Some(id));
    while let Some(mv) = next.and_then(played) {
        if known.and_then(played) != Some(mv) {
            return false;
        }
        known = known.and_then(|id| cx.record.next(id));
        next = next.and_then(|id| cx.record.next(id));
    }
    // A move that could not be played is not known to be the same.
    next.is_none_or(|id| cx.record.ending(id).is_some())
}

fn report(cx: &mut Cx<'_>, first: NodeId, id: NodeId, message: String, severity: Severity) {
    let finding = cx
        .at_node(&RULE, id, message)
        .severity(severity)
        .label(cx.record.node(first).span, cx.words("same-variation-label"));
    cx.report(finding);
}
