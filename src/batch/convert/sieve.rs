//! Games that are left out for what is found in them.

use std::sync::Arc;

use crate::{
    batch::{
        GameInput, Input,
        config::{Choice, Configs, Refused},
    },
    diagnostic::Severity,
    lint,
    replay::Replay,
};

/// Which games are left out of a run.
#[derive(Clone, Debug)]
pub struct Sieving {
    /// How the games of each input are checked.
    pub configs: Arc<Configs>,
    /// The least severity of a finding for which a game is left out.
    pub least: Severity,
}

/// Which games of one input are left out.
#[derive(Clone, Debug)]
pub struct Sieve {
    /// How they are checked.
    pub choice: Arc<Choice>,
    /// The least severity of a finding for which a game is left out.
    pub least: Severity,
}

impl Sieving {
    /// Which games of an input are left out.
    ///
    /// # Errors
    /// When its configuration is wrong.
    pub fn of(&self, input: &Input) -> Result<Sieve, Refused> {
        Ok(Sieve {
            choice: self.configs.choose(input)?,
            least: self.least,
        })
    }
}

impl Sieve {
    /// The first finding for which a game is left out: its place, and what `kifu check` says of it.
    /// `replay` must have played the game.
    pub(super) fn skips(
        &self,
        input: &GameInput<'_>,
        replay: &Replay,
        file: &str,
    ) -> Option<(String, String)> {
        let (text, settings) = (input.text, &self.choice.settings);
        let findings = lint::check(text, input.parsed, replay, settings);
        let first = findings.iter().find(|it| it.severity >= self.least)?;
        let (place, rule) = (text.place(first.at.start as usize), first.rule);
        let at = format!("{file}:{}:{}", place.line, place.column);
        Some((
            at,
            format!("{} {}: {}", rule.code, rule.name, first.message),
        ))
    }
}
