//! 不明な無視の指定

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    lint::{
        Check, Cx,
        suppress::{Flaw, FlawKind},
    },
};

rule! {
    /// A comment says to ignore findings, but not of a rule that exists (不明な無視の指定).
    ///
    /// ## Why
    /// Nothing is ignored by it.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// 'kifu: ignore nifo
    /// PI
    /// +
    /// +7776FU
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// 'kifu is the Japanese word for a game record
    /// PI
    /// +
    /// +7776FU
    /// ```
    "D002" "unknown-suppression", Warning, since "0.1.0", Check::Suppression(check),
}

fn check(cx: &mut Cx<'_>, flaw: &Flaw) {
    let word = [("word", cx.quote(flaw.at).into())];
    let write = |text: &'static str| cx.say("write-instead", &[("text", text.into())]);
    let (message, help) = match &flaw.kind {
        FlawKind::Unused => return,
        FlawKind::NoRule(error) => (
            cx.say("unknown-suppression-no-rule", &word),
            error.suggestion.map(write),
        ),
        FlawKind::Empty => (
            cx.say("unknown-suppression-empty", &word),
            Some(cx.words("unknown-suppression-empty-help")),
        ),
        FlawKind::NearlyIgnore => (
            cx.say("unknown-suppression-nearly", &word),
            Some(write("ignore")),
        ),
        FlawKind::NearlyMark => (
            cx.say("unknown-suppression-nearly", &word),
            Some(write("kifu: ignore")),
        ),
    };
    let mut finding = Diagnostic::new(&RULE.meta, flaw.at, message);
    finding.help = help;
    cx.report(finding);
}
