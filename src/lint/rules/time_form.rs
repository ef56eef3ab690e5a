//! 時間の表記

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A time in an unusual form (時間の表記).
    ///
    /// ## Why
    /// Kifu for Windows writes `( 0:16/00:00:16)`. Other programs may not read other forms.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)   (0:4/0:0:4)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)   ( 0:04/00:00:04)
    /// ```
    "T002" "time-form", Warning, since "0.1.0", Check::Fault(Slip::TimeForm, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let text = ("text", cx.quote(fault.at).into());
    let message = match fault.detail {
        Detail::Expected(what) => cx.say(
            "time-form-expected",
            &[("wanted", cx.words(what).into()), text],
        ),
        _ => cx.say("time-form", &[text]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
