//! 開始より前の終了日時

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    lint::{Check, Cx, headers::Key},
    record::Moment,
};

rule! {
    /// A game that ends (終了日時) before it begins (開始日時).
    ///
    /// ## Why
    /// One of the two is wrong.
    ///
    /// ## Fires
    /// ```kif
    /// 開始日時：2031/04/05 10:00:00
    /// 終了日時：2031/04/05 09:30:00
    ///    1 ７六歩(77)
    /// ```
    /// ## Quiet
    /// ```kif
    /// 開始日時：2031/04/05 10:00:00
    /// 終了日時：2031/04/05
    ///    1 ７六歩(77)
    /// ```
    "H010" "end-before-start", Warning, since "0.1.0", Check::Game(check),
}

fn check(cx: &mut Cx<'_>) {
    let Some((end, to)) = cx.header(&[Key::End]) else {
        return;
    };
    let Some((start, from)) = cx.header(&[Key::Start]) else {
        return;
    };
    let read = |value| Moment::read(value).filter(|moment: &Moment| moment.impossible().is_none());
    let (Some(began), Some(ended)) = (read(from), read(to)) else {
        return;
    };
    if !ended.is_before(began) {
        return;
    }
    let message = cx.say("end-before-start", &[("start", from.into()), ("end", to.into())]);
    let finding = Diagnostic::new(&RULE.meta, end.value_span, message)
        .label(start.value_span, cx.words("end-before-start-label"));
    cx.report(finding);
}
