//! Templates for the names of outputs.

use std::{path::PathBuf, str::FromStr};

use super::values::Values;
use crate::batch::safe;

/// The most digits that a number can be wished to have.
const WIDEST: usize = 20;

/// A template such as `{date}_{black}_{white}_{n:3}`.
///
/// `{{` and `}}` are braces; `/` divides folders. Values are made safe: they cannot divide folders
/// or lead out of one, and are cut where they are long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template {
    parts: Vec<Part>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Text(String),
    Field(Field, usize),
}

/// A field of a template.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "`FIELDS` says what they are")]
#[non_exhaustive]
pub enum Field {
    Stem,
    Ext,
    From,
    N,
    Plies,
    Date,
    Start,
    Black,
    White,
    Event,
    Site,
    Opening,
    Handicap,
    Result,
    Winner,
}

/// All fields: what they are called, and what they stand for.
pub const FIELDS: [(&str, Field, &str); 15] = [
    (
        "stem",
        Field::Stem,
        "the name of the input without extension",
    ),
    ("ext", Field::Ext, "the extension of the output"),
    ("from", Field::From, "the format of the input"),
    (
        "n",
        Field::N,
        "the number of the game in the input; {n:4} with at least 4 digits",
    ),
    ("date", Field::Date, "the day of the game: 2031-04-05"),
    (
        "start",
        Field::Start,
        "day and time of its start: 2031-04-05_09-07",
    ),
    ("black", Field::Black, "the name of Black (先手, 下手)"),
    ("white", Field::White, "the name of White (後手, 上手)"),
    ("event", Field::Event, "棋戦"),
    ("site", Field::Site, "場所"),
    ("opening", Field::Opening, "戦型"),
    (
        "handicap",
        Field::Handicap,
        "the handicap as in kifu JSON: hirate, lance, …",
    ),
    (
        "plies",
        Field::Plies,
        "the number of moves; {plies:3} with at least 3 digits",
    ),
    (
        "result",
        Field::Result,
        "the ending as in kifu JSON: resign, sennichite, …",
    ),
    ("winner", Field::Winner, "black, white or draw"),
];

/// Why a text is no template.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TemplateError {
    /// A field that does not exist.
    #[error("there is no field {{{0}}}; the fields are {fields}", fields = names())]
    Unknown(String),
    /// A brace without its partner.
    #[error("a brace stands alone; a brace in a name is written {{{{ or }}}}")]
    Brace,
    /// A number of digits that is none, or for a field that is no number.
    #[error("{{{0}}}: only {{n}} and {{plies}} have digits, at most {WIDEST}")]
    Width(String),
    /// A folder that is empty, `.` or `..`.
    #[error("the folders and the name in it must not be empty, . or ..")]
    Folder,
}

fn names() -> String {
    FIELDS.map(|(name, ..)| name).join(", ")
}

impl FromStr for Template {
    type Err = TemplateError;

    fn from_str(text: &str) -> Result<Self, TemplateError> {
        let mut parts = Vec::new();
        let mut literal = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(['{', '}']) {
            literal.push_str(&rest[..at]);
            let (brace, after) = rest[at..].split_at(1);
            if let Some(after) = after.strip_prefix(brace) {
                literal.push_str(brace);
                rest = after;
                continue;
            }
            let end = after.find(['{', '}']);
            let end = end.filter(|&end| brace == "{" && after[end..].starts_with('}'));
            let end = end.ok_or(TemplateError::Brace)?;
            if !literal.is_empty() {
                parts.push(Part::Text(std::mem::take(&mut literal)));
            }
            parts.push(field(&after[..end])?);
            rest = &after[end + 1..];
        }
        literal.push_str(rest);
        if !literal.is_empty() {
            parts.push(Part::Text(literal));
        }
        let template = Self { parts };
        let sample = template.text(|_, _| "x".to_string());
        if sample
            .split('/')
            .any(|name| matches!(name, "" | "." | ".."))
        {
            return Err(TemplateError::Folder);
        }
        Ok(template)
    }
}

fn field(text: &str) -> Result<Part, TemplateError> {
    let (name, width) = text
        .split_once(':')
        .map_or((text, None), |(n, w)| (n, Some(w)));
    let found = FIELDS.iter().find(|(known, ..)| *known == name);
    let Some(&(_, field, _)) = found else {
        return Err(TemplateError::Unknown(name.to_string()));
    };
    let Some(width) = width else {
        return Ok(Part::Field(field, 0));
    };
    match width.parse() {
        Ok(width @ 1..=WIDEST) if matches!(field, Field::N | Field::Plies) => {
            Ok(Part::Field(field, width))
        }
        _ => Err(TemplateError::Width(text.to_string())),
    }
}

impl Template {
    /// The name for a game, without extension, below its folder.
    pub(super) fn fill(&self, values: &Values) -> PathBuf {
        let text = self.text(|field, width| values.get(field, width));
        let (folders, name) = text.rsplit_once('/').unwrap_or(("", &text));
        // The extension is not written twice.
        let ending = format!(".{}", values.ext);
        let name = name.strip_suffix(&ending).unwrap_or(name);
        let folders = folders.split('/').filter(|folder| !folder.is_empty());
        folders.chain([name]).map(safe::component).collect()
    }

    fn text(&self, value: impl Fn(Field, usize) -> String) -> String {
        let part = |part: &Part| match part {
            Part::Text(text) => text.clone(),
            Part::Field(field, width) => value(*field, *width),
        };
        self.parts.iter().map(part).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values() -> Values {
        let mut values = Values::default();
        (values.stem, values.ext) = ("a".to_string(), "csa".to_string());
        (values.from, values.number) = ("kif".to_string(), 7);
        values
    }

    #[test]
    fn templates_are_filled() {
        for (text, name) in [
            ("{stem}-{n}", "a-7"),
            ("{n:4}", "0007"),
            ("{from}/{stem}", "kif/a"),
            ("{{{stem}}}", "{a}"),
            ("{stem}.{ext}", "a"),
            ("a:b\\c", "a_b_c"),
            ("{stem}. ", "a"),
            ("nul/{stem}", "_nul/a"),
        ] {
            let template: Template = text.parse().unwrap();
            assert_eq!(template.fill(&values()), PathBuf::from(name), "{text}");
        }
    }

    #[test]
    fn mistakes_are_named() {
        let error = |text: &str| text.parse::<Template>().unwrap_err();
        assert_eq!(error("{blakc}"), TemplateError::Unknown("blakc".into()));
        let said = error("{blakc}").to_string();
        assert!(
            said.starts_with("there is no field {blakc}; the fields are stem, "),
            "{said}"
        );
        for text in ["{", "}", "{stem", "stem}", "{{stem}", "{a{b}}"] {
            assert_eq!(error(text), TemplateError::Brace, "{text}");
        }
        for text in ["{black:3}", "{n:}", "{n:0}", "{n:21}", "{n:x}"] {
            assert!(matches!(error(text), TemplateError::Width(_)), "{text}");
        }
        for text in [
            "",
            "/etc/{stem}",
            "a//b",
            "../{stem}",
            "{stem}/..",
            "./a",
            "a/",
        ] {
            assert_eq!(error(text), TemplateError::Folder, "{text}");
        }
    }
}
