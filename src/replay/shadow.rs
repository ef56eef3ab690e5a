//! Whether a later illegal move is a fault of its own.

use crate::shogi::{
    Color, Illegal, Move, Piece, Position, Violations, bitboard::Bitboard, moves::From,
};

/// The line of play as it would stand had no illegal move of it been played: each of them is passed
/// over, and the moves after it are carried over as far as they go. A later move that is illegal
/// here too for the same reason is a fault of its own; one that is not follows from an earlier one.
#[derive(Clone, Debug)]
pub(super) struct Shadow {
    position: Position,
    /// The last illegal move was one that left or brought its own king into check.
    king_exposed: bool,
    /// For each side, the pieces that attacked its king when it last left it in check.
    attackers: [Bitboard; 2],
}

impl Shadow {
    /// The shadow after the first illegal move of a line of play, from the position before it.
    pub(super) fn new(before: &Position) -> Self {
        Self {
            position: before.clone(),
            king_exposed: false,
            attackers: [Bitboard::default(); 2],
        }
    }

    /// Whether a move that is illegal in `before` is so only because of earlier illegal moves.
    pub(super) fn explains(&self, before: &Position, mv: Move, found: Violations) -> bool {
        let Some(reason) = found.primary() else {
            return false;
        };
        if reason == Illegal::CapturesKing && self.king_exposed {
            return true;
        }
        if exposes_king(found) {
            let known = self.attackers[before.turn().index()];
            let now = attackers_after(before, mv, before.turn());
            if !now.is_empty() && now.is_subset(known) {
                return true;
            }
        }
        !self.position.violations(mv).has(reason)
    }

    /// Passes over an illegal move that was carried out in the record.
    pub(super) fn skip(&mut self, before: &Position, mv: Move, found: Violations) {
        self.king_exposed = exposes_king(found);
        if self.king_exposed {
            let side = before.turn();
            self.attackers[side.index()] = attackers_after(before, mv, side);
        }
        let mut setup = self.position.setup();
        setup.turn = before.turn().other();
        self.position = Position::new(&setup);
    }

    /// Carries a legal move over. `before` is the position of the record before it.
    pub(super) fn follow(&mut self, before: &Position, mv: Move) {
        self.king_exposed = false;
        // A legal move answers every check: the next one that is left is a fault of its own.
        self.attackers[before.turn().index()] = Bitboard::default();
        if self.position.violations(mv).is_executable() {
            self.position.play(mv);
            return;
        }
        let mut setup = self.position.setup();
        let landed = match mv.from() {
            From::Hand(kind) => Some(Piece::new(before.turn(), kind)),
            From::Board(from) => {
                setup.board[from.index()] = None;
                before
                    .piece_at(from)
                    .map(|piece| promoted_if(piece, mv.promotes()))
            }
        };
        setup.board[mv.to().index()] = landed;
        setup.turn = before.turn().other();
        self.position = Position::new(&setup);
    }
}

fn exposes_king(violations: Violations) -> bool {
    violations.has(Illegal::LeftInCheck) || violations.has(Illegal::MovedIntoCheck)
}

fn attackers_after(before: &Position, mv: Move, side: Color) -> Bitboard {
    let mut after = before.clone();
    after.play(mv);
    after.checkers(side)
}

fn promoted_if(piece: Piece, promotes: bool) -> Piece {
    match piece.kind().promoted() {
        Some(kind) if promotes => Piece::new(piece.color(), kind),
        _ => piece,
    }
}
