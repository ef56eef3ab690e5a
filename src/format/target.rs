//! What can be converted to: each target's format, edition, encoding and line ends.

use std::borrow::Cow;

use super::{At, EditionWanted, Format, WriteOptions, by_name};
use crate::source::Encoding;

/// Something to convert to: a format with all that its files have by custom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The name, as `--to` takes it.
    pub name: &'static str,
    /// The name of the format that writes it.
    pub format: &'static str,
    /// How messages call it.
    pub title: &'static str,
    /// The edition of the format.
    pub edition: EditionWanted,
    /// The encoding of its files.
    pub encoding: Encoding,
    /// What ends a line in its files.
    pub newline: Newline,
    /// Whether a file holds any number of games, or just one.
    pub many: bool,
    /// Which position is written, for a target that holds positions.
    pub at: Option<At>,
    /// The extensions of file names that mean this target, in lower case.
    pub extensions: &'static [&'static str],
    /// What it is, in a few words, for the help.
    pub help: &'static str,
}

/// What ends a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Newline {
    /// A line feed.
    Lf,
    /// Carriage return and line feed, as on Windows.
    CrLf,
}

/// All targets.
///
/// `.kif` files are Shift_JIS with CRLF since the programs of their time read nothing else; `.kifu`
/// is the same in UTF-8 (the KIF page of Kakinoki Shogi).
pub static TARGETS: [Target; 12] = [
    Target {
        name: "kif",
        format: "kif",
        title: "KIF (Shift_JIS)",
        edition: EditionWanted::Fitting,
        encoding: Encoding::ShiftJis,
        newline: Newline::CrLf,
        many: false,
        at: None,
        extensions: &["kif"],
        help: "KIF in Shift_JIS with CRLF; UTF-8 with LF when shown on a terminal",
    },
    Target {
        name: "kifu",
        format: "kif",
        title: "KIF (UTF-8)",
        edition: EditionWanted::Fitting,
        encoding: Encoding::Utf8,
        newline: Newline::Lf,
        many: false,
        at: None,
        extensions: &["kifu"],
        help: "KIF in UTF-8",
    },
    Target {
        name: "ki2",
        format: "ki2",
        title: "KI2 (Shift_JIS)",
        edition: EditionWanted::Fitting,
        encoding: Encoding::ShiftJis,
        newline: Newline::CrLf,
        many: false,
        at: None,
        extensions: &["ki2", "kif2"],
        help: "KI2 in Shift_JIS with CRLF; UTF-8 with LF when shown on a terminal",
    },
    Target {
        name: "ki2u",
        format: "ki2",
        title: "KI2 (UTF-8)",
        edition: EditionWanted::Fitting,
        encoding: Encoding::Utf8,
        newline: Newline::Lf,
        many: false,
        at: None,
        extensions: &["ki2u", "kif2u"],
        help: "KI2 in UTF-8",
    },
    Target {
        name: "csa",
        format: "csa",
        title: "CSA",
        edition: EditionWanted::Fitting,
        encoding: Encoding::Utf8,
        newline: Newline::Lf,
        many: true,
        at: None,
        extensions: &["csa", "csa1"],
        help: "CSA 2.2, or 3.0 where the game needs it",
    },
    Target {
        name: "csa2",
        format: "csa",
        title: "CSA 2.2",
        edition: EditionWanted::Old,
        encoding: Encoding::Utf8,
        newline: Newline::Lf,
        many: true,
        at: None,
        extensions: &[],
        help: "CSA 2.2, whatever it loses",
    },
    Target {
        name: "usi",
        format: "usi",
        title: "USI",
        edition: EditionWanted::Fitting,
        encoding: Encoding::Utf8,
        newline: Newline::Lf,
        many: true,
        at: None,
        extensions: &["usi"],
        help: "a line \"position … moves …\" for each game",
    },
    Target {
        name: "sfen",
        format: "usi",
        title: "SFEN",
        edition: EditionWanted::Fitting,
        encoding: Encoding::Utf8,
        newline: Newline::Lf,
        many: true,
        at: Some(At::End),
        extensions: &["sfen", "sfens"],
        help: "one position of each game: the last, or that of --at",
    },
    Target {
        name: "bod",
        format: "bod",
        title: "BOD",
        edition: EditionWanted::Fitting,
        encoding: Encoding::Utf8,
        newline: Newline::Lf,
        many: false,
        at: Some(At::End),
        extensions: &["bod"],
        help: "one position of the game as a diagram: the last, or that of --at",
    },
    Target {
        name: "jkf",
        format: "jkf",
        title: "JKF",
        edition: EditionWanted::Fitting,
        encoding: Encoding::Utf8,
        newline: Newline::Lf,
        many: false,
        at: None,
        extensions: &["jkf", "json"],
        help: "JKF (json-kifu-format), with everything that follows from the board",
    },
    Target {
        name: "usen",
        format: "usen",
        title: "USEN",
        edition: EditionWanted::Fitting,
        encoding: Encoding::Utf8,
        newline: Newline::Lf,
        many: true,
        at: None,
        extensions: &["usen"],
        help: "a line of Shogi Playground and ShogiHome for each game",
    },
    Target {
        name: "jsonl",
        format: "jsonl",
        title: "kifu JSON",
        edition: EditionWanted::Fitting,
        encoding: Encoding::Utf8,
        newline: Newline::Lf,
        many: true,
        at: None,
        extensions: &["jsonl"],
        help: "kifu JSON, a line for each game: loses nothing",
    },
];

impl Target {
    /// The target with a name.
    ///
    /// ```
    /// use kifu::format::target::Target;
    /// assert_eq!(Target::by_name("csa2").map(|target| target.format), Some("csa"));
    /// ```
    pub fn by_name(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }

    /// The target that an extension (without dot, any letter case) stands for.
    pub fn by_extension(extension: &str) -> Option<&'static Self> {
        let extension = extension.to_ascii_lowercase();
        TARGETS
            .iter()
            .find(|target| target.extensions.contains(&extension.as_str()))
    }

    /// The format that writes it.
    pub fn writer(&self) -> Option<&'static dyn Format> {
        by_name(self.format)
    }

    /// The extension of its files, without dot.
    pub fn extension(&self) -> &'static str {
        self.extensions.first().copied().unwrap_or(self.format)
    }

    /// How the format is to write it.
    pub const fn options(&self) -> WriteOptions {
        WriteOptions {
            encoding: self.encoding,
            edition: self.edition,
            at: self.at,
        }
    }
}

impl Newline {
    /// A text, whose lines end with line feeds, with its line ends made these.
    ///
    /// ```
    /// use kifu::format::target::Newline;
    /// assert_eq!(Newline::CrLf.apply("a\nb\n"), "a\r\nb\r\n");
    /// ```
    pub fn apply(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Lf => Cow::Borrowed(text),
            Self::CrLf => Cow::Owned(text.replace('\n', "\r\n")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_a_writer_and_its_own_names() {
        let mut seen = std::collections::HashSet::new();
        for target in &TARGETS {
            assert!(target.writer().is_some(), "{}", target.name);
            assert!(seen.insert(target.name), "{}", target.name);
            assert_eq!(Target::by_name(target.name), Some(target));
            for extension in target.extensions {
                assert_eq!(
                    Target::by_extension(&extension.to_uppercase()),
                    Some(target)
                );
            }
        }
        assert_eq!(Target::by_extension("txt"), None);
    }
}
