//! Where the rules on start positions put their findings.

use super::Cx;
use crate::{
    shogi::{Color, Square},
    source::Span,
};

impl Cx<'_> {
    /// Whether a diagram is drawn of the start position.
    pub(super) fn has_diagram(&self) -> bool {
        let ranks = &self.record.start.places.ranks;
        ranks.iter().any(|rank| !rank.is_empty())
    }

    /// Where the record gives the rank of a square, else the whole start position.
    pub(super) fn rank_place(&self, square: Square) -> Span {
        let rank = self
            .record
            .start
            .places
            .ranks
            .get(square.rank() as usize - 1);
        self.or_whole(rank.copied().unwrap_or_default())
    }

    /// Where the record gives a hand, else the whole start position.
    pub(super) fn hand_place(&self, color: Color) -> Span {
        self.or_whole(self.record.start.places.hands[color.index()])
    }

    /// Where the record gives its start position.
    pub(super) fn start_place(&self) -> Span {
        self.record.start.places.whole
    }

    fn or_whole(&self, place: Span) -> Span {
        if place.is_empty() {
            self.start_place()
        } else {
            place
        }
    }
}
