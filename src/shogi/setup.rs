//! Any arrangement of pieces, possible or not, and what is wrong with it.

use super::{Color, Hand, Piece, Square};

/// An arrangement of pieces: board, hands, the side to move and the number of its move.
///
/// Anything that a file can say is representable: no king, forty-one pieces, two pawns on a file.
/// [`Setup::faults`] says what is wrong.
///
/// ```
/// use kifu::shogi::{Setup, sfen};
/// let start = Setup::startpos();
/// assert_eq!(start, sfen::parse(sfen::STARTPOS).unwrap());
/// assert!(start.faults().is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The pieces, by [`Square::index`].
    pub board: [Option<Piece>; Square::COUNT],
    /// The hands, by [`Color::index`].
    pub hands: [Hand; 2],
    /// The side to move.
    pub turn: Color,
    /// The number of the next move, as SFEN counts: 1 at the start of a game.
    pub number: u32,
}

/// What can be wrong with a start position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PositionFault {
    /// More pieces of a kind than a set has.
    TooManyPieces,
    /// A side has two kings or more.
    TwoKings,
    /// A side has no king. Normal in problems, so no fault by itself.
    NoKing,
    /// Two unpromoted pawns of a side on one file.
    TwoPawns,
    /// A pawn, lance or knight that can never move again.
    DeadPiece,
    /// The side that is not to move is in check.
    OpponentInCheck,
}

/// A set of [`PositionFault`]s.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct PositionFaults(u8);

impl Setup {
    /// The even game (平手).
    pub fn startpos() -> Self {
        unimplemented!()
    }

    /// What is wrong with the position.
    pub fn faults(&self) -> PositionFaults {
        unimplemented!()
    }
}

impl PositionFaults {
    /// Whether nothing is wrong.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a fault is in the set.
    pub const fn has(self, fault: PositionFault) -> bool {
        self.0 & (1 << fault as u8) != 0
    }

    /// The faults, in the order of the enum.
    pub fn iter(self) -> impl Iterator<Item = PositionFault> {
        std::iter::empty()
    }
}
