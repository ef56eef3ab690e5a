//! The cumulative times of the two players along every line of play.

use crate::{
    format::total::Total,
    record::{Beginning, NodeId},
};

/// The totals at every node, and those of the line that is being read.
#[derive(Clone, Default, Debug)]
pub(super) struct Totals {
    /// By node: the total of the player whose move or ending it is.
    nodes: Vec<Total>,
    /// By the parity of the ply.
    now: [Total; 2],
}

impl Totals {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.now = [Total::default(); 2];
    }

    /// Begins with the root.
    pub(super) fn begin(&mut self, beginning: Beginning) {
        let total = Total::at_start(beginning);
        self.nodes.clear();
        self.nodes.push(total);
        self.now = [total; 2];
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
