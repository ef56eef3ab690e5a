//! Writing a game as one line. Variations are walked with a stack of our own.

use std::fmt::Write;

use super::analysis;
use crate::{
    format::{analysis::at_node, boards::Boards},
    record::{Ending, Game, NodeId, Note, NoteKind, Record, Source, Winner},
    shogi::{Color, Handicap, sfen},
    source::json::push_string,
};

/// Appends the line of a game.
pub(super) fn write(game: &Game<'_>, out: &mut String) {
    let boards = Boards::new(game.record, game.moves);
    let mut writer = Writer { game, boards, out };
    writer.head();
    writer.notes(NodeId::ROOT, Form::Start);
    writer.moves();
    writer.foot();
}

struct Writer<'g, 'o> {
    game: &'g Game<'g>,
    /// For what engines say, which is read on a board.
    boards: Boards<'g>,
    out: &'o mut String,
}

/// Whether empty lists are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// At the start position: yes.
    Start,
    /// At a node: no.
    Node,
}

/// What follows a node in its line of play.
#[derive(Clone, Copy)]
enum Following {
    /// Nothing.
    Nothing,
    /// A move or an ending.
    Node(NodeId),
    /// Nothing, but there are alternatives to what could follow.
    Alternatives(NodeId),
}

/// A list of variations that is being written.
struct Open {
    /// The node that begins the next one.
    next: Option<NodeId>,
    /// Whether none is written yet.
    first: bool,
    /// The ply at which they begin.
    ply: u32,
    /// Where the line goes on to which these are alternatives; `None` when that is over.
    resume: Option<NodeId>,
}

