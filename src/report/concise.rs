//! One line a finding: `path:line:column: code name message`.

use std::fmt::Write;

use super::{GameReport, Kind, Page, Report, visible::visible};
use crate::diagnostic::Diagnostic;

/// The output format.
pub static KIND: Kind = Kind {
    name: "concise",
    about: "`path:line:column: code name message`; the counts go to standard error",
    counts: false,
    make: |_| Box::new(Concise),
};

/// One line a finding.
#[derive(Clone, Copy, Debug)]
struct Concise;

impl Report for Concise {
    fn page<'r>(&'r self, _: &'r str) -> Box<dyn Page + 'r> {
        Box::new(*self)
    }
}

impl Page for Concise {
    fn finding(&mut self, game: &GameReport<'_>, finding: &Diagnostic, body: &mut String) {
        line(game, finding, body);
        body.push('\n');
    }
}

/// Appends the line of a finding, without its end.
pub(super) fn line(game: &GameReport<'_>, finding: &Diagnostic, out: &mut String) {
    let file = visible(game.file);
    let place = game.text.place(finding.at.start as usize);
    let (line, column) = (place.line, place.column);
    let (code, name) = (finding.rule.code, finding.rule.name);
    let message = visible(&finding.message);
    // Writing to a string cannot fail.
    let _ = write!(out, "{file}:{line}:{column}: {code} {name} {message}");
}
