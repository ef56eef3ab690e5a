//! Checking many inputs at once.

mod judge;
mod look;
mod share;
mod telling;
mod tray;

use std::{
    io::{self, Write},
    sync::Arc,
};

use self::look::Desk;
use super::{
    Crew, Input, InputError, Inputs, ReadOptions,
    baseline::Baseline,
    cache::Cache,
    config::{Choice, Configs, Refused},
    document::Document,
    inputs::{Reach, plain},
    ordered::{Part, Sink},
};
use crate::{
    diagnostic::{Diagnostic, Safety},
    report::{Report, Summary, Tally, Totals},
};

/// What a check is to do.
#[derive(Debug)]
pub struct Check {
    /// What is chosen for each input.
    pub configs: Arc<Configs>,
    /// How inputs are read, where nothing else is chosen.
    pub read: ReadOptions,
    /// How findings are shown.
    pub report: Box<dyn Report>,
    /// Who checks them.
    pub crew: Crew,
    /// The findings that are accepted.
    pub baseline: Option<Baseline>,
    /// Whether and how findings are fixed first.
    pub mending: Option<Mending>,
    /// What is known of files that were checked before.
    pub cache: Option<Cache>,
    /// Which inputs the configuration can exclude.
    pub reach: Reach,
    /// Whether there may be no record at all.
    pub allow_empty: bool,
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
#[non_exhaustive]
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
    /// Whether there was no record at all, and there should have been.
    pub empty: bool,
}

/// Why a check could not be done to its end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// The findings cannot be written.
    #[error("cannot write the findings")]
    Write(#[source] io::Error),
    /// Standard input cannot be read.
    #[error("cannot read standard input: {}", plain(.0))]
    Read(io::Error),
}

/// Checks inputs and writes the report to `out`. What could not be read goes to `complain`, too, a
/// message at a time. All is in the order of the inputs.
///
/// # Errors
/// Fails when `out` cannot be written.
pub fn run(
    inputs: Inputs,
    check: &Check,
    out: impl Write + Send,
    complain: impl FnMut(&str) + Send,
) -> Result<Outcome, RunError> {
    let document = Document::begin(&*check.report, out).map_err(RunError::Write)?;
    let inputs = inputs
        .until(&check.crew.stop)
        .excluding(Arc::clone(&check.configs), check.reach)
        // What is chosen is found one input after another, so that it is told in order.
        .map(|input| Job::new(input, check));
    let binder = Binder { document, complain };
    let done = check.crew.run(inputs, binder, || Desk::new(check));
    let (binder, outcomes) = done.map_err(RunError::Write)?;
    let mut outcome = Outcome::default();
    for one in outcomes {
        outcome.add(one);
    }
    outcome.summary.interrupted = check.crew.stop.is_asked();
    outcome.failed |= outcome.summary.interrupted;
    outcome.empty = !check.allow_empty
        && !outcome.failed
        && outcome.summary.files + outcome.summary.skipped == 0;
    outcome.summary.fixed = check.baseline.as_ref().map_or(0, Baseline::fixed);
    let totals = Totals {
        summary: outcome.summary,
        rules: outcome.rules.clone(),
        failed: outcome.failed || outcome.empty,
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

    fn add(&mut self, other: Self) {
        self.summary += other.summary;
        self.rules += other.rules;
        self.failed |= other.failed;
        self.found |= other.found;
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
                message: error.map(|error| error.said(check.configs.lang())),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::config::Layer;
    use crate::format::{self, Format};
    use crate::report;

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
            crew: Crew {
                jobs: 2,
                ..Crew::default()
            },
            baseline: None,
            mending: None,
            cache: None,
            reach: Reach::Found,
            allow_empty: false,
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
