//! The rules: their documentation, the faults that they stand for, and what they find in games.

mod declarations;
mod dependence;
mod examples;
mod fouls;
mod headers;
mod legality;
mod limits;
mod problems;
mod registry;
mod repetition;
mod results;
mod suppressions;
mod texts;

use kifu::{
    diagnostic::{Diagnostic, Severity},
    format::{self, Parsed},
    lint::{self, Settings},
    replay::Replay,
    source::Text,
};

/// The findings on a text of a format that is read as one game.
fn check_with(format: &str, text: &str, settings: &Settings) -> Vec<Diagnostic> {
    let text = Text::new(text);
    let mut parsed = Parsed::default();
    let format = format::by_name(format).unwrap();
    format.reader().read(&text, &mut parsed);
    let mut replay = Replay::default();
    replay.run(&parsed.record);
    lint::check(&text, &parsed, &replay, settings)
}

fn check(format: &str, text: &str) -> Vec<Diagnostic> {
    check_with(format, text, &Settings::default())
}

/// `error nifu 7`: severity, name and ply of each finding, `dependent` where it is.
fn told(findings: &[Diagnostic]) -> Vec<String> {
    findings
        .iter()
        .map(|finding| {
            let ply = finding.ply.map(|ply| format!(" {ply}"));
            let dependent = if finding.dependent { " dependent" } else { "" };
            format!(
                "{} {}{}{dependent}",
                finding.severity.name(),
                finding.rule.name,
                ply.unwrap_or_default()
            )
        })
        .collect()
}

/// What is found in a USI line, spelling of the ending aside.
fn usi(line: &str) -> Vec<String> {
    let mut findings = check("usi", line);
    findings.retain(|finding| finding.rule.name != "usi-ending-word");
    told(&findings)
}

/// What is found in a CSA game that begins with the even start position.
fn csa(moves: &[&str]) -> Vec<String> {
    told(&check(
        "csa",
        &format!("V2.2\nPI\n+\n{}\n", moves.join("\n")),
    ))
}

/// What is found in a CSA game from a position: Black's and White's pieces, the turn, the moves.
fn csa_from(pieces: &str, moves: &[&str]) -> Vec<String> {
    told(&check(
        "csa",
        &format!("V2.2\n{pieces}\n{}\n", moves.join("\n")),
    ))
}

fn kif(lines: &[&str]) -> Vec<String> {
    told(&check("kif", &(lines.join("\n") + "\n")))
}

fn errors(findings: &[Diagnostic]) -> usize {
    findings
        .iter()
        .filter(|finding| finding.severity == Severity::Error)
        .count()
}
