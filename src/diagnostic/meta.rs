//! What is known of a rule apart from its work.

use super::Severity;

/// Code, name and documentation of a rule.
#[derive(Debug, PartialEq, Eq)]
pub struct Meta {
    /// A letter for the family and three digits: `M017`. Never reused.
    pub code: &'static str,
    /// The name that people use: `nifu`.
    pub name: &'static str,
    /// How much its findings weigh, unless a finding says otherwise.
    pub severity: Severity,
    /// The version that it came with.
    pub since: &'static str,
    /// The documentation as it stands in the source, each line with the blank before it.
    pub raw_doc: &'static str,
}

/// An example in the documentation of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// Whether the rule fires on it.
    pub fires: bool,
    /// The format of the record: the word after the fence.
    pub format: String,
    /// The record.
    pub text: String,
}

impl Meta {
    /// The documentation as Markdown.
    pub fn doc(&self) -> String {
        let lines = self
            .raw_doc
            .lines()
            .map(|line| line.strip_prefix(' ').unwrap_or(line));
        lines.collect::<Vec<_>>().join("\n").trim_end().to_string()
    }

    /// The documentation as text to read: a blank line before and a colon after headings, records
    /// set in.
    pub fn text(&self) -> String {
        plain(&self.doc())
    }

    /// What the documentation says before its records, a paragraph a line.
    pub fn description(&self) -> String {
        let doc = self.doc();
        let end = doc.find("\n## Fires").unwrap_or(doc.len());
        let paragraphs = doc[..end].split("\n\n").map(|paragraph| {
            let lines = paragraph.lines().filter(|line| !line.starts_with("## "));
            lines.collect::<Vec<_>>().join(" ")
        });
        paragraphs
            .filter(|text| !text.is_empty())
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The first sentence of the documentation, without its full stop.
    pub fn summary(&self) -> String {
        let doc = self.doc();
        let first = doc.split("\n\n").next().unwrap_or("").replace('\n', " ");
        first.trim_end_matches('.').to_string()
    }

    /// The fenced records under the headings `Fires` and `Quiet`.
    pub fn examples(&self) -> Vec<Example> {
        let mut examples = Vec::new();
        let mut fires = None;
        let mut open: Option<Example> = None;
        for line in self.doc().lines() {
            match (&mut open, line.strip_prefix("```")) {
                (Some(example), None) => {
                    example.text.push_str(line);
                    example.text.push('\n');
                }
                (Some(_), Some(_)) => examples.extend(open.take()),
                (None, Some(format)) => {
                    open = fires.map(|fires| Example {
                        fires,
                        format: format.to_string(),
                        text: String::new(),
                    });
                }
                (None, None) => match line {
                    "## Fires" => fires = Some(true),
                    "## Quiet" => fires = Some(false),
                    _ if line.starts_with("## ") => fires = None,
                    _ => {}
                },
            }
        }
        examples
    }
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
    fn examples_are_the_fences_under_their_headings() {
        let meta = Meta {
            code: "M000",
            name: "x",
            severity: Severity::Error,
            since: "0.1.0",
            raw_doc: " A thing.\n\n ## Why\n ```text\n no\n ```\n ## Fires\n ```usi\n a\n b\n ```\n ## Quiet\n ```csa\n c\n ```\n",
        };
        let got: Vec<_> = meta
            .examples()
            .into_iter()
            .map(|e| (e.fires, e.format, e.text))
            .collect();
        assert_eq!(
            got,
            [
                (true, "usi".into(), "a\nb\n".into()),
                (false, "csa".into(), "c\n".into())
            ]
        );
        assert_eq!(meta.summary(), "A thing");
        assert_eq!(
            Meta {
                raw_doc: " A thing,\n at last.\n\n ## Why\n So\n be it.\n\n Yes.\n\n ## Fires\n",
                ..meta
            }
            .description(),
            "A thing, at last.\nSo be it.\nYes."
        );
    }
}
