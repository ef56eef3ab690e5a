//! The documentation of rules, in the language that is spoken.

use std::fmt::Write;

use crate::{diagnostic::Meta, lang::Lang};

/// The first sentence of the documentation of a rule, without its full stop.
///
/// ```
/// use kifu::{lang::Language, lint::{docs, rules}};
/// let rule = rules::find("nifu").unwrap();
/// let japanese = Language::by_tag("ja").unwrap();
/// assert!(docs::summary(&rule.meta, japanese).ends_with("（二歩）"));
/// ```
pub fn summary(meta: &Meta, lang: Lang) -> String {
    if lang.is_english() {
        return meta.summary();
    }
    lang.words(&id(meta))
}

/// The documentation of a rule as Markdown. English stands in the source of the rule; other
/// languages share its examples.
pub fn doc(meta: &Meta, lang: Lang) -> String {
    if lang.is_english() {
        return meta.doc();
    }
    let summary = ("summary", summary(meta, lang).into());
    let summary = lang.say("doc-summary", &[summary]);
    let why = lang.attribute(&id(meta), "why").unwrap_or_default();
    let mut doc = format!("{summary}\n\n## {}\n{why}\n", lang.words("doc-why"));
    for (fires, heading) in [(true, "doc-fires"), (false, "doc-quiet")] {
        let _ = write!(doc, "\n## {}\n", lang.words(heading));
        for example in meta.examples().iter().filter(|it| it.fires == fires) {
            let (format, text) = (&example.format, &example.text);
            let _ = write!(doc, "```{format}\n{text}```\n");
        }
    }
    doc.truncate(doc.trim_end().len());
    doc
}

/// The documentation as text to read: a blank line before and a colon after headings, records set
/// in.
pub fn text(meta: &Meta, lang: Lang) -> String {
    plain(&doc(meta, lang))
}

/// What the documentation says before its records, a paragraph a line.
pub fn description(meta: &Meta, lang: Lang) -> String {
    let doc = doc(meta, lang);
    let end = doc.find("\n```").unwrap_or(doc.len());
    let end = doc[..end].rfind("\n## ").unwrap_or(end);
    let paragraphs = doc[..end].split("\n\n").map(|paragraph| {
        let lines = paragraph.lines().filter(|line| !line.starts_with("## "));
        lines.collect::<Vec<_>>().join(" ")
    });
    paragraphs
        .filter(|text| !text.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

fn id(meta: &Meta) -> String {
    format!("rule-{}", meta.name)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{diagnostic::Severity, lang::Language};

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

    #[test]
    fn a_description_is_what_stands_before_the_records() {
        let meta = Meta {
            code: "M000",
            name: "x",
            severity: Severity::Error,
            fix: None,
            since: "0.1.0",
            raw_doc: " A thing,\n at last.\n\n ## Why\n So\n be it.\n\n Yes.\n\n ## Fires\n ```csa\n c\n ```\n",
        };
        assert_eq!(
            description(&meta, Language::english()),
            "A thing, at last.\nSo be it.\nYes."
        );
    }
}
