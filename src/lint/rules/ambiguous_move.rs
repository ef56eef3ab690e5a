//! あいまいな指し手

use super::rule;
use crate::{
    lint::{Check, Cx, context::{listed, piece_on}, illegal::unlooked},
    replay::UnresolvedStep,
    shogi::written::Unresolved,
};

rule! {
    /// A move that several pieces can make (あいまいな指し手).
    ///
    /// ## Why
    /// The text does not say which piece moves, and none is chosen for it.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ５八金
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ５八金(49)
    /// ```
    "M024" "ambiguous-move", Error, since "0.1.0", Check::Unresolved(check),
}

fn check(cx: &mut Cx<'_>, step: &UnresolvedStep) {
    let Unresolved::Ambiguous(squares) = &step.why else {
        return;
    };
    let pieces: Vec<String> = squares
        .iter()
        .map(|&square| piece_on(&step.before, square))
        .collect();
    let message = format!(
        "{} is ambiguous (あいまいな指し手): it may be {}{}",
        cx.node_text(step.node),
        listed(&pieces, "or"),
        unlooked(step.unlooked)
    );
    let finding = cx
        .at_node(&RULE, step.node, message)
        .side(step.side)
        .board(step.before.setup())
        .help("say which piece moves");
    cx.report(finding);
}
