//! What a rule may see, and how it reports.

use crate::{
    diagnostic::Diagnostic,
    format::{Detail, Fault, Slip},
    lint::{Rule, Settings},
    record::{Action, EndKind, Ending, NodeId, Record},
    replay::Replay,
    shogi::{Color, Move, Piece, Position, Square, moves::From},
    source::{Span, Text},
};

/// The game that is checked, and the list of findings.
#[derive(Debug)]
pub struct Cx<'a> {
    /// The text of the game.
    pub text: &'a Text,
    /// The record read from it.
    pub record: &'a Record,
    /// What is wrong with the text.
    pub faults: &'a [Fault],
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

    /// A finding of a rule on a fault of the text, at its place.
    pub fn at_fault(
        &self,
        rule: &'static Rule,
        fault: &Fault,
        message: impl Into<String>,
    ) -> Diagnostic {
        let finding = Diagnostic::new(&rule.meta, fault.at, message);
        let finding = match fault.ply {
            Some(ply) => finding.ply(ply),
            None => finding,
        };
        match &fault.detail {
            Detail::Should(right) if !right.trim().is_empty() => {
                finding.help(format!("write `{right}`"))
            }
            _ => finding,
        }
    }

    /// Whether the text has a fault of one of these kinds.
    pub fn has_fault(&self, slips: &[Slip]) -> bool {
        self.faults.iter().any(|fault| slips.contains(&fault.slip))
    }

    /// The text of a span for a message: one line of it, in quotes, and not too much.
    pub fn quote(&self, span: Span) -> String {
        let text = self.text.slice(span);
        match clipped(text) {
            clipped if clipped.is_empty() && text.is_empty() => "nothing".to_string(),
            clipped if clipped.is_empty() => "blanks".to_string(),
            clipped => format!("`{clipped}`"),
        }
    }

    /// `expected a move, found 'x'`: what a fault amounts to that knows what belongs in its place.
    pub fn expectation(&self, fault: &Fault) -> String {
        let found = if fault.at.is_empty() {
            "found the end".to_string()
        } else {
            format!("found {}", self.quote(fault.at))
        };
        match fault.detail {
            Detail::Expected(what) => format!("expected {what}, {found}"),
            Detail::Like(what) => format!("{found}, which looks like {what}"),
            _ => found,
        }
    }

    /// The text of a move or ending as it is written.
    pub fn node_text(&self, node: NodeId) -> String {
        self.quote(self.record.node(node).span)
    }

    /// The wording of an ending: as the record has it, else the name of its kind.
    pub fn ending_text<'s>(&'s self, ending: &'s Ending) -> &'s str {
        self.record
            .ending_text(ending)
            .map_or(ending.kind.name(), str::trim)
    }

    /// The ending that follows a move in its own line of play.
    pub fn ending_after(&self, node: NodeId) -> Option<(NodeId, &Ending)> {
        let next = self.record.next(node)?;
        let ending = self.record.ending(next)?;
        (ending.kind != EndKind::None).then_some((next, ending))
    }

    /// Whether a move follows a node in its own line of play.
    pub fn goes_on(&self, node: NodeId) -> bool {
        self.record
            .next(node)
            .is_some_and(|next| matches!(self.record.node(next).action, Action::Play(_)))
    }

    /// The node at a ply of the line of play that leads to a node.
    pub fn ancestor(&self, node: NodeId, ply: u32) -> Option<NodeId> {
        std::iter::successors(Some(node), |&id| self.record.parent(id))
            .find(|&id| self.replay.ply(id) == ply)
    }

    /// The piece that a move moves or drops.
    pub fn moved(position: &Position, mv: Move) -> Option<Piece> {
        match mv.from() {
            From::Board(from) => position.piece_at(from),
            From::Hand(kind) => Some(Piece::new(position.turn(), kind)),
        }
    }
}

/// `Black` or `White`, as messages say it.
pub const fn side_name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// `Black's 歩`, `White's 飛`: how messages name a piece.
pub fn piece_name(piece: Piece) -> String {
    format!("{}'s {}", side_name(piece.color()), piece.kind().kanji())
}

/// `Black's 歩 on ７七`: how messages name a piece in its place.
pub fn piece_on(position: &Position, square: Square) -> String {
    match position.piece_at(square) {
        Some(piece) => format!("{} on {}", piece_name(piece), square.kanji()),
        None => format!("empty {}", square.kanji()),
    }
}

/// Several things as a message lists them: `a`, `a and b`, `a, b and c`.
pub fn listed(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// `1 move`, `2 moves`.
pub fn counted(count: u64, word: &str) -> String {
    match count {
        1 => format!("1 {word}"),
        n => format!("{n} {word}s"),
    }
}

/// The first line of a text without the blanks around it, cut where it is long.
fn clipped(text: &str) -> String {
    const LONGEST: usize = 60;
    let line = text.trim().lines().next().unwrap_or("").trim_end();
    let mut shown: String = line
        .chars()
        .map(|c| if c.is_control() { '\u{FFFD}' } else { c })
        .take(LONGEST)
        .collect();
    if line.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_counts() {
        let words = ["a", "b", "c"].map(String::from);
        assert_eq!(listed(&words[..1], "and"), "a");
        assert_eq!(listed(&words[..2], "or"), "a or b");
        assert_eq!(listed(&words, "and"), "a, b and c");
        assert_eq!(counted(1, "move"), "1 move");
        assert_eq!(counted(0, "move"), "0 moves");
    }

    #[test]
    fn long_texts_are_clipped() {
        assert_eq!(clipped("  a\r\nb"), "a");
        assert_eq!(clipped(&"歩".repeat(61)).chars().count(), 61);
        assert_eq!(clipped("a\u{1b}[0m"), "a\u{FFFD}[0m");
    }
}
