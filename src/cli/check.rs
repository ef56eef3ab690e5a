//! The `check` command: what is wrong with records.

use std::{
    ffi::OsString,
    io::{self, IsTerminal, Write},
    path::PathBuf,
    sync::Arc,
};

use anyhow::bail;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::{ChooseArgs, Exit, FixArgs, ReadArgs, crew::crew, display::Display, message};
use crate::{
    batch::{
        Inputs, ReadOptions,
        cache::{Cache, CacheError},
        inputs::Reach,
        run::{self, Check, Outcome},
    },
    lang::Lang,
    report::{self, KINDS, Kind, Report, Summary, blank::Counts, statistics},
};

/// The width of the full report where there is no terminal.
const WIDTH: usize = 100;

/// The exit codes, for the long help.
const EXITS: &str = "\
Exit codes:
  0  nothing was found that --fail-on counts
  1  something was found; with --diff, or there is something to fix
  2  the work could not be done: bad arguments, a path that cannot be opened, a folder without \
records, a write that failed
  130  interrupted (Ctrl-C): what was found until then is told

A closed pipe ends quietly with 0. 2 beats 1.";

/// Arguments of `kifu check`.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXITS)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct Args {
    /// Files and folders to check; `-` is standard input
    ///
    /// Of a folder, all files with the extension of a record format are checked, in the folders
    /// below it, too, and those `.json` files that hold a record; hidden ones are left out. The same is
    /// checked of an archive: .zip, .7z, .tar, .tar.gz, .tar.bz2, .tar.xz, .tar.zst. Of
    /// 'a.zip!/b/c.kif' (in quotes for the shell) only this member is, and b/c.kif.gz is the record that is compressed. Standard
    /// input may be an archive or compressed, too: its content tells, or the extension of
    /// --stdin-filename.
    #[arg(value_name = "PATH", required_unless_present = "files_from")]
    paths: Vec<OsString>,

    /// Also check the files that FILE lists, one a line; `-` is standard input
    #[arg(long, value_name = "FILE")]
    files_from: Option<PathBuf>,

    /// How to show findings
    #[arg(long, value_name = "FORMAT", default_value = "full", value_parser = kinds())]
    format: &'static Kind,

    /// Draw the position before an illegal move
    ///
    /// In the full format only.
    #[arg(long)]
    board: bool,

    /// Do not fail when the folders hold no record
    #[arg(long)]
    allow_empty: bool,

    /// Leave out what the configuration excludes even where it is named
    ///
    /// For programs that name the files, such as pre-commit. That nothing is left is no failure
    /// then.
    #[arg(long, conflicts_with = "no_config")]
    force_exclude: bool,

    /// Leave out the last line, which counts
    #[arg(long, short)]
    quiet: bool,

    /// How many files to check at once
    ///
    /// Default: as many as there are processors. The output is the same for any number.
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,

    /// Remember in DIR which files are clean, and do not check them again
    ///
    /// A file is known by its bytes, and checked again when anything changes that its check depends
    /// on: an option, kifu.toml, kifu itself. The output is the same as without. Not with --fix and
    /// --diff, and for files of at most 16 MiB. DIR is made if it is not there.
    #[arg(long, value_name = "DIR")]
    cache: Option<PathBuf>,

    #[command(flatten)]
    fix: FixArgs,

    #[command(flatten)]
    choose: ChooseArgs,

    #[command(flatten)]
    read: ReadArgs,
}

