//! 二つの玉

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    lint::{Check, Cx},
    shogi::{Color, Kind, Piece, PositionFault, Setup, Square},
};

rule! {
    /// A side with two kings (玉) or more.
    ///
    /// ## Why
    /// A set has one king for each side.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/3KK4 b - 1
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1
    /// ```
    "P006" "two-kings", Error, since "0.1.0", Check::Start(check),
}

fn check(cx: &mut Cx<'_>, setup: &Setup) {
    if !setup.faults().has(PositionFault::TwoKings) {
        return;
    }
    for color in Color::ALL {
        let king = Piece::new(color, Kind::King);
        let kings: Vec<Square> = Square::all()
            .filter(|square| setup.board[square.index()] == Some(king))
            .collect();
        if let [_, second, ..] = kings[..] {
            let message = cx.say(
                "two-kings",
                &[
                    ("side", cx.side(color).into()),
                    ("count", kings.len().into()),
                ],
            );
            let finding = Diagnostic::new(&RULE.meta, cx.rank_place(second), message).side(color);
            cx.report(finding);
        }
    }
}
