//! Moves that are to be judged.

use kifu::shogi::{Kind, Move, Position, Square, attacks::reach};

use crate::random_game::XorShift;

/// Every move that can be written down.
pub(crate) fn conceivable() -> impl Iterator<Item = Move> {
    let on_board = Square::all().flat_map(|from| {
        let others = Square::all().filter(move |&to| to != from);
        others.flat_map(move |to| [false, true].map(|promote| Move::board(from, to, promote)))
    });
    on_board.chain(Kind::HAND.into_iter().flat_map(drops))
}

/// All moves that the pieces can make, with promotion and without, and all drops onto empty squares,
/// whatever else forbids them.
pub(crate) fn likely(position: &Position) -> impl Iterator<Item = Move> {
    let me = position.turn();
    let own = position
        .pieces()
        .filter(move |(_, piece)| piece.color() == me);
    let on_board = own.flat_map(|(from, piece)| {
        let reached = reach(piece, from, position.occupied()).into_iter();
        reached.flat_map(move |to| [false, true].map(|promote| Move::board(from, to, promote)))
    });
    let held = position.hand(me).iter().map(|(kind, _)| kind);
    let is_free = |mv: &Move| position.piece_at(mv.to()).is_none();
    let held: Vec<_> = held.collect();
    on_board.chain(held.into_iter().flat_map(drops).filter(is_free))
}

/// Any move.
pub(crate) fn any(random: &mut XorShift) -> Move {
    let mut square = || Square::from_index(random.below(Square::COUNT)).unwrap();
    let (from, to) = (square(), square());
    if from == to || random.below(8) == 0 {
        return Move::drop(Kind::HAND[random.below(Kind::HAND.len())], to, false);
    }
    Move::board(from, to, random.below(2) == 0)
}

fn drops(kind: Kind) -> impl Iterator<Item = Move> {
    Square::all().map(move |to| Move::drop(kind, to, false))
}
