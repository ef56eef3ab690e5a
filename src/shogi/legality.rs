//! Why a move is illegal.

/// A reason why a move is illegal, in order of priority.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[non_exhaustive]
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
    /// All reasons, in order of priority.
    pub const ALL: [Self; 21] = [
        Self::Malformed,
        Self::NoPiece,
        Self::OpponentsPiece,
        Self::WrongTurn,
        Self::BadDropPiece,
        Self::NotInHand,
        Self::DropOnOccupied,
        Self::BadMovement,
        Self::BlockedPath,
        Self::OccupiedByOwn,
        Self::CapturesKing,
        Self::PromotedDrop,
        Self::AlreadyPromoted,
        Self::BadPromotionPiece,
        Self::BadPromotionZone,
        Self::DeadEndDrop,
        Self::DeadEndMove,
        Self::Nifu,
        Self::LeftInCheck,
        Self::MovedIntoCheck,
        Self::Uchifuzume,
    ];

    /// The name as in all output: `nifu`, `left-in-check`, …
    pub const fn name(self) -> &'static str {
        match self {
            Self::Malformed => "malformed",
            Self::NoPiece => "no-piece",
            Self::OpponentsPiece => "opponents-piece",
            Self::WrongTurn => "wrong-turn",
            Self::BadDropPiece => "bad-drop-piece",
            Self::NotInHand => "not-in-hand",
            Self::DropOnOccupied => "drop-on-occupied",
            Self::BadMovement => "bad-movement",
            Self::BlockedPath => "blocked-path",
            Self::OccupiedByOwn => "occupied-by-own",
            Self::CapturesKing => "captures-king",
            Self::PromotedDrop => "promoted-drop",
            Self::AlreadyPromoted => "already-promoted",
            Self::BadPromotionPiece => "bad-promotion-piece",
            Self::BadPromotionZone => "bad-promotion-zone",
            Self::DeadEndDrop => "dead-end-drop",
            Self::DeadEndMove => "dead-end-move",
            Self::Nifu => "nifu",
            Self::LeftInCheck => "left-in-check",
            Self::MovedIntoCheck => "moved-into-check",
            Self::Uchifuzume => "uchifuzume",
        }
    }

    /// The reason with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }

    /// Whether a move with this fault can still be carried out on the board, so that the game can
    /// be followed past it.
    pub const fn is_executable(self) -> bool {
        matches!(
            self,
            Self::BadMovement
                | Self::BlockedPath
                | Self::CapturesKing
                | Self::BadPromotionZone
                | Self::DeadEndDrop
                | Self::DeadEndMove
                | Self::Nifu
                | Self::LeftInCheck
                | Self::MovedIntoCheck
                | Self::Uchifuzume
        )
    }
}

impl Violations {
    /// The set with one reason.
    pub const fn only(reason: Illegal) -> Self {
        Self(1 << reason as u8)
    }

    /// The set with a reason added if a condition holds.
    pub(super) const fn add_if(&mut self, condition: bool, reason: Illegal) {
        self.0 |= (condition as u32) << reason as u8;
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
        Illegal::ALL
            .into_iter()
            .filter(move |&reason| self.has(reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_in_order_of_priority() {
        for (index, reason) in Illegal::ALL.into_iter().enumerate() {
            assert_eq!(reason as usize, index);
            assert_eq!(Illegal::from_name(reason.name()), Some(reason));
        }
    }

    #[test]
    fn primary_reason_is_the_first() {
        let mut set = Violations::only(Illegal::Uchifuzume);
        set.add_if(true, Illegal::Nifu);
        set.add_if(false, Illegal::NoPiece);
        assert_eq!(set.primary(), Some(Illegal::Nifu));
        assert!(set.is_executable());
        assert_eq!(set.iter().count(), 2);
    }
}
