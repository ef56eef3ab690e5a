//! Reading a file.

use super::{
    super::{
        Detail, Fault, Parsed, Reader, Slip,
        path::{Path, Place},
        total::{self, TimeForm, Total},
    },
    headers::{StartTags, is_handicap, kif_key},
    moves::whole_move,
};
use crate::{
    record::{Builder, EndKind, NodeId, Time},
    source::{Lines, Span, Text},
};

/// Reads a file with one game.
#[derive(Debug)]
pub(super) struct PsnReader;

const A_MOVE: &str = "wanted-psn-move";
const A_VALUE: &str = "wanted-psn-tag";
const A_NUMBER: &str = "wanted-psn-number";
const A_BRACE: &str = "wanted-psn-brace";
const NO_PARENTHESES: &str = "wanted-psn-variation";
const A_TIME: &str = "wanted-psn-time";

impl Reader for PsnReader {
    fn split(&mut self, bytes: &[u8], eof: bool) -> Option<usize> {
        eof.then_some(bytes.len())
    }

    fn read(&mut self, text: &Text, out: &mut Parsed) {
        out.clear();
        if text.as_str().trim().is_empty() {
            return;
        }
        let Parsed { record, faults, .. } = out;
        let mut game = GameReader {
            text,
            rest: text.as_str(),
            build: Builder::new(record),
            faults,
            tags: Vec::new(),
            handicap: None,
            path: Path::new(),
            state: State::Going,
            totals: vec![Total::default()],
            recognised: false,
        };
        while game.token() {}
        game.settle();
        out.game = game.finish();
    }
}

/// The number at the beginning of a line, up to its dot, and what follows.
pub(super) fn number(text: &str) -> Option<(&str, &str)> {
    let (number, rest) = text.split_once('.')?;
    let digits = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    digits.then_some((number, rest))
}

/// The ending that a word stands for.
pub(super) fn ending_word(word: &str) -> Option<EndKind> {
    Some(match word.to_ascii_lowercase().as_str() {
        "resigns" | "resign" => EndKind::Resign,
        "interrupt" => EndKind::Interrupt,
        "mate" => EndKind::Checkmate,
        "sennichite" => EndKind::Sennichite,
        "jishogi" => EndKind::Jishogi,
        "timeup" => EndKind::TimeUp,
        _ => return None,
    })
}

/// A tag that waits for the start position.
struct Tag<'t> {
    key: &'t str,
    value: &'t str,
}

/// What can still happen to the line of play that is being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Moves can follow.
    Going,
    /// It has its ending.
    Ended,
    /// Nothing of it is part of the game any more; that has been said.
    Lost,
}

struct GameReader<'t, 'r> {
    text: &'t Text,
    /// What is not read yet.
    rest: &'t str,
    build: Builder<'r>,
    faults: &'r mut Vec<Fault>,
    tags: Vec<Tag<'t>>,
    /// Whether the game is one at a handicap, once the start position is known.
    handicap: Option<bool>,
    path: Path,
    state: State,
    /// By node: the time of the player whose move it is.
    totals: Vec<Total>,
    /// Whether a move, an ending or a tag of shogi was read.
    recognised: bool,
}

