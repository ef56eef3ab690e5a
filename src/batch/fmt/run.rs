//! Formatting many files at once. What is said of them comes in the order of the inputs.

use std::io::{self, Read, Write};

use super::{Formatter, Verdict};
use crate::batch::{
    Crew, Input, InputError, Inputs, ReadError, ReadOptions,
    diff::diff,
    fence::fenced,
    ordered::{Part, Sink},
    pool::{self, Slot},
    run::RunError,
    save::save,
    whole,
};
use crate::{
    lang::{Lang, Value},
    report::visible,
};

/// What is done with the files that are not in canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Mode {
    /// They are rewritten.
    Write,
    /// Their names are given out.
    Check,
    /// What would change is given out.
    Diff,
}

/// How to format.
#[derive(Clone, Debug)]
pub struct Task {
    /// How the files are read.
    pub read: ReadOptions,
    /// What is done with those that are not in canonical form.
    pub mode: Mode,
    /// Who formats them.
    pub crew: Crew,
    /// The language of what is said of them.
    pub lang: Lang,
}

/// How it went, in numbers of files.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Outcome {
    /// Those that are rewritten, or would be.
    pub formatted: u64,
    /// Those that are in canonical form already.
    pub unchanged: u64,
    /// Those that cannot be formatted without loss.
    pub left_alone: u64,
    /// Those that could not be read or written.
    pub failed: u64,
    /// Whether the run ended early.
    pub interrupted: bool,
}

/// Formats files. Names or differences go to `out`, messages to `complain`.
///
/// # Errors
/// Fails when `out` cannot be written.
pub fn run(
    inputs: Inputs,
    task: &Task,
    out: impl Write + Send,
    complain: impl FnMut(&str) + Send,
) -> Result<Outcome, RunError> {
    let sink = Streams { out, complain };
    let inputs = inputs.until(&task.crew.stop);
    let done = task.crew.run(inputs, sink, || Desk::new(task));
    let (mut sink, outcomes) = done.map_err(RunError::Write)?;
    sink.out.flush().map_err(RunError::Write)?;
    let begin = Outcome {
        interrupted: task.crew.stop.is_asked(),
        ..Outcome::default()
    };
    Ok(outcomes.into_iter().fold(begin, Outcome::join))
}

/// Formats standard input, under a name, to `out`. What cannot be formatted goes through as it is.
///
/// # Errors
/// Fails when the input cannot be read or `out` cannot be written.
pub fn stream(
    input: &Input,
    task: &Task,
    source: impl Read,
    mut out: impl Write,
    mut complain: impl FnMut(&str),
) -> Result<Outcome, RunError> {
    let bytes = match whole::read_all(source, whole::MOST) {
        Err(_) if task.crew.stop.is_asked() => {
            return Ok(Outcome {
                interrupted: true,
                ..Outcome::default()
            });
        }
        bytes => bytes.map_err(RunError::Read)?,
    };
    let mut part = Part::default();
    let mut formatter = Formatter::until(&task.crew.stop).speaking(task.lang);
    let (outcome, new) = look(input, &bytes, task, &mut formatter, &mut part);
    let new = match task.mode {
        Mode::Write => new.as_deref().unwrap_or(&bytes),
        Mode::Check | Mode::Diff => part.out.as_bytes(),
    };
    let written = out.write_all(new).and_then(|()| out.flush());
    written.map_err(RunError::Write)?;
    part.messages.iter().for_each(|message| complain(message));
    Ok(outcome)
}

impl Outcome {
    const FAILED: Self = Self {
        formatted: 0,
        unchanged: 0,
        left_alone: 0,
        failed: 1,
        interrupted: false,
    };

    const fn join(self, other: Self) -> Self {
        Self {
            formatted: self.formatted + other.formatted,
            unchanged: self.unchanged + other.unchanged,
            left_alone: self.left_alone + other.left_alone,
            failed: self.failed + other.failed,
            interrupted: self.interrupted || other.interrupted,
        }
    }
}

/// Where results and messages go.
struct Streams<W, C> {
    out: W,
    complain: C,
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

/// What a thread works with, kept from one file to the next.
struct Desk<'a> {
    task: &'a Task,
    formatter: Formatter,
    outcome: Outcome,
}

impl pool::Desk<Result<Input, InputError>, Part> for Desk<'_> {
    type Outcome = Outcome;

    fn take(&mut self, input: Result<Input, InputError>, slot: Slot<'_, Part>) {
        let mut part = Part::default();
        let outcome = self.file(input, &mut part);
        self.outcome = self.outcome.join(outcome);
        slot.crew().progress.file();
        if !part.is_empty() {
            // There is nothing left to break off.
            let _ = slot.put(part);
        }
    }

    fn outcome(self) -> Outcome {
        self.outcome
    }
}

impl<'a> Desk<'a> {
    fn new(task: &'a Task) -> Self {
        Self {
            task,
            formatter: Formatter::until(&task.crew.stop).speaking(task.lang),
            outcome: Outcome::default(),
        }
    }

    fn file(&mut self, input: Result<Input, InputError>, part: &mut Part) -> Outcome {
        let fail = |part: &mut Part, message: String| {
            part.messages.push(message);
            Outcome::FAILED
        };
        let (input, old) = match input.and_then(|input| input.bytes().map(|bytes| (input, bytes))) {
            Ok(read) => read,
            Err(error) => return fail(part, error.to_string()),
        };
        let (outcome, new) = look(&input, &old, self.task, &mut self.formatter, part);
        match (new, input.path()) {
            (Some(new), Some(path)) if self.task.mode == Mode::Write => {
                match save(path, &old, &new) {
                    Ok(()) => outcome,
                    Err(error) => fail(part, error.to_string()),
                }
            }
            _ => outcome,
        }
    }
}

/// Formats bytes: says what came of it, and gives the new bytes where there are any.
fn look(
    input: &Input,
    bytes: &[u8],
    task: &Task,
    formatter: &mut Formatter,
    part: &mut Part,
) -> (Outcome, Option<Vec<u8>>) {
    let mut outcome = Outcome::default();
    let verdict = match fenced(|| formatter.format(bytes, input.extension(), &task.read)) {
        Ok(Ok(verdict)) => verdict,
        Ok(Err(ReadError::Stopped)) => {
            outcome.interrupted = true;
            return (outcome, None);
        }
        Ok(Err(error)) => {
            let values = [
                ("file", Value::from(input.name.clone())),
                ("error", error.to_string().into()),
            ];
            let message = task.lang.say("said-cannot-read", &values);
            part.messages.push(message);
            return (Outcome::FAILED, None);
        }
        Err(panic) => {
            let values = [
                ("file", Value::from(input.name.clone())),
                ("panic", panic.into()),
            ];
            let message = task.lang.say("fmt-panic", &values);
            part.messages.push(message);
            *formatter = Formatter::until(&task.crew.stop).speaking(task.lang);
            return (Outcome::FAILED, None);
        }
    };
    match verdict {
        Verdict::Unchanged => outcome.unchanged = 1,
        Verdict::LeftAlone(left) => {
            part.messages.push(left.said(&input.name, task.lang));
            outcome.left_alone = 1;
        }
        Verdict::Formatted(new) => {
            outcome.formatted = 1;
            match task.mode {
                Mode::Write => {}
                Mode::Check => part.out.extend([&*visible(&input.name), "\n"]),
                Mode::Diff => part
                    .out
                    .push_str(&diff(&input.name, bytes, &new, &task.read)),
            }
            return (outcome, Some(new));
        }
    }
    (outcome, None)
}
