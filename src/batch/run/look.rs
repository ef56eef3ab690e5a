//! What a thread does with an input: reads its games, and tells what is found in them.

use std::{
    io::{self, Read},
    ops::ControlFlow,
    sync::Arc,
};

use super::{Cache, Check, Choice, Job, MendTo, Mending, Outcome, Skipped};
use crate::{
    batch::{
        GameInput, Games, ReadError, ReadOptions, baseline,
        cache::{Clean, Key},
        diff::diff,
        fence::fenced,
        fix::{Fixed, Fixer, Fixing},
        ordered::Part,
        pool::{self, Slot},
        save::save,
    },
    diagnostic::{Diagnostic, Severity},
    format::{Fault, Format, Parsed, Slip},
    lint,
    replay::{Event, Replay},
    report::{self, GameReport},
    source::{Span, Text},
};

/// A result is handed on when it is this long, in bytes.
const CHUNK: usize = 64 << 10;
/// Larger files than this are not looked up in a cache.
const CACHED: u64 = 16 << 20;

/// What is found in one input.
struct Tray<'a> {
    part: Part,
    outcome: Outcome,
    slot: Slot<'a, Part>,
    /// How often something was put on the page.
    shown: u64,
    /// Whether there are findings that are not shown.
    hidden: bool,
    /// Whether the work was given up since the parts go nowhere.
    broken_off: bool,
}

impl<'a> Tray<'a> {
    fn new(slot: Slot<'a, Part>) -> Self {
        Self {
            part: Part::default(),
            outcome: Outcome::default(),
            slot,
            shown: 0,
            hidden: false,
            broken_off: false,
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
        let put = self.slot.put(part);
        self.broken_off |= put.is_break();
        put
    }

    /// What there is to know of an input that was read to its end and has nothing to tell.
    fn clean(&self) -> Option<Clean> {
        let summary = self.outcome.summary;
        let told = summary.at_least(Severity::Info) + summary.suppressed + summary.in_baseline;
        let is_whole = summary.files == 1 && !self.broken_off;
        let is_clean = is_whole && told == 0 && self.shown == summary.games;
        let games = u32::try_from(summary.games).ok().filter(|_| is_clean)?;
        Some(Clean {
            games,
            moves: summary.moves,
            hidden: self.hidden,
        })
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
    /// The bytes of a file.
    bytes: Vec<u8>,
    ways: Ways,
    /// How all inputs went.
    outcome: Outcome,
}

/// All that the check of a file depends on apart from its bytes.
#[derive(Default)]
struct Ways {
    /// What was chosen for the file before.
    last: Option<(Arc<Choice>, Option<String>)>,
    words: String,
}

impl Ways {
    /// In words, which are the same as for the file before for most files.
    fn of(&mut self, job: &Job<'_>) -> &str {
        let (choice, extension) = (&job.choice, job.input.extension());
        let is_same = self.last.as_ref().is_some_and(|(last, ending)| {
            Arc::ptr_eq(last, choice) && ending.as_deref() == extension
        });
        if !is_same {
            self.last = Some((Arc::clone(choice), extension.map(str::to_owned)));
            let ReadOptions {
                format, encoding, ..
            } = job.options();
            let format = format.map(Format::name);
            self.words = format!("{choice:?} {extension:?} {format:?} {encoding:?}");
        }
        &self.words
    }
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
            games: Games::until(&check.crew.stop),
            replay: Replay::default(),
            fixer: Fixer::until(&check.crew.stop),
            bytes: Vec::new(),
            ways: Ways::default(),
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
                Ok(Some(bytes)) => self.look(job, &mut &bytes[..], page, tray),
                Ok(None) => {}
                Err(message) => tray.unread(page, message),
            };
        }
        match job.input.open() {
            Ok(mut source) => match &self.check.cache {
                Some(cache) => self.look_up(job, &mut source, page, tray, cache),
                None => self.look(job, &mut source, page, tray),
            },
            Err(error) => tray.unread(page, error.to_string()),
        }
    }

    /// Looks at the games of a file, unless it is known that there is nothing to tell.
    fn look_up(
        &mut self,
        job: &Job<'_>,
        source: &mut dyn io::Read,
        page: &mut dyn report::Page,
        tray: &mut Tray<'_>,
        cache: &Cache,
    ) {
        let mut bytes = std::mem::take(&mut self.bytes);
        bytes.clear();
        let whole = source.take(CACHED + 1).read_to_end(&mut bytes);
        if whole.is_ok_and(|len| len as u64 <= CACHED) {
            let mut key = Key::new(self.ways.of(job));
            key.add(&bytes);
            let key = key.finish();
            if let Some(clean) = cache.get(key).filter(|clean| serves(*clean, job)) {
                tell_clean(clean, job, page, tray);
            } else {
                self.look(job, &mut &bytes[..], page, tray);
                if let Some(clean) = tray.clean() {
                    cache.put(key, clean);
                }
            }
        } else {
            // What could not be read so far is tried again, and then told.
            self.look(job, &mut (&bytes[..]).chain(source), page, tray);
        }
        self.bytes = bytes;
    }

    /// Fixes a file, and gives its bytes; `None` when the run is to end early.
    fn mend(
        &mut self,
        job: &Job<'_>,
        mending: Mending,
        tray: &mut Tray<'_>,
    ) -> Result<Option<Vec<u8>>, String> {
        let input = &job.input;
        let old = input.bytes().map_err(|error| error.to_string())?;
        if mending.to == MendTo::File && input.path().is_none() {
            // It is in an archive, into which nothing is written.
            return Ok(Some(old));
        }
        let read = job.options();
        let fixing = Fixing {
            read: &read,
            settings: &job.choice.settings,
            least: job.choice.shown,
            safety: mending.safety,
        };
        let Fixed { bytes, fixes } = match self.fixer.fix(&old, input.extension(), fixing) {
            Ok(fixed) => fixed,
            Err(ReadError::Stopped) => return Ok(None),
            Err(error) => return Err(format!("cannot read {}: {error}", input.name)),
        };
        let Some(new) = bytes else {
            return Ok(Some(old));
        };
        if let (MendTo::File, Some(path)) = (mending.to, input.path()) {
            if let Err(error) = save(path, &old, &new) {
                // Then it is told what is wrong with the file as it is.
                tray.part.messages.push(error.to_string());
                tray.outcome.failed = true;
                return Ok(Some(old));
            }
        } else {
            let changes = diff(&input.name, &old, &new, &read);
            tray.part.out.push_str(&changes);
            tray.outcome.found = true;
        }
        tray.outcome.summary.fixes += fixes;
        Ok(Some(new))
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
        let options = job.options();
        let mut known = job.check.baseline.as_ref().map(|it| it.page(input));
        let result = games.read(source, input.extension(), &options, &mut |game| {
            let accepted = tray.outcome.summary.in_baseline;
            let findings = look_at(&game, replay, job, known.as_mut(), tray);
            tray.shown += 1;
            let progress = &tray.slot.crew().progress;
            progress.games_done(game.parsed.game.into(), findings.len() as u64);
            let is_error = |finding: &Diagnostic| finding.severity == Severity::Error;
            let is_told =
                findings.iter().any(is_error) || tray.outcome.summary.in_baseline > accepted;
            unread &= !is_told && !holds_anything(game.parsed);
            if game.number == 1 && first.is_none() {
                // Most games have no findings, and then no text is copied.
                let text = if findings.is_empty() && !unread {
                    Text::new("")
                } else {
                    game.text.clone()
                };
                first = Some(Some(First { text, findings }));
                return ControlFlow::Continue(());
            }
            let body = &mut tray.part.out;
            if let Some(Some(first)) = first.replace(None) {
                show(job, (1, true), &first.text, &first.findings, page, body);
            }
            show(job, (game.number, true), game.text, &findings, page, body);
            if body.len() < CHUNK {
                ControlFlow::Continue(())
            } else {
                tray.hand_on()
            }
        });
        if unread && result.is_ok() {
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
            known.finish(&job.choice.settings.selection, result.is_ok());
        }
        match result {
            Ok(()) => tray.outcome.summary.files += 1,
            Err(ReadError::Stopped) => {}
            Err(error) => tray.unread(page, format!("cannot read {}: {error}", input.name)),
        }
    }
}