impl<'g> Writer<'g, '_> {
    fn record(&self) -> &'g Record {
        self.game.record
    }

    fn head(&mut self) {
        let record = self.record();
        self.out.push_str("{\"kifu\":1,\"source\":");
        self.source(record.origin.as_deref().unwrap_or(&self.game.source));
        self.out.push_str(",\"headers\":[");
        for (index, tag) in record.tags().iter().enumerate() {
            let (key, value) = record.tag_text(tag);
            self.comma(index > 0);
            self.out.push('[');
            self.string(key);
            self.out.push(',');
            self.string(value);
            self.out.push(']');
        }
        self.out.push_str("],\"players\":{\"black\":");
        self.string_or_null(record.player(Color::Black));
        self.out.push_str(",\"white\":");
        self.string_or_null(record.player(Color::White));
        self.out.push_str("},\"handicap\":");
        self.string_or_null(record.handicap().map(Handicap::name));
        self.out.push_str(",\"start\":");
        let start = record.start.setup.as_ref().map(sfen::write);
        self.string_or_null(start.as_deref());
    }

    fn source(&mut self, source: &Source) {
        self.out.push_str("{\"file\":");
        self.string(&source.file);
        self.member("game", source.game);
        self.key("format");
        self.string(&source.format);
        self.key("encoding");
        self.string(&source.encoding);
        if let Some(edition) = &source.edition {
            self.key("edition");
            self.string(edition);
        }
        if !source.keys.is_empty() {
            self.key("keys");
            self.out.push('[');
            for (at, (index, key)) in source.keys.iter().enumerate() {
                self.comma(at > 0);
                self.out.push('[');
                self.number(*index as u64);
                self.out.push(',');
                self.string(key);
                self.out.push(']');
            }
            self.out.push(']');
        }
        self.out.push('}');
    }

    /// The main line and its ending.
    fn moves(&mut self) {
        self.out.push_str(",\"moves\":[");
        let (mut at, mut ply) = (NodeId::ROOT, 1);
        loop {
            match self.following(at) {
                Following::Node(node) if self.record().ending(node).is_none() => {
                    self.comma(ply > 1);
                    self.node(node, ply);
                    self.variations(self.alternative(node), ply);
                    self.out.push('}');
                    (at, ply) = (node, ply + 1);
                }
                last => return self.end(last, ply),
            }
        }
    }

    fn end(&mut self, last: Following, ply: u32) {
        self.out.push_str("],\"end\":");
        let alternatives = match last {
            Following::Nothing => return self.out.push_str("null"),
            Following::Node(node) => {
                self.node(node, ply);
                self.alternative(node)
            }
            Following::Alternatives(first) => {
                self.no_ending(ply);
                Some(first)
            }
        };
        self.variations(alternatives, ply);
        self.out.push('}');
    }

    fn foot(&mut self) {
        self.key("winner");
        self.string_or_null(self.game.winner().map(|winner| match winner {
            Winner::Side(color) => color.name(),
            Winner::Draw => "draw",
        }));
        self.key("final");
        let last = self.last_position();
        self.string_or_null(last.as_deref());
        let unplayed = &self.game.unplayed;
        for (index, entry) in unplayed.iter().enumerate() {
            self.out
                .push_str(if index == 0 { ",\"unplayed\":[" } else { "," });
            self.out.push_str("{\"line\":");
            self.number(entry.line);
            self.key("ply");
            match entry.ply {
                Some(ply) => self.number(ply.into()),
                None => self.out.push_str("null"),
            }
            self.key("text");
            self.string(&entry.text);
            self.out.push('}');
        }
        self.out
            .push_str(if unplayed.is_empty() { "}\n" } else { "]}\n" });
    }

    fn last_position(&self) -> Option<String> {
        let mut position = self.game.start()?;
        for id in self.game.main_line() {
            if let Some(mv) = self.game.moves[id.index()] {
                position.play(mv);
            }
        }
        Some(sfen::write(&position.setup()))
    }

    /// Writes the alternatives that begin with `first` and its later siblings, if there are any,
    /// with everything below them.
    fn variations(&mut self, first: Option<NodeId>, ply: u32) {
        let mut stack = Vec::new();
        self.open(first, ply, None, &mut stack);
        while let Some(open) = stack.last_mut() {
            let Some(node) = open.next else {
                self.out.push(']');
                let closed = stack.pop();
                if !stack.is_empty() {
                    self.out.push('}');
                    let resume = closed.and_then(|open| Some((open.resume?, open.ply)));
                    self.rest_of_line(resume, &mut stack);
                }
                continue;
            };
            let (first, ply) = (open.first, open.ply);
            open.first = false;
            open.next = self.alternative(node);
            self.comma(!first);
            self.out.push('[');
            self.node(node, ply);
            self.out.push('}');
            self.rest_of_line(Some((node, ply)), &mut stack);
        }
    }

    /// Goes on after a node of a variation, up to the next node with alternatives or to the end of
    /// the line.
    fn rest_of_line(&mut self, after: Option<(NodeId, u32)>, stack: &mut Vec<Open>) {
        let Some((mut at, mut ply)) = after else {
            self.out.push(']');
            return;
        };
        loop {
            ply += 1;
            match self.following(at) {
                Following::Nothing => {
                    self.out.push(']');
                    return;
                }
                Following::Node(node) => {
                    self.out.push(',');
                    self.node(node, ply);
                    let alternative = self.alternative(node);
                    if alternative.is_some() {
                        return self.open(alternative, ply, Some(node), stack);
                    }
                    self.out.push('}');
                    at = node;
                }
                Following::Alternatives(first) => {
                    self.out.push(',');
                    self.no_ending(ply);
                    return self.open(Some(first), ply, None, stack);
                }
            }
        }
    }

    fn open(
        &mut self,
        next: Option<NodeId>,
        ply: u32,
        resume: Option<NodeId>,
        stack: &mut Vec<Open>,
    ) {
        if next.is_some() {
            self.key("variations");
            self.out.push('[');
            stack.push(Open {
                next,
                first: true,
                ply,
                resume,
            });
        }
    }

    fn following(&self, at: NodeId) -> Following {
        let record = self.record();
        if record.ending(at).is_some() {
            return Following::Nothing;
        }
        match self.game.children(at).next() {
            None => Following::Nothing,
            Some(child) if record.next(at) == Some(child) => Following::Node(child),
            Some(child) => Following::Alternatives(child),
        }
    }

    /// The next alternative to a node that is part of the game.
    fn alternative(&self, node: NodeId) -> Option<NodeId> {
        let next = |id: &NodeId| self.record().next_sibling(*id);
        let mut siblings = std::iter::successors(next(&node), next);
        siblings.find(|&sibling| self.game.contains(sibling))
    }

    /// A node up to its variations; the object stays open.
    fn node(&mut self, id: NodeId, ply: u32) {
        self.out.push_str("{\"ply\":");
        self.number(ply.into());
        if let Some(ending) = self.record().ending(id) {
            self.ending(ending, ply);
        } else if let Some(mv) = self.game.moves[id.index()] {
            let _ = write!(self.out, ",\"usi\":\"{mv}\"");
        }
        if let Some(millis) = self.record().node(id).time.millis() {
            self.member("time_ms", millis.into());
        }
        self.notes(id, Form::Node);
        self.illegal(id);
    }

    fn ending(&mut self, ending: &Ending, ply: u32) {
        let record = self.record();
        self.key("kind");
        self.string(ending.kind.name());
        if let Some(text) = record.ending_text(ending) {
            self.key("text");
            self.string(text);
        }
        let usual = || ending.kind.usual_side(record.side_at(ply)?);
        if let Some(by) = ending.by.or_else(usual) {
            self.key("by");
            self.string(by.name());
        }
    }

    /// Stands where a line has alternatives but no continuation; the object stays open.
    fn no_ending(&mut self, ply: u32) {
        self.out.push_str("{\"ply\":");
        self.number(ply.into());
        self.out.push_str(",\"kind\":\"none\"");
    }

    fn notes(&mut self, id: NodeId, form: Form) {
        let record = self.record();
        let notes = record.notes_of(id);
        if notes.is_empty() && form == Form::Node {
            return;
        }
        self.note_list("comments", notes, NoteKind::Comment, form);
        let mut bookmarks = notes.iter().filter(|n| n.kind == NoteKind::Bookmark);
        let bookmark = bookmarks.next().map(|note| record.note_text(note));
        if bookmark.is_some() || form == Form::Start {
            self.key("bookmark");
            self.string_or_null(bookmark);
        }
        if bookmarks.next().is_some() {
            self.note_list("bookmarks", notes, NoteKind::Bookmark, Form::Node);
        }
        self.note_list("remarks", notes, NoteKind::Remark, Form::Node);
        if notes.iter().any(|note| note.kind == NoteKind::Comment) {
            self.analysis(id);
        }
    }

    fn analysis(&mut self, id: NodeId) {
        let list = at_node(self.game.record, &mut self.boards, id);
        if !list.is_empty() {
            self.key("analysis");
            analysis::push(&list, self.out);
        }
    }

    fn note_list(&mut self, key: &str, notes: &[Note], kind: NoteKind, form: Form) {
        let texts = notes.iter().filter(|note| note.kind == kind);
        let mut texts = texts.peekable();
        if texts.peek().is_none() && form == Form::Node {
            return;
        }
        self.key(key);
        self.out.push('[');
        for (index, note) in texts.enumerate() {
            self.comma(index > 0);
            self.string(self.record().note_text(note));
        }
        self.out.push(']');
    }

    fn illegal(&mut self, id: NodeId) {
        let Some(violations) = self.game.violations(id) else {
            return;
        };
        self.key("illegal");
        self.out.push('[');
        for (index, reason) in violations.iter().enumerate() {
            self.comma(index > 0);
            self.string(reason.name());
        }
        self.out.push(']');
    }

    fn member(&mut self, key: &str, value: u64) {
        self.key(key);
        self.number(value);
    }

    /// A key that is not the first of its object.
    fn key(&mut self, key: &str) {
        self.out.push_str(",\"");
        self.out.push_str(key);
        self.out.push_str("\":");
    }

    fn comma(&mut self, wanted: bool) {
        if wanted {
            self.out.push(',');
        }
    }

    fn number(&mut self, number: u64) {
        let _ = write!(self.out, "{number}");
    }

    fn string_or_null(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.string(text),
            None => self.out.push_str("null"),
        }
    }

    fn string(&mut self, text: &str) {
        push_string(text, self.out);
    }
}
