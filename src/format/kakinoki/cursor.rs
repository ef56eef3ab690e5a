//! A place in a line, and what can be found wrong there.

use crate::{
    format::{Detail, Fault, Slip},
    source::Span,
};

/// A place in a line of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'t> {
    line: &'t str,
    at: usize,
}

/// A place where a line stops being what it should be, and what was expected there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Miss {
    /// The offset in the line.
    pub at: usize,
    /// What was expected.
    pub what: &'static str,
}

/// Takes the faults of one line.
#[derive(Debug)]
pub(super) struct Sink<'f> {
    /// Where they go.
    pub faults: &'f mut Vec<Fault>,
    /// Where the line begins in the text.
    pub base: usize,
}

impl<'t> Cursor<'t> {
    pub(super) const fn new(line: &'t str) -> Self {
        Self { line, at: 0 }
    }

    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) fn rest(&self) -> &'t str {
        self.line.get(self.at..).unwrap_or("")
    }

    /// The same place in a line that ends a number of bytes after it.
    pub(super) fn within(&self, bytes: usize) -> Self {
        let end = self.at.saturating_add(bytes);
        let line = self.line.get(..end).unwrap_or(self.line);
        Self { line, ..*self }
    }

    pub(super) fn since(&self, start: usize) -> &'t str {
        self.line.get(start..self.at).unwrap_or("")
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn is_done(&self) -> bool {
        self.at >= self.line.len()
    }

    /// Moves on by some bytes of the rest.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Takes a character if it is the next one.
    pub(super) fn eat(&mut self, c: char) -> bool {
        let found = self.rest().starts_with(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    /// Takes a text if it comes next.
    pub(super) fn eat_str(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        if found {
            self.at += text.len();
        }
        found
    }

    /// Takes blanks of any width, and says how many bytes.
    pub(super) fn blanks(&mut self) -> usize {
        let rest = self.rest();
        let n = rest.len() - rest.trim_start_matches(is_blank).len();
        self.at += n;
        n
    }

    /// Takes a number in ASCII or full-width digits; very large ones saturate.
    pub(super) fn number(&mut self) -> Option<Number> {
        let start = self.at;
        let (mut value, mut wide) = (0u64, false);
        while let Some((digit, is_wide)) = self.peek().and_then(decimal) {
            value = value.saturating_mul(10).saturating_add(digit);
            wide |= is_wide;
            self.at += if is_wide { 3 } else { 1 };
        }
        (self.at > start).then_some(Number {
            value,
            wide,
            digits: if wide {
                self.since(start).chars().count()
            } else {
                self.at - start
            },
        })
    }

    pub(super) const fn miss(&self, what: &'static str) -> Miss {
        Miss { at: self.at, what }
    }
}

/// A number as it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    pub value: u64,
    /// Whether full-width digits are in it.
    pub wide: bool,
    pub digits: usize,
}

impl Sink<'_> {
    /// Adds a fault at a range of the line.
    pub(super) fn push(&mut self, slip: Slip, start: usize, end: usize, detail: Detail) {
        let at = Span::new(start, end).shifted(self.base);
        self.faults.push(Fault::new(slip, at).with(detail));
    }
}

/// SP, TAB or U+3000: what separates things in these formats.
pub(super) const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{3000}')
}

/// The value of an ASCII or full-width digit, and whether it is full-width.
pub(super) const fn decimal(c: char) -> Option<(u64, bool)> {
    match c {
        '0'..='9' => Some((c as u64 - '0' as u64, false)),
        '０'..='９' => Some((c as u64 - '０' as u64, true)),
        _ => None,
    }
}
