//! Converting a game, and what there is to say about it.

use std::collections::HashSet;

use super::{
    Conversion, Kind, Message, Sieve, Substitution, Weight, What, encode, message::of_game,
};
use crate::{
    batch::{GameInput, looks_like},
    diagnostic::Severity,
    format::{At, Detail, Fault, Format, Loss, Lost, Parsed, Slip},
    lang::{Lang, Value},
    lint::rules,
    record::{Claim, EndKind, Game, Source, Unplayed},
    replay::{Event, Replay},
    source::Text,
};

/// Converts games, with memory that is used again for each.
#[derive(Default, Debug)]
pub struct Converter {
    replay: Replay,
    text: String,
    sieve: Option<Sieve>,
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
    /// It is left out, as was asked for, for what is found in it.
    Skipped,
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

impl Converter {
    /// Leaves out those of the games that come which do not pass.
    pub fn sift(&mut self, sieve: Option<Sieve>) {
        self.sieve = sieve;
    }

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
        let skipped = self
            .sieve
            .as_ref()
            .and_then(|sieve| sieve.skips(input, &self.replay, file));
        if let Some((at, finding)) = skipped {
            let game = input.number;
            let said = how
                .lang
                .say("convert-skipped", &[("finding", finding.into())]);
            let text = of_game(&at, game, said, how);
            return Converted {
                number: game,
                fate: Fate::Skipped,
                messages: vec![Message {
                    weight: Weight::Note,
                    what: What::Skipped { game, text },
                }],
                ..Converted::default()
            };
        }
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
        teller.unplayed(&game, format, second_game(text, input.parsed));
        teller.left_out(text, input.parsed);
        teller.malformed(text);
        if teller.done.fate == Fate::LeftOut {
            return Converted {
                unplayed: game.unplayed,
                ..teller.done
            };
        }
        teller.doubtful(&self.replay, input.parsed);
        self.text.clear();
        let mut losses = how.format.write(&game, &how.options, &mut self.text);
        let contradictions = contradictions(&game, &self.replay);
        if contradictions > 0 && losses.iter().all(|loss| loss.what != Lost::Claim) {
            losses.push(Loss {
                what: Lost::Claim,
                count: contradictions,
                ply: None,
            });
        }
        for loss in &losses {
            let kind = Kind::Lost(loss.what.clone());
            teller.loss(kind, loss.count, loss.ply);
        }
        let length = out.len();
        let found = encode::append(&self.text, how, text, out);
        teller.substitutions(&found);
        let mut done = teller.done;
        if done.fate == Fate::Refused {
            out.truncate(length);
        }
        done.losses.extend(losses);
        (done.substitutions, done.unplayed) = (found, game.unplayed);
        done
    }
}

/// How many summary lines contradict the moves or the ending that they follow, which are taken: those
/// of which `kifu check` tells.
fn contradictions(game: &Game<'_>, replay: &Replay) -> u32 {
    let record = game.record;
    let before = u64::from(record.plies_before());
    let is_one = |claim: &&Claim| {
        let ending = record.ending(claim.node);
        let Some(ending) = ending.filter(|_| game.contains(claim.node)) else {
            return false;
        };
        let ply = replay.ply(claim.node);
        let moves = u64::from(ply.saturating_sub(1));
        let is_count = |count: u64| count == moves || count == moves + before;
        let Some(to_move) = record.side_at(ply) else {
            return false;
        };
        let claimed = claim.result(to_move);
        let is_known = !matches!(ending.kind, EndKind::Unknown | EndKind::None);
        let winner = ending.kind.winner(ending.by, to_move);
        claim.count.is_some_and(|(count, _)| !is_count(count))
            || is_known && claimed.is_some_and(|claimed| claimed != winner)
    };
    record.claims().iter().filter(is_one).count() as u32
}

/// Says that an input is no record.
pub fn no_record(file: &str, faults: &[Fault], lang: Lang) -> Message {
    let found = faults.iter().find(|fault| fault.slip == Slip::NotARecord);
    let why = found.map_or_else(
        || lang.words("no-record"),
        |fault| looks_like::said(&fault.detail, lang),
    );
    Message::error(format!("{file}: {why}"))
}

