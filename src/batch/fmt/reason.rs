//! Why a file is left alone.

use std::fmt;

use super::difference::Difference;
use crate::{
    batch::{looks_like, losses},
    diagnostic::Diagnostic,
    format::{Detail, Loss},
    lang::{Lang, Language},
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
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// It is no record.
    NoRecord(Detail),
    /// Its format, by name, is not written.
    OnlyRead(&'static str),
    /// Something in it cannot be read, or says something that cannot be kept.
    Finding {
        /// The name of the rule.
        name: &'static str,
        /// What it says.
        message: String,
    },
    /// The text of a move contradicts the board.
    Misfit(String),
    /// Something in it is no part of the game.
    Unplayed(String),
    /// Something would get lost that the writer knows of.
    Loss(Loss),
    /// A summary line contradicts the ending, or says more.
    Claim,
    /// Lines between the games would get lost.
    Between,
    /// A character that cannot be written in the encoding of the file.
    Missing {
        /// The character.
        char: char,
        /// The encoding.
        encoding: Encoding,
    },
    /// Its parts are in different encodings.
    Encodings,
    /// What would be written is another game.
    Differs(Box<Difference>),
    /// What would be written cannot be read without faults.
    Unreadable(Box<Reason>),
    /// What would be written is not in canonical form itself.
    Unstable,
}

impl Reason {
    pub(super) fn finding(finding: &Diagnostic) -> Self {
        Self::Finding {
            name: finding.rule.name,
            message: finding.message.clone(),
        }
    }

    /// In words. What a finding says is in words already.
    pub fn said(&self, lang: Lang) -> String {
        let of_text = |id: &str, text: String| lang.say(id, &[("text", text.into())]);
        match self {
            Self::NoRecord(detail) => looks_like::said(detail, lang),
            Self::OnlyRead(name) => {
                lang.say("said-only-read", &[("target", name.to_uppercase().into())])
            }
            Self::Finding { name, message } => format!("{message} ({name})"),
            Self::Misfit(text) => of_text("fmt-misfit", text.clone()),
            Self::Unplayed(text) => of_text("fmt-unplayed", text.clone()),
            Self::Loss(loss) => of_text("fmt-loss", losses::said(loss, lang)),
            Self::Claim => lang.words("fmt-claim"),
            Self::Between => lang.words("fmt-between"),
            Self::Missing { char, encoding } => {
                let values = [
                    ("char", char.to_string().into()),
                    ("code", format!("U+{:04X}", u32::from(*char)).into()),
                    ("encoding", encoding.name().into()),
                ];
                lang.say("convert-unencodable", &values)
            }
            Self::Encodings => lang.words("fmt-encodings"),
            Self::Differs(difference) => difference.said(lang),
            Self::Unreadable(reason) => of_text("fmt-unreadable", reason.said(lang)),
            Self::Unstable => lang.words("fmt-unstable"),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Language::english()))
    }
}

impl std::error::Error for Reason {}

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
    /// The message for people about a file, in English.
    ///
    /// ```
    /// use kifu::{batch::fmt::{LeftAlone, Reason}, source::Place};
    /// let mut left = LeftAlone::from(Reason::Unplayed("x".to_string()));
    /// left.place = Some(Place { line: 3, column: 1 });
    /// assert_eq!(left.message("a.kif"), "a.kif:3:1: left alone: not part of the game: x");
    /// ```
    pub fn message(&self, file: &str) -> String {
        self.said(file, Language::english())
    }

    /// The message for people about a file.
    pub fn said(&self, file: &str, lang: Lang) -> String {
        let at = match (self.place, self.game) {
            (Some(Place { line, column }), _) => format!("{file}:{line}:{column}"),
            (None, Some(game)) => {
                let values = [("file", file.to_owned().into()), ("game", game.into())];
                lang.say("fmt-game", &values)
            }
            (None, None) => file.to_owned(),
        };
        let values = [
            ("at", at.into()),
            ("reason", self.reason.said(lang).into()),
            ("more", self.more.into()),
        ];
        lang.say("fmt-left-alone", &values)
    }
}
