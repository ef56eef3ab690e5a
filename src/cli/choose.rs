//! What is looked at: the flags of `check` for rules, severities and the configuration.

use std::{ffi::OsString, path::PathBuf};

use anyhow::anyhow;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::{message, rule_args::RuleArgs};
use crate::{
    batch::{
        baseline::{Baseline, BaselineError},
        config::{self, Configs, Layer},
    },
    diagnostic::Severity,
    lang::{Lang, Values},
    report::Summary,
    source::Encoding,
};

/// What is looked at, what is shown, and what counts.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Choosing")]
pub struct ChooseArgs {
    /// Show findings of this severity and above
    ///
    /// What is below is neither shown nor counted, but what --fail-on counts is always shown.
    /// Default: warning; info where --select says which rules are looked at.
    #[arg(long, value_name = "SEVERITY", value_parser = severities())]
    severity: Option<Severity>,

    /// Exit with 1 when there is a finding of this severity or above
    ///
    /// Default: error.
    #[arg(long, value_name = "SEVERITY", value_parser = fail_ons())]
    fail_on: Option<config::FailOn>,

    #[command(flatten)]
    rules: RuleArgs,

    /// Tell only findings that are not in FILE
    ///
    /// Findings that --write-baseline accepted are neither shown nor do they count for --fail-on.
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,

    /// Take out of the baseline what is fixed
    ///
    /// So are the findings of files that were below the checked paths and are gone. New findings are
    /// told, and never come into it.
    #[arg(long, requires = "baseline", conflicts_with = "write_baseline")]
    update_baseline: bool,

    /// Accept all findings: write them to FILE for --baseline
    ///
    /// What would be shown is accepted instead. A file that is there is not replaced.
    #[arg(long, value_name = "FILE", conflicts_with = "baseline")]
    write_baseline: Option<PathBuf>,

    /// Show how often each rule finds something instead of each finding
    #[arg(long, conflicts_with = "board")]
    pub(super) statistics: bool,
}

const SEVERITIES: [(&str, &str); 3] = [
    ("info", "Style and advice"),
    (
        "warning",
        "Readable, but wrong or ambiguous by the rules of the format",
    ),
    ("error", "The record is not what it claims"),
];
const FAIL_ONS: [(&str, &str); 4] = [
    ("info", "Any finding"),
    ("warning", "Warnings and errors"),
    ("error", "Errors"),
    ("never", "No finding"),
];

impl ChooseArgs {
    /// Refuses what says nothing, and to look at no rule at all.
    pub(super) fn refuse(&self, lang: Lang) -> anyhow::Result<()> {
        self.rules.refuse(lang)
    }

    /// What is chosen for each file.
    pub(super) fn configs(
        &self,
        encoding: Option<Encoding>,
        lang: Lang,
    ) -> anyhow::Result<Configs> {
        let layer = Layer {
            shown: self.severity,
            fail_on: self.fail_on,
            ..Layer::default()
        };
        self.rules.configs(encoding, lang, layer)
    }

    /// The findings that are accepted.
    pub(super) fn baseline(&self, lang: Lang) -> anyhow::Result<Option<Baseline>> {
        let found = match (&self.baseline, &self.write_baseline) {
            (Some(path), _) => Baseline::read(path).map(Some),
            (None, Some(path)) => Baseline::create(path).map(Some),
            (None, None) => Ok(None),
        };
        found.map_err(|error| told(error, lang))
    }

    /// Writes the baseline where that was asked for, and tells what of it is no more.
    pub(super) fn keep(
        &self,
        baseline: Option<Baseline>,
        summary: &Summary,
        paths: &[OsString],
        quiet: bool,
        lang: Lang,
    ) -> anyhow::Result<()> {
        let Some(mut baseline) = baseline else {
            return Ok(());
        };
        let gone = baseline.forget_gone(paths);
        let note = |id, values: &Values<'_>| message(lang, "note", &lang.say(id, values));
        if self.update_baseline {
            baseline.write().map_err(|error| told(error, lang))?;
            if !quiet {
                let values = [
                    ("taken", summary.fixed.saturating_add(gone).into()),
                    ("gone", gone.into()),
                    ("new", summary.at_least(Severity::Info).into()),
                ];
                note("said-baseline-updated", &values);
            }
            return Ok(());
        }
        if gone > 0 {
            note("said-baseline-gone", &[("count", gone.into())]);
        }
        if self.write_baseline.is_some() {
            return baseline.write().map_err(|error| told(error, lang));
        }
        if summary.fixed > 0 {
            note("said-baseline-fixed", &[("count", summary.fixed.into())]);
        }
        Ok(())
    }
}

/// An error in a language; what could not be written keeps its causes.
fn told(error: BaselineError, lang: Lang) -> anyhow::Error {
    match error.said(lang) {
        Some(said) => anyhow!(said),
        None => error.into(),
    }
}

/// The severities, with what each means.
pub(super) fn severities() -> impl TypedValueParser<Value = Severity> {
    let value = |(name, help): (&'static str, &'static str)| PossibleValue::new(name).help(help);
    PossibleValuesParser::new(SEVERITIES.map(value))
        .try_map(|name| Severity::from_name(&name).ok_or("no such severity"))
}

/// What can make a check fail.
fn fail_ons() -> impl TypedValueParser<Value = config::FailOn> {
    let value = |(name, help): (&'static str, &'static str)| PossibleValue::new(name).help(help);
    PossibleValuesParser::new(FAIL_ONS.map(value))
        .try_map(|name| config::FailOn::from_name(&name).ok_or("no such severity"))
}
