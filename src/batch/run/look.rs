//! What a thread does with an input: reads its games, and tells what is found in them.

use std::{io, ops::ControlFlow};

use super::{Check, Job, MendTo, Mending, Outcome, Skipped};
use crate::{
    batch::{
        GameInput, Games, baseline,
        diff::diff,
        fence::fenced,
        fix::{Fixed, Fixer, Fixing},
        ordered::Part,
        pool::{self, Slot},
        save::save,
    },
    diagnostic::{Diagnostic, Severity},
    format::{Fault, Parsed, Slip},
    lint,
    replay::{Event, Replay},
    report::{self, GameReport},
    source::{Span, Text},
};

/// A result is handed on when it is this long, in bytes.
const CHUNK: usize = 64 << 10;

/// What is found in one input.
struct Tray<'a> {
    part: Part,
    outcome: Outcome,
    slot: Slot<'a, Part>,
}

impl<'a> Tray<'a> {
    fn new(slot: Slot<'a, Part>) -> Self {
        Self {
            part: Part::default(),
            outcome: Outcome::default(),
            slot,
        }
    }

    /// Says, to people and on the page, that an input could not be read, or not to its end.
    fn unread(&mut self, page: &mut dyn report::Page, message: String) {
        page.unread(&message, &mut self.part.out, &mut self.part.notes);
        self.part.messages.push(message);
        self.outcome.summary.skipped += 1;
        self.outcome.failed = true;
    }

    /// An input that is not read.
    fn skip(&mut self, skipped: &Skipped, check: &Check) {
        let mut page = check.report.page(&skipped.name);
        if let Some(message) = &skipped.message {
            self.unread(&mut *page, message.clone());
        } else {
            self.outcome.summary.skipped += 1;
            self.outcome.failed = true;
        }
        page.finish(&mut self.part.out);
    }

    /// Hands on what is there, and says whether to go on.
    fn hand_on(&mut self) -> ControlFlow<()> {
        let part = std::mem::take(&mut self.part);
        if part.is_empty() {
            return ControlFlow::Continue(());
        }
        self.slot.put(part)
    }

    /// Whether the look at the input is to be broken off.
    fn is_stopped(&self) -> bool {
        self.slot.crew().stop.is_asked()
    }

    fn finish(mut self) -> Outcome {
        // There is nothing left to break off.
        let _ = self.hand_on();
        self.slot.crew().progress.file();
        self.outcome
    }
}

/// What a thread works with, kept from one input to the next.
pub(super) struct Desk<'a> {
    check: &'a Check,
    games: Games,
    replay: Replay,
    fixer: Fixer,
    /// How all inputs went.
    outcome: Outcome,
}

/// The first game of a file with its findings, until it is known whether there are others.
struct First {
    text: Text,
    findings: Vec<Diagnostic>,
}

impl pool::Desk<Result<Job<'_>, Skipped>, Part> for Desk<'_> {
    type Outcome = Outcome;

    fn take(&mut self, job: Result<Job<'_>, Skipped>, slot: Slot<'_, Part>) {
        let mut tray = Tray::new(slot);
        match job {
            Ok(job) => self.input(&job, &mut tray),
            Err(skipped) => tray.skip(&skipped, self.check),
        }
        self.outcome.add(tray.finish());
    }

    fn outcome(self) -> Outcome {
        self.outcome
    }
}

impl<'a> Desk<'a> {
    pub(super) fn new(check: &'a Check) -> Self {
        Self {
            check,
            games: Games::default(),
            replay: Replay::default(),
            fixer: Fixer::default(),
            outcome: Outcome::default(),
        }
    }

    fn input(&mut self, job: &Job<'_>, tray: &mut Tray<'_>) {
        let mut page = job.check.report.page(&job.input.name);
        if let Err(panic) = fenced(|| self.file(job, &mut *page, tray)) {
            let message = format!(
                "{}: internal error, the rest of the file was not checked: {panic}",
                job.input.name
            );
            tray.unread(&mut *page, message);
            let outcome = std::mem::take(&mut self.outcome);
            *self = Self {
                outcome,
                ..Self::new(self.check)
            };
        }
        page.finish(&mut tray.part.out);
    }

