//! The `fmt` command: records in canonical form.

use std::{
    ffi::OsString,
    io::{self, BufWriter, Write},
    path::PathBuf,
};

use anyhow::bail;

use super::{Exit, ReadArgs, crew::crew, display::Display, message};
use crate::{
    batch::{
        Input, Inputs, ReadOptions,
        fmt::run::{self, Mode, Outcome, Task},
        inputs::ReadOnly,
        run::RunError,
        write::Stdout,
    },
    lang::Lang,
};

/// Arguments of `kifu fmt`.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
The canonical form of a format has one layout: columns, spaces, line by line what `kifu convert` \
writes. A file keeps its format, its encoding, its byte order mark and its kind of line end; where \
several kinds are mixed the most frequent one stays. What follows from the rest is written anew: \
cumulative times, the number of moves in the summary line, the order of variations, the line that \
declares the encoding, blank lines. That corrects what `kifu check` calls a warning.

Nothing is lost. What would be written is read back first, and must hold the same moves in all \
lines of play, comments, times, headers, names of positions, skipped lines, endings and results. A \
file is left alone, with a message that says why, when this does not hold, when something in it \
cannot be read or is no part of the game, when a derived number is so wrong that `kifu check` calls \
it an error, and when the format cannot hold something. Illegal moves stay as they are.

Files are replaced in one piece and keep their permissions; a link stays a link. Files in canonical \
form are not touched. Nothing is written into archives and compressed files: they are refused, and \
left out of folders; --check and --diff read them. Standard input goes to standard output, as it is when it is left alone.

Exit codes:
  0  all files are in canonical form now; with --check or --diff, they were before
  1  a file was left alone; with --check or --diff, or a file would change
  2  the work could not be done: bad arguments, a file that cannot be read or written, a folder \
without records
  130  interrupted (Ctrl-C): files are formatted or as they were")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct Args {
    /// Files and folders to format; `-` is standard input
    ///
    /// Of a folder, all files with the extension of a record format are formatted, in the folders
    /// below it, too, and those `.json` files that hold a record; hidden ones are left out.
    #[arg(value_name = "PATH", required_unless_present = "files_from")]
    paths: Vec<OsString>,

    /// Also format the files that FILE lists, one a line; `-` is standard input
    #[arg(long, value_name = "FILE")]
    files_from: Option<PathBuf>,

    /// Write nothing; print the paths of the files that would change
    ///
    /// With --diff the differences, which have the paths.
    #[arg(long)]
    check: bool,

    /// Write nothing; print what would change as a unified diff
    #[arg(long)]
    diff: bool,

    /// Do not fail when the folders hold no record
    #[arg(long)]
    allow_empty: bool,

    /// Leave out the last line, which counts
    #[arg(long, short)]
    quiet: bool,

    /// How many files to format at once
    ///
    /// Default: as many as there are processors. The output is the same for any number.
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,

    #[command(flatten)]
    read: ReadArgs,
}

/// Formats records.
///
/// # Errors
/// Fails when standard input or standard output does, and when standard input is one of several
/// inputs.
pub fn run(args: &Args, lang: Lang) -> anyhow::Result<Exit> {
    args.read
        .refuse(&args.paths, args.files_from.as_ref(), lang)?;
    let task = args.task(lang);
    if args.paths.iter().any(|path| path == "-") {
        if args.paths.len() > 1 || args.files_from.is_some() {
            bail!(lang.words("said-fmt-stdin"));
        }
        let name = args.read.stdin_filename.as_deref();
        let input = Input::stdin(name).limited(args.read.limits());
        let source = input.open_until(&task.crew.stop)?;
        let out = BufWriter::new(Stdout::new());
        return match run::stream(&input, &task, source, out, |text| complain(lang, text)) {
            Ok(outcome) => Ok(args.exit(outcome)),
            Err(RunError::Write(error)) => Err(error.into()),
            Err(error) => Err(error.into()),
        };
    }
    let archives = if args.writes() {
        ReadOnly::LeftOut
    } else {
        ReadOnly::Read
    };
    let inputs = Inputs::new(args.paths.clone(), args.files_from.clone(), None)
        .limited(args.read.limits())
        .written(archives);
    let display = Display::new(&task.crew.progress, lang, !args.quiet);
    let say = |text: &str| display.aside(|| complain(lang, text));
    let outcome = run::run(inputs, &task, display.out(io::stdout()), say)?;
    drop(display);
    if !args.quiet {
        args.count(outcome, lang);
    }
    if !args.allow_empty && outcome == Outcome::default() {
        complain(lang, &lang.words("said-no-record-found"));
        return Ok(Exit::Failed);
    }
    Ok(args.exit(outcome))
}

fn complain(lang: Lang, text: &str) {
    message(lang, "error", text);
}

impl Args {
    fn task(&self, lang: Lang) -> Task {
        Task {
            read: ReadOptions {
                format: self.read.format(),
                encoding: self.read.input_encoding,
                ..ReadOptions::default()
            },
            mode: match (self.check, self.diff) {
                (_, true) => Mode::Diff,
                (true, _) => Mode::Check,
                _ => Mode::Write,
            },
            crew: crew(self.jobs, &self.paths, self.files_from.as_ref()),
            lang,
        }
    }

    const fn writes(&self) -> bool {
        !self.check && !self.diff
    }

    /// Writes the line that counts to standard error.
    fn count(&self, outcome: Outcome, lang: Lang) {
        let id = if self.writes() {
            "report-formatted"
        } else {
            "report-would-format"
        };
        let values = [
            ("formatted", outcome.formatted.into()),
            ("unchanged", outcome.unchanged.into()),
            ("alone", outcome.left_alone.into()),
        ];
        let mut said = lang.say(id, &values);
        if outcome.failed > 0 {
            let values = [("count", outcome.failed.into())];
            said.push_str(&lang.say("report-formatted-failed", &values));
        }
        if outcome.interrupted {
            said = lang.say("report-interrupted", &[("said", said.into())]);
        }
        // There is nobody left to tell when even this cannot be written.
        let _ = writeln!(io::stderr(), "{said}");
    }

    const fn exit(&self, outcome: Outcome) -> Exit {
        let would_change = !self.writes() && outcome.formatted > 0;
        if outcome.interrupted {
            Exit::Interrupted
        } else if outcome.failed > 0 {
            Exit::Failed
        } else if outcome.left_alone > 0 || would_change {
            Exit::Findings
        } else {
            Exit::Clean
        }
    }
}
