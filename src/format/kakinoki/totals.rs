//! The cumulative times of the two players along every line of play.

use super::clock::Clock;
use crate::record::NodeId;

/// The time that one player has used, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Total {
    /// The sum of the times; `None` once one is missing.
    sum: Option<u64>,
    /// The total as it was last written, and what was used since.
    written: u64,
}

/// The totals at every node, and those of the line that is being read.
#[derive(Clone, Default, Debug)]
pub(super) struct Totals {
    /// By node: the total of the player whose move or ending it is.
    nodes: Vec<Total>,
    /// By the parity of the ply.
    now: [Total; 2],
}

impl Default for Total {
    fn default() -> Self {
        Self {
            sum: Some(0),
            written: 0,
        }
    }
}

impl Total {
    /// The total after a move.
    pub(super) fn after(self, clock: &Clock) -> Self {
        let spent = clock.spent.unwrap_or(0);
        let written = match clock.total {
            Some(total) => total.saturating_mul(1000),
            None => self.written.saturating_add(spent),
        };
        let sum = self.sum.zip(clock.spent);
        Self {
            sum: sum.map(|(sum, spent)| sum.saturating_add(spent)),
            written,
        }
    }

    /// The right total, when the one that is written is wrong. A slip is found where it is made:
    /// totals that go on from a wrong one are right.
    pub(super) fn wrong(self, clock: &Clock) -> Option<u64> {
        let (sum, spent, found) = (self.sum?, clock.spent?, clock.total?);
        // Fractions of a second may have been cut or rounded up.
        let fits = |base: u64| {
            let millis = base.saturating_add(spent);
            found == millis / 1000 || found == millis.div_ceil(1000)
        };
        (!fits(sum) && !fits(self.written)).then_some(sum.saturating_add(spent) / 1000)
    }
}

impl Totals {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.now = [Total::default(); 2];
    }

    /// Begins with the root.
    pub(super) fn begin(&mut self) {
        self.clear();
        self.nodes.push(Total::default());
    }

    /// The total of the player who moves at a ply.
    pub(super) const fn of(&self, ply: u32) -> &Total {
        &self.now[ply as usize % 2]
    }

    /// Sets the total after a node.
    pub(super) fn set(&mut self, node: NodeId, ply: u32, total: Total) {
        self.now[ply as usize % 2] = total;
        if self.nodes.len() <= node.index() {
            self.nodes.resize(node.index() + 1, Total::default());
        }
        if let Some(place) = self.nodes.get_mut(node.index()) {
            *place = total;
        }
    }

    /// Goes back to a node, which is at a ply; a variation follows it.
    pub(super) fn branch(&mut self, node: NodeId, parent: Option<NodeId>, ply: u32) {
        let at = |node: NodeId| self.nodes.get(node.index()).copied().unwrap_or_default();
        let (own, other) = (at(node), parent.map(at).unwrap_or_default());
        self.now[ply as usize % 2] = own;
        self.now[(ply as usize + 1) % 2] = other;
    }
}
