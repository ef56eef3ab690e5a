//! Endings, by a word of their own or by the summary of a server, and what follows them.

use super::{Phase, Reading};
use crate::{
    format::{
        Detail, Slip,
        csa::{floodgate, specials},
    },
    record::{Claim, EndKind, NodeId},
    shogi::Color,
    source::Span,
};

impl Reading<'_> {
    pub(super) fn special(&mut self, at: usize, end: usize) {
        let repeated = self.is_ending_again(at, end);
        match self.phase {
            Phase::Head => self.begin(None, None, at..end),
            Phase::Moves => {}
            // It says nothing new.
            Phase::Ended { .. } if repeated => return,
            Phase::Ended { .. } => return self.after_end(at, end),
            Phase::Lost | Phase::Over => return self.lost_ply(at, end),
        }
        let text = self.slice(at..end);
        if self.cut && specials::is_beginning(text) {
            return self.truncated(at, end);
        }
        let (kind, by) = specials::meaning(text, self.to_move()).unwrap_or_else(|| {
            self.fault(Slip::UnknownEnding, at..end, Detail::None);
            (EndKind::Unknown, None)
        });
        self.build.end(kind, by, Some(text), Span::new(at, end));
        self.phase = Phase::Ended { reported: false };
    }

    /// Whether the ending stands twice: servers log what a player declares, and then what it means.
    fn is_ending_again(&mut self, at: usize, end: usize) -> bool {
        let text = self.slice(at..end);
        let last = self.build.current();
        let record = self.build.record();
        let ending = record.ending(last);
        ending.is_some_and(|ending| record.ending_text(ending) == Some(text))
    }

    /// What the server says of the result. `true` when the line became the ending.
    pub(super) fn summary(&mut self, summary: floodgate::Summary, line: &str, span: Span) -> bool {
        let last = self.build.current();
        let ending = summary.ending(self.to_move());
        let becomes_ending = self.phase == Phase::Moves;
        let node = match (self.phase, ending) {
            (Phase::Moves, _) => {
                let (kind, by) = ending.unwrap_or((EndKind::Unknown, None));
                self.phase = Phase::Ended { reported: false };
                self.build.end(kind, by, Some(line), span)
            }
            (Phase::Ended { .. }, Some((kind, by))) => {
                self.override_ending(last, kind, by);
                last
            }
            _ => last,
        };
        self.build.claim(Claim {
            node,
            span,
            count: None,
            kind: summary.kind,
            winner: summary.winner,
        });
        becomes_ending
    }

    /// The server writes `%TORYO` and `%KACHI` only: the summary knows better.
    fn override_ending(&mut self, node: NodeId, kind: EndKind, by: Option<Color>) {
        let written = self.build.record().ending(node).map(|ending| ending.kind);
        if written.is_some_and(|written| written != kind) {
            self.build.set_ending(node, kind, by);
        }
    }

    pub(super) fn after_end(&mut self, at: usize, end: usize) {
        if self.phase == (Phase::Ended { reported: false }) {
            self.fault(Slip::MovesAfterEnd, at..end, Detail::None);
            self.phase = Phase::Ended { reported: true };
        }
        self.lost_ply(at, end);
    }
}
