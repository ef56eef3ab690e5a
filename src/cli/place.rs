//! Positions on the command line: `startpos`, a handicap, an SFEN, a `position` line.

use std::{io::Write, ops::ControlFlow};

use super::message;
use crate::{
    batch::{GameInput, Games, ReadOptions},
    lang::{Lang, Language},
    record::{Action, NodeId, Record, Source, Unplayed},
    replay::{Event, Replay},
    report::visible,
    shogi::{Handicap, Illegal, Position, Setup, Violations, handicap_name::HandicapName, sfen},
    source::{Lines, Text, decode::decode, detect},
};

/// A position that was asked for.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    /// The position; after the moves, or where they stop.
    pub(super) position: Position,
    /// What the position before the moves is.
    pub(super) handicap: Handicap,
    /// What stopped the moves.
    pub(super) stop: Option<Stop>,
}

/// A move of a `position` line that could not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stop {
    /// Which move it is, from 1.
    pub(super) ply: u32,
    /// Its text.
    pub(super) text: String,
    /// The names of the reasons.
    pub(super) reasons: Vec<&'static str>,
}

/// What a position can be, by the identifier of its wording.
const ANY: &str = "position-any";

/// A text that is no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum NoPosition {
    /// A line that breaks off being one.
    #[error("{}", self.said(Language::english()))]
    Line {
        /// The line.
        text: String,
        /// How many columns of the terminal there are before the place where it breaks off.
        column: usize,
        /// What is wanted there, by the identifier of its wording.
        expected: &'static str,
    },
    /// A text of several lines that is no record.
    #[error("{}", self.said(Language::english()))]
    NoRecord,
    /// A record of a game that begins nobody knows where.
    #[error("{}", self.said(Language::english()))]
    NoStart,
}

impl NoPosition {
    /// The same where the text could have been the name of a file, too.
    pub(super) fn or_file(mut self) -> Self {
        if let Self::Line { expected, .. } = &mut self
            && *expected == ANY
        {
            *expected = "position-any-or-file";
        }
        self
    }

    /// What is wrong.
    fn said(&self, lang: Lang) -> String {
        match self {
            Self::Line { expected, .. } => {
                let expected = lang.words(expected);
                lang.say("position-expected", &[("expected", expected.into())])
            }
            Self::NoRecord => lang.words("position-no-record"),
            Self::NoStart => lang.words("position-no-start"),
        }
    }

    /// Says on standard error what is wrong, and shows where.
    pub(super) fn tell(&self, lang: Lang) {
        message(lang, "error", &self.said(lang));
        if let Self::Line { text, column, .. } = self {
            let (text, blank) = (visible(text), " ".repeat(*column));
            // There is nobody left to tell when even this cannot be written.
            let _ = writeln!(anstream::stderr().lock(), "  {text}\n  {blank}^");
        }
    }
}

/// Reads a position.
pub(super) fn read(text: &str) -> Result<Asked, NoPosition> {
    let text = text.trim();
    if let Some(setup) = handicap(text) {
        return Ok(play(&setup, ""));
    }
    let from = text.strip_prefix("position").map_or(text, str::trim_start);
    let (place, moves) = match split_word(from, "moves") {
        Some((place, moves)) => (place.trim_end(), moves),
        None => (from, ""),
    };
    let start = place_of(text, place)?;
    Ok(play(&start, moves))
}

/// Reads a position from bytes: a line as [`read`] takes it, or a record in any format, whose position
/// is the last of the main line of its first game.
pub(super) fn read_bytes(bytes: &[u8], extension: Option<&str>) -> Result<Asked, NoPosition> {
    let detected = detect::detect(bytes);
    let mut text = Text::default();
    let body = bytes.get(detected.bom_len..).unwrap_or_default();
    decode(body, detected.encoding, &mut text);
    let line = read(text.as_str());
    let is_line = Lines::new(text.as_str().trim()).nth(1).is_none();
    match (line, first_game(bytes, extension)) {
        (Ok(asked), _) if is_line && asked.stop.is_none() => Ok(asked),
        // What is wrong with a line of USI is shown in its place, but it may have an ending.
        (line, Some(("usi", game))) if is_line => match game {
            Ok(asked) if asked.stop.is_none() => Ok(asked),
            _ => line,
        },
        (_, Some((_, game))) => game,
        (line, None) if is_line => line,
        (_, None) => Err(NoPosition::NoRecord),
    }
}

