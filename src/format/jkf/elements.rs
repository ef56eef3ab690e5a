//! Reading moves and forks, with a stack of its own: no depth overflows anything.

use super::{
    super::{
        Detail, Fault, Slip,
        total::{Clock, TimeForm, Total},
    },
    read::GameReader,
    specials,
};
use crate::{
    record::{Beginning, EndKind, NodeId, Time},
    shogi::Square,
    source::{
        Lines, Span,
        json::{Elements, Value},
    },
};

/// How deep forks may be nested in forks.
const DEEPEST: usize = 1_000;

const ELEMENT: [&str; 5] = ["move", "special", "time", "comments", "forks"];
const CLOCK: [&str; 3] = ["h", "m", "s"];

const MOVES: &str = "wanted-jkf-moves";
const THE_START: &str = "wanted-jkf-start";
const NO_MOVE: &str = "wanted-jkf-no-move";
const AN_ELEMENT: &str = "wanted-jkf-element";
const NO_FORKS: &str = "wanted-jkf-no-forks";
const ONE_OF_TWO: &str = "wanted-jkf-one-of-two";
const A_SPECIAL: &str = "wanted-jkf-special";
const A_LINE: &str = "wanted-jkf-line";
const LINES: &str = "wanted-jkf-forks";
const TIMES: &str = "wanted-jkf-times";
const A_TIME: &str = "wanted-jkf-time";
const A_NUMBER: &str = "wanted-whole-number";
const A_STRING: &str = "wanted-string";
const MAX_MOVES: &str = "like-move-limit";

/// How far a line of play is read.
#[derive(Clone, Copy)]
struct State {
    /// Its last node.
    at: NodeId,
    /// The ply of the next node.
    ply: u32,
    /// The destination of the last move.
    previous: Option<Square>,
    /// The times of the two players, by the parity of the ply.
    totals: [Total; 2],
    over: Over,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Over {
    No,
    Ended,
    Broken,
}

/// What is being read.
enum Frame<'d, 't> {
    /// A line of play.
    Line {
        elements: Elements<'d, 't>,
        /// Where its list ends.
        end: usize,
        state: State,
    },
    /// The alternatives to an element, which all begin like this.
    Forks {
        lines: Elements<'d, 't>,
        start: State,
    },
}

impl<'d, 't> GameReader<'d, 't, '_> {
    /// Reads the moves and all forks. `root` is the object that they belong to.
    pub(super) fn moves(&mut self, moves: Option<Value>, root: Value) {
        let Some(value) = moves else {
            return self.missing(root, MOVES);
        };
        let Some(mut elements) = self.fields.document.elements(value) else {
            return self.fields.wrong(value, MOVES);
        };
        let start = self.build.record().start.setup.as_ref();
        let total = Total::at_start(Beginning::of(start));
        let state = State {
            at: NodeId::ROOT,
            ply: 1,
            previous: None,
            totals: [total; 2],
            over: Over::No,
        };
        let after_start = elements.clone();
        let Some(first) = elements.next() else {
            return self.fields.wrong(value, THE_START);
        };
        let is_start = self.start_element(first);
        let elements = if is_start { elements } else { after_start };
        let end = value.inner().end as usize;
        self.run(Frame::Line {
            elements,
            end,
            state,
        });
    }

    /// Reads the element of the start position; `false` when the first one is a move or an ending.
    fn start_element(&mut self, value: Value) -> bool {
        let document = self.fields.document;
        let Some(members) = document.members(value) else {
            self.fields.wrong(value, THE_START);
            return true;
        };
        let is_step = |(key, value): (Value, Value)| {
            let key = document.string(key).unwrap_or_default();
            matches!(&*key, "move" | "special") && !document.is_null(value)
        };
        if members.into_iter().any(is_step) {
            self.missing(value, NO_MOVE);
            return false;
        }
        // The schema speaks of one `comment`, programs write `comments`.
        let keys = ["move", "special", "time", "comments", "forks", "comment"];
        let [_, _, time, comments, forks, comment] = self.fields.members(value, &keys);
        self.comments(comments);
        if let Some(text) = self.fields.string_or(comment, A_STRING) {
            let at = comment.map(Value::inner).unwrap_or_default();
            for (_, line) in Lines::new(&text) {
                self.build.comment(line, at);
            }
        }
        if let Some(time) = time {
            let fault = Fault::new(Slip::TimeWithoutMove, time.span);
            self.fields.faults.push(fault);
        }
        if let Some(forks) = forks {
            let mut lines = self.fields.list(Some(forks));
            if lines.next().is_some() {
                self.fields.wrong(forks, NO_FORKS);
                self.keep_unplayed(forks.span, None);
            }
        }
        true
    }

