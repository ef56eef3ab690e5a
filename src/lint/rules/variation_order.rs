//! 変化の順序

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A variation (変化) that continues an earlier line than the order of the file says.
    ///
    /// ## Why
    /// A block belongs to the line written last that reaches its number. This one cannot, and most programs lose it or fail; it is attached to the nearest line that is long enough.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２六歩(27)
    ///    4 ８四歩(83)
    ///    5 ２五歩(26)
    ///
    /// 変化：3手
    ///    3 ６六歩(67)
    ///
    /// 変化：5手
    ///    5 ７八金(69)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２六歩(27)
    ///    4 ８四歩(83)
    ///    5 ２五歩(26)
    ///
    /// 変化：5手
    ///    5 ７八金(69)
    ///
    /// 変化：3手
    ///    3 ６六歩(67)
    /// ```
    "V001" "variation-order", Warning, since "0.1.0", Check::Fault(Slip::VariationOrder, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("variation-order", &[("text", cx.quote(fault.at).into())]);
    let finding = cx
        .at_fault(&RULE, fault, message)
        .help(cx.words("variation-order-help"));
    cx.report(finding);
}