/// The format of a record, and the last position of its first game.
fn first_game(
    bytes: &[u8],
    extension: Option<&str>,
) -> Option<(&'static str, Result<Asked, NoPosition>)> {
    let mut found = None;
    let mut take = |game: GameInput<'_>| match game.format {
        Some(format) if game.parsed.game => {
            found = Some((format.name(), last_position(game.text, &game.parsed.record)));
            ControlFlow::Break(())
        }
        _ => ControlFlow::Continue(()),
    };
    let options = ReadOptions::default();
    let read = Games::default().read(&mut &*bytes, extension, &options, &mut take);
    read.ok().and(found)
}

fn last_position(text: &Text, record: &Record) -> Result<Asked, NoPosition> {
    let mut replay = Replay::default();
    replay.run(record);
    let game = replay.game(record, text, Source::default());
    let mut position = game.start().ok_or(NoPosition::NoStart)?;
    let handicap = Handicap::of(&position.setup());
    let lost = lost_move(text, record);
    let (mut stop, mut played, mut is_ended) = (None, 0, false);
    for (ply, id) in (1..).zip(record.main_line()) {
        if lost.is_some_and(|lost| lost.ply == Some(ply)) {
            break;
        }
        let node = record.node(id);
        match game.moves.get(id.index()).copied().flatten() {
            Some(mv) if game.violations(id).is_none() => {
                position.play(mv);
                played = ply;
            }
            _ if !matches!(node.action, Action::Play(_)) => {
                is_ended = true;
                break;
            }
            _ => {
                let violations = replay.events().iter().find_map(|event| match event {
                    Event::Illegal(found) if found.node == id => Some(found.violations),
                    _ => None,
                });
                let violations = violations.unwrap_or(Violations::only(Illegal::Malformed));
                stop = Some(Stop {
                    ply,
                    text: text.slice(node.span).to_string(),
                    reasons: violations.iter().map(Illegal::name).collect(),
                });
                break;
            }
        }
    }
    if stop.is_none() && !is_ended {
        let lost = lost.filter(|lost| lost.ply == Some(played + 1));
        stop = lost.map(|lost| Stop {
            ply: played + 1,
            text: lost.text.trim().to_string(),
            reasons: vec![Illegal::Malformed.name()],
        });
    }
    Ok(Asked {
        position,
        handicap,
        stop,
    })
}

/// The first text that stands in the place of a move and could not be read, unless it is in a
/// variation.
fn lost_move<'r>(text: &Text, record: &'r Record) -> Option<&'r Unplayed> {
    let is_move = |id: &NodeId| matches!(record.node(*id).action, Action::Play(_));
    let end = record.main_line().take_while(is_move).last();
    let end = end.unwrap_or(NodeId::ROOT);
    let is_next = |it: &&Unplayed| it.ply.is_some() && it.after == Some(end);
    let lost = record.unplayed.iter().find(is_next)?;
    // After the end of the main line, it would begin a variation.
    let ending = record
        .next(end)
        .map(|ending| record.node(ending).span.start);
    let is_before = |at: u32| lost.line <= text.place(at as usize).line;
    ending.is_none_or(is_before).then_some(lost)
}

/// A named start position.
fn handicap(name: &str) -> Option<Setup> {
    if name == "startpos" {
        return Some(Setup::startpos());
    }
    Handicap::from_name(name)
        .and_then(Handicap::setup)
        .or_else(|| HandicapName::read(name)?.setup)
}

