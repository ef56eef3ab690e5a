//! A move as the rules see it.

use std::num::NonZeroU16;

use super::{Kind, Square};

/// A move of a piece on the board or a drop, in two bytes.
///
/// A `Move` says what was done, not that it may be done: it can name an empty origin, the drop of a
/// king or a promotion of a dropped piece, so that a referee can say what is wrong with it.
///
/// ```
/// use kifu::shogi::{Kind, Move, Square};
/// let to = Square::new(7, 6).unwrap();
/// let push = Move::board(Square::new(7, 7).unwrap(), to, false);
/// assert_eq!(push.to_string(), "7g7f");
/// assert_eq!(Move::drop(Kind::Pawn, to, false).to_string(), "P*7f");
/// assert_eq!(std::mem::size_of::<Option<Move>>(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

/// Where the piece of a [`Move`] comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum From {
    /// A square of the board.
    Board(Square),
    /// The hand of the side to move. The kind may be one that no hand can hold.
    Hand(Kind),
}

// Destination and origin are told by index, so that tables need no more than these bits; a drop has
// its kind in place of the origin, plus one, lest all bits be 0.
const INDEX: u16 = 0x7f;
const PROMOTE: u16 = 1 << 14;
const BOARD: u16 = 1 << 15;

impl Move {
    /// A move on the board.
    pub const fn board(from: Square, to: Square, promote: bool) -> Self {
        Self::pack(BOARD | (from.index() as u16) << 7, to, promote)
    }

    /// A drop. `promote` is a fault that text can express (`P*5a+`).
    pub const fn drop(kind: Kind, to: Square, promote: bool) -> Self {
        Self::pack((kind as u16 + 1) << 7, to, promote)
    }

    const fn pack(from: u16, to: Square, promote: bool) -> Self {
        let promote = if promote { PROMOTE } else { 0 };
        match NonZeroU16::new(from | to.index() as u16 | promote) {
            Some(bits) => Self(bits),
            None => unreachable!(),
        }
    }

    /// The destination.
    pub const fn to(self) -> Square {
        match Square::from_index(self.to_index() as usize) {
            Some(square) => square,
            None => unreachable!(),
        }
    }

    /// Where the piece comes from.
    pub const fn from(self) -> From {
        let bits = self.origin_index() as usize;
        if self.is_drop() {
            return From::Hand(Kind::ALL[bits - 1]);
        }
        match Square::from_index(bits) {
            Some(square) => From::Board(square),
            None => unreachable!(),
        }
    }

    /// The origin on the board; `None` for a drop.
    pub const fn origin(self) -> Option<Square> {
        match self.from() {
            From::Board(square) => Some(square),
            From::Hand(_) => None,
        }
    }

    /// The index of the destination.
    pub(super) const fn to_index(self) -> u8 {
        (self.0.get() & INDEX) as u8
    }

    /// The index of the origin; of a drop it means nothing.
    pub(super) const fn origin_index(self) -> u8 {
        (self.0.get() >> 7 & INDEX) as u8
    }

    /// Whether a piece is dropped.
    pub const fn is_drop(self) -> bool {
        self.0.get() & BOARD == 0
    }

    /// Whether the piece promotes.
    pub const fn promotes(self) -> bool {
        self.0.get() & PROMOTE != 0
    }
}

/// As in USI: `7g7f`, `8h2b+`, `P*5e`.
impl std::fmt::Display for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.from() {
            From::Board(from) => write!(f, "{from}{}", self.to())?,
            From::Hand(kind) => {
                let plus = if kind.is_promoted() { "+" } else { "" };
                write!(f, "{plus}{}*{}", kind.letter(), self.to())?;
            }
        }
        if self.promotes() {
            f.write_str("+")
        } else {
            Ok(())
        }
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}