    fn file(&mut self, job: &Job<'_>, page: &mut dyn report::Page, tray: &mut Tray<'_>) {
        if let Some(mending) = job.check.mending {
            return match self.mend(job, mending, tray) {
                Ok(bytes) => self.look(job, &mut &bytes[..], page, tray),
                Err(message) => tray.unread(page, message),
            };
        }
        match job.input.open() {
            Ok(mut source) => self.look(job, &mut source, page, tray),
            Err(error) => tray.unread(page, error.to_string()),
        }
    }

    /// Fixes a file, and gives its bytes.
    fn mend(
        &mut self,
        job: &Job<'_>,
        mending: Mending,
        tray: &mut Tray<'_>,
    ) -> Result<Vec<u8>, String> {
        let input = &job.input;
        let old = input.bytes().map_err(|error| error.to_string())?;
        let read = job.options();
        let fixing = Fixing {
            read: &read,
            settings: &job.choice.settings,
            least: job.choice.shown,
            safety: mending.safety,
        };
        let fixed = self.fixer.fix(&old, input.extension(), fixing);
        let Fixed { bytes, fixes } =
            fixed.map_err(|error| format!("cannot read {}: {error}", input.name))?;
        let Some(new) = bytes else {
            return Ok(old);
        };
        if let (MendTo::File, Some(path)) = (mending.to, input.path()) {
            if let Err(error) = save(path, &old, &new) {
                // Then it is told what is wrong with the file as it is.
                tray.part.messages.push(error.to_string());
                tray.outcome.failed = true;
                return Ok(old);
            }
        } else {
            let changes = diff(&input.name, &old, &new, &read);
            tray.part.out.push_str(&changes);
            tray.outcome.found = true;
        }
        tray.outcome.summary.fixes += fixes;
        Ok(new)
    }

    /// Looks at the games of a file.
    fn look(
        &mut self,
        job: &Job<'_>,
        source: &mut dyn io::Read,
        page: &mut dyn report::Page,
        tray: &mut Tray<'_>,
    ) {
        let input = &job.input;
        let Self { games, replay, .. } = self;
        let mut first = None;
        // Whether there was no game as yet, and nothing was said of that.
        let mut unread = true;
        let mut stopped = false;
        let options = job.options();
        let mut known = job.check.baseline.as_ref().map(|it| it.page(input));
        let result = games.read(source, input.extension(), &options, &mut |game| {
            let accepted = tray.outcome.summary.in_baseline;
            let findings = look_at(&game, replay, job, known.as_mut(), &mut tray.outcome);
            let progress = &tray.slot.crew().progress;
            progress.games_done(game.parsed.game.into(), findings.len() as u64);
            let is_error = |finding: &Diagnostic| finding.severity == Severity::Error;
            let is_told =
                findings.iter().any(is_error) || tray.outcome.summary.in_baseline > accepted;
            unread &= !is_told && !holds_anything(game.parsed);
            stopped = tray.is_stopped();
            let go_on = if stopped {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            };
            if game.number == 1 && first.is_none() {
                // Most games have no findings, and then no text is copied.
                let text = if findings.is_empty() && !unread {
                    Text::new("")
                } else {
                    game.text.clone()
                };
                first = Some(Some(First { text, findings }));
                return go_on;
            }
            let body = &mut tray.part.out;
            if let Some(Some(first)) = first.replace(None) {
                show(job, (1, true), &first.text, &first.findings, page, body);
            }
            show(job, (game.number, true), game.text, &findings, page, body);
            if body.len() >= CHUNK {
                tray.hand_on()?;
            }
            go_on
        });
        if unread && !stopped && result.is_ok() {
            let finding = nothing_read(job, &mut tray.outcome);
            if let Some(Some(first)) = &mut first {
                first.findings.push(finding);
            } else {
                let (text, body) = (Text::new(""), &mut tray.part.out);
                show(job, (1, true), &text, &[finding], page, body);
            }
        }
        if let Some(Some(First { text, findings })) = first {
            show(job, (1, false), &text, &findings, page, &mut tray.part.out);
        }
        if let Some(known) = known {
            let whole = result.is_ok() && !stopped;
            known.finish(&job.choice.settings.selection, whole);
        }
        match result {
            // Most of it may not have been read.
            Ok(()) if stopped => {}
            Ok(()) => tray.outcome.summary.files += 1,
            Err(error) => tray.unread(page, format!("cannot read {}: {error}", input.name)),
        }
    }
}

