//! 手合割の表記

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// An unusual spelling of a handicap (手合割の表記).
    ///
    /// ## Why
    /// Programs compare the name letter by letter and take an unknown one for an even game.
    ///
    /// ## Fires
    /// ```kif
    /// 手合割：2枚落ち
    ///    1 ３四歩(33)
    /// ```
    /// ## Quiet
    /// ```kif
    /// 手合割：二枚落ち
    ///    1 ３四歩(33)
    /// ```
    "H005" "handicap-spelling", Warning, since "0.1.0", Check::Fault(Slip::HandicapSpelling, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("handicap-spelling", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
