//! The examples in the documentation of the rules do what it says.

use kifu::{
    diagnostic::{Diagnostic, Severity},
    format::by_name,
    lint::rules::RULES,
};

use super::{check, told};

/// Examples that can be run: not bytes, file names and the like, which stand as plain text.
fn run_all(fires: bool, judge: impl Fn(&str, &[Diagnostic]) -> Option<String>) {
    let mut failures = Vec::new();
    let mut count = 0;
    for rule in RULES {
        for example in rule.meta.examples() {
            if example.fires != fires || by_name(&example.format).is_none() {
                assert!(example.fires != fires || example.format == "text");
                continue;
            }
            count += 1;
            // A line breaks off where the last line end is missing.
            let text = match rule.meta.name {
                "truncated-line" if fires => example.text.trim_end(),
                _ => &example.text,
            };
            let findings = check(&example.format, text);
            failures.extend(judge(rule.meta.name, &findings));
        }
    }
    assert!(count > 80, "{count}");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn fires_where_it_says() {
    run_all(true, |name, findings| {
        let own = findings.iter().filter(|f| f.rule.name == name).count();
        let others = |f: &&Diagnostic| {
            // A king can be captured only after a fault, which is told first.
            f.rule.name != name
                && f.severity == Severity::Error
                && (name, f.rule.name) != ("captures-king", "opponent-in-check")
        };
        let fine = own == 1 && findings.iter().filter(others).count() == 0;
        (!fine).then(|| format!("{name}: {:?}", told(findings)))
    });
}

#[test]
fn is_quiet_where_it_says() {
    run_all(false, |name, findings| {
        let wrong = |f: &Diagnostic| f.rule.name == name || f.severity == Severity::Error;
        let loud = findings.iter().any(wrong);
        loud.then(|| format!("{name}: {:?}", told(findings)))
    });
}

#[test]
fn only_what_no_text_can_show_is_not_run() {
    let plain = RULES.iter().filter(|rule| {
        let examples = rule.meta.examples();
        examples.iter().any(|example| example.format == "text")
    });
    let names: Vec<&str> = plain.map(|rule| rule.meta.name).collect();
    assert_eq!(
        names,
        [
            "malformed-text",
            "encoding-mismatch",
            "encoding-extension",
            "byte-order-mark",
            "not-a-record",
            "mixed-newlines",
            "windows-character",
            "format-extension",
            "nesting-too-deep",
        ]
    );
}

#[test]
fn messages_are_phrases() {
    for rule in RULES {
        for example in rule.meta.examples().iter().filter(|e| e.fires) {
            if by_name(&example.format).is_none() {
                continue;
            }
            for finding in check(&example.format, &example.text) {
                let message = &finding.message;
                assert!(
                    !message.ends_with('.') && !message.contains('\n'),
                    "{message}"
                );
                assert!(!message.is_ascii(), "{message}: no Japanese term");
            }
        }
    }
}