/// The findings of a game that are to be shown.
fn look_at(
    game: &GameInput<'_>,
    replay: &mut Replay,
    job: &Job<'_>,
    mut known: Option<&mut baseline::Page<'_>>,
    outcome: &mut Outcome,
) -> Vec<Diagnostic> {
    replay.run(&game.parsed.record);
    let choice = &job.choice;
    let found = lint::findings(game.text, game.parsed, replay, &choice.settings);
    let summary = &mut outcome.summary;
    let is_shown = |finding: &Diagnostic| finding.severity >= choice.shown;
    summary.suppressed += found.suppressed.iter().filter(|f| is_shown(f)).count() as u64;
    let mut findings = found.told;
    findings.retain(|finding| {
        let accepted = match &mut known {
            Some(known) if is_shown(finding) => known.accepts(game.text, finding),
            Some(known) => {
                known.hide(game.text, finding);
                false
            }
            None => false,
        };
        summary.in_baseline += u64::from(accepted);
        is_shown(finding) && !accepted
    });
    for finding in &findings {
        outcome.count(finding, choice);
    }
    let summary = &mut outcome.summary;
    if game.parsed.game {
        summary.games += 1;
        summary.moves += refereed(replay);
    }
    findings
}

/// Whether anything at all was read of a game: one of which only faults are known holds nothing.
fn holds_anything(parsed: &Parsed) -> bool {
    let record = &parsed.record;
    let is_placed = !record.start.places.whole.is_empty();
    let holds =
        is_placed || !record.is_empty() || !record.tags().is_empty() || !record.notes().is_empty();
    // A line that is still being written is only a warning.
    let breaks_off = |fault: &Fault| fault.slip == Slip::TruncatedLine;
    parsed.game && (holds || parsed.faults.is_empty() || parsed.faults.iter().any(breaks_off))
}

/// What is told of a file without a game when everything else about it is not to be told.
fn nothing_read(job: &Job<'_>, outcome: &mut Outcome) -> Diagnostic {
    let rule = &lint::rules::not_a_record::RULE.meta;
    let message = job.choice.settings.lang.words("not-a-record-nothing");
    let finding = Diagnostic::new(rule, Span::empty(0), message);
    outcome.count(&finding, &job.choice);
    finding
}

/// How many moves were looked at: those that were played, and those at which a line of play ended.
fn refereed(replay: &Replay) -> u64 {
    let played = replay.moves().iter().flatten().count();
    let refused = replay.events().iter().filter(|event| match event {
        Event::Illegal(step) => !step.executed,
        Event::Unresolved(_) => true,
        _ => false,
    });
    (played + refused.count()) as u64
}

/// Puts a game on the page of its input: its number, and whether there are others.
fn show(
    job: &Job<'_>,
    (game, several): (u64, bool),
    text: &Text,
    findings: &[Diagnostic],
    page: &mut dyn report::Page,
    body: &mut String,
) {
    let report = GameReport {
        file: &job.input.name,
        game,
        several,
        text,
        findings,
        fail_on: job.choice.fail_on.least(),
    };
    page.game(&report, body);
}
