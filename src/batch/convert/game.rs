//! Converting a game, and what there is to say about it.

use super::{Conversion, Substitution, encode};
use crate::{
    batch::{GameInput, looks_like},
    format::{At, Fault, Format, Loss, Parsed, Slip},
    record::{Game, Source, Unplayed},
    replay::{Event, Replay},
    source::Text,
};

/// Converts games, with memory that is used again for each.
#[derive(Default, Debug)]
pub struct Converter {
    replay: Replay,
    text: String,
}

/// What came of a game.
#[derive(Clone, Default, Debug)]
pub struct Converted {
    /// Its number in its file, from 1.
    pub number: u64,
    /// What the target cannot carry.
    pub losses: Vec<Loss>,
    /// The characters that the encoding lacks.
    pub substitutions: Vec<Substitution>,
    /// What of the input is no part of the game.
    pub unplayed: Vec<Unplayed>,
    /// Something of the input is not in what was written.
    pub incomplete: bool,
    /// Whether it is written.
    pub fate: Fate,
    /// What to tell people, in order.
    pub messages: Vec<Message>,
}

/// Whether a game is written. Of two games of a file, the worse one decides about the file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
#[non_exhaustive]
pub enum Fate {
    /// It is.
    #[default]
    Written,
    /// It cannot be, as its start position is not known or it has no position where one is wanted;
    /// others of its file can.
    LeftOut,
    /// It must not be, and so its file must not be: a character cannot be written, or a loss is
    /// denied.
    Refused,
}

/// Something to tell people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Whether something could not be done.
    pub error: bool,
    /// The text, in one line.
    pub text: String,
}

impl Converter {
    /// Gives back memory above what so many nodes take.
    pub(super) fn shrink_to(&mut self, nodes: usize) {
        self.replay.shrink_to(nodes);
        self.text.clear();
        self.text.shrink_to(nodes);
    }

    /// Converts a game and appends its bytes to `out`, unless it is refused. `file` is the name of
    /// the input. `look` sees the game when its moves are known.
    pub fn convert(
        &mut self,
        how: &Conversion,
        file: &str,
        input: &GameInput<'_>,
        format: &dyn Format,
        look: &mut dyn FnMut(&Game<'_>),
        out: &mut Vec<u8>,
    ) -> Converted {
        let (text, record) = (input.text, &input.parsed.record);
        let encoding = text.encoding().name();
        let source = Source::of(record, file, input.number, format.name(), encoding);
        self.replay.run(record);
        let game = self.replay.game(record, text, source);
        look(&game);
        let mut teller = Teller {
            file,
            how,
            done: Converted {
                number: input.number,
                ..Converted::default()
            },
        };
        teller.start(text, input.parsed, &game);
        teller.position(&game);
        teller.illegal(&self.replay);
        teller.unplayed(&game, second_game(text, input.parsed));
        teller.malformed(text);
        if teller.done.fate == Fate::LeftOut {
            return Converted {
                unplayed: game.unplayed,
                ..teller.done
            };
        }
        teller.doubtful(&self.replay, input.parsed);
        self.text.clear();
        let losses = how.format.write(&game, &how.options, &mut self.text);
        for loss in &losses {
            teller.loss(&loss.to_string());
        }
        let length = out.len();
        let found = encode::append(&self.text, how, text, out);
        teller.substitutions(&found);
        let mut done = teller.done;
        if done.fate == Fate::Refused {
            out.truncate(length);
        }
        (done.losses, done.substitutions, done.unplayed) = (losses, found, game.unplayed);
        done
    }
}

impl Message {
    /// Something that could not be done.
    pub fn error(text: impl Into<String>) -> Self {
        Self {
            error: true,
            text: text.into(),
        }
    }

