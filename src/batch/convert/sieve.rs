//! Games that are left out for what is found in them.

use std::sync::Arc;

use crate::{
    batch::{
        GameInput, Input,
        config::{Choice, Configs, Refused},
    },
    diagnostic::{Diagnostic, Severity},
    lint::{self, Check, rules},
    replay::{Event, Replay},
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
        let declared = replay.events().iter().any(declares_a_foul);
        let counts = |it: &&Diagnostic| it.severity >= self.least || declared && is_foul(it);
        let first = findings.iter().find(counts)?;
        let (place, rule) = (text.place(first.at.start as usize), first.rule);
        let at = format!("{file}:{}:{}", place.line, place.column);
        Some((
            at,
            format!("{} {}: {}", rule.code, rule.name, first.message),
        ))
    }
}

/// Whether a move is a foul, and the record says so.
fn declares_a_foul(event: &Event) -> bool {
    matches!(event, Event::Illegal(step) if step.declared.is_some())
}

/// Whether a finding is of the fouls that a record declares, which weigh nothing.
fn is_foul(finding: &Diagnostic) -> bool {
    let is_of_moves = |check: &Check| matches!(check, Check::Illegal(..) | Check::Unresolved(_));
    let rule = rules::find(finding.rule.name);
    finding.severity == Severity::Info
        && rule.is_some_and(|rule| rule.checks.iter().any(is_of_moves))
}
