//! What is known of a rule apart from its work.

use super::{Safety, Severity};

/// Code, name and documentation of a rule.
#[derive(Debug, PartialEq, Eq)]
pub struct Meta {
    /// A letter for the family and three digits: `M017`. Never reused.
    pub code: &'static str,
    /// The name that people use: `nifu`.
    pub name: &'static str,
    /// How much its findings weigh, unless a finding says otherwise.
    pub severity: Severity,
    /// How safe its fixes are, where it has any.
    pub fix: Option<Safety>,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_the_fences_under_their_headings() {
        let meta = Meta {
            code: "M000",
            name: "x",
            severity: Severity::Error,
            fix: None,
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
    }
}
