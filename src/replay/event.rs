//! What a replay has to tell.

use crate::{
    record::{NodeId, Stated},
    shogi::{
        Color, Move, Piece, Position, Violations,
        repetition::{Occurrence, Repetition},
        written::{Misfits, Unresolved, Written},
    },
};

/// Something that a rule may have a word on.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A move is illegal.
    Illegal(Box<IllegalStep>),
    /// A text is no move in its position.
    Unresolved(Box<UnresolvedStep>),
    /// A move is clear, but its text does not quite fit.
    Misfit(Box<MisfitStep>),
    /// Something that is said of a move is not true of it.
    Stated(Box<StatedStep>),
    /// A position occurs for the fourth time.
    Repeated(RepeatedStep),
    /// A pawn is dropped with check, and every answer would complete a perpetual check.
    Contested(ContestedStep),
    /// A line of play has an ending.
    End(Box<EndFacts>),
}

/// An illegal move.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct IllegalStep {
    /// The node.
    pub node: NodeId,
    /// Its ply, from 1.
    pub ply: u32,
    /// The side that plays it.
    pub side: Color,
    /// The move; `None` when the record gives it to the side that is not to move.
    pub mv: Option<Move>,
    /// All that is wrong with it.
    pub violations: Violations,
    /// Whether it follows only from an earlier illegal move.
    pub dependent: bool,
    /// The ending after it that says that a foul was played, if there is one.
    pub declared: Option<NodeId>,
    /// The position before it.
    pub before: Position,
    /// Whether it was carried out.
    pub executed: bool,
    /// How many later moves were not looked at because it was not carried out.
    pub unlooked: u32,
}

/// A text that is no move in its position.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct UnresolvedStep {
    /// The node.
    pub node: NodeId,
    /// Its ply, from 1.
    pub ply: u32,
    /// The side to move.
    pub side: Color,
    /// Why.
    pub why: Unresolved,
    /// The position before it.
    pub before: Position,
    /// How many later moves were not looked at.
    pub unlooked: u32,
}

/// A move that is clear though its text does not quite fit.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MisfitStep {
    /// The node.
    pub node: NodeId,
    /// Its ply, from 1.
    pub ply: u32,
    /// The side that plays it.
    pub side: Color,
    /// The move.
    pub mv: Move,
    /// What does not fit.
    pub misfits: Misfits,
    /// Whether another piece than the one that is named moves only because of an earlier illegal
    /// move.
    pub dependent: bool,
    /// Whether the destination is that of the move before, in a format that has 同 for that.
    pub same_not_used: bool,
    /// How it is usually written, where a record in print (KI2) has it otherwise.
    pub usual: Option<Written>,
    /// What is wrong with the move by the rules.
    pub violations: Violations,
}

/// Something that is said of a move and is not true of it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct StatedStep {
    /// What is said.
    pub stated: Stated,
    /// The ply of the move, from 1.
    pub ply: u32,
    /// The side that plays it.
    pub side: Color,
    /// The move.
    pub mv: Move,
    /// The piece that it takes.
    pub captured: Option<Piece>,
}

/// The fourth occurrence of a position, told once for a line of play.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RepeatedStep {
    /// The node of the move that leads to it.
    pub node: NodeId,
    /// Its ply, from 1.
    pub ply: u32,
    /// What it amounts to.
    pub verdict: Repetition,
    /// The ply of the first occurrence, 0 for the start.
    pub first_ply: u32,
}

/// A drop of a pawn with check that can only be answered by a move that loses by perpetual check.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ContestedStep {
    /// The node of the drop.
    pub node: NodeId,
    /// Its ply, from 1.
    pub ply: u32,
    /// The side that drops the pawn.
    pub side: Color,
    /// An answer.
    pub answer: Move,
}

/// An ending and what the board says at that moment.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct EndFacts {
    /// The node.
    pub node: NodeId,
    /// Its ply, from 1: one more than the moves before it.
    pub ply: u32,
    /// The side to move.
    pub to_move: Color,
    /// The position; `None` when the moves before it could not all be carried out.
    pub position: Option<Position>,
    /// The move before it.
    pub last: Option<LastMove>,
    /// How often the position has occurred.
    pub occurrence: Option<Occurrence>,
    /// Which sides made an illegal move in the line of play, by [`Color::index`].
    pub fouled: [bool; 2],
    /// What the first fourth occurrence of the line of play amounts to, if there was one.
    pub repetition: Option<Repetition>,
}

/// The last move before an ending.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct LastMove {
    /// Its node.
    pub node: NodeId,
    /// The side that played it.
    pub side: Color,
    /// What is wrong with it.
    pub violations: Violations,
}

impl LastMove {
    pub(super) fn legal(node: NodeId, side: Color) -> Self {
        Self {
            node,
            side,
            violations: Violations::default(),
        }
    }
}