    fn run(&mut self, main_line: Frame<'d, 't>) {
        let mut stack = vec![main_line];
        while let Some(frame) = stack.last_mut() {
            match frame {
                Frame::Forks { lines, start } => {
                    let start = *start;
                    match lines.next() {
                        Some(list) => self.enter_line(list, start, &mut stack),
                        None => drop(stack.pop()),
                    }
                }
                Frame::Line {
                    elements,
                    end,
                    state,
                } => {
                    let next = elements.next().filter(|_| state.over != Over::Broken);
                    let Some(value) = next else {
                        stack.pop();
                        continue;
                    };
                    let before = *state;
                    let rest = Span::new(value.span.start as usize, *end);
                    if before.over == Over::Ended {
                        state.over = Over::Broken;
                        let fault = Fault::new(Slip::MovesAfterEnd, value.span);
                        self.fields.faults.push(fault.at_ply(before.ply));
                        self.keep_unplayed(rest, Some(before.ply));
                        continue;
                    }
                    let (after, forks) = self.element(value, before);
                    *state = after;
                    if after.over == Over::Broken {
                        self.build.go_to(before.at);
                        self.keep_unplayed(rest, Some(before.ply));
                    }
                    self.enter_forks(forks, before, &mut stack);
                }
            }
        }
    }

    fn enter_line(&mut self, list: Value, start: State, stack: &mut Vec<Frame<'d, 't>>) {
        match self.fields.document.elements(list) {
            Some(elements) if elements.clone().next().is_none() => {
                let fault = Fault::new(Slip::EmptyVariation, list.span);
                self.fields.faults.push(fault.at_ply(start.ply));
            }
            Some(elements) => stack.push(Frame::Line {
                elements,
                end: list.inner().end as usize,
                state: start,
            }),
            None => self.fields.wrong(list, A_LINE),
        }
    }

    /// `start` is where the element stands to which these are alternatives.
    fn enter_forks(&mut self, forks: Option<Value>, start: State, stack: &mut Vec<Frame<'d, 't>>) {
        let Some(value) = forks else { return };
        // A line and the forks of one of its elements take turns.
        if stack.len() / 2 >= DEEPEST {
            if !self.too_deep {
                self.too_deep = true;
                let at = Span::empty(value.span.start as usize);
                let fault = Fault::new(Slip::NestingTooDeep, at);
                self.fields.faults.push(fault.at_ply(start.ply));
            }
            self.keep_unplayed(value.span, Some(start.ply));
            return;
        }
        match self.fields.document.elements(value) {
            Some(lines) => stack.push(Frame::Forks { lines, start }),
            None => self.fields.wrong(value, LINES),
        }
    }

    /// Reads one element after another, without its forks, which it gives back.
    fn element(&mut self, value: Value, before: State) -> (State, Option<Value>) {
        let broken = State {
            over: Over::Broken,
            ..before
        };
        if !self.fields.is_object(value, AN_ELEMENT) {
            return (broken, None);
        }
        let [mv, special, time, comments, forks] = self.fields.members(value, &ELEMENT);
        self.build.go_to(before.at);
        let mut after = before;
        match (mv, special) {
            (Some(mv), _) => {
                if !self.play(mv, before.ply, &mut after.previous) {
                    return (broken, self.unreadable(value, forks));
                }
            }
            (None, Some(special)) => {
                if !self.end(special, before.ply) {
                    return (broken, self.unreadable(value, forks));
                }
                after.over = Over::Ended;
            }
            (None, None) => {
                let is_bare = time.is_none() && comments.is_none();
                self.no_word(value, forks.filter(|_| is_bare), before.ply);
                after.over = Over::Ended;
            }
        }
        let is_ending = after.over == Over::Ended;
        if let Some(time) = time {
            self.time(time, is_ending, before.ply, &mut after);
        } else {
            let own = &mut after.totals[before.ply as usize % 2];
            *own = own.untimed();
        }
        self.comments(comments);
        if let (Some(_), Some(special)) = (mv, special) {
            self.fields.wrong(special, ONE_OF_TWO);
            after.over = Over::Ended;
            self.end(special, before.ply.saturating_add(1));
        }
        after.at = self.build.current();
        after.ply = before.ply.saturating_add(1);
        (after, forks)
    }

