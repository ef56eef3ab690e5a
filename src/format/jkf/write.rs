//! Writing a game. Forks are walked with a stack of our own.

use std::fmt::Write;

use super::{losses::Losses, presets, specials, write_move::write_move};
use crate::{
    format::{Loss, Lost},
    record::{EndKind, Ending, Game, NodeId, NoteKind, Record, Time},
    shogi::{Color, Handicap, Kind, Piece, Position, Setup, Square},
    source::json::push_string,
};

/// Appends a game.
pub(super) fn write(game: &Game<'_>, out: &mut String) -> Vec<Loss> {
    let mut writer = Writer {
        game,
        out,
        losses: Losses::default(),
    };
    writer.header();
    writer.initial();
    writer.moves();
    writer.claims();
    writer.empty_endings();
    writer.losses.finish()
}

struct Writer<'g, 'o> {
    game: &'g Game<'g>,
    out: &'o mut String,
    losses: Losses,
}

/// Where a line of play stands.
#[derive(Clone)]
struct State {
    position: Position,
    /// The destination of the last move.
    previous: Option<Square>,
    /// The ply of the next node.
    ply: u32,
    /// The seconds that the players have used so far, by the parity of the ply.
    totals: [u64; 2],
}

/// A list of forks that is being written.
struct Open {
    /// The node that begins the next one.
    next: Option<NodeId>,
    /// Whether none is written yet.
    first: bool,
    /// Where they begin.
    start: State,
    /// The node to which these are alternatives; `None` when there is none.
    resume: Option<NodeId>,
}

