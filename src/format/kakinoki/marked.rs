//! Moves with marks and without numbers, as KI2 has them.

use super::{
    cursor::Miss,
    game::{Session, VariationHead},
    grammar::Said,
    kif::Line,
    lines::State,
};
use crate::source::Span;

impl Session<'_> {
    /// A move or an ending that could be read. `token` is its place in the line, `before` the
    /// number of faults before it was read.
    pub(super) fn marked(
        &mut self,
        line: &Line<'_>,
        said: Said,
        token: (usize, usize),
        before: usize,
    ) {
        self.recognise();
        let until = self.faults.len();
        let span = Span::new(token.0, token.1).shifted(line.start);
        if !self.started {
            let first = match said {
                Said::Move(written) => Some((written, span)),
                Said::End(_) => None,
            };
            self.begin(first, 1);
        }
        if let Some(head) = self.head.take() {
            self.open_marked(head);
        }
        let state = self.state();
        if state != State::Going {
            self.faults.drain(before..until);
            self.after_end(span);
            self.unplayed_token(line, token, None);
            return self.drop_pending();
        }
        let ply = self.next_ply();
        for fault in self.faults.get_mut(before..until).unwrap_or_default() {
            fault.ply = fault.ply.or(Some(ply));
        }
        self.add(line, said, span, ply);
        self.attach_pending();
    }

    /// A text between moves that cannot be read, up to the next mark.
    pub(super) fn unread(&mut self, line: &Line<'_>, token: (usize, usize), miss: Miss) {
        self.recognise();
        if !self.started {
            self.begin(None, 1);
        }
        if let Some(head) = self.head.take() {
            self.open_marked(head);
        }
        let mut ply = None;
        match self.state() {
            State::Going => {
                ply = Some(self.next_ply());
                self.syntax(line, token, miss, ply);
                self.set_state(State::Broken);
            }
            State::Ended | State::Over => {
                self.after_end(Span::new(token.0, token.1).shifted(line.start));
            }
            State::Broken | State::Lost => {}
        }
        self.unplayed_token(line, token, ply);
        self.drop_pending();
    }

    /// Opens a variation whose moves have no numbers, so that only its head says where it begins.
    fn open_marked(&mut self, head: VariationHead) {
        match head.number {
            Some(number) => self.branch(number, head.span),
            // That the number cannot be read has been told.
            None => self.memory.lines.push(0, 0, State::Lost),
        }
    }

    fn unplayed_token(&mut self, line: &Line<'_>, token: (usize, usize), ply: Option<u32>) {
        let text = line.text.get(token.0..token.1).unwrap_or("");
        let text = text.trim_matches(super::cursor::is_blank).to_owned();
        let number = self.text.first_line() + line.index;
        self.build.unplayed(number, ply, text);
    }
}
