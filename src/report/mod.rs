//! How findings are shown: one output format a file.
//!
//! A report sees findings game by game, in the order of the inputs, and writes to a buffer.

use crate::{diagnostic::Diagnostic, source::Text};

/// The findings of one game.
#[derive(Clone, Copy, Debug)]
pub struct GameReport<'a> {
    /// The name of the input as it was given.
    pub file: &'a str,
    /// The number of the game in its input, from 1.
    pub game: u64,
    /// The text that the findings point into.
    pub text: &'a Text,
    /// The findings, sorted by place.
    pub findings: &'a [Diagnostic],
}

/// What was looked at and found, in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Summary {
    /// Files that were read.
    pub files: u64,
    /// Files that were skipped because they could not be opened or read.
    pub skipped: u64,
    /// Games.
    pub games: u64,
    /// Moves that were refereed, variations included.
    pub moves: u64,
    /// Findings of severity error.
    pub errors: u64,
    /// Findings of severity warning.
    pub warnings: u64,
    /// Findings of severity info.
    pub infos: u64,
}