/// The start position of a `position` line, whose text is `whole`.
fn place_of(whole: &str, place: &str) -> Result<Setup, NoPosition> {
    if place == "startpos" {
        return Ok(Setup::startpos());
    }
    let bare = match place.strip_prefix("sfen") {
        Some(rest) if rest.starts_with(char::is_whitespace) => rest.trim_start(),
        _ => place,
    };
    sfen::parse(bare).map_err(|error| {
        let offset = (bare.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize) + error.at;
        let before = whole.get(..offset).unwrap_or(whole);
        // No SFEN has a dot, but the name of a file does.
        let expected = if bare.contains('/') && !bare.contains('.') {
            error.expected
        } else {
            ANY
        };
        NoPosition::Line {
            text: whole.to_string(),
            column: before.chars().map(width).sum(),
            expected,
        }
    })
}

/// The columns that a character takes: two from the CJK blocks on, near enough for a caret.
pub(super) fn width(c: char) -> usize {
    if c >= '\u{2e80}' { 2 } else { 1 }
}

/// The text before and after a word that stands by itself.
fn split_word<'t>(text: &'t str, word: &str) -> Option<(&'t str, &'t str)> {
    let mut from = 0;
    while let Some(found) = text.get(from..)?.find(word) {
        let (start, end) = (from + found, from + found + word.len());
        let (before, after) = (text.get(..start)?, text.get(end..)?);
        let alone = before.ends_with(char::is_whitespace)
            && (after.is_empty() || after.starts_with(char::is_whitespace));
        if alone {
            return Some((before, after));
        }
        from = end;
    }
    None
}

