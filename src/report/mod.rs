//! How findings are shown: one output format a file.
//!
//! A report sees findings game by game, in the order of the inputs, and writes to a buffer. It
//! knows neither files nor the terminal: that is for `batch` and `cli`. Text that comes from a file,
//! the name of the file included, never reaches a terminal with its control characters.

pub mod board;
pub mod concise;
pub mod full;
pub mod json;
pub mod jsonl;
mod summary;
mod visible;
mod window;

pub use self::{summary::Summary, visible::visible};
use crate::{diagnostic::Diagnostic, source::Text};

/// The findings of one game.
#[derive(Clone, Copy, Debug)]
pub struct GameReport<'a> {
    /// The name of the input as it was given.
    pub file: &'a str,
    /// The number of the game in its input, from 1.
    pub game: u64,
    /// Whether the input has other games.
    pub several: bool,
    /// The text that the findings point into.
    pub text: &'a Text,
    /// The findings, sorted by place.
    pub findings: &'a [Diagnostic],
}

/// An output format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Style {
    /// For people: with the lines in question.
    Full(full::Options),
    /// One line a finding.
    Concise,
    /// One JSON object a line. The lines between the head and the foot of [`json`], too.
    Jsonl,
}

impl Style {
    /// Appends the findings of one game.
    pub fn render(&self, report: &GameReport<'_>, out: &mut String) {
        match self {
            Self::Full(options) => full::render(report, options, out),
            Self::Concise => concise::render(report, out),
            Self::Jsonl => jsonl::render(report, out),
        }
    }
}

#[cfg(test)]
mod tests;
