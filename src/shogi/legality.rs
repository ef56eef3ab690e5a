//! Why a move is illegal.

/// A reason why a move is illegal, in order of priority (rules.md 11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Illegal {
    /// The text is no move, or the move goes nowhere.
    Malformed,
    /// The origin is empty.
    NoPiece,
    /// The piece on the origin belongs to the opponent.
    OpponentsPiece,
    /// The record says that the side moves which is not to move (二手指し).
    WrongTurn,
    /// A king is dropped.
    BadDropPiece,
    /// The piece is not in hand.
    NotInHand,
    /// A drop on an occupied square.
    DropOnOccupied,
    /// The piece does not move like that.
    BadMovement,
    /// Another piece stands in the way.
    BlockedPath,
    /// The destination holds an own piece.
    OccupiedByOwn,
    /// The king is captured.
    CapturesKing,
    /// A piece is dropped promoted.
    PromotedDrop,
    /// A promoted piece promotes.
    AlreadyPromoted,
    /// A gold or king promotes.
    BadPromotionPiece,
    /// A promotion outside the zone.
    BadPromotionZone,
    /// 行き所のない駒: a dropped piece that can never move again.
    DeadEndDrop,
    /// 行き所のない駒: a piece moves where it can never move again and does not promote.
    DeadEndMove,
    /// 二歩
    Nifu,
    /// 王手放置: a check is left unanswered.
    LeftInCheck,
    /// 自殺手: the own king comes into a check that was not there before.
    MovedIntoCheck,
    /// 打ち歩詰め
    Uchifuzume,
}

/// A set of [`Illegal`] reasons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Violations(u32);

impl Illegal {
    /// The name as in all output: `nifu`, `left-in-check`, …
    pub const fn name(self) -> &'static str {
        unimplemented!()
    }

    /// Whether a move with this fault can still be carried out on the board (design: which illegal
    /// moves are played on).
    pub const fn is_executable(self) -> bool {
        unimplemented!()
    }
}

impl Violations {
    /// The set with one reason.
    pub const fn only(reason: Illegal) -> Self {
        Self(1 << reason as u8)
    }

    /// Whether the move is legal.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a reason is in the set.
    pub const fn has(self, reason: Illegal) -> bool {
        self.0 & (1 << reason as u8) != 0
    }

    /// The first reason by priority.
    pub fn primary(self) -> Option<Illegal> {
        self.iter().next()
    }

    /// Whether the move can still be carried out: no reason speaks against it.
    pub fn is_executable(self) -> bool {
        self.iter().all(Illegal::is_executable)
    }

    /// The reasons, in order of priority.
    pub fn iter(self) -> impl Iterator<Item = Illegal> {
        std::iter::empty()
    }
}
