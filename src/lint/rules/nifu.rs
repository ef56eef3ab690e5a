//! 二歩

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::{Illegal, Kind, Piece, Square},
};

rule! {
    /// A pawn is dropped on a file that holds an unpromoted pawn of the same side (二歩).
    ///
    /// ## Why
    /// A side may not have two unpromoted pawns on one file; whoever drops the second loses at once.
    /// Promoted pawns, the opponent's pawns and lances do not count.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/4P4/9/4K4 b P 1 moves P*5e
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/4+P4/9/4K4 b P 1 moves P*5e
    /// ```
    "M017" "nifu", Error, since "0.1.0", Check::Illegal(Illegal::Nifu, check),
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(mv) = step.mv else { return };
    let file = mv.to().file();
    let pawn = Piece::new(step.side, Kind::Pawn);
    let first = Square::all()
        .find(|&square| square.file() == file && step.before.piece_at(square) == Some(pawn));
    let (side, file) = (("side", cx.side(step.side).into()), ("file", file.into()));
    let message = match first {
        Some(first) => cx.say("nifu-first", &[side, file, ("square", first.kanji().into())]),
        None => cx.say("nifu", &[side, file]),
    };
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}
