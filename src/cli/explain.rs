//! The `explain` command: the documentation of a rule.

use std::io::{self, Write};

use anyhow::bail;

use super::Exit;
use crate::{
    diagnostic::Meta,
    lang::Lang,
    lint::{
        docs,
        rules::{self, RULES},
    },
};

/// Arguments of `kifu explain`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Codes or names of rules, the beginning of codes (M), or words of what they are about (二歩)
    ///
    /// Where a word stands for several rules these are listed.
    #[arg(value_name = "RULE", required = true, num_args = 1..)]
    rule: Vec<String>,
}

/// Writes the documentation of rules.
///
/// # Errors
/// Fails when there is no such rule or standard output cannot be written.
pub fn run(args: &Args, lang: Lang) -> anyhow::Result<Exit> {
    let mut texts = Vec::new();
    for word in &args.rule {
        let word = word.trim();
        match &meant(word, lang)[..] {
            [] => bail!("{}", unknown(word, lang)),
            [meta] => texts.push(explained(meta, lang)),
            metas => texts.push(listed(word, metas, lang)),
        }
    }
    write!(io::stdout().lock(), "{}", texts.join("\n"))?;
    Ok(Exit::Clean)
}

/// The rules that a word names; else those whose codes begin with it; else, for a word that is no
/// misspelt name, those whose summaries have it.
fn meant(word: &str, lang: Lang) -> Vec<&'static Meta> {
    let lower = word.to_lowercase();
    if let Some(rule) = rules::find(word).or_else(|| rules::find(&lower)) {
        return vec![&rule.meta];
    }
    let metas = || RULES.iter().map(|rule| &rule.meta);
    let upper = word.to_uppercase();
    let family: Vec<_> = metas()
        .filter(|meta| !word.is_empty() && meta.code.starts_with(&upper))
        .collect();
    if !family.is_empty() || word.is_empty() || !rules::similar(&lower).is_empty() {
        return family;
    }
    let about = |has: &dyn Fn(&str) -> bool| -> Vec<_> {
        metas()
            .filter(|meta| has(&meta.summary()) || has(&docs::summary(meta, lang)))
            .collect()
    };
    let found = about(&|text| text.to_lowercase().contains(&lower));
    let stems = without_hiragana(word);
    if !found.is_empty() || stems.is_ascii() || stems.chars().count() < 2 {
        return found;
    }
    about(&|text| without_hiragana(text).contains(&stems))
}

/// What is left of 打ち歩詰め when all of it that some people leave out is: 打歩詰.
fn without_hiragana(text: &str) -> String {
    let is_hiragana = |c: &char| ('\u{3041}'..='\u{309f}').contains(c);
    text.chars().filter(|c| !is_hiragana(c)).collect()
}

fn explained(meta: &Meta, lang: Lang) -> String {
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
    format!("{title}\n\n{}", docs::text(meta, lang))
}

/// A line for each of several rules, below what their letter stands for where it is one family.
fn listed(word: &str, metas: &[&'static Meta], lang: Lang) -> String {
    let family = word.to_ascii_lowercase();
    let head = match family.as_bytes() {
        [letter] if letter.is_ascii_lowercase() => {
            let about = lang.words(&format!("family-{family}"));
            format!("{}: {about}\n\n", word.to_ascii_uppercase())
        }
        _ => String::new(),
    };
    head + &super::rules::table(metas.iter().copied(), lang)
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
