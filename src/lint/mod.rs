//! The referee and linter: rules that turn faults and replays into findings.
//!
//! A rule is one file in `rules/` and one word in [`rules::RULES`]. It sees a finished replay; it
//! never parses and never plays moves itself. [`check`] runs all rules on one game.

mod claims;
mod clocks;
pub mod context;
pub mod docs;
mod engine;
mod fouls;
mod headers;
mod illegal;
mod mend;
mod places;
mod problems;
pub mod rule;
pub mod rules;
pub mod select;
pub mod suppress;
mod ways;
mod whole;

pub use self::{
    context::Cx,
    engine::{Findings, check, findings},
    rule::{Check, Rule},
    select::{Selection, Selector, SelectorError, is_ignorable},
};
use crate::{
    diagnostic::{Diagnostic, Severity},
    lang::{Lang, Language},
    shogi::ruleset::Ruleset,
};

/// What a check depends on.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The rules on which authorities differ.
    pub ruleset: &'static Ruleset,
    /// The language of the findings.
    pub lang: Lang,
    /// Which rules are looked at.
    pub selection: Selection,
    /// What findings of rules weigh instead of their usual severity: the last longest word that fits
    /// a rule decides.
    pub severities: Vec<(Selector, Severity)>,
}

impl Settings {
    /// Gives a finding the severity that is set for its rule. A finding that weighs less than its
    /// rule usually does (a foul that the record declares) is never made graver; what could not be
    /// read is never made less than an error, unless `malformed-text` is named. Of a game of which
    /// only faults are known, that goes for all rules that tell what could not be read.
    fn weigh(&self, finding: &mut Diagnostic, is_all_faults: bool) {
        let rule = finding.rule;
        let is_named = || self.severities.iter().any(|(word, _)| word.names(rule));
        if is_all_faults && select::is_unread(rule) && !is_named() {
            return;
        }
        let words = self.severities.iter().map(|(word, _)| word);
        if !select::may_go(rule, words) {
            return;
        }
        let fitting = self.severities.iter().filter_map(|(word, severity)| {
            let weight = word.weight(rule)?;
            Some((weight, *severity))
        });
        let Some((_, severity)) = fitting.max_by_key(|(weight, _)| *weight) else {
            return;
        };
        finding.severity = if finding.severity < rule.severity {
            severity.min(finding.severity)
        } else {
            severity
        };
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            ruleset: &Ruleset::NEUTRAL,
            lang: Language::english(),
            selection: Selection::default(),
            severities: Vec::new(),
        }
    }
}
