//! 変化の手数

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// The first move of a variation (変化) has another number than its head.
    ///
    /// ## Why
    /// The number of the move is trusted.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２六歩(27)
    ///
    /// 変化：3手
    ///    2 ８四歩(83)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２六歩(27)
    ///
    /// 変化：2手
    ///    2 ８四歩(83)
    /// ```
    "V004" "variation-number", Warning, since "0.1.0", Check::Fault(Slip::VariationNumber, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match fault.detail {
        Detail::Number { found, expected } => cx.say(
            "variation-number",
            &[("found", found.to_string().into()), ("expected", expected.to_string().into())],
        ),
        _ => cx.say("variation-number-differs", &[("text", cx.quote(fault.at).into())]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
