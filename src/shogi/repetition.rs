//! 千日手 and 連続王手の千日手.

use super::{Color, Position};

/// Counts how often positions occur along one line of play.
#[derive(Clone, Debug, Default)]
pub struct History {
    keys: Vec<u64>,
}

/// How a fourth occurrence is to be judged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// 千日手
    Sennichite,
    /// 連続王手の千日手: all moves of one side between the first and the fourth occurrence were
    /// checks; it loses.
    PerpetualCheck(Color),
    /// All moves of both sides were checks (rules.md 7.5).
    BothPerpetual,
}

/// How often the position that was pushed has occurred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occurrence {
    /// 1 for the first time.
    pub count: u32,
    /// The ply of the first occurrence, 0 for the start.
    pub first_ply: u32,
    /// From the fourth time on: what the first four occurrences amount to.
    pub verdict: Option<Repetition>,
}

impl History {
    /// Empties the history and enters the start position.
    pub fn start(&mut self, _position: &Position) {
        unimplemented!()
    }

    /// Enters the position after a ply and says how often it has occurred on this line of play.
    /// `gave_check`: whether the move that led here gave check.
    pub fn push(&mut self, _position: &Position, _gave_check: bool) -> Occurrence {
        unimplemented!()
    }

    /// Goes back to the position after `ply` plies (0: the start).
    pub fn truncate(&mut self, _ply: u32) {
        unimplemented!()
    }
}
