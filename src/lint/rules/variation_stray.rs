//! 開始前の変化

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A variation (変化) before the first move.
    ///
    /// ## Why
    /// Old programs leave such a line in the header; it means nothing.
    ///
    /// ## Fires
    /// ```kif
    /// 変化：3手
    ///    1 ７六歩(77)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///
    /// 変化：2手
    ///    2 ８四歩(83)
    /// ```
    "V003" "variation-stray", Warning, since "0.1.0", Check::Fault(Slip::VariationStray, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("variation-stray", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message).help(cx.words("variation-stray-help"));
    cx.report(finding);
}
