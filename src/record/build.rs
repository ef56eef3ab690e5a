//! The only way to make a [`Record`].

use std::collections::HashMap;

use super::{
    Action, Claim, EndKind, Ending, Node, NodeId, Note, NoteKind, Record, Stated, Statement, Tag,
    Time, Unplayed,
};
use crate::{
    shogi::{Color, Written},
    source::Span,
};

/// Fills a [`Record`] from the beginning to the end and keeps its tree well formed.
///
/// The builder has a current node, at first the root. A new move or ending follows the current node
/// and becomes the current one; where the current node already has a continuation, the new node is
/// an alternative to it.
///
/// ```
/// use kifu::{record::{Builder, EndKind, Record}, shogi::{written, Written}, source::Span};
/// let mut record = Record::default();
/// let mut build = Builder::new(&mut record);
/// build.comment("始め", Span::default());
/// build.end(EndKind::Interrupt, None, Some("中断"), Span::default());
/// build.finish();
/// assert_eq!(record.main_line().count(), 1);
/// ```
#[derive(Debug)]
pub struct Builder<'r> {
    record: &'r mut Record,
    current: NodeId,
    /// The last child of every node that has several: a shortcut past the list of siblings.
    last_children: HashMap<NodeId, NodeId>,
}

impl<'r> Builder<'r> {
    /// A builder for a record, which is cleared.
    pub fn new(record: &'r mut Record) -> Self {
        record.clear();
        Self {
            record,
            current: NodeId::ROOT,
            last_children: HashMap::new(),
        }
    }

    /// The record as it is so far; the start position and other plain fields may be set through it.
    pub fn record(&mut self) -> &mut Record {
        self.record
    }

    /// The current node.
    pub const fn current(&self) -> NodeId {
        self.current
    }

    /// Goes to a node of this record.
    pub fn go_to(&mut self, node: NodeId) {
        self.current = node;
    }

    /// Adds a move after the current node.
    #[inline]
    pub fn play(&mut self, written: Written, span: Span) -> NodeId {
        self.play_timed(written, span, Time::NONE)
    }

    /// Adds a move after the current node, with the time that it took.
    #[inline]
    pub fn play_timed(&mut self, written: Written, span: Span, time: Time) -> NodeId {
        self.push(Action::Play(written), span, time)
    }

    /// Adds an ending after the current node. `text` is its wording in the file.
    pub fn end(
        &mut self,
        kind: EndKind,
        by: Option<Color>,
        text: Option<&str>,
        span: Span,
    ) -> NodeId {
        let text = text.map(|text| self.pool(text));
        let index = self.record.endings.len() as u32;
        self.record.endings.push(Ending { kind, by, text });
        self.push(Action::End(index), span, Time::NONE)
    }

    /// Changes what kind of ending a node is and whose, for formats that say so only later. Nothing
    /// happens when the node is not an ending.
    pub fn set_ending(&mut self, node: NodeId, kind: EndKind, by: Option<Color>) {
        if let Action::End(index) = self.record.node(node).action
            && let Some(ending) = self.record.endings.get_mut(index as usize)
        {
            ending.kind = kind;
            ending.by = by;
        }
    }

    /// Says anew what the current node is, for formats in which the ending can follow what was taken
    /// for it. Nothing happens when it is not an ending.
    pub fn end_as(&mut self, kind: EndKind, by: Option<Color>, text: &str, span: Span) {
        let node = self.current;
        self.set_ending(node, kind, by);
        let text = self.pool(text);
        if let Action::End(index) = self.record.node(node).action
            && let Some(ending) = self.record.endings.get_mut(index as usize)
        {
            ending.text = Some(text);
            self.record.nodes[node.index()].span = span;
        }
    }

    /// Sets the time of the current node.
    pub fn time(&mut self, time: Time) {
        let index = self.current.index();
        self.record.nodes[index].time = time;
    }

    /// Adds a header.
    pub fn tag(&mut self, key: &str, value: &str, key_span: Span, value_span: Span) {
        self.native_tag(key, None, value, key_span, value_span);
    }

    /// Adds a header whose key in its own format is `native` and which is filed under `key`.
    pub fn native_tag(
        &mut self,
        key: &str,
        native: Option<&'static str>,
        value: &str,
        key_span: Span,
        value_span: Span,
    ) {
        let player = match key {
            "先手" | "下手" => Some(Color::Black),
            "後手" | "上手" => Some(Color::White),
            _ => None,
        };
        if let Some(color) = player {
            self.record.players[color.index()] = Some(self.record.tags.len() as u32);
        }
        let (key, value) = (self.pool(key), self.pool(value));
        self.record.tags.push(Tag {
            key,
            value,
            native,
            key_span,
            value_span,
        });
    }

    /// Adds a comment line to the current node.
    pub fn comment(&mut self, text: &str, span: Span) {
        self.note(NoteKind::Comment, text, span);
    }

    /// Adds a line of any kind to the current node.
    pub fn note(&mut self, kind: NoteKind, text: &str, span: Span) {
        let text = self.pool(text);
        self.record.notes.push(Note {
            node: self.current,
            kind,
            text,
            span,
        });
    }

    /// Adds what a summary line says.
    pub fn claim(&mut self, claim: Claim) {
        self.record.claims.push(claim);
    }

    /// Adds what is said of the current node, the one that was added last, beyond its move.
    pub fn state(&mut self, what: Statement, span: Span) {
        let node = self.current;
        self.record.stated.push(Stated { node, what, span });
    }

    /// Keeps a text of the file that is no part of the game: its line in the file, from 1, and the ply
    /// that it would have been after the current node, where that is known.
    pub fn unplayed(&mut self, line: u64, ply: Option<u32>, text: String) {
        let after = Some(self.current);
        self.record.unplayed.push(Unplayed {
            line,
            ply,
            text,
            after,
        });
    }

    /// Marks the current node, the one that was added last, as a place where a variation branches off.
    pub fn mark(&mut self) {
        self.record.marks.push(self.current);
    }

    /// Puts the notes in order: by node, then by kind, so that it is the same whatever format they
    /// have come through. Every reader calls this last.
    pub fn finish(self) {
        let key = |note: &Note| (note.node, note.kind);
        if !self.record.notes.is_sorted_by_key(key) {
            self.record.notes.sort_by_key(key);
        }
    }

    fn pool(&mut self, text: &str) -> Span {
        let start = self.record.pool.len();
        self.record.pool.push_str(text);
        Span::new(start, start + text.len())
    }

    #[inline]
    fn push(&mut self, action: Action, span: Span, time: Time) -> NodeId {
        let id = NodeId::from_index(self.record.nodes.len());
        let parent = self.current;
        self.record.nodes.push(Node {
            action,
            span,
            time,
            parent: Some(parent),
            first_child: None,
            next_sibling: None,
        });
        match &mut self.record.nodes[parent.index()].first_child {
            none @ None => *none = Some(id),
            &mut Some(first) => self.add_sibling(parent, first, id),
        }
        self.current = id;
        id
    }

    #[cold]
    fn add_sibling(&mut self, parent: NodeId, first: NodeId, id: NodeId) {
        let last = self.last_children.insert(parent, id).unwrap_or(first);
        self.record.nodes[last.index()].next_sibling = Some(id);
        self.record.branched = true;
    }
}
