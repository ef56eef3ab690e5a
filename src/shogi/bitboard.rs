//! Sets of squares.

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Bitboard(u128);

impl Bitboard {
    /// Whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all squares of this set are in another one.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }
}
