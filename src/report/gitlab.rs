//! The Code Quality report of GitLab: a JSON array with an object for each finding.
//!
//! | key | what it has |
//! |---|---|
//! | `description` | the message |
//! | `check_name` | the name of the rule; `unread` where a file could not be read, or not to its end |
//! | `fingerprint` | 32 hexadecimal digits for file, rule, ply, text of the line, and which of those it is |
//! | `severity` | `major` for an error, `minor` for a warning, `info`; `blocker` where a file could not be read |
//! | `location.path` | the file, without `./` before it |
//! | `location.lines` | `begin` and `end`, from 1 |
//!
//! GitLab wants paths from the root of the repository: so kifu has to be started there.

use serde::Serialize;

use super::{
    GameReport, Kind, Layout, Page, Report, Totals,
    fingerprint::{Fingerprints, hash},
    json_line::push_json,
    path,
    region::Region,
};
use crate::diagnostic::{Diagnostic, Severity};

/// The output format.
pub static KIND: Kind = Kind {
    name: "gitlab",
    about: "The Code Quality report of GitLab; the counts go to standard error",
    counts: false,
    make: |_| Box::new(GitLab),
};

/// A Code Quality report.
#[derive(Debug)]
struct GitLab;

/// The issues of an input.
struct Issues {
    file: String,
    fingerprints: Fingerprints,
}

#[derive(Serialize)]
struct Issue<'a> {
    description: &'a str,
    check_name: &'a str,
    fingerprint: String,
    severity: &'a str,
    location: Location<'a>,
}

#[derive(Serialize)]
struct Location<'a> {
    path: &'a str,
    lines: Lines,
}

#[derive(Serialize)]
struct Lines {
    begin: u64,
    end: u64,
}

impl Report for GitLab {
    fn layout(&self) -> Layout {
        Layout {
            list: true,
            ..Layout::default()
        }
    }

    fn head(&self, _: &Totals, out: &mut String) {
        out.push('[');
    }

    fn page<'r>(&'r self, file: &'r str) -> Box<dyn Page + 'r> {
        Box::new(Issues {
            file: path::plain(file).into_owned(),
            fingerprints: Fingerprints::default(),
        })
    }

    fn foot(&self, _: &Totals, _: &str, out: &mut String) {
        out.push_str("]\n");
    }
}

impl Page for Issues {
    fn finding(&mut self, game: &GameReport<'_>, finding: &Diagnostic, body: &mut String) {
        let found = self.fingerprints.next(game, finding);
        let found = format!("{:016x}:{}", found.hash, found.occurrence);
        let at = Region::of(game.text, finding.at);
        let issue = Issue {
            description: &finding.message,
            check_name: finding.rule.name,
            fingerprint: self.fingerprint(&found),
            severity: severity(finding.severity),
            location: self.location(Lines {
                begin: at.line,
                end: at.end_line,
            }),
        };
        push_json(&issue, body);
        body.push('\n');
    }

    fn unread(&mut self, message: &str, body: &mut String, _: &mut String) {
        let issue = Issue {
            description: message,
            check_name: "unread",
            fingerprint: self.fingerprint("unread"),
            severity: "blocker",
            location: self.location(Lines { begin: 1, end: 1 }),
        };
        push_json(&issue, body);
        body.push('\n');
    }
}

impl Issues {
    fn fingerprint(&self, found: &str) -> String {
        format!("{:032x}", hash(&[&self.file, found]))
    }

    fn location(&self, lines: Lines) -> Location<'_> {
        Location {
            path: &self.file,
            lines,
        }
    }
}

const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "major",
        Severity::Warning => "minor",
        Severity::Info => "info",
    }
}
