//! The `check` command: what is wrong with records.

use std::{
    ffi::OsString,
    io::{self, BufReader, BufWriter, IsTerminal, Seek, Write},
    path::PathBuf,
};

use clap::{ValueEnum, builder::PossibleValuesParser};

use super::{Exit, ReadArgs, exit, message};
use crate::{
    batch::{
        Inputs, ReadOptions,
        run::{self, Check, Outcome, RunError},
    },
    diagnostic::Severity,
    lint::{Selection, Selector, Settings},
    report::{Style, Summary, full, json},
    shogi::ruleset::Ruleset,
};

/// What `--ruleset` chooses from.
static RULESETS: [Ruleset; 6] = Ruleset::ALL;
/// What is kept in memory of the findings that stand behind the summary of `--format json`.
const SPOOL: usize = 16 << 20;
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
    #[arg(long, value_name = "FORMAT", default_value = "full")]
    format: Format,

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

/// How findings are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    /// With the lines in question; the last line counts.
    Full,
    /// `path:line:column: code name message`; the counts go to standard error.
    Concise,
    /// One JSON object; the counts go to standard error, too.
    Json,
    /// One JSON object a line for each finding; the counts go to standard error.
    Jsonl,
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
    let outcome = match args.format {
        Format::Full if colored() => {
            let out = BufWriter::new(anstream::stdout());
            run::run(inputs, &check, out, complain)?
        }
        Format::Json => one_object(inputs, &check)?,
        Format::Full | Format::Concise | Format::Jsonl => {
            run::run(inputs, &check, BufWriter::new(io::stdout()), complain)?
        }
    };
    if !args.quiet {
        args.count(&outcome.summary).map_err(RunError::Write)?;
    }
    Ok(args.exit(&outcome))
}

/// Runs a check whose findings stand behind their summary.
fn one_object(inputs: Inputs, check: &Check) -> Result<Outcome, RunError> {
    let mut spool = tempfile::spooled_tempfile(SPOOL);
    let outcome = run::run(inputs, check, BufWriter::new(&mut spool), complain)?;
    spool.rewind().map_err(RunError::Write)?;
    let mut out = BufWriter::new(io::stdout());
    json::render(&outcome.summary, BufReader::new(spool), &mut out)
        .and_then(|()| out.flush())
        .map_err(RunError::Write)?;
    Ok(outcome)
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
            },
            read: ReadOptions {
                format: self.read.format(),
                encoding: self.read.input_encoding,
                ..ReadOptions::default()
            },
            style: self.style(),
            shown: self.shown(),
            jobs: self.jobs.unwrap_or(0).into(),
        }
    }

    fn ruleset(&self) -> &'static Ruleset {
        let named = |ruleset: &&Ruleset| self.ruleset.as_deref() == Some(ruleset.name);
        RULESETS.iter().find(named).unwrap_or(&Ruleset::NEUTRAL)
    }

    fn style(&self) -> Style {
        match self.format {
            Format::Full => Style::Full(full::Options {
                board: self.board,
                width: width(),
                color: colored(),
            }),
            Format::Concise => Style::Concise,
            Format::Json | Format::Jsonl => Style::Jsonl,
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

    /// Writes the line that counts: with the full report to standard output, with formats that
    /// programs read to standard error.
    fn count(&self, summary: &Summary) -> io::Result<()> {
        if self.format == Format::Full {
            writeln!(io::stdout(), "{summary}")
        } else {
            // There is nobody left to tell when even this cannot be written.
            let _ = writeln!(io::stderr(), "{summary}");
            Ok(())
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
