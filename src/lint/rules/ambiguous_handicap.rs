//! あいまいな手合割

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A handicap that means different positions to different programs (あいまいな手合割).
    ///
    /// ## Why
    /// 三枚落ち is played without the right lance by some and without the left one by others.
    ///
    /// ## Fires
    /// ```kif
    /// 手合割：三枚落ち
    ///    1 ３四歩(33)
    /// ```
    /// ## Quiet
    /// ```kif
    /// 手合割：二枚落ち
    ///    1 ３四歩(33)
    /// ```
    "H004" "ambiguous-handicap", Warning, since "0.1.0", Check::Fault(Slip::AmbiguousHandicap, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let text = ("text", cx.quote(fault.at).into());
    let message = match fault.detail {
        Detail::Like(what) => {
            let read = ("read", cx.words(what).into());
            cx.say("ambiguous-handicap-read-as", &[text, read])
        }
        _ => cx.say("ambiguous-handicap", &[text]),
    };
    let finding = cx
        .at_fault(&RULE, fault, message)
        .help(cx.words("ambiguous-handicap-help"));
    cx.report(finding);
}
