//! 王手放置

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
    let checkers = cx.listed(&cx.pieces_on(&after, attackers), "list-and");
    let (side, checkers) = (
        ("side", cx.side(step.side).into()),
        ("checkers", checkers.into()),
    );
    let message = match after.king(step.side) {
        Some(king) => cx.say("left-in-check-on", &[side, ("king", king.kanji().into()), checkers]),
        None => cx.say("left-in-check", &[side, checkers]),
    };
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}
