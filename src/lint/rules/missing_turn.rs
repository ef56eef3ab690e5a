//! 手番がない

use super::rule;
use crate::{
    diagnostic::Severity,
    format::{Fault, Slip},
    lint::{Check, Cx},
    record::NodeId,
};

rule! {
    /// The side to move (手番) is not given where it is needed.
    ///
    /// ## Why
    /// In KIF the first move tells it after the diagram of a handicap game, and where nothing moves it is no more than an info; CSA wants the line in every edition, and its absence is an error.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// +7776FU
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// ```
    "P002" "missing-turn", Warning, since "0.1.0", Check::Fault(Slip::MissingTurn, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let turn = cx.record.start.setup.as_ref().map(|setup| setup.turn);
    let message = match turn {
        Some(turn) => cx.say("missing-turn", &[("side", cx.side(turn).into())]),
        None => cx.words("missing-turn-unknown"),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    // Only CSA has editions.
    let severity = if cx.record.edition.is_some() {
        Severity::Error
    } else if !cx.goes_on(NodeId::ROOT) {
        Severity::Info
    } else {
        RULE.meta.severity
    };
    cx.report(finding.severity(severity));
}
