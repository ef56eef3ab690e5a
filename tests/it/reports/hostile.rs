//! Names and records that try to be more than text.

use std::{ffi::OsStr, fs, os::unix::ffi::OsStrExt, path::Path};

use serde_json::Value;

use super::{Outcome, gitlab_issues, markdown, run_in, sarif, xml};

/// Names of files, without extension.
const NAMES: [&[u8]; 9] = [
    b"]]><![CDATA[x",
    b"<script>alert(1)<!--",
    b"a|b`c``d\\",
    b"50%0A,col=9:x%",
    b"a\n::error::x\r",
    b"\x1b[31m\x1b]0;x\x07\x7f",
    b"\xff\xfe",
    b"@user #1 [x](http:x) ![y](z) **b** _i_ ~~s~~ :smile: www.x.y",
    b"\"'&amp;&#10;\xef\xbf\xbf\xc2\x9b",
];

/// Moves that are none.
const MOVES: &str = "]]><b>|`\\|`<!--@user#1[x](http://x.y)\u{1b}[31m\u{9b}%0A\u{ffff}{0}&amp;";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in NAMES {
        let mut name = name.to_vec();
        name.extend(b".usi");
        let record = format!("position startpos moves {MOVES}\n");
        fs::write(folder.path().join(OsStr::from_bytes(&name)), record).unwrap();
    }
    folder
}

fn check(folder: &Path, format: &str) -> Outcome {
    let absent = "absent <b>|`]]>\n::error::\u{1b}[31m@x";
    run_in(
        folder,
        &["check", "--quiet", "--format", format, ".", absent],
        b"",
    )
}

/// The names as they are shown, in the order of the inputs.
fn shown() -> Vec<String> {
    let mut names = NAMES.to_vec();
    names.sort_unstable();
    let shown = |name: &[u8]| {
        format!(
            "{}.usi",
            kifu::report::visible(&String::from_utf8_lossy(name))
        )
    };
    names.into_iter().map(shown).collect()
}

/// Without the `./` of the folder.
fn bare(file: &str) -> &str {
    file.strip_prefix("./").unwrap_or(file)
}

#[test]
fn no_report_has_control_characters() {
    let folder = folder();
    for kind in kifu::report::KINDS {
        let outcome = check(folder.path(), kind.name);
        assert_eq!(outcome.code, 2);
        let controls = |c: char| c.is_control() && c != '\n';
        assert!(
            !outcome.out.contains(controls),
            "{}: {:?}",
            kind.name,
            outcome.out
        );
        assert!(!outcome.err.contains(controls), "{}", kind.name);
    }
}

#[test]
fn xml_keeps_names_in_their_attributes() {
    let folder = folder();
    let xml_name = |name: String| name.replace('\u{ffff}', "\u{fffd}");
    let mut names: Vec<String> = shown().into_iter().map(xml_name).collect();
    names.push("absent <b>|`]]>␊::error::␛[31m@x".into());
    let errors = xml::checkstyle(&check(folder.path(), "checkstyle").out);
    let files: Vec<&str> = errors.iter().map(|(file, _)| bare(file)).collect();
    assert_eq!(files, names);
    assert!(errors[0].1.attributes["message"].contains("]]><b>|`"));
    let junit = xml::junit(&check(folder.path(), "junit").out);
    let files: Vec<&str> = junit.files.iter().map(|file| bare(file)).collect();
    assert_eq!(files, names);
    assert_eq!(junit.failures, NAMES.len());
}

#[test]
fn json_keeps_names_and_messages_as_they_are() {
    let folder = folder();
    let issues = gitlab_issues(&check(folder.path(), "gitlab").out);
    assert_eq!(issues.len(), NAMES.len() + 1);
    let mut names = NAMES.map(|name| format!("{}.usi", String::from_utf8_lossy(name)));
    names.sort_unstable();
    let mut paths: Vec<&str> = issues
        .iter()
        .filter_map(|issue| issue["location"]["path"].as_str())
        .collect();
    paths.pop();
    paths.sort_unstable();
    assert_eq!(paths, names);
}

#[test]
fn sarif_has_neither_links_nor_placeholders() {
    let folder = folder();
    let results = sarif::results(&check(folder.path(), "sarif").out);
    assert_eq!(results.len(), NAMES.len());
    for result in results {
        let text = result["message"]["text"].as_str().unwrap();
        assert!(text.contains("[x\\](http"), "{text}");
        assert!(text.contains("{{0}}"), "{text}");
        let uri = result
            .pointer("/locations/0/physicalLocation/artifactLocation/uri")
            .and_then(Value::as_str);
        let harmless = |c: char| c.is_ascii_alphanumeric() || "%/-._~".contains(c);
        assert!(uri.unwrap().chars().all(harmless), "{uri:?}");
    }
}

#[test]
fn github_commands_stay_one_a_line() {
    let folder = folder();
    let outcome = check(folder.path(), "github");
    let lines: Vec<&str> = outcome.out.lines().collect();
    assert_eq!(lines.len(), NAMES.len() + 1);
    for line in &lines {
        let command = line.strip_prefix("::error file=").unwrap();
        let (properties, _) = command.split_once("::").unwrap();
        let names: Vec<&str> = properties
            .split(',')
            .skip(1)
            .filter_map(|part| Some(part.split_once('=')?.0))
            .collect();
        let places = ["line", "endLine", "col", "endColumn", "title"];
        assert!(names == places || names == ["title"], "{line}");
    }
    let file = "file=50%250A%2Ccol=9%3Ax%25.usi,line=1,";
    assert!(outcome.out.contains(file), "{}", outcome.out);
    assert!(
        outcome.out.contains("file=a%0A%3A%3Aerror%3A%3Ax%0D.usi,"),
        "{}",
        outcome.out
    );
}

#[test]
fn markdown_takes_nothing_for_markup() {
    let folder = folder();
    let rows = markdown::rows(&check(folder.path(), "markdown").out);
    let places: Vec<&str> = rows.iter().map(|row| bare(&row[1])).collect();
    let names: Vec<String> = shown().iter().map(|name| format!("{name}:1:25")).collect();
    assert_eq!(places, names);
    assert!(
        rows[0][3].contains("]]><b>|`\\|`<!--@user#1[x](http://x"),
        "{rows:?}"
    );
}
