//! Writing games to a target, one by one.

use super::{
    encode,
    notes::{Notes, quoted},
};
use crate::{
    batch::write::{Output, OutputError},
    format::{Detail, Fault, Format, Parsed, WriteOptions, target::Newline},
    record::{Game, Source},
    replay::{Event, Replay},
    source::Text,
};

/// Where and how games are written.
pub(super) struct Writer<'a> {
    /// The name of the input in messages.
    pub(super) file: &'a str,
    /// The format.
    pub(super) format: &'static dyn Format,
    /// How messages call the target.
    pub(super) title: &'static str,
    /// How the format writes.
    pub(super) options: WriteOptions,
    /// What ends a line.
    pub(super) newline: Newline,
    /// Whether a loss is an error.
    pub(super) deny_loss: bool,
    /// Where it goes.
    pub(super) output: Output,
    /// What is said on standard error.
    pub(super) notes: Notes,
    /// How the games went.
    pub(super) tally: Tally,
    /// What is used again for each game.
    pub(super) scratch: Scratch,
}

/// How the games went.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// How many games were written, or would have been.
    pub(super) games: u64,
    /// Something of the input is not part of the game that was written.
    pub(super) incomplete: bool,
    /// The input is no record at all.
    pub(super) no_record: bool,
    /// Something must not be written as it is: the output is to be dropped.
    pub(super) refused: bool,
}

/// Memory that is kept from game to game.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    replay: Replay,
    text: String,
}

impl Writer<'_> {
    /// Writes a game.
    pub(super) fn write(
        &mut self,
        text: &Text,
        parsed: &Parsed,
        number: u64,
        source: Source,
    ) -> Result<(), OutputError> {
        let Scratch { replay, text: out } = &mut self.scratch;
        replay.run(&parsed.record);
        let game = replay.game(&parsed.record, text, source);
        let mut teller = Teller {
            file: self.file,
            number,
            title: self.title,
            deny_loss: self.deny_loss,
            notes: &mut self.notes,
            tally: &mut self.tally,
        };
        teller.illegal(replay);
        teller.unplayed(&game);
        teller.malformed(text);
        out.clear();
        if teller.tally.games > 0 {
            out.push_str(self.format.separator());
        }
        for loss in self.format.write(&game, &self.options, out) {
            teller.loss(&loss.to_string());
        }
        teller.tally.games += 1;
        let bytes = match encode::bytes(out, self.options.encoding, self.newline) {
            Ok(encoded) => {
                for (from, to, count) in encoded.substituted {
                    teller.loss(&format!("{count} × {from} written as {to}"));
                }
                encoded.bytes
            }
            Err(missing) => {
                teller.refuse(&missing.tell(self.file, text));
                return Ok(());
            }
        };
        if self.tally.refused {
            return Ok(());
        }
        self.output.write(&bytes)
    }

    /// Says that the input is no record.
    pub(super) fn no_record(&mut self, faults: &[Fault]) {
        self.tally.no_record = true;
        let like = faults.iter().find_map(|fault| match fault.detail {
            Detail::Like(like) => Some(format!("; it looks like {like}")),
            _ => None,
        });
        let (file, like) = (self.file, like.unwrap_or_default());
        self.notes
            .error(&format!("{file}: not a game record{like}"));
    }

    /// Says that a part of the input is no game.
    pub(super) fn no_game(&mut self, text: &Text, parsed: &Parsed) {
        let line = text
            .place(
                parsed
                    .faults
                    .first()
                    .map_or(0, |fault| fault.at.start as usize),
            )
            .line;
        let what = quoted(text.line_text(line));
        let message = format!("{}:{line}: not part of a game: {what}", self.file);
        if parsed.record.unplayed.is_empty() {
            self.notes.warn(&message);
        } else {
            self.tally.incomplete = true;
            self.notes.error(&message);
        }
    }
}

/// Says what is wrong with one game.
struct Teller<'a> {
    file: &'a str,
    number: u64,
    title: &'a str,
    deny_loss: bool,
    notes: &'a mut Notes,
    tally: &'a mut Tally,
}

impl Teller<'_> {
    /// Something that the target cannot carry.
    fn loss(&mut self, what: &str) {
        let line = format!(
            "{}: game {}: {what} ({})",
            self.file, self.number, self.title
        );
        if self.deny_loss {
            self.tally.refused = true;
            self.notes.error(&line);
        } else {
            self.notes.warn(&line);
        }
    }

    /// Something that the encoding of the target cannot carry.
    fn refuse(&mut self, what: &str) {
        self.tally.refused = true;
        self.notes.error(&format!("{what}; --to kifu writes UTF-8"));
    }

    /// Illegal moves are written as they are; the record may not know that they are illegal.
    fn illegal(&mut self, replay: &Replay) {
        let steps = replay.events().iter().filter_map(|event| match event {
            Event::Illegal(step) if step.executed && step.declared.is_none() => Some(step),
            _ => None,
        });
        let (mut count, mut first) = (0, None);
        for step in steps {
            count += 1;
            first.get_or_insert(step);
        }
        let Some(step) = first else { return };
        let name = step.violations.primary().map_or("", |reason| reason.name());
        let (file, number, ply) = (self.file, self.number, step.ply);
        let moves = if count == 1 { "move" } else { "moves" };
        self.notes.warn(&format!(
            "{file}: game {number}: {count} illegal {moves} written as recorded, first at ply \
             {ply}: {name}"
        ));
    }

    /// Lines and moves that are no part of the game.
    fn unplayed(&mut self, game: &Game<'_>) {
        let Some(first) = game.unplayed.first() else {
            return;
        };
        self.tally.incomplete = true;
        let (file, number, line) = (self.file, self.number, first.line);
        let text = quoted(&first.text);
        self.notes.error(&match game.unplayed.len() {
            1 => format!("{file}:{line}: game {number}: not part of the game: {text}"),
            count => format!(
                "{file}:{line}: game {number}: {count} lines or moves not part of the game, \
                 beginning with {text}"
            ),
        });
    }

    /// Bytes that are no text.
    fn malformed(&mut self, text: &Text) {
        let Some(first) = text.malformed().first() else {
            return;
        };
        self.tally.incomplete = true;
        let place = text.place(first.at.start as usize);
        let (file, number) = (self.file, self.number);
        let (count, encoding) = (text.malformed().len(), text.encoding().name());
        self.notes.error(&format!(
            "{file}:{}:{}: game {number}: bytes that are not {encoding} in {count} places",
            place.line, place.column
        ));
    }
}
