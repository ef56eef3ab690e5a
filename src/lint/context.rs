//! What a rule may see, and how it reports.

use std::{cell::OnceCell, collections::HashSet};

use crate::{
    diagnostic::{Diagnostic, Fix},
    format::{Detail, Fault, Slip},
    lang::Values,
    lint::{Rule, Settings, headers::Headers, whole::Course},
    record::{Action, EndKind, Ending, NodeId, Record},
    replay::Replay,
    shogi::{Color, Handicap, Move, Piece, Position, Square, moves::From},
    source::{Lines, Span, Text},
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
    pub(super) headers: Headers,
    /// The last node of the main line, once somebody asked for it.
    pub(super) main_end: OnceCell<NodeId>,
    /// Whether all moves are there up to each node, once somebody asked for it.
    pub(super) courses: OnceCell<Vec<Course>>,
    /// The kinds of fault that the text has, once somebody asked for them.
    pub(super) slips: OnceCell<HashSet<Slip>>,
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

    /// A finding of a rule on a fault of the text, at its place. Where the text is known that should
    /// stand there, and the rule has fixes, that is the fix.
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
        let Detail::Should(right) = &fault.detail else {
            return finding;
        };
        let fix = rule.meta.fix;
        let finding = finding.fix(fix.map(|safety| Fix::new(safety, fault.at, right)));
        if right.trim().is_empty() {
            return finding;
        }
        finding.help(self.write_instead(right))
    }

    /// A message of the language of the findings.
    pub fn say(&self, id: &str, values: &Values<'_>) -> String {
        self.settings.lang.say(id, values)
    }

    /// A message that needs no values.
    pub fn words(&self, id: &str) -> String {
        self.settings.lang.words(id)
    }

    /// What to do: to write something else.
    pub fn write_instead(&self, text: &str) -> String {
        self.say("write-instead", &[("text", text.into())])
    }

    /// `Black` or `White`; some languages have other words for them in handicap games (下手, 上手).
    pub fn side(&self, color: Color) -> String {
        self.words(match (color, self.is_handicap()) {
            (Color::Black, false) => "black",
            (Color::White, false) => "white",
            (Color::Black, true) => "black-with-handicap",
            (Color::White, true) => "white-with-handicap",
        })
    }

    /// Whether one side gives the other a handicap (駒落ち).
    pub fn is_handicap(&self) -> bool {
        let handicap = self.record.handicap();
        handicap.is_some_and(|handicap| !matches!(handicap, Handicap::Hirate | Handicap::Other))
    }

    /// `Black's 歩`, `White's 飛`: how messages name a piece.
    pub fn piece(&self, piece: Piece) -> String {
        let side = self.side(piece.color());
        self.say(
            "piece",
            &[("side", side.into()), ("kind", piece.kind().kanji().into())],
        )
    }

    /// `Black's 歩 on ７七`: how messages name what stands on a square.
    pub fn piece_on(&self, position: &Position, square: Square) -> String {
        match position.piece_at(square) {
            Some(piece) => self.piece_at(piece, square),
            None => self.say("empty-square", &[("square", square.kanji().into())]),
        }
    }

    /// `Black's 歩 on ７七`: how messages name a piece in its place.
    pub fn piece_at(&self, piece: Piece, square: Square) -> String {
        let piece = self.piece(piece);
        self.say(
            "piece-on",
            &[("piece", piece.into()), ("square", square.kanji().into())],
        )
    }

    /// Several things as a message lists them: `a`, `a and b`, `a, b and c`. The identifier says
    /// what stands before the last: `list-and`, `list-or`.
    pub fn listed(&self, words: &[String], last_two: &'static str) -> String {
        let Some((last, others)) = words.split_last() else {
            return String::new();
        };
        let others = others.iter().cloned().reduce(|first, next| {
            self.say(
                "list-comma",
                &[("first", first.into()), ("next", next.into())],
            )
        });
        match others {
            None => last.clone(),
            Some(first) => self.say(
                last_two,
                &[("first", first.into()), ("last", last.as_str().into())],
            ),
        }
    }

    /// Whether the text has a fault of one of these kinds.
    pub fn has_fault(&self, slips: &[Slip]) -> bool {
        // Asked for each summary line, and a text can have any number of both.
        let kinds = || self.faults.iter().map(|fault| fault.slip).collect();
        let found: &HashSet<Slip> = self.slips.get_or_init(kinds);
        slips.iter().any(|slip| found.contains(slip))
    }

    /// The text of a span for a message: one line of it, in quotes, and not too much.
    pub fn quote(&self, span: Span) -> String {
        let text = self.text.slice(span);
        match clipped(text) {
            clipped if clipped.is_empty() && text.is_empty() => self.words("nothing"),
            clipped if clipped.is_empty() => self.words("blanks"),
            clipped => self.say("quoted", &[("text", clipped.into())]),
        }
    }

    /// ``expected a move, found `x` ``: what a fault amounts to that knows what belongs in its place.
    pub fn expectation(&self, fault: &Fault) -> String {
        let found = ("found", self.quote(fault.at).into());
        let wanted = match &fault.detail {
            Detail::Expected(what) => Some(*what),
            Detail::Alike(alike) => Some(alike.wanted),
            _ => None,
        };
        match wanted {
            Some(what) => {
                let wanted = ("wanted", self.words(what).into());
                if fault.at.is_empty() {
                    self.say("expected-end", &[wanted])
                } else {
                    self.say("expected", &[wanted, found])
                }
            }
            _ if fault.at.is_empty() => self.words("found-end"),
            _ => self.say("found", &[found]),
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

    /// How messages name an ending: as the record has it, else by its kind.
    pub fn ending_words(&self, ending: &Ending) -> String {
        self.record.ending_text(ending).map_or_else(
            || self.words(&format!("ending-{}", ending.kind.name())),
            |text| text.trim().to_owned(),
        )
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

/// The first line of a text without the blanks around it, cut where it is long.
fn clipped(text: &str) -> String {
    const LONGEST: usize = 60;
    let line = Lines::new(text.trim())
        .next()
        .map_or("", |(_, line)| line.trim_end());
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
    fn long_texts_are_clipped() {
        assert_eq!(clipped("  a\r\nb"), "a");
        assert_eq!(clipped(&"歩".repeat(61)).chars().count(), 61);
        assert_eq!(clipped("a\u{1b}[0m"), "a\u{FFFD}[0m");
    }
}
