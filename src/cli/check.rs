//! The `check` command: what is wrong with records.

use std::{
    ffi::OsString,
    io::{self, BufWriter, IsTerminal, Write},
    path::PathBuf,
};

use clap::{
    ValueEnum,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};

use super::{Exit, ReadArgs, exit, message};
use crate::{
    batch::{
        Inputs, ReadOptions,
        run::{self, Check, Outcome},
    },
    diagnostic::Severity,
    lint::{Selection, Selector, Settings},
    report::{self, KINDS, Kind, Summary},
    shogi::ruleset::Ruleset,
};

/// What `--ruleset` chooses from.
static RULESETS: [Ruleset; 6] = Ruleset::ALL;
/// The width of the full report where there is no terminal.
const WIDTH: usize = 100;

/// Arguments of `kifu check`.
#[derive(Debug, clap::Args)]
#[command(after_long_help = exit::TABLE)]
pub struct Args {
    /// Files and folders to check; `-` is standard input
    ///
    /// Of a folder, all files with the extension of a record format are checked, in the folders
    /// below it, too; hidden ones are left out.
    #[arg(value_name = "PATH", required_unless_present = "files_from")]
    paths: Vec<OsString>,

    /// Also check the files that FILE lists, one a line; `-` is standard input
    #[arg(long, value_name = "FILE")]
    files_from: Option<PathBuf>,

    /// Show findings of this severity and above
    ///
    /// What is below is neither shown nor counted, but what --fail-on counts is always shown.
    /// Default: warning; info where --select says which rules are looked at.
    #[arg(long, value_name = "SEVERITY")]
    severity: Option<Level>,

    /// Exit with 1 when there is a finding of this severity or above
    #[arg(long, value_name = "SEVERITY", default_value = "error")]
    fail_on: FailOn,

    /// Look only at these rules
    ///
    /// Codes (M017), the beginning of codes (M, M01), names (nifu) or ALL, divided by commas. Where
    /// --select and --ignore both fit a rule the longer word decides.
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    select: Vec<Selector>,

    /// Do not look at these rules
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    ignore: Vec<Selector>,

    /// Follow the rules of an authority where authorities differ
    ///
    /// Without it a claim is accepted if any authority accepts it.
    #[arg(long, value_name = "NAME", value_parser = rulesets())]
    ruleset: Option<String>,

    /// How to show findings
    #[arg(long, value_name = "FORMAT", default_value = "full", value_parser = kinds())]
    format: &'static Kind,

    /// Draw the position before an illegal move
    ///
    /// In the full format only.
    #[arg(long)]
    board: bool,

    /// Leave out the last line, which counts
    #[arg(long, short)]
    quiet: bool,

    /// How many files to check at once
    ///
    /// Default: as many as there are processors. The output is the same for any number.
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,

    #[command(flatten)]
    read: ReadArgs,
}

/// A severity on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Level {
    /// Style and advice.
    Info,
    /// Readable, but wrong or ambiguous by the rules of the format.
    Warning,
    /// The record is not what it claims.
    Error,
}

/// What makes a check fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FailOn {
    /// Any finding.
    Info,
    /// Warnings and errors.
    Warning,
    /// Errors.
    Error,
    /// No finding.
    Never,
}

/// Checks records.
///
/// # Errors
/// Fails when standard output cannot be written.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let inputs = Inputs::new(
        args.paths.clone(),
        args.files_from.clone(),
        args.read.stdin_filename.clone(),
    );
    let check = args.check();
    let out: Box<dyn Write + Send> = if colored() {
        Box::new(anstream::stdout())
    } else {
        Box::new(io::stdout())
    };
    let outcome = run::run(inputs, &check, BufWriter::new(out), complain)?;
    if !args.quiet && !args.format.counts {
        count(&outcome.summary);
    }
    Ok(args.exit(&outcome))
}

/// Writes the line that counts beside a report for programs.
fn count(summary: &Summary) {
    // There is nobody left to tell when even this cannot be written.
    let _ = writeln!(io::stderr(), "{summary}");
}

fn complain(text: &str) {
    message("error", text);
}

impl Args {
    fn check(&self) -> Check {
        Check {
            settings: Settings {
                ruleset: self.ruleset(),
                selection: Selection {
                    select: self.select.clone(),
                    ignore: self.ignore.clone(),
                },
                severities: Vec::new(),
            },
            read: ReadOptions {
                format: self.read.format(),
                encoding: self.read.input_encoding,
                ..ReadOptions::default()
            },
            report: (self.format.make)(&self.options()),
            shown: self.shown(),
            fail_on: self.fail_on.least(),
            jobs: self.jobs.unwrap_or(0).into(),
        }
    }

    fn ruleset(&self) -> &'static Ruleset {
        let named = |ruleset: &&Ruleset| self.ruleset.as_deref() == Some(ruleset.name);
        RULESETS.iter().find(named).unwrap_or(&Ruleset::NEUTRAL)
    }

    fn options(&self) -> report::Options {
        report::Options {
            board: self.board,
            width: width(),
            color: colored(),
            quiet: self.quiet,
        }
    }

    /// The least severity that is shown.
    fn shown(&self) -> Severity {
        let wanted = match self.severity {
            Some(level) => level.into(),
            None if self.select.is_empty() => Severity::Warning,
            None => Severity::Info,
        };
        match self.fail_on.least() {
            Some(failing) => wanted.min(failing),
            None => wanted,
        }
    }

    fn exit(&self, outcome: &Outcome) -> Exit {
        let counts = |least| outcome.summary.at_least(least) > 0;
        if outcome.failed {
            Exit::Failed
        } else if self.fail_on.least().is_some_and(counts) {
            Exit::Findings
        } else {
            Exit::Clean
        }
    }
}

impl FailOn {
    fn least(self) -> Option<Severity> {
        match self {
            Self::Info => Some(Severity::Info),
            Self::Warning => Some(Severity::Warning),
            Self::Error => Some(Severity::Error),
            Self::Never => None,
        }
    }
}

impl From<Level> for Severity {
    fn from(level: Level) -> Self {
        match level {
            Level::Info => Self::Info,
            Level::Warning => Self::Warning,
            Level::Error => Self::Error,
        }
    }
}

/// The output formats, with what each is.
fn kinds() -> impl TypedValueParser<Value = &'static Kind> {
    let value = |kind: &&'static Kind| PossibleValue::new(kind.name).help(kind.about);
    PossibleValuesParser::new(KINDS.iter().map(value))
        .try_map(|name| report::by_name(&name).ok_or("no such output format"))
}

fn rulesets() -> PossibleValuesParser {
    PossibleValuesParser::new(RULESETS.iter().map(|ruleset| ruleset.name))
}

/// Whether standard output is to have colour.
fn colored() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// How wide the full report may be.
fn width() -> usize {
    let terminal = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    match terminal {
        Some(width) if io::stdout().is_terminal() => width.clamp(60, 200),
        _ => WIDTH,
    }
}
