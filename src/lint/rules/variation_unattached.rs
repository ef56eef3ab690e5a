//! 続かない変化

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A variation (変化) that no line before it reaches.
    ///
    /// ## Why
    /// Where it belongs is unknown, so its moves are no part of the game.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///
    /// 変化：9手
    ///    9 ６六歩(67)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///
    /// 変化：2手
    ///    2 ８四歩(83)
    /// ```
    "V002" "variation-unattached", Error, since "0.1.0", Check::Fault(Slip::VariationUnattached, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("variation-unattached", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
