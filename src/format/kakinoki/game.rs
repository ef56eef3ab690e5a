//! What the lines of a KIF text come to: the tree of moves, and what is wrong with it.

use super::{
    Dialect,
    clock::{Clock, FORM},
    cursor::{Miss, Sink},
    endings::{Summary, Word},
    fast::{self, Canonical},
    grammar::{self, Numbered, Said},
    kif::Line,
    lines::{Lines, State},
    second::Next,
    start::StartLines,
    totals::Totals,
};
use crate::{
    format::{Detail, Fault, Parsed, Slip, ahead::Ahead, total},
    record::{Beginning, Builder, Claim, EndKind, NodeId, NoteKind, Statement, Time},
    shogi::{Color, Written, written::Dest},
    source::{Span, Text},
};

/// What a reader keeps from one text to the next: only memory.
#[derive(Debug, Default)]
pub(super) struct Memory {
    pub(super) lines: Lines,
    pub(super) totals: Totals,
    pub(super) pending: Vec<Pending>,
    pub(super) keys: Vec<u32>,
}

/// A comment, remark or bookmark between the head of a variation and its first move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    pub kind: NoteKind,
    pub text: Span,
    pub whole: Span,
    pub line: u64,
}

/// The reading of one text.
#[derive(Debug)]
pub(super) struct Session<'a> {
    pub(super) text: &'a Text,
    pub(super) build: Builder<'a>,
    pub(super) faults: &'a mut Vec<Fault>,
    game: &'a mut bool,
    pub(super) memory: &'a mut Memory,
    pub(super) start: StartLines,
    /// Whether the first move, ending or summary was read, so that the start position is known.
    pub(super) started: bool,
    /// Whether any line was of a KIF text.
    pub(super) recognised: bool,
    /// The head of a variation whose first move has not been read.
    pub(super) head: Option<VariationHead>,
    /// Whether a diagram after the first move has been told.
    pub(super) late_diagram: bool,
    pub(super) dialect: Dialect,
    /// What comes next of moves and heads of variations.
    pub(super) move_ahead: Ahead<Next>,
}

