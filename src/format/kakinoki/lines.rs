//! The lines of play that a new variation can branch off from.

use crate::record::NodeId;

/// The lines of play that are open, the main line first and the latest last.
///
/// A variation that begins at ply N is an alternative to ply N of the latest line of play that
/// passes through ply N−1: Kifu for Windows writes the deepest branch first, so that a line is
/// closed by any block that begins no later than it did. The moves of one line are consecutive
/// nodes, so a line is known by its first node, and finding a place takes constant time a block.
#[derive(Clone, Default, Debug)]
pub(super) struct Lines {
    open: Vec<Line>,
}

/// A line of play, or the part of one after a gap in its numbers. The main line and such parts begin
/// with the node before their first move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// The written number of its first node; the main line begins with the root.
    first_number: u64,
    /// The ply of its first node.
    first_ply: u32,
    first_node: NodeId,
    len: u32,
    pub state: State,
    /// Whether its numbers are in doubt: one did not follow, and others went on from it.
    pub jumps: bool,
}

/// What can still happen to a line of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// Moves can follow.
    Going,
    /// It has its ending.
    Ended,
    /// Moves stand after the ending, which has been said.
    Over,
    /// A move could not be read: the rest is not part of the game.
    Broken,
    /// It branches off from a move that is not part of the game.
    Lost,
}

/// Where a variation begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// After a node, which is at this ply.
    After(NodeId, u32),
    /// The same, but in an earlier line than the order of the file says.
    Earlier(NodeId, u32),
    /// At a move that could not be read.
    Unread,
    /// Nowhere.
    Nowhere,
}

impl Lines {
    /// Begins a record whose first move has a number.
    pub(super) fn begin(&mut self, first_number: u64) {
        self.open.clear();
        self.open.push(Line {
            first_number: first_number.saturating_sub(1),
            first_ply: 0,
            first_node: NodeId::ROOT,
            len: 1,
            state: State::Going,
            jumps: false,
        });
    }

    /// The line that is being read.
    pub(super) fn last(&mut self) -> Option<&mut Line> {
        self.open.last_mut()
    }

    /// Opens a line of play whose first move comes next.
    pub(super) fn push(&mut self, number: u64, ply: u32, state: State) {
        self.open.push(Line {
            first_number: number,
            first_ply: ply,
            first_node: NodeId::ROOT,
            len: 0,
            state,
            jumps: false,
        });
    }

    /// Where a variation begins that is headed by a number, and closes the lines that it cannot be
    /// part of.
    pub(super) fn place(&mut self, number: u64) -> Place {
        let Some(before) = number.checked_sub(1) else {
            return Place::Nowhere;
        };
        while self.open.len() > 1
            && self
                .open
                .last()
                .is_some_and(|line| line.first_number >= number)
        {
            self.open.pop();
        }
        let mut earlier = false;
        while let Some(line) = self.open.last() {
            if let Some((node, ply)) = line.node_at(before) {
                return if earlier {
                    Place::Earlier(node, ply)
                } else {
                    Place::After(node, ply)
                };
            }
            if matches!(line.state, State::Broken | State::Lost) && before >= line.first_number {
                return Place::Unread;
            }
            if self.open.len() == 1 {
                break;
            }
            earlier = true;
            self.open.pop();
        }
        Place::Nowhere
    }

    /// Goes on in the last line with another number than the one that follows.
    pub(super) fn renumber(&mut self, number: u64) {
        let Some(line) = self.open.last_mut() else {
            return;
        };
        if line.is_new() {
            let before = u64::from(line.len);
            line.first_number = number.saturating_sub(before);
            return;
        }
        let last = line.len - 1;
        let part = Line {
            first_number: number.saturating_sub(1),
            first_ply: line.first_ply.saturating_add(last),
            first_node: line.first_node.plus(last),
            len: 1,
            state: line.state,
            jumps: true,
        };
        self.open.push(part);
    }

    /// Whether a number is that of an earlier move of the last line or of the main line.
    pub(super) fn has_passed(&self, number: u64) -> bool {
        let ends = [self.open.last(), self.open.first()];
        let before = number.checked_sub(1);
        before.is_some_and(|before| {
            ends.into_iter()
                .flatten()
                .any(|l| l.node_at(before).is_some())
        })
    }
}

impl Line {
    /// The number that its next move should have.
    pub(super) const fn next_number(&self) -> u64 {
        self.first_number.saturating_add(self.len as u64)
    }

    /// The ply of its next move.
    pub(super) const fn next_ply(&self) -> u32 {
        self.first_ply.saturating_add(self.len)
    }

    /// Whether it has no move yet.
    pub(super) const fn is_new(&self) -> bool {
        self.len == 0 || (self.len == 1 && self.first_ply == 0)
    }

    /// Counts a move that was added after the others.
    pub(super) fn add(&mut self, node: NodeId) {
        if self.len == 0 {
            self.first_node = node;
        }
        self.len = self.len.saturating_add(1);
    }

    fn node_at(&self, number: u64) -> Option<(NodeId, u32)> {
        let steps = u32::try_from(number.checked_sub(self.first_number)?).ok()?;
        (steps < self.len).then(|| (self.first_node.plus(steps), self.first_ply + steps))
    }
}
