//! Reading a line.

use super::{
    super::{Detail, Fault, Parsed, Reader, Slip, by_line},
    is_move,
    moves::usi_move,
};
use crate::{
    record::{Builder, EndKind},
    shogi::{Setup, Written, sfen},
    source::{Span, Text},
};

/// Reads a file of games, one a line.
#[derive(Debug)]
pub(super) struct UsiReader;

impl Reader for UsiReader {
    fn split(&mut self, bytes: &[u8], eof: bool) -> Option<usize> {
        by_line::split(bytes, eof)
    }

    fn read(&mut self, text: &Text, out: &mut Parsed) {
        out.clear();
        let mut line = Line::new(text.as_str());
        let Some(first) = line.peek() else { return };
        if line.text.as_bytes().get(first.start as usize) == Some(&b'#') {
            let whole = Span::new(first.start as usize, line.text.trim_ascii_end().len());
            out.faults.push(Fault::new(Slip::UnknownStatement, whole));
            return;
        }
        out.game = true;
        let Parsed { record, faults, .. } = out;
        let mut game = GameReader {
            line,
            line_number: text.first_line(),
            build: Builder::new(record),
            faults,
        };
        if game.start() {
            game.moves();
        }
        game.build.finish();
    }
}

const A_LINE: &str = "wanted-usi-line";
const A_START: &str = "wanted-usi-start";
const AN_SFEN: &str = "wanted-usi-sfen";
const A_MOVE: &str = "wanted-usi-move";
const THE_MOVES: &str = "wanted-usi-moves";

/// Reads the one game of a line.
struct GameReader<'t, 'r> {
    line: Line<'t>,
    line_number: u64,
    build: Builder<'r>,
    faults: &'r mut Vec<Fault>,
}

impl GameReader<'_, '_> {
    /// Reads everything before the first move; `false` when there is nothing more to read.
    fn start(&mut self) -> bool {
        let positioned = self.line.take_word("position");
        let Some(token) = self.line.peek() else {
            return self.unknown_start(Span::empty(self.line.end()), A_START);
        };
        match self.line.slice(token) {
            "startpos" => {
                self.line.take();
                self.build.record().start.places.whole = token;
                self.reaches_moves()
            }
            "sfen" => {
                self.line.take();
                self.sfen() && self.reaches_moves()
            }
            "moves" => {
                self.line.take();
                true
            }
            word if word.contains('/') => self.sfen() && self.reaches_moves(),
            word if is_move(word) => true,
            _ => self.unknown_start(token, if positioned { A_START } else { A_LINE }),
        }
    }

    fn sfen(&mut self) -> bool {
        let Some(at) = self.line.take_sfen() else {
            return self.unknown_start(Span::empty(self.line.end()), AN_SFEN);
        };
        let text = self.line.slice(at);
        // As written in addresses of web pages.
        let spaced = text.contains('_').then(|| text.replace('_', " "));
        match sfen::parse(spaced.as_deref().unwrap_or(text)) {
            Ok(setup) => {
                self.canonical(text, at, &setup);
                let start = &mut self.build.record().start;
                start.setup = Some(setup);
                start.places.whole = at;
                true
            }
            Err(error) => {
                let at = self.line.character(at.start as usize + error.at);
                self.unknown_start(at, error.expected)
            }
        }
    }

    fn canonical(&mut self, text: &str, at: Span, setup: &Setup) {
        let canonical = sfen::write(setup);
        if canonical != text {
            let detail = Detail::Should(canonical);
            self.faults
                .push(Fault::new(Slip::SfenForm, at).with(detail));
        }
    }

    /// Reads the word `moves`, which may be missing before something that is clearly a move; `false`
    /// when no moves follow.
    fn reaches_moves(&mut self) -> bool {
        let Some(token) = self.line.peek() else {
            return false;
        };
        if self.line.take_word("moves") {
            return true;
        }
        let word = self.line.slice(token);
        if is_move(word) || self.line.is_last(token) && ending_word(word).is_some() {
            let detail = Detail::Should(format!("moves {word}"));
            self.faults
                .push(Fault::new(Slip::SfenForm, token).with(detail));
            return true;
        }
        let slip = if self.breaks_off(token) && "moves".starts_with(word) {
            Slip::TruncatedLine
        } else {
            Slip::Syntax
        };
        let fault = Fault::new(slip, token).with(Detail::Expected(THE_MOVES));
        self.faults.push(fault);
        self.unplayed(token.start, None);
        false
    }

    fn moves(&mut self) {
        let mut ply = 1;
        while let Some(written) = self.line.take_move() {
            self.build.play(written.0, written.1);
            ply += 1;
        }
        let Some(token) = self.line.peek() else {
            return;
        };
        let word = self.line.slice(token);
        if self.line.is_last(token) && is_ending(word) {
            let kind = ending_word(word);
            self.build
                .end(kind.unwrap_or(EndKind::Unknown), None, Some(word), token);
            let slip = kind.map_or(Slip::UnknownEnding, |_| Slip::UsiEndingWord);
            self.faults.push(Fault::new(slip, token).at_ply(ply));
            return;
        }
        let detail = match upper_case_drop(word) {
            Some(drop) => Detail::Should(drop),
            None => Detail::Expected(A_MOVE),
        };
        let slip = if self.breaks_off(token) && begins_a_move(word) {
            Slip::TruncatedLine
        } else {
            Slip::Malformed
        };
        let fault = Fault::new(slip, token).with(detail);
        self.faults.push(fault.at_ply(ply));
        self.unplayed(token.start, Some(ply));
    }

