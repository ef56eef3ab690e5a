//! The record itself.

use super::{Action, Claim, Ending, Node, NodeId, Stated, Time, Winner, game::Source};
use crate::{
    shogi::{Color, Handicap, Setup},
    source::Span,
};

/// One game record: start position, headers, the tree of moves, comments, claims.
///
/// All rare text (headers, comments, the wording of endings) lives in one pool, so that reading a
/// game allocates nothing per item. A record is made by a [`super::Builder`] and can be cleared and
/// filled again.
#[derive(Clone, Debug)]
pub struct Record {
    /// The start position.
    pub start: Start,
    /// The edition of the format, where the format has editions and the record names or implies
    /// one.
    pub edition: Option<Edition>,
    /// Whether moves are written as in print (KI2): without origins, and as short as they stay clear.
    pub printed: bool,
    /// What was read but is no part of the game: unreadable lines, moves after an ending.
    pub unplayed: Vec<Unplayed>,
    /// Where the record first came from, where the text itself says so (kifu JSON).
    pub origin: Option<Box<Source>>,
    pub(super) pool: String,
    pub(super) nodes: Vec<Node>,
    pub(super) tags: Vec<Tag>,
    /// The headers with the names of the players, by [`Color::index`]: of several the last.
    pub(super) players: [Option<u32>; 2],
    pub(super) notes: Vec<Note>,
    pub(super) endings: Vec<Ending>,
    pub(super) claims: Vec<Claim>,
    /// By node.
    pub(super) stated: Vec<Stated>,
    /// By node.
    pub(super) marks: Vec<NodeId>,
    /// Whether any node has an alternative.
    pub(super) branched: bool,
}

/// Where a game begins.
#[derive(Clone, Debug)]
pub struct Start {
    /// The position; `None` when the record names one that we do not know.
    pub setup: Option<Setup>,
    /// Where the record gives it.
    pub places: Places,
}

/// Where a record gives its start position: spans are empty where it does not.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Places {
    /// The whole of it: the diagram, the handicap's name, the SFEN.
    pub whole: Span,
    /// The ranks of a diagram, from the top.
    pub ranks: [Span; 9],
    /// The hands, by [`Color::index`].
    pub hands: [Span; 2],
}

/// The edition of CSA that a record follows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Edition {
    /// No version line: the edition of 1997.
    Csa1997,
    /// `V2`
    Csa2,
    /// `V2.1`
    Csa21,
    /// `V2.2`
    Csa22,
    /// `V3.0`
    Csa3,
}

/// A header: a key and its value, in the order of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tag {
    pub(super) key: Span,
    pub(super) value: Span,
    /// The key in its own format, where several keys of that format have the same KIF key.
    pub native: Option<&'static str>,
    /// Where the key stands in the text.
    pub key_span: Span,
    /// Where the value stands in the text.
    pub value_span: Span,
}

/// A line of text that belongs to a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Note {
    /// The node.
    pub node: NodeId,
    /// What kind of line it is.
    pub kind: NoteKind,
    pub(super) text: Span,
    /// Where it stands in the text.
    pub span: Span,
}

/// The kinds of line that belong to a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum NoteKind {
    /// A comment, without the leading `*` or `'*`.
    Comment,
    /// A line that programs skip, verbatim: KIF `#…`, CSA `'…`.
    Remark,
    /// The name of the position (KIF `&…`), without the `&`.
    Bookmark,
}

/// Something of a file that is no part of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unplayed {
    /// The line in the file, from 1.
    pub line: u64,
    /// The ply that it would have been, where that is known.
    pub ply: Option<u32>,
    /// The text.
    pub text: String,
    /// The node that it would have followed, where that is known.
    pub after: Option<NodeId>,
}

impl Default for Record {
    fn default() -> Self {
        Self {
            start: Start {
                setup: Some(Setup::startpos()),
                places: Places::default(),
            },
            edition: None,
            printed: false,
            unplayed: Vec::new(),
            origin: None,
            pool: String::new(),
            nodes: vec![ROOT],
            tags: Vec::new(),
            players: [None; 2],
            notes: Vec::new(),
            endings: Vec::new(),
            claims: Vec::new(),
            stated: Vec::new(),
            marks: Vec::new(),
            branched: false,
        }
    }
}

const ROOT: Node = Node {
    action: Action::Start,
    span: Span { start: 0, end: 0 },
    time: Time::NONE,
    parent: None,
    first_child: None,
    next_sibling: None,
};

impl Record {
    /// Empties the record, keeping its memory: an even game without moves.
    pub fn clear(&mut self) {
        self.start.setup = Some(Setup::startpos());
        self.start.places = Places::default();
        self.edition = None;
        self.printed = false;
        self.unplayed.clear();
        self.origin = None;
        self.pool.clear();
        self.nodes.clear();
        self.nodes.push(ROOT);
        self.tags.clear();
        self.players = [None; 2];
        self.notes.clear();
        self.endings.clear();
        self.claims.clear();
        self.stated.clear();
        self.marks.clear();
        self.branched = false;
    }

    /// Empties the record and gives back memory above what so many nodes take.
    ///
    /// The memory is shrunk and not dropped: where glibc has seen a large block dropped, it takes
    /// later ones of that size from memory that each thread keeps.
    pub(crate) fn shrink_to(&mut self, nodes: usize) {
        self.clear();
        self.pool.shrink_to(nodes);
        self.nodes.shrink_to(nodes);
        self.tags.shrink_to(nodes / 64);
        self.notes.shrink_to(nodes / 4);
        self.endings.shrink_to(nodes / 64);
        self.claims.shrink_to(nodes / 64);
        self.stated.shrink_to(nodes / 4);
        self.marks.shrink_to(nodes / 4);
    }

