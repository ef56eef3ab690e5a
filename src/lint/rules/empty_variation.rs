//! 空の変化

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A variation (変化) without moves.
    ///
    /// ## Why
    /// Its moves are missing, or it is a leftover. It is not kept; comments below it go to the position at which it begins.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///
    /// 変化：2手
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///
    /// 変化：2手
    ///    2 ８四歩(83)
    /// ```
    "V007" "empty-variation", Warning, since "0.1.0", Check::Fault(Slip::EmptyVariation, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let text = cx.quote(fault.at);
    let message = cx.say("empty-variation", &[("text", text.into())]);
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
