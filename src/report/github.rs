//! Workflow commands of GitHub Actions, which become annotations of the lines in question.
//!
//! `::error file=…,line=…,endLine=…,col=…,endColumn=…,title=CODE NAME::message`, one a line; `warning`
//! and `notice` for lesser findings. Columns count characters from 1, and the end is exclusive; of
//! what goes over lines there are no columns, as GitHub takes none then. A message has what to do in
//! a line of its own. What could not be read is an error without line.
//!
//! GitHub shows ten errors, ten warnings and ten notices of a step.

use std::fmt::Write;

use super::{GameReport, Kind, Page, Report, path, region::Region, visible::visible};
use crate::{
    diagnostic::{Diagnostic, Severity},
    lang::Lang,
};

/// The output format.
pub static KIND: Kind = Kind {
    name: "github",
    about: "Annotations of GitHub Actions; the counts go to standard error",
    counts: false,
    make: |options| Box::new(GitHub(options.lang)),
};

/// Workflow commands.
#[derive(Debug)]
struct GitHub(Lang);

/// The commands of an input.
struct Commands {
    /// The name of the file, escaped.
    file: String,
    lang: Lang,
}

impl Report for GitHub {
    fn page<'r>(&'r self, file: &'r str) -> Box<dyn Page + 'r> {
        Box::new(Commands {
            file: property(&path::plain(file)),
            lang: self.0,
        })
    }
}

impl Page for Commands {
    fn finding(&mut self, game: &GameReport<'_>, finding: &Diagnostic, body: &mut String) {
        self.command(game, finding, body);
    }

    fn unread(&mut self, message: &str, body: &mut String, _: &mut String) {
        let (file, message) = (&self.file, data(message));
        // Writing to a string cannot fail.
        let _ = writeln!(body, "::error file={file},title=unread::{message}");
    }
}

impl Commands {
    fn command(&self, game: &GameReport<'_>, finding: &Diagnostic, out: &mut String) {
        let at = Region::of(game.text, finding.at);
        let command = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "notice",
        };
        let (line, end_line) = (at.line, at.end_line);
        // Writing to a string cannot fail.
        let _ = write!(out, "::{command} file={},line={line},endLine={end_line}", self.file);
        if line == end_line {
            let _ = write!(out, ",col={},endColumn={}", at.column, at.end_column);
        }
        let (code, name) = (finding.rule.code, finding.rule.name);
        let _ = write!(out, ",title={code} {name}::{}", data(&finding.message));
        if let Some(help) = &finding.help {
            let _ = write!(out, "%0A{}: {}", self.lang.words("report-help"), data(help));
        }
        out.push('\n');
    }
}

/// The text of a command.
fn data(text: &str) -> String {
    let escaped = text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    visible(&escaped).into_owned()
}

/// The value of a property of a command.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ends_a_command_or_a_property_is_escaped() {
        assert_eq!(data("50%\r\n::error::a,b"), "50%25%0D%0A::error::a,b");
        assert_eq!(property("a,b:c%\r\nd"), "a%2Cb%3Ac%25%0D%0Ad");
        assert_eq!(data("%0A\u{1b}[2J\u{9b}"), "%250A␛[2J\u{fffd}");
    }
}
