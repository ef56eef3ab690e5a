//! 王手放置

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
    /// A check is left unanswered (王手放置).
    ///
    /// ## Why
    /// Whoever is in check must end it at once: by a move of the king, by capturing the checking piece or by a piece in between. Anything else loses.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves 7g7f 3c3d 8h3c+ 8c8d
    /// ```
    /// ## Quiet
    /// ```usi
    /// position startpos moves 7g7f 3c3d 8h3c+ 2b3c
    /// ```
    "M018" "left-in-check", Error, since "0.1.0", Check::Illegal(Illegal::LeftInCheck, check),
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(mv) = step.mv else { return };
    let (after, attackers) = attackers_after(&step.before, mv, step.side);
    let message = format!(
        "{} leaves its king{} in check by {} (王手放置)",
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
