//! 読めない行

use super::rule;
use crate::{
    diagnostic::{Change, Edit, Fix, Safety},
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
    record::Unplayed,
    source::Span,
};

rule! {
    /// A line that cannot be read (読めない行).
    ///
    /// ## Why
    /// What it says is no part of the game; converted records list it as unplayed. Where it would be a move but for characters that look like others (`７ニ歩` in katakana), these are named.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３ニ金(41)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３二金(41)
    /// ```
    "S001" "syntax", Error, since "0.1.0", Check::Fault(Slip::Syntax, check); fix Unsafe,
}

/// Whether moves are left out for a line that stands in the place of one.
fn hides_moves(cx: &Cx<'_>, fault: &Fault) -> bool {
    let line = cx.text.place(fault.at.start as usize).line;
    let unplayed = &cx.record.unplayed;
    let here = unplayed.partition_point(|it| it.line < line);
    let is_lost = |it: &Unplayed| it.ply.is_some();
    unplayed.get(here).is_some_and(|it| it.line == line && is_lost(it))
        && unplayed.get(here + 1).is_some_and(is_lost)
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match fault.detail {
        Detail::Expected(_) | Detail::Alike(_) => cx.say("syntax-expected", &[("expectation", cx.expectation(fault).into())]),
        Detail::Count(count) => {
            let text = cx.quote(fault.at).into();
            cx.say("syntax-unplayed", &[("count", count.into()), ("text", text)])
        }
        _ => cx.say("syntax", &[("text", cx.quote(fault.at).into())]),
    };
    let message = if hides_moves(cx, fault) {
        cx.say("with-unread", &[("message", message.into())])
    } else {
        message
    };
    let mut finding = cx.at_fault(&RULE, fault, message);
    if let Detail::Alike(alike) = &fault.detail {
        let edits = alike.meant.iter().map(|&(at, right)| {
            let text = right.to_string();
            Edit { at, text }
        });
        let words: Vec<String> = alike.meant.iter().map(|&it| looks_like(cx, it)).collect();
        finding = finding.help(cx.listed(&words, "list-and")).fix(Some(Fix {
            safety: Safety::Unsafe,
            change: Change::Edits(edits.collect()),
        }));
    }
    cx.report(finding);
}

/// What a character looks like.
fn looks_like(cx: &Cx<'_>, (at, right): (Span, char)) -> String {
    let is_katakana = |c: char| matches!(c, 'ァ'..='ヺ' | 'ｦ'..='ﾝ') && c != 'ｰ';
    let id = if cx.text.slice(at).starts_with(is_katakana) {
        "alike-katakana"
    } else {
        "alike"
    };
    let right = right.to_string();
    cx.say(id, &[("text", cx.quote(at).into()), ("right", right.into())])
}
