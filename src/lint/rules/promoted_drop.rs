//! 成駒の駒打ち

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::{Move, Illegal, moves::From},
};

rule! {
    /// A piece is dropped promoted (成駒の駒打ち).
    ///
    /// ## Why
    /// A captured piece loses its promotion. It is not taken for a drop of the unpromoted piece.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1 moves P*5b+
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1 moves P*5c
    /// ```
    "M011" "promoted-drop", Error, since "0.1.0", Check::Illegal(Illegal::PromotedDrop, check),
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(From::Hand(kind)) = step.mv.map(Move::from) else {
        return;
    };
    let message = cx.say(
        "promoted-drop",
        &[("kind", kind.unpromoted().kanji().into())],
    );
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}
