//! Telling what was found in one file, a game after another.

use std::ops::ControlFlow;

use super::{Job, judge::Judged, tray::Tray};
use crate::{
    batch::{ReadError, baseline, cache::Clean},
    diagnostic::{Diagnostic, Severity},
    lint,
    report::{self, GameReport},
    source::{Span, Text},
};

/// A result is handed on when it is this long, in bytes.
const CHUNK: usize = 64 << 10;

/// What is told of one file while its games come in their order.
pub(super) struct Telling<'t, 'j, 's> {
    job: &'t Job<'j>,
    page: &'t mut dyn report::Page,
    tray: &'t mut Tray<'s>,
    known: Option<baseline::Page<'t>>,
    first: FirstGame,
    /// Whether there was no game as yet, and nothing was said of that.
    unread: bool,
}

/// The first game of a file, until it is known whether there are others.
enum FirstGame {
    NotYet,
    Waits {
        text: Text,
        findings: Vec<Diagnostic>,
    },
    Shown,
}

impl<'t, 'j, 's> Telling<'t, 'j, 's> {
    pub(super) fn new(
        job: &'t Job<'j>,
        page: &'t mut dyn report::Page,
        tray: &'t mut Tray<'s>,
    ) -> Self {
        Self {
            job,
            page,
            tray,
            known: job.check.baseline.as_ref().map(|it| it.page(&job.input)),
            first: FirstGame::NotYet,
            unread: true,
        }
    }

    /// The next game, and whether there is any use in going on.
    pub(super) fn game(&mut self, number: u64, text: &Text, judged: Judged) -> ControlFlow<()> {
        let accepted = self.tray.outcome.summary.in_baseline;
        let is_game = judged.is_game;
        let findings = self.shown(text, judged);
        self.tray.shown += 1;
        let progress = &self.tray.slot.crew().progress;
        progress.games_done(is_game.into(), findings.len() as u64);
        let is_error = |finding: &Diagnostic| finding.severity == Severity::Error;
        let is_told =
            findings.iter().any(is_error) || self.tray.outcome.summary.in_baseline > accepted;
        // A game of which only faults are known is one, too, whatever is chosen not to be told.
        self.unread &= !is_told && !is_game;
        if number == 1 && matches!(self.first, FirstGame::NotYet) {
            // Most games have no findings, and then no text is copied.
            let text = if findings.is_empty() && !self.unread {
                Text::new("")
            } else {
                text.clone()
            };
            self.first = FirstGame::Waits { text, findings };
            return ControlFlow::Continue(());
        }
        self.show_first(true)?;
        self.show((number, true), text, &findings)
    }

    /// After the last game.
    pub(super) fn finish(mut self, result: Result<(), ReadError>) {
        if self.unread && result.is_ok() {
            let finding = self.nothing_read();
            if let FirstGame::Waits { findings, .. } = &mut self.first {
                findings.push(finding);
            } else {
                let _ = self.show((1, true), &Text::new(""), &[finding]);
            }
        }
        let _ = self.show_first(false);
        if let Some(known) = self.known {
            known.finish(&self.job.choice.settings.selection, result.is_ok());
        }
        match result {
            Ok(()) => self.tray.outcome.summary.files += 1,
            Err(ReadError::Stopped) => {}
            Err(error) => {
                let message = format!("cannot read {}: {error}", self.job.input.name);
                self.tray.unread(self.page, message);
            }
        }
    }

    /// Tells of a file in which there is nothing to tell.
    pub(super) fn clean(mut self, clean: Clean) {
        let text = Text::new("");
        for game in 1..=u64::from(clean.games) {
            if self.show((game, clean.games > 1), &text, &[]).is_break() {
                return;
            }
        }
        if let Some(known) = self.known {
            known.finish(&self.job.choice.settings.selection, true);
        }
        let progress = &self.tray.slot.crew().progress;
        progress.games_done(clean.games.into(), 0);
        let summary = &mut self.tray.outcome.summary;
        summary.files += 1;
        summary.games += u64::from(clean.games);
        summary.moves += clean.moves;
    }

    /// The findings of a game that are to be shown. All are counted.
    fn shown(&mut self, text: &Text, judged: Judged) -> Vec<Diagnostic> {
        let choice = &self.job.choice;
        let summary = &mut self.tray.outcome.summary;
        let is_shown = |finding: &Diagnostic| finding.severity >= choice.shown;
        let suppressed = judged.found.suppressed.iter();
        summary.suppressed += suppressed.filter(|finding| is_shown(finding)).count() as u64;
        let mut findings = judged.found.told;
        findings.retain(|finding| {
            let accepted = match &mut self.known {
                Some(known) if is_shown(finding) => known.accepts(text, finding),
                Some(known) => {
                    known.hide(text, finding);
                    false
                }
                None => false,
            };
            summary.in_baseline += u64::from(accepted);
            self.tray.hidden |= !is_shown(finding);
            is_shown(finding) && !accepted
        });
        summary.games += u64::from(judged.is_game);
        summary.moves += judged.moves;
        for finding in &findings {
            self.tray.outcome.count(finding, choice);
        }
        findings
    }

    /// What is told of a file without a game when everything else about it is not to be told.
    fn nothing_read(&mut self) -> Diagnostic {
        let (choice, outcome) = (&self.job.choice, &mut self.tray.outcome);
        let rule = &lint::rules::not_a_record::RULE.meta;
        let message = choice.settings.lang.words("not-a-record-nothing");
        let finding = Diagnostic::new(rule, Span::empty(0), message);
        outcome.count(&finding, choice);
        finding
    }

    /// Puts the first game on the page, now that it is known whether there are others.
    fn show_first(&mut self, several: bool) -> ControlFlow<()> {
        match std::mem::replace(&mut self.first, FirstGame::Shown) {
            FirstGame::Waits { text, findings } => self.show((1, several), &text, &findings),
            FirstGame::NotYet | FirstGame::Shown => ControlFlow::Continue(()),
        }
    }

    /// Puts a game on the page: its number, and whether there are others. Says whether there is any
    /// use in going on.
    fn show(
        &mut self,
        (game, several): (u64, bool),
        text: &Text,
        findings: &[Diagnostic],
    ) -> ControlFlow<()> {
        let report = GameReport {
            file: &self.job.input.name,
            game,
            several,
            text,
            fail_on: self.job.choice.fail_on.least(),
        };
        for finding in findings {
            let out = &mut self.tray.part.out;
            self.page.finding(&report, finding, out);
            self.hand_on_if_long()?;
        }
        self.page.game(&report, findings, &mut self.tray.part.out);
        self.hand_on_if_long()
    }

    fn hand_on_if_long(&mut self) -> ControlFlow<()> {
        if self.tray.part.out.len() < CHUNK {
            ControlFlow::Continue(())
        } else {
            self.tray.hand_on()
        }
    }
}
