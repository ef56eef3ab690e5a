//! The `convert` command.

mod many;
mod notes;
mod sift;
mod single;

use std::{
    ffi::OsString,
    io::IsTerminal,
    num::NonZeroU64,
    path::{Path, PathBuf},
};

use anyhow::bail;
use clap::builder::{PossibleValue, PossibleValuesParser};

use self::sift::SiftArgs;
use super::{Exit, ReadArgs, crew::crew};
use crate::{
    batch::{
        Input, Inputs, ReadOptions,
        convert::{Conversion, Template, TemplateError, report::Report},
        stop::Stop,
        write::Output,
    },
    format::{
        At, FORMATS, Format,
        target::{Newline, TARGETS, Target},
    },
    lang::Lang,
    source::Encoding,
};

/// The flags beside which there is no --out-dir, so that what is said of its files would do nothing.
const NOT_MANY: [&str; 3] = ["output", "join", "game"];

/// Arguments of `kifu convert`.
#[derive(Debug, clap::Args)]
#[command(after_long_help = AFTER)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct Args {
    /// The records to convert; - for standard input
    ///
    /// With --out-dir or --join any number of files and folders. Of a folder, all files with the
    /// extension of a record format are converted, in the folders below it, too, and those `.json`
    /// files that hold a record; hidden ones are left out, and so is what is in the folder of
    /// --out-dir. The same is converted of an archive (.zip, .7z, .tar, .tar.gz, .tar.bz2, .tar.xz,
    /// .tar.zst); of 'a.zip!/b/c.kif' (in quotes for the shell) only this member is.
    #[arg(value_name = "PATH", required_unless_present = "files_from")]
    paths: Vec<OsString>,

    /// Also convert the files that FILE lists, one a line; - for standard input
    #[arg(long, value_name = "FILE")]
    files_from: Option<PathBuf>,

    /// What to convert to; without it the extension of OUT decides, and without OUT it is jsonl
    #[arg(long, value_name = "FORMAT", ignore_case = true, value_parser = targets())]
    to: Option<String>,

    /// The file to write; - for standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Replace OUT and the report if they exist; with --out-dir as --on-conflict overwrite
    #[arg(long)]
    force: bool,

    /// Convert only the Nth game of FILE, counted from 1
    #[arg(long, value_name = "N", conflicts_with_all = ["out_dir", "join"])]
    game: Option<NonZeroU64>,

    /// Which position --to sfen and --to bod write: start, or the one after a number of moves of the main line
    ///
    /// Without it, the last of the main line. A game that has fewer moves is an error, and is not
    /// written.
    #[arg(long, value_name = "start|PLY", value_parser = position)]
    at: Option<At>,

    /// Write nothing, and exit with 1, if the target cannot carry everything
    ///
    /// With --out-dir that concerns the file in question.
    #[arg(long)]
    deny_loss: bool,

    /// Write a report for programs: one JSON object a line, one line a game
    ///
    /// Each has, in this order: input, game, output, target, losses (each with what, count, ply,
    /// detail), substitutions (of characters that the encoding lacks: char, code, written, count,
    /// places), unplayed (line, ply, text), error, status (written, incomplete, skipped, failed).
    /// What is absent is null or an empty list. An input without a game has a line whose game is
    /// null.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,

    #[command(flatten)]
    sift: SiftArgs,

    #[command(flatten)]
    read: ReadArgs,

    /// Write in this encoding, and declare it where the format can
    ///
    /// Without it: that which files of the target have by custom.
    #[arg(
        long,
        value_name = "NAME",
        ignore_case = true,
        help_heading = "Writing"
    )]
    encoding: Option<WrittenEncoding>,

    /// End lines with this
    ///
    /// Without it: with what files of the target have by custom.
    #[arg(long, value_name = "END", help_heading = "Writing")]
    newline: Option<LineEnd>,

    /// Replace characters that the encoding lacks by 〓, or ? where it lacks that, too
    ///
    /// Each one is told. Without it a file with such a character is not written. Marks that have a
    /// counterpart (☗ and ▲) are always replaced, and told.
    #[arg(long, conflicts_with = "deny_loss", help_heading = "Writing")]
    lossy: bool,

    /// Write files into DIR: one for each input, with the same path below DIR
    ///
    /// The path of an input is that below the folder that was given, or its own in the list of
    /// --files-from; of a file that was given only the name counts, of a member of an archive that
    /// was given its path in the archive. So what is in several folders comes together in one, where
    /// --on-conflict says what becomes of files with the same path. DIR is made if it is not there,
    /// and nothing is ever written outside of it.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["output", "join"], help_heading = "Many files")]
    out_dir: Option<PathBuf>,

    /// Call the files after what is in them, such as "{date}_{black}_{white}"
    ///
    /// The extension is added. / divides folders below that of the input. {{ and }} are braces.
    #[arg(long, value_name = "TEMPLATE", value_parser = template, requires = "out_dir", conflicts_with_all = NOT_MANY, help_heading = "Many files")]
    name: Option<Template>,

    /// What to do when the name of a file is taken
    ///
    /// That is: by a file that is there, or by another file of the same run.
    #[arg(
        long,
        value_name = "WHAT",
        requires = "out_dir",
        conflicts_with_all = NOT_MANY,
        help_heading = "Many files"
    )]
    on_conflict: Option<Policy>,

    /// Write a file for each game; several of one input have their numbers in their names
    ///
    /// For targets whose files hold one game this is so without it.
    #[arg(long, requires = "out_dir", conflicts_with_all = NOT_MANY, help_heading = "Many files")]
    split: bool,

    /// Write all games of all inputs into OUT, in the order of the inputs
    #[arg(long, help_heading = "Many files")]
    join: bool,

    /// Do not fail when the folders hold no record
    #[arg(long, help_heading = "Many files")]
    allow_empty: bool,

    /// Leave out the last line, which counts, and which games --skip-games-with leaves out
    #[arg(long, short)]
    quiet: bool,

    /// Tell of every game what the target cannot carry
    ///
    /// Without it, the same is told of three games, and then in one line of how many more.
    #[arg(long, short, conflicts_with = "quiet")]
    verbose: bool,

    /// How many files to convert at once
    ///
    /// Default: as many as there are processors. The output is the same for any number.
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..), help_heading = "Many files")]
    jobs: Option<u16>,
}

