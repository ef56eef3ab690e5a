//! Files that are cut off, of another kind, or in doubt: what `kifu check` says of them.

use std::{fmt::Write as _, fs, time::Instant};

use kifu::{
    lint::{self, Settings},
    replay::Replay,
};

use crate::support::{command::run_in, conversion::read, tree::Tree};

/// The exit code and the findings, one a line without the file's name, on a file with a name.
fn check(name: &str, bytes: &[u8]) -> (i32, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), bytes).unwrap();
    let done = run_in(
        folder.path(),
        &["check", "--format", "concise", "--ignore", "H", name],
        b"",
    );
    let start = format!("{name}:");
    let findings = done.out.lines().map(|line| {
        let finding = line.strip_prefix(&start).unwrap();
        finding.to_owned()
    });
    (done.code, findings.collect())
}

/// Code, name and place of the only finding.
fn only(name: &str, bytes: &[u8]) -> (i32, String) {
    let (code, findings) = check(name, bytes);
    assert_eq!(findings.len(), 1, "{findings:?}");
    let words: Vec<&str> = findings[0].splitn(4, ' ').take(3).collect();
    (code, words.join(" "))
}

#[test]
fn a_record_is_one_whatever_is_ignored() {
    let head = "手数----指手---------消費時間--\n";
    for (rest, at) in [("読めない\n", "2:1"), ("   1 ７六歩(7X)\n", "2:11")] {
        let tree = Tree::new(&[
            ("a.kifu", &format!("{head}{rest}")),
            ("kifu.toml", "[check.rule-severity]\nS001 = \"info\"\n"),
        ]);
        let told = |arguments: &[&str]| {
            let fixed = ["check", "--format", "concise", "-q", "a.kifu"];
            let done = run_in(tree.path(), &[&fixed, arguments].concat(), b"");
            let words = |line: &str| line.splitn(4, ' ').take(3).collect::<Vec<_>>().join(" ");
            (done.code, done.out.lines().map(words).collect::<Vec<_>>())
        };
        let syntax = (1, vec![format!("a.kifu:{at}: S001 syntax")]);
        assert_eq!(told(&["--no-config"]), syntax);
        // By its name it can be ignored, or weigh less; nothing else takes its place.
        assert_eq!(told(&["--no-config", "--ignore", "S001"]), (0, vec![]));
        assert_eq!(told(&["--no-config", "--ignore", "syntax"]), (0, vec![]));
        assert_eq!(told(&[]), (0, vec![]));
        // A choice of rules does not make it pass for clean.
        assert_eq!(told(&["--no-config", "--ignore", "E,S,M"]), syntax);
        assert_eq!(told(&["--no-config", "--select", "nifu"]), syntax);
        let page = tree.path().join("known.json");
        let page = page.to_str().unwrap();
        let written = run_in(
            tree.path(),
            &["check", "--no-config", "--write-baseline", page, "a.kifu"],
            b"",
        );
        assert_eq!(written.code, 0, "{}", written.err);
        assert_eq!(told(&["--no-config", "--baseline", page]), (0, vec![]));
    }
    // What is no record stays none.
    let (code, found) = check("a.kifu", "今日は晴れ\n".as_bytes());
    assert_eq!((code, found.len()), (1, 1));
    assert!(found[0].contains("E005"), "{found:?}");
}

#[test]
fn a_line_that_is_still_being_written_is_one_warning() {
    for (name, text, place) in [
        ("a.kifu", "1 ７六歩(7", "1:8"),
        ("a.kifu", "1 ７六歩(77)\n2 ３四歩(3", "2:8"),
        ("a.kifu", "1 ７六歩(77)\n2", "2:2"),
        ("a.kifu", "1 ７六歩(77)\n2 ３四歩(33)   ( 0:0", "2:18"),
        ("a.kifu", "1 ７六歩(77)\n変化：", "2:4"),
        ("a.csa", "PI\n+\n+7776FU\n-33", "4:1"),
        ("a.csa", "PI\n+\n+7776FU\n%TOR", "4:1"),
        ("a.usi", "startpos\nposition startpos moves 7g7f 3", "2:30"),
        (
            "a.usi",
            "startpos\nposition startpos moves 7g7f 3c3",
            "2:30",
        ),
        ("a.usi", "startpos\nposition startpos moves 7g7f P*", "2:30"),
        ("a.usi", "startpos\nposition startpos mov", "2:19"),
    ] {
        let want = (0, format!("{place}: S002 truncated-line"));
        assert_eq!(only(name, text.as_bytes()), want, "{text}");
        // The same line with its end is wrong.
        let (_, found) = only(name, format!("{text}\n").as_bytes());
        assert!(!found.ends_with("truncated-line"), "{text}: {found}");
    }
}

#[test]
fn a_file_that_ends_amid_a_character_is_one_error() {
    for (name, text, place) in [
        ("a.kifu", "1 ７六歩(77)\n2 ３四\u{6b69}", "2:5"),
        ("a.kifu", "1 ７六歩(77)\n*コメント", "2:5"),
        ("a.csa", "PI\n+\n+7776FU\n'*コメント", "4:6"),
    ] {
        let bytes = text.as_bytes();
        let want = (1, format!("{place}: E001 malformed-text"));
        assert_eq!(only(name, &bytes[..bytes.len() - 1]), want, "{text}");
    }
}

