//! 機種依存文字

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A character that Windows has in its Shift_JIS and the standard has not (機種依存文字).
    ///
    /// ## Why
    /// Names such as 髙橋 and marks such as ① are read as they were meant wherever Shift_JIS is that of Windows (CP932). A program that follows the standard fails on them.
    ///
    /// ## Fires
    /// ```text
    /// 先手：髙橋, in Shift_JIS
    /// ```
    /// ## Quiet
    /// ```kif
    /// 先手：高橋
    /// ```
    "E007" "windows-character", Info, since "0.1.0", Check::Fault(Slip::WindowsCharacter, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let Detail::Count(count) = fault.detail else {
        return;
    };
    let text = cx.text.slice(fault.at);
    let values = [("text", text.into()), ("count", count.into())];
    let message = cx.say("windows-character", &values);
    let finding = cx
        .at_fault(&RULE, fault, message)
        .help(cx.words("windows-character-help"));
    cx.report(finding);
}