/// What stands below the help.
const AFTER: &str = "\
What the target cannot carry is told on standard error. Illegal moves are written as they are \
recorded. A file appears under its name only when it is complete; with many files, one that cannot \
be converted does not keep the others from it, and a line counts at the end.

Fields of --name:
  stem      the name of the input without extension
  ext       the extension of the output
  from      the format of the input
  n         the number of the game in the input; {n:4} with at least 4 digits
  date      the day of the game: 2031-04-05
  start     day and time of its start: 2031-04-05_09-07
  black     the name of Black (先手, 下手)
  white     the name of White (後手, 上手)
  event     棋戦
  site      場所
  opening   戦型
  handicap  the handicap as in kifu JSON: hirate, lance, …
  plies     the number of moves; {plies:3} with at least 3 digits
  result    the ending as in kifu JSON: resign, sennichite, …
  winner    black, white or draw
What a record does not say is \"unknown\". Values are cut where they are long, and what no file may \
be called is replaced by _.

Exit codes:
  0  everything of the input was written, but for the losses that were told and the games that \
--skip-games-with leaves out
  1  something of the input could not be read or is no part of the game (what could be read is \
written), or a game was not written: not a record, a character that cannot be encoded, no position at \
--at, or --deny-loss; or --skip-games-with leaves no game
  2  the work could not be done: bad arguments, a file that cannot be opened or written, a name \
that is taken, a folder without records
  130  interrupted (Ctrl-C): files are whole or not there

2 beats 1.";

/// An encoding to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum WrittenEncoding {
    /// UTF-8.
    #[value(name = "utf-8", alias = "utf8")]
    Utf8,
    /// UTF-8 with a byte order mark.
    #[value(name = "utf-8-bom", alias = "utf-8-sig")]
    Utf8Bom,
    /// Shift_JIS as Windows has it.
    #[value(name = "shift_jis", aliases = ["shift-jis", "sjis", "cp932", "windows-31j"])]
    ShiftJis,
    /// EUC-JP, which no format can declare.
    #[value(name = "euc-jp", alias = "eucjp")]
    EucJp,
}

/// What ends a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum LineEnd {
    /// A line feed.
    #[value(name = "lf")]
    Lf,
    /// Carriage return and line feed.
    #[value(name = "crlf")]
    CrLf,
}

/// What to do when a name is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Policy {
    /// Write the others, and exit with 2.
    Error,
    /// Leave what is there.
    Skip,
    /// Replace a file that was there; but no input by another's output.
    Overwrite,
    /// Add a number to the name.
    Number,
}