#[test]
fn a_single_line_of_usi_needs_no_end() {
    let line = "position startpos moves 7g7f 3c3";
    let want = (1, "1:30: M001 malformed".to_owned());
    assert_eq!(only("a.usi", line.as_bytes()), want);
}

#[test]
fn json_that_breaks_off_is_being_written_only_after_whole_lines() {
    let folder = tempfile::tempdir().unwrap();
    let game = "position startpos moves 7g7f\n";
    let line = run_in(folder.path(), &["convert", "-"], game.as_bytes()).out;
    let half = &line[..line.len() / 2];
    let second = format!("{line}{half}");
    let (code, finding) = only("a.jsonl", second.as_bytes());
    assert_eq!(code, 0);
    assert!(finding.ends_with("S002 truncated-line"), "{finding}");
    let (code, finding) = only("a.jsonl", half.as_bytes());
    assert_eq!(code, 1);
    assert!(finding.ends_with("J001 json"), "{finding}");
}

#[test]
fn texts_that_tell_of_records_are_no_records() {
    let table = "# Games\n\n| file | what |\n|---|---|\n| `a.kif` | 角 |\n";
    let quoting = "A game:\n\n```\n手合割：平手\n   1 ７六歩(77)\n```\n";
    for (name, text, like) in [
        ("a.md", table, "a Markdown document"),
        ("a", table, "a Markdown document"),
        ("a.md", quoting, "a Markdown document"),
        ("a.md", "* one\n* two\n", "plain text"),
        ("a.txt", "注意：明日は休みです。\n", "plain text"),
        ("a.sh", "'quoted'\n-\n", "plain text"),
    ] {
        let (code, findings) = check(name, text.as_bytes());
        let want =
            format!("1:1: E005 not-a-record not a shogi record (棋譜): this looks like {like}");
        assert_eq!((code, findings), (1, vec![want]), "{text}");
    }
    // The name of a record decides where the text leaves a doubt.
    assert_eq!(check("a.kifu", quoting.as_bytes()).1.len(), 3);
    assert_eq!(check("a.kifu", "*一言\n".as_bytes()), (0, vec![]));
}

#[test]
fn a_fourth_occurrence_is_told_by_where_the_position_stood() {
    let line = "5i4h 5a4b 4h5i 4b5a ".repeat(3);
    let cases = [
        (line.clone(), "the start position occurs"),
        (
            format!("7g7f 3c3d {line}"),
            "the position after ply 2 occurs",
        ),
    ];
    for (moves, said) in cases {
        let text = format!("position startpos moves {moves}\n");
        let (_, findings) = check("a.usi", text.as_bytes());
        assert_eq!(findings.len(), 1, "{findings:?}");
        let said = format!("G001 sennichite-unclaimed {said} for the fourth time (千日手), but");
        assert!(findings[0].contains(&said), "{findings:?}");
    }
}

#[test]
fn another_encoding_than_that_of_the_extension_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let text = "1 ７六歩(77)\n";
    fs::write(folder.path().join("a.kif"), text).unwrap();
    let done = run_in(folder.path(), &["check", "a.kif"], b"");
    for said in [
        "the text is utf-8, but the extension (拡張子) of the file stands for Shift_JIS",
        "help: rename the file: .kifu (KIF), .ki2u (KI2); or save it in the encoding of its extension",
    ] {
        assert!(done.out.contains(said), "{}", done.out);
    }
}

/// The findings on a text, each with its place, and how long that and writing it takes.
fn findings_in_time(format: &'static str, text: &str) -> usize {
    let start = Instant::now();
    let read = read(format, text);
    let mut replay = Replay::default();
    replay.run(&read.parsed.record);
    let found = lint::check(&read.text, &read.parsed, &replay, &Settings::default());
    for finding in &found {
        assert!(read.text.place(finding.at.start as usize).column > 0);
    }
    for target in ["csa", "usen", "kifu", "jkf"] {
        read.write(target);
    }
    assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
    found.len()
}

#[test]
fn hostile_files_are_checked_and_written_in_linear_time() {
    let mut headers = "'x\n".repeat(60_000);
    let mut claims = "先手：甲\n後手：乙\n   1 ７六歩(77)\n   2 投了\n".to_owned();
    let mut keys = String::new();
    let fork = r#"[{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":5},"color":0,"piece":"FU"}}]"#;
    for n in 0..60_000 {
        writeln!(headers, "$X{n}:1\n'y").unwrap();
        writeln!(claims, "まで{n}手で後手の勝ち").unwrap();
        writeln!(keys, "項目{n}：値\n対局日：2031/04/05").unwrap();
    }
    let forks = format!(
        r#"{{"header":{{}},"moves":[{{}},{{"move":{{"from":{{"x":2,"y":7}},"to":{{"x":2,"y":6}},"color":0,"piece":"FU"}},"forks":[{}]}}]}}"#,
        vec![fork; 60_000].join(",")
    );
    let headers = format!("N+a\nN-b\n{headers}PI\n+\n+7776FU,T1\n-3343FU\n");
    assert!(findings_in_time("csa", &headers) > 0);
    assert!(findings_in_time("kif", &claims) > 50_000);
    assert!(findings_in_time("kif", &format!("{keys}   1 ７六歩(77)\n")) > 0);
    assert!(findings_in_time("jkf", &forks) > 50_000);
}
