//! Converting one input to one output, a game at a time.

use std::{num::NonZeroU64, ops::ControlFlow, path::Path};

use anyhow::{anyhow, bail};

use super::{Args, Exit, notes::Notes};
use crate::{
    batch::{
        GameInput, Games, Input, ReadError, ReadOptions, Stamp,
        config::Refused,
        convert::{
            Conversion, Converter, Fate, Message, no_game, no_record,
            report::{Report, Status},
            second_game,
        },
        stop::Stop,
        write::{Output, OutputError},
    },
    cli::message,
    format::Format,
    lang::{Lang, Value},
};

/// Converts one input to one output.
pub(super) fn run(
    args: &Args,
    how: &Conversion,
    read: &ReadOptions,
    (input, stop): (&Input, &Stop),
    out: Option<&Path>,
    lang: Lang,
) -> anyhow::Result<Exit> {
    let sieve = match args.sift.sieving(read.encoding, lang)? {
        Some(sieving) => Some(sieving.of(input).map_err(|Refused(error)| match error {
            Some(error) => anyhow!(error.said(lang)),
            None => anyhow!(lang.words("convert-no-config")),
        })?),
        None => None,
    };
    let encoding = sieve.as_ref().and_then(|sieve| sieve.choice.encoding);
    let read = &ReadOptions {
        encoding: encoding.or(read.encoding),
        ..*read
    };
    let before = input.container().and_then(Stamp::of);
    let mut opened = input.open_until(stop)?;
    let mut output = match out {
        Some(path) => Output::file(path, args.force)?,
        // What may still be refused is not to be seen before it is complete.
        None => Output::stdout(how.deny_loss || !how.target.many),
    };
    if let Some(path) = input.container() {
        output.has_input(path, before);
    }
    let mut single = Single {
        file: &input.name,
        wanted: args.game.map(NonZeroU64::get),
        read: 0,
        second: None,
        several: false,
        how,
        separator: how.separator(),
        converter: Converter::default(),
        quiet: args.quiet,
        bytes: Vec::new(),
        output,
        report: args.open_report(out, lang)?,
        notes: Notes::new(how, args.verbose, args.quiet),
        lang,
        tally: Tally::default(),
        result: Ok(()),
    };
    single.converter.sift(sieve);
    let extension = input.extension();
    let done =
        Games::until(stop).read(&mut opened, extension, read, &mut |game| single.take(&game));
    if let Err(ReadError::Stopped) = done {
        return single.interrupted();
    }
    done.map_err(|error| {
        let values = [
            ("file", Value::from(input.name.clone())),
            ("error", error.to_string().into()),
        ];
        anyhow!(lang.say("said-cannot-read", &values))
    })?;
    single.finish()
}

/// A conversion while games come in.
struct Single<'a> {
    /// The name of the input in messages.
    file: &'a str,
    /// The number of the only game that is converted.
    wanted: Option<u64>,
    /// How many games there were.
    read: u64,
    /// The line at which a second game begins that is not read.
    second: Option<u64>,
    /// Whether there are more games than the target can hold.
    several: bool,
    how: &'a Conversion,
    separator: Vec<u8>,
    converter: Converter,
    /// Whether it is not said how many games are left out.
    quiet: bool,
    bytes: Vec<u8>,
    output: Output,
    report: Option<Report>,
    notes: Notes,
    lang: Lang,
    tally: Tally,
    result: Result<(), OutputError>,
}

/// How the games went.
#[derive(Debug, Default)]
struct Tally {
    /// How many games were written, or would have been.
    games: u64,
    /// How many were left out, as was asked for.
    skipped: u64,
    /// Something of the input is not part of the game that was written.
    incomplete: bool,
    /// The input is no record at all.
    no_record: bool,
    /// The worst that became of a game: when one is refused, the output is to be dropped.
    fate: Fate,
}

impl Tally {
    /// Whether there was no game of the number that was asked for.
    fn finds_none(&self) -> bool {
        let has_any = self.games + self.skipped > 0 || self.fate == Fate::LeftOut;
        !has_any && !self.no_record
    }
}

