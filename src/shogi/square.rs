//! The eighty-one squares.
//!
//! Files are numbered 1 to 9 from Black's right, ranks 1 to 9 from the top: square 77 is 7七,
//! `7g` in USI. This is the only place that says so.

use std::num::NonZeroU8;

use super::Color;

/// A square of the board, in one byte.
///
/// ```
/// use kifu::shogi::Square;
/// let s = Square::new(7, 6).unwrap();
/// assert_eq!((s.file(), s.rank()), (7, 6));
/// assert_eq!(s.to_string(), "7f");
/// assert_eq!(std::mem::size_of::<Option<Square>>(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(NonZeroU8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 81;

    /// The square on a file and a rank, each 1 to 9.
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file >= 1 && file <= 9 && rank >= 1 && rank <= 9 {
            Self::from_index(((file - 1) * 9 + rank - 1) as usize)
        } else {
            None
        }
    }

    /// The square with an index below 81: `(file - 1) * 9 + (rank - 1)`.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        match NonZeroU8::new(index as u8 + 1) {
            Some(n) => Some(Self(n)),
            None => None,
        }
    }

    /// `(file - 1) * 9 + (rank - 1)`: 0 is 1一, 80 is 9九.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// 1 to 9, counted from Black's right.
    pub const fn file(self) -> u8 {
        (self.0.get() - 1) / 9 + 1
    }

    /// 1 to 9, counted from the top.
    pub const fn rank(self) -> u8 {
        (self.0.get() - 1) % 9 + 1
    }

    /// The rank as its owner counts it: 1 is the farthest rank for either side.
    pub const fn rank_for(self, color: Color) -> u8 {
        match color {
            Color::Black => self.rank(),
            Color::White => 10 - self.rank(),
        }
    }

    /// Whether the square lies in a side's promotion zone, the three ranks farthest from it.
    pub const fn in_zone(self, color: Color) -> bool {
        self.rank_for(color) <= 3
    }

    /// The same square with the board turned round.
    pub const fn rotated(self) -> Self {
        match Self::from_index(Self::COUNT - 1 - self.index()) {
            Some(square) => square,
            None => self,
        }
    }

    /// All squares, by index.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(|i| Self(NonZeroU8::MIN.saturating_add(i)))
    }

    /// The square in Japanese notation: full-width file, kanji rank.
    pub fn kanji(self) -> String {
        let rank = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
        let file = ["１", "２", "３", "４", "５", "６", "７", "８", "９"];
        let mut text = String::from(file[self.file() as usize - 1]);
        text.push_str(rank[self.rank() as usize - 1]);
        text
    }
}

/// As in USI: file digit, rank letter.
impl std::fmt::Display for Square {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.file(), char::from(b'a' + self.rank() - 1))
    }
}

impl std::fmt::Debug for Square {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}
