//! What a file says of a move, before any position was asked, and what it means on a board.
//!
//! [`Written`] is the only thing that crosses from text to rules: formats make it, [`resolve`]
//! turns it into a [`Move`].

use std::cmp::Ordering;

pub use super::resolve::{candidates, plain, resolve};
use super::{Color, Kind, Move, Piece, Square, moves};

/// A move as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Written {
    /// The side that the text names.
    pub side: Side,
    /// The destination.
    pub dest: Dest,
    /// The piece that the text names.
    pub piece: Named,
    /// The origin.
    pub origin: Origin,
    /// What the text says of promotion.
    pub promote: Promote,
}

/// A move as USI says it: what moves on the board is left to the board.
///
/// ```
/// use kifu::shogi::{Position, Setup, Written, sfen, written::resolve};
/// let mv = sfen::parse_move("7g7f").unwrap();
/// let resolved = resolve(&Position::new(&Setup::startpos()), None, Written::from(mv));
/// assert_eq!(resolved.map(|resolved| resolved.mv), Ok(mv));
/// ```
impl From<Move> for Written {
    fn from(mv: Move) -> Self {
        let (piece, origin) = match mv.from() {
            moves::From::Board(square) => (Named::Unsaid, Origin::From(square)),
            moves::From::Hand(kind) => (Named::Before(kind), Origin::Hand),
        };
        Self {
            side: Side::Unsaid,
            dest: Dest {
                at: Some(mv.to()),
                same: false,
            },
            piece,
            origin,
            promote: if mv.promotes() {
                Promote::Yes
            } else {
                Promote::No
            },
        }
    }
}

/// How a text names the side that moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Not at all (KIF, USI).
    Unsaid,
    /// By an ornamental mark, ▲ or △: the turn wins where they differ.
    Marked(Color),
    /// As data, `+` or `-` of CSA: a difference is a fault of the record.
    Signed(Color),
}

/// The destination as it is written. At least one of the two is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dest {
    /// The square, where it is written.
    pub at: Option<Square>,
    /// Whether 同 is written. 同七六歩 has both.
    pub same: bool,
}

/// The piece that a text names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Named {
    /// None (USI).
    Unsaid,
    /// The piece as it is before the move (KIF, KI2, JKF).
    Before(Kind),
    /// The piece as it is after the move (CSA).
    After(Kind),
}

impl Named {
    /// The kind that is named.
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Unsaid => None,
            Self::Before(kind) | Self::After(kind) => Some(kind),
        }
    }
}

/// The origin as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// Nothing is said (KI2; KIF with neither origin nor 打).
    Unsaid,
    /// The hand: 打, `P*`, `00`.
    Hand,
    /// A square of the board.
    From(Square),
    /// Relative words of Japanese notation (右 左 直 上 寄 引).
    Relative(Relative),
}

/// What a text says of promotion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Promote {
    /// Nothing. In KIF, KI2 and JKF that means no promotion; in CSA the named piece decides.
    Unsaid,
    /// 成, `+`.
    Yes,
    /// 不成, 生.
    No,
}

/// A set of the relative words 右 左 直 上 寄 引.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Relative(u8);

impl Relative {
    /// 左: from the mover's left.
    pub const LEFT: Self = Self(1);
    /// 直: straight up.
    pub const STRAIGHT: Self = Self(2);
    /// 右: from the mover's right.
    pub const RIGHT: Self = Self(4);
    /// 上, 行, 入: forward.
    pub const UP: Self = Self(8);
    /// 寄: sideways.
    pub const SIDEWAYS: Self = Self(16);
    /// 引, 下: back.
    pub const DOWN: Self = Self(32);

    /// Both sets together.
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether all of another set are in this one.
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Each word with its kanji and its letter in JKF, in the order in which they are written.
    pub const WORDS: [(Self, &'static str, char); 6] = [
        (Self::LEFT, "左", 'L'),
        (Self::STRAIGHT, "直", 'C'),
        (Self::RIGHT, "右", 'R'),
        (Self::UP, "上", 'U'),
        (Self::SIDEWAYS, "寄", 'M'),
        (Self::DOWN, "引", 'D'),
    ];

    /// All words that are true of a move, as the mover sees it: where its origin lies from its
    /// destination, and which way it goes.
    pub fn of(from: Square, to: Square, mover: Color) -> Self {
        let motion = match from.rank_for(mover).cmp(&to.rank_for(mover)) {
            Ordering::Greater => Self::UP,
            Ordering::Equal => Self::SIDEWAYS,
            Ordering::Less => Self::DOWN,
        };
        let side = match file_from_right(from, mover).cmp(&file_from_right(to, mover)) {
            Ordering::Greater => Self::LEFT,
            Ordering::Equal if motion == Self::UP => Self::STRAIGHT,
            Ordering::Equal => Self(0),
            Ordering::Less => Self::RIGHT,
        };
        motion.with(side)
    }

    /// The words that are in both sets.
    pub const fn only(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether no word is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// What a written move means on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resolved {
    /// The move. It may be illegal.
    pub mv: Move,
    /// What in the text does not fit, though it does not change the move.
    pub misfits: Misfits,
}

/// What in a written move does not fit the board although the move is clear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an observation of its own"
)]
pub struct Misfits {
    /// The piece that is named is not the piece that moves; the piece on the board. An error of the
    /// record.
    pub piece: Option<Piece>,
    /// The promoted piece is named for a move that promotes (２二馬(88) for ２二角成(88)).
    pub promoted_by_name: bool,
    /// A drop without 打 or origin.
    pub implied_drop: bool,
    /// The ornamental mark is the opponent's.
    pub mark: bool,
    /// Both 同 and a square are written, and they differ; the square wins.
    pub same_differs: bool,
    /// The relative words fit no piece, but only one can be meant.
    pub words: bool,
}

/// Why a written move is no move on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unresolved {
    /// 同 without a move before it.
    NoPrevious,
    /// No piece of the kind can make the move.
    NoCandidate,
    /// Several pieces can; the text does not say which.
    Ambiguous(Vec<Square>),
    /// The text says that the side moves which is not to move.
    WrongTurn,
}

/// The file as the mover counts it: 1 is on the mover's right.
pub(super) const fn file_from_right(square: Square, mover: Color) -> u8 {
    match mover {
        Color::Black => square.file(),
        Color::White => 10 - square.file(),
    }
}
