//! Counts what is lost in writing.

use crate::format::{Loss, Lost, loss::LossList};

/// The losses of one game, each kind once.
#[derive(Debug, Default)]
pub(super) struct Losses {
    list: LossList,
}

impl Losses {
    /// Adds one loss, at a ply where it belongs to one.
    pub(super) fn add(&mut self, what: Lost, ply: Option<u32>) {
        // The plies of forks do not come in order, and the start position is no ply.
        let first = |one: Option<u32>, other| [one, other].into_iter().flatten().min();
        self.list.add(what, ply, first);
    }

    pub(super) fn finish(self) -> Vec<Loss> {
        self.list.finish()
    }
}
