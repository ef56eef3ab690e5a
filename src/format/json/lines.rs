//! Reading moves and variations, with a stack of its own: no depth overflows anything.

use super::{
    super::{Detail, Fault, Slip},
    read::GameReader,
};
use crate::{
    record::{EndKind, NodeId, Time},
    shogi::{Color, sfen},
    source::{
        Span,
        json::{Elements, Value},
    },
};

/// How deep variations may be nested in variations.
const DEEPEST: usize = 1_000;

const NODE: [&str; 13] = [
    "ply",
    "usi",
    "kind",
    "text",
    "by",
    "time_ms",
    "comments",
    "bookmark",
    "bookmarks",
    "remarks",
    "analysis",
    "illegal",
    "variations",
];

const A_NODE: &str = "wanted-kifu-node";
const ONE_OF_TWO: &str = "wanted-kifu-usi-or-kind";
const A_PLY: &str = "wanted-kifu-ply";
const A_MOVE: &str = "wanted-usi-move";
const A_KIND: &str = "wanted-kifu-ending";
const A_SIDE: &str = "wanted-kifu-side";
const A_TIME: &str = "wanted-kifu-time";
const A_TEXT: &str = "wanted-string";
const A_LINE: &str = "wanted-kifu-moves";
const NO_SECOND_END: &str = "wanted-kifu-no-second-end";

/// How far a line of play is read.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// Its last node.
    pub(super) at: NodeId,
    /// The ply of the next node.
    ply: u32,
    /// The same as the text numbers it.
    number: u64,
    /// Whether an ending or something unreadable has come.
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
        nodes: Elements<'d, 't>,
        /// Where its list ends.
        end: usize,
        state: State,
    },
    /// The alternatives to a node, which all begin like this.
    Variations {
        lines: Elements<'d, 't>,
        start: State,
    },
}

/// A node that was read.
struct Read {
    after: State,
    variations: Option<Value>,
}

impl Read {
    /// Nothing could be read there, and the line of play is over.
    fn broken(before: State) -> Self {
        let over = Over::Broken;
        Self {
            after: State { over, ..before },
            variations: None,
        }
    }
}