/// Checks records.
///
/// # Errors
/// Fails when standard output cannot be written or the configuration is wrong.
pub fn run(args: &Args, lang: Lang) -> anyhow::Result<Exit> {
    let inputs = Inputs::new(
        args.paths.clone(),
        args.files_from.clone(),
        args.read.stdin_filename.clone(),
    );
    let inputs = inputs
        .limited(args.read.limits())
        .written(args.fix.archives());
    args.fix.refuse(&args.paths, lang)?;
    args.choose.refuse(lang)?;
    args.read
        .refuse(&args.paths, args.files_from.as_ref(), lang)?;
    let check = args.check(lang)?;
    let out: Box<dyn Write + Send> = if colored() {
        Box::new(anstream::stdout())
    } else {
        Box::new(io::stdout())
    };
    let display = Display::new(&check.crew.progress, lang, !args.quiet);
    let say = |text: &str| display.aside(|| complain(lang, text));
    let outcome = run::run(inputs, &check, display.out(out), say)?;
    drop(display);
    if let Some(Err(error)) = check.cache.map(Cache::save) {
        warn(&error, lang);
    }
    if !args.quiet && !args.format.counts {
        count(&outcome.summary, lang);
    }
    let summary = &outcome.summary;
    if summary.interrupted {
        return Ok(Exit::Interrupted);
    }
    args.choose
        .keep(check.baseline, summary, &args.paths, args.quiet, lang)?;
    if outcome.empty {
        complain(lang, &lang.words("said-no-record-found"));
        return Ok(Exit::Failed);
    }
    Ok(exit(&outcome))
}

/// Writes the line that counts beside a report for programs.
fn count(summary: &Summary, lang: Lang) {
    // There is nobody left to tell when even this cannot be written.
    let _ = writeln!(io::stderr(), "{}", summary.said(lang));
}

/// Says that a cache is of no use.
fn warn(error: &CacheError, lang: Lang) {
    message(lang, "warning", &error.to_string());
}

fn complain(lang: Lang, text: &str) {
    message(lang, "error", text);
}

impl Args {
    fn check(&self, lang: Lang) -> anyhow::Result<Check> {
        Ok(Check {
            configs: Arc::new(self.choose.configs(self.read.input_encoding, lang)?),
            read: ReadOptions {
                format: self.read.format(),
                ..ReadOptions::default()
            },
            report: self.report(lang)?,
            crew: crew(self.jobs, &self.paths, self.files_from.as_ref()),
            baseline: self.choose.baseline(lang)?,
            mending: self.fix.mending(),
            cache: self.cache(lang),
            reach: if self.force_exclude {
                Reach::Named
            } else {
                Reach::Found
            },
            allow_empty: self.allow_empty || self.force_exclude,
        })
    }

    /// What is known of files that were checked before. Without it all are checked, as they should.
    fn cache(&self, lang: Lang) -> Option<Cache> {
        let folder = self
            .cache
            .as_ref()
            .filter(|_| self.fix.mending().is_none())?;
        Cache::open(folder).map_err(|error| warn(&error, lang)).ok()
    }

    /// How findings are shown, or counted.
    fn report(&self, lang: Lang) -> anyhow::Result<Box<dyn Report>> {
        let options = report::Options {
            board: self.board,
            width: width(),
            color: colored(),
            quiet: self.quiet,
            lang,
        };
        if self.fix.diff {
            return Ok(Box::new(Counts(options)));
        }
        if self.board && self.format.name != report::full::KIND.name {
            bail!(lang.words("said-board-in-full"));
        }
        if !self.choose.statistics {
            return Ok((self.format.make)(&options));
        }
        let Some(report) = statistics::report(self.format, &options) else {
            let forms = statistics::FORMS.join(", ");
            bail!(lang.say("said-statistics-formats", &[("formats", forms.into())]));
        };
        Ok(report)
    }
}

/// The output formats, with what each is.
fn kinds() -> impl TypedValueParser<Value = &'static Kind> {
    let value = |kind: &&'static Kind| PossibleValue::new(kind.name).help(kind.about);
    PossibleValuesParser::new(KINDS.iter().map(value))
        .try_map(|name| report::by_name(&name).ok_or("no such output format"))
}

fn exit(outcome: &Outcome) -> Exit {
    if outcome.failed {
        Exit::Failed
    } else if outcome.found {
        Exit::Findings
    } else {
        Exit::Clean
    }
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
