//! 不要な不成

use super::rule;
use crate::{
    diagnostic::Fix,
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// 不成 in a format that never writes it.
    ///
    /// ## Why
    /// In KIF a move without 成 does not promote. Some programs do not know 不成.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２二角不成(88)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２二角(88)
    /// ```
    "N003" "needless-non-promotion", Info, since "0.1.0", Check::Fault(Slip::NeedlessNonPromotion, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.words("needless-non-promotion");
    let finding = cx.at_fault(&RULE, fault, message).help(cx.words("needless-non-promotion-help"))
        .fix(Fix::safe(fault.at, ""));
    cx.report(finding);
}
