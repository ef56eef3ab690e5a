//! SARIF logs, judged by the schema of OASIS.

use std::sync::LazyLock;

use serde_json::{Value, json};

use super::{demo, on_stdin, run_in};
use crate::support::tree::Tree;

static SCHEMA: LazyLock<jsonschema::Validator> = LazyLock::new(|| {
    let schema = include_str!("../../../fixtures/schemas/sarif-2.1.0.json");
    // The pattern of languages has a bracket too many, which not every reader of patterns takes.
    let schema = schema.replace("{2}]?$", "{2}\\\\]?$");
    jsonschema::validator_for(&serde_json::from_str(&schema).unwrap()).unwrap()
});

/// A log that the schema allows.
fn log(report: &str) -> Value {
    let log: Value = serde_json::from_str(report).unwrap();
    let errors: Vec<String> = SCHEMA
        .iter_errors(&log)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{errors:#?}");
    log
}

/// The results of a log that the schema allows, and whose rules are those that it lists.
pub(super) fn results(report: &str) -> Vec<Value> {
    let log = log(report);
    let run = &log["runs"][0];
    let results = run["results"].as_array().unwrap().clone();
    for result in &results {
        let index = result["ruleIndex"].as_u64().unwrap() as usize;
        assert_eq!(
            run["tool"]["driver"]["rules"][index]["id"],
            result["ruleId"]
        );
    }
    results
}

/// A log to look at: of the rules only one is left.
pub(super) fn with_one_rule(report: &str) -> String {
    let mut log = log(report);
    let driver = &mut log["runs"][0]["tool"]["driver"];
    driver["version"] = json!("VERSION");
    driver["semanticVersion"] = json!("VERSION");
    let rules = &mut driver["rules"];
    let nifu = rules
        .as_array()
        .unwrap()
        .iter()
        .find(|rule| rule["name"] == "nifu");
    *rules = json!([nifu.unwrap()]);
    serde_json::to_string_pretty(&log).unwrap()
}

#[test]
fn the_schema_refuses_what_is_wrong() {
    let mut log = log(&demo("sarif").out);
    assert!(SCHEMA.is_valid(&log));
    log["runs"][0]["results"][0]["level"] = json!("fatal");
    assert!(!SCHEMA.is_valid(&log));
}

#[test]
fn every_rule_is_described() {
    let log = log(&on_stdin("sarif", "position startpos\n"));
    let rules = log["runs"][0]["tool"]["driver"]["rules"]
        .as_array()
        .unwrap()
        .clone();
    assert_eq!(rules.len(), kifu::lint::rules::RULES.len());
    for (rule, known) in rules.iter().zip(kifu::lint::rules::RULES) {
        assert_eq!(
            (rule["id"].as_str(), rule["name"].as_str()),
            (Some(known.meta.code), Some(known.meta.name))
        );
        let text = |path: &str| rule.pointer(path).unwrap().as_str().unwrap().to_string();
        let short = text("/shortDescription/text");
        assert!(
            short.ends_with('.') && !short.contains('\n') && short.len() > 10,
            "{short}"
        );
        assert!(text("/fullDescription/text").starts_with(&short), "{rule}");
        assert!(!text("/fullDescription/text").contains("##"), "{rule}");
        assert!(text("/help/markdown").contains("## Fires"), "{rule}");
        assert!(text("/help/text").contains("\nFires:\n"), "{rule}");
    }
}

#[test]
fn columns_count_characters_and_files_have_uris() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("a b")).unwrap();
    // One character, and two units of UTF-16.
    let record = "手合割：𠮷\n   1 ７六歩(77)\n";
    std::fs::write(folder.path().join("a b/棋.kifu"), record).unwrap();
    let outcome = run_in(folder.path(), &["check", "--format", "sarif", "./a b"], b"");
    let results = results(&outcome.out);
    let place = &results[0]["locations"][0]["physicalLocation"];
    assert_eq!(
        place["artifactLocation"],
        json!({ "uri": "a%20b/%E6%A3%8B.kifu", "uriBaseId": "SRCROOT" })
    );
    let region = json!({ "startLine": 1, "startColumn": 5, "endLine": 1, "endColumn": 6 });
    assert_eq!(place["region"], region);
    assert_eq!(
        log(&outcome.out)["runs"][0]["columnKind"],
        "unicodeCodePoints"
    );
    let absolute = folder.path().join("a b/棋.kifu");
    let outcome = run_in(
        folder.path(),
        &["check", "--format", "sarif", absolute.to_str().unwrap()],
        b"",
    );
    let place =
        &self::results(&outcome.out)[0]["locations"][0]["physicalLocation"]["artifactLocation"];
    assert!(
        place["uri"].as_str().unwrap().starts_with("file:///"),
        "{place}"
    );
    assert_eq!(place["uriBaseId"], Value::Null);
}

#[test]
fn what_cannot_be_read_is_a_notification() {
    let log = log(&demo("sarif").out);
    let invocation = &log["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    let notification = &invocation["toolExecutionNotifications"][0];
    assert_eq!(
        notification["message"]["text"],
        "cannot open absent.kif: No such file or directory"
    );
    let place = &notification["locations"][0]["physicalLocation"]["artifactLocation"];
    assert_eq!(place["uri"], "absent.kif");
}

#[test]
fn a_run_that_finds_no_record_is_no_success() {
    let tree = Tree::new(&[]);
    let successful = |more: &[&str]| {
        let line = [&["check", "--format", "sarif", "."], more].concat();
        let done = run_in(tree.path(), &line, b"");
        let log: Value = serde_json::from_str(&done.out).unwrap();
        let invocation = &log["runs"][0]["invocations"][0];
        (done.code, invocation["executionSuccessful"].clone())
    };
    assert_eq!(successful(&[]), (2, false.into()));
    assert_eq!(successful(&["--allow-empty"]), (0, true.into()));
}
