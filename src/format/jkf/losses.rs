//! Counts what is lost in writing.

use crate::format::{Loss, Lost};

/// The losses of one game, each kind once.
#[derive(Debug, Default)]
pub(super) struct Losses {
    list: Vec<Loss>,
}

impl Losses {
    /// Adds one loss, at a ply where it belongs to one.
    pub(super) fn add(&mut self, what: Lost, ply: Option<u32>) {
        match self.list.iter_mut().find(|loss| loss.what == what) {
            Some(loss) => {
                loss.count += 1;
                // The plies of forks do not come in order, and the start position is no ply.
                loss.ply = [loss.ply, ply].into_iter().flatten().min();
            }
            None => self.list.push(Loss {
                what,
                count: 1,
                ply,
            }),
        }
    }

    pub(super) fn finish(self) -> Vec<Loss> {
        self.list
    }
}
