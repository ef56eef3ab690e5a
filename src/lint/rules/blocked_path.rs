//! 駒の飛び越え

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::{Illegal, Move, Position, Square},
};

rule! {
    /// A piece jumps over another (駒の飛び越え).
    ///
    /// ## Why
    /// Only the knight jumps. The move is carried out all the same, so that the rest of the game can be looked at.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves 8h2b+
    /// ```
    /// ## Quiet
    /// ```usi
    /// position startpos moves 7g7f 3c3d 8h2b+
    /// ```
    "M008" "blocked-path", Error, since "0.1.0", Check::Illegal(Illegal::BlockedPath, check); fix Unsafe,
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(mv) = step.mv else { return };
    let (Some(piece), Some(from)) = (Cx::moved(&step.before, mv), Move::origin(mv)) else {
        return;
    };
    let [kind, from_at, to_at] = [
        ("kind", piece.kind().kanji().into()),
        ("from", from.kanji().into()),
        ("to", mv.to().kanji().into()),
    ];
    let message = match obstacle(&step.before, from, mv.to()) {
        Some(square) => {
            let obstacle = cx.piece_on(&step.before, square);
            cx.say(
                "blocked-path",
                &[("obstacle", obstacle.into()), kind, from_at, to_at],
            )
        }
        None => cx.say("blocked-path-by-another", &[kind, from_at, to_at]),
    };
    let finding = cx.illegal(&RULE, step, message);
    let finding = cx.with_meant_origin(finding, step);
    cx.report(finding);
}

/// The first occupied square between two squares of a line.
fn obstacle(position: &Position, from: Square, to: Square) -> Option<Square> {
    let step = |a: u8, b: u8| (b as i8 - a as i8).signum();
    let (by_file, by_rank) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    let next = |square: &Square| {
        let file = square.file().checked_add_signed(by_file)?;
        Square::new(file, square.rank().checked_add_signed(by_rank)?)
    };
    std::iter::successors(next(&from), next)
        .take_while(|&square| square != to)
        .find(|&square| position.piece_at(square).is_some())
}
