//! Checking many inputs at once.

use std::{
    io::{self, Write},
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use rayon::{
    ThreadPoolBuilder,
    iter::{ParallelBridge, ParallelIterator},
};

use super::{
    GameInput, Games, Input, InputError, Inputs, ReadOptions,
    baseline::{self, Baseline},
    config::{Choice, Configs, Refused},
    diff::diff,
    document::Document,
    fence::fenced,
    fix::{Fixed, Fixer, Fixing},
    ordered::{Ordered, Part, Sink},
    save::save,
};
use crate::{
    diagnostic::{Diagnostic, Safety, Severity},
    format::{Fault, Parsed, Slip},
    lint,
    replay::{Event, Replay},
    report::{self, GameReport, Report, Summary, Tally, Totals},
    source::{Span, Text},
};

/// A result is handed on when it is this long, in bytes.
const CHUNK: usize = 64 << 10;

/// What a check is to do.
#[derive(Debug)]
pub struct Check {
    /// What is chosen for each input.
    pub configs: Arc<Configs>,
    /// How inputs are read, where nothing else is chosen.
    pub read: ReadOptions,
    /// How findings are shown.
    pub report: Box<dyn Report>,
    /// How many inputs are checked at once; 0 for one a processor.
    pub jobs: usize,
    /// The findings that are accepted.
    pub baseline: Option<Baseline>,
    /// Whether and how findings are fixed first.
    pub mending: Option<Mending>,
}

/// How findings are fixed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mending {
    /// Up to what risk.
    pub safety: Safety,
    /// What is done with the fixed files.
    pub to: MendTo,
}

/// What is done with fixed files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MendTo {
    /// They take the place of the files, and what is left to tell of them is told.
    File,
    /// What would change is given out in the place of the findings.
    Diff,
}

/// How a check went.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Outcome {
    /// What was looked at and found.
    pub summary: Summary,
    /// What was found of each rule.
    pub rules: Tally,
    /// Whether something could not be read, or not to its end.
    pub failed: bool,
    /// Whether something was found that makes the check fail.
    pub found: bool,
}

/// Why a check could not be done to its end.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The findings cannot be written.
    #[error("cannot write the findings")]
    Write(#[source] io::Error),
    /// There are no threads to be had.
    #[error("cannot start threads")]
    Threads(#[source] rayon::ThreadPoolBuildError),
}

/// Checks inputs and writes the report to `out`. What could not be read goes to `complain`, too, a
/// message at a time. All is in the order of the inputs.
///
/// # Errors
/// Fails when `out` cannot be written or there are no threads to be had.
pub fn run(
    inputs: Inputs,
    check: &Check,
    out: impl Write + Send,
    complain: impl FnMut(&str) + Send,
) -> Result<Outcome, RunError> {
    let pool = ThreadPoolBuilder::new()
        .num_threads(check.jobs)
        .build()
        .map_err(RunError::Threads)?;
    let document = Document::begin(&*check.report, out).map_err(RunError::Write)?;
    let ordered = Ordered::new(Binder { document, complain });
    let stop = AtomicBool::new(false);
    let mut outcome = pool.install(|| {
        inputs
            .excluding(Arc::clone(&check.configs))
            .take_while(|_| !stop.load(Ordering::Relaxed))
            // What is chosen is found one input after another, so that it is told in order.
            .map(|input| Job::new(input, check))
            .enumerate()
            .par_bridge()
            .map_init(Desk::default, |desk, (index, job)| {
                let mut tray = Tray::new(index, &ordered, &stop);
                match job {
                    Ok(job) => desk.input(&job, &mut tray),
                    Err(skipped) => tray.skip(&skipped, check),
                }
                tray.finish()
            })
            .reduce(Outcome::default, Outcome::join)
    });
    let binder = ordered.finish().map_err(RunError::Write)?;
    outcome.summary.fixed = check.baseline.as_ref().map_or(0, Baseline::fixed);
    let totals = Totals {
        summary: outcome.summary,
        rules: outcome.rules.clone(),
        failed: outcome.failed,
    };
    binder.document.finish(&totals).map_err(RunError::Write)?;
    Ok(outcome)
}

impl Outcome {
    fn count(&mut self, finding: &Diagnostic, choice: &Choice) {
        self.summary.count(finding.severity);
        self.found |= choice.fail_on.counts(finding.severity);
        self.rules.count(finding);
    }

    fn join(mut self, other: Self) -> Self {
        self.summary += other.summary;
        self.rules += other.rules;
        self.failed |= other.failed;
        self.found |= other.found;
        self
    }
}

/// An input and how it is checked.
struct Job<'a> {
    input: Input,
    choice: Arc<Choice>,
    check: &'a Check,
}

/// An input that is not read.
struct Skipped {
    /// Its name.
    name: String,
    /// Why; missing where it was said before.
    message: Option<String>,
}

impl<'a> Job<'a> {
    fn new(input: Result<Input, InputError>, check: &'a Check) -> Result<Self, Skipped> {
        let input = input.map_err(|error| Skipped {
            name: error.path().to_string_lossy().into_owned(),
            message: Some(error.to_string()),
        })?;
        match check.configs.choose(&input) {
            Ok(choice) => Ok(Self {
                input,
                choice,
                check,
            }),
            Err(Refused(error)) => Err(Skipped {
                name: input.name,
                message: error.map(|error| error.to_string()),
            }),
        }
    }

