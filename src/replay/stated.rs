//! Whether what a record says of a move beyond the move itself is true.

use crate::{
    record::{NodeId, Record, Stated, Statement},
    shogi::{
        Move, Piece, Position, Square,
        moves::From,
        written::{
            self, Dest, Named, Origin, Promote, Relative, Side, Unresolved, Written, candidates,
        },
    },
};

/// What is said of a move and is not true of it. `position` is the one before the move, `previous`
/// the destination of the move before it.
pub(super) fn untrue(
    record: &Record,
    id: NodeId,
    position: &Position,
    previous: Option<Square>,
    mv: Move,
) -> Vec<Stated> {
    let is_true = |what: Statement| match what {
        Statement::Side(side) => side == position.turn() || is_turned_before(record, id, position),
        Statement::Capture(kind) => position.piece_at(mv.to()).map(Piece::kind) == Some(kind),
        Statement::Same(same) => same == (previous == Some(mv.to())),
        Statement::Unpromoted => can_promote(position, mv),
        Statement::Relative(words) | Statement::Words(words) => fits(position, mv, words),
        Statement::Drop => mv.is_drop(),
    };
    let stated = record.stated_at(id).iter().copied();
    stated.filter(|stated| !is_true(stated.what)).collect()
}

/// Whether the move before gives the wrong side too: sides that are turned around are told once.
fn is_turned_before(record: &Record, id: NodeId, position: &Position) -> bool {
    let stated = record.parent(id).map(|parent| record.stated_at(parent));
    let turned = Statement::Side(position.turn());
    stated.is_some_and(|stated| stated.iter().any(|stated| stated.what == turned))
}

fn can_promote(position: &Position, mv: Move) -> bool {
    let From::Board(from) = mv.from() else {
        return false;
    };
    let me = position.turn();
    let promoted = position
        .piece_at(from)
        .and_then(|piece| piece.kind().promoted());
    promoted.is_some() && (from.in_zone(me) || mv.to().in_zone(me))
}

/// Whether relative words leave the origin of a move among the pieces that can make it. A move that
/// its piece cannot make is another fault.
fn fits(position: &Position, mv: Move, words: Relative) -> bool {
    let Some((from, piece)) = mv
        .origin()
        .and_then(|from| Some((from, position.piece_at(from)?)))
    else {
        return false;
    };
    let mut able = candidates(position, piece.kind(), mv.to()).into_iter();
    if !able.any(|square| square == from) {
        return true;
    }
    let read = written::resolve(
        position,
        None,
        Written {
            side: Side::Unsaid,
            dest: Dest {
                at: Some(mv.to()),
                same: false,
            },
            piece: Named::Before(piece.kind()),
            origin: Origin::Relative(words),
            promote: Promote::Unsaid,
        },
    );
    match read {
        Ok(found) => found.mv.origin() == Some(from) && !found.misfits.words,
        Err(Unresolved::Ambiguous(squares)) => squares.contains(&from),
        Err(_) => false,
    }
}
