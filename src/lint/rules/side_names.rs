//! 先手・後手と下手・上手

use super::rule;
use crate::{
    diagnostic::{Diagnostic, Severity},
    lint::{Check, Cx, headers::Key},
    record::{Claim, Tag},
    shogi::Handicap,
    source::Span,
};

rule! {
    /// 先手・後手 and 下手・上手 that do not fit together or the handicap.
    ///
    /// ## Why
    /// Handicap games have 下手 and 上手, all others 先手 and 後手. Where the names of the players mix both, programs lose one of them. A pair that does not fit the handicap is read by all, and only told as advice; so is a side in a summary line (まで…) that does not.
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
    "H008" "side-names", Warning, since "0.1.0", Check::Game(check), Check::Claim(claimed),
}

fn check(cx: &mut Cx<'_>) {
    match players(cx) {
        (Some(even), Some(handicap)) => mixed(cx, even, handicap),
        (Some(tag), None) | (None, Some(tag)) => {
            let key = cx.record.tag_text(&tag).0;
            if let Some(id) = unfit(cx, key) {
                report_unfit(cx, id, key, tag.key_span);
            }
        }
        (None, None) => {}
    }
}

/// A header that names a player as in even games, and one that does as in handicap games.
fn players(cx: &Cx<'_>) -> (Option<Tag>, Option<Tag>) {
    let of = |keys: &[Key]| cx.header(keys).map(|(tag, _)| tag);
    (of(&[Key::Black, Key::White]), of(&[Key::Taker, Key::Giver]))
}

/// `まで77手で先手の勝ち` in a handicap game, where the headers have not been told of already.
fn claimed(cx: &mut Cx<'_>, claim: &Claim) {
    let line = cx.text.slice(claim.span);
    let Some((key, at)) = side_in_summary(line) else {
        return;
    };
    let fits = |tag: Option<Tag>| {
        tag.is_none_or(|tag| unfit(cx, cx.record.tag_text(&tag).0).is_none())
    };
    let (even, handicap) = players(cx);
    if !fits(even) || !fits(handicap) {
        return;
    }
    if let Some(id) = unfit(cx, key) {
        let start = claim.span.start as usize + at;
        report_unfit(cx, id, key, Span::new(start, start + key.len()));
    }
}

/// The side that a summary line of KIF or KI2 names, and where: not in the name of a player.
fn side_in_summary(line: &str) -> Option<(&'static str, usize)> {
    let words = line.strip_prefix("まで").and_then(|rest| rest.split_once("手で"))?.1;
    let words = words.strip_prefix("時間切れにより").unwrap_or(words);
    let sides = ["先手", "後手", "下手", "上手"];
    let key = sides.into_iter().find(|side| {
        let after = words.strip_prefix(side);
        after.is_some_and(|after| after.starts_with('の'))
    })?;
    Some((key, line.len() - words.len()))
}

/// What to say of a name of a side that is not one of this game.
fn unfit(cx: &Cx<'_>, key: &str) -> Option<&'static str> {
    match key {
        "先手" | "後手" => is_handicap(cx, true).then_some("side-names-handicap"),
        _ => is_handicap(cx, false).then_some("side-names-even"),
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

fn report_unfit(cx: &mut Cx<'_>, id: &'static str, key: &str, at: Span) {
    let message = cx.say(id, &[("key", key.into())]);
    cx.report(Diagnostic::new(&RULE.meta, at, message).severity(Severity::Info));
}
