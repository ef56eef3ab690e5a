//! The `rules` command: a list of the rules.

use std::io::Write;

use serde::Serialize;

use super::Exit;
use crate::{diagnostic::Meta, lint::rules::RULES};

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
    /// One line a rule.
    Text,
    /// A JSON array, with the documentation of each rule.
    Json,
}

#[derive(Serialize)]
struct Entry {
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    since: &'static str,
    summary: String,
    doc: String,
}

/// Lists the rules.
///
/// # Errors
/// Fails when standard output cannot be written.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let metas = || RULES.iter().map(|rule| &rule.meta);
    let text = match args.format {
        Format::Text => table(metas()),
        Format::Json => {
            let entries: Vec<Entry> = metas().map(entry).collect();
            serde_json::to_string_pretty(&entries)? + "\n"
        }
    };
    std::io::stdout().lock().write_all(text.as_bytes())?;
    Ok(Exit::Clean)
}

fn table<'a>(metas: impl Iterator<Item = &'a Meta> + Clone) -> String {
    let width = metas.clone().map(|meta| meta.name.len()).max().unwrap_or(0);
    let line = |meta: &Meta| {
        let (code, name) = (meta.code, meta.name);
        let severity = meta.severity.name();
        format!("{code}  {name:width$}  {severity:7}  {}\n", meta.summary())
    };
    metas.map(line).collect()
}

fn entry(meta: &Meta) -> Entry {
    Entry {
        code: meta.code,
        name: meta.name,
        severity: meta.severity.name(),
        since: meta.since,
        summary: meta.summary(),
        doc: meta.doc(),
    }
}
