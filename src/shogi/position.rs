//! A position in play.

use super::{Color, Hand, Illegal, Move, Piece, Setup, Square, Violations, bitboard::Bitboard};

/// A position: board, hands, side to move, with what is needed to referee moves quickly.
#[derive(Clone, Debug)]
pub struct Position {
    setup: Setup,
}

impl Position {
    /// The position of a set-up, possible or not. Of a side that has not exactly one king, the
    /// king's safety is not looked at.
    pub fn new(setup: &Setup) -> Self {
        Self {
            setup: setup.clone(),
        }
    }

    /// The position as a set-up.
    pub fn setup(&self) -> Setup {
        self.setup.clone()
    }

    /// The piece on a square.
    pub fn piece_at(&self, _square: Square) -> Option<Piece> {
        unimplemented!()
    }

    /// A side's hand.
    pub fn hand(&self, _color: Color) -> Hand {
        unimplemented!()
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        unimplemented!()
    }

    /// The number of the next move, as SFEN counts.
    pub fn number(&self) -> u32 {
        unimplemented!()
    }

    /// A hash of board, hands and side to move: what makes two positions the same for sennichite.
    pub fn key(&self) -> u64 {
        unimplemented!()
    }

    /// Whether board, hands and side to move are the same.
    pub fn is_same(&self, _other: &Self) -> bool {
        unimplemented!()
    }

    /// A side's king; `None` unless there is exactly one.
    pub fn king(&self, _color: Color) -> Option<Square> {
        unimplemented!()
    }

    /// The pieces that attack a side's king.
    pub fn checkers(&self, _color: Color) -> Bitboard {
        unimplemented!()
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        unimplemented!()
    }

    /// The first reason why a move is illegal.
    ///
    /// # Errors
    /// The reason that comes first in the order of rules.md 11.
    pub fn check(&self, _m: Move) -> Result<(), Illegal> {
        unimplemented!()
    }

    /// All reasons why a move is illegal.
    pub fn violations(&self, _m: Move) -> Violations {
        unimplemented!()
    }

    /// Plays a move if it is legal, and says whether it gives check. The hot path: it allocates
    /// nothing and generates no moves.
    ///
    /// # Errors
    /// All reasons why the move is illegal; the position is unchanged.
    pub fn try_play(&mut self, _m: Move) -> Result<bool, Violations> {
        unimplemented!()
    }

    /// Plays a move that is legal or whose faults are all executable ([`Illegal::is_executable`]),
    /// and says whether it gives check. Anything else leaves the position unchanged.
    pub fn play(&mut self, _m: Move) -> bool {
        unimplemented!()
    }

    /// All legal moves, in a fixed order.
    pub fn legal_moves(&self) -> Vec<Move> {
        unimplemented!()
    }

    /// Whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        unimplemented!()
    }

    /// Whether the side to move is mated.
    pub fn is_checkmate(&self) -> bool {
        self.in_check() && !self.has_legal_move()
    }
}
