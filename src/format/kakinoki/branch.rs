//! Variations: where they begin, and what stands between their head and their first move.

use super::{
    cursor::{Cursor, Sink, is_blank},
    game::{Session, VariationHead},
    kif::Line,
    lines::{Place, State},
};
use crate::{
    format::{Detail, Fault, Slip},
    record::EndKind,
    source::Span,
};

impl Session<'_> {
    /// `変化：N手`
    pub(super) fn variation(&mut self, line: &Line<'_>) {
        self.recognised = true;
        let span = line.span();
        if !self.started {
            return self.fault(Slip::VariationStray, span, Detail::None);
        }
        self.settle_head();
        let text = line.text.trim_matches(is_blank);
        let mut faults = std::mem::take(self.faults);
        let before = faults.len();
        let number = head_number(
            text,
            &mut Sink {
                faults: &mut faults,
                base: span.start as usize,
            },
        );
        *self.faults = faults;
        self.truncated(line, before..self.faults.len());
        self.head = Some(VariationHead { number, span });
    }

    pub(super) fn open_variation(
        &mut self,
        head: VariationHead,
        first: u64,
        at: Option<(&Line<'_>, (usize, usize))>,
    ) {
        let mut number = head.number.unwrap_or(first);
        let Some((line, place)) = at.filter(|_| first != number) else {
            return self.branch(number, head.span);
        };
        let at = Span::new(place.0, place.1).shifted(line.start);
        let detail = Detail::Number {
            found: first,
            expected: number,
        };
        self.fault(Slip::VariationNumber, at, detail);
        let is_slip = self.next_number_after(line) == Some(number.saturating_add(1));
        // Otherwise the moves are trusted more than the head.
        if !is_slip && self.memory.lines.has_passed(first) {
            number = first;
        }
        self.branch(number, head.span);
        if !is_slip {
            self.memory.lines.renumber(first);
        }
    }

    /// Opens a line of play that begins with a number.
    pub(super) fn branch(&mut self, number: u64, at: Span) {
        let (node, ply) = match self.memory.lines.place(number) {
            Place::After(node, ply) => (node, ply),
            Place::Earlier(node, ply) => {
                let fault = Fault::new(Slip::VariationOrder, at).at_ply(ply + 1);
                self.faults.push(fault);
                (node, ply)
            }
            Place::Unread => return self.memory.lines.push(number, 0, State::Lost),
            Place::Nowhere => {
                self.fault(Slip::VariationUnattached, at, Detail::None);
                return self.memory.lines.push(number, 0, State::Lost);
            }
        };
        self.build.go_to(node);
        if self.build.record().next(node).is_none() {
            // Nothing continues the older line, so that the new one must not.
            self.build
                .end(EndKind::None, None, None, Span::empty(at.start as usize));
            self.build.go_to(node);
        }
        let parent = self.build.record().parent(node);
        self.memory.totals.branch(node, parent, ply);
        self.memory.lines.push(number, ply + 1, State::Going);
    }

    /// A variation without moves leaves only its comments, which belong where it branches off.
    pub(super) fn settle_head(&mut self) {
        let Some(head) = self.head.take() else { return };
        // That its number cannot be read has been told.
        if head.number.is_some() {
            self.fault(Slip::EmptyVariation, head.span, Detail::None);
        }
        if self.memory.pending.is_empty() {
            return;
        }
        match self.memory.lines.place(head.number.unwrap_or(0)) {
            Place::After(node, _) | Place::Earlier(node, _) => {
                self.build.go_to(node);
                self.attach_pending();
            }
            Place::Unread | Place::Nowhere => self.drop_pending(),
        }
    }

    pub(super) fn attach_pending(&mut self) {
        if self.memory.pending.is_empty() {
            return;
        }
        for pending in self.memory.pending.drain(..) {
            let text = self.text.slice(pending.text);
            self.build.note(pending.kind, text, pending.whole);
        }
    }

    /// Comments of a variation that is not part of the game.
    pub(super) fn drop_pending(&mut self) {
        for pending in self.memory.pending.drain(..) {
            let text = self.text.slice(pending.whole).to_owned();
            let line = self.text.first_line() + pending.line;
            self.build.unplayed(line, None, text);
        }
    }
}

/// The number of `変化：N手`.
fn head_number(text: &str, sink: &mut Sink<'_>) -> Option<u64> {
    let mut cursor = Cursor::new(text);
    let _ = cursor.eat_str("変化");
    cursor.blanks();
    let colon = cursor.at();
    if cursor.eat(':') {
        let should = Detail::Should("：".to_owned());
        sink.push(Slip::PunctuationForm, colon, colon + 1, should);
    } else {
        let _ = cursor.eat('：');
    }
    cursor.blanks();
    let start = cursor.at();
    let Some(number) = cursor.number() else {
        let next = cursor.peek().map_or(0, char::len_utf8);
        let detail = Detail::Expected("wanted-kif-number");
        sink.push(Slip::Syntax, start, start + next, detail);
        return None;
    };
    if number.wide {
        let should = Detail::Should(number.value.to_string());
        sink.push(Slip::DigitForm, start, cursor.at(), should);
    }
    cursor.blanks();
    let _ = cursor.eat_str("手目") || cursor.eat('手');
    cursor.blanks();
    if !cursor.is_done() {
        let detail = Detail::Expected("wanted-kif-line-end");
        sink.push(Slip::Syntax, cursor.at(), text.len(), detail);
    }
    Some(number.value)
}
