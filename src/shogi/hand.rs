//! Pieces in hand.

use super::Kind;

/// How many pieces of each kind a side holds.
///
/// Counts go up to 255, so that an impossible diagram can be represented as it was written.
///
/// ```
/// use kifu::shogi::{Hand, Kind};
/// let mut hand = Hand::default();
/// hand.add(Kind::Pawn, 3);
/// assert!(hand.take(Kind::Pawn));
/// assert_eq!(hand.count(Kind::Pawn), 2);
/// assert!(!hand.take(Kind::Rook));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Hand([u8; 8]);

impl Hand {
    /// Nothing in hand.
    pub const EMPTY: Self = Self([0; 8]);

    /// How many of a kind are held; 0 for a kind that cannot be held.
    pub const fn count(self, kind: Kind) -> u8 {
        if kind.fits_hand() {
            self.0[kind.index()]
        } else {
            0
        }
    }

    /// Adds pieces, saturating; a king or promoted kind is left out.
    pub const fn add(&mut self, kind: Kind, count: u8) {
        if kind.fits_hand() {
            self.0[kind.index()] = self.0[kind.index()].saturating_add(count);
        }
    }

    /// Adds one piece; `false` when that cannot be.
    pub(super) const fn put(&mut self, kind: Kind) -> bool {
        if !kind.fits_hand() {
            return false;
        }
        let count = &mut self.0[kind.index()];
        *count = count.wrapping_add(1);
        if *count == 0 {
            *count = u8::MAX;
            return false;
        }
        true
    }

    /// Takes one piece out; `false` when there is none.
    pub const fn take(&mut self, kind: Kind) -> bool {
        if self.count(kind) == 0 {
            return false;
        }
        self.0[kind.index()] -= 1;
        true
    }

    /// Whether nothing is held.
    pub const fn is_empty(self) -> bool {
        u64::from_ne_bytes(self.0) == 0
    }

    /// Kind and count of all that is held, from rook down to pawn.
    pub fn iter(self) -> impl Iterator<Item = (Kind, u8)> {
        Kind::HAND_DESCENDING
            .into_iter()
            .map(move |kind| (kind, self.count(kind)))
            .filter(|&(_, count)| count > 0)
    }
}
