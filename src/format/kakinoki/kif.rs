//! The reader of KIF, and of the lines that KI2 and BOD have too.

use memchr::memchr2;

use super::{
    Dialect,
    cursor::is_blank,
    endings::{self, Summary},
    fast,
    game::Session,
    grammar, headers,
};
use crate::{
    format::{Detail, Parsed, Reader, Slip},
    record::NoteKind,
    source::{Span, Text},
};

/// Reads KIF files; it keeps its memory from one file to the next.
#[derive(Debug, Default)]
pub(super) struct KifReader {
    memory: super::game::Memory,
}

/// One line of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'t> {
    /// The line without its line break.
    pub text: &'t str,
    /// Where it begins in the text.
    pub start: usize,
    /// Its number in the text, from 0.
    pub index: u64,
    /// Where the next line begins.
    pub next: usize,
    /// Whether the text ends with this line and has no line break after it.
    pub cut: bool,
}

impl Line<'_> {
    /// The place of the line without the blanks around it.
    pub(super) fn span(&self) -> Span {
        let text = self.text.trim_matches(is_blank);
        Span::of(text, self.text).shifted(self.start)
    }
}

impl Reader for KifReader {
    fn split(&mut self, bytes: &[u8], eof: bool) -> Option<usize> {
        eof.then_some(bytes.len())
    }

    fn read(&mut self, text: &Text, out: &mut Parsed) {
        out.clear();
        let mut session = Session::new(text, out, &mut self.memory, Dialect::Kif);
        let mut lines = lines(text.as_str());
        loop {
            // The end of a canonical line need not be looked for.
            if let Some(read) = fast::canonical(lines.bytes()) {
                if session.follows(lines.next, &read) {
                    lines.pass(read.length);
                } else if let Some(line) = lines.advance(lines.rest(), read.length) {
                    if session.is_first_again(&line, read.number.into()) {
                        session.leave_out(&line, lines);
                        break;
                    }
                    session.numbered(&line, &read.into(), session.faults());
                }
            } else if let Some(line) = lines.next() {
                if session.begins_again(&line) {
                    session.leave_out(&line, lines);
                    break;
                }
                other_line(&line, &mut session);
            } else {
                break;
            }
        }
        session.finish();
    }

    fn restart(&mut self) -> bool {
        true
    }
}

/// The lines of a text; CRLF, LF and a lone CR end one.
pub(super) const fn lines(text: &str) -> LinesOf<'_> {
    LinesOf {
        text,
        next: 0,
        index: 0,
    }
}

/// Iterates over the lines of a text.
pub(super) struct LinesOf<'t> {
    text: &'t str,
    next: usize,
    index: u64,
}

impl<'t> LinesOf<'t> {
    /// What is not read yet.
    fn rest(&self) -> &'t str {
        self.text.get(self.next..).unwrap_or("")
    }

    /// The same as bytes.
    fn bytes(&self) -> &'t [u8] {
        self.text.as_bytes().get(self.next..).unwrap_or_default()
    }

    /// Goes to the line after one that is so long, without its line break.
    fn pass(&mut self, length: usize) {
        self.next += length;
        self.next += match self.bytes() {
            [] => 0,
            [b'\r', b'\n', ..] => 2,
            _ => 1,
        };
        self.index += 1;
    }

    /// Takes a line that is so long, without its line break, from what is not read yet.
    fn advance(&mut self, rest: &'t str, length: usize) -> Option<Line<'t>> {
        let (text, after) = rest.split_at_checked(length)?;
        let (start, index) = (self.next, self.index);
        self.pass(length);
        Some(Line {
            text,
            start,
            index,
            next: self.next,
            cut: after.is_empty(),
        })
    }
}

impl<'t> Iterator for LinesOf<'t> {
    type Item = Line<'t>;

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest();
        if rest.is_empty() {
            return None;
        }
        let length = memchr2(b'\n', b'\r', rest.as_bytes());
        self.advance(rest, length.unwrap_or(rest.len()))
    }
}