    fn options(&self) -> ReadOptions {
        ReadOptions {
            encoding: self.choice.encoding.or(self.check.read.encoding),
            ..self.check.read
        }
    }
}

/// Where the pieces of the report and the messages go.
struct Binder<'r, W, C> {
    document: Document<'r, W>,
    complain: C,
}

impl<W: Write, C: FnMut(&str)> Sink for Binder<'_, W, C> {
    type Part = Part;

    fn take(&mut self, part: Part) -> io::Result<()> {
        self.document.add(&part.out, &part.notes)?;
        for message in &part.messages {
            (self.complain)(message);
        }
        Ok(())
    }
}

/// Where results and messages go.
pub(super) struct Streams<W, C> {
    pub(super) out: W,
    pub(super) complain: C,
}

impl<W: Write, C: FnMut(&str)> Sink for Streams<W, C> {
    type Part = Part;

    fn take(&mut self, part: Part) -> io::Result<()> {
        self.out.write_all(part.out.as_bytes())?;
        for message in &part.messages {
            (self.complain)(message);
        }
        Ok(())
    }
}

/// What is found in one input.
struct Tray<'a, W: Sink<Part = Part>> {
    index: usize,
    part: Part,
    outcome: Outcome,
    ordered: &'a Ordered<W>,
    stop: &'a AtomicBool,
}

impl<'a, W: Sink<Part = Part>> Tray<'a, W> {
    fn new(index: usize, ordered: &'a Ordered<W>, stop: &'a AtomicBool) -> Self {
        Self {
            index,
            part: Part::default(),
            outcome: Outcome::default(),
            ordered,
            stop,
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
    fn hand_on(&mut self, last: bool) -> ControlFlow<()> {
        if self
            .ordered
            .put(self.index, std::mem::take(&mut self.part), last)
        {
            return ControlFlow::Continue(());
        }
        self.stop.store(true, Ordering::Relaxed);
        ControlFlow::Break(())
    }

    fn finish(mut self) -> Outcome {
        // There is nothing left to break off.
        let _ = self.hand_on(true);
        self.outcome
    }
}

/// What a thread works with, kept from one input to the next.
#[derive(Default)]
struct Desk {
    games: Games,
    replay: Replay,
    fixer: Fixer,
}

/// The first game of a file with its findings, until it is known whether there are others.
struct First {
    text: Text,
    findings: Vec<Diagnostic>,
}

impl Desk {
    fn input<W: Sink<Part = Part>>(&mut self, job: &Job<'_>, tray: &mut Tray<'_, W>) {
        let mut page = job.check.report.page(&job.input.name);
        if let Err(panic) = fenced(|| self.file(job, &mut *page, tray)) {
            let message = format!(
                "{}: internal error, the rest of the file was not checked: {panic}",
                job.input.name
            );
            tray.unread(&mut *page, message);
            *self = Self::default();
        }
        page.finish(&mut tray.part.out);
    }

    fn file<W: Sink<Part = Part>>(
        &mut self,
        job: &Job<'_>,
        page: &mut dyn report::Page,
        tray: &mut Tray<'_, W>,
    ) {
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
    fn mend<W: Sink<Part = Part>>(
        &mut self,
        job: &Job<'_>,
        mending: Mending,
        tray: &mut Tray<'_, W>,
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
    fn look<W: Sink<Part = Part>>(
        &mut self,
        job: &Job<'_>,
        source: &mut dyn io::Read,
        page: &mut dyn report::Page,
        tray: &mut Tray<'_, W>,
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
            let findings = look_at(&game, replay, job, known.as_mut(), &mut tray.outcome);
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
                tray.hand_on(false)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::config::Layer;
    use crate::format::{self, Format};

    /// Panics on CSA files.
    fn detect(head: &str, extension: Option<&str>) -> Option<&'static dyn Format> {
        assert_ne!(extension, Some("csa"), "made up");
        format::detect(head, extension)
    }

    #[test]
    fn a_panic_stays_in_its_file() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["a.usi", "b.csa", "c.usi"] {
            std::fs::write(folder.path().join(name), "position startpos moves 2g2e\n").unwrap();
        }
        let inputs = Inputs::new(vec![folder.path().into()], None, None);
        let check = Check {
            configs: Arc::new(Configs::none(Layer::default())),
            read: ReadOptions {
                detect,
                ..ReadOptions::default()
            },
            report: (report::concise::KIND.make)(&report::Options::default()),
            jobs: 2,
            baseline: None,
            mending: None,
        };
        let (mut out, mut messages) = (Vec::new(), Vec::new());
        let outcome = run(inputs, &check, &mut out, |message| {
            messages.push(message.to_string());
        })
        .unwrap();
        let out = String::from_utf8(out).unwrap();
        assert_eq!(out.lines().count(), 2);
        assert!(out.contains("a.usi:1:25") && out.contains("c.usi:1:25"));
        assert!(messages[0].contains("b.csa: internal error") && messages[0].contains("made up"));
        assert!(outcome.failed);
        assert_eq!((outcome.summary.files, outcome.summary.skipped), (2, 1));
    }
}
