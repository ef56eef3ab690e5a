//! The two sides.

/// A side: Black (先手, 下手) or White (後手, 上手).
///
/// ```
/// use kifu::shogi::Color;
/// assert_eq!(Color::Black.other(), Color::White);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// 先手, in handicap games 下手: the side that plays up the board.
    Black,
    /// 後手, in handicap games 上手: the giver of a handicap, who moves first in one.
    White,
}

impl Color {
    /// Both sides, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The opponent of this side.
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// 0 for Black, 1 for White.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `black` or `white`, the word used in all machine-readable output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}
