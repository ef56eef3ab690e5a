//! Reads one game, a line at a time.

mod endings;
mod head;

use std::ops::Range;

use memchr::memchr2;

use super::{
    floodgate::{self, Names},
    grammar::{self, Expected},
    headers::{self, HeaderLine},
    setup::Board,
    write,
};
use crate::{
    format::{Detail, Fault, Parsed, Slip, ahead::Ahead},
    record::{Builder, Edition, NodeId, NoteKind, Time},
    shogi::Color,
    source::{Lines, Span, Text},
};

/// The game that is being read.
pub(super) struct Reading<'a> {
    source: &'a Text,
    text: &'a str,
    build: Builder<'a>,
    faults: &'a mut Vec<Fault>,
    game: &'a mut bool,
    headers: &'a mut Vec<HeaderLine>,
    board: Board,
    edition: Option<Edition>,
    phase: Phase,
    /// How many moves were read.
    plies: u32,
    /// The side to move at the start.
    turn: Color,
    /// Whether anything was read that is CSA.
    recognised: bool,
    /// Whether the line being read is the last one and has no line break.
    cut: bool,
    /// Whether the side to move comes before the next move.
    turn_ahead: Ahead<bool>,
}

/// Where in the game the reading is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Before the side to move was said.
    Head,
    /// Among the moves.
    Moves,
    /// After the ending; whether something that does not belong there was reported.
    Ended { reported: bool },
    /// After something among the moves that cannot be read: no more of the game is known.
    Lost,
    /// In another game, of which nothing is read.
    Over,
}

const MOVE: &str = "wanted-csa-move";
const STATEMENT: &str = "wanted-csa-statement";
const ALONE: &str = "wanted-csa-alone";

impl<'a> Reading<'a> {
    pub(super) fn new(
        source: &'a Text,
        edition: Option<Edition>,
        headers: &'a mut Vec<HeaderLine>,
        out: &'a mut Parsed,
    ) -> Self {
        Self {
            source,
            text: source.as_str(),
            build: Builder::new(&mut out.record),
            faults: &mut out.faults,
            game: &mut out.game,
            headers,
            board: Board::new(),
            edition,
            phase: Phase::Head,
            plies: 0,
            turn: Color::Black,
            recognised: false,
            cut: false,
            turn_ahead: Ahead::default(),
        }
    }

