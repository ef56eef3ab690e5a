//! What a rule may see, and how it reports.

use crate::{
    diagnostic::Diagnostic,
    lint::{Rule, Settings},
    record::{Ending, NodeId, Record},
    replay::Replay,
    shogi::{Kind, Move, Piece, Position, moves::From},
    source::{Span, Text},
};

/// The game that is checked, and the list of findings.
#[derive(Debug)]
pub struct Cx<'a> {
    /// The text of the game.
    pub text: &'a Text,
    /// The record read from it.
    pub record: &'a Record,
    /// The record's moves on the board.
    pub replay: &'a Replay,
    /// What the check depends on.
    pub settings: &'a Settings,
    pub(super) findings: Vec<Diagnostic>,
}

impl Cx<'_> {
    /// Reports a finding.
    pub fn report(&mut self, finding: Diagnostic) {
        self.findings.push(finding);
    }

    /// A finding of a rule at a node: at the text of its move or ending, with its ply.
    pub fn at_node(
        &self,
        rule: &'static Rule,
        node: NodeId,
        message: impl Into<String>,
    ) -> Diagnostic {
        let span = self.record.node(node).span;
        Diagnostic::new(&rule.meta, span, message).ply(self.replay.ply(node))
    }

    /// The text of a span.
    pub fn slice(&self, span: Span) -> &str {
        self.text.slice(span)
    }

    /// The text of a move or ending as it is written.
    pub fn node_text(&self, node: NodeId) -> &str {
        self.text.slice(self.record.node(node).span)
    }

    /// The ending at a node.
    pub fn ending(&self, node: NodeId) -> Option<&Ending> {
        self.record.ending(node)
    }

    /// The ending that follows a node in its own line of play.
    pub fn ending_after(&self, node: NodeId) -> Option<(NodeId, &Ending)> {
        let next = self.record.next(node)?;
        Some((next, self.record.ending(next)?))
    }

    /// The piece that a move moves or drops.
    pub fn moved(position: &Position, mv: Move) -> Option<Piece> {
        match mv.from() {
            From::Board(from) => position.piece_at(from),
            From::Hand(kind) => Some(Piece::new(position.turn(), kind)),
        }
    }

    /// `Black's 歩`, `White's 飛`: how messages name a piece.
    pub fn piece_name(piece: Piece) -> String {
        format!("{}'s {}", side_name(piece.color()), piece.kind().kanji())
    }

    /// The kanji of a kind.
    pub const fn kind_name(kind: Kind) -> &'static str {
        kind.kanji()
    }
}

/// `Black` or `White`, as messages say it.
pub const fn side_name(color: crate::shogi::Color) -> &'static str {
    match color {
        crate::shogi::Color::Black => "Black",
        crate::shogi::Color::White => "White",
    }
}