impl<'t> GameReader<'t, '_> {
    /// Reads one piece of the text; `false` at its end.
    fn token(&mut self) -> bool {
        self.rest = self.rest.trim_start();
        match self.rest.as_bytes().first() {
            None => return false,
            Some(b'[') => self.tag(),
            Some(b'{') => self.comment(),
            Some(b'(') => self.parentheses(),
            Some(_) => self.word(),
        }
        true
    }

    /// Ends the reading, and says whether there is a game: of a text in which nothing is PSN, that
    /// is the only fault. Tags are a game where nothing else stands.
    fn finish(mut self) -> bool {
        let record = self.build.record();
        let is_head = !self.tags.is_empty() && record.unplayed.is_empty() && record.is_empty();
        let is_game = self.recognised || is_head;
        if !is_game {
            record.clear();
            self.faults.clear();
            let line = self.text.as_str().trim_start().lines().next();
            self.fault(Slip::NotARecord, line.unwrap_or_default(), Detail::None);
        }
        self.build.finish();
        is_game
    }

    fn take(&mut self, length: usize) -> &'t str {
        let (taken, rest) = self
            .rest
            .split_at_checked(length)
            .unwrap_or((self.rest, ""));
        self.rest = rest;
        taken
    }

    fn take_line(&mut self) -> &'t str {
        let length = self.rest.find(['\n', '\r']).unwrap_or(self.rest.len());
        self.take(length).trim_end()
    }

    /// `[Key "value"]`
    fn tag(&mut self) {
        let line = self.take_line();
        let tag = line
            .strip_prefix('[')
            .and_then(|line| line.strip_suffix(']'))
            .and_then(|inner| inner.split_once(char::is_whitespace))
            .and_then(|(key, value)| {
                let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
                Some(Tag { key, value })
            });
        let Some(tag) = tag else {
            self.fault(Slip::Syntax, line, Detail::Expected(A_VALUE));
            return self.unplayed(line, None);
        };
        if let Some(first) = self.tags.iter().find(|first| first.key == tag.key) {
            let detail = Detail::Other(self.span(first.key));
            self.fault(Slip::DuplicateHeader, tag.key, detail);
        }
        if let Some(handicap) = self.handicap {
            self.fault(Slip::HeaderAfterMoves, line, Detail::None);
            self.file(&tag, handicap);
        }
        self.recognised |= super::is_of_shogi(tag.key);
        self.tags.push(tag);
    }

    fn file(&mut self, tag: &Tag<'_>, handicap: bool) {
        // The start position says what these say.
        if !matches!(tag.key, "SFEN" | "FEN" | "Handicap") {
            let key = kif_key(tag.key, handicap).unwrap_or(tag.key);
            let places = (self.span(tag.key), self.span(tag.value));
            self.build.tag(key, tag.value, places.0, places.1);
        }
    }

    /// Finds the start position, once no more tags come.
    fn settle(&mut self) {
        if self.handicap.is_some() {
            return;
        }
        let tags = std::mem::take(&mut self.tags);
        let last = |keys: &[&str]| {
            let mut found = tags.iter().rev().filter(|tag| keys.contains(&tag.key));
            found.next().map(|tag| self.span(tag.value))
        };
        let start = StartTags {
            sfen: last(&["SFEN", "FEN"]),
            handicap: last(&["Handicap"]),
        };
        let (setup, whole) = start.setup(self.text.as_str(), self.faults);
        let handicap = is_handicap(setup.as_ref());
        let record = self.build.record();
        record.start.setup = setup;
        record.start.places.whole = whole;
        self.handicap = Some(handicap);
        for tag in &tags {
            self.file(tag, handicap);
        }
        self.tags = tags;
    }

    /// `{…}`, a comment line for each of its lines.
    fn comment(&mut self) {
        self.settle();
        let brace = self.take(1);
        let length = self.rest.find('}');
        if length.is_none() {
            self.fault(Slip::Syntax, brace, Detail::Expected(A_BRACE));
        }
        let comment = self.take(length.unwrap_or(self.rest.len()));
        self.take(1);
        if self.state == State::Lost {
            return self.unplayed(comment.trim(), None);
        }
        let comment = comment.trim_matches(['\r', '\n', ' ', '\t']);
        let lines = Lines::new(comment).map(|(_, line)| line);
        for line in lines.chain(comment.is_empty().then_some(comment)) {
            let at = self.span(line);
            self.build.comment(line, at);
        }
    }

    /// A time, or what other programs write variations as.
    fn parentheses(&mut self) {
        self.settle();
        let inner = self.rest.get(1..).unwrap_or_default().trim_start();
        if inner.starts_with(|c: char| c.is_ascii_digit()) && !has_dot_before_close(inner) {
            let end = |at: usize| at + usize::from(self.rest.as_bytes().get(at) == Some(&b')'));
            let length = self.rest.find([')', '\n', '\r']);
            let length = length.map_or(self.rest.len(), end);
            let time = self.take(length);
            return self.time(time);
        }
        let length = matching(self.rest).unwrap_or(self.rest.len());
        let whole = self.take(length);
        let first = Lines::new(whole).next().map_or("", |(_, line)| line);
        self.fault(Slip::Syntax, first, Detail::Expected(NO_PARENTHESES));
        self.unplayed(whole, None);
    }

    fn time(&mut self, text: &'t str) {
        let node = self.build.current();
        if self.state == State::Lost {
            return;
        }
        if node == NodeId::ROOT || self.build.record().node(node).time != Time::NONE {
            return self.fault(Slip::TimeWithoutMove, text, Detail::None);
        }
        let read = text
            .strip_prefix('(')
            .and_then(|text| text.strip_suffix(')'))
            .and_then(clock)
            .and_then(|read| Some((read, Time::from_millis(read.spent.1.checked_mul(1000)?)?)));
        let Some((read, time)) = read else {
            return self.fault(Slip::TimeInvalid, text, Detail::Expected(A_TIME));
        };
        self.build.time(time);
        let clock = total::Clock {
            spent: Some(read.spent.1 * 1000),
            total: read.total.map(|(_, total)| total),
            spent_at: Some(self.span(read.spent.0)),
            total_at: self.span(read.total.map_or(text, |(at, _)| at)),
            node,
            ply: self.path.next_ply() - u32::from(self.state == State::Going),
            form: &FORM,
        };
        let mut total = self.total_before(node);
        total.step(&clock, self.faults);
        if let Some(now) = self.totals.get_mut(node.index()) {
            *now = total;
        }
    }

    /// The time of the same player before a node.
    fn total_before(&mut self, node: NodeId) -> Total {
        let record = self.build.record();
        let before = record.parent(node).and_then(|parent| record.parent(parent));
        let total = before.and_then(|before| self.totals.get(before.index()));
        total.copied().unwrap_or_default()
    }

    /// A number and a move, an ending, or the head of a variation.
    fn word(&mut self) {
        self.settle();
        let length = self
            .rest
            .find(|c: char| c.is_whitespace() || "({".contains(c));
        let word = self
            .rest
            .get(..length.unwrap_or(self.rest.len()))
            .unwrap_or_default();
        if let Some(number) = word.strip_prefix("Variation:") {
            self.take(word.len());
            return self.variation(word, number);
        }
        if self.state != State::Going {
            return self.not_played();
        }
        if let Some((digits, _)) = number(word) {
            self.number(digits);
            self.take(digits.len() + 1);
            return;
        }
        if let Some(written) = whole_move(word.trim_end_matches(['!', '?'])) {
            let token = self.take(word.trim_end_matches(['!', '?']).len());
            self.recognised = true;
            let node = self.build.play(written, self.span(token));
            self.push_total(node);
            self.path.add(node);
            if token.len() < word.len() {
                let mark = self.take(word.len() - token.len());
                self.fault(Slip::UnknownStatement, mark, Detail::None);
            }
            return;
        }
        self.ending(word);
    }

    /// The number before a move, which may be wrong but changes nothing.
    fn number(&mut self, digits: &'t str) {
        let ply = self.path.next_ply();
        let expected = u64::from(ply);
        let found = digits.parse().unwrap_or(u64::MAX);
        if found != expected {
            let fault = Fault::new(Slip::MoveNumber, self.span(digits));
            let detail = Detail::Number { found, expected };
            self.faults.push(fault.with(detail).at_ply(ply));
        }
    }

    fn ending(&mut self, word: &'t str) {
        let (ply, at) = (self.path.next_ply(), self.span(word));
        let kind = ending_word(word);
        let letters = !word.is_empty() && word.bytes().all(|b| b.is_ascii_alphabetic());
        if kind.is_none() && !letters {
            let fault = Fault::new(Slip::Malformed, at).with(Detail::Expected(A_MOVE));
            self.faults.push(fault.at_ply(ply));
            self.state = State::Lost;
            self.path.break_off();
            let line = self.take_line();
            return self.unplayed(line, Some(ply));
        }
        self.take(word.len());
        self.recognised |= kind.is_some();
        if kind.is_none() {
            let fault = Fault::new(Slip::UnknownEnding, at);
            self.faults.push(fault.at_ply(ply));
        }
        let kind = kind.unwrap_or(EndKind::Unknown);
        let node = self.build.end(kind, None, Some(word), at);
        self.push_total(node);
        self.state = State::Ended;
    }

    /// Keeps a line that stands after an ending or something unreadable.
    fn not_played(&mut self) {
        let line = self.take_line();
        let ply = self.path.next_ply();
        if self.state == State::Ended {
            let fault = Fault::new(Slip::MovesAfterEnd, self.span(line));
            self.faults.push(fault.at_ply(ply));
            self.state = State::Lost;
        }
        self.unplayed(line, None);
    }

    /// `Variation:6`: an alternative to the move with this number.
    fn variation(&mut self, head: &'t str, number: &'t str) {
        self.state = State::Lost;
        let Some(ply) = number.parse::<u64>().ok().filter(|&ply| ply > 0) else {
            self.path.break_off();
            self.fault(Slip::Syntax, head, Detail::Expected(A_NUMBER));
            return;
        };
        let place = self.path.place(ply - 1);
        self.path.open(ply);
        let node = match place {
            Place::After(node) => node,
            Place::Earlier(node) => {
                self.fault(Slip::VariationOrder, head, Detail::None);
                node
            }
            Place::Unread => return self.path.break_off(),
            Place::Nowhere => {
                self.fault(Slip::VariationUnattached, head, Detail::None);
                return self.path.break_off();
            }
        };
        self.state = State::Going;
        self.build.go_to(node);
        if self.build.record().next(node).is_none() {
            // Nothing continues the older line, so that the new one must not.
            let at = Span::empty(self.span(head).start as usize);
            let open_end = self.build.end(EndKind::None, None, None, at);
            self.push_total(open_end);
            self.build.go_to(node);
        }
    }

    /// Notes that a node was added, which has no time yet.
    fn push_total(&mut self, node: NodeId) {
        let before = self.total_before(node);
        self.totals.push(before.untimed());
    }

    fn unplayed(&mut self, text: &'t str, ply: Option<u32>) {
        let line = self.text.line_of(self.span(text).start as usize);
        self.build.unplayed(line, ply, text.to_owned());
    }

    fn fault(&mut self, slip: Slip, at: &str, detail: Detail) {
        let fault = Fault::new(slip, self.span(at));
        self.faults.push(fault.with(detail));
    }

    fn span(&self, part: &str) -> Span {
        Span::of(part, self.text.as_str())
    }
}