/// The names of all targets as values of `--to`.
fn targets() -> PossibleValuesParser {
    let written = TARGETS
        .iter()
        .map(|target| PossibleValue::new(target.name).help(target.help));
    // Of these it can be said why they are no targets.
    let others = only_read().map(|format| PossibleValue::new(format.name()).hide(true));
    PossibleValuesParser::new(written.chain(others))
}

/// The formats that nothing writes.
fn only_read() -> impl Iterator<Item = &'static &'static dyn Format> {
    let is_written = |name| TARGETS.iter().any(|target| target.format == name);
    FORMATS
        .iter()
        .filter(move |format| !is_written(format.name()))
}

fn position(text: &str) -> Result<At, String> {
    match text.parse() {
        _ if text == "start" => Ok(At::Start),
        Ok(ply) => Ok(At::Ply(ply)),
        Err(_) => Err("it is `start` or a number of moves".to_string()),
    }
}

fn template(text: &str) -> Result<Template, TemplateError> {
    text.parse()
}

/// Runs the command.
///
/// # Errors
/// Fails when the input cannot be opened, when the output cannot be written, and when the arguments
/// do not fit each other or the input.
pub fn run(args: &Args, lang: Lang) -> anyhow::Result<Exit> {
    let out = args
        .output
        .as_deref()
        .filter(|&path| path != Path::new("-"));
    args.read
        .refuse(&args.paths, args.files_from.as_ref(), lang)?;
    args.refuse(out, lang)?;
    let how = args.conversion(out, lang)?;
    let read = ReadOptions {
        format: args.read.format(),
        encoding: args.read.input_encoding,
        ..ReadOptions::default()
    };
    if args.out_dir.is_some() || args.join {
        return many::run(args, how, read, out, lang);
    }
    let stop = crew(None, &args.paths, None).stop;
    let input = args.input(&stop, lang)?;
    single::run(args, &how, &read, (&input, &stop), out, lang)
}

impl Args {
    /// Refuses a flag that would do nothing.
    fn refuse(&self, out: Option<&Path>, lang: Lang) -> anyhow::Result<()> {
        let is_idle = self.force && self.report.is_none();
        if is_idle && self.on_conflict.is_some() {
            bail!(lang.words("said-force-on-conflict"));
        }
        if is_idle && out.is_none() && self.out_dir.is_none() {
            bail!(lang.words("said-force-nothing"));
        }
        Ok(())
    }

    fn input(&self, stop: &Stop, lang: Lang) -> anyhow::Result<Input> {
        let many = |id| lang.say(id, &[("way", lang.words("said-way-to-many").into())]);
        let [path] = &self.paths[..] else {
            bail!(many("said-several-files"));
        };
        if self.files_from.is_some() {
            bail!(many("said-list-of-files"));
        }
        let mut path = Path::new(path);
        let of = |id, path: &Path| {
            let path = path.to_string_lossy().into_owned();
            let way = lang.words("said-way-to-many");
            lang.say(id, &[("path", path.into()), ("way", way.into())])
        };
        let stdin_name = self.read.stdin_filename.clone();
        let is_stdin = path == Path::new("-");
        if path.is_dir() {
            bail!(of("said-folder", path));
        }
        let mut inputs = Inputs::new(self.paths.clone(), None, stdin_name)
            .limited(self.read.limits())
            .until(stop);
        if is_stdin {
            path = Path::new(self.read.stdin_name());
        }
        match (inputs.next(), inputs.next()) {
            (Some(input), None) => Ok(input?),
            (Some(_), Some(_)) => bail!(of("said-holds-several", path)),
            (None, _) => bail!(of("said-holds-no-record", path)),
        }
    }

    fn conversion(&self, out: Option<&Path>, lang: Lang) -> anyhow::Result<Conversion> {
        let target = self.target(out, lang)?;
        let titled = |id| lang.say(id, &[("target", target.title.into())]);
        let Some(mut how) = Conversion::new(target) else {
            bail!(titled("said-only-read"));
        };
        how.options.at = self.at.or(target.at);
        how.lossy = self.lossy;
        how.deny_loss = self.deny_loss;
        how.lang = lang;
        let is_shown = out.is_none() && self.out_dir.is_none() && std::io::stdout().is_terminal();
        if is_shown {
            (how.options.encoding, how.newline) = (Encoding::Utf8, Newline::Lf);
        }
        if let Some(encoding) = self.encoding {
            how.byte_order_mark = encoding == WrittenEncoding::Utf8Bom;
            how.options.encoding = encoding.into();
        }
        match self.newline {
            Some(LineEnd::Lf) => how.newline = Newline::Lf,
            Some(LineEnd::CrLf) => how.newline = Newline::CrLf,
            None => {}
        }
        if !how.is_allowed() {
            bail!(titled("said-always-utf-8"));
        }
        if self.join && !target.many {
            bail!(titled("said-no-joining"));
        }
        Ok(how)
    }

