//! 手番でない側の王手

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    lint::{Check, Cx},
    shogi::{Position, PositionFault, Setup},
};

rule! {
    /// The side that is not to move is in check in the start position (手番でない側に王手).
    ///
    /// ## Why
    /// It would have left its king in check with its last move; perhaps the wrong side is to move.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4R1K2 b - 1
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4R1K2 w - 1
    /// ```
    "P009" "opponent-in-check", Error, since "0.1.0", Check::Start(check),
}

fn check(cx: &mut Cx<'_>, setup: &Setup) {
    if !setup.faults().has(PositionFault::OpponentInCheck) {
        return;
    }
    let position = Position::new(setup);
    let checked = setup.turn.other();
    let checkers = cx.pieces_on(&position, position.checkers(checked));
    let at = position
        .king(checked)
        .map_or(cx.start_place(), |king| cx.rank_place(king));
    let message = cx.say(
        "opponent-in-check",
        &[
            ("side", cx.side(setup.turn).into()),
            ("other", cx.side(checked).into()),
            ("pieces", cx.listed(&checkers, "list-and").into()),
        ],
    );
    let finding = Diagnostic::new(&RULE.meta, at, message).side(checked);
    cx.report(finding);
}
