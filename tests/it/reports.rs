//! The output formats of `kifu check` for other programs.

#[cfg(unix)]
mod hostile;
mod markdown;
mod sarif;
mod xml;

use std::{fs, path::Path};

use serde_json::Value;

use crate::support::command::{Outcome, run, run_in};

/// The formats that are one document, and have a head and a foot.
const DOCUMENTS: [&str; 6] = ["json", "sarif", "gitlab", "junit", "checkstyle", "markdown"];

/// Three demo records and a file that is not there.
fn demo(format: &str) -> Outcome {
    let mut arguments = vec!["check", "--quiet", "--format", format];
    let files = ["clean.csa", "nifu.kif", "slips.kifu"].map(|name| format!("fixtures/demo/{name}"));
    arguments.extend(files.iter().map(String::as_str));
    arguments.push("absent.kif");
    let outcome = run(&arguments);
    assert_eq!(outcome.code, 2);
    assert_eq!(
        outcome.err,
        "error: cannot open absent.kif: No such file or directory\n"
    );
    outcome
}

/// The report on records on standard input.
fn on_stdin(format: &str, records: &str) -> String {
    let arguments = [
        "check",
        "--quiet",
        "--severity",
        "info",
        "--format",
        format,
        "-",
    ];
    run_in(Path::new("."), &arguments, records.as_bytes()).out
}

/// Panics unless a report is a whole document of its format; gives the number of findings in it.
fn findings_in(format: &str, report: &str) -> usize {
    match format {
        "json" => serde_json::from_str::<Value>(report).unwrap()["findings"]
            .as_array()
            .unwrap()
            .len(),
        "sarif" => sarif::results(report).len(),
        "gitlab" => gitlab_issues(report).len(),
        "junit" => xml::junit(report).failures,
        "checkstyle" => xml::checkstyle(report).len(),
        _ => markdown::rows(report).len(),
    }
}

/// The issues of a Code Quality report, with what GitLab documents as required in each.
fn gitlab_issues(report: &str) -> Vec<Value> {
    let issues: Vec<Value> = serde_json::from_str(report).unwrap();
    for issue in &issues {
        for key in ["description", "check_name", "fingerprint"] {
            assert!(
                issue[key].as_str().is_some_and(|text| !text.is_empty()),
                "{issue}"
            );
        }
        let severities = ["info", "minor", "major", "critical", "blocker"];
        assert!(
            severities.contains(&issue["severity"].as_str().unwrap()),
            "{issue}"
        );
        let path = issue["location"]["path"].as_str().unwrap();
        assert!(!path.is_empty() && !path.starts_with("./"), "{issue}");
        assert!(
            issue["location"]["lines"]["begin"].as_u64().unwrap() >= 1,
            "{issue}"
        );
    }
    let mut fingerprints: Vec<_> = issues
        .iter()
        .map(|issue| issue["fingerprint"].as_str())
        .collect();
    fingerprints.sort_unstable();
    fingerprints.dedup();
    assert_eq!(fingerprints.len(), issues.len(), "fingerprints are unique");
    issues
}

#[test]
fn github_annotations() {
    insta::assert_snapshot!(demo("github").out);
}

#[test]
fn gitlab_code_quality() {
    let report = demo("gitlab").out;
    assert_eq!(gitlab_issues(&report).len(), 5);
    insta::assert_snapshot!(report);
}

#[test]
fn junit_test_suites() {
    insta::assert_snapshot!(demo("junit").out);
}

#[test]
fn checkstyle_errors() {
    insta::assert_snapshot!(demo("checkstyle").out);
}

#[test]
fn markdown_summary() {
    insta::assert_snapshot!(demo("markdown").out);
}

#[test]
fn sarif_log() {
    insta::assert_snapshot!(sarif::with_one_rule(&demo("sarif").out));
}

#[test]
fn nothing_to_check_gives_a_whole_document() {
    let folder = tempfile::tempdir().unwrap();
    for format in DOCUMENTS {
        let outcome = run_in(folder.path(), &["check", "--format", format, "."], b"");
        assert_eq!(outcome.code, 2);
        assert_eq!(findings_in(format, &outcome.out), 0, "{format}");
    }
    for format in ["github", "jsonl", "concise"] {
        let outcome = run_in(folder.path(), &["check", "--format", format, "."], b"");
        assert_eq!(outcome.out, "", "{format}");
    }
}