impl<'d, 't> GameReader<'d, 't, '_> {
    /// Reads the moves and the ending, and says where the main line ends.
    pub(super) fn main_line(&mut self, moves: Option<Value>, end: Option<Value>) -> State {
        let start = State {
            at: NodeId::ROOT,
            ply: 1,
            number: 1,
            over: Over::No,
        };
        let state = moves.map_or(start, |moves| self.line(moves, start));
        let Some(end) = end else { return state };
        match state.over {
            Over::No => self.node_and_variations(end, state),
            Over::Ended => {
                self.fields.wrong(end, NO_SECOND_END);
                self.keep_unplayed(end.span, Some(state.ply));
                state
            }
            Over::Broken => {
                self.keep_unplayed(end.span, None);
                state
            }
        }
    }

    fn line(&mut self, list: Value, start: State) -> State {
        let mut stack = Vec::new();
        self.enter_line(list, start, &mut stack);
        self.run(stack).unwrap_or(start)
    }

    fn node_and_variations(&mut self, value: Value, before: State) -> State {
        let read = self.node(value, before);
        let mut stack = Vec::new();
        self.enter_variations(read.variations, before, &mut stack);
        self.run(stack);
        read.after
    }

    /// Reads all that is on the stack, and says how the line at its bottom ended.
    fn run(&mut self, mut stack: Vec<Frame<'d, 't>>) -> Option<State> {
        let mut ended = None;
        while let Some(frame) = stack.last_mut() {
            match frame {
                Frame::Variations { lines, start } => {
                    let start = *start;
                    match lines.next() {
                        Some(list) => self.enter_line(list, start, &mut stack),
                        None => drop(stack.pop()),
                    }
                }
                Frame::Line { nodes, end, state } => match nodes.next() {
                    Some(value) if state.over == Over::No => {
                        let before = *state;
                        let rest = Span::new(value.span.start as usize, *end);
                        let read = self.node(value, before);
                        *state = read.after;
                        if read.after.over == Over::Broken {
                            self.build.go_to(before.at);
                            self.keep_unplayed(rest, Some(before.ply));
                        }
                        self.enter_variations(read.variations, before, &mut stack);
                    }
                    Some(value) if state.over == Over::Ended => {
                        let ply = state.ply;
                        let rest = Span::new(value.span.start as usize, *end);
                        state.over = Over::Broken;
                        let fault = Fault::new(Slip::MovesAfterEnd, value.span);
                        self.fields.faults.push(fault.at_ply(ply));
                        self.keep_unplayed(rest, Some(ply));
                    }
                    _ => {
                        ended = Some(*state);
                        stack.pop();
                    }
                },
            }
        }
        ended
    }

    fn enter_line(&mut self, list: Value, start: State, stack: &mut Vec<Frame<'d, 't>>) {
        match self.fields.document.elements(list) {
            Some(nodes) => stack.push(Frame::Line {
                nodes,
                end: list.inner().end as usize,
                state: start,
            }),
            None => self.fields.wrong(list, A_LINE),
        }
    }

    /// `start` is where the node stands to which these are alternatives.
    fn enter_variations(
        &mut self,
        lists: Option<Value>,
        start: State,
        stack: &mut Vec<Frame<'d, 't>>,
    ) {
        let Some(value) = lists else { return };
        if depth(stack) >= DEEPEST {
            self.too_deep(value, start.ply);
            return;
        }
        match self.fields.document.elements(value) {
            Some(lines) => stack.push(Frame::Variations { lines, start }),
            None => self.fields.wrong(value, A_LINE),
        }
    }

    /// Leaves variations out; one finding for all of a game.
    fn too_deep(&mut self, value: Value, ply: u32) {
        if !self.too_deep {
            self.too_deep = true;
            let at = Span::empty(value.span.start as usize);
            self.fields
                .faults
                .push(Fault::new(Slip::NestingTooDeep, at).at_ply(ply));
        }
        self.keep_unplayed(value.span, Some(ply));
    }

    /// Reads one node after another, without its variations.
    fn node(&mut self, value: Value, before: State) -> Read {
        if !self.fields.is_object(value, A_NODE) {
            return Read::broken(before);
        }
        let [
            ply,
            usi,
            kind,
            text,
            by,
            time_ms,
            comments,
            bookmark,
            bookmarks,
            remarks,
            analysis,
            illegal,
            variations,
        ] = self.fields.members(value, &NODE);
        let number = self.number(ply, before);
        self.build.go_to(before.at);
        let over = match (usi, kind) {
            (Some(usi), None) => self.play(usi, before.ply),
            (None, Some(kind)) => self.end(kind, text, by, before.ply),
            (usi, _) => {
                self.fields
                    .wrong(value, if usi.is_some() { ONE_OF_TWO } else { A_NODE });
                Over::Broken
            }
        };
        if over == Over::Broken {
            // The alternatives to it are read; none of them is the older line.
            if variations.is_some() {
                self.build.end(EndKind::None, None, None, value.span);
            }
            return Read {
                variations,
                ..Read::broken(before)
            };
        }
        self.time(time_ms, before.ply);
        self.notes(comments, [bookmark, bookmarks], remarks);
        let node = self.build.current();
        self.analyses.extend(analysis.map(|value| (node, value)));
        // What is illegal, the referee finds again.
        for name in self.fields.list(illegal) {
            self.fields.string_or(Some(name), A_TEXT);
        }
        let after = State {
            at: self.build.current(),
            ply: before.ply.saturating_add(1),
            number: number.saturating_add(1),
            over,
        };
        Read { after, variations }
    }

    /// Compares the ply that the text gives with its place, and returns the former.
    fn number(&mut self, value: Option<Value>, before: State) -> u64 {
        let Some(found) = self.fields.natural_or(value, A_PLY) else {
            return before.number;
        };
        if found != before.number {
            let at = value.map(|value| value.span).unwrap_or_default();
            let expected = before.number;
            let detail = Detail::Number { found, expected };
            let fault = Fault::new(Slip::MoveNumber, at).with(detail);
            self.fields.faults.push(fault.at_ply(before.ply));
        }
        found
    }

    fn play(&mut self, value: Value, ply: u32) -> Over {
        let Some(text) = self.fields.document.string(value) else {
            self.fields.wrong(value, A_MOVE);
            return Over::Broken;
        };
        let Ok(mv) = sfen::parse_move(&text) else {
            let fault = Fault::new(Slip::Malformed, value.inner());
            let fault = fault.with(Detail::Expected(A_MOVE));
            self.fields.faults.push(fault.at_ply(ply));
            return Over::Broken;
        };
        self.build.play(mv.into(), value.inner());
        Over::No
    }

    fn end(&mut self, kind: Value, text: Option<Value>, by: Option<Value>, ply: u32) -> Over {
        let Some(name) = self.fields.string_or(Some(kind), A_KIND) else {
            return Over::Broken;
        };
        let at = text.unwrap_or(kind).inner();
        let text = self.fields.string_or(text, A_TEXT);
        let by = by.and_then(|by| self.side(by));
        let known = EndKind::from_name(&name);
        if known.is_none() {
            let fault = Fault::new(Slip::UnknownEnding, kind.inner());
            self.fields.faults.push(fault.at_ply(ply));
        }
        let text = text.or_else(|| known.is_none().then_some(name));
        let known = known.unwrap_or(EndKind::Unknown);
        self.build.end(known, by, text.as_deref(), at);
        Over::Ended
    }

    fn side(&mut self, value: Value) -> Option<Color> {
        let text = self.fields.document.string(value);
        let named = |color: &Color| text.as_deref() == Some(color.name());
        let side = Color::ALL.into_iter().find(named);
        if side.is_none() {
            self.fields.wrong(value, A_SIDE);
        }
        side
    }

    fn time(&mut self, value: Option<Value>, ply: u32) {
        let Some(value) = value else { return };
        let millis = self.fields.document.natural(value);
        if let Some(time) = millis.and_then(Time::from_millis) {
            self.build.time(time);
        } else if millis.is_some() || self.fields.document.number(value).is_some_and(|n| n < 0.0) {
            let fault = Fault::new(Slip::TimeInvalid, value.span);
            self.fields.faults.push(fault.at_ply(ply));
        } else {
            self.fields.wrong(value, A_TIME);
        }
    }
}

fn depth(stack: &[Frame<'_, '_>]) -> usize {
    // A line and the variations of one of its nodes take turns.
    stack.len() / 2
}
