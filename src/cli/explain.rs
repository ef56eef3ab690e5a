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
    write!(stdout, "{title}\n\n{}", plain(&meta.doc()))?;
    Ok(Exit::Clean)
}

/// The Markdown of a rule as text to read: a blank line before and a colon after headings, records
/// set in.
fn plain(markdown: &str) -> String {
    let mut out = String::new();
    let mut in_record = false;
    for line in markdown.lines() {
        if line.starts_with("```") {
            in_record = !in_record;
        } else if in_record {
            out.push_str("    ");
            out.push_str(line);
            out.push('\n');
        } else if let Some(heading) = line.strip_prefix("## ") {
            if !out.ends_with("\n\n") {
                out.push('\n');
            }
            out.push_str(heading);
            out.push_str(":\n");
        } else {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_becomes_text() {
        let text = plain("A.\n\n## Why\nSo.\n## Fires\n```csa\n# no heading\n## x\n```\n");
        insta::assert_snapshot!(text, @r"
        A.

        Why:
        So.

        Fires:
            # no heading
            ## x
        ");
    }
}
