//! Fixes that change the text of a move.

use super::Cx;
use crate::{
    diagnostic::{Change, Fix, Safety},
    format::{Detail, Fault},
    record::NodeId,
    shogi::Square,
    source::{Encoding, Span},
};

/// In what notation a move is written.
enum Notation {
    /// `７六歩(77)`
    Kif,
    /// `+7776FU`
    Csa,
    /// `7g7f`
    Usi,
}

impl Notation {
    fn of(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [.., b')'] => Some(Self::Kif),
            [b'+' | b'-', b'1'..=b'9', b'1'..=b'9', ..] => Some(Self::Csa),
            [b'1'..=b'9', b'a'..=b'i', b'1'..=b'9', b'a'..=b'i', ..] => Some(Self::Usi),
            _ => None,
        }
    }
}

impl Cx<'_> {
    /// Writes another origin in a move.
    pub(super) fn origin_fix(&self, node: NodeId, origin: Square) -> Option<Fix> {
        let text = self.node_slice(node);
        let (file, rank) = (origin.file(), origin.rank());
        match Notation::of(text)? {
            Notation::Kif => {
                let open = text.rfind('(')?;
                Some(self.risky(node, open..text.len(), &format!("({file}{rank})")))
            }
            Notation::Csa => Some(self.risky(node, 1..3, &format!("{file}{rank}"))),
            Notation::Usi => Some(self.risky(node, 0..2, &origin.to_string())),
        }
    }

    /// Takes the promotion out of a move.
    pub(super) fn without_promotion(&self, node: NodeId) -> Option<Fix> {
        let text = self.node_slice(node);
        match Notation::of(text)? {
            Notation::Kif => {
                let at = text.rfind("成(")?;
                Some(self.risky(node, at..at + '成'.len_utf8(), ""))
            }
            Notation::Usi => Some(self.risky(node, text.rfind('+')?..text.len(), "")),
            Notation::Csa => None,
        }
    }

    /// Makes a move a promotion.
    pub(super) fn with_promotion(&self, node: NodeId) -> Option<Fix> {
        let text = self.node_slice(node);
        match Notation::of(text)? {
            Notation::Kif => {
                let (before, _) = text.rsplit_once('(')?;
                let (start, end) = (before.trim_end_matches("不成").len(), before.len());
                Some(self.risky(node, start..end, "成"))
            }
            Notation::Usi => Some(self.risky(node, text.len()..text.len(), "+")),
            Notation::Csa => None,
        }
    }

    /// Replaces the text of a move.
    pub(super) fn rewritten(&self, node: NodeId, text: impl Into<String>) -> Fix {
        Fix::new(Safety::Safe, self.record.node(node).span, text)
    }

    /// Writes the file in the encoding that a fault says it should be in.
    pub(super) fn recoded(fault: &Fault) -> Option<Fix> {
        let Detail::Should(label) = &fault.detail else {
            return None;
        };
        Some(Fix {
            safety: Safety::Unsafe,
            change: Change::Encoding(Encoding::from_label(label)?),
        })
    }

    fn node_slice(&self, node: NodeId) -> &str {
        self.text.slice(self.record.node(node).span)
    }

    /// Replaces a part of the text of a move.
    fn risky(&self, node: NodeId, part: std::ops::Range<usize>, text: &str) -> Fix {
        let start = self.record.node(node).span.start as usize;
        let at = Span::new(start + part.start, start + part.end);
        Fix::new(Safety::Unsafe, at, text)
    }
}
