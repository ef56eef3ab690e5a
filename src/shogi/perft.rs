//! Counting move trees.

use std::ops::ControlFlow;

use super::Position;

/// The number of move sequences of a length from a position.
///
/// ```
/// use kifu::shogi::{Position, Setup, perft::perft};
/// assert_eq!(perft(&Position::new(&Setup::startpos()), 2), 900);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    let _ = position.visit_legal_moves(|_, after| {
        nodes += if depth == 1 {
            1
        } else {
            perft(after, depth - 1)
        };
        ControlFlow::Continue(())
    });
    nodes
}
