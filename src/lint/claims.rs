//! What a line of play says of its end.

use super::Cx;
use crate::{
    diagnostic::{Diagnostic, Severity},
    record::{Beginning, EndKind, NodeId},
    replay::RepeatedStep,
};

impl Cx<'_> {
    /// Whether the record says right after a move that the game ended in one of these ways: by an
    /// ending or a summary line.
    pub(super) fn ends_by(&self, node: NodeId, kinds: &[EndKind]) -> bool {
        let ending = self.ending_after(node);
        if ending.is_some_and(|(_, ending)| kinds.contains(&ending.kind)) {
            return true;
        }
        let end = ending.map(|(id, _)| id);
        self.record
            .claims()
            .iter()
            .filter(|claim| claim.node == node || Some(claim.node) == end)
            .any(|claim| claim.kind.is_some_and(|kind| kinds.contains(&kind)))
    }

    /// Whether a node is the last of the main line.
    pub(super) fn ends_main_line(&self, node: NodeId) -> bool {
        let last = || self.record.main_line().last().unwrap_or(NodeId::ROOT);
        *self.main_end.get_or_init(last) == node
    }

    /// Where the game begins, as far as the record says it.
    pub(super) fn beginning(&self) -> Beginning {
        Beginning::of(self.record.start.setup.as_ref())
    }

    /// A finding that rests on all moves of the game, of a record that may not hold them all: `None`
    /// where it does not, advice where that is not known.
    pub(super) fn of_whole_game(&self, finding: Diagnostic) -> Option<Diagnostic> {
        match self.beginning() {
            Beginning::WithRecord => Some(finding),
            Beginning::Unsaid => Some(
                finding
                    .severity(Severity::Info)
                    .help(self.words("moves-before-start-help")),
            ),
            Beginning::Before => None,
        }
    }

    /// Whether a fourth occurrence counts under the ruleset: one from the start of the game on does
    /// not where that does not count (floodgate).
    pub(super) fn counts(&self, step: &RepeatedStep) -> bool {
        let is_start = step.first_ply == 0 && self.beginning() != Beginning::Before;
        !is_start || self.settings.ruleset.counts_start
    }

    /// With the place of the first occurrence of a position.
    pub(super) fn with_first_occurrence(
        &self,
        finding: Diagnostic,
        step: &RepeatedStep,
    ) -> Diagnostic {
        match self.ancestor(step.node, step.first_ply) {
            Some(first) if first != NodeId::ROOT => {
                let label = self.words("first-occurrence");
                finding.label(self.record.node(first).span, label)
            }
            _ => finding,
        }
    }

    /// Where a position that occurs for the fourth time stood first, for a message.
    pub(super) fn where_first(&self, first_ply: u32) -> String {
        match first_ply {
            0 => self.words("at-the-start"),
            ply => self.say("after-ply", &[("ply", ply.into())]),
        }
    }
}
