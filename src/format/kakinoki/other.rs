//! The lines of a KIF text that are no moves: notes, headers and diagrams.

use super::{
    cursor::{Sink, is_blank},
    game::{Pending, Session},
    grammar,
    headers::{self, Header},
    kif::Line,
    lines::State,
};
use crate::{
    format::{Detail, Fault, Slip},
    record::NoteKind,
    shogi::Color,
    source::Span,
};

impl Session<'_> {
    /// A comment, remark or bookmark.
    pub(super) fn note(&mut self, line: &Line<'_>, kind: NoteKind, text: &str) {
        let span = Span::of(text, line.text).shifted(line.start);
        let whole = Span::new(line.start, line.start + line.text.len());
        if self.head.is_some() {
            self.memory.pending.push(Pending {
                kind,
                text: span,
                whole,
                line: line.index,
            });
            return;
        }
        let state = self.state();
        if matches!(state, State::Over | State::Broken | State::Lost) && kind != NoteKind::Remark {
            return self.unplayed(line, None);
        }
        self.build.note(kind, text, whole);
    }

    /// A header.
    pub(super) fn header(&mut self, line: &Line<'_>, header: &Header<'_>) {
        self.recognised |= headers::is_known(header.key);
        let at = |part: &str| Span::of(part, line.text).shifted(line.start);
        let (key_span, value_span) = (at(header.key), at(header.value));
        let late = self.started || self.head.is_some();
        let usual = headers::usual_key(header.key);
        let key = usual.unwrap_or(header.key);
        let hand = headers::hand_of(key);
        if late && hand.is_some() {
            return self.diagram_line(line);
        }
        if late {
            self.fault(Slip::HeaderAfterMoves, key_span, Detail::None);
        }
        if let Some(usual) = usual {
            let should = Detail::Should(usual.to_owned());
            self.fault(Slip::GlyphVariant, key_span, should);
        }
        if let Some(colon) = header.narrow_colon {
            let colon = Span::new(colon, colon + 1).shifted(line.start);
            let should = Detail::Should("：".to_owned());
            self.fault(Slip::PunctuationForm, colon, should);
        }
        if let Some(color) = hand {
            return self.hand(line, color, header.value, key_span);
        }
        match key {
            "手合割" if !late => self.start.handicap = Some(value_span),
            headers::TURN if !late => {
                self.start.turn = headers::turn_value(header.value).or(self.start.turn);
            }
            _ => {}
        }
        if headers::is_date(key)
            && let Some(bad) = headers::check_date(header.value)
        {
            let at = Span {
                end: value_span.start + bad.len as u32,
                ..value_span
            };
            let detail = bad.should.map_or(Detail::None, Detail::Should);
            self.fault(Slip::DateForm, at, detail);
        }
        self.build.tag(key, header.value, key_span, value_span);
    }

    fn hand(&mut self, line: &Line<'_>, color: Color, value: &str, key: Span) {
        let first = self.start.diagram.places.hands[color.index()];
        if !first.is_empty() {
            self.fault(Slip::DuplicateHeader, key, Detail::Other(first));
        }
        let mut sink = Sink {
            faults: self.faults,
            base: line.start,
        };
        self.start.diagram.hand(color, line.text, value, &mut sink);
    }

    /// A line of a diagram, the line of file numbers and the edges included.
    pub(super) fn diagram_line(&mut self, line: &Line<'_>) {
        self.recognised = true;
        let span = line.span();
        if self.started || self.head.is_some() {
            if !self.late_diagram {
                self.fault(Slip::HeaderAfterMoves, span, Detail::None);
            }
            self.late_diagram = true;
            return self.unplayed(line, None);
        }
        let text = line.text.trim_matches(is_blank);
        if text.starts_with(['|', '｜']) {
            let mut sink = Sink {
                faults: self.faults,
                base: span.start as usize,
            };
            self.start.diagram.rank(text, &mut sink);
        } else {
            self.start.diagram.covers(span);
        }
    }

    /// `手数＝N`
    pub(super) fn plies_played(&mut self, line: &Line<'_>, played: u64) {
        self.recognised = true;
        if self.started {
            return self.diagram_line(line);
        }
        self.start.played = Some(played);
        // The move before the position is no part of the game, but it is worth keeping.
        let text = line.text.trim_matches(is_blank);
        if let Some(last) = super::bod::last_move(text) {
            self.start.last = grammar::destination(last);
            let whole = Span::new(line.start, line.start + line.text.len());
            self.build
                .note(NoteKind::Remark, &format!("#{text}"), whole);
        }
    }

    /// A line that says whose turn it is.
    pub(super) fn turn(&mut self, line: &Line<'_>, color: Color, variant: bool) {
        self.recognised = true;
        let span = line.span();
        if variant {
            let should = Detail::Should("後手番".to_owned());
            self.fault(Slip::GlyphVariant, span, should);
        }
        if self.started {
            return self.fault(Slip::HeaderAfterMoves, span, Detail::None);
        }
        self.start.turn = Some(color);
    }

    /// A header whose key begins with a digit.
    pub(super) fn digit_header(&mut self, line: &Line<'_>) {
        let Some((key, value)) = line.text.split_once('：') else {
            return;
        };
        let (key, value) = (key.trim_matches(is_blank), value.trim_matches(is_blank));
        let at = |part: &str| Span::of(part, line.text).shifted(line.start);
        self.build.tag(key, value, at(key), at(value));
    }

    /// Finds headers that stand twice.
    pub(super) fn duplicates(&mut self) {
        let record = self.build.record();
        let keys = &mut self.memory.keys;
        keys.clear();
        keys.extend(0..record.tags().len() as u32);
        let tags = record.tags();
        let key = |i: u32| {
            tags.get(i as usize)
                .map_or("", |tag| record.tag_text(tag).0)
        };
        keys.sort_by(|a, b| key(*a).cmp(key(*b)));
        for same in keys.chunk_by(|a, b| key(*a) == key(*b)) {
            let [first, others @ ..] = same else { continue };
            let Some(first) = tags.get(*first as usize) else {
                continue;
            };
            for tag in others.iter().filter_map(|i| tags.get(*i as usize)) {
                let detail = Detail::Other(first.key_span);
                self.faults
                    .push(Fault::new(Slip::DuplicateHeader, tag.key_span).with(detail));
            }
        }
    }
}
