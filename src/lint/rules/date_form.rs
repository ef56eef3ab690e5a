//! 日付の表記

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A date that is not written as the format wants (日付の表記).
    ///
    /// ## Why
    /// Dates begin `YYYY/MM/DD`. Programs that sort or search by date do not know another form.
    ///
    /// ## Fires
    /// ```kif
    /// 開始日時：2031-04-05
    ///    1 ７六歩(77)
    /// ```
    /// ## Quiet
    /// ```kif
    /// 開始日時：2031/04/05 09:00:00
    ///    1 ７六歩(77)
    /// ```
    "H007" "date-form", Warning, since "0.1.0", Check::Fault(Slip::DateForm, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match fault.detail {
        Detail::Expected(_) => cx.say("date-form-expected", &[("expectation", cx.expectation(fault).into())]),
        _ => cx.say("date-form", &[("text", cx.quote(fault.at).into())]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
