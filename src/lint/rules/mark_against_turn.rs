//! 手番と異なる印

use super::rule;
use crate::{
    lint::{Check, Cx},
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
    let message = cx.say(
        "mark-against-turn",
        &[
            ("text", cx.node_text(step.node).into()),
            ("other", cx.side(step.side.other()).into()),
            ("side", cx.side(step.side).into()),
        ],
    );
    let finding = cx.at_node(&RULE, step.node, message).side(step.side);
    cx.report(finding);
}