    /// Reads the game and gives the edition that a version line said last, here or before.
    pub(super) fn run(mut self) -> Option<Edition> {
        let bytes = self.text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            if self.phase == Phase::Moves {
                at = self.plain_plies(at);
                if at == bytes.len() {
                    break;
                }
            }
            let end = memchr2(b'\n', b'\r', &bytes[at..]).map_or(bytes.len(), |n| at + n);
            self.cut = end == bytes.len();
            self.line(at, end);
            at = match &bytes[end..] {
                [b'\r', b'\n', ..] => end + 2,
                [_, ..] => end + 1,
                [] => end,
            };
        }
        self.finish()
    }

    /// Reads moves with their times as long as they are canonical, which is nearly all there is to
    /// most files, and gives the place after them.
    #[inline(never)]
    fn plain_plies(&mut self, mut at: usize) -> usize {
        let bytes = self.text.as_bytes();
        while let Some(hot) = bytes.get(at..).and_then(grammar::hot_ply) {
            let span = Span::new(at, at + grammar::MOVE);
            self.build.play_timed(hot.written, span, hot.time);
            self.plies += 1;
            at += hot.length;
        }
        at
    }

    fn line(&mut self, at: usize, end: usize) {
        let line = self.slice(at..end);
        match line.bytes().next() {
            None => {}
            Some(_) if self.phase == Phase::Over => self.unplayed(at..end, None),
            Some(b'\'') => self.comment(at, end),
            Some(b'N' | b'$') => self.header(at, end, true),
            Some(b'/') if line.trim_end() == "/" => {}
            Some(_) => self.statements(at, end),
        }
    }

    /// The statements of a line, joined by commas. A comment, a name or a header goes on to the end
    /// of the line, whatever commas it has.
    fn statements(&mut self, line: usize, end: usize) {
        let mut at = line;
        loop {
            let rest = self.slice(at..end);
            if self.phase == Phase::Over {
                return self.unplayed(at..end, None);
            }
            if at > line {
                match rest.bytes().next() {
                    Some(b'\'') => return self.comment(at, end),
                    Some(b'N' | b'$') => return self.header(at, end, false),
                    _ => {}
                }
            }
            let length = rest.find(',').unwrap_or(rest.len());
            self.statement(at, at + length, at == line);
            at += length + 1;
            if at > end {
                return;
            }
        }
    }

    fn statement(&mut self, at: usize, end: usize, first: bool) {
        let text = self.slice(at..end).trim_end();
        let end = at + text.len();
        match text.bytes().next() {
            None => {}
            Some(b'%') => self.special(at, end),
            Some(b'T') => self.time(at, end, first),
            Some(b'P') => self.position(at, end, first),
            Some(b'V') => self.version(at, end, first),
            Some(_) if grammar::sign(text).is_some() => self.signed(at, end),
            Some(_) => self.unknown(at, end, first),
        }
    }

    /// A statement that begins with a sign: the side to move, or a move.
    fn signed(&mut self, at: usize, end: usize) {
        let text = self.slice(at..end);
        let Some((color, length)) = grammar::sign(text) else {
            return;
        };
        let alone = text.len() == length;
        match self.phase {
            Phase::Head => match grammar::move_token(text) {
                _ if alone => {
                    if length > 1 {
                        self.fault(Slip::PunctuationForm, at..end, Detail::None);
                    }
                    self.begin(Some(color), None, at..end);
                }
                Ok(_) => {
                    self.begin(None, Some(color), at..end);
                    self.play(at, end);
                }
                Err(_) => {
                    // Still the side to move, with something after it.
                    self.fault(Slip::Syntax, at + length..end, Detail::Expected(ALONE));
                    self.unplayed(at..end, None);
                    self.begin(Some(color), None, at..end);
                }
            },
            Phase::Moves => self.play(at, end),
            Phase::Ended { .. } => self.after_end(at, end),
            Phase::Lost | Phase::Over => self.lost_ply(at, end),
        }
    }

    fn play(&mut self, at: usize, end: usize) {
        match grammar::move_token(self.slice(at..end)) {
            Ok(token) => {
                if token.wide {
                    let sign = at..at + "＋".len();
                    self.fault(Slip::PunctuationForm, sign, Detail::None);
                }
                self.build.play(token.written, Span::new(at, end));
                self.plies += 1;
            }
            Err(error) => {
                let broken_off = self.cut && error.rest.is_empty();
                if broken_off {
                    self.truncated(at, end);
                } else {
                    self.malformed(at, end, error);
                }
            }
        }
    }

    /// Something stands where a move belongs: what follows it cannot be played.
    fn malformed(&mut self, at: usize, end: usize, error: Expected<'_>) {
        let from = end - error.rest.len();
        let fault = Fault::new(Slip::Malformed, Span::new(from, end));
        let fault = fault.with(Detail::Expected(error.what));
        self.faults.push(fault.at_ply(self.plies + 1));
        self.phase = Phase::Lost;
        self.lost_ply(at, end);
    }

    /// The last line of a game that was being written breaks off.
    fn truncated(&mut self, at: usize, end: usize) {
        let fault = Fault::new(Slip::TruncatedLine, Span::new(at, end));
        self.faults.push(fault.at_ply(self.plies + 1));
        self.unplayed(at..end, None);
    }

    fn time(&mut self, at: usize, end: usize, first: bool) {
        let text = self.slice(at..end);
        let rest = text[1..].trim_start();
        if !rest.is_empty() && !rest.starts_with(|c: char| "0123456789-+－−.".contains(c)) {
            return self.unknown(at, end, first);
        }
        if matches!(self.phase, Phase::Lost | Phase::Ended { reported: true }) {
            return self.unplayed(at..end, None);
        }
        self.recognised = true;
        let token = match grammar::time_token(text) {
            Ok(token) => token,
            Err(error) if self.cut && self.phase == Phase::Moves && error.rest.is_empty() => {
                return self.truncated(at, end);
            }
            Err(error) => {
                let from = end - error.rest.len();
                self.fault(Slip::Syntax, from..end, Detail::Expected(error.what));
                return self.unplayed(at..end, None);
            }
        };
        if !self.takes_time() {
            return self.fault(Slip::TimeWithoutMove, at..end, Detail::None);
        }
        let Some(time) = token.millis.and_then(Time::from_millis) else {
            return self.time_fault(Slip::TimeInvalid, at, end);
        };
        self.build.time(time);
        if token.fraction && self.edition.unwrap_or(Edition::Csa1997) < Edition::Csa3 {
            self.time_fault(Slip::TimeFraction, at, end);
        } else if token.odd {
            self.time_fault(Slip::TimeForm, at, end);
        }
    }

    fn time_fault(&mut self, slip: Slip, at: usize, end: usize) {
        let ended = matches!(self.phase, Phase::Ended { .. });
        let ply = self.plies + u32::from(ended);
        self.faults
            .push(Fault::new(slip, Span::new(at, end)).at_ply(ply));
    }

    /// Whether the current node is a move or ending without a time.
    fn takes_time(&mut self) -> bool {
        let node = self.build.current();
        node != NodeId::ROOT && self.build.record().node(node).time == Time::NONE
    }

    fn comment(&mut self, at: usize, end: usize) {
        let line = self.slice(at..end);
        let span = Span::new(at, end);
        if let Some(comment) = line.strip_prefix("'*") {
            if matches!(self.phase, Phase::Lost | Phase::Ended { reported: true }) {
                self.unplayed(at..end, None);
            } else {
                self.build.comment(comment, span);
            }
            return;
        }
        if self.phase == Phase::Head && write::is_declaration(line) {
            // It speaks of the bytes of this file, not of the game.
            return;
        }
        if self.phase != Phase::Head
            && let Some(summary) = floodgate::summary(line, Names::of(self.build.record()))
            && self.summary(summary, line, span)
        {
            return;
        }
        if self.phase == Phase::Lost && floodgate::summary(line, Names::default()).is_some() {
            // As a remark it would be taken for the ending when it is written after the last move.
            return self.unplayed(at..end, None);
        }
        self.build.note(NoteKind::Remark, line, span);
    }

    /// A line or statement that is none of CSA.
    fn unknown(&mut self, at: usize, end: usize, first: bool) {
        let text = self.slice(at..end).trim_end();
        let end = at + text.len();
        match self.phase {
            Phase::Lost => return self.lost_ply(at, end),
            // It was a move, or hides one: the moves after it do not follow.
            Phase::Moves if grammar::holds_move(text) => {
                let what = MOVE;
                return self.malformed(at, end, Expected { rest: text, what });
            }
            _ => {}
        }
        if !first {
            return self.fault(Slip::UnknownStatement, at..end, Detail::None);
        }
        let wanted = match self.phase {
            Phase::Head => STATEMENT,
            _ => MOVE,
        };
        self.fault(Slip::Syntax, at..end, Detail::Expected(wanted));
        self.unplayed(at..end, None);
    }

    /// A statement of the head after the moves have begun.
    fn misplaced(&mut self, at: usize, end: usize) {
        if self.phase != Phase::Over && self.begins_again(end) {
            // Another game, without `/` before it.
            let detail = Detail::Should("/".to_owned());
            self.fault(Slip::SecondGame, at..end, detail);
            self.phase = Phase::Over;
            return self.unplayed(at..end, None);
        }
        match self.phase {
            Phase::Ended { .. } => self.after_end(at, end),
            Phase::Lost | Phase::Over => self.unplayed(at..end, None),
            Phase::Head | Phase::Moves => {
                self.fault(Slip::Syntax, at..end, Detail::Expected(MOVE));
                self.phase = Phase::Lost;
                self.unplayed(at..end, None);
            }
        }
    }

    /// Whether there is a game behind a place, and was one before it: the side to move comes before any
    /// move.
    fn begins_again(&mut self, at: usize) -> bool {
        let was_one = self.plies > 0 || matches!(self.phase, Phase::Ended { .. });
        let text = self.text;
        was_one && self.turn_ahead.ask(at, || next_turn(text, at))
    }

    fn finish(mut self) -> Option<Edition> {
        if self.phase == Phase::Head && !self.recognised {
            let edition = self.edition;
            self.not_a_game();
            return edition;
        }
        if self.phase == Phase::Head {
            let last = self.text.trim_end().len();
            let given = self.board.is_given();
            self.begin(None, None, last..last);
            if !given {
                self.build.record().start.setup = None;
            }
        }
        headers::duplicates(self.headers, self.text, self.faults);
        *self.game = true;
        self.build.record().edition = Some(self.edition.unwrap_or(Edition::Csa1997));
        self.build.finish();
        self.edition
    }

    /// Nothing of the text is CSA: that is one fault, not one a line.
    fn not_a_game(mut self) {
        let first = self.faults.first().map(|fault| fault.at);
        self.faults.clear();
        if let Some(at) = first {
            self.faults.push(Fault::new(Slip::NotARecord, at));
        }
        self.build.record().clear();
        self.build.finish();
    }

    fn to_move(&self) -> Color {
        if self.plies.is_multiple_of(2) {
            self.turn
        } else {
            self.turn.other()
        }
    }

    fn slice(&self, range: Range<usize>) -> &'a str {
        self.text.get(range).unwrap_or("")
    }

    fn fault(&mut self, slip: Slip, at: Range<usize>, detail: Detail) {
        let at = Span::new(at.start, at.end);
        self.faults.push(Fault::new(slip, at).with(detail));
    }

    /// Keeps a statement that would have been a ply, had the moves before it been read.
    fn lost_ply(&mut self, at: usize, end: usize) {
        self.plies += 1;
        self.unplayed(at..end, Some(self.plies));
    }

    fn unplayed(&mut self, at: Range<usize>, ply: Option<u32>) {
        let line = self.source.line_of(at.start);
        let text = self.slice(at).to_owned();
        self.build.unplayed(line, ply, text);
    }
}

/// The next line after the one of a place that is a move or the side to move, and whether it is the
/// latter.
fn next_turn(text: &str, at: usize) -> (usize, bool) {
    let lines = Lines::new(text.get(at..).unwrap_or("")).skip(1);
    let mut signed = lines.filter_map(|(start, line)| Some((start, line, grammar::sign(line)?.1)));
    let Some((start, line, sign)) = signed.next() else {
        return (text.len(), false);
    };
    let rest = line.get(sign..).unwrap_or("").trim_end();
    (at + start, rest.is_empty() || rest.starts_with(','))
}