#[test]
fn findings_are_the_same_in_every_document() {
    let counts: Vec<usize> = ["json", "sarif", "gitlab", "checkstyle"]
        .into_iter()
        .map(|format| {
            let arguments = [
                "check",
                "--severity",
                "info",
                "--format",
                format,
                "fixtures",
            ];
            findings_in(format, &run(&arguments).out)
        })
        .collect();
    assert!(counts[0] > 200, "{counts:?}");
    assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
}

#[test]
fn reports_do_not_depend_on_the_number_of_threads() {
    for kind in kifu::report::KINDS {
        let run = |jobs| {
            let arguments = [
                "check",
                "--severity",
                "info",
                "--format",
                kind.name,
                "--jobs",
                jobs,
                "fixtures",
                "absent",
            ];
            run(&arguments)
        };
        let (one, eight) = (run("1"), run("8"));
        assert_eq!(one.code, 2);
        assert!(one.out.len() > 5_000, "{}", kind.name);
        assert!(
            one.bytes == eight.bytes && one.err == eight.err,
            "{}",
            kind.name
        );
    }
}

#[test]
fn fingerprints_stay_when_lines_move() {
    let fingerprints = |records: &str| {
        let ids = |key: fn(&Value) -> &Value, values: Vec<Value>| -> Vec<String> {
            values.iter().map(|value| key(value).to_string()).collect()
        };
        let sarif = sarif::results(&on_stdin("sarif", records));
        let gitlab = gitlab_issues(&on_stdin("gitlab", records));
        (
            ids(
                |result| &result["partialFingerprints"]["kifuFinding/v1"],
                sarif,
            ),
            ids(|issue| &issue["fingerprint"], gitlab),
        )
    };
    let games = "position startpos moves 2g2e\nposition startpos moves 7g7f 7g7f\nposition startpos moves 2g2e\n";
    let before = fingerprints(games);
    let after = fingerprints(&format!("position startpos moves 7g7f\n{games}"));
    assert_eq!(before.0.len(), 3);
    assert_eq!(before, after);
    assert!(
        before.0[0].ends_with(":1\"") && before.0[2].ends_with(":2\""),
        "{before:?}"
    );
}

#[test]
fn archives_are_divided_into_suites_with_true_counts() {
    let game = "position startpos moves 2g2f\n";
    let records = format!("{}position startpos moves 2g2e\n", game.repeat(2_400));
    let report = on_stdin("junit", &records);
    let suites = xml::junit(&report).suites;
    assert_eq!(
        suites,
        [
            ("<stdin>", 1000, 0),
            ("<stdin> (part 2)", 1000, 0),
            ("<stdin> (part 3)", 401, 1)
        ]
        .map(|(name, tests, failures)| (name.to_string(), tests, failures))
    );
}

#[test]
fn what_does_not_make_a_check_fail_is_no_failure() {
    let failures = |fail_on| {
        let arguments = [
            "check",
            "--severity",
            "info",
            "--fail-on",
            fail_on,
            "--format",
            "junit",
            "fixtures/demo/slips.kifu",
        ];
        let outcome = run(&arguments);
        assert_eq!(outcome.code == 1, xml::junit(&outcome.out).failures > 0);
        outcome.out.matches("piece-mismatch").count() + 10 * xml::junit(&outcome.out).failures
    };
    assert_eq!(["info", "error", "never"].map(failures), [11, 11, 1]);
    let only_warnings = [
        "check",
        "--ignore",
        "piece-mismatch",
        "--format",
        "junit",
        "fixtures/demo/slips.kifu",
    ];
    let outcome = run(&only_warnings);
    assert_eq!((outcome.code, xml::junit(&outcome.out).failures), (0, 0));
    assert!(outcome.out.contains("<system-out>") && outcome.out.contains("T001 time-total"));
}

#[test]
fn only_the_first_findings_are_in_the_summary() {
    let report = on_stdin("markdown", &"position startpos moves 2g2e\n".repeat(130));
    assert_eq!(markdown::rows(&report).len(), 100);
    assert!(
        report.contains("| error | 130 |")
            && report.contains("| M007 bad-movement | 130 | 0 | 0 |")
    );
    assert!(report.ends_with("\nThe first 100 of 130 findings are shown.\n"));
}

#[test]
fn findings_that_wait_are_not_kept_in_memory_alone() {
    let folder = tempfile::tempdir().unwrap();
    let games = "position startpos moves 2g2e\n".repeat(70_000);
    fs::write(folder.path().join("a.usi"), games).unwrap();
    let outcome = run_in(folder.path(), &["check", "--format", "json", "."], b"");
    assert!(outcome.out.len() > 16 << 20);
    assert_eq!(findings_in("json", &outcome.out), 70_000);
}
