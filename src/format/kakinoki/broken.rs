//! Lines that cannot be read, or that break off.

use super::{
    Dialect,
    alike::{self, Meant},
    cursor::{Miss, is_blank},
    game::Session,
    grammar::{self, Numbered, Said},
    kif::Line,
    lines::State,
};
use crate::{
    format::{Alike, Detail, Fault, Slip},
    record::Action,
    shogi::{Written, written::Origin},
    source::Span,
};

impl Session<'_> {
    /// Whether the text ends inside a move, before its origin: no other move of it is without one.
    pub(super) fn breaks_off(&mut self, line: &Line<'_>, read: &Numbered) -> bool {
        let Said::Move(written) = read.said else {
            return false;
        };
        if !line.cut || has_origin(written) || read.token.1 < line.text.len() {
            return false;
        }
        let record = self.build.record();
        let mut moves = record.ids().filter_map(|id| match record.node(id).action {
            Action::Play(written) => Some(written),
            Action::Start | Action::End(_) => None,
        });
        moves.next().is_some_and(has_origin) && moves.all(has_origin)
    }

    /// The move of a line is not known, and with it what follows in its line of play.
    pub(super) fn lose(&mut self, line: &Line<'_>, miss: Miss, ply: u32) {
        self.syntax(line, (0, line.text.len()), miss, Some(ply));
        self.set_state(State::Broken);
        self.unplayed(line, Some(u64::from(ply)));
    }

    /// A line that begins with a number and cannot be read.
    pub(super) fn unreadable(&mut self, line: &Line<'_>, miss: Miss) {
        let number = grammar::number_of(line.text);
        let after_number = number.is_some_and(|found| miss.at > found.1.1);
        if !self.started {
            // A key of a header may begin with a digit.
            if number.is_none() && line.text.contains('：') {
                return self.digit_header(line);
            }
            if !after_number && !self.recognised {
                return self.unknown_words(line, miss);
            }
            self.begin(None, number.map_or(1, |found| found.0));
        }
        let value = number.map(|found| found.0);
        if let Some(head) = self.head.take() {
            self.open_variation(head, value.unwrap_or(0), None);
        }
        match self.state() {
            State::Going => {
                let ply = self.next_ply();
                self.lose(line, miss, ply);
            }
            State::Ended | State::Over => {
                self.after_end(line.span());
                self.unplayed(line, value);
            }
            State::Broken | State::Lost => self.unplayed(line, value),
        }
        self.drop_pending();
    }

    /// A line that is nothing that we know.
    pub(super) fn unknown(&mut self, line: &Line<'_>) {
        let at = line.text.len() - line.text.trim_start_matches(is_blank).len();
        if grammar::looks_like_move(line.text) {
            let what = match self.dialect {
                Dialect::Kif => "wanted-kif-its-number",
                Dialect::Ki2 => "wanted-kif-its-mark",
            };
            return self.unreadable(line, Miss { at, what });
        }
        let what = match self.dialect {
            Dialect::Kif => "wanted-kif-line",
            Dialect::Ki2 => "wanted-ki2-line",
        };
        self.unknown_words(line, Miss { at, what });
    }

    /// A line without a number that cannot be read, and that changes nothing.
    pub(super) fn unreadable_words(&mut self, line: &Line<'_>, miss: Miss) {
        self.recognised = true;
        self.unknown_words(line, miss);
    }

    fn unknown_words(&mut self, line: &Line<'_>, miss: Miss) {
        if !matches!(self.state(), State::Over | State::Broken | State::Lost) {
            self.syntax(line, (0, line.text.len()), miss, None);
        }
        self.unplayed(line, None);
    }

    /// Something in a part of a line is not what it should be.
    pub(super) fn syntax(
        &mut self,
        line: &Line<'_>,
        part: (usize, usize),
        miss: Miss,
        ply: Option<u32>,
    ) {
        let rest = line.text.get(miss.at..).unwrap_or("");
        let next = rest.chars().next();
        // Bytes that the encoding does not allow are a fault of their own.
        if next == Some('\u{FFFD}') && !self.text.malformed().is_empty() {
            return;
        }
        let end = miss.at + next.map_or(0, char::len_utf8);
        let is_cut = line.cut && rest.trim_matches(is_blank).is_empty();
        let slip = if is_cut {
            Slip::TruncatedLine
        } else {
            Slip::Syntax
        };
        let at = Span::new(miss.at, end).shifted(line.start);
        let detail = match self.alike(line, part, miss).filter(|_| !is_cut) {
            Some(alike) => Detail::Alike(Box::new(alike)),
            None => Detail::Expected(miss.what),
        };
        let mut fault = Fault::new(slip, at).with(detail);
        fault.ply = ply;
        self.faults.push(fault);
    }

    /// The look-alikes that keep a part of a line from being a move.
    fn alike(&self, line: &Line<'_>, part: (usize, usize), miss: Miss) -> Option<Alike> {
        let text = line.text.get(part.0..part.1)?;
        let at = miss.at.checked_sub(part.0)?;
        let found = alike::meant(text, Miss { at, ..miss }, self.dialect)?;
        let place = |(at, written, right): Meant| {
            let start = line.start + part.0 + at;
            (Span::new(start, start + written.len_utf8()), right)
        };
        Some(Alike {
            wanted: miss.what,
            meant: found.into_iter().map(place).collect(),
        })
    }

    /// What breaks off with the text is a line that breaks off.
    pub(super) fn truncated(&mut self, line: &Line<'_>, faults: std::ops::Range<usize>) {
        let end = (line.start + line.text.len()) as u32;
        for fault in self.faults.get_mut(faults).unwrap_or_default() {
            if line.cut && fault.slip == Slip::Syntax && fault.at.start == end {
                fault.slip = Slip::TruncatedLine;
            }
        }
    }

    pub(super) fn unplayed(&mut self, line: &Line<'_>, ply: Option<u64>) {
        let ply = ply.and_then(|ply| u32::try_from(ply).ok());
        let text = line.text.trim_matches(is_blank).to_owned();
        let number = self.text.first_line() + line.index;
        self.build.unplayed(number, ply, text);
    }
}

/// Whether a move says where it comes from.
const fn has_origin(written: Written) -> bool {
    matches!(written.origin, Origin::Hand | Origin::From(_))
}
