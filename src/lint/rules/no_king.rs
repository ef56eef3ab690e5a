//! 玉のない局面

use super::rule;
use crate::{
    diagnostic::{Diagnostic, Severity},
    format::Slip,
    lint::{Check, Cx},
    shogi::{Color, Kind, Piece, PositionFault, Setup},
};

rule! {
    /// A side without a king (玉).
    ///
    /// ## Why
    /// Problems (詰将棋) often have one king only. Without a king nothing can be said of a side's checks and mates; that both are missing is unusual.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/9 b G 1
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1
    /// ```
    "P010" "no-king", Info, since "0.1.0", Check::Start(check),
}

fn check(cx: &mut Cx<'_>, setup: &Setup) {
    // A king in hand is the one that is missing.
    if !setup.faults().has(PositionFault::NoKing) || cx.has_fault(&[Slip::KingInHand]) {
        return;
    }
    let without: Vec<Color> = Color::ALL
        .into_iter()
        .filter(|&color| !setup.board.contains(&Some(Piece::new(color, Kind::King))))
        .collect();
    let at = cx.start_place();
    let finding = match without[..] {
        [color] => {
            let message = cx.say("no-king", &[("side", cx.side(color).into())]);
            Diagnostic::new(&RULE.meta, at, message).side(color)
        }
        _ => Diagnostic::new(&RULE.meta, at, cx.words("no-king-of-both"))
            .severity(Severity::Warning),
    };
    cx.report(finding);
}