    /// Whether a file of several lines ends with a word and not with its line: the file is still
    /// being written. A single line is more often given without its end.
    fn breaks_off(&self, token: Span) -> bool {
        token.end as usize == self.line.text.len() && self.line_number > 1
    }

    /// Says that the line has no start position. Nothing of it is a game then.
    fn unknown_start(&mut self, at: Span, expected: &'static str) -> bool {
        let fault = Fault::new(Slip::Syntax, at).with(Detail::Expected(expected));
        self.faults.push(fault);
        self.build.record().start.setup = None;
        self.unplayed(0, None);
        false
    }

    /// Keeps the rest of the line, which cannot be played.
    fn unplayed(&mut self, from: u32, ply: Option<u32>) {
        let rest = self.line.text.get(from as usize..).unwrap_or_default();
        let rest = rest.trim_ascii().to_owned();
        self.build.unplayed(self.line_number, ply, rest);
    }
}

/// Whether a word is the beginning of a move.
fn begins_a_move(word: &str) -> bool {
    let ends = ["a3b", "3b", "b", "*5e", "5e"];
    ends.iter().any(|end| is_move(&format!("{word}{end}")))
}

/// The ending that a word stands for, where it stands after the last move.
fn ending_word(word: &str) -> Option<EndKind> {
    Some(match word {
        "resign" => EndKind::Resign,
        "win" => EndKind::Declaration,
        "draw" => EndKind::Draw,
        "rep_draw" => EndKind::Sennichite,
        "timeup" | "timeout" => EndKind::TimeUp,
        "break" => EndKind::Interrupt,
        "jishogi" => EndKind::Jishogi,
        "mate" => EndKind::Checkmate,
        _ => return None,
    })
}

/// Whether a word stands for an ending, known or not. A null move is none.
fn is_ending(word: &str) -> bool {
    let letters = word.bytes().all(|b| b.is_ascii_alphabetic() || b == b'_');
    letters && !matches!(word, "pass" | "null")
}

/// The drop that a word with a lower-case piece would be. USI writes the pieces of both sides in
/// upper case.
fn upper_case_drop(word: &str) -> Option<String> {
    let (piece, rest) = word.split_at_checked(1)?;
    let drop = piece.to_ascii_uppercase() + rest;
    is_move(&drop).then_some(drop)
}

/// A line and how far it is read.
struct Line<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Line<'t> {
    fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    fn slice(&self, span: Span) -> &'t str {
        self.text.get(span.range()).unwrap_or_default()
    }

    /// Where the last word ends.
    fn end(&self) -> usize {
        self.text.trim_ascii_end().len()
    }

    fn skip_blanks(&mut self) {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
    }

    /// The next word, which stays unread.
    fn peek(&mut self) -> Option<Span> {
        self.skip_blanks();
        let rest = self.text.as_bytes().get(self.at..)?;
        let length = rest.iter().take_while(|b| !b.is_ascii_whitespace()).count();
        (length > 0).then(|| Span::new(self.at, self.at + length))
    }

    fn take(&mut self) -> Option<Span> {
        let token = self.peek()?;
        self.at = token.end as usize;
        Some(token)
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.peek().is_some_and(|token| self.slice(token) == word);
        if found {
            self.at += word.len();
        }
        found
    }

    fn is_last(&self, token: Span) -> bool {
        token.end as usize == self.end()
    }

    /// The words of an SFEN: board, side and hands, and the number where one follows.
    fn take_sfen(&mut self) -> Option<Span> {
        let board = self.take()?;
        let mut whole = board;
        for part in 1..4 {
            let Some(token) = self.peek() else { break };
            let word = self.slice(token);
            let over = self.slice(board).contains('_') || word == "moves";
            if over || part == 3 && (is_move(word) || ending_word(word).is_some()) {
                break;
            }
            whole = whole.join(token);
            self.take();
        }
        Some(whole)
    }

    /// The next word, if it is a move.
    fn take_move(&mut self) -> Option<(Written, Span)> {
        self.skip_blanks();
        let input = self.text.as_bytes().get(self.at..)?;
        let (written, rest) = usi_move(input)?;
        if !rest.first().is_none_or(u8::is_ascii_whitespace) {
            return None;
        }
        let span = Span::new(self.at, self.at + input.len() - rest.len());
        self.at = span.end as usize;
        Some((written, span))
    }

    /// The character at an offset; an empty span at the end.
    fn character(&self, at: usize) -> Span {
        let rest = self.text.get(at..).unwrap_or_default();
        let length = rest.chars().next().filter(|c| !c.is_ascii_control());
        Span::new(at, at + length.map_or(0, char::len_utf8))
    }
}
