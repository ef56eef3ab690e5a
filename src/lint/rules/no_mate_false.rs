//! 詰んでいる不詰

use super::rule;
use crate::{
    lint::{Check, Cx},
    record::EndKind,
    replay::EndFacts,
};

rule! {
    /// The record ends with 不詰, no mate, but the side to move is mated.
    ///
    /// ## Why
    /// The line mates: the ending should be 詰み.
    ///
    /// ## Fires
    /// ```csa
    /// P-51OU
    /// P+59OU53FU00KI
    /// +
    /// +0052KI
    /// %FUZUMI
    /// ```
    /// ## Quiet
    /// ```csa
    /// P-51OU
    /// P+59OU00KI
    /// +
    /// +0052KI
    /// %FUZUMI
    /// ```
    "G020" "no-mate-false", Warning, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let is_claimed = cx
        .record
        .ending(facts.node)
        .is_some_and(|ending| ending.kind == EndKind::NoMate);
    let Some(position) = facts.position.as_ref().filter(|_| is_claimed) else {
        return;
    };
    let fouled = facts.last.is_some_and(|last| !last.violations.is_empty());
    if fouled || position.king(position.turn()).is_none() || !position.is_checkmate() {
        return;
    }
    let side = cx.side(position.turn());
    let message = cx.say("no-mate-false", &[("side", side.into())]);
    let finding = cx
        .at_node(&RULE, facts.node, message)
        .board(position.setup());
    cx.report(finding);
}
