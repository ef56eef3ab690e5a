//! One JSON object for everything: `{"kifu":1,"summary":{…},"findings":[…]}`.
//!
//! The summary stands first and is known last, so this is made from the finished lines of
//! [`super::jsonl`].

use std::io::{self, BufRead, Write};

use super::Summary;

/// Writes the whole object. `findings` has one JSON object a line.
///
/// # Errors
/// Fails when `findings` cannot be read or `out` cannot be written.
pub fn render(summary: &Summary, findings: impl BufRead, mut out: impl Write) -> io::Result<()> {
    let summary = serde_json::to_string(summary)?;
    write!(out, "{{\"kifu\":1,\"summary\":{summary},\"findings\":[")?;
    let mut separator = "\n";
    for line in findings.lines() {
        write!(out, "{separator}{}", line?)?;
        separator = ",\n";
    }
    if separator == ",\n" {
        writeln!(out)?;
    }
    writeln!(out, "]}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(findings: &str) -> String {
        let mut out = Vec::new();
        render(&Summary::default(), findings.as_bytes(), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn no_finding_gives_an_empty_list() {
        insta::assert_snapshot!(written(""), @r#"{"kifu":1,"summary":{"files":0,"skipped":0,"games":0,"moves":0,"errors":0,"warnings":0,"infos":0},"findings":[]}"#);
    }

    #[test]
    fn findings_are_separated_by_commas() {
        let value: serde_json::Value =
            serde_json::from_str(&written("{\"a\":1}\n{\"a\":2}\n")).unwrap();
        assert_eq!(value["findings"], serde_json::json!([{"a": 1}, {"a": 2}]));
    }
}
