//! What the rules on illegal moves have in common.

use super::{Cx, Rule};
use crate::{
    diagnostic::{Diagnostic, Severity},
    replay::IllegalStep,
};

impl Cx<'_> {
    /// The finding on an illegal move. It is an error, unless the record itself declares the foul
    /// (then the record is right) or the move is illegal only because of an earlier illegal one.
    pub fn illegal(
        &self,
        rule: &'static Rule,
        step: &IllegalStep,
        message: impl Into<String>,
    ) -> Diagnostic {
        let mut message = message.into();
        if !step.executed {
            message.push_str(&unlooked(step.unlooked));
        }
        if step.declared.is_some() {
            message.push_str(", as the record says itself");
        } else if step.dependent {
            message.push_str("; this follows from an earlier illegal move");
        }
        let finding = self
            .at_node(rule, step.node, message)
            .side(step.side)
            .board(step.before.setup());
        Diagnostic {
            dependent: step.dependent,
            ..finding
        }
        .severity(if step.dependent || step.declared.is_some() {
            Severity::Info
        } else {
            rule.meta.severity
        })
    }
}

/// The end of a message on a move that could not be carried out.
pub(super) fn unlooked(count: u32) -> String {
    match count {
        0 => String::new(),
        1 => "; the move after it was not looked at".to_string(),
        n => format!("; {n} moves after it were not looked at"),
    }
}
