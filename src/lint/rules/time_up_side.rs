//! 時間切れの側

use super::rule;
use crate::{
    lint::{Check, Cx},
    record::EndKind,
    replay::EndFacts,
};

rule! {
    /// A loss on time (時間切れ) of the side that is not to move.
    ///
    /// ## Why
    /// Only the clock of the side to move runs. A move is missing, or the sides are mixed up.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    /// まで1手で時間切れにより後手の勝ち
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    /// まで1手で時間切れにより先手の勝ち
    /// ```
    "G019" "time-up-side", Warning, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let loser = cx
        .record
        .ending(facts.node)
        .filter(|ending| ending.kind == EndKind::TimeUp)
        .and_then(|ending| ending.by);
    let Some(loser) = loser.filter(|&loser| loser != facts.to_move) else {
        return;
    };
    let values = [
        ("loser", cx.side(loser).into()),
        ("mover", cx.side(facts.to_move).into()),
    ];
    let message = cx.say("time-up-side", &values);
    let finding = cx.at_node(&RULE, facts.node, message).side(loser);
    cx.report(finding);
}