    /// Something that the reader should know.
    pub fn warning(text: impl Into<String>) -> Self {
        Self {
            error: false,
            text: text.into(),
        }
    }
}

/// Says that an input is no record.
pub fn no_record(file: &str, faults: &[Fault]) -> Message {
    let found = faults.iter().find(|fault| fault.slip == Slip::NotARecord);
    let like = found.map_or_else(String::new, |fault| looks_like::said(&fault.detail));
    Message::error(format!("{file}: not a game record{like}"))
}

/// Says that a part of an input is no game: an error when something of it could be part of one.
pub fn no_game(file: &str, text: &Text, parsed: &Parsed) -> Message {
    let first = parsed.faults.first();
    let line = text
        .place(first.map_or(0, |fault| fault.at.start as usize))
        .line;
    let what = quoted(text.line_text(line));
    let text = format!("{file}:{line}: not part of a game: {what}");
    let is_unknown = parsed.faults.iter().any(|it| it.slip == Slip::NotARecord);
    if is_unknown || !parsed.record.unplayed.is_empty() {
        Message::error(text)
    } else {
        Message::warning(text)
    }
}

/// The line at which a second game begins in a format that holds one.
pub fn second_game(text: &Text, parsed: &Parsed) -> Option<u64> {
    let fault = parsed.faults.iter();
    let fault = fault.rev().find(|fault| fault.slip == Slip::SecondGame)?;
    Some(text.place(fault.at.start as usize).line)
}

/// Says what is wrong with one game.
struct Teller<'a> {
    file: &'a str,
    how: &'a Conversion,
    done: Converted,
}

