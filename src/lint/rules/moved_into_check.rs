//! 自殺手

use super::rule;
use crate::{
    lint::{
        Check, Cx,
        context::{listed, side_name},
        illegal::{attackers_after, pieces_on},
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
    let message = format!(
        "{} brings its own king{} into check by {} (自殺手)",
        side_name(step.side),
        after
            .king(step.side)
            .map(|king| format!(" on {}", king.kanji()))
            .unwrap_or_default(),
        listed(&pieces_on(&after, attackers), "and")
    );
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}