    /// How many nodes there are, the root included.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the record has neither move nor ending.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() <= 1
    }

    /// A node.
    ///
    /// # Panics
    /// If the id comes from another, larger record.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The ids of all nodes, the root first, in the order in which they were read.
    pub fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId::from_index)
    }

    /// The node before this one; `None` for the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// What follows a node in its own line of play.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first_child
    }

    /// The next alternative to a node.
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).next_sibling
    }

    /// The main continuation and all alternatives to it, in order.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.next(id), |&child| self.next_sibling(child))
    }

    /// The nodes of the main line after the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.next(NodeId::ROOT), |&id| self.next(id))
    }

    /// The ending at a node, if it is one.
    pub fn ending(&self, id: NodeId) -> Option<&Ending> {
        match self.node(id).action {
            Action::End(index) => self.endings.get(index as usize),
            Action::Start | Action::Play(_) => None,
        }
    }

    /// The wording of an ending as the record has it.
    pub fn ending_text(&self, ending: &Ending) -> Option<&str> {
        ending.text.map(|span| self.pooled(span))
    }

    /// The headers in the order of the file, duplicates included.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The key and value of a header.
    pub fn tag_text(&self, tag: &Tag) -> (&str, &str) {
        (self.pooled(tag.key), self.pooled(tag.value))
    }

    /// The value of the last header with a key.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags
            .iter()
            .rev()
            .map(|tag| self.tag_text(tag))
            .find(|t| t.0 == key)
            .map(|t| t.1)
    }

    /// All comments, remarks and bookmarks, sorted by node and kind, in the order of the file.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The text of a note.
    pub fn note_text(&self, note: &Note) -> &str {
        self.pooled(note.text)
    }

    /// The comments, remarks and bookmarks of a node, by kind, in the order of the file.
    pub fn notes_of(&self, node: NodeId) -> &[Note] {
        let first = self.notes.partition_point(|note| note.node < node);
        let notes = self.notes.get(first..).unwrap_or_default();
        let count = notes.iter().take_while(|note| note.node == node).count();
        notes.get(..count).unwrap_or_default()
    }

    /// The lines of one kind that belong to a node.
    pub fn notes_at(&self, node: NodeId, kind: NoteKind) -> impl Iterator<Item = &str> {
        let notes = self.notes_of(node).iter();
        notes
            .filter(move |note| note.kind == kind)
            .map(|note| self.note_text(note))
    }

    /// What summary lines say, in the order of the file.
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// Whether anything is said of moves beyond the moves themselves.
    pub const fn has_statements(&self) -> bool {
        !self.stated.is_empty()
    }

    /// What is said of a move beyond the move itself.
    pub fn stated_at(&self, node: NodeId) -> &[Stated] {
        let first = self.stated.partition_point(|stated| stated.node < node);
        let after = self.stated.partition_point(|stated| stated.node <= node);
        &self.stated[first..after]
    }

    /// The nodes that are marked as places where a variation branches off (KIF `+`), in order.
    pub fn marks(&self) -> &[NodeId] {
        &self.marks
    }

    /// Whether there are variations.
    pub const fn has_variations(&self) -> bool {
        self.branched
    }

    /// The name of a player: 先手 or 下手, 後手 or 上手.
    pub fn player(&self, color: Color) -> Option<&str> {
        let index = self.players[color.index()]?;
        let tag = self.tags.get(index as usize)?;
        Some(self.tag_text(tag).1)
    }

    /// The handicap of the start position.
    pub fn handicap(&self) -> Option<Handicap> {
        self.start.setup.as_ref().map(Handicap::of)
    }

    /// The side to move at a ply of the record, counted from 1; `None` without a start position.
    pub fn side_at(&self, ply: u32) -> Option<Color> {
        let turn = self.start.setup.as_ref()?.turn;
        Some(if ply % 2 == 1 { turn } else { turn.other() })
    }

    /// How many moves were played before the start position, by the number of its first move.
    pub fn plies_before(&self) -> u32 {
        let setup = self.start.setup.as_ref();
        setup.map_or(0, |setup| setup.number.saturating_sub(1))
    }

    /// The result of the main line: by its ending, else by what its summary lines say.
    pub fn winner(&self) -> Option<Winner> {
        let (mut last, mut ply) = (NodeId::ROOT, 0);
        for id in self.main_line() {
            (last, ply) = (id, ply + 1);
        }
        let by_ending = self.ending(last).and_then(|ending| {
            let to_move = self.side_at(ply).unwrap_or(Color::Black);
            ending.kind.winner(ending.by, to_move)
        });
        by_ending.or_else(|| self.claimed_winner(last))
    }

    /// What summary lines say of the result of the line of play that ends at a node.
    pub(super) fn claimed_winner(&self, last: NodeId) -> Option<Winner> {
        let mut claims = self.claims.iter().filter(|claim| claim.node == last);
        claims.find_map(|claim| claim.winner)
    }

    pub(super) fn pooled(&self, span: Span) -> &str {
        self.pool.get(span.range()).unwrap_or("")
    }
}

impl Edition {
    /// The name in kifu JSON: `1997`, `2`, `2.1`, `2.2`, `3.0`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Csa1997 => "1997",
            Self::Csa2 => "2",
            Self::Csa21 => "2.1",
            Self::Csa22 => "2.2",
            Self::Csa3 => "3.0",
        }
    }

    /// The edition with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        let all = [
            Self::Csa1997,
            Self::Csa2,
            Self::Csa21,
            Self::Csa22,
            Self::Csa3,
        ];
        all.into_iter().find(|edition| edition.name() == name)
    }
}
