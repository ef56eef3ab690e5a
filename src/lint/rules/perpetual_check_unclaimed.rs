//! 連続王手の千日手の見落とし

use super::rule;
use crate::{
    diagnostic::Severity,
    lint::{Check, Cx},
    record::EndKind,
    replay::RepeatedStep,
    shogi::repetition::Repetition,
};

rule! {
    /// A position occurs for the fourth time by perpetual check (連続王手の千日手), but the record does not say that the checking side lost.
    ///
    /// ## Why
    /// Where all moves of one side between the first and the fourth occurrence were checks, that side loses at once. It is an error when play goes on.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 8k/4+R4/9/9/9/9/9/9/K8 b - 1 moves 5b5a 1a1b 5a5b 1b1a 5b5a 1a1b 5a5b 1b1a 5b5a 1a1b 5a5b 1b1a
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 8k/4+R4/9/9/9/9/9/9/K8 b - 1 moves 5b5a 1a1b 5a5b 1b1a 5b5a 1a1b 5a5b 1b1a
    /// ```
    "G002" "perpetual-check-unclaimed", Warning, since "0.1.0", Check::Repeated(check),
}

/// Endings that a perpetual check may have. A foul of the other side is told by another rule.
const CLAIMS: [EndKind; 4] = [
    EndKind::PerpetualCheck,
    EndKind::IllegalMove,
    EndKind::Foul,
    EndKind::Unknown,
];

fn check(cx: &mut Cx<'_>, step: &RepeatedStep) {
    let Repetition::PerpetualCheck(checker) = step.verdict else {
        return;
    };
    if !cx.counts(step) || cx.ends_by(step.node, &CLAIMS) {
        return;
    }
    let (then, severity) = if cx.goes_on(step.node) {
        ("moves", Severity::Error)
    } else if cx.ends_by(step.node, &[EndKind::Sennichite]) {
        ("sennichite", Severity::Warning)
    } else {
        ("end", Severity::Warning)
    };
    let message = cx.say(
        "perpetual-check-unclaimed",
        &[
            ("position", cx.where_first(step.first_ply).into()),
            ("side", cx.side(checker).into()),
            ("then", then.into()),
        ],
    );
    let finding = cx
        .at_node(&RULE, step.node, message)
        .side(checker)
        .severity(severity);
    let finding = cx.with_first_occurrence(finding, step);
    cx.report(finding);
}