/// Reads a line that is no canonical move.
pub(super) fn other_line(line: &Line<'_>, session: &mut Session<'_>) {
    let text = line.text.trim_start_matches(is_blank);
    match text.as_bytes().first() {
        None => {}
        Some(b'*') => session.note(line, NoteKind::Comment, &text[1..]),
        Some(b'&') => session.note(line, NoteKind::Bookmark, &text[1..]),
        Some(b'#') if line.index == 0 && is_declaration(text) => session.recognise(),
        Some(b'#') => session.note(line, NoteKind::Remark, text),
        Some(b'|') => session.diagram_line(line),
        Some(b'+') if super::bod::is_rule(text) => session.diagram_line(line),
        Some(b'0'..=b'9') => digits(line, session),
        Some(_) => words(line, text, session),
    }
}

/// `#KIF version=2.0 encoding=UTF-8`
pub(super) fn is_declaration(text: &str) -> bool {
    text.starts_with("#KIF") || text.starts_with("#KI2")
}

fn digits(line: &Line<'_>, session: &mut Session<'_>) {
    if super::bod::is_files_line(line.text) {
        return session.diagram_line(line);
    }
    let before = session.faults();
    let mut sink = session.sink(line);
    match grammar::numbered(line.text, &mut sink) {
        Ok(read) => session.numbered(line, &read, before),
        Err(miss) => session.unreadable(line, miss),
    }
}

fn words(line: &Line<'_>, text: &str, session: &mut Session<'_>) {
    if text.starts_with(is_invisible) {
        return unseen(line, text, session);
    }
    let trimmed = text.trim_end_matches(is_blank);
    if trimmed.starts_with('｜') || super::bod::is_files_line(trimmed) {
        return session.diagram_line(line);
    }
    if text.starts_with(|c| super::cursor::decimal(c).is_some())
        && grammar::number_of(text).is_some()
    {
        return digits(line, session);
    }
    if is_variation(text) {
        return session.variation(line);
    }
    if text.starts_with("まで") {
        return summary(line, session);
    }
    if is_separator(text) {
        return session.recognise();
    }
    if text.starts_with("手数")
        && let Some(played) = super::bod::plies_played(text)
    {
        return session.plies_played(line, played);
    }
    if let Some((color, variant)) = headers::turn_line(trimmed) {
        return session.turn(line, color, variant);
    }
    if trimmed == "盤面回転" {
        let span = line.span();
        session.recognise();
        return session.fault(Slip::BoardFlipped, span, Detail::None);
    }
    match headers::header(line.text) {
        Some(header) => session.header(line, &header),
        None => session.unknown(line),
    }
}

/// Whether nobody sees a character: byte order marks of files that were put together, and what web
/// pages break words and turn directions with.
pub(super) const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{feff}'
    )
}

/// A line that begins with characters that nobody sees: they are told, and the rest is read.
fn unseen(line: &Line<'_>, text: &str, session: &mut Session<'_>) {
    let rest = text.trim_start_matches(is_invisible);
    let start = line.text.len() - text.len();
    let end = line.text.len() - rest.len();
    let at = Span::new(line.start + start, line.start + end);
    session.fault(Slip::UnknownStatement, at, Detail::None);
    let rest = Line {
        text: rest,
        start: line.start + end,
        ..*line
    };
    other_line(&rest, session);
}

/// Whether a line is the head of a variation: `変化：3手`.
pub(super) fn is_variation(text: &str) -> bool {
    let rest = text.strip_prefix("変化").unwrap_or("");
    rest.trim_start_matches(is_blank).starts_with(['：', ':'])
}

/// Whether a line separates the headers from the moves: `手数----指手---------消費時間--`.
pub(super) fn is_separator(text: &str) -> bool {
    let rest = text.strip_prefix("手数");
    rest.is_some_and(|rest| rest.starts_with(['-', '－', '―', '─', '━', 'ー']))
}

/// Reads a summary line.
pub(super) fn summary(line: &Line<'_>, session: &mut Session<'_>) {
    let text = line.text.trim_start_matches(is_blank);
    let offset = line.text.len() - text.len();
    match endings::summary(&mut super::cursor::Cursor::new(text)) {
        Ok(summary) => session.summary(
            line,
            &Summary {
                count: summary
                    .count
                    .map(|(n, (a, b))| (n, (a + offset, b + offset))),
                name: summary
                    .name
                    .map(|((a, b), wins)| ((a + offset, b + offset), wins)),
                at: (summary.at.0 + offset, summary.at.1 + offset),
                ..summary
            },
        ),
        Err(miss) => session.unreadable_words(
            line,
            super::cursor::Miss {
                at: miss.at + offset,
                ..miss
            },
        ),
    }
}
