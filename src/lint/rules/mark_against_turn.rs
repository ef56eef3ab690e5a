//! 手番と異なる印

use super::rule;
use crate::{
    lint::{Check, Cx, context::side_name},
    replay::MisfitStep,
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
    "N001" "mark-against-turn", Warning, since "0.1.0", Check::Misfit(check),
}

fn check(cx: &mut Cx<'_>, step: &MisfitStep) {
    if !step.misfits.mark {
        return;
    }
    let message = format!(
        "the mark of {} is {}'s, but {} is to move (手番と異なる印)",
        cx.node_text(step.node),
        side_name(step.side.other()),
        side_name(step.side)
    );
    let finding = cx.at_node(&RULE, step.node, message).side(step.side);
    cx.report(finding);
}
