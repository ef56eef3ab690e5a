//! 千日手でない千日手

use super::rule;
use crate::{
    lint::{Check, Cx},
    record::EndKind,
    replay::EndFacts,
};

rule! {
    /// The record ends with sennichite (千日手), but the position has not occurred four times.
    ///
    /// ## Why
    /// Players may agree on sennichite before the fourth time since 2019, and older rules counted differently; else the ending is wrong or moves are missing. A record that begins in the middle of a game (手数＝100) may have the other times before it, and is not looked at; where it may begin there, it is told as advice.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves 2h3h 8b7b 3h2h 7b8b rep_draw
    /// ```
    /// ## Quiet
    /// ```usi
    /// position startpos moves 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b rep_draw
    /// ```
    "G004" "sennichite-false", Warning, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let is_claimed = cx
        .record
        .ending(facts.node)
        .is_some_and(|ending| ending.kind == EndKind::Sennichite);
    if !is_claimed || facts.position.is_none() || facts.repetition.is_some() {
        return;
    }
    let count = facts.occurrence.map_or(1, |occurrence| occurrence.count);
    let message = cx.say("sennichite-false", &[("count", count.into())]);
    // The other occurrences may lie before the start of the record.
    if let Some(finding) = cx.of_whole_game(cx.at_node(&RULE, facts.node, message)) {
        cx.report(finding);
    }
}
