//! The `convert` command.

mod encode;
mod notes;
mod writer;

use std::{
    io::IsTerminal,
    num::NonZeroU64,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use clap::builder::{PossibleValue, PossibleValuesParser};

use self::{
    notes::Notes,
    writer::{Scratch, Tally, Writer},
};
use super::{Exit, ReadArgs};
use crate::{
    batch::{
        GameInput, Games, Input, ReadOptions,
        write::{Output, OutputError},
    },
    format::{
        At,
        target::{Newline, TARGETS, Target},
    },
    record::Source,
    source::Encoding,
};

/// Arguments of `kifu convert`.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
What the target cannot carry is told on standard error. Illegal moves are written as they are \
recorded. Nothing is written when a character does not exist in the encoding of the target.

Exit codes:
  0  everything of the input was written, but for the losses that were told
  1  something of the input could not be read or is no part of the game (what could be read is \
written), or nothing was written: no record, a character that cannot be encoded, or --deny-loss
  2  the work could not be done: bad arguments, a file that cannot be opened or written")]
pub struct Args {
    /// The record to convert; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// What to convert to; without it the extension of OUT decides, else jsonl
    #[arg(long, value_name = "FORMAT", value_parser = targets())]
    to: Option<String>,

    /// The file to write; - for standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Replace OUT if it exists
    #[arg(long)]
    force: bool,

    /// Convert only the Nth game of FILE, counted from 1
    #[arg(long, value_name = "N")]
    game: Option<NonZeroU64>,

    /// Which position --to sfen writes: start, or the one after a number of moves of the main line
    ///
    /// Without it, the last of the main line.
    #[arg(long, value_name = "start|PLY", value_parser = position)]
    at: Option<At>,

    /// Write nothing, and exit with 1, if the target cannot carry everything
    #[arg(long)]
    deny_loss: bool,

    #[command(flatten)]
    read: ReadArgs,
}

/// The names of all targets as values of `--to`.
fn targets() -> PossibleValuesParser {
    PossibleValuesParser::new(
        TARGETS
            .iter()
            .map(|target| PossibleValue::new(target.name).help(target.help)),
    )
}

fn position(text: &str) -> Result<At, String> {
    match text.parse() {
        _ if text == "start" => Ok(At::Start),
        Ok(ply) => Ok(At::Ply(ply)),
        Err(_) => Err("it is `start` or a number of moves".to_string()),
    }
}

/// Runs the command.
///
/// # Errors
/// Fails when the input cannot be opened, when the output cannot be written, and when the arguments
/// do not fit each other or the input.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let out = args
        .output
        .as_deref()
        .filter(|&path| path != Path::new("-"));
    let target = target(args, out)?;
    let input = args.input()?;
    let mut opened = input.open()?;
    let mut conversion = Conversion {
        target,
        file: &input.name,
        wanted: args.game.map(NonZeroU64::get),
        read: 0,
        several: false,
        writer: args.writer(target, &input.name, out)?,
        result: Ok(()),
    };
    let options = ReadOptions {
        format: args.read.format(),
        encoding: args.read.input_encoding,
        ..ReadOptions::default()
    };
    let extension = input.extension();
    Games::default()
        .read(&mut opened, extension, &options, &mut |game| {
            conversion.take(game)
        })
        .with_context(|| format!("cannot read {}", input.name))?;
    conversion.finish()
}

impl Args {
    fn input(&self) -> anyhow::Result<Input> {
        if self.file == Path::new("-") {
            return Ok(Input::stdin(self.read.stdin_filename.as_deref()));
        }
        if self.file.is_dir() {
            bail!(
                "{} is a folder; convert takes one file",
                self.file.display()
            );
        }
        Ok(Input::file(self.file.clone()))
    }

    fn writer<'a>(
        &self,
        target: &Target,
        file: &'a str,
        out: Option<&Path>,
    ) -> anyhow::Result<Writer<'a>> {
        let Some(format) = target.writer() else {
            bail!("nothing writes {}", target.title);
        };
        let mut options = target.options();
        options.at = self.at.or(target.at);
        let mut newline = target.newline;
        if out.is_none() && std::io::stdout().is_terminal() {
            (options.encoding, newline) = (Encoding::Utf8, Newline::Lf);
        }
        let output = match out {
            Some(path) => Output::file(path, self.force)?,
            // What may still be refused is not to be seen before it is complete.
            None => Output::stdout(self.deny_loss || !target.many),
        };
        Ok(Writer {
            file,
            format,
            title: target.title,
            options,
            newline,
            deny_loss: self.deny_loss,
            output,
            notes: Notes::default(),
            tally: Tally::default(),
            scratch: Scratch::default(),
        })
    }
}

/// A conversion while games come in.
struct Conversion<'a> {
    target: &'static Target,
    file: &'a str,
    /// The number of the only game that is converted.
    wanted: Option<u64>,
    /// How many games there were.
    read: u64,
    /// Whether there are more games than the target can hold.
    several: bool,
    writer: Writer<'a>,
    result: Result<(), OutputError>,
}

impl Conversion<'_> {
    fn take(&mut self, game: GameInput<'_>) -> ControlFlow<()> {
        let GameInput {
            number,
            text,
            parsed,
            format,
            ..
        } = game;
        let Some(format) = format else {
            self.writer.no_record(&parsed.faults);
            return ControlFlow::Break(());
        };
        if !parsed.game {
            self.writer.no_game(text, parsed);
            return ControlFlow::Continue(());
        }
        self.read = number;
        if self.wanted.is_some_and(|wanted| wanted != number) {
            return ControlFlow::Continue(());
        }
        if self.writer.tally.games > 0 && !self.target.many {
            self.several = true;
            return ControlFlow::Break(());
        }
        let encoding = text.encoding().name();
        let source = Source::of(&parsed.record, self.file, number, format.name(), encoding);
        self.result = self.writer.write(text, parsed, number, source);
        if self.result.is_err() || self.wanted.is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn finish(self) -> anyhow::Result<Exit> {
        self.result?;
        let Self {
            file,
            target,
            writer,
            ..
        } = self;
        writer.notes.finish();
        if self.several {
            bail!(
                "{file} has more than one game, and {} holds one; choose one with --game N",
                target.title
            );
        }
        let tally = &writer.tally;
        match self.wanted {
            Some(wanted) if tally.games == 0 && !tally.no_record => {
                let games = self.read;
                bail!("{file} has no game {wanted}: games in it: {games}");
            }
            _ if tally.games == 0 || tally.refused => return Ok(Exit::Findings),
            _ => {}
        }
        let incomplete = tally.incomplete;
        writer.output.commit()?;
        Ok(if incomplete {
            Exit::Findings
        } else {
            Exit::Clean
        })
    }
}

/// The target: as `--to` says, else by the output's extension, else kifu JSON.
fn target(args: &Args, out: Option<&Path>) -> anyhow::Result<&'static Target> {
    let extension = out.map(|path| path.extension().unwrap_or_default().to_string_lossy());
    let target = match (&args.to, extension) {
        (Some(name), _) => Target::by_name(name),
        (None, Some(extension)) => Target::by_extension(&extension),
        (None, None) => Target::by_name("jsonl"),
    };
    let Some(target) = target else {
        let out = out.unwrap_or(Path::new("-")).display();
        bail!("the extension of {out} is that of no format; say which with --to");
    };
    if args.at.is_some() && target.at.is_none() {
        bail!(
            "--at chooses the position that --to sfen writes; {} has moves",
            target.title
        );
    }
    Ok(target)
}
