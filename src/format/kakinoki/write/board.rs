//! The kinds of piece on the board: all that a writer needs to name the piece that moves.

use crate::shogi::{Kind, Move, Piece, Setup, Square};

/// What stands on the squares, whoever owns it.
#[derive(Clone, Debug)]
pub(super) struct Board {
    kinds: [Option<Kind>; Square::COUNT],
}

/// What takes a move back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undo {
    mv: Move,
    moved: Option<Kind>,
    taken: Option<Kind>,
}

impl Board {
    pub(super) fn new(setup: &Setup) -> Self {
        Self {
            kinds: setup.board.map(|piece| piece.map(Piece::kind)),
        }
    }

    /// The piece that a move moves, as it is before the move.
    pub(super) fn mover(&self, mv: Move) -> Option<Kind> {
        match mv.from() {
            crate::shogi::moves::From::Board(square) => self.kinds[square.index()],
            crate::shogi::moves::From::Hand(kind) => Some(kind),
        }
    }

    pub(super) fn play(&mut self, mv: Move) -> Undo {
        let moved = self.mover(mv);
        let to = mv.to().index();
        let taken = self.kinds[to];
        if let Some(from) = mv.origin() {
            self.kinds[from.index()] = None;
        }
        let promoted = moved.filter(|_| mv.promotes()).and_then(Kind::promoted);
        self.kinds[to] = promoted.or(moved);
        Undo { mv, moved, taken }
    }

    pub(super) fn take_back(&mut self, undo: Undo) {
        self.kinds[undo.mv.to().index()] = undo.taken;
        if let Some(from) = undo.mv.origin() {
            self.kinds[from.index()] = undo.moved;
        }
    }
}
