//! How moves that a text in print (KI2) can mean are usually written.

use super::Cx;
use crate::{
    record::{Action, NodeId},
    replay::UnresolvedStep,
    shogi::{
        Move, Square, Written, notation,
        written::{Promote, Unresolved, candidates},
    },
};

impl Cx<'_> {
    /// How the move that a text in print can mean is written for each piece that can make it;
    /// nothing where the text names its pieces by their squares.
    pub(super) fn ways(&self, step: &UnresolvedStep) -> Vec<String> {
        let Action::Play(text) = self.record.node(step.node).action else {
            return Vec::new();
        };
        let previous = self.destination_before(step.node);
        let Some(to) = text.dest.at.or(previous).filter(|_| self.record.printed) else {
            return Vec::new();
        };
        let previous = previous.filter(|_| text.dest.same);
        let written = moves(step, text, to).into_iter().filter_map(|mv| {
            let written = notation::written_of(&step.before, mv, previous)?;
            Some(self.say("quoted", &[("text", notation::text_of(&written).into())]))
        });
        written.collect()
    }

    /// Where the move before a node went.
    fn destination_before(&self, node: NodeId) -> Option<Square> {
        let before = self.record.parent(node)?;
        let mv = *self.replay.moves().get(before.index())?;
        mv.map(Move::to)
    }
}

/// The moves to a square that a text can mean: those between which it leaves the choice, or all that
/// its kind of piece can make, whatever else it says.
fn moves(step: &UnresolvedStep, text: Written, to: Square) -> Vec<Move> {
    let promotes = text.promote == Promote::Yes;
    let on_board = |squares: &[Square]| -> Vec<Move> {
        let moves = squares.iter().map(|&from| Move::board(from, to, promotes));
        moves.collect()
    };
    let before = &step.before;
    match (&step.why, text.piece.kind()) {
        (Unresolved::Ambiguous(squares), _) => on_board(squares),
        (Unresolved::NoCandidate, Some(kind)) => {
            let pieces: Vec<Square> = candidates(before, kind, to).into_iter().collect();
            let mut moves = on_board(&pieces);
            let is_in_hand = before.hand(before.turn()).count(kind) > 0;
            if is_in_hand && !promotes && before.piece_at(to).is_none() {
                moves.push(Move::drop(kind, to, false));
            }
            moves
        }
        _ => Vec::new(),
    }
}
