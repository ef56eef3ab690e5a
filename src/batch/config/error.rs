//! What can be wrong with a configuration file.

use std::{fmt, io, ops::Range};

use crate::{batch::inputs::plain, lint::SelectorError, source::Text};

/// Something is wrong with a configuration file.
#[derive(Debug)]
pub struct ConfigError {
    /// The file, as messages call it.
    file: String,
    wrong: Wrong,
    place: Option<Located>,
}

/// What is wrong.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Wrong {
    /// It cannot be read.
    #[error("cannot read it: {}", plain(.0))]
    Io(io::Error),
    /// It is a folder, a pipe, a device.
    #[error("it is not a file")]
    NoFile,
    /// It is too large.
    #[error("it is larger than 1 MiB")]
    TooLarge,
    /// It is not UTF-8 from a byte on.
    #[error("it is not UTF-8 (byte {0})")]
    NotUtf8(usize),
    /// It is not TOML, has unknown keys, or values of the wrong type.
    #[error("{0}")]
    Toml(String),
    /// There is no such rule.
    #[error(transparent)]
    Rule(#[from] SelectorError),
    /// A name that is none of a list.
    #[error("no {what} has the name '{word}'{}", suggested(*.suggestion))]
    Name {
        /// What it should name.
        what: &'static str,
        /// The word.
        word: String,
        /// One that looks like it.
        suggestion: Option<&'static str>,
    },
    /// A severity that is none. `off` is one elsewhere.
    #[error(
        "a severity is \"info\", \"warning\" or \"error\", not \"{0}\"; rules that are not to be looked \
         at belong into `ignore`"
    )]
    Severity(String),
    /// A glob that is none.
    #[error("'{0}' is not a glob: {1}")]
    Glob(String, String),
    /// A glob that leads out of the folder of the file.
    #[error("'{0}' fits nothing: paths are relative to the folder of this file and below it")]
    GlobOutside(String),
}

fn suggested(suggestion: Option<&'static str>) -> String {
    suggestion.map_or_else(String::new, |s| format!("; did you mean '{s}'?"))
}

/// Where it is.
#[derive(Debug)]
struct Located {
    line: u64,
    column: u32,
    text: String,
}

/// Something that is wrong in the text of a file.
pub(super) struct Misread {
    pub(super) wrong: Wrong,
    pub(super) at: Option<Range<usize>>,
}

impl Misread {
    pub(super) fn at(self, text: &str, file: &str) -> ConfigError {
        let place = self.at.map(|range| {
            let text = Text::new(text);
            let place = text.place(range.start);
            let line = text.line_text(place.line).trim();
            Located {
                line: place.line,
                column: place.column,
                text: clipped(line),
            }
        });
        ConfigError {
            file: file.to_owned(),
            wrong: self.wrong,
            place,
        }
    }
}

impl ConfigError {
    pub(super) fn new(file: &str, wrong: Wrong) -> Self {
        Self {
            file: file.to_owned(),
            wrong,
            place: None,
        }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, wrong, place } = self;
        match place {
            None => write!(f, "{file}: {wrong}"),
            Some(Located { line, column, text }) if text.is_empty() => {
                write!(f, "{file}:{line}:{column}: {wrong}")
            }
            Some(Located { line, column, text }) => {
                write!(f, "{file}:{line}:{column}: {wrong} (in `{text}`)")
            }
        }
    }
}

impl std::error::Error for ConfigError {}

/// A line, cut where it is long.
fn clipped(line: &str) -> String {
    const LONGEST: usize = 100;
    let mut shown: String = line.chars().take(LONGEST).collect();
    if line.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}
