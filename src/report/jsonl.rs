//! One JSON object a line for programs.
//!
//! Every key is always present; what is absent is `null`. Lines and columns count from 1, columns
//! in characters, and the end is exclusive.

use std::fmt::Write;

use serde::Serialize;

use super::GameReport;
use crate::diagnostic::Diagnostic;

/// A finding as programs get it.
#[derive(Serialize)]
struct Finding<'a> {
    file: &'a str,
    game: u64,
    line: u64,
    column: u32,
    end_line: u64,
    end_column: u32,
    code: &'a str,
    name: &'a str,
    severity: &'a str,
    message: &'a str,
    ply: Option<u32>,
    side: Option<&'a str>,
    dependent: bool,
    help: Option<&'a str>,
    /// No rule offers a fix yet.
    fix: Option<()>,
}

/// Appends the findings of one game.
pub fn render(report: &GameReport<'_>, out: &mut String) {
    for finding in report.findings {
        // Strings and numbers can always be written.
        if let Ok(line) = serde_json::to_string(&describe(report, finding)) {
            push_escaped(&line, out);
            out.push('\n');
        }
    }
}

fn describe<'a>(report: &GameReport<'a>, finding: &'a Diagnostic) -> Finding<'a> {
    let start = report.text.place(finding.at.start as usize);
    let end = report.text.place(finding.at.end as usize);
    Finding {
        file: report.file,
        game: report.game,
        line: start.line,
        column: start.column,
        end_line: end.line,
        end_column: end.column,
        code: finding.rule.code,
        name: finding.rule.name,
        severity: finding.severity.name(),
        message: &finding.message,
        ply: finding.ply,
        side: finding.side.map(crate::shogi::Color::name),
        dependent: finding.dependent,
        help: finding.help.as_deref(),
        fix: None,
    }
}

/// Appends JSON with the control characters escaped that JSON itself would allow: 0x9B begins a
/// command for some terminals.
fn push_escaped(json: &str, out: &mut String) {
    let mut rest = json;
    while let Some(at) = rest.find(|c| matches!(c, '\u{7f}'..='\u{9f}')) {
        let (before, after) = rest.split_at(at);
        let mut chars = after.chars();
        let code = chars.next().map_or(0, u32::from);
        out.push_str(before);
        // Writing to a string cannot fail.
        let _ = write!(out, "\\u{code:04x}");
        rest = chars.as_str();
    }
    out.push_str(rest);
}
