//! Which games are not converted for what is found in them.

use std::sync::Arc;

use anyhow::bail;

use crate::{
    batch::{config::Layer, convert::Sieving},
    cli::{RuleArgs, choose::severities},
    diagnostic::Severity,
    lang::Lang,
    source::Encoding,
};

/// Which games are not converted.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Choosing")]
pub(super) struct SiftArgs {
    /// Leave out games in which `kifu check` finds something of this severity or above
    ///
    /// With error, only games are written in which every move is legal and all could be read. Each
    /// game that is left out is told, with the first finding. kifu.toml and the comments of a record
    /// that ignore findings count as for `kifu check`. Leaving games out is no failure, unless no game
    /// is left.
    #[arg(long, value_name = "SEVERITY", value_parser = severities())]
    pub(super) skip_games_with: Option<Severity>,

    #[command(flatten)]
    rules: RuleArgs,
}

impl SiftArgs {
    /// What is asked for.
    pub(super) fn sieving(
        &self,
        encoding: Option<Encoding>,
        lang: Lang,
    ) -> anyhow::Result<Option<Sieving>> {
        let Some(least) = self.skip_games_with else {
            if !self.rules.is_empty() {
                bail!(lang.words("said-rules-of-skipping"));
            }
            return Ok(None);
        };
        self.rules.refuse(lang)?;
        let configs = self.rules.configs(encoding, lang, Layer::default())?;
        let configs = Arc::new(configs);
        Ok(Some(Sieving { configs, least }))
    }
}
