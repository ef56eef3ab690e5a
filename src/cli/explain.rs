//! The `explain` command: the documentation of a rule.

use std::io::{self, Write};

use anyhow::bail;

use super::Exit;
use crate::{
    lang::Lang,
    lint::{docs, rules},
};

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
pub fn run(args: &Args, lang: Lang) -> anyhow::Result<Exit> {
    let Some(rule) = rules::find(args.rule.trim()) else {
        bail!("{}", unknown(&args.rule, lang));
    };
    let meta = &rule.meta;
    let severity = lang.words(&format!("report-{}", meta.severity.name()));
    let title = lang.say(
        "explain-title",
        &[
            ("code", meta.code.into()),
            ("name", meta.name.into()),
            ("severity", severity.into()),
            ("since", meta.since.into()),
        ],
    );
    let mut stdout = io::stdout().lock();
    write!(stdout, "{title}\n\n{}", docs::text(meta, lang))?;
    Ok(Exit::Clean)
}

fn unknown(word: &str, lang: Lang) -> String {
    let near = rules::similar(&word.to_ascii_lowercase()).join(", ");
    let word = ("word", word.escape_debug().to_string().into());
    if near.is_empty() {
        lang.say("explain-unknown", &[word])
    } else {
        lang.say("explain-unknown-near", &[word, ("names", near.into())])
    }
}
