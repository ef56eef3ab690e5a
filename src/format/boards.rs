//! The positions of a record, for what can only be read on a board.

use crate::{
    record::{NodeId, Record},
    shogi::{Move, Position},
};

/// Finds the position after any node. Going on from the node before, or from one of its ancestors,
/// plays only the moves between.
#[derive(Debug)]
pub(super) struct Boards<'a> {
    record: &'a Record,
    moves: &'a [Option<Move>],
    /// The nodes from the root to the last one that was asked for, each with its position.
    path: Vec<(NodeId, Position)>,
    /// By node: where it stands on the path, if it does.
    places: Vec<usize>,
}

impl<'a> Boards<'a> {
    /// `moves`: the move of every node, as in [`crate::record::Game::moves`].
    pub(super) fn new(record: &'a Record, moves: &'a [Option<Move>]) -> Self {
        let (path, places) = (Vec::new(), Vec::new());
        Self {
            record,
            moves,
            path,
            places,
        }
    }

    /// The position after a node, and the one before its move; an ending has the position of the
    /// move before it. `None` where that is not part of the game.
    pub(super) fn at(&mut self, id: NodeId) -> Option<(&Position, Option<&Position>)> {
        if self.places.is_empty() {
            let start = Position::new(self.record.start.setup.as_ref()?);
            self.places = vec![0; self.record.len()];
            self.path.push((NodeId::ROOT, start));
        }
        let mut missing = Vec::new();
        let mut node = id;
        while !self.is_on_path(node) {
            missing.push(node);
            node = self.record.parent(node)?;
        }
        self.path.truncate(self.places.get(node.index())? + 1);
        for node in missing.into_iter().rev() {
            let mut position = self.path.last()?.1.clone();
            if self.record.ending(node).is_none() {
                position.play(self.moves.get(node.index()).copied().flatten()?);
            }
            *self.places.get_mut(node.index())? = self.path.len();
            self.path.push((node, position));
        }
        let before = self.path.len().checked_sub(2);
        let before = before.and_then(|before| self.path.get(before));
        Some((&self.path.last()?.1, before.map(|(_, position)| position)))
    }

    /// The move of a node.
    pub(super) fn move_of(&self, id: NodeId) -> Option<Move> {
        self.moves.get(id.index()).copied().flatten()
    }

    fn is_on_path(&self, node: NodeId) -> bool {
        let place = self.places.get(node.index());
        place.is_some_and(|&place| self.path.get(place).is_some_and(|entry| entry.0 == node))
    }
}