    /// Where an element cannot be read, its line of play stops; the alternatives to it are read.
    fn unreadable(&mut self, value: Value, forks: Option<Value>) -> Option<Value> {
        if forks.is_some() {
            self.build.end(EndKind::None, None, None, value.span);
        }
        forks
    }

    /// Reads an ending; `false` when it is none.
    fn end(&mut self, special: Value, ply: u32) -> bool {
        let Some(word) = self.fields.string_or(Some(special), A_SPECIAL) else {
            return false;
        };
        let to_move = self.build.record().side_at(ply);
        let meaning = specials::meaning(&word, to_move);
        if !meaning.known {
            let mut fault = Fault::new(Slip::UnknownEnding, special.inner());
            if meaning.kind == EndKind::MaxMoves {
                fault.detail = Detail::Like(MAX_MOVES);
            }
            self.fields.faults.push(fault.at_ply(ply));
        }
        let at = special.inner();
        self.build.end(meaning.kind, meaning.by, Some(&word), at);
        true
    }

    /// An element that is neither move nor ending: with alternatives only, no ending; else an
    /// ending for which its writer knew no word.
    fn no_word(&mut self, value: Value, forks: Option<Value>, ply: u32) {
        let document = self.fields.document;
        let lines = forks.and_then(|forks| document.elements(forks));
        if lines.is_some_and(|mut lines| lines.next().is_some()) {
            self.build.end(EndKind::None, None, None, value.span);
            return;
        }
        let fault = Fault::new(Slip::UnknownEnding, value.span);
        self.fields.faults.push(fault.at_ply(ply));
        self.build.end(EndKind::Unknown, None, None, value.span);
    }

    fn comments(&mut self, value: Option<Value>) {
        for line in self.fields.list(value) {
            match self.fields.document.string(line) {
                Some(text) => self.build.comment(&text, line.inner()),
                None => self.fields.wrong(line, A_STRING),
            }
        }
    }

    fn time(&mut self, value: Value, is_ending: bool, ply: u32, state: &mut State) {
        if !self.fields.is_object(value, TIMES) {
            return;
        }
        let [now, total] = self.fields.members(value, &["now", "total"]);
        if now.is_none() {
            self.missing(value, TIMES);
        }
        let spent = now
            .and_then(|now| self.clock(now, ply))
            .map(|seconds| seconds.saturating_mul(1000));
        let time = spent.and_then(Time::from_millis);
        match (time, spent, now) {
            (Some(time), ..) => self.build.time(time),
            (None, Some(_), Some(now)) => self.impossible(now, ply),
            _ => {}
        }
        let spent = spent.filter(|_| time.is_some());
        let found = total.and_then(|total| self.clock(total, ply));
        // An ending without a time of its own is often given zeros.
        if is_ending && spent == Some(0) && found == Some(0) {
            return;
        }
        let clock = Clock {
            spent,
            total: found,
            spent_at: now.map(|now| now.span),
            total_at: total.unwrap_or(value).span,
            node: self.build.current(),
            ply,
            form: &FORM,
        };
        state.totals[ply as usize % 2].step(&clock, self.fields.faults);
    }

    /// A time in seconds.
    fn clock(&mut self, value: Value, ply: u32) -> Option<u64> {
        if !self.fields.is_object(value, A_TIME) {
            return None;
        }
        let document = self.fields.document;
        let [hours, minutes, seconds] = self.fields.members(value, &CLOCK);
        if minutes.is_none() || seconds.is_none() {
            self.missing(value, A_TIME);
        }
        let mut sum = 0_u64;
        for (value, unit) in [(hours, 3600), (minutes, 60), (seconds, 1)] {
            let Some(value) = value else { continue };
            let Some(number) = document.natural(value) else {
                if document.number(value).is_some_and(|number| number < 0.0) {
                    self.impossible(value, ply);
                } else {
                    self.fields.wrong(value, A_NUMBER);
                }
                return None;
            };
            sum = sum.saturating_add(number.saturating_mul(unit));
        }
        Some(sum)
    }

    fn impossible(&mut self, value: Value, ply: u32) {
        let fault = Fault::new(Slip::TimeInvalid, value.span);
        self.fields.faults.push(fault.at_ply(ply));
    }
}

/// Times as they are written.
const FORM: TimeForm = TimeForm {
    spent: |spent| format!(r#"{{"m":{},"s":{}}}"#, spent / 60, spent % 60),
    total: |total| {
        let (h, m, s) = (total / 3600, total / 60 % 60, total % 60);
        format!(r#"{{"h":{h},"m":{m},"s":{s}}}"#)
    },
};
