//! The `rules` command: a list of the rules.

use std::io::Write;

use serde::Serialize;

use super::{Exit, place::width};
use crate::{
    diagnostic::{Meta, Safety, Severity},
    lang::Lang,
    lint::{docs, rules::RULES},
};

/// Arguments of `kifu rules`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How to show the list
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

/// How the list is shown.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Format {
    /// One line a rule; `fix` where `check --fix` can fix it, `fix!` where only `--unsafe-fixes` does.
    Text,
    /// A JSON array, with the documentation of each rule.
    Json,
}

#[derive(Serialize)]
struct Entry {
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    /// `safe` or `unsafe`; `null` where it has no fixes.
    fix: Option<&'static str>,
    since: &'static str,
    summary: String,
    doc: String,
}

/// Lists the rules.
///
/// # Errors
/// Fails when standard output cannot be written.
pub fn run(args: &Args, lang: Lang) -> anyhow::Result<Exit> {
    let metas = || RULES.iter().map(|rule| &rule.meta);
    let text = match args.format {
        Format::Text => table(metas(), lang),
        Format::Json => {
            let entries: Vec<Entry> = metas().map(|meta| entry(meta, lang)).collect();
            serde_json::to_string_pretty(&entries)? + "\n"
        }
    };
    std::io::stdout().lock().write_all(text.as_bytes())?;
    Ok(Exit::Clean)
}

pub(super) fn table<'a>(metas: impl Iterator<Item = &'a Meta> + Clone, lang: Lang) -> String {
    let longest = metas.clone().map(|meta| meta.name.len()).max().unwrap_or(0);
    let severity = |severity: Severity| lang.words(&format!("report-{}", severity.name()));
    let columns = |text: &str| text.chars().map(width).sum::<usize>();
    let widths = Severity::ALL.map(|it| columns(&severity(it)));
    let widest = widths.into_iter().max().unwrap_or(0);
    let line = |meta: &Meta| {
        let (code, name, severity) = (meta.code, meta.name, severity(meta.severity));
        let blanks = " ".repeat(widest.saturating_sub(columns(&severity)));
        let fix = match meta.fix {
            Some(Safety::Safe) => "fix",
            Some(Safety::Unsafe) => "fix!",
            None => "",
        };
        let summary = docs::summary(meta, lang);
        format!("{code}  {name:longest$}  {severity}{blanks}  {fix:4}  {summary}\n")
    };
    metas.map(line).collect()
}

fn entry(meta: &Meta, lang: Lang) -> Entry {
    Entry {
        code: meta.code,
        name: meta.name,
        severity: meta.severity.name(),
        fix: meta.fix.map(Safety::name),
        since: meta.since,
        summary: docs::summary(meta, lang),
        doc: docs::doc(meta, lang),
    }
}