/// Says that a part of an input is no game: an error when something of it could be part of one.
pub fn no_game(file: &str, text: &Text, parsed: &Parsed, lang: Lang) -> Message {
    let first = parsed.faults.first();
    let line = text
        .place(first.map_or(0, |fault| fault.at.start as usize))
        .line;
    let what = quoted(text.line_text(line));
    let what = lang.say("convert-no-game", &[("text", what.into())]);
    let text = format!("{file}:{line}: {what}");
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
    fn tell(&mut self, weight: Weight, what: What) {
        self.done.messages.push(Message { weight, what });
    }

    fn error(&mut self, text: String) {
        self.done.messages.push(Message::error(text));
    }

    /// Says at a place of the file why something of the game is missing.
    fn missing(&mut self, at: &str, said: String) {
        self.done.incomplete = true;
        if self.how.deny_loss && self.done.fate == Fate::Written {
            self.done.fate = Fate::Refused;
        }
        self.error(of_game(at, self.done.number, said, self.how));
    }

    /// The place of an offset in the file.
    fn place(&self, text: &Text, offset: u32) -> String {
        let place = text.place(offset as usize);
        format!("{}:{}:{}", self.file, place.line, place.column)
    }

    /// Something that games have alike.
    fn alike(&mut self, weight: Weight, kind: Kind, count: u32, ply: Option<u32>) {
        let game = self.done.number;
        let what = What::Alike {
            game,
            kind,
            count,
            ply,
        };
        self.tell(weight, what);
    }

    /// Something that the target cannot carry.
    fn loss(&mut self, kind: Kind, count: u32, ply: Option<u32>) {
        let mut weight = Weight::Warning;
        if self.how.deny_loss {
            self.done.fate = Fate::Refused;
            weight = Weight::Error;
        }
        if !matches!(kind, Kind::Lost(_)) {
            // The report lists it with what the target cannot carry.
            let what = Lost::Text(kind.said(count, ply, self.how));
            self.done.losses.push(Loss { what, count, ply });
        }
        self.alike(weight, kind, count, ply);
    }

    /// Characters that the encoding of the target lacks.
    fn substitutions(&mut self, found: &[Substitution]) {
        for found in found.iter().filter(|found| found.agreed) {
            let (count, char) = (found.places.len() as u32, found.char);
            let kind = Kind::Agreed(char, found.written.unwrap_or(char));
            self.loss(kind, count, None);
        }
        let lang = self.how.lang;
        let encoding = self.how.options.encoding.name();
        let others = found.iter().filter(|found| !found.agreed);
        let mut places: Vec<_> = others
            .flat_map(|found| found.places.iter().map(move |place| (*place, found)))
            .collect();
        places.sort_by_key(|(place, _)| *place);
        let mut refused = 0_u64;
        for (place, found) in places {
            let (line, column) = (place.line, place.column);
            let at = if place.in_output {
                self.file.to_owned()
            } else {
                format!("{}:{line}:{column}", self.file)
            };
            let char = [
                ("char", Value::from(found.char.to_string())),
                ("code", found.code().into()),
                ("encoding", encoding.into()),
            ];
            let mut said = lang.say("convert-unencodable", &char);
            if let Some(to) = found.written {
                let values = [("said", said.into()), ("to", to.to_string().into())];
                said = lang.say("convert-replaced", &values);
            }
            if place.in_output {
                let place = [("line", line.into()), ("column", column.into())];
                said.push_str(&lang.say("convert-of-output", &place));
            }
            let text = format!("{at}: {said}");
            if found.written.is_some() {
                self.tell(Weight::Warning, What::Text(text));
            } else {
                refused += 1;
                self.error(text);
            }
        }
        if refused > 0 {
            self.done.fate = Fate::Refused;
            let said = lang.say("convert-characters", &[("count", refused.into())]);
            self.error(of_game(self.file, self.done.number, said, self.how));
        }
    }

    /// A start position that is only guessed would be another game, and most formats take none for an
    /// even game.
    fn start(&mut self, text: &Text, parsed: &Parsed, game: &Game<'_>) {
        let unread = |fault: &&Fault| fault.slip == Slip::Diagram;
        let fault = parsed.faults.iter().find(unread);
        let what = match (fault, game.start()) {
            (Some(_), Some(_)) => "convert-start-unread",
            (_, None) if self.how.format.name() != "jsonl" => "convert-start-unknown",
            _ => return,
        };
        let at = fault.map_or(self.file.to_owned(), |fault| {
            self.place(text, fault.at.start)
        });
        self.done.fate = Fate::LeftOut;
        self.missing(&at, self.how.lang.words(what));
    }

    /// A position after more moves than there are is not there, and no other one is wanted.
    fn position(&mut self, game: &Game<'_>) {
        let Some(At::Ply(ply)) = self.how.options.at else {
            return;
        };
        let moves = game.main_line().map(|id| game.moves[id.index()]);
        let moves = moves.take_while(Option::is_some).count() as u32;
        if moves < ply && self.done.fate == Fate::Written {
            let values = [("ply", ply.into()), ("moves", moves.into())];
            self.done.fate = Fate::LeftOut;
            self.missing(self.file, self.how.lang.say("convert-no-ply", &values));
        }
    }

    /// What the record says twice and differently, so that one of both is not written.
    fn doubtful(&mut self, replay: &Replay, parsed: &Parsed) {
        // Of lines that are no part of the game the numbers are missing.
        if self.done.incomplete {
            return;
        }
        let counted = |is: fn(&Event) -> bool| {
            let found = replay.events().iter().filter(|event| is(event));
            found.count() as u32
        };
        let named =
            counted(|event| matches!(event, Event::Misfit(step) if step.misfits.piece.is_some()));
        let stated = counted(|event| matches!(event, Event::Stated(_)));
        let count = |slip: Slip| parsed.faults.iter().filter(|it| it.slip == slip).count() as u32;
        let (numbers, totals) = (count(Slip::MoveNumber), count(Slip::TimeTotal));
        for (kind, count) in [
            (Kind::OtherPieces, named),
            (Kind::Stated, stated),
            (Kind::Numbers, numbers),
            (Kind::Totals, totals),
        ] {
            if count > 0 {
                self.loss(kind, count, None);
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
        let kind = Kind::Illegal(name);
        self.alike(Weight::Warning, kind, count, Some(step.ply));
    }

    /// Lines and moves that are no part of the game, those of a second one from its line on among
    /// them.
    fn unplayed(&mut self, game: &Game<'_>, format: &dyn Format, second: Option<u64>) {
        let (file, lang) = (self.file, self.how.lang);
        if let Some(second) = second {
            let id = if game.source.format == "csa" {
                "convert-second-game-csa"
            } else {
                "convert-second-game"
            };
            let said = lang.say(id, &[("line", second.into())]);
            self.missing(&format!("{file}:{second}"), said);
        }
        let is_of_it = |entry: &&Unplayed| second.is_none_or(|second| entry.line < second);
        let mut before = game.unplayed.iter().filter(is_of_it);
        let Some(first) = before.next() else {
            return;
        };
        let values = [
            ("count", (1 + before.count()).into()),
            ("text", quoted(&first.text).into()),
        ];
        let said = lang.say("convert-unplayed", &values);
        // In kifu JSON it can be the line of the file that was converted.
        let at = match format.name() {
            "jsonl" => file.to_owned(),
            _ => format!("{file}:{}", first.line),
        };
        self.missing(&at, said);
    }

    /// What else of the text is not in the record. Of a line that is told already, or of the rest of
    /// the file, it is not told again.
    fn left_out(&mut self, text: &Text, parsed: &Parsed) {
        let line_of = |fault: &Fault| text.place(fault.at.start as usize).line;
        let told = parsed.record.unplayed.iter().map(|entry| entry.line);
        let told: HashSet<u64> = told.collect();
        let is_new = |fault: &&Fault| {
            // What kifu JSON lists is told with the rest that is no part of the game.
            let is_listed = matches!(fault.detail, Detail::Count(_));
            let is_lost = fault.slip.leaves_out() && fault.slip != Slip::Diagram && !is_listed;
            is_lost && !told.contains(&line_of(fault))
        };
        let (mut unread, mut first) = (0, None);
        let mut others: Vec<(&'static str, u32)> = Vec::new();
        for fault in parsed.faults.iter().filter(is_new) {
            let Some(rule) = rules::of_slip(fault.slip) else {
                continue;
            };
            let name = rule.meta.name;
            match rule.meta.severity {
                // 盤面回転, say, changes nothing.
                Severity::Info => {}
                Severity::Warning => match others.iter_mut().find(|it| it.0 == name) {
                    Some((_, count)) => *count += 1,
                    None => others.push((name, 1)),
                },
                Severity::Error => {
                    unread += 1;
                    first.get_or_insert((fault, name));
                }
            }
        }
        if let Some((first, name)) = first {
            let place = self.place(text, first.at.start);
            let part = text.slice(first.at);
            let shown = if part.trim().is_empty() {
                text.line_text(line_of(first))
            } else {
                part
            };
            let values = [
                ("count", unread.into()),
                ("text", quoted(shown).into()),
                ("name", name.into()),
            ];
            self.missing(&place, self.how.lang.say("convert-unread", &values));
        }
        for (name, count) in others {
            self.loss(Kind::LeftOut(name), count, None);
        }
    }

    /// Bytes that are no text.
    fn malformed(&mut self, text: &Text) {
        let Some(first) = text.malformed().first() else {
            return;
        };
        let values = [
            ("encoding", text.encoding().name().into()),
            ("count", text.malformed().len().into()),
        ];
        let said = self.how.lang.say("convert-malformed", &values);
        self.missing(&self.place(text, first.at.start), said);
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
