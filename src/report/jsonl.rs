//! One JSON object a line for programs.
//!
//! Every key is always present; what is absent is `null`. Lines and columns count from 1, columns
//! in characters, and the end is exclusive.

use serde::Serialize;

use super::{GameReport, Kind, Page, Report, json_line::push_json, region::Region};
use crate::diagnostic::{Change, Diagnostic, Edit, Fix, Safety};

/// The output format.
pub static KIND: Kind = Kind {
    name: "jsonl",
    about: "One JSON object a line for each finding; the counts go to standard error",
    counts: false,
    make: |_| Box::new(Jsonl),
};

/// One JSON object a line.
#[derive(Clone, Copy, Debug)]
struct Jsonl;

/// The page of an input: one JSON object a line.
#[derive(Debug)]
pub(super) struct Lines;

/// A finding as programs get it.
#[derive(Serialize)]
struct Finding<'a> {
    file: &'a str,
    game: u64,
    #[serde(flatten)]
    region: Region,
    code: &'a str,
    name: &'a str,
    severity: &'a str,
    message: &'a str,
    ply: Option<u32>,
    side: Option<&'a str>,
    dependent: bool,
    help: Option<&'a str>,
    fix: Option<Mend<'a>>,
}

/// What would put a finding right: its `edits`, or one change of the file as a whole, which has a
/// `name` of its own and no edits.
#[derive(Serialize)]
struct Mend<'a> {
    /// Whether the record says the same after it.
    safe: bool,
    /// `edits`, `no-byte-order-mark`, `newlines` or `encoding`.
    change: &'static str,
    /// The encoding that the file gets.
    encoding: Option<&'static str>,
    edits: Vec<Part<'a>>,
}

/// A text in the place of another.
#[derive(Serialize)]
struct Part<'a> {
    #[serde(flatten)]
    region: Region,
    text: &'a str,
}

impl Report for Jsonl {
    fn page<'r>(&'r self, _: &'r str) -> Box<dyn Page + 'r> {
        Box::new(Lines)
    }
}

impl Page for Lines {
    fn finding(&mut self, game: &GameReport<'_>, finding: &Diagnostic, body: &mut String) {
        push_json(&describe(game, finding), body);
        body.push('\n');
    }
}

fn describe<'a>(game: &GameReport<'a>, finding: &'a Diagnostic) -> Finding<'a> {
    Finding {
        file: game.file,
        game: game.game,
        region: Region::of(game.text, finding.at),
        code: finding.rule.code,
        name: finding.rule.name,
        severity: finding.severity.name(),
        message: &finding.message,
        ply: finding.ply,
        side: finding.side.map(crate::shogi::Color::name),
        dependent: finding.dependent,
        help: finding.help.as_deref(),
        fix: finding.fix.as_ref().map(|fix| mend(game, fix)),
    }
}

fn mend<'a>(game: &GameReport<'a>, fix: &'a Fix) -> Mend<'a> {
    let part = |edit: &'a Edit| Part {
        region: Region::of(game.text, edit.at),
        text: &edit.text,
    };
    let (change, encoding, edits) = match &fix.change {
        Change::Edits(edits) => ("edits", None, edits.iter().map(part).collect()),
        Change::NoByteOrderMark => ("no-byte-order-mark", None, Vec::new()),
        Change::NewlinesOfOneKind => ("newlines", None, Vec::new()),
        Change::Encoding(encoding) => ("encoding", Some(encoding.name()), Vec::new()),
    };
    Mend {
        safe: fix.safety == Safety::Safe,
        change,
        encoding,
        edits,
    }
}
