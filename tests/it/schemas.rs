//! What programs read and write is as the schemas in `fixtures/schemas` say, and they say all of it.

use std::fs;

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::support::command::{run, run_in};

/// A schema that knows no other keys than those it names: published ones allow new keys.
fn schema(text: &str) -> Value {
    let mut schema: Value = serde_json::from_str(text).unwrap();
    close(&mut schema);
    schema
}

fn close(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            object.values_mut().for_each(close);
            let keys = object
                .get("properties")
                .is_some_and(|keys| !keys["type"].is_string());
            if keys {
                object.entry("additionalProperties").or_insert(json!(false));
            }
        }
        Value::Array(list) => list.iter_mut().for_each(close),
        _ => {}
    }
}

/// A validator, of a definition of a schema if one is named.
fn validator(text: &str, definition: Option<&str>) -> Validator {
    let schema = schema(text);
    let schema = match definition {
        None => schema,
        Some(name) => json!({"$ref": format!("#/$defs/{name}"), "$defs": schema["$defs"]}),
    };
    jsonschema::validator_for(&schema).unwrap()
}

fn assert_valid(validator: &Validator, text: &str) -> Value {
    let value: Value = serde_json::from_str(text).unwrap();
    let errors: Vec<String> = validator
        .iter_errors(&value)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{errors:#?} in {text}");
    value
}

const CHECK: &str = include_str!("../../fixtures/schemas/check.json");
const FOLDERS: [&str; 4] = [
    "fixtures/formats",
    "fixtures/encodings",
    "fixtures/demo",
    "fixtures/lint",
];

#[test]
fn findings() {
    let arguments = |format| {
        [
            &["check", "--severity", "info", "--format", format],
            &FOLDERS[..],
        ]
        .concat()
    };
    let json = run(&arguments("json"));
    let report = assert_valid(&validator(CHECK, None), &json.out);
    let findings = report["findings"].as_array().unwrap();
    assert!(
        findings
            .iter()
            .any(|finding| finding["fix"]["edits"][0]["text"].is_string())
    );
    let line = validator(CHECK, Some("finding"));
    let lines = run(&arguments("jsonl"));
    let lines: Vec<Value> = lines
        .out
        .lines()
        .map(|it| assert_valid(&line, it))
        .collect();
    assert_eq!(&lines, findings);
    let mut wrong = lines[0].clone();
    for (key, value) in [
        ("line", json!(0)),
        ("severity", json!("fatal")),
        ("new", json!(1)),
    ] {
        let before = wrong[key].clone();
        wrong[key] = value;
        assert!(!line.is_valid(&wrong), "{key}");
        wrong[key] = before;
    }
}

#[test]
fn statistics() {
    let arguments = |format| ["check", "--statistics", "--format", format, "fixtures/demo"];
    assert_valid(&validator(CHECK, None), &run(&arguments("json")).out);
    let line = validator(CHECK, Some("statistic"));
    let lines = run(&arguments("jsonl")).out;
    assert!(lines.lines().count() > 5);
    lines.lines().for_each(|it| drop(assert_valid(&line, it)));
}

#[test]
fn games() {
    let validator = validator(include_str!("../../fixtures/schemas/record.json"), None);
    let arguments = [&["convert", "--join", "--to", "jsonl", "-q"], &FOLDERS[..]].concat();
    let games = run(&arguments).out;
    assert!(games.lines().count() > 100);
    let has = |key: &str| games.contains(&format!("\"{key}\":"));
    for key in [
        "variations",
        "bookmarks",
        "remarks",
        "analysis",
        "illegal",
        "unplayed",
        "keys",
        "by",
    ] {
        assert!(has(key), "no game has {key}");
    }
    games
        .lines()
        .for_each(|it| drop(assert_valid(&validator, it)));
}

#[test]
fn reports_of_conversions() {
    let validator = validator(
        include_str!("../../fixtures/schemas/convert-report.json"),
        None,
    );
    let folder = tempfile::tempdir().unwrap();
    for (target, rest) in [("usi", &[][..]), ("kif", &["--lossy"]), ("csa2", &[])] {
        let [report, out] = ["report", "out"].map(|name| folder.path().join(name));
        let [report, out] = [report.to_str().unwrap(), out.to_str().unwrap()];
        let common = [
            "convert",
            "--to",
            target,
            "--out-dir",
            out,
            "--force",
            "-q",
            "--report",
            report,
        ];
        run(&[&common, rest, &FOLDERS[..]].concat());
        let lines = fs::read_to_string(report).unwrap();
        assert!(lines.lines().count() > 100, "{target}");
        lines
            .lines()
            .for_each(|it| drop(assert_valid(&validator, it)));
    }
}

/// What the schema refuses, the program does; rules and globs are its own concern.
#[test]
fn configurations() {
    let validator = validator(include_str!("../../fixtures/schemas/kifu.toml.json"), None);
    let readme = include_str!("../../README.md");
    let (_, block) = readme.split_once("```toml\n").unwrap();
    let (example, _) = block.split_once("\n```").unwrap();
    let all = example.replace("# input-encoding", "input-encoding");
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.usi"), "startpos\n").unwrap();
    let agrees = |text: &str| {
        let read: Result<toml::Value, _> = toml::from_str(text);
        let by_schema = validator.is_valid(&serde_json::to_value(read.unwrap()).unwrap());
        fs::write(folder.path().join("kifu.toml"), text).unwrap();
        let outcome = run_in(folder.path(), &["check", "a.usi"], b"");
        assert_eq!(by_schema, outcome.code != 2, "{text}\n{}", outcome.err);
        by_schema
    };
    assert!(agrees("") && agrees("[check]\n") && agrees(example) && agrees(&all));
    for ruleset in kifu::batch::config::RULESETS {
        assert!(agrees(&format!("[check]\nruleset = '{}'\n", ruleset.name)));
    }
    for word in kifu::batch::config::FailOn::NAMES {
        assert!(agrees(&format!("[check]\nfail-on = '{word}'\n")));
    }
    for wrong in [
        "chekc = 1",
        "[check]\nselects = ['M']",
        "[check]\nselect = 'M'",
        "[check]\nseverity = 'fatal'",
        "[check]\nfail-on = 1",
        "[check]\nruleset = 'fide'",
        "[check]\nexclude = 'a'",
        "[check.rule-severity]\nM = 'never'",
        "[[check.per-path]]\nignore = ['M']",
        "[[check.per-path]]\npaths = ['a']\nexclude = ['b']",
    ] {
        assert!(!agrees(wrong), "{wrong}");
    }
}