impl Teller<'_> {
    fn warn(&mut self, text: String) {
        self.done.messages.push(Message::warning(text));
    }

    fn error(&mut self, text: String) {
        self.done.messages.push(Message::error(text));
    }

    /// Something that the target cannot carry.
    fn loss(&mut self, what: &str) {
        let (file, number) = (self.file, self.done.number);
        let line = format!("{file}: game {number}: {what} ({})", self.how.target.title);
        if self.how.deny_loss {
            self.done.fate = Fate::Refused;
            self.error(line);
        } else {
            self.warn(line);
        }
    }

    /// Characters that the encoding of the target lacks.
    fn substitutions(&mut self, found: &[Substitution]) {
        for found in found.iter().filter(|found| found.agreed) {
            let (count, char) = (found.places.len(), found.char);
            let to = found.written.unwrap_or(char);
            self.loss(&format!("{count} × {char} written as {to}"));
        }
        let encoding = self.how.options.encoding.name();
        let others = found.iter().filter(|found| !found.agreed);
        let mut places: Vec<_> = others
            .flat_map(|found| found.places.iter().map(move |place| (*place, found)))
            .collect();
        places.sort_by_key(|(place, _)| *place);
        let mut refused = 0;
        for (place, found) in places {
            let (file, char, code) = (self.file, found.char, found.code());
            let (line, column) = (place.line, place.column);
            let (at, of) = if place.in_output {
                let of = format!(" (line {line}, column {column} of what would be written)");
                (file.to_string(), of)
            } else {
                (format!("{file}:{line}:{column}"), String::new())
            };
            let what = format!("{at}: {char} ({code}) cannot be written in {encoding}");
            if let Some(to) = found.written {
                self.warn(format!("{what}, written as {to}{of}"));
            } else {
                refused += 1;
                self.error(format!("{what}{of}"));
            }
        }
        if refused > 0 {
            self.done.fate = Fate::Refused;
            let (file, number) = (self.file, self.done.number);
            let them = if refused == 1 {
                "a character".to_string()
            } else {
                format!("{refused} characters")
            };
            self.error(format!(
                "{file}: game {number}: not written for {them}; --encoding utf-8 has them all, \
                 --lossy writes 〓 instead"
            ));
        }
    }

    /// A start position that is only guessed would be another game, and most formats take none for an
    /// even game.
    fn start(&mut self, text: &Text, parsed: &Parsed, game: &Game<'_>) {
        let unread = |fault: &&Fault| fault.slip == Slip::Diagram;
        let fault = parsed.faults.iter().find(unread);
        let what = match (fault, game.start()) {
            (Some(_), Some(_)) => "cannot be read",
            (_, None) if self.how.format.name() != "jsonl" => "is not known",
            _ => return,
        };
        let (file, number) = (self.file, self.done.number);
        let at = fault.map_or(file.to_owned(), |fault| {
            let place = text.place(fault.at.start as usize);
            format!("{file}:{}:{}", place.line, place.column)
        });
        self.done.fate = Fate::LeftOut;
        self.done.incomplete = true;
        self.error(format!("{at}: game {number}: the start position {what}"));
    }

    /// A position after more moves than there are is not there, and no other one is wanted.
    fn position(&mut self, game: &Game<'_>) {
        let Some(At::Ply(ply)) = self.how.options.at else {
            return;
        };
        let moves = game.main_line().map(|id| game.moves[id.index()]);
        let moves = moves.take_while(Option::is_some).count() as u32;
        if moves < ply && self.done.fate == Fate::Written {
            let (file, number) = (self.file, self.done.number);
            let s = if moves == 1 { "" } else { "s" };
            self.done.fate = Fate::LeftOut;
            self.done.incomplete = true;
            self.error(format!(
                "{file}: game {number}: there is no position after move {ply}: it has {moves} move{s}"
            ));
        }
    }

    /// What the record says twice and differently, so that one of both is not written.
    fn doubtful(&mut self, replay: &Replay, parsed: &Parsed) {
        // Of lines that are no part of the game the numbers are missing.
        if self.done.incomplete {
            return;
        }
        let named = replay.events().iter().filter(|event| match event {
            Event::Misfit(step) => step.misfits.piece.is_some(),
            _ => false,
        });
        let numbers = parsed.faults.iter();
        let numbers = numbers.filter(|fault| fault.slip == Slip::MoveNumber);
        let (file, number) = (self.file, self.done.number);
        for (count, one, many) in [
            (
                named.count(),
                "a move names another piece than the one that moves",
                "moves name other pieces than those that move",
            ),
            (
                numbers.count(),
                "a move number does not follow",
                "move numbers do not follow",
            ),
        ] {
            match count {
                0 => {}
                1 => self.warn(format!("{file}: game {number}: {one}, see kifu check")),
                n => self.warn(format!("{file}: game {number}: {n} {many}, see kifu check")),
            }
        }
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
        let (file, number, ply) = (self.file, self.done.number, step.ply);
        let moves = if count == 1 { "move" } else { "moves" };
        self.warn(format!(
            "{file}: game {number}: {count} illegal {moves} written as recorded, first at ply \
             {ply}: {name}"
        ));
    }

    /// Lines and moves that are no part of the game, those of a second one from its line on among
    /// them.
    fn unplayed(&mut self, game: &Game<'_>, second: Option<u64>) {
        let (file, number) = (self.file, self.done.number);
        if let Some(second) = second {
            self.done.incomplete = true;
            let way = if game.source.format == "csa" {
                "put a line `/` before it"
            } else {
                "put each game into a file of its own"
            };
            self.error(format!(
                "{file}:{second}: game {number}: a second game begins at line {second}, which is not \
                 read: {way}"
            ));
        }
        let is_of_it = |entry: &&Unplayed| second.is_none_or(|second| entry.line < second);
        let mut before = game.unplayed.iter().filter(is_of_it);
        let Some(first) = before.next() else {
            return;
        };
        self.done.incomplete = true;
        let (line, text) = (first.line, quoted(&first.text));
        self.error(match 1 + before.count() {
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
        self.done.incomplete = true;
        let place = text.place(first.at.start as usize);
        let (file, number) = (self.file, self.done.number);
        let encoding = text.encoding().name();
        let places = match text.malformed().len() {
            1 => "1 place".to_owned(),
            count => format!("{count} places"),
        };
        self.error(format!(
            "{file}:{}:{}: game {number}: bytes that are not {encoding} in {places}",
            place.line, place.column
        ));
    }
}

/// A text of a record in a message: the beginning of a long one.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 60;
    let text = text.trim();
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("\"{short}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_texts_are_short() {
        assert_eq!(quoted(" 5 ７六歩\n"), "\"5 ７六歩\"");
        let long = quoted(&"歩".repeat(100));
        assert_eq!(long.chars().count(), 63);
        assert!(long.ends_with("…\""));
    }
}
