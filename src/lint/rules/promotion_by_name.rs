//! 成駒名による成り

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::MisfitStep,
};

rule! {
    /// The promoted piece is named for a move that promotes (成駒名による成り).
    ///
    /// ## Why
    /// KIF names the piece before the move and writes 成 behind it: ２二角成(88), not ２二馬(88). Other programs take the move for one of a piece that was promoted before.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２二馬(88)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２二角成(88)
    /// ```
    "S012" "promotion-by-name", Warning, since "0.1.0", Check::Misfit(check),
}

fn check(cx: &mut Cx<'_>, step: &MisfitStep) {
    // Where a move before should have promoted, the name is right.
    if !step.misfits.promoted_by_name || step.dependent {
        return;
    }
    let message = cx.say("promotion-by-name", &[("text", cx.node_text(step.node).into())]);
    let finding = cx
        .at_node(&RULE, step.node, message)
        .side(step.side)
        .help(cx.words("promotion-by-name-help"));
    cx.report(finding);
}
