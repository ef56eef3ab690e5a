//! Why a file is left alone.

use crate::{
    batch::looks_like,
    diagnostic::Diagnostic,
    format::Detail,
    source::{Encoding, Place},
};

/// A file that is left alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftAlone {
    /// The first reason.
    pub reason: Reason,
    /// Where it is.
    pub place: Option<Place>,
    /// The number of the game that it concerns, from 1, where no place is known.
    pub game: Option<u64>,
    /// How many more reasons there are.
    pub more: usize,
}

/// Why a file cannot be formatted without loss.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// It is no record.
    #[error("not a game record{}", looks_like::said(.0))]
    NoRecord(Detail),
    /// Something in it cannot be read, or says something that cannot be kept.
    #[error("{message} ({name})")]
    Finding {
        /// The name of the rule.
        name: &'static str,
        /// What it says.
        message: String,
    },
    /// The text of a move contradicts the board.
    #[error("the text of a move does not fit the board: {0}")]
    Misfit(String),
    /// Something in it is no part of the game.
    #[error("not part of the game: {0}")]
    Unplayed(String),
    /// Something would get lost that the writer knows of.
    #[error("it would lose something: {0}")]
    Loss(String),
    /// A summary line contradicts the ending, or says more.
    #[error("a summary line says something else than the ending")]
    Claim,
    /// Lines between the games would get lost.
    #[error("lines between games would get lost")]
    Between,
    /// A character that cannot be written in the encoding of the file.
    #[error("{char} (U+{:04X}) cannot be written in {}", u32::from(*.char), .encoding.name())]
    Missing {
        /// The character.
        char: char,
        /// The encoding.
        encoding: Encoding,
    },
    /// Its parts are in different encodings.
    #[error("its games are in different encodings")]
    Encodings,
    /// What would be written is another game.
    #[error(
        "what would be written reads differently: {what}{}",
        instead(before.as_deref(), after.as_deref())
    )]
    Differs {
        /// What it is about.
        what: String,
        /// What was read, where it can be said in short.
        before: Option<String>,
        /// What would be read, where it can be said in short.
        after: Option<String>,
    },
    /// What would be written cannot be read without faults.
    #[error("what would be written is at fault itself: {0}")]
    Unreadable(Box<Reason>),
    /// What would be written is not in canonical form itself.
    #[error("internal error: formatting twice gives something else than formatting once")]
    Unstable,
}

fn instead(before: Option<&str>, after: Option<&str>) -> String {
    match (before, after) {
        (Some(before), Some(after)) => format!(" would be {after} instead of {before}"),
        _ => String::new(),
    }
}

impl Reason {
    pub(super) fn finding(finding: &Diagnostic) -> Self {
        Self::Finding {
            name: finding.rule.name,
            message: finding.message.clone(),
        }
    }
}

impl From<Reason> for LeftAlone {
    fn from(reason: Reason) -> Self {
        Self {
            reason,
            place: None,
            game: None,
            more: 0,
        }
    }
}

impl LeftAlone {
    /// The message for people about a file.
    ///
    /// ```
    /// use kifu::{batch::fmt::{LeftAlone, Reason}, source::Place};
    /// let mut left = LeftAlone::from(Reason::Unplayed("x".to_string()));
    /// left.place = Some(Place { line: 3, column: 1 });
    /// assert_eq!(left.message("a.kif"), "a.kif:3:1: left alone: not part of the game: x");
    /// ```
    pub fn message(&self, file: &str) -> String {
        let at = match (self.place, self.game) {
            (Some(Place { line, column }), _) => format!(":{line}:{column}"),
            (None, Some(game)) => format!(": game {game}"),
            (None, None) => String::new(),
        };
        let more = match self.more {
            0 => String::new(),
            1 => "; 1 more reason".to_string(),
            more => format!("; {more} more reasons"),
        };
        format!("{file}{at}: left alone: {}{more}", self.reason)
    }
}
