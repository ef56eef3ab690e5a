//! The lines of play that a new block can branch off from.

use crate::record::NodeId;

/// The lines of play from the main line to the block that was read last.
///
/// A block that begins after ply N continues the latest line that reaches ply N: programs write the
/// deepest branch first, so that a line is closed by any block that begins no later than it did. The
/// moves of a line are consecutive nodes.
#[derive(Debug)]
pub(super) struct Path {
    lines: Vec<Line>,
}

/// A line of play; the main line begins with the root.
#[derive(Debug)]
struct Line {
    first_ply: u64,
    first_node: NodeId,
    len: u64,
    /// Whether it goes on with something that could not be read.
    broken: bool,
}

/// Where a block begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// After a node.
    After(NodeId),
    /// The same, but in an earlier line than the order of the blocks says.
    Earlier(NodeId),
    /// After a move that could not be read.
    Unread,
    /// Nowhere.
    Nowhere,
}

impl Path {
    /// The root alone.
    pub(super) fn new() -> Self {
        let main = Line {
            first_ply: 0,
            first_node: NodeId::ROOT,
            len: 1,
            broken: false,
        };
        Self { lines: vec![main] }
    }

    /// Where a block begins that follows a ply, and closes the lines that it cannot be part of.
    pub(super) fn place(&mut self, ply: u64) -> Place {
        while self.lines.len() > 1 && self.lines.last().is_some_and(|line| line.first_ply > ply) {
            self.lines.pop();
        }
        let mut earlier = false;
        while let Some(line) = self.lines.last() {
            if let Some(node) = line.node_at(ply) {
                return if earlier {
                    Place::Earlier(node)
                } else {
                    Place::After(node)
                };
            }
            if line.broken && ply >= line.first_ply {
                return Place::Unread;
            }
            if self.lines.len() == 1 {
                break;
            }
            earlier = true;
            self.lines.pop();
        }
        Place::Nowhere
    }

    /// Opens a line whose first move has a ply.
    pub(super) fn open(&mut self, first_ply: u64) {
        self.lines.push(Line {
            first_ply,
            first_node: NodeId::ROOT,
            len: 0,
            broken: false,
        });
    }

    /// Counts a move of the last line.
    pub(super) fn add(&mut self, node: NodeId) {
        let Some(line) = self.lines.last_mut() else {
            return;
        };
        if line.len == 0 {
            line.first_node = node;
        }
        line.len += 1;
    }

    /// Says that the rest of the last line is not part of the game.
    pub(super) fn break_off(&mut self) {
        if let Some(line) = self.lines.last_mut() {
            line.broken = true;
        }
    }

    /// The ply of the next move of the last line.
    pub(super) fn next_ply(&self) -> u32 {
        let next = |line: &Line| line.first_ply.saturating_add(line.len);
        let ply = self.lines.last().map_or(0, next);
        u32::try_from(ply).unwrap_or(u32::MAX)
    }
}

impl Line {
    fn node_at(&self, ply: u64) -> Option<NodeId> {
        let steps = ply.checked_sub(self.first_ply)?;
        let node = || Some(self.first_node.plus(u32::try_from(steps).ok()?));
        (steps < self.len).then(node).flatten()
    }
}
