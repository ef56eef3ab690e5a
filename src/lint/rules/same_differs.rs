//! 同と異なるマス

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::MisfitStep,
};

rule! {
    /// Both 同 and a square are written, and the last move went elsewhere (同と異なるマス).
    ///
    /// ## Why
    /// One of the two is wrong. The square is taken.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 同８四歩(83)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ８四歩(83)
    /// ```
    "M027" "same-differs", Error, since "0.1.0", Check::Misfit(check),
}

fn check(cx: &mut Cx<'_>, step: &MisfitStep) {
    if !step.misfits.same_differs {
        return;
    }
    let last = cx
        .record
        .parent(step.node)
        .and_then(|parent| *cx.replay.moves().get(parent.index())?);
    let square = ("square", step.mv.to().kanji().into());
    let message = match last {
        Some(last) => cx.say("same-differs", &[square, ("last", last.to().kanji().into())]),
        None => cx.say("same-differs-nothing-before", &[square]),
    };
    let finding = cx.at_node(&RULE, step.node, message).side(step.side);
    cx.report(finding);
}
