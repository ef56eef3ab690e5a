//! あいまいな指し手

use super::rule;
use crate::{
    lint::{Check, Cx},
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
        .map(|&square| cx.piece_on(&step.before, square))
        .collect();
    let message = cx.say(
        "ambiguous-move",
        &[
            ("text", cx.node_text(step.node).into()),
            ("pieces", cx.listed(&pieces, "list-or").into()),
        ],
    );
    let message = cx.with_unlooked(message, step.unlooked);
    let ways = cx.ways(step);
    let help = if ways.is_empty() {
        cx.words("ambiguous-move-help-which")
    } else {
        let ways = cx.listed(&ways, "list-or");
        cx.say("ambiguous-move-help", &[("ways", ways.into())])
    };
    let finding = cx
        .at_node(&RULE, step.node, message)
        .side(step.side)
        .board(step.before.setup())
        .help(help);
    cx.report(finding);
}