/// Whether what is known of a file is all that its check would need: a baseline wants to know of
/// findings that are not shown, too.
fn serves(clean: Clean, job: &Job<'_>) -> bool {
    !(clean.hidden && job.check.baseline.is_some())
}

/// Tells of a file in which there is nothing to tell.
fn tell_clean(clean: Clean, job: &Job<'_>, page: &mut dyn report::Page, tray: &mut Tray<'_>) {
    let text = Text::new("");
    for game in 1..=u64::from(clean.games) {
        let body = &mut tray.part.out;
        show(job, (game, clean.games > 1), &text, &[], page, body);
        if body.len() >= CHUNK && tray.hand_on().is_break() {
            return;
        }
    }
    if let Some(baseline) = &job.check.baseline {
        let known = baseline.page(&job.input);
        known.finish(&job.choice.settings.selection, true);
    }
    let progress = &tray.slot.crew().progress;
    progress.games_done(clean.games.into(), 0);
    let summary = &mut tray.outcome.summary;
    summary.files += 1;
    summary.games += u64::from(clean.games);
    summary.moves += clean.moves;
}

/// The findings of a game that are to be shown.
fn look_at(
    game: &GameInput<'_>,
    replay: &mut Replay,
    job: &Job<'_>,
    mut known: Option<&mut baseline::Page<'_>>,
    tray: &mut Tray<'_>,
) -> Vec<Diagnostic> {
    replay.run(&game.parsed.record);
    let choice = &job.choice;
    let found = lint::findings(game.text, game.parsed, replay, &choice.settings);
    let outcome = &mut tray.outcome;
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
        tray.hidden |= !is_shown(finding);
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