fn play(start: &Setup, moves: &str) -> Asked {
    let mut position = Position::new(start);
    let handicap = Handicap::of(start);
    for (ply, text) in (1..).zip(moves.split_whitespace()) {
        let reasons = match sfen::parse_move(text) {
            Err(_) => vec![Illegal::Malformed.name()],
            Ok(mv) => match position.try_play(mv) {
                Ok(_) => continue,
                Err(violations) => violations.iter().map(Illegal::name).collect(),
            },
        };
        let text = text.to_string();
        let stop = Some(Stop { ply, text, reasons });
        return Asked {
            position,
            handicap,
            stop,
        };
    }
    Asked {
        position,
        handicap,
        stop: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sfen_of(text: &str) -> String {
        sfen::write(&read(text).unwrap().position.setup())
    }

    #[test]
    fn positions_have_many_names() {
        for text in [
            "startpos",
            "平手",
            "hirate",
            sfen::STARTPOS,
            "position startpos",
            "position startpos moves",
            "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        ] {
            assert_eq!(sfen_of(text), sfen::STARTPOS, "{text}");
        }
        let lance = sfen_of("香落ち");
        assert!(lance.starts_with("lnsgkgsn1/"), "{lance}");
        for text in ["lance", "香落", "左香落ち"] {
            assert_eq!(sfen_of(text), lance, "{text}");
        }
        assert_eq!(sfen_of("2"), sfen_of("二枚落ち"));
        let played = sfen_of("position startpos moves 7g7f 3c3d");
        assert!(played.ends_with(" b - 3"), "{played}");
        assert_eq!(sfen_of("startpos moves 7g7f 3c3d"), played);
    }

    #[test]
    fn play_stops_at_an_illegal_move() {
        let asked = read("startpos moves 7g7f 3c3d 8h2b+ 3a2b 2h2b+ 1a1b").unwrap();
        let stop = asked.stop.unwrap();
        assert_eq!((stop.ply, stop.text.as_str()), (5, "2h2b+"));
        assert_eq!(stop.reasons, ["blocked-path"]);
        let asked = read("startpos moves 7g7x").unwrap();
        assert_eq!(asked.stop.unwrap().reasons, ["malformed"]);
    }

    #[test]
    fn a_record_gives_its_last_position() {
        let asked = read_bytes(b"position startpos moves 7g7f\r\nstartpos\r\n", None).unwrap();
        assert_eq!(asked.stop, None);
        let played = sfen::write(&asked.position.setup());
        assert_eq!(played, sfen_of("startpos moves 7g7f"));
        let ended = read_bytes(b"startpos moves 7g7f resign\n", None).unwrap();
        assert_eq!(ended.stop, None);
        let stop = read_bytes(b"startpos moves 7g7f 7f7e\n\n", None)
            .unwrap()
            .stop;
        assert_eq!(stop.unwrap().reasons, ["opponents-piece"]);
        for unread in [
            "手合割：平手\n   1 ７六歩(77)\n   2 パス\n   3 ２六歩(27)\n",
            "手合割：平手\n   1 ７六歩(77)\n   2 ３ニ歩(33)\n   3 投了\n",
            "V2.2\nPI\n+\n+7776FU\n-3334XX\n%TORYO\n",
        ] {
            let asked = read_bytes(unread.as_bytes(), None).unwrap();
            let stop = asked.stop.unwrap();
            assert_eq!((stop.ply, stop.reasons), (2, vec!["malformed"]), "{unread}");
        }
        let instead =
            "手合割：平手\n   1 ７六歩(77)\n   2 ３ニ歩(33)\n\n変化：2手\n   2 ８四歩(83)\n";
        let stop = read_bytes(instead.as_bytes(), None).unwrap().stop;
        assert_eq!(stop.unwrap().ply, 2);
        let open = "手合割：平手\n   1 ７六歩(77)\n\n変化：1手\n   1 ２六歩(27)\n   2 パス\n";
        assert_eq!(read_bytes(open.as_bytes(), None).unwrap().stop, None);
        let varied =
            "手合割：平手\n   1 ７六歩(77)\n   2 投了\n\n変化：1手\n   1 ２六歩(27)\n   2 パス\n";
        assert_eq!(read_bytes(varied.as_bytes(), None).unwrap().stop, None);
        let at_once = "手合割：平手\n   1 ７六歩(77)\n   2 投了\n\n変化：2手\n   2 パス\n";
        assert_eq!(read_bytes(at_once.as_bytes(), None).unwrap().stop, None);
        let at_the_end = "手合割：平手\n   1 ７六歩(77)\n\n変化：2手\n   2 パス\n";
        assert_eq!(read_bytes(at_the_end.as_bytes(), None).unwrap().stop, None);
        // In a format whose variations stand in one line with the moves.
        let jkf = br#"{"header":{},"initial":{"preset":"HIRATE"},"moves":[{},
            {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU","color":0}},
            {"move":{"to":{"x":3,"y":44}},"forks":[[{"move":{"from":{"x":8,"y":3},
            "to":{"x":8,"y":4},"piece":"FU","color":1}}]]}]}"#;
        let stop = read_bytes(jkf, None).unwrap().stop;
        assert_eq!(stop.map(|stop| stop.ply), Some(2));
        assert_eq!(
            read_bytes(b"a\nb\n", None).unwrap_err(),
            NoPosition::NoRecord
        );
        let sjis = [0x95, 0xbd, 0x8e, 0xe8];
        assert_eq!(
            sfen::write(&read_bytes(&sjis, None).unwrap().position.setup()),
            sfen::STARTPOS
        );
    }

    #[test]
    fn a_text_that_is_no_position_is_pointed_at() {
        let text = "position sfen lnsgkgsnl/x8/9/9/9/9/9/9/9 b - 1";
        let error = read(text).unwrap_err();
        let NoPosition::Line { column, .. } = error else {
            panic!("{error}")
        };
        assert_eq!(Some(column), text.find('x'));
        let error = read("三間飛車").unwrap_err().to_string();
        assert!(error.contains("the name of a handicap"), "{error}");
    }
}
