//! What is looked at: the flags of `check` for rules, severities and the configuration.

use std::{ffi::OsString, path::PathBuf};

use anyhow::bail;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::message;
use crate::{
    batch::{
        baseline::{Baseline, BaselineError},
        config::{self, ConfigError, Configs, Layer, RULESETS},
    },
    diagnostic::Severity,
    lang::Lang,
    lint::{Selection, Selector},
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

    /// Look only at these rules
    ///
    /// Codes (M017), the beginning of codes (M, M01), names (nifu) or ALL, divided by commas. Where
    /// --select and --ignore both fit a rule the longer word decides.
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    select: Vec<Selector>,

    /// Do not look at these rules
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    ignore: Vec<Selector>,

    /// Follow the rules of an authority where authorities differ
    ///
    /// Without it a claim is accepted if any authority accepts it.
    #[arg(long, value_name = "NAME", value_parser = rulesets())]
    ruleset: Option<String>,

    /// Read the configuration from FILE
    ///
    /// Without it, the nearest kifu.toml in the folder of each file or above it counts. What the
    /// command line says counts more: --select takes the place of `select`, --ignore comes to
    /// `ignore`.
    #[arg(long, value_name = "FILE", conflicts_with = "no_config")]
    config: Option<PathBuf>,

    /// Heed no configuration
    #[arg(long)]
    no_config: bool,

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
        if self.select.iter().any(|it| self.ignore.contains(it)) {
            bail!(lang.words("said-select-and-ignore"));
        }
        let selection = Selection {
            select: self.select.clone(),
            ignore: self.ignore.clone(),
        };
        if selection.leaves_none() {
            bail!(lang.words("said-no-rule-left"));
        }
        Ok(())
    }

    /// What is chosen for each file.
    pub(super) fn configs(
        &self,
        encoding: Option<Encoding>,
        lang: Lang,
    ) -> Result<Configs, ConfigError> {
        let layer = Layer {
            selection: Selection {
                select: self.select.clone(),
                ignore: self.ignore.clone(),
            },
            severities: Vec::new(),
            shown: self.severity,
            fail_on: self.fail_on,
            ruleset: self.ruleset.as_deref().and_then(config::ruleset),
            encoding,
            lang: Some(lang),
        };
        match &self.config {
            Some(path) => Configs::file(layer, path),
            None if self.no_config => Ok(Configs::none(layer)),
            None => Ok(Configs::nearest(layer)),
        }
    }

    /// The findings that are accepted.
    pub(super) fn baseline(&self) -> Result<Option<Baseline>, BaselineError> {
        match (&self.baseline, &self.write_baseline) {
            (Some(path), _) => Baseline::read(path).map(Some),
            (None, Some(path)) => Baseline::create(path).map(Some),
            (None, None) => Ok(None),
        }
    }

    /// Writes the baseline where that was asked for; else tells what of it is fixed.
    pub(super) fn keep(
        &self,
        baseline: Option<Baseline>,
        summary: &Summary,
        paths: &[OsString],
        lang: Lang,
    ) -> Result<(), BaselineError> {
        let Some(mut baseline) = baseline else {
            return Ok(());
        };
        let gone = baseline.forget_gone(paths);
        if gone > 0 {
            let findings = if gone == 1 { "finding" } else { "findings" };
            let done = if self.update_baseline {
                "taken out of it"
            } else {
                "--update-baseline takes out what they had"
            };
            let text = format!("{gone} {findings} of the baseline in files that are gone; {done}");
            message(lang, "note", &text);
        }
        if self.write_baseline.is_some() || self.update_baseline {
            return baseline.write();
        }
        if summary.fixed > 0 {
            let text = match summary.fixed {
                1 => {
                    "1 finding of the baseline is fixed; --update-baseline takes it out".to_owned()
                }
                n => format!(
                    "{n} findings of the baseline are fixed; --update-baseline takes them out"
                ),
            };
            message(lang, "note", &text);
        }
        Ok(())
    }
}

/// The severities, with what each means.
fn severities() -> impl TypedValueParser<Value = Severity> {
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

fn rulesets() -> PossibleValuesParser {
    PossibleValuesParser::new(RULESETS.iter().map(|ruleset| ruleset.name))
}
