//! 持駒にない駒

use super::rule;
use crate::{
    lint::{Check, Cx},
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
    let message = cx.say(
        "not-in-hand",
        &[
            ("side", cx.side(step.side).into()),
            ("kind", kind.unpromoted().kanji().into()),
            ("hand", contents(cx, step.before.hand(step.side)).into()),
        ],
    );
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}

fn contents(cx: &Cx<'_>, hand: Hand) -> String {
    let pieces: Vec<String> = hand
        .iter()
        .map(|(kind, count)| match count {
            1 => kind.kanji().to_string(),
            n => cx.say(
                "not-in-hand-several",
                &[("count", n.into()), ("kind", kind.kanji().into())],
            ),
        })
        .collect();
    let hand = pieces.into_iter().reduce(|first, next| {
        cx.say(
            "list-comma",
            &[("first", first.into()), ("next", next.into())],
        )
    });
    hand.unwrap_or_else(|| cx.words("not-in-hand-nothing"))
}
