//! Inputs that hold no game of the format that `--from` names: each is told and counted, wherever
//! the games go.

use serde_json::{Value, json};

use super::{USI, kif};
use crate::support::{command::run_in, tree::Tree};

/// Formats, and texts that hold no game of them.
const NONE: &[(&str, &str)] = &[
    ("csa", "#KIF version=2.0\n手合割：平手\n   1 ７六歩(77)\n"),
    ("csa", USI),
    ("csa", "hello\n/\nhello\n"),
    ("csa", "'a remark\n"),
    ("csa", "/\n/\n"),
    ("csa", ""),
    ("usi", "# a remark\n# another\n"),
    ("usen", "# a remark\n"),
    ("kif", ""),
    ("kif", "hello\n"),
    ("kif", "hello"),
    ("kif", "# a remark\n"),
    ("kif", "1 hello\n2 world\n"),
    ("kif", "* a\n* list\nhello\n"),
    ("ki2", "hello\n"),
    ("bod", "hello\n"),
    ("psn", "\n"),
    ("psn", "hello\n"),
    ("psn", "[Event \"chess\"]\n1. e4 e5\n"),
];

/// Where games go: the arguments, and what may not come of them.
const WAYS: [(&[&str], &str); 4] = [
    (&["--out-dir", "out"], "out/a.usi"),
    (&["--join", "-o", "all.usi"], "all.usi"),
    (&["-o", "one.usi"], "one.usi"),
    (&[], "a.usi"),
];

fn told(report: &str) -> Vec<Value> {
    let line = |line| serde_json::from_str(line).unwrap();
    report.lines().map(line).collect()
}

#[test]
fn an_input_without_a_game_has_failed() {
    for (format, text) in NONE {
        for (way, output) in WAYS {
            let tree = Tree::new(&[("a.txt", text)]);
            let fixed = ["a.txt", "--from", format, "--to", "usi", "--report", "r"];
            let done = tree.convert(&[&fixed[..], way].concat());
            let case = format!("{format} {text:?} {way:?}: {}", done.err);
            assert_eq!((done.code, done.out.as_str()), (1, ""), "{case}");
            let error = "error: a.txt: not a game record";
            assert_eq!(done.err.matches(error).count(), 1, "{case}");
            assert!(!tree.path().join(output).exists(), "{case}");
            let report = told(&tree.text("r"));
            assert_eq!(report.len(), 1, "{case}");
            let line = &report[0];
            assert_eq!(
                json!([line["input"], line["game"], line["output"], line["status"]]),
                json!(["a.txt", null, null, "failed"]),
                "{case}"
            );
            assert!(line["error"].is_string(), "{case}");
            if output.starts_with("out") || output.starts_with("all") {
                let count = "1 file read, 0 written, 0 skipped, 1 failed: 0 games";
                assert!(done.err.contains(count), "{case}");
            }
        }
    }
}

#[test]
fn those_without_a_game_are_counted_beside_the_others() {
    let tree = Tree::new(&[
        ("in/a.csa", "PI\n+\n+7776FU\n"),
        ("in/b.kif", &kif("b")),
        ("in/c.usi", USI),
    ]);
    for (way, written) in [
        (&["--out-dir", "out"][..], 1),
        (&["--join", "-o", "all"], 1),
    ] {
        let fixed = [
            "in", "--from", "csa", "--to", "usi", "--report", "r", "--force",
        ];
        let done = tree.convert(&[&fixed[..], way].concat());
        let count = format!("3 files read, {written} written, 0 skipped, 2 failed: 1 game");
        assert!(done.err.contains(&count), "{}", done.err);
        assert_eq!(done.code, 1, "{}", done.err);
        let lines = told(&tree.text("r"));
        let status: Vec<_> = lines.iter().map(|line| &line["status"]).collect();
        assert_eq!(status, ["written", "failed", "failed"]);
    }
}

