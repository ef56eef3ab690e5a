//! Checking many inputs at once.

use std::{
    io::{self, Write},
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
};

use rayon::{
    ThreadPoolBuilder,
    iter::{ParallelBridge, ParallelIterator},
};

use super::{
    GameInput, Games, Input, InputError, Inputs, ReadOptions,
    document::Document,
    fence::fenced,
    ordered::{Ordered, Part, Sink},
};
use crate::{
    diagnostic::{Diagnostic, Severity},
    lint::{self, Settings},
    replay::{Event, Replay},
    report::{self, GameReport, Report, Summary, Tally, Totals},
    source::Text,
};

/// A result is handed on when it is this long, in bytes.
const CHUNK: usize = 64 << 10;

/// What a check is to do.
#[derive(Debug)]
pub struct Check {
    /// What the rules depend on.
    pub settings: Settings,
    /// How inputs are read.
    pub read: ReadOptions,
    /// How findings are shown.
    pub report: Box<dyn Report>,
    /// The least severity that is shown and counted.
    pub shown: Severity,
    /// The least severity that makes the check fail; `None` when none does.
    pub fail_on: Option<Severity>,
    /// How many inputs are checked at once; 0 for one a processor.
    pub jobs: usize,
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
    let outcome = pool.install(|| {
        inputs
            .take_while(|_| !stop.load(Ordering::Relaxed))
            .enumerate()
            .par_bridge()
            .map_init(Desk::default, |desk, (index, input)| {
                let mut tray = Tray::new(index, &ordered, &stop);
                desk.input(input, check, &mut tray);
                tray.finish()
            })
            .reduce(Outcome::default, Outcome::join)
    });
    let binder = ordered.finish().map_err(RunError::Write)?;
    let totals = Totals {
        summary: outcome.summary,
        rules: outcome.rules.clone(),
        failed: outcome.failed,
    };
    binder.document.finish(&totals).map_err(RunError::Write)?;
    Ok(outcome)
}

impl Outcome {
    fn join(mut self, other: Self) -> Self {
        self.summary += other.summary;
        self.rules += other.rules;
        self.failed |= other.failed;
        self
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
}

/// The first game of a file with its findings, until it is known whether there are others.
struct First {
    text: Text,
    findings: Vec<Diagnostic>,
}

impl Desk {
    fn input<W: Sink<Part = Part>>(
        &mut self,
        input: Result<Input, InputError>,
        check: &Check,
        tray: &mut Tray<'_, W>,
    ) {
        let input = match input {
            Ok(input) => input,
            Err(error) => {
                let name = error.path().to_string_lossy();
                let mut page = check.report.page(&name);
                tray.unread(&mut *page, error.to_string());
                return page.finish(&mut tray.part.out);
            }
        };
        let mut page = check.report.page(&input.name);
        if let Err(panic) = fenced(|| self.file(&input, check, &mut *page, tray)) {
            let message = format!(
                "{}: internal error, the rest of the file was not checked: {panic}",
                input.name
            );
            tray.unread(&mut *page, message);
            *self = Self::default();
        }
        page.finish(&mut tray.part.out);
    }

    fn file<W: Sink<Part = Part>>(
        &mut self,
        input: &Input,
        check: &Check,
        page: &mut dyn report::Page,
        tray: &mut Tray<'_, W>,
    ) {
        let mut source = match input.open() {
            Ok(source) => source,
            Err(error) => return tray.unread(page, error.to_string()),
        };
        let Self { games, replay } = self;
        let mut first = None;
        let result = games.read(&mut source, input.extension(), &check.read, &mut |game| {
            let findings = look_at(&game, replay, check, &mut tray.outcome);
            if game.number == 1 && first.is_none() {
                // Most games have no findings, and then no text is copied.
                let text = if findings.is_empty() {
                    Text::new("")
                } else {
                    game.text.clone()
                };
                first = Some(Some(First { text, findings }));
                return ControlFlow::Continue(());
            }
            if let Some(Some(first)) = first.replace(None) {
                show(
                    (input, 1, true),
                    &first.text,
                    &first.findings,
                    check,
                    page,
                    tray,
                );
            }
            show(
                (input, game.number, true),
                game.text,
                &findings,
                check,
                page,
                tray,
            );
            if tray.part.out.len() < CHUNK {
                ControlFlow::Continue(())
            } else {
                tray.hand_on(false)
            }
        });
        if let Some(Some(first)) = first {
            show(
                (input, 1, false),
                &first.text,
                &first.findings,
                check,
                page,
                tray,
            );
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
    check: &Check,
    outcome: &mut Outcome,
) -> Vec<Diagnostic> {
    replay.run(&game.parsed.record);
    let mut findings = lint::check(game.text, game.parsed, replay, &check.settings);
    findings.retain(|finding| finding.severity >= check.shown);
    for finding in &findings {
        outcome.summary.count(finding.severity);
        outcome.rules.count(finding);
    }
    if game.parsed.game {
        outcome.summary.games += 1;
        outcome.summary.moves += refereed(replay);
    }
    findings
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

/// Puts a game on the page of its input.
fn show<W: Sink<Part = Part>>(
    game: (&Input, u64, bool),
    text: &Text,
    findings: &[Diagnostic],
    check: &Check,
    page: &mut dyn report::Page,
    tray: &mut Tray<'_, W>,
) {
    let (input, game, several) = game;
    let report = GameReport {
        file: &input.name,
        game,
        several,
        text,
        findings,
        fail_on: check.fail_on,
    };
    page.game(&report, &mut tray.part.out);
}

#[cfg(test)]
mod tests {
    use super::*;
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
            settings: Settings::default(),
            read: ReadOptions {
                detect,
                ..ReadOptions::default()
            },
            report: (report::concise::KIND.make)(&report::Options::default()),
            shown: Severity::Info,
            fail_on: None,
            jobs: 2,
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
