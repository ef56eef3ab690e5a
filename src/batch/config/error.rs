//! What can be wrong with a configuration file.

use std::{fmt, io, ops::Range};

use crate::{
    batch::inputs::plain,
    lang::{Lang, Language, Value},
    lint::SelectorError,
    source::Text,
};

/// Something is wrong with a configuration file.
#[derive(Debug)]
pub struct ConfigError {
    /// The file, as messages call it.
    file: String,
    wrong: Wrong,
    place: Option<Located>,
}

/// What is wrong.
#[derive(Debug)]
#[non_exhaustive]
pub enum Wrong {
    /// It cannot be read.
    Io(io::Error),
    /// It is a folder, a pipe, a device.
    NoFile,
    /// It is too large.
    TooLarge,
    /// It is not UTF-8 from a byte on.
    NotUtf8(usize),
    /// It is not TOML, has unknown keys, or values of the wrong type.
    Toml(String),
    /// There is no such rule.
    Rule(SelectorError),
    /// A name that is none of a list.
    Name {
        /// What it should name.
        what: &'static str,
        /// The word.
        word: String,
        /// One that looks like it.
        suggestion: Option<&'static str>,
    },
    /// A severity that is none. `off` is one elsewhere.
    Severity(String),
    /// A glob that is none.
    Glob(String, String),
    /// A glob that leads out of the folder of the file.
    GlobOutside(String),
}

impl From<SelectorError> for Wrong {
    fn from(error: SelectorError) -> Self {
        Self::Rule(error)
    }
}

impl Wrong {
    /// In words. What the parser of TOML and the system say is in English.
    fn said(&self, lang: Lang) -> String {
        let word = |id: &str, word: &str| lang.say(id, &[("word", word.to_owned().into())]);
        match self {
            Self::Io(error) => word("config-io", &plain(error)),
            Self::NoFile => lang.words("config-no-file"),
            Self::TooLarge => lang.words("config-too-large"),
            Self::NotUtf8(byte) => lang.say("config-not-utf-8", &[("byte", (*byte).into())]),
            Self::Toml(error) => error.clone(),
            Self::Rule(SelectorError { word, suggestion }) => {
                let said = lang.say("config-rule", &[("word", word.as_str().into())]);
                suggested(said, *suggestion, lang)
            }
            Self::Name {
                what,
                word,
                suggestion,
            } => {
                let values = [("what", (*what).into()), ("word", word.as_str().into())];
                suggested(lang.say("config-name", &values), *suggestion, lang)
            }
            Self::Severity(name) => word("config-severity", name),
            Self::Glob(glob, error) => {
                let values = [
                    ("glob", glob.as_str().into()),
                    ("error", error.as_str().into()),
                ];
                lang.say("config-glob", &values)
            }
            Self::GlobOutside(glob) => word("config-glob-outside", glob),
        }
    }
}

fn suggested(said: String, suggestion: Option<&'static str>, lang: Lang) -> String {
    let Some(name) = suggestion else {
        return said;
    };
    let values = [("said", Value::from(said)), ("name", name.into())];
    lang.say("config-suggested", &values)
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

impl ConfigError {
    /// The message for people.
    pub fn said(&self, lang: Lang) -> String {
        let Self { file, wrong, place } = self;
        let wrong = wrong.said(lang);
        match place {
            None => format!("{file}: {wrong}"),
            Some(Located { line, column, text }) => {
                let said = format!("{file}:{line}:{column}: {wrong}");
                if text.is_empty() {
                    return said;
                }
                let values = [("said", Value::from(said)), ("text", text.as_str().into())];
                lang.say("config-in", &values)
            }
        }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Language::english()))
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
