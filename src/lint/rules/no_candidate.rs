//! 該当する駒がない指し手

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::UnresolvedStep,
    shogi::written::Unresolved,
};

rule! {
    /// No piece of the kind that is named can make the move (該当する駒がない).
    ///
    /// ## Why
    /// The line of play cannot be followed past it, and nothing is guessed.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ５五銀
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ４八銀(39)
    /// ```
    "M025" "no-candidate", Error, since "0.1.0", Check::Unresolved(check),
}

fn check(cx: &mut Cx<'_>, step: &UnresolvedStep) {
    if step.why != Unresolved::NoCandidate {
        return;
    }
    let message = cx.say(
        "no-candidate",
        &[
            ("side", cx.side(step.side).into()),
            ("text", cx.node_text(step.node).into()),
        ],
    );
    let message = cx.with_unlooked(message, step.unlooked);
    let finding = cx
        .at_node(&RULE, step.node, message)
        .side(step.side)
        .board(step.before.setup());
    // Words that fit none of the pieces that could go there.
    let ways = cx.ways(step);
    cx.report(if ways.is_empty() {
        finding
    } else {
        let ways = cx.listed(&ways, "list-or");
        finding.help(cx.say("no-candidate-help", &[("ways", ways.into())]))
    });
}
