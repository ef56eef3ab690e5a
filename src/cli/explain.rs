//! The `explain` command: the documentation of a rule.

use std::io::{self, Write};

use anyhow::bail;

use super::Exit;
use crate::lint::rules;

/// Arguments of `kifu explain`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Code or name of the rule
    #[arg(value_name = "CODE|NAME")]
    rule: String,
}

/// Writes the documentation of a rule.
///
/// # Errors
/// Fails when there is no such rule or standard output cannot be written.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let Some(rule) = rules::find(args.rule.trim()) else {
        bail!("{}", unknown(&args.rule));
    };
    let meta = &rule.meta;
    let (code, name, severity) = (meta.code, meta.name, meta.severity.name());
    let title = format!("{code} {name} ({severity}, since {})", meta.since);
    let mut stdout = io::stdout().lock();
    write!(stdout, "{title}\n\n{}", meta.text())?;
    Ok(Exit::Clean)
}

fn unknown(word: &str) -> String {
    let near = rules::similar(&word.to_ascii_lowercase());
    let hint = match near.as_slice() {
        [] => "`kifu rules` lists them all".to_string(),
        names => format!("did you mean {}?", names.join(", ")),
    };
    format!(
        "no rule has the code or name '{}'; {hint}",
        word.escape_debug()
    )
}
