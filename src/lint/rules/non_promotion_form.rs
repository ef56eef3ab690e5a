//! 不成の表記

use super::rule;
use crate::{
    diagnostic::Fix,
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// 生 or 不 for 不成.
    ///
    /// ## Why
    /// Books of problems print them, but most programs know 不成 only.
    ///
    /// ## Fires
    /// ```ki2
    /// ▲７六歩 △３四歩 ▲３三角生
    /// ```
    /// ## Quiet
    /// ```ki2
    /// ▲７六歩 △３四歩 ▲３三角不成
    /// ```
    "N005" "non-promotion-form", Warning, since "0.1.0", Check::Fault(Slip::NonPromotionForm, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("non-promotion-form", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message).help(cx.write_instead("不成"))
        .fix(Fix::safe(fault.at, "不成"));
    cx.report(finding);
}