#[test]
fn a_part_that_is_no_game_is_something_lost() {
    let tree = Tree::new(&[("a.csa", "PI\n+\n+7776FU\n/\n   1 ７六歩(77)\n/\nPI\n+\n")]);
    let part = "error: a.csa:5: not part of a game: ";
    for way in [&["--out-dir", "out"][..], &["--join"], &[]] {
        let done = tree.convert(&[&["a.csa", "--to", "usi"], way].concat());
        assert_eq!(done.code, 1, "{way:?}: {}", done.err);
        assert!(done.err.contains(part), "{way:?}: {}", done.err);
        let count = "1 written, 0 skipped, 0 failed, 1 incomplete: 2 games";
        assert!(way.is_empty() || done.err.contains(count), "{}", done.err);
    }
}

#[test]
fn a_head_or_an_ending_alone_is_a_game() {
    for (format, text) in [
        ("kif", "先手：試験一郎\n"),
        ("kif", "手合割：平手\n"),
        ("kif", "大会名：試験杯\n"),
        ("kif", "   1 投了\n"),
        ("kif", "#KIF version=2.0 encoding=UTF-8\n"),
        ("ki2", "手合割：平手\n"),
        ("psn", "[Sente \"a\"]\n"),
        ("psn", "1.Resigns\n"),
    ] {
        let tree = Tree::new(&[("a.txt", text)]);
        let done = tree.convert(&["a.txt", "--from", format, "--to", "usi"]);
        let case = format!("{format} {text:?}: {}", done.err);
        assert_eq!(
            (done.code, done.out.as_str()),
            (0, "position startpos\n"),
            "{case}"
        );
    }
}

#[test]
fn a_text_of_no_format_is_no_game_of_any() {
    for format in [
        "jsonl", "jkf", "kif", "ki2", "bod", "csa", "psn", "usen", "usi",
    ] {
        for text in ["hello\n", "hello\nworld, this is me\n", "  1 hello\n"] {
            for to in ["jsonl", "csa", "usi"] {
                let tree = Tree::new(&[("a.txt", text)]);
                let done = tree.convert(&["a.txt", "--from", format, "--to", to, "-o", "b"]);
                let said = format!(
                    "error: a.txt: not a game record; it is not {}; it looks like plain text\n",
                    format.to_uppercase()
                );
                assert_eq!((done.code, done.err), (1, said), "{to}");
                assert!(!tree.path().join("b").exists());
            }
        }
    }
}

#[test]
fn the_format_that_a_text_is_of_is_named() {
    let tree = Tree::new(&[("a.kifu", &kif("a")), ("b.usi", USI)]);
    for (file, from, is) in [
        ("a.kifu", "csa", "KIF"),
        ("a.kifu", "usi", "KIF"),
        ("b.usi", "kif", "USI"),
        ("a.kifu", "jsonl", "KIF"),
        ("a.kifu", "psn", "KIF"),
    ] {
        let done = tree.convert(&[file, "--from", from, "--to", "csa"]);
        let from = from.to_uppercase();
        let said = format!(
            "error: {file}: not a game record; it is not {from}; it looks like {is}: leave out --from\n"
        );
        assert_eq!((done.code, done.err), (1, said));
    }
    let checked = |lang| {
        let arguments = ["check", "--from", "csa", "a.kifu", "--lang", lang];
        run_in(tree.path(), &arguments, b"").out
    };
    for (lang, message, help) in [
        (
            "en",
            "no shogi record (棋譜) in CSA: this looks like KIF",
            "leave out --from: formats are found by content",
        ),
        (
            "ja",
            "CSA形式の棋譜ではありません。内容はKIFのようです",
            "--from の指定を外してください。形式は内容から判断します",
        ),
    ] {
        let out = checked(lang);
        assert!(out.contains(message) && out.contains(help), "{out}");
        assert_eq!(out.matches("E005").count(), 1, "{out}");
    }
    // A damaged record of the format that is named stays one.
    let done = run_in(
        tree.path(),
        &["check", "--from", "usi", "-"],
        b"lnsgkgsnl/9/x b - 1\n",
    );
    assert!(done.out.contains("S001"), "{}", done.out);
}
