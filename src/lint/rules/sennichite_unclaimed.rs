//! 千日手の見落とし

use super::rule;
use crate::{
    lint::{Check, Cx},
    record::EndKind,
    replay::RepeatedStep,
    shogi::repetition::Repetition,
};

rule! {
    /// A position occurs for the fourth time (千日手), but the record does not say that the game ended.
    ///
    /// ## Why
    /// The fourth occurrence of the same board, hands and side to move ends the game. The start position counts.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b
    /// ```
    /// ## Quiet
    /// ```usi
    /// position startpos moves 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b rep_draw
    /// ```
    "G001" "sennichite-unclaimed", Warning, since "0.1.0", Check::Repeated(check),
}

/// Endings that a fourth occurrence may have. A foul is the claim of a perpetual check; whether it
/// is one is told by other rules.
const CLAIMS: [EndKind; 6] = [
    EndKind::Sennichite,
    EndKind::PerpetualCheck,
    EndKind::Draw,
    EndKind::IllegalMove,
    EndKind::Foul,
    EndKind::Unknown,
];

fn check(cx: &mut Cx<'_>, step: &RepeatedStep) {
    let id = match step.verdict {
        Repetition::PerpetualCheck(_) => return,
        Repetition::BothPerpetual => "sennichite-unclaimed-checks",
        Repetition::Sennichite => "sennichite-unclaimed",
    };
    if !cx.counts(step) || cx.ends_by(step.node, &CLAIMS) {
        return;
    }
    let then = if cx.goes_on(step.node) {
        "moves"
    } else {
        "end"
    };
    let message = cx.say(
        id,
        &[
            ("position", cx.where_first(step.first_ply).into()),
            ("then", then.into()),
        ],
    );
    let finding = cx
        .at_node(&RULE, step.node, message)
        .help(cx.words("sennichite-unclaimed-help"));
    let finding = cx.with_first_occurrence(finding, step);
    cx.report(finding);
}
