//! A piece: a kind and its owner.

use std::num::NonZeroU8;

use super::{Color, Kind};

/// A piece with its owner, in one byte.
///
/// ```
/// use kifu::shogi::{Color, Kind, Piece};
/// let p = Piece::new(Color::White, Kind::Rook);
/// assert_eq!((p.color(), p.kind()), (Color::White, Kind::Rook));
/// assert_eq!(std::mem::size_of::<Option<Piece>>(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(NonZeroU8);

impl Piece {
    /// How many values [`Piece::index`] can have.
    pub const COUNT: usize = 32;

    /// The piece of a kind that belongs to a side.
    pub const fn new(color: Color, kind: Kind) -> Self {
        let bits = 0x20 | (color as u8) << 4 | kind as u8;
        match NonZeroU8::new(bits) {
            Some(bits) => Self(bits),
            None => unreachable!(),
        }
    }

    /// The owner.
    pub const fn color(self) -> Color {
        if self.0.get() & 0x10 == 0 {
            Color::Black
        } else {
            Color::White
        }
    }

    /// The kind.
    pub const fn kind(self) -> Kind {
        Kind::from_low_bits(self.0.get())
    }

    /// The piece after promotion; `None` for gold, king and promoted pieces.
    pub const fn promoted(self) -> Option<Self> {
        if self.0.get() & 0x0f >= Kind::Gold as u8 {
            return None;
        }
        match NonZeroU8::new(self.0.get() | 8) {
            Some(bits) => Some(Self(bits)),
            None => None,
        }
    }

    /// The kind before promotion.
    pub const fn base_kind(self) -> Kind {
        Kind::from_low_bits(self.0.get() & 7)
    }

    /// A number below [`Piece::COUNT`], for tables: 0–13 Black's pieces, 16–29 White's.
    pub const fn index(self) -> usize {
        (self.0.get() & 0x1f) as usize
    }
}

/// Whether two boards hold the same pieces. Written so that the compiler compares many squares at
/// once, which it does not for what `==` is derived for.
pub(super) fn are_same<const N: usize>(
    one: &[Option<Piece>; N],
    other: &[Option<Piece>; N],
) -> bool {
    let code = |square: Option<Piece>| square.map_or(0, |piece| piece.0.get());
    let pairs = one.iter().zip(other);
    pairs.fold(true, |same, (&one, &other)| {
        same & (code(one) == code(other))
    })
}

impl std::fmt::Debug for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?}", self.color(), self.kind())
    }
}
