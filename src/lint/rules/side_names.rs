//! 先手・後手と下手・上手

use super::rule;
use crate::{
    diagnostic::{Diagnostic, Severity},
    lint::{Check, Cx, headers::Key},
    record::Tag,
    shogi::Handicap,
};

rule! {
    /// Names of players under 先手・後手 and 下手・上手 that do not fit together or the handicap.
    ///
    /// ## Why
    /// Handicap games have 下手 and 上手, all others 先手 and 後手. Where both are mixed, programs lose one of the names. A pair that does not fit the handicap is read by all, and only told as advice.
    ///
    /// ## Fires
    /// ```kif
    /// 先手：青葉
    /// 上手：若葉
    ///    1 ７六歩(77)
    /// ```
    /// ## Quiet
    /// ```kif
    /// 先手：青葉
    /// 後手：若葉
    ///    1 ７六歩(77)
    /// ```
    "H008" "side-names", Warning, since "0.1.0", Check::Game(check),
}

fn check(cx: &mut Cx<'_>) {
    let even = cx.header(&[Key::Black, Key::White]).map(|(tag, _)| tag);
    let handicap = cx.header(&[Key::Taker, Key::Giver]).map(|(tag, _)| tag);
    match (even, handicap) {
        (Some(even), Some(handicap)) => mixed(cx, even, handicap),
        (Some(even), None) if is_handicap(cx, true) => unfit(cx, even, "side-names-handicap"),
        (None, Some(handicap)) if is_handicap(cx, false) => unfit(cx, handicap, "side-names-even"),
        _ => {}
    }
}

/// Whether the start position is a handicap by its name (`true`) or the even one; of any other
/// position nothing can be said.
fn is_handicap(cx: &Cx<'_>, wanted: bool) -> bool {
    match cx.record.handicap() {
        Some(Handicap::Hirate) => !wanted,
        Some(handicap) => wanted && handicap.is_removal(),
        None => false,
    }
}

fn mixed(cx: &mut Cx<'_>, one: Tag, other: Tag) {
    let (first, second) = if one.key_span < other.key_span {
        (one, other)
    } else {
        (other, one)
    };
    let values = [
        ("first", cx.record.tag_text(&first).0.into()),
        ("second", cx.record.tag_text(&second).0.into()),
    ];
    let message = cx.say("side-names", &values);
    let finding = Diagnostic::new(&RULE.meta, second.key_span, message)
        .label(first.key_span, cx.words("side-names-label"));
    cx.report(finding);
}

fn unfit(cx: &mut Cx<'_>, tag: Tag, id: &'static str) {
    let key = cx.record.tag_text(&tag).0;
    let message = cx.say(id, &[("key", key.into())]);
    let finding =
        Diagnostic::new(&RULE.meta, tag.key_span, message).severity(Severity::Info);
    cx.report(finding);
}
