//! What there is to say of a conversion.
//!
//! What many games have alike is worded only when it is told: a run can have millions of it.

use super::Conversion;
use crate::{
    batch::losses,
    format::{Loss, Lost},
    lang::Value,
};

/// Something to tell people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// How much it weighs.
    pub weight: Weight,
    /// What it says.
    pub what: What,
}

/// How much a message weighs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Weight {
    /// Something could not be done.
    Error,
    /// Something is not in the output as it was in the input.
    Warning,
    /// Something was done as it was asked for.
    Note,
}

/// What a message says.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum What {
    /// In words, in one line.
    Text(String),
    /// Something of a game that others may have, too.
    Alike {
        /// The number of the game in its file.
        game: u64,
        /// What it is.
        kind: Kind,
        /// How many of them.
        count: u32,
        /// The first ply that is concerned, where it is a matter of plies.
        ply: Option<u32>,
    },
    /// A game that is left out, in words.
    Skipped {
        /// The number of the game in its file.
        game: u64,
        /// Where and why.
        text: String,
    },
}

/// What games can have alike.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Kind {
    /// The target cannot carry something.
    Lost(Lost),
    /// A character that the encoding lacks is written as one that means the same.
    Agreed(char, char),
    /// Moves are illegal; the name of the reason of the first.
    Illegal(&'static str),
    /// Moves name other pieces than those that move.
    OtherPieces,
    /// Numbers of moves do not follow.
    Numbers,
    /// Cumulative times are not the sum of the times.
    Totals,
    /// Something that a rule finds, the name of which it is, is not kept.
    LeftOut(&'static str),
    /// What is said of moves is not so on the board, and is not kept.
    Stated,
    /// Games are left out.
    Skipped,
}

impl Message {
    /// Something that could not be done.
    pub fn error(text: impl Into<String>) -> Self {
        Self {
            weight: Weight::Error,
            what: What::Text(text.into()),
        }
    }

    /// Something that the reader should know.
    pub fn warning(text: impl Into<String>) -> Self {
        Self {
            weight: Weight::Warning,
            what: What::Text(text.into()),
        }
    }

    /// Whether it says why a game is not written, or not all of it.
    pub(super) fn is_reason(&self) -> bool {
        self.is_error() || matches!(self.what, What::Skipped { .. })
    }

    /// Whether something could not be done.
    pub fn is_error(&self) -> bool {
        self.weight == Weight::Error
    }

    /// The text about an input, in one line.
    pub fn text(&self, file: &str, how: &Conversion) -> String {
        match &self.what {
            What::Text(text) | What::Skipped { text, .. } => text.clone(),
            What::Alike {
                game,
                kind,
                count,
                ply,
            } => {
                let said = kind.said(*count, *ply, how);
                of_game(file, *game, said, how)
            }
        }
    }

    /// What others may have alike, and the game that has it here. Errors are each of their own.
    pub fn kind(&self) -> Option<(&Kind, u64)> {
        match &self.what {
            _ if self.is_error() => None,
            What::Text(_) => None,
            What::Alike { game, kind, .. } => Some((kind, *game)),
            What::Skipped { game, .. } => Some((&Kind::Skipped, *game)),
        }
    }

    /// Roughly how many bytes it takes.
    pub(super) fn size(&self) -> usize {
        let own = match &self.what {
            What::Text(text) | What::Skipped { text, .. } => text.len(),
            What::Alike { .. } => 0,
        };
        size_of::<Self>() + own
    }
}

/// Of something that could not be done.
impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::error(text)
    }
}

/// What is said of a game, at a file or a place in it.
pub(super) fn of_game(at: &str, game: u64, said: String, how: &Conversion) -> String {
    let values = [
        ("at", Value::from(at.to_owned())),
        ("game", game.into()),
        ("said", said.into()),
    ];
    how.lang.say("convert-game", &values)
}

impl Kind {
    /// Of how many games it is said before it is summed up.
    pub(crate) const fn most(&self) -> u64 {
        match self {
            Self::Skipped => 100,
            _ => 3,
        }
    }

    /// Whether it is as it was asked for.
    pub(crate) fn is_wanted(&self) -> bool {
        *self == Self::Skipped
    }

    /// What it says of one game.
    pub(super) fn said(&self, count: u32, ply: Option<u32>, how: &Conversion) -> String {
        let lang = how.lang;
        let counted = ("count", Value::from(count));
        match self {
            Self::Lost(what) => {
                let what = what.clone();
                let said = losses::said(&Loss { what, count, ply }, lang);
                of_target(said, how)
            }
            Self::Agreed(char, to) => {
                let values = [
                    counted,
                    ("char", char.to_string().into()),
                    ("to", to.to_string().into()),
                ];
                of_target(lang.say("convert-agreed", &values), how)
            }
            Self::Illegal(name) => {
                let ply = ply.unwrap_or_default();
                let values = [counted, ("ply", ply.into()), ("name", (*name).into())];
                lang.say("convert-illegal", &values)
            }
            Self::OtherPieces => lang.say("convert-other-pieces", &[counted]),
            Self::Numbers => lang.say("convert-numbers", &[counted]),
            Self::Totals => lang.say("convert-totals", &[counted]),
            Self::LeftOut(name) => {
                lang.say("convert-left-out", &[counted, ("name", (*name).into())])
            }
            Self::Stated => lang.say("convert-stated", &[counted]),
            Self::Skipped => lang.words("convert-skipped-alike"),
        }
    }

    /// What it says of many games.
    pub fn alike(&self, how: &Conversion) -> String {
        let lang = how.lang;
        match self {
            Self::Lost(what) => of_target(losses::alike(what, lang), how),
            Self::Agreed(char, to) => {
                let values = [
                    ("char", Value::from(char.to_string())),
                    ("to", to.to_string().into()),
                ];
                of_target(lang.say("convert-agreed-alike", &values), how)
            }
            Self::Illegal(name) => lang.say("convert-illegal-alike", &[("name", (*name).into())]),
            Self::OtherPieces => lang.words("convert-other-pieces-alike"),
            Self::Numbers => lang.words("convert-numbers-alike"),
            Self::Totals => lang.words("convert-totals-alike"),
            Self::LeftOut(name) => lang.say("convert-left-out-alike", &[("name", (*name).into())]),
            Self::Stated => lang.words("convert-stated-alike"),
            Self::Skipped => lang.words("convert-skipped-alike"),
        }
    }
}

/// What the target cannot carry, with its name.
fn of_target(said: String, how: &Conversion) -> String {
    let values = [("said", said.into()), ("target", how.target.title.into())];
    how.lang.say("convert-target", &values)
}