impl<'g> Writer<'g, '_> {
    fn record(&self) -> &'g Record {
        self.game.record
    }

    /// An object has each key once: of several, the last counts.
    fn header(&mut self) {
        let record = self.record();
        let tags = record.tags();
        self.out.push_str("{\"header\":{");
        let mut last = std::collections::HashMap::new();
        for (index, tag) in tags.iter().enumerate() {
            last.insert(record.tag_text(tag).0, index);
        }
        let mut first = true;
        for (index, tag) in tags.iter().enumerate() {
            let (key, value) = record.tag_text(tag);
            if last.get(key) != Some(&index) {
                self.losses.add(Lost::Header(key.to_owned()), None);
                continue;
            }
            self.out.push_str(if first { "\n" } else { ",\n" });
            first = false;
            push_string(key, self.out);
            self.out.push(':');
            push_string(value, self.out);
        }
        self.out.push_str(if first { "},\n" } else { "\n},\n" });
    }

    fn initial(&mut self) {
        self.out.push_str("\"initial\":{\"preset\":");
        let Some(setup) = &self.record().start.setup else {
            self.losses.add(Lost::Start, None);
            self.out.push_str("\"OTHER\"},\n");
            return;
        };
        if setup.number != 1 {
            self.losses.add(Lost::StartNumber, None);
        }
        if let Some(preset) = presets::preset(Handicap::of(setup)) {
            let _ = writeln!(self.out, "\"{preset}\"}},");
            return;
        }
        let _ = write!(
            self.out,
            "\"{}\",\"data\":{{\"color\":{},\"board\":[",
            presets::OTHER,
            number(setup.turn)
        );
        self.board(setup);
        self.out.push_str("\n],\"hands\":[");
        for (index, hand) in setup.hands.iter().enumerate() {
            self.out.push_str(if index == 0 { "\n{" } else { ",\n{" });
            for kind in Kind::HAND {
                self.key(kind.csa());
                let _ = write!(self.out, "{}", hand.count(kind));
            }
            self.out.push('}');
        }
        self.out.push_str("\n]}},\n");
    }

    fn board(&mut self, setup: &Setup) {
        for file in 1..=9 {
            self.out.push_str(if file == 1 { "\n[" } else { ",\n[" });
            for rank in 1..=9 {
                if rank > 1 {
                    self.out.push(',');
                }
                let piece = Square::new(file, rank).and_then(|square| setup.piece_at(square));
                let _ = match piece {
                    None => write!(self.out, "{{}}"),
                    Some(piece) => write!(
                        self.out,
                        "{{\"color\":{},\"kind\":\"{}\"}}",
                        number(piece.color()),
                        piece.kind().csa()
                    ),
                };
            }
            self.out.push(']');
        }
    }

    fn moves(&mut self) {
        self.out.push_str("\"moves\":[\n{");
        self.comments(NodeId::ROOT, None);
        self.out.push('}');
        let position = self.game.start();
        let state = State {
            position: position.unwrap_or_else(|| Position::new(&Setup::startpos())),
            previous: None,
            ply: 1,
            totals: [0; 2],
        };
        let mut stack = Vec::new();
        self.rest_of_line(NodeId::ROOT, state, &mut stack);
        while let Some(open) = stack.last_mut() {
            if let Some(node) = open.next {
                self.out.push_str(if open.first { "[\n" } else { ",[\n" });
                open.first = false;
                open.next = alternative(self.game, node);
                let mut state = open.start.clone();
                self.element(node, &mut state);
                self.out.push('}');
                self.rest_of_line(node, state, &mut stack);
            } else {
                self.out.push_str("]}");
                let Some(Open { start, resume, .. }) = stack.pop() else {
                    break;
                };
                match resume {
                    Some(node) => {
                        let state = self.after(node, start);
                        self.rest_of_line(node, state, &mut stack);
                    }
                    None => self.out.push_str("\n]"),
                }
            }
        }
        self.out.push_str("}\n");
    }

    /// Goes on after a node, up to the next node with alternatives or to the end of the line.
    fn rest_of_line(&mut self, mut at: NodeId, mut state: State, stack: &mut Vec<Open>) {
        loop {
            let mut children = self.game.children(at);
            let Some(child) = children
                .next()
                .filter(|_| self.record().ending(at).is_none())
            else {
                self.out.push_str("\n]");
                return;
            };
            let next = alternative(self.game, child);
            let is_empty = is_empty_ending(self.record(), child);
            if is_empty || self.record().next(at) != Some(child) {
                // Nothing follows, but there may be alternatives to what could.
                let forks = if is_empty { next } else { Some(child) };
                if forks.is_none() {
                    self.out.push_str("\n]");
                    return;
                }
                self.out.push_str(",\n{");
                return self.open(forks, state, None, stack);
            }
            self.out.push_str(",\n");
            if next.is_some() {
                let start = state.clone();
                self.element(child, &mut state);
                return self.open(next, start, Some(child), stack);
            }
            self.element(child, &mut state);
            self.out.push('}');
            at = child;
        }
    }

    fn open(
        &mut self,
        next: Option<NodeId>,
        start: State,
        resume: Option<NodeId>,
        stack: &mut Vec<Open>,
    ) {
        self.key("forks");
        self.out.push('[');
        stack.push(Open {
            next,
            first: true,
            start,
            resume,
        });
    }

    /// The state after a node that is written already.
    fn after(&self, node: NodeId, mut state: State) -> State {
        if let Some(mv) = self.game.moves.get(node.index()).copied().flatten() {
            state.position.play(mv);
            state.previous = Some(mv.to());
        }
        if let Some(millis) = self.record().node(node).time.millis() {
            state.totals[state.ply as usize % 2] += u64::from(millis / 1000);
        }
        state.ply += 1;
        state
    }

    /// A move or ending; the object stays open.
    fn element(&mut self, node: NodeId, state: &mut State) {
        self.out.push('{');
        if let Some(mv) = self.game.moves.get(node.index()).copied().flatten() {
            self.key("move");
            write_move(&state.position, state.previous, mv, self.out);
        } else if let Some(ending) = self.record().ending(node) {
            self.ending(node, ending, state.ply);
        }
        let ply = state.ply;
        if let Some(millis) = self.record().node(node).time.millis() {
            if millis % 1000 != 0 {
                self.losses.add(Lost::Milliseconds, Some(ply));
            }
            let seconds = u64::from(millis / 1000);
            let total = state.totals[ply as usize % 2] + seconds;
            self.key("time");
            let _ = write!(
                self.out,
                "{{\"now\":{{\"m\":{},\"s\":{}}},\"total\":{{\"h\":{},\"m\":{},\"s\":{}}}}}",
                seconds / 60,
                seconds % 60,
                total / 3600,
                total / 60 % 60,
                total % 60
            );
        }
        self.comments(node, Some(ply));
        let before = state.clone();
        *state = self.after(node, before);
    }

    fn ending(&mut self, node: NodeId, ending: &Ending, ply: u32) {
        let record = self.record();
        let text = record.ending_text(ending);
        // JKF itself has an ending that says nothing: an element without anything, but for one that
        // holds only forks.
        let is_unknown = ending.kind == EndKind::Unknown && text.is_none() && ending.by.is_none();
        if is_unknown && !holds_only_forks(self.game, node) {
            return;
        }
        let to_move = record.side_at(ply);
        let written = specials::word(ending.kind, ending.by, to_move);
        let is_same = written.is_some_and(|word| {
            let read = specials::meaning(word, to_move);
            let usual = to_move.and_then(|side| ending.kind.usual_side(side));
            (read.kind, read.by) == (ending.kind, ending.by.or(usual))
        });
        if !is_same {
            let text = text.unwrap_or(ending.kind.name()).to_owned();
            self.losses.add(Lost::Ending { text, written }, Some(ply));
        }
        if let Some(word) = written {
            self.key("special");
            push_string(word, self.out);
        }
    }

    /// All notes of a node as comments.
    fn comments(&mut self, node: NodeId, ply: Option<u32>) {
        let record = self.record();
        let mut count = 0;
        for note in record.notes_of(node) {
            if count == 0 {
                self.key("comments");
            }
            self.out.push(if count == 0 { '[' } else { ',' });
            count += 1;
            let text = record.note_text(note);
            match note.kind {
                NoteKind::Comment => push_string(text, self.out),
                NoteKind::Remark => {
                    self.losses.add(Lost::RemarksAsComments, ply);
                    push_string(text, self.out);
                }
                NoteKind::Bookmark => {
                    self.losses.add(Lost::BookmarksAsComments, ply);
                    push_string(&format!("&{text}"), self.out);
                }
            }
        }
        if count > 0 {
            self.out.push(']');
        }
    }

    /// Tells the summary lines that say something else than the ending, which is all that is
    /// written.
    fn claims(&mut self) {
        let record = self.record();
        let (mut last, mut nodes) = (NodeId::ROOT, 0_u32);
        for id in record.main_line() {
            (last, nodes) = (id, nodes + 1);
        }
        let ending = record.ending(last);
        let kind = ending.map(|ending| ending.kind);
        let winner = ending
            .zip(record.side_at(nodes))
            .and_then(|(ending, side)| ending.kind.winner(ending.by, side));
        let moves = u64::from(nodes) - u64::from(ending.is_some());
        let is_played = self.game.contains(last);
        for claim in record.claims().iter().filter(|claim| claim.node == last) {
            let differs = !is_played
                || claim.count.is_some_and(|(count, _)| count != moves)
                || claim.says_more(kind, winner);
            if differs {
                self.losses.add(Lost::Claim, None);
            }
        }
    }

    /// Tells what stands at endings that are none: an element for them would read as an ending.
    fn empty_endings(&mut self) {
        let record = self.record();
        let is_written = |id: NodeId| self.game.contains(id) && is_empty_ending(record, id);
        for id in record.ids().filter(|&id| is_written(id)) {
            if record.node(id).time != Time::NONE {
                self.losses.add(Lost::Times, None);
            }
        }
        for note in record.notes().iter().filter(|note| is_written(note.node)) {
            let what = match note.kind {
                NoteKind::Comment => Lost::Comments,
                NoteKind::Remark => Lost::Remarks,
                NoteKind::Bookmark => Lost::Bookmarks,
            };
            self.losses.add(what, None);
        }
    }

    fn key(&mut self, key: &str) {
        if !self.out.ends_with('{') {
            self.out.push(',');
        }
        self.out.push('"');
        self.out.push_str(key);
        self.out.push_str("\":");
    }
}

