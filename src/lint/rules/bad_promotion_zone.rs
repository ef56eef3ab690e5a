//! 敵陣の外の成り

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::{Illegal, Move},
};

rule! {
    /// A promotion (成り) that neither begins nor ends in the promotion zone (敵陣).
    ///
    /// ## Why
    /// A piece may promote only when it enters the three farthest ranks, moves in them or leaves them.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves 7g7f+
    /// ```
    /// ## Quiet
    /// ```usi
    /// position startpos moves 7g7f 3c3d 8h2b+
    /// ```
    "M014" "bad-promotion-zone", Error, since "0.1.0", Check::Illegal(Illegal::BadPromotionZone, check); fix Unsafe,
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(mv) = step.mv else { return };
    let (Some(piece), Some(from)) = (Cx::moved(&step.before, mv), Move::origin(mv)) else {
        return;
    };
    let message = cx.say(
        "bad-promotion-zone",
        &[
            ("kind", piece.kind().kanji().into()),
            ("from", from.kanji().into()),
            ("to", mv.to().kanji().into()),
            ("side", cx.side(step.side).into()),
        ],
    );
    let finding = cx
        .illegal(&RULE, step, message)
        .help(cx.words("bad-promotion-zone-help"))
        .fix(cx.without_promotion(step.node));
    cx.report(finding);
}
