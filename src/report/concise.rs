//! One line a finding: `path:line:column: code name message`.

use std::fmt::Write;

use super::{GameReport, visible::visible};

/// Appends the findings of one game.
pub fn render(report: &GameReport<'_>, out: &mut String) {
    let file = visible(report.file);
    for finding in report.findings {
        let place = report.text.place(finding.at.start as usize);
        let (line, column) = (place.line, place.column);
        let (code, name) = (finding.rule.code, finding.rule.name);
        let message = visible(&finding.message);
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{file}:{line}:{column}: {code} {name} {message}");
    }
}
