//! 前の手のない同

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::UnresolvedStep,
    shogi::written::Unresolved,
};

rule! {
    /// 同 without a move before it (前の手のない同).
    ///
    /// ## Why
    /// 同 stands for the square where the last move went.
    ///
    /// ## Fires
    /// ```kif
    ///    1 同　歩(77)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２二角成(88)
    ///    4 同　銀(31)
    /// ```
    "M026" "same-without-move", Error, since "0.1.0", Check::Unresolved(check),
}

fn check(cx: &mut Cx<'_>, step: &UnresolvedStep) {
    if step.why != Unresolved::NoPrevious {
        return;
    }
    let message = cx.say(
        "same-without-move",
        &[("text", cx.node_text(step.node).into())],
    );
    let message = cx.with_unlooked(message, step.unlooked);
    let finding = cx
        .at_node(&RULE, step.node, message)
        .side(step.side)
        .board(step.before.setup())
        .help(cx.words("same-without-move-help"));
    cx.report(finding);
}
