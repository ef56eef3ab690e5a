//! 自殺手

use super::rule;
use crate::{
    lint::{
        Check, Cx,
        illegal::attackers_after,
    },
    replay::IllegalStep,
    shogi::Illegal,
};

rule! {
    /// A move brings its own king into check (自殺手).
    ///
    /// ## Why
    /// The king may not step where an opponent's piece can capture it, and a piece that shields it may not leave the line.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4r3k/9/9/9/9/9/9/4G4/4K4 b - 1 moves 5h4h
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4r3k/9/9/9/9/9/9/4G4/4K4 b - 1 moves 5h5g
    /// ```
    "M019" "moved-into-check", Error, since "0.1.0", Check::Illegal(Illegal::MovedIntoCheck, check),
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(mv) = step.mv else { return };
    let (after, attackers) = attackers_after(&step.before, mv, step.side);
    let checkers = cx.listed(&cx.pieces_on(&after, attackers), "list-and");
    let (side, checkers) = (
        ("side", cx.side(step.side).into()),
        ("checkers", checkers.into()),
    );
    let message = match after.king(step.side) {
        Some(king) => cx.say("moved-into-check-on", &[side, ("king", king.kanji().into()), checkers]),
        None => cx.say("moved-into-check", &[side, checkers]),
    };
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}
