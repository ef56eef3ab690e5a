//! 二歩の局面

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    lint::{Check, Cx},
    shogi::{Color, Kind, Piece, PositionFault, Setup, Square},
};

rule! {
    /// Two unpromoted pawns of one side on a file of the start position (二歩).
    ///
    /// ## Why
    /// No legal game leads there.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4k4/9/9/9/9/4P4/4P4/9/4K4 b - 1
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/9/9/9/4+P4/4P4/9/4K4 b - 1
    /// ```
    "P007" "two-pawns", Error, since "0.1.0", Check::Start(check),
}

fn check(cx: &mut Cx<'_>, setup: &Setup) {
    if !setup.faults().has(PositionFault::TwoPawns) {
        return;
    }
    for color in Color::ALL {
        for file in 1..=9 {
            let pawn = Piece::new(color, Kind::Pawn);
            let pawns: Vec<Square> = Square::all()
                .filter(|square| square.file() == file && setup.board[square.index()] == Some(pawn))
                .collect();
            if let [first, second, ..] = pawns[..] {
                let message = cx.say(
                    "two-pawns",
                    &[
                        ("side", cx.side(color).into()),
                        ("file", file.into()),
                        ("first", first.kanji().into()),
                        ("second", second.kanji().into()),
                    ],
                );
                let finding = Diagnostic::new(&RULE.meta, cx.rank_place(second), message).side(color);
                cx.report(finding);
            }
        }
    }
}
