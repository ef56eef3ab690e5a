//! How findings are shown: one output format a file.
//!
//! A [`Report`] renders findings game by game and knows neither files nor the terminal: that is for
//! `batch` and `cli`, which also put the pieces together. The pages of different inputs are rendered
//! at the same time and come out in the order of the inputs, so that nothing may depend on what
//! stands in another input.
//!
//! Text that comes from a file, the name of the file included, never reaches a terminal with its
//! control characters, and never ends the string, element or cell that it stands in.

pub mod blank;
pub mod board;
mod fingerprint;
mod json_line;
mod path;
mod region;
pub mod statistics;
mod summary;
mod tally;
mod visible;
mod window;
mod xml;

use std::fmt;

pub use self::{
    json_line::push_json,
    summary::Summary,
    tally::{Count, Tally},
    visible::{visible, visible_lines},
};
use crate::{
    diagnostic::{Diagnostic, Severity},
    lang::{Lang, Language},
    source::Text,
};

macro_rules! reports {
    ($($name:ident)*) => {
        $(pub mod $name;)*

        /// Every output format, in the order in which they are listed.
        pub static KINDS: &[&Kind] = &[$(&$name::KIND,)*];
    };
}

reports! {
    full
    concise
    json
    jsonl
    sarif
    github
    gitlab
    junit
    checkstyle
    markdown
}

/// What is known of an output format, and how to get one.
#[derive(Debug)]
pub struct Kind {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is, in a phrase.
    pub about: &'static str,
    /// Whether it is for people, so that it ends with the counts itself.
    pub counts: bool,
    /// Makes one.
    pub make: fn(&Options) -> Box<dyn Report>,
}

/// What output formats can be asked for. Each heeds what makes sense in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// With the position before the move, where there is one.
    pub board: bool,
    /// The width that long lines are cut to, in cells.
    pub width: usize,
    /// With colour.
    pub color: bool,
    /// Without the counts.
    pub quiet: bool,
    /// The language of the words around the findings.
    pub lang: Lang,
}

impl Options {
    /// Appends the line that counts, unless it is not wanted.
    fn count(&self, totals: &Totals, out: &mut String) {
        if !self.quiet {
            out.push_str(&totals.summary.said(self.lang));
            out.push('\n');
        }
    }
}

/// A severity as people call it.
fn severity_in(lang: Lang, severity: Severity) -> String {
    lang.words(match severity {
        Severity::Error => "report-error",
        Severity::Warning => "report-warning",
        Severity::Info => "report-info",
    })
}

/// A game in which something may have been found.
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
    /// The least severity that makes the check fail; `None` when none does.
    pub fail_on: Option<Severity>,
}

/// What is known when everything was looked at.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Totals {
    /// What was looked at and found.
    pub summary: Summary,
    /// What was found of each rule.
    pub rules: Tally,
    /// Whether something could not be read, or not to its end.
    pub failed: bool,
}

/// How the pieces of an output are put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Whether the lines of the body are the elements of a list, to be divided by commas.
    pub list: bool,
    /// Whether the head says what is known only at the end, so that the body has to wait.
    pub waits: bool,
    /// How many lines of the body there may be; more are left out.
    pub most: u64,
}

/// An output format.
pub trait Report: fmt::Debug + Send + Sync {
    /// How the pieces are put together.
    fn layout(&self) -> Layout {
        Layout::default()
    }

    /// Appends what stands before everything. The totals are empty unless the layout waits for them.
    fn head(&self, totals: &Totals, out: &mut String) {
        let _ = (totals, out);
    }

    /// The page of one input.
    fn page<'r>(&'r self, file: &'r str) -> Box<dyn Page + 'r>;

    /// Appends what stands behind everything. `notes` are those of all pages.
    fn foot(&self, totals: &Totals, notes: &str, out: &mut String) {
        let _ = (totals, notes, out);
    }
}

/// What an output format makes of one input: a part of the body, which is complete once the page is
/// finished, and notes for the foot.
pub trait Page {
    /// Appends a finding. Those of a game come together, sorted by place.
    ///
    /// Most formats show findings here and not game by game: the body can be handed on in between, so
    /// that it never holds all findings of a game that has very many.
    fn finding(&mut self, game: &GameReport<'_>, finding: &Diagnostic, body: &mut String) {
        let _ = (game, finding, body);
    }

    /// Appends what is said of a game as a whole. All games come, in their order, each after its
    /// findings, also those without any.
    fn game(&mut self, game: &GameReport<'_>, findings: &[Diagnostic], body: &mut String) {
        let _ = (game, findings, body);
    }

    /// Appends that the input could not be read, or not to its end.
    fn unread(&mut self, message: &str, body: &mut String, notes: &mut String) {
        let _ = (message, body, notes);
    }

    /// Appends what stands behind the games.
    fn finish(&mut self, body: &mut String) {
        let _ = body;
    }
}

/// The output format with a name.
pub fn by_name(name: &str) -> Option<&'static Kind> {
    KINDS.iter().copied().find(|kind| kind.name == name)
}

impl Default for Layout {
    fn default() -> Self {
        Self {
            list: false,
            waits: false,
            most: u64::MAX,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            board: false,
            width: 100,
            color: false,
            quiet: false,
            lang: Language::english(),
        }
    }
}

#[cfg(test)]
mod tests;