/// The next alternative to a node that is part of the game.
fn alternative(game: &Game<'_>, node: NodeId) -> Option<NodeId> {
    let next = |id: &NodeId| game.record.next_sibling(*id);
    let mut siblings = std::iter::successors(next(&node), next);
    siblings.find(|&sibling| game.contains(sibling) && !is_empty_ending(game.record, sibling))
}

/// Whether a node is an ending that is none.
fn is_empty_ending(record: &Record, node: NodeId) -> bool {
    let ending = record.ending(node);
    ending.is_some_and(|ending| ending.kind == EndKind::None)
}

/// Whether the element of an ending says nothing but that there are alternatives.
fn holds_only_forks(game: &Game<'_>, node: NodeId) -> bool {
    let record = game.record;
    has_forks(game, node)
        && record.node(node).time == Time::NONE
        && record.notes_of(node).is_empty()
}

/// Whether forks are written in the element of a node.
fn has_forks(game: &Game<'_>, node: NodeId) -> bool {
    let parent = game.record.parent(node);
    parent.is_some_and(|parent| game.record.next(parent) == Some(node))
        && alternative(game, node).is_some()
}

/// A side as JKF numbers it.
pub(super) const fn number(side: Color) -> u8 {
    match side {
        Color::Black => 0,
        Color::White => 1,
    }
}

/// The piece on a square, as JKF names it.
pub(super) fn name_on(position: &Position, square: Square) -> Option<&'static str> {
    position.piece_at(square).map(Piece::kind).map(Kind::csa)
}