impl Single<'_> {
    fn take(&mut self, game: &GameInput<'_>) -> ControlFlow<()> {
        let Some(format) = game.format else {
            self.tally.no_record = true;
            let message = no_record(self.file, &game.parsed.faults, self.lang);
            self.notes.say(0, self.file, &message);
            self.report_no_game(&message);
            return ControlFlow::Break(());
        };
        if !game.parsed.game {
            let message = no_game(self.file, game.text, game.parsed, self.lang);
            self.tally.incomplete |= message.is_error();
            self.notes.say(0, self.file, &message);
            return ControlFlow::Continue(());
        }
        self.read = game.number;
        self.second = second_game(game.text, game.parsed);
        if self.wanted.is_some_and(|wanted| wanted != game.number) {
            return ControlFlow::Continue(());
        }
        if self.tally.games > 0 && !self.how.target.many {
            self.several = true;
            return ControlFlow::Break(());
        }
        self.result = self.write(game, format);
        if self.result.is_err() || self.wanted.is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn write(&mut self, game: &GameInput<'_>, format: &dyn Format) -> Result<(), OutputError> {
        self.bytes.clear();
        self.bytes.extend_from_slice(match self.tally.games {
            0 => self.how.head(),
            _ => &self.separator,
        });
        let (how, file, bytes) = (self.how, self.file, &mut self.bytes);
        let converter = &mut self.converter;
        let done = converter.convert(how, file, game, format, &mut |_| {}, bytes);
        for message in &done.messages {
            self.notes.say(0, self.file, message);
        }
        let is_out = matches!(done.fate, Fate::LeftOut | Fate::Skipped);
        self.tally.games += u64::from(!is_out);
        self.tally.skipped += u64::from(done.fate == Fate::Skipped);
        self.tally.incomplete |= done.incomplete;
        self.tally.fate = self.tally.fate.max(done.fate);
        if let Some(report) = &mut self.report {
            let status = match (done.fate, done.incomplete) {
                (Fate::Written, false) => Status::Written,
                (Fate::Written, true) => Status::Incomplete,
                (Fate::Skipped, _) => Status::Skipped,
                _ => Status::Failed,
            };
            report.add(how, file, Some(&self.output.name()), status, Ok(&done));
        }
        if self.tally.fate == Fate::Refused || is_out {
            return Ok(());
        }
        self.output.write(&self.bytes)
    }

    fn report_no_game(&mut self, message: &Message) {
        if let Some(report) = &mut self.report {
            report.add(self.how, self.file, None, Status::Failed, Err(message));
        }
    }

    /// Ends early: what can be seen already is completed, else there is no output.
    fn interrupted(mut self) -> anyhow::Result<Exit> {
        self.notes.finish();
        let is_written = self.tally.games > 0 && !self.output.is_in_one_piece();
        if is_written {
            self.output.commit()?;
        }
        if let Some(mut report) = self.report {
            report.settle(is_written)?;
            report.finish()?;
        }
        let games = if is_written { self.tally.games } else { 0 };
        let values = [("games", games.into())];
        message(
            self.lang,
            "error",
            &self.lang.say("said-interrupted", &values),
        );
        Ok(Exit::Interrupted)
    }

    fn finish(mut self) -> anyhow::Result<Exit> {
        std::mem::replace(&mut self.result, Ok(()))?;
        if self.read == 0 && !self.tally.no_record {
            self.tally.no_record = true;
            let message = no_record(self.file, &[], self.lang);
            self.notes.say(0, self.file, &message);
            self.report_no_game(&message);
        }
        self.notes.finish();
        if self.several {
            let values = [
                ("path", self.file.into()),
                ("target", self.how.target.title.into()),
            ];
            bail!(self.lang.say("said-more-than-one-game", &values));
        }
        let tally = self.tally;
        match self.wanted {
            Some(wanted) if tally.finds_none() => {
                let mut values = vec![
                    ("path", self.file.into()),
                    ("wanted", wanted.into()),
                    ("games", self.read.into()),
                ];
                let Some(line) = self.second else {
                    bail!(self.lang.say("said-no-such-game", &values));
                };
                values.push(("line", line.into()));
                bail!(self.lang.say("said-no-such-game-second", &values));
            }
            _ => {}
        }
        let written = tally.games > 0 && tally.fate != Fate::Refused;
        if tally.skipped > 0 && !self.quiet {
            let games = if written { tally.games } else { 0 };
            let values = [("games", games.into()), ("skipped", tally.skipped.into())];
            message(self.lang, "note", &self.lang.say("said-skipped", &values));
        }
        if written {
            if tally.incomplete || tally.skipped > 0 {
                self.output.lacks_some()?;
            }
            self.output.commit()?;
        }
        if let Some(mut report) = self.report {
            report.settle(written)?;
            report.finish()?;
        }
        Ok(if !written || tally.incomplete {
            Exit::Findings
        } else {
            Exit::Clean
        })
    }
}
