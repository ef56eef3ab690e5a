//! What `kifu check` says of every record in `fixtures/formats`, from bytes to findings.
//!
//! `verdicts.tsv` has a line a file: its name, and each finding as severity, name and line. It was
//! checked by hand against what each file is for.

use std::{collections::BTreeMap, fmt::Write as _, fs, path::Path, process::Command};

use serde_json::Value;

const FOLDERS: [&str; 6] = ["kif", "ki2", "bod", "csa", "usi", "jkf"];

#[test]
fn every_record_gets_its_verdict() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/formats");
    let table = fs::read_to_string(folder.join("verdicts.tsv")).unwrap();
    let wanted: BTreeMap<String, String> = table
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .map(|(file, findings)| (file.to_owned(), findings.to_owned()))
        .collect();
    let output = Command::new(env!("CARGO_BIN_EXE_kifu"))
        .args([
            "check",
            "--format",
            "jsonl",
            "--severity",
            "info",
            "--quiet",
        ])
        .args(FOLDERS)
        .current_dir(&folder)
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    let mut found: BTreeMap<String, String> = FOLDERS
        .iter()
        .flat_map(|format| files(&folder, Path::new(format)))
        .map(|file| (file, String::new()))
        .collect();
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let finding: Value = serde_json::from_str(line).unwrap();
        let said = ["severity", "name"].map(|key| finding[key].as_str().unwrap());
        let entry = found.get_mut(finding["file"].as_str().unwrap()).unwrap();
        let comma = if entry.is_empty() { "" } else { ", " };
        write!(entry, "{comma}{} {} {}", said[0], said[1], finding["line"]).unwrap();
    }
    if std::env::var_os("VERDICTS").is_some_and(|value| value == "overwrite") {
        let lines = found.iter().map(|(file, said)| format!("{file}\t{said}\n"));
        fs::write(folder.join("verdicts.tsv"), lines.collect::<String>()).unwrap();
        return;
    }
    for (file, findings) in &found {
        assert_eq!(wanted.get(file), Some(findings), "{file}");
    }
    assert_eq!(wanted.len(), found.len(), "a verdict without its file");
}

/// The records below a folder, by their path from `root`.
fn files(root: &Path, folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root.join(folder)).unwrap() {
        let entry = entry.unwrap();
        let path = folder.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            found.extend(files(root, &path));
        } else if path.extension().is_some_and(|extension| extension != "md") {
            found.push(path.to_str().unwrap().to_owned());
        }
    }
    found
}
