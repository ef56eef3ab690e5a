//! 存在しない日時

use super::rule;
use crate::{
    diagnostic::{Diagnostic, Severity},
    lint::{Check, Cx, headers::Key},
    record::{Impossible, Moment},
};

rule! {
    /// A date or time of day that does not exist (存在しない日時).
    ///
    /// ## Why
    /// There is no 30th of February and no 25 o'clock. Programs that read dates fail on it, or take another day. Zeros, as in 2031/04/00, stand for what is not known, and are told as advice.
    ///
    /// ## Fires
    /// ```kif
    /// 開始日時：2031/02/30
    ///    1 ７六歩(77)
    /// ```
    /// ## Quiet
    /// ```kif
    /// 開始日時：2028/02/29 23:59:59
    ///    1 ７六歩(77)
    /// ```
    "H009" "impossible-date", Warning, since "0.1.0", Check::Game(check),
}

const KEYS: [Key; 4] = [Key::Start, Key::End, Key::Day, Key::DayAndTime];

fn check(cx: &mut Cx<'_>) {
    for key in KEYS {
        let Some((tag, value)) = cx.header(&[key]) else {
            continue;
        };
        let Some(impossible) = Moment::read(value).and_then(Moment::impossible) else {
            continue;
        };
        let message = match impossible {
            Impossible::Month(month) => {
                cx.say("impossible-date-month", &[("month", month.into())])
            }
            Impossible::Day(month, day) => {
                cx.say("impossible-date-day", &[("month", month.into()), ("day", day.into())])
            }
            Impossible::Zero => cx.say("impossible-date-zero", &[("text", value.into())]),
            Impossible::Time => cx.say("impossible-date-time", &[("text", value.into())]),
        };
        let severity = match impossible {
            Impossible::Zero => Severity::Info,
            _ => Severity::Warning,
        };
        let finding = Diagnostic::new(&RULE.meta, tag.value_span, message).severity(severity);
        cx.report(finding);
    }
}
