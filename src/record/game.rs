//! A record whose moves are understood: what writers write.

use super::{NodeId, Record, Unplayed, Winner};
use crate::shogi::{Move, Position, Violations};

/// A record with the move that each of its nodes stands for. Made by `replay`; writers never guess.
#[derive(Clone, Debug)]
pub struct Game<'r> {
    /// The record.
    pub record: &'r Record,
    /// The move at each node, by [`NodeId::index`]; `None` at the root, at endings, and where a move
    /// was not executed. Below a node that was not executed nothing is part of the game.
    pub moves: &'r [Option<Move>],
    /// What is wrong with the moves that are illegal but were executed, sorted by node.
    pub illegal: Vec<(NodeId, Violations)>,
    /// Everything that was read but is no part of the game, the record's own list included.
    pub unplayed: Vec<Unplayed>,
    /// Where the record came from.
    pub source: Source,
}

/// Where a record came from.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Source {
    /// The name of the file as it was given.
    pub file: String,
    /// The number of the game in the file, from 1.
    pub game: u64,
    /// The format that it was read as.
    pub format: String,
    /// The encoding that it was read in.
    pub encoding: String,
    /// The edition of its format, where it has one.
    pub edition: Option<String>,
    /// For headers whose KIF key does not tell it: the header's number in the list, from 0, and the
    /// key in the original format.
    pub keys: Vec<(usize, String)>,
}

impl Source {
    /// Where a record came from: what it says itself, if it does (kifu JSON), else the file that it
    /// was just read from.
    pub fn of(record: &Record, file: &str, game: u64, format: &str, encoding: &str) -> Self {
        if let Some(origin) = &record.origin {
            return (**origin).clone();
        }
        let native = |(index, tag): (usize, &super::Tag)| Some((index, tag.native?.to_string()));
        Self {
            file: file.to_string(),
            game,
            format: format.to_string(),
            encoding: encoding.to_string(),
            edition: record.edition.map(|edition| edition.name().to_string()),
            keys: record
                .tags()
                .iter()
                .enumerate()
                .filter_map(native)
                .collect(),
        }
    }
}

impl Game<'_> {
    /// Whether a node is part of the game: the root, an executed move, or an ending after one.
    pub fn contains(&self, id: NodeId) -> bool {
        id == NodeId::ROOT
            || self.moves.get(id.index()).is_some_and(Option::is_some)
            || (self.record.ending(id).is_some()
                && self
                    .record
                    .parent(id)
                    .is_some_and(|parent| self.contains(parent)))
    }

    /// The children of a node that are part of the game.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.record
            .children(id)
            .filter(|&child| self.contains(child))
    }

    /// The main line: executed moves and the ending.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.record.main_line().take_while(|&id| self.contains(id))
    }

    /// The result: by the ending, where it is part of the game, else by what summary lines say.
    pub fn winner(&self) -> Option<Winner> {
        let last = self.record.main_line().last().unwrap_or(NodeId::ROOT);
        if self.contains(last) {
            self.record.winner()
        } else {
            self.record.claimed_winner(last)
        }
    }

    /// The start position, ready to play; `None` when the record does not tell it.
    pub fn start(&self) -> Option<Position> {
        self.record.start.setup.as_ref().map(Position::new)
    }

    /// The faults of an executed move.
    pub fn violations(&self, id: NodeId) -> Option<Violations> {
        let found = self
            .illegal
            .binary_search_by_key(&id, |entry| entry.0)
            .ok()?;
        Some(self.illegal[found].1)
    }
}
