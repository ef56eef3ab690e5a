//! 成れない駒の成り

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::Illegal,
};

rule! {
    /// A gold or a king promotes (成れない駒の成り).
    ///
    /// ## Why
    /// It cannot be said which piece was meant, so the line of play ends here.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4k4/9/2G6/9/9/9/9/9/4K4 b - 1 moves 7c7b+
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/2G6/9/9/9/9/9/4K4 b - 1 moves 7c7b
    /// ```
    "M013" "bad-promotion-piece", Error, since "0.1.0", Check::Illegal(Illegal::BadPromotionPiece, check); fix Unsafe,
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(piece) = step.mv.and_then(|mv| Cx::moved(&step.before, mv)) else {
        return;
    };
    let message = cx.say(
        "bad-promotion-piece",
        &[("kind", piece.kind().kanji().into())],
    );
    let finding = cx
        .illegal(&RULE, step, message)
        .help(cx.words("bad-promotion-piece-help"))
        .fix(cx.without_promotion(step.node));
    cx.report(finding);
}
