//! 持ち時間の表記

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    format::csa::time_control,
    lint::{Check, Cx, headers::Key},
};

rule! {
    /// A time control (持ち時間) in words that programs do not understand.
    ///
    /// ## Why
    /// The header is free text. Programs that set clocks by it, or convert it to CSA, know forms such as 各4時間, 15分切れ負け, 10分+30秒 and 0分10秒加算; of any other only the text is kept.
    ///
    /// ## Fires
    /// ```kif
    /// 持ち時間：60分 切れたら1分将棋
    ///    1 ７六歩(77)
    /// ```
    /// ## Quiet
    /// ```kif
    /// 持ち時間：60分+60秒
    ///    1 ７六歩(77)
    /// ```
    "H011" "time-limit-form", Info, since "0.1.0", Check::Game(check),
}

fn check(cx: &mut Cx<'_>) {
    for key in [Key::TimeLimit, Key::BlackTimeLimit, Key::WhiteTimeLimit] {
        let Some((tag, value)) = cx.header(&[key]) else {
            continue;
        };
        // What CSA says of its own keys is told by another rule.
        if cx.record.edition.is_some() || time_control(value).is_some() {
            continue;
        }
        let message = cx.say("time-limit-form", &[("text", value.into())]);
        let finding = Diagnostic::new(&RULE.meta, tag.value_span, message);
        cx.report(finding);
    }
}
