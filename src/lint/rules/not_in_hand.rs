//! 持駒にない駒

use super::rule;
use crate::{
    lint::{Check, Cx, context::side_name},
    replay::IllegalStep,
    shogi::{Move, Hand, Illegal, moves::From},
};

rule! {
    /// The drop of a piece that is not in hand (持駒にない駒).
    ///
    /// ## Why
    /// The move cannot be carried out, so the line of play ends here.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves P*5e
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1 moves P*5e
    /// ```
    "M005" "not-in-hand", Error, since "0.1.0", Check::Illegal(Illegal::NotInHand, check),
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(From::Hand(kind)) = step.mv.map(Move::from) else {
        return;
    };
    let message = format!(
        "{} has no {} in hand (持駒); the hand holds {}",
        side_name(step.side),
        kind.unpromoted().kanji(),
        contents(step.before.hand(step.side))
    );
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}

fn contents(hand: Hand) -> String {
    let pieces: Vec<String> = hand
        .iter()
        .map(|(kind, count)| match count {
            1 => kind.kanji().to_string(),
            n => format!("{n} {}", kind.kanji()),
        })
        .collect();
    if pieces.is_empty() {
        return "nothing".to_string();
    }
    pieces.join(", ")
}
