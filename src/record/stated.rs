//! What a record says of a move beyond the move itself.

use super::NodeId;
use crate::{
    shogi::{Color, Kind, written::Relative},
    source::Span,
};

/// Something that a format says of a move although the board tells it (JKF, and relative words in
/// KIF). Where the two differ,
/// the board is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stated {
    /// The move.
    pub node: NodeId,
    /// What is said of it.
    pub what: Statement,
    /// Where it is said.
    pub span: Span,
}

/// What is said of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Statement {
    /// This side plays it.
    Side(Color),
    /// It takes this piece, promoted or not as it stood.
    Capture(Kind),
    /// It goes where the move before went, or not.
    Same(bool),
    /// It could promote, but does not.
    Unpromoted,
    /// These relative words are true of it.
    Relative(Relative),
    /// It is a drop, although it has an origin.
    Drop,
    /// These relative words stand in a line that gives the origin, too (KIF).
    Words(Relative),
}
