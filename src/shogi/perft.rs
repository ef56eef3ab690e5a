//! Counting move trees.

use super::Position;

/// The number of move sequences of a length from a position.
pub fn perft(_position: &Position, _depth: u32) -> u64 {
    unimplemented!()
}
