//! What an engine said of a position.

use crate::shogi::Move;

/// One line of analysis, as the comments of a node give it. Scores are from Black's side, whoever
/// is to move.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Analysis {
    /// The name of the engine.
    pub engine: Option<String>,
    /// The score in hundredths of a pawn, or what the engine takes for that.
    pub score_cp: Option<i64>,
    /// Mate in so many plies; negative when White mates.
    pub mate: Option<i64>,
    /// The depth of the search.
    pub depth: Option<u64>,
    /// The number of positions that were looked at.
    pub nodes: Option<u64>,
    /// The moves that are expected after the node, as far as they could be read and played.
    pub pv: Vec<Move>,
}

impl Analysis {
    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
