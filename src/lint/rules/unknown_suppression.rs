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
    let word = cx.quote(flaw.at);
    let (message, help) = match &flaw.kind {
        FlawKind::Unused => return,
        FlawKind::NoRule(error) => (
            format!("{word} is no rule to ignore (不明な無視の指定)"),
            error.suggestion.map(|rule| format!("write `{rule}`")),
        ),
        FlawKind::Empty => (
            format!("{word} names no rule (不明な無視の指定)"),
            Some("write the codes or names of rules after it, or `ALL`".to_owned()),
        ),
        FlawKind::NearlyIgnore => (
            format!("{word} is no instruction (不明な無視の指定)"),
            Some("write `ignore`".to_owned()),
        ),
    };
    let mut finding = Diagnostic::new(&RULE.meta, flaw.at, message);
    finding.help = help;
    cx.report(finding);
}