/// Whether a number with a dot, and so a move, stands in parentheses.
fn has_dot_before_close(inner: &str) -> bool {
    let end = inner.find([')', '\n', '\r']).unwrap_or(inner.len());
    inner.get(..end).is_some_and(|inner| inner.contains('.'))
}

/// The length of a text in parentheses up to the one that closes the first.
fn matching(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return Some(at + 1);
        }
    }
    None
}

/// A time and a total: each as it is written, and in seconds.
#[derive(Clone, Copy)]
struct Times<'t> {
    spent: (&'t str, u64),
    total: Option<(&'t str, u64)>,
}

/// `00:03 / 00:00:03`
fn clock(text: &str) -> Option<Times<'_>> {
    let (spent, total) = match text.split_once('/') {
        Some((spent, total)) => (spent, Some(total)),
        None => (text, None),
    };
    let total = match total {
        Some(total) => Some((total.trim(), seconds(total)?)),
        None => None,
    };
    let spent = (spent.trim(), seconds(spent)?);
    Some(Times { spent, total })
}

/// Times as they are written.
const FORM: TimeForm = TimeForm {
    spent: |spent| format!("{:02}:{:02}", spent / 60, spent % 60),
    total: |total| {
        format!(
            "{:02}:{:02}:{:02}",
            total / 3600,
            total / 60 % 60,
            total % 60
        )
    },
};

/// `hh:mm:ss` or `mm:ss`
fn seconds(text: &str) -> Option<u64> {
    let parts = text.trim().split(':');
    if !(2..=3).contains(&parts.clone().count()) {
        return None;
    }
    parts.into_iter().try_fold(0_u64, |sum, part| {
        let digits = (1..=6).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        let part: u64 = digits.then(|| part.parse().ok()).flatten()?;
        Some(sum * 60 + part)
    })
}