    /// The target: as `--to` says, else by the output's extension, else kifu JSON.
    fn target(&self, out: Option<&Path>, lang: Lang) -> anyhow::Result<&'static Target> {
        let extension = out.map(|path| path.extension().unwrap_or_default().to_string_lossy());
        let target = match (&self.to, &extension) {
            (Some(name), _) => Target::by_name(&name.to_ascii_lowercase()),
            (None, Some(extension)) => Target::by_extension(extension),
            (None, None) => Target::by_name("jsonl"),
        };
        let named = self.to.as_deref().or(extension.as_deref());
        let named = named.unwrap_or_default();
        let is_named = |format: &&&dyn Format| format.name().eq_ignore_ascii_case(named);
        if let (None, Some(format)) = (target, only_read().find(is_named)) {
            let target = format.name().to_uppercase();
            bail!(lang.say("said-only-read", &[("target", target.into())]));
        }
        let Some(target) = target else {
            let out = out.unwrap_or(Path::new("-")).to_string_lossy();
            let extensions = TARGETS.iter().flat_map(|target| target.extensions);
            let known: Vec<String> = extensions.map(|it| format!(".{it}")).collect();
            let values = [("path", out.into()), ("known", known.join(" ").into())];
            bail!(lang.say("said-no-target", &values));
        };
        if self.at.is_some() && target.at.is_none() {
            bail!(lang.say("said-at-of-moves", &[("target", target.title.into())]));
        }
        Ok(target)
    }

    /// Begins the report, if there is to be one.
    fn open_report(&self, out: Option<&Path>, lang: Lang) -> anyhow::Result<Option<Report>> {
        let Some(path) = self.report.as_deref() else {
            return Ok(None);
        };
        let named = [("path", path.to_string_lossy().into())];
        let is_stdout = path == Path::new("-");
        let is_same = |other: &Path| !is_stdout && is_one_file(path, other);
        if out.is_some_and(is_same) || is_stdout && out.is_none() && self.out_dir.is_none() {
            bail!(lang.words("said-report-to-games"));
        }
        let lists = self.files_from.iter().map(PathBuf::as_path);
        if self.paths.iter().map(Path::new).chain(lists).any(is_same) {
            bail!(lang.say("said-report-to-input", &named));
        }
        if self.is_among_outputs(path, lang) {
            bail!(lang.say("said-report-among-files", &named));
        }
        let output = if is_stdout {
            Output::stdout(false)
        } else {
            Output::file(path, self.force)?
        };
        Ok(Some(Report::new(output)))
    }

    /// Whether an output could have the name of the report.
    fn is_among_outputs(&self, report: &Path, lang: Lang) -> bool {
        let Some(Ok(out_dir)) = self.out_dir.as_deref().map(Path::canonicalize) else {
            return false;
        };
        let Ok(target) = self.target(None, lang) else {
            return false;
        };
        let folder = match report.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let same = |extension: &std::ffi::OsStr| extension.eq_ignore_ascii_case(target.extension());
        report.extension().is_some_and(same)
            && folder
                .canonicalize()
                .is_ok_and(|folder| folder.starts_with(out_dir))
    }
}

/// Whether two paths lead to one file, which need not be there yet.
fn is_one_file(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| {
        path.canonicalize().ok().or_else(|| {
            let folder = path.parent().filter(|folder| *folder != Path::new(""));
            let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
            Some(folder.join(path.file_name()?))
        })
    };
    one == other || real(one).is_some_and(|one| real(other) == Some(one))
}

impl From<WrittenEncoding> for Encoding {
    fn from(encoding: WrittenEncoding) -> Self {
        match encoding {
            WrittenEncoding::Utf8 | WrittenEncoding::Utf8Bom => Self::Utf8,
            WrittenEncoding::ShiftJis => Self::ShiftJis,
            WrittenEncoding::EucJp => Self::EucJp,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::convert::FIELDS;

    #[test]
    fn the_help_names_all_fields() {
        for (name, _, what) in FIELDS {
            assert!(AFTER.contains(&format!("\n  {name:9} {what}\n")), "{name}");
        }
    }
}
