//! 成駒の成り

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::Illegal,
};

rule! {
    /// A promoted piece promotes again (成駒の成り).
    ///
    /// ## Why
    /// It cannot be said which piece was meant, so the line of play ends here.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/4K4/1+R7 b - 1 moves 8i8a+
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/9/9/9/9/9/4K4/1+R7 b - 1 moves 8i8a
    /// ```
    "M012" "already-promoted", Error, since "0.1.0", Check::Illegal(Illegal::AlreadyPromoted, check); fix Unsafe,
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let Some(piece) = step.mv.and_then(|mv| Cx::moved(&step.before, mv)) else {
        return;
    };
    let message = cx.say(
        "already-promoted",
        &[("kind", piece.kind().kanji().into())],
    );
    let finding = cx
        .illegal(&RULE, step, message)
        .help(cx.words("already-promoted-help"))
        .fix(cx.without_promotion(step.node));
    cx.report(finding);
}
