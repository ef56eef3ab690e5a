//! 千日手の消費時間

use super::rule;
use crate::{
    lint::{Check, Cx},
    record::EndKind,
    replay::EndFacts,
};

rule! {
    /// A time (消費時間) at the ending 千日手.
    ///
    /// ## Why
    /// The move before it completed the repetition and ended the game: nobody thought any more. The KIF page has the time 0 there.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ３八飛(28)   ( 0:01/00:00:01)
    ///    2 千日手       ( 0:07/00:00:07)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ３八飛(28)   ( 0:01/00:00:01)
    ///    2 千日手       ( 0:00/00:00:00)
    /// ```
    "T007" "time-of-sennichite", Info, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let is_sennichite = cx
        .record
        .ending(facts.node)
        .is_some_and(|ending| ending.kind == EndKind::Sennichite);
    let time = cx.record.node(facts.node).time.millis().unwrap_or(0);
    if !is_sennichite || time < 1000 {
        return;
    }
    let message = cx.say("time-of-sennichite", &[("seconds", (time / 1000).into())]);
    let finding = cx.at_node(&RULE, facts.node, message);
    cx.report(finding);
}
