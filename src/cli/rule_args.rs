//! Which rules are looked at: the flags that `check` and `convert` share.

use std::path::PathBuf;

use anyhow::{anyhow, bail};
use clap::builder::PossibleValuesParser;

use crate::{
    batch::config::{self, Configs, Layer, RULESETS},
    lang::Lang,
    lint::{Selection, Selector},
    source::Encoding,
};

/// Which rules are looked at.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Choosing")]
pub struct RuleArgs {
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
}

impl RuleArgs {
    /// Whether nothing is said.
    pub(super) fn is_empty(&self) -> bool {
        self.select.is_empty()
            && self.ignore.is_empty()
            && self.ruleset.is_none()
            && self.config.is_none()
            && !self.no_config
    }

    /// Refuses what says nothing, and to look at no rule at all.
    pub(super) fn refuse(&self, lang: Lang) -> anyhow::Result<()> {
        if self.select.iter().any(|it| self.ignore.contains(it)) {
            bail!(lang.words("said-select-and-ignore"));
        }
        if self.selection().leaves_none() {
            bail!(lang.words("said-no-rule-left"));
        }
        Ok(())
    }

    /// What is chosen for each file.
    pub(super) fn configs(
        &self,
        encoding: Option<Encoding>,
        lang: Lang,
        above: Layer,
    ) -> anyhow::Result<Configs> {
        let layer = Layer {
            selection: self.selection(),
            ruleset: self.ruleset.as_deref().and_then(config::ruleset),
            encoding,
            lang: Some(lang),
            ..above
        };
        match &self.config {
            Some(path) => Configs::file(layer, path).map_err(|error| anyhow!(error.said(lang))),
            None if self.no_config => Ok(Configs::none(layer)),
            None => Ok(Configs::nearest(layer)),
        }
    }

    fn selection(&self) -> Selection {
        Selection {
            select: self.select.clone(),
            ignore: self.ignore.clone(),
        }
    }
}

fn rulesets() -> PossibleValuesParser {
    PossibleValuesParser::new(RULESETS.iter().map(|ruleset| ruleset.name))
}
