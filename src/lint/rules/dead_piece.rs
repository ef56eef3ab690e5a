//! 行き所のない駒の局面

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    lint::{Check, Cx},
    shogi::{Kind, Piece, PositionFault, Setup, Square},
};

rule! {
    /// A pawn, lance or knight of the start position that can never move again (行き所のない駒).
    ///
    /// ## Why
    /// No legal game leads there: such a piece has to promote.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen P3k4/9/9/9/9/9/9/9/4K4 b - 1
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen +P3k4/9/9/9/9/9/9/9/4K4 b - 1
    /// ```
    "P008" "dead-piece", Error, since "0.1.0", Check::Start(check),
}

fn check(cx: &mut Cx<'_>, setup: &Setup) {
    if !setup.faults().has(PositionFault::DeadPiece) {
        return;
    }
    for square in Square::all() {
        let Some(piece) = setup.board[square.index()].filter(|piece| is_dead(*piece, square)) else {
            continue;
        };
        let message = cx.say(
            "dead-piece",
            &[("piece", cx.piece_at(piece, square).into())],
        );
        let finding = Diagnostic::new(&RULE.meta, cx.rank_place(square), message)
            .side(piece.color());
        cx.report(finding);
    }
}

fn is_dead(piece: Piece, square: Square) -> bool {
    let rank = square.rank_for(piece.color());
    match piece.kind() {
        Kind::Pawn | Kind::Lance => rank == 1,
        Kind::Knight => rank <= 2,
        _ => false,
    }
}