/// `変化：N手`
#[derive(Clone, Copy, Debug)]
pub(super) struct VariationHead {
    pub number: Option<u64>,
    pub span: Span,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        text: &'a Text,
        out: &'a mut Parsed,
        memory: &'a mut Memory,
        dialect: Dialect,
    ) -> Self {
        memory.pending.clear();
        memory.keys.clear();
        memory.totals.clear();
        let mut build = Builder::new(&mut out.record);
        build.record().printed = dialect == Dialect::Ki2;
        Self {
            text,
            build,
            faults: &mut out.faults,
            game: &mut out.game,
            memory,
            start: StartLines::default(),
            started: false,
            recognised: false,
            head: None,
            late_diagram: false,
            dialect,
            move_ahead: Ahead::default(),
        }
    }

    /// Remembers that this is a KIF text.
    pub(super) fn recognise(&mut self) {
        self.recognised = true;
    }

    /// How many faults there are.
    pub(super) fn faults(&self) -> usize {
        self.faults.len()
    }

    pub(super) fn fault(&mut self, slip: Slip, at: Span, detail: Detail) {
        self.faults.push(Fault::new(slip, at).with(detail));
    }

    pub(super) fn sink(&mut self, line: &Line<'_>) -> Sink<'_> {
        Sink {
            faults: self.faults,
            base: line.start,
        }
    }

    /// Adds the move of a canonical line, which begins at an offset, where all about it is as
    /// expected, as it nearly always is. `false`, and nothing done, where it is not:
    /// [`Session::numbered`] does the same as this and more.
    pub(super) fn follows(&mut self, start: usize, read: &Canonical) -> bool {
        let Some(line) = self.memory.lines.last() else {
            return false;
        };
        let is_next = self.started
            && self.head.is_none()
            && self.memory.pending.is_empty()
            && line.state == State::Going
            && line.next_number() == u64::from(read.number);
        let ply = line.next_ply();
        let total = *self.memory.totals.of(ply);
        let spent = read.clock.map(|times| u64::from(times.spent) * 1000);
        let written = read.clock.map(|times| u64::from(times.total));
        let Some(next) = total.follow(spent, written).filter(|_| is_next) else {
            return false;
        };
        let token = Span::new(start + fast::MOVE, start + read.end);
        let time = spent.and_then(Time::from_millis).unwrap_or(Time::NONE);
        let node = self.build.play_timed(read.written, token, time);
        line.add(node);
        self.memory.totals.set(node, ply, next);
        if read.marked {
            self.build.mark();
        }
        true
    }

    /// A line that begins with a number and could be read. `before` is the number of faults before
    /// it was.
    pub(super) fn numbered(&mut self, line: &Line<'_>, read: &Numbered, before: usize) {
        // Any text can have a number and words that no program writes as an ending.
        self.recognised |= !matches!(read.said, Said::End(word) if word.kind == EndKind::Unknown);
        let until = self.faults.len();
        let token = Span::new(read.token.0, read.token.1).shifted(line.start);
        if !self.started {
            let first = match read.said {
                Said::Move(written) => Some((written, token)),
                Said::End(_) => None,
            };
            if self.begins_late(line, read.number) {
                self.start.played = Some(read.number - 1);
            }
            self.begin(first, read.number);
        }
        // The ending that a summary line before it was taken for; a move there is one too many.
        let is_summed_up = self.head.is_none() && self.has_number_of_summary(read.number);
        if is_summed_up && let Said::End(word) = read.said {
            return self.end_as(line, read, word);
        }
        let opens = self.head.take();
        if let Some(head) = opens {
            self.open_variation(head, read.number, Some((line, read.number_at)));
        }
        match self.state() {
            State::Going if opens.is_some() => {}
            State::Going => self.check_number(line, read),
            State::Ended if !is_summed_up && self.is_repeat(read.number) => {
                self.check_number(line, read);
            }
            state => {
                self.faults.drain(before..until);
                if matches!(state, State::Ended | State::Over) {
                    self.after_end(token);
                }
                self.unplayed(line, Some(read.number));
                return self.drop_pending();
            }
        }
        let ply = self.next_ply();
        for fault in self.faults.get_mut(before..until).unwrap_or_default() {
            fault.ply = fault.ply.or(Some(ply));
        }
        if self.breaks_off(line, read) {
            self.faults.drain(before..until);
            let (at, what) = (line.text.len(), grammar::ORIGIN);
            self.lose(line, Miss { at, what }, ply);
            return self.drop_pending();
        }
        self.truncated(line, before..until);
        self.add(line, read.said, token, ply);
        if self.state() != State::Broken {
            if let Some((words, (start, end))) = read.words {
                let at = Span::new(start, end).shifted(line.start);
                self.build.state(Statement::Words(words), at);
            }
            self.clock(line, &read.clock, ply, matches!(read.said, Said::End(_)));
            if read.marked {
                self.build.mark();
            }
        }
        self.attach_pending();
    }

    /// Whether the first number is that of a position in the middle of a game: of a diagram that does
    /// not say how many moves lie before it. The next line has to go on from it, or it is a slip.
    fn begins_late(&self, line: &Line<'_>, number: u64) -> bool {
        let is_open = self.start.diagram.has_board() && self.start.played.is_none();
        let goes_on = |next| next == number.saturating_add(1);
        is_open && number > 1 && self.next_number_after(line).is_none_or(goes_on)
    }

    /// Adds a move or an ending to the line of play that is being read.
    pub(super) fn add(&mut self, line: &Line<'_>, said: Said, token: Span, ply: u32) {
        match said {
            Said::Move(written) => {
                let written = self.with_square(written);
                let node = self.build.play(written, token);
                if let Some(line) = self.memory.lines.last() {
                    line.add(node);
                }
            }
            Said::End(word) if line.cut && word.breaks_off(line.text) => {
                let (at, what) = (line.text.len(), "wanted-kif-ending");
                self.lose(line, Miss { at, what }, ply);
            }
            Said::End(word) => {
                let at = Span::new(word.at.0, word.at.1).shifted(line.start);
                let (kind, by) = word.ending(self.mover_at(ply));
                self.build.end(kind, by, Some(self.text.slice(at)), at);
                self.tell_unknown(word, at, ply);
                self.set_state(State::Ended);
            }
        }
    }

    /// Tells a word for an ending that nobody knows.
    fn tell_unknown(&mut self, word: Word, at: Span, ply: u32) {
        if word.kind == EndKind::Unknown {
            let fault = Fault::new(Slip::UnknownEnding, at).at_ply(ply);
            self.faults.push(fault);
        }
    }

    /// Whether a number is that of the ending that a summary line was taken for, since none stood
    /// before it.
    fn has_number_of_summary(&mut self, number: u64) -> bool {
        let (state, node) = (self.state(), self.build.current());
        let next = self.memory.lines.last().map(|line| line.next_number());
        if state != State::Ended || next != Some(number) {
            return false;
        }
        let record = self.build.record();
        let summary = record.claims().last();
        summary.is_some_and(|it| it.node == node && it.span == record.node(node).span)
    }

    /// Says anew what the ending is.
    fn end_as(&mut self, line: &Line<'_>, read: &Numbered, word: Word) {
        let ply = self.next_ply();
        let at = Span::new(word.at.0, word.at.1).shifted(line.start);
        let (kind, by) = word.ending(self.mover_at(ply));
        self.build.end_as(kind, by, self.text.slice(at), at);
        self.tell_unknown(word, at, ply);
        self.clock(line, &read.clock, ply, true);
        self.attach_pending();
    }

    /// A move with its square where it says 同 of the move that led to the start position.
    fn with_square(&mut self, written: Written) -> Written {
        let is_open = written.dest.at.is_none()
            && self.build.current() == NodeId::ROOT
            && self.start.diagram.has_board();
        match self.start.last.filter(|_| is_open) {
            Some(last) => Written {
                dest: Dest {
                    at: Some(last),
                    same: false,
                },
                ..written
            },
            None => written,
        }
    }

    /// A summary line.
    pub(super) fn summary(&mut self, line: &Line<'_>, summary: &Summary) {
        self.recognised = true;
        if !self.started {
            self.begin(None, 1);
        }
        if let Some(head) = self.head.take() {
            self.open_variation(head, head.number.unwrap_or(0), None);
            self.attach_pending();
        }
        let span = line.span();
        let state = self.state();
        if state == State::Lost {
            return self.unplayed(line, None);
        }
        // Otherwise not all that was played is part of the game.
        let is_whole = matches!(state, State::Going | State::Ended);
        let summary = &self.with_side(line, summary);
        let ply = self.next_ply();
        let to_move = self.mover_at(ply).filter(|_| is_whole);
        let (kind, winner) = (summary.kind, summary.winner(to_move));
        if state == State::Going
            && let Some((kind, by)) = summary.ending(to_move)
        {
            self.build.end(kind, by, Some(self.text.slice(span)), span);
            self.set_state(State::Ended);
        }
        // What is to be told of a name has been.
        let is_word = kind == Some(EndKind::Unknown) && summary.name.is_none();
        if is_word && !self.ends_unknown(line, summary) {
            let at = Span::new(summary.at.0, summary.at.1).shifted(line.start);
            self.fault(Slip::UnknownEnding, at, Detail::None);
        }
        let count = summary.count.filter(|_| is_whole);
        self.build.claim(Claim {
            node: self.build.current(),
            span,
            count: count.map(|(n, at)| (n, Span::new(at.0, at.1).shifted(line.start))),
            kind: claimed_kind(kind, summary, to_move),
            winner,
        });
    }

    /// Ends the reading.
    pub(super) fn finish(mut self) {
        self.settle_head();
        if !self.started {
            let start = self.start.settle(self.text.as_str(), None, self.faults);
            self.build.record().start = start;
        }
        self.duplicates();
        let text = self.text.as_str();
        let is_empty = text.trim_matches(char::is_whitespace).is_empty();
        *self.game = !is_empty && self.is_record();
        if !is_empty && !*self.game {
            // Nothing of the text is KIF: that is one fault, not one a line.
            self.faults.clear();
            self.build.record().clear();
            let end = self.text.lines().next().map_or(0, |(_, line)| line.len());
            let fault = Fault::new(Slip::NotARecord, Span::new(0, end));
            self.faults.push(fault);
        }
        self.build.finish();
    }

    /// Whether anything of the text is KIF: comments and headers that no program writes are it only
    /// where nothing else stands.
    fn is_record(&mut self) -> bool {
        if self.recognised {
            return true;
        }
        let breaks_off = self.faults.iter().any(|it| it.slip == Slip::TruncatedLine);
        let record = self.build.record();
        let is_begun = |text: &str| text.contains(|c: char| !c.is_ascii_digit());
        if breaks_off && record.unplayed.iter().any(|it| is_begun(&it.text)) {
            // The first move is still being written.
            return true;
        }
        let says_more = record.notes().iter().any(|it| it.kind != NoteKind::Remark);
        record.unplayed.is_empty() && (says_more || !record.tags().is_empty())
    }

    pub(super) fn begin(&mut self, first: Option<(Written, Span)>, number: u64) {
        let start = self.start.settle(self.text.as_str(), first, self.faults);
        let played = start
            .setup
            .as_ref()
            .map_or(1, |setup| u64::from(setup.number));
        // A game with a name for its start begins there.
        let beginning = if self.start.diagram.has_board() {
            Beginning::of(start.setup.as_ref())
        } else {
            Beginning::WithRecord
        };
        self.build.record().start = start;
        self.started = true;
        self.memory
            .lines
            .begin(if number == played { played } else { 1 });
        self.memory.totals.begin(beginning);
    }

    fn clock(&mut self, line: &Line<'_>, clock: &Clock, ply: u32, ending: bool) {
        let spent = clock.spent.and_then(Time::from_millis);
        if let Some(time) = spent {
            self.build.time(time);
        }
        let node = self.build.current();
        let mut total = *self.memory.totals.of(ply);
        // An ending without a time of its own is often given zeros.
        if !ending || clock.spent != Some(0) || clock.total != Some(0) {
            let span = |at: (usize, usize)| Span::new(at.0, at.1).shifted(line.start);
            let clock = total::Clock {
                spent: clock.spent,
                total: clock.total,
                spent_at: Some(span(clock.spent_at)),
                total_at: span(clock.total_at),
                node,
                ply,
                form: &FORM,
            };
            total.step(&clock, self.faults);
        }
        self.memory.totals.set(node, ply, total);
    }

    pub(super) fn after_end(&mut self, at: Span) {
        if self.state() == State::Ended {
            let ply = self.next_ply();
            self.faults
                .push(Fault::new(Slip::MovesAfterEnd, at).at_ply(ply + 1));
            self.set_state(State::Over);
        }
    }

    /// Whether the ending of this line of play is the same unknown word, or is this very line.
    fn ends_unknown(&mut self, line: &Line<'_>, summary: &Summary) -> bool {
        let words = self
            .text
            .slice(Span::new(summary.at.0, summary.at.1).shifted(line.start));
        let current = self.build.current();
        let record = self.build.record();
        let ending = record.ending(current);
        ending.and_then(|ending| record.ending_text(ending)) == Some(words)
    }

    pub(super) fn state(&mut self) -> State {
        if !self.started {
            return State::Going;
        }
        self.memory
            .lines
            .last()
            .map_or(State::Going, |line| line.state)
    }

    pub(super) fn set_state(&mut self, state: State) {
        if let Some(line) = self.memory.lines.last() {
            line.state = state;
        }
    }

    pub(super) fn next_ply(&mut self) -> u32 {
        self.memory.lines.last().map_or(1, |line| line.next_ply())
    }

    fn mover_at(&mut self, ply: u32) -> Option<Color> {
        self.build.record().side_at(ply)
    }
}

/// The kind of ending that a summary line names.
fn claimed_kind(
    kind: Option<EndKind>,
    summary: &Summary,
    to_move: Option<Color>,
) -> Option<EndKind> {
    // Fouls are named from either side; which of the two it is depends on the side to move.
    match kind? {
        EndKind::IllegalMove | EndKind::Foul => summary.ending(to_move).map(|found| found.0),
        kind => Some(kind),
    }
}
