//! What would put a finding right.

use crate::source::{Encoding, Span};

/// A change of the text that puts a finding right. It is made as a whole or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// Whether the record can mean something else after it.
    pub safety: Safety,
    /// What changes.
    pub change: Change,
}

/// Whether a change can be made without asking.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Safety {
    /// The record says the same before and after.
    Safe,
    /// The record says something else, or other programs may read it otherwise.
    Unsafe,
}

/// What a fix changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Parts of the text.
    Edits(Vec<Edit>),
    /// The byte order mark of the file goes.
    NoByteOrderMark,
    /// All line ends of the file become those that it has most of.
    NewlinesOfOneKind,
    /// The file is written in another encoding.
    Encoding(Encoding),
}

/// A text in the place of another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// What is replaced; empty where something is put in.
    pub at: Span,
    /// What stands there afterwards.
    pub text: String,
}

impl Fix {
    /// A safe fix that replaces one text.
    pub fn safe(at: Span, text: impl Into<String>) -> Self {
        Self::new(Safety::Safe, at, text)
    }

    /// An unsafe fix that replaces one text.
    pub fn risky(at: Span, text: impl Into<String>) -> Self {
        Self::new(Safety::Unsafe, at, text)
    }

    /// A fix that replaces one text.
    pub fn new(safety: Safety, at: Span, text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            safety,
            change: Change::Edits(vec![Edit { at, text }]),
        }
    }
}

impl Safety {
    /// `safe` or `unsafe`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Unsafe => "unsafe",
        }
    }
}
