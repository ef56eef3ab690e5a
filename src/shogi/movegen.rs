//! Generating moves.

use std::ops::ControlFlow;

use super::{
    Kind, Move, Piece, Position, Square,
    attacks::{self, reach},
    bitboard::Bitboard,
    position::promoted,
};

const ALL_SQUARES: Bitboard = Bitboard::from_bits((1 << Square::COUNT) - 1);

impl Position {
    /// All legal moves, in a fixed order.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.visit_legal_moves(|m, _| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.visit_legal_moves(|_, _| ControlFlow::Break(()))
            .is_break()
    }

    /// Whether the side to move is mated.
    pub fn is_checkmate(&self) -> bool {
        self.in_check() && !self.has_legal_move()
    }

    pub(super) fn has_legal_board_move(&self) -> bool {
        let visit = |m| {
            if self.is_legal(m) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        self.visit_board_moves(visit).is_break()
    }

    /// Shows every legal move and the position after it, until `visit` breaks off.
    ///
    /// # Errors
    /// `Break` when it was broken off.
    pub fn visit_legal_moves(
        &self,
        mut visit: impl FnMut(Move, &Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut judge = |m| {
            let mut after = self.clone();
            match after.play_if_legal(m) {
                Some(_) => visit(m, &after),
                None => ControlFlow::Continue(()),
            }
        };
        self.visit_board_moves(&mut judge)?;
        self.visit_drops(&mut judge)
    }

    fn is_legal(&self, m: Move) -> bool {
        self.clone().play_if_legal(m).is_some()
    }

    /// Moves that the pieces can make, whatever becomes of the own king.
    fn visit_board_moves(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let me = self.turn();
        let is_own = |&(_, piece): &(Square, Piece)| piece.color() == me;
        let own: Bitboard = self
            .pieces()
            .filter(is_own)
            .map(|(square, _)| square)
            .collect();
        for from in own {
            let Some(piece) = self.piece_at(from) else {
                continue;
            };
            let can_promote = promoted(piece) != piece;
            for to in reach(piece, from, self.occupied()).without(own) {
                if can_promote && (from.in_zone(me) || to.in_zone(me)) {
                    visit(Move::board(from, to, true))?;
                }
                if !attacks::is_dead_end(piece, to.index() as u8) {
                    visit(Move::board(from, to, false))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn visit_drops(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let hand = self.hand(self.turn());
        for kind in Kind::HAND.into_iter().filter(|&kind| hand.count(kind) > 0) {
            for to in ALL_SQUARES.without(self.occupied()) {
                visit(Move::drop(kind, to, false))?;
            }
        }
        ControlFlow::Continue(())
    }
}
