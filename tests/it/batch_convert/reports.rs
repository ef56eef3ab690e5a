//! The report for programs.

use serde_json::{Value, json};

use super::{TWO, USI, kif};
use crate::support::tree::Tree;

fn lines(text: &str) -> Vec<Value> {
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn a_report_has_all_there_is_to_say_of_a_game() {
    let csa = "V2.2\nN+試験☗\nPI\n+\n'*😀 ☗\n+7776FU\nT3\n-9999FU\n%TORYO\n";
    let tree = Tree::new(&[("a.csa", csa)]);
    let arguments = [
        "a.csa", "--to", "kif", "--lossy", "-o", "a.kif", "--report", "r.jsonl",
    ];
    let done = tree.convert(&arguments);
    assert_eq!(done.code, 1, "{}", done.err);
    let text = tree.text("r.jsonl");
    assert!(
        text.starts_with(
            "{\"input\":\"a.csa\",\"game\":1,\"output\":\"a.kif\",\"target\":\"kif\",\"losses\":["
        ),
        "{text}"
    );
    assert!(text.ends_with(",\"status\":\"incomplete\"}\n"), "{text}");
    let line = &lines(&text)[0];
    let keys: Vec<_> = line
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    let mut all = [
        "input",
        "game",
        "output",
        "target",
        "losses",
        "substitutions",
        "unplayed",
        "error",
        "status",
    ];
    all.sort_unstable();
    let mut keys = keys;
    keys.sort_unstable();
    assert_eq!(keys, all);
    assert_eq!(
        line["substitutions"],
        json!([
            {"char":"☗","code":"U+2617","written":"▲","count":2,
             "places":[{"line":2,"column":5,"of":"input"},{"line":5,"column":5,"of":"input"}]},
            {"char":"😀","code":"U+1F600","written":"〓","count":1,
             "places":[{"line":5,"column":3,"of":"input"}]}
        ])
    );
    assert_eq!(line["unplayed"][0]["text"], "-9999FU");
    assert_eq!(line["unplayed"][0]["line"], 8);
    let usi = tree.convert(&["a.csa", "--to", "usi", "--report", "-", "-o", "a.usi"]);
    let line = &lines(&usi.out)[0];
    let losses = line["losses"].as_array().unwrap();
    let loss = |what| losses.iter().find(|loss| loss["what"] == what).unwrap();
    assert_eq!(
        *loss("times"),
        json!({"what":"times","count":1,"ply":1,"detail":null})
    );
    assert_eq!(
        *loss("header"),
        json!({"what":"header","count":1,"ply":null,"detail":"先手"})
    );
}

#[test]
fn the_lines_come_in_the_order_of_the_inputs() {
    let tree = Tree::new(&[
        ("in/a.kif", &kif("é")),
        ("in/b.txt.kif", "nothing\n"),
        ("in/c.usi", USI),
        ("in/d.usi", TWO),
        ("out/c.kif", "old"),
    ]);
    let done = tree.convert(&[
        "in",
        "none.kif",
        "--to",
        "kif",
        "--out-dir",
        "out",
        "--on-conflict",
        "skip",
        "--report",
        "r",
    ]);
    assert_eq!(done.code, 2, "{}", done.err);
    let told: Vec<_> = lines(&tree.text("r"))
        .iter()
        .map(|line| json!([line["input"], line["game"], line["output"], line["status"]]))
        .collect();
    assert_eq!(
        told,
        [
            json!(["in/a.kif", 1, null, "failed"]),
            json!(["in/b.txt.kif", null, null, "failed"]),
            json!(["in/c.usi", 1, null, "skipped"]),
            json!(["in/d.usi", 1, "out/d-1.kif", "written"]),
            json!(["in/d.usi", 2, "out/d-2.kif", "written"]),
            json!(["none.kif", null, null, "failed"]),
        ]
    );
    let report = lines(&tree.text("r"));
    assert_eq!(report[0]["substitutions"][0]["written"], Value::Null);
    assert!(
        report[1]["error"]
            .as_str()
            .unwrap()
            .contains("not a game record")
    );
}

#[test]
fn a_game_is_not_called_written_when_its_file_is_not() {
    let bad = "PI\n+\n+7776FU\n/\nPI\n+\n'*é\n+2726FU\n";
    let tree = Tree::new(&[("a.csa", bad)]);
    for arguments in [
        &["--out-dir", "out"][..],
        &["-o", "b.csa"],
        &["-o", "b.csa", "--join", "--deny-loss"],
    ] {
        let fixed = [
            "a.csa",
            "--to",
            "csa2",
            "--encoding",
            "shift_jis",
            "--report",
            "r",
            "--force",
        ];
        let done = tree.convert(&[&fixed[..], arguments].concat());
        assert_eq!(done.code, 1, "{}", done.err);
        assert_eq!(tree.names(""), ["a.csa", "r"], "{arguments:?}");
        let report = lines(&tree.text("r"));
        assert_eq!(report.len(), 2);
        for line in report {
            assert_eq!(
                (&line["status"], &line["output"]),
                (&json!("failed"), &Value::Null)
            );
        }
    }
}

#[test]
fn a_report_replaces_nothing_just_so() {
    let tree = Tree::new(&[("a.usi", USI), ("r", "old")]);
    let done = tree.convert(&["a.usi", "-o", "b.usi", "--report", "r"]);
    assert_eq!((done.code, tree.text("r").as_str()), (2, "old"));
    assert_eq!(tree.names(""), ["a.usi", "r"]);
    for arguments in [
        &["a.usi", "--report", "-"][..],
        &["a.usi", "-o", "x", "--to", "usi", "--report", "x"],
    ] {
        assert_eq!(tree.convert(arguments).code, 2);
    }
    let among = [
        "a.usi",
        "--to",
        "jsonl",
        "--out-dir",
        ".",
        "--report",
        "./a.jsonl",
        "--force",
    ];
    assert_eq!(tree.convert(&among).code, 2);
    assert_eq!(tree.names(""), ["a.usi", "r"]);
    let done = tree.convert(&["a.usi", "-o", "b.usi", "--report", "r", "--force"]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(lines(&tree.text("r"))[0]["status"], "written");
}

#[test]
fn errors_are_all_told_and_warnings_summed_up() {
    let tree = Tree::new(&[]);
    for file in 0..150 {
        tree.write(&format!("in/{file:03}.kif"), kif("x").as_bytes());
        tree.write(&format!("in/bad{file:03}.kif"), b"no\n");
    }
    let done = tree.convert(&["in", "--to", "usi", "--out-dir", "out"]);
    assert_eq!(done.code, 1);
    assert_eq!(done.err.matches("not a game record").count(), 150);
    let lines = |start: &str| -> Vec<&str> {
        let lines = done.err.lines();
        lines.filter(|line| line.starts_with(start)).collect()
    };
    let (warnings, notes) = (lines("warning: "), lines("note: "));
    assert!(notes.len() > 3, "{}", done.err);
    assert_eq!(warnings.len(), 3 * notes.len());
    for note in notes {
        assert!(
            note.ends_with("(USI): 147 more games in 147 files; --verbose tells each"),
            "{note}"
        );
    }
}

#[test]
fn a_report_takes_the_place_of_no_record() {
    let tree = Tree::new(&[("a.usi", USI), ("d/b.usi", USI), ("list", "a.usi\n")]);
    for args in [
        // The output under another name.
        &["a.usi", "-o", "o.csa", "--report", "d/../o.csa"][..],
        &["a.usi", "-o", "d/o.csa", "--report", "./d/o.csa"],
        // Inputs.
        &["a.usi", "-o", "o.csa", "--report", "a.usi"],
        &["a.usi", "-o", "o.csa", "--report", "d/../a.usi"],
        &[
            "a.usi",
            "d/b.usi",
            "--to",
            "csa",
            "--out-dir",
            "o",
            "--report",
            "d/b.usi",
        ],
        &[
            "--files-from",
            "list",
            "--to",
            "csa",
            "--out-dir",
            "o",
            "--report",
            "list",
        ],
    ] {
        let done = tree.convert(&[args, &["--force"]].concat());
        assert_eq!(done.code, 2, "{args:?}: {}", done.err);
        assert!(done.err.contains("the report cannot go"), "{}", done.err);
        assert_eq!(tree.text("a.usi"), USI);
        assert_eq!(tree.text("d/b.usi"), USI);
        assert_eq!(tree.text("list"), "a.usi\n");
    }
}
