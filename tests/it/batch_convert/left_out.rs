//! Texts that are in no record, and claims that the board contradicts: what is not written is told.

use crate::support::{command::run_in, tree::Tree};

const HEAD: &str = "手合割：平手\n手数----指手---------消費時間--\n";

/// The exit code and what is said of a game in a file.
fn told(name: &str, text: &str, to: &str) -> (i32, String) {
    let tree = Tree::new(&[(name, text)]);
    let done = tree.convert(&[name, "--to", to, "-o", "out"]);
    (done.code, done.err)
}

#[test]
fn what_cannot_be_read_beside_a_move_is_an_error() {
    for (line, left) in [
        (
            "７六歩(77) ３四歩(33)",
            "3:14: game 1: not kept: \"３四歩(33)\" (syntax)",
        ),
        ("７六歩(77) # 忘れない", "\"# 忘れない\" (syntax)"),
        (
            "７六歩(77)(67)",
            "3:13: game 1: not kept: \"(67)\" (syntax)",
        ),
        (
            "７六歩(77) ( 0:01/00:00:01) ( 0:02/00:00:03)",
            "not kept: \"( 0:02/00:00:03)\"",
        ),
    ] {
        for to in ["csa", "jsonl", "kifu", "usi"] {
            let (code, err) = told("a.kifu", &format!("{HEAD}   1 {line}\n"), to);
            assert!(code == 1 && err.contains(left), "{to} {line}: {code} {err}");
        }
    }
    let (code, err) = told("a.csa", "V2.2\nPI\n+\n+7776FU\nT1\nT60\n", "csa");
    assert_eq!(code, 1);
    assert_eq!(
        err,
        "error: a.csa:6:1: game 1: not kept: \"T60\" (time-without-move)\n"
    );
}

#[test]
fn what_says_nothing_of_the_game_is_a_warning_and_a_loss() {
    let jkf = r#"{"header":{},"moves":[{},{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"KEY}}]}"#;
    let kif = |line: &str| format!("{HEAD}   1 {line}\n");
    for (name, text, said) in [
        (
            "a.kifu",
            kif("７六歩(77) (-1:-1)"),
            "something is not kept (time-invalid)",
        ),
        (
            "a.kifu",
            kif("５八金左(49)"),
            "something that is said of a move is not so on the board",
        ),
        (
            "a.jkf",
            jkf.replace("KEY", r#","foo":1"#),
            "something is not kept (unknown-statement)",
        ),
        (
            "a.jkf",
            jkf.replace("KEY", r#","capture":"FU","same":true"#),
            "2 things that are said of moves are not so on the board",
        ),
    ] {
        for to in ["jsonl", "csa"] {
            let (code, err) = told(name, &text, to);
            assert!(code == 0 && err.contains(said), "{to} {text}: {code} {err}");
            assert!(err.starts_with("warning: "), "{err}");
        }
        let tree = Tree::new(&[(name, &text)]);
        let done = tree.convert(&[name, "--to", "jsonl", "-o", "out", "--deny-loss"]);
        assert!(
            done.code == 1 && done.err.contains(said),
            "{text}: {}",
            done.err
        );
        assert!(!tree.path().join("out").exists(), "{text}");
    }
}

#[test]
fn a_summary_that_is_contradicted_is_told_for_every_target() {
    let text = format!("{HEAD}   1 ７六歩(77)\n   2 投了\nまで1手で後手の勝ち\n");
    for to in ["csa", "csa2", "jsonl", "kifu", "ki2u", "jkf", "usen"] {
        let (code, err) = told("a.kifu", &text, to);
        assert!(code == 0, "{to}: {err}");
        assert_eq!(
            err.matches("1 summary line left out").count(),
            1,
            "{to}: {err}"
        );
        let (_, err) = told("a.kifu", &text.replace("後手の", "先手の"), to);
        assert!(!err.contains("summary"), "{to}: {err}");
    }
    let (_, err) = told("a.kifu", &text.replace("1手で後手", "7手で先手"), "jsonl");
    assert!(err.contains("1 summary line left out"), "{err}");
}

#[test]
fn what_was_left_out_once_is_told_again() {
    let tree = Tree::new(&[("a.csa", "V2.2\nPI\n+\n+7776FU\n-0024FU\n%TORYO\n")]);
    assert_eq!(
        tree.convert(&["a.csa", "--to", "jsonl", "-o", "b.jsonl"])
            .code,
        1
    );
    let again = tree.convert(&["b.jsonl", "--to", "csa"]);
    assert_eq!(again.code, 1);
    let checked = run_in(tree.path(), &["check", "b.jsonl"], b"");
    let said = "the record says of 2 lines or moves of it that they could not be read or played \
                (読めない行), `-0024FU` the first";
    assert!(
        checked.code == 1 && checked.out.contains(said),
        "{}",
        checked.out
    );
    let left = "error: b.jsonl: game 1: 2 lines or moves not part of the game, beginning with \"-0024FU\"\n";
    assert!(again.err == left, "{}", again.err);
    let skipped = ["--skip-games-with", "error"];
    let done = tree.convert(&[&["b.jsonl", "--to", "csa"], &skipped[..]].concat());
    assert_eq!((done.code, done.out.as_str()), (1, ""), "{}", done.err);
}

#[test]
fn a_header_that_begins_with_what_nobody_sees_cannot_be_written_as_a_line() {
    let jkf = "{\"header\":{\"\u{feff}例\":\"x\"},\"moves\":[{}]}";
    for to in ["kifu", "ki2u"] {
        let (code, err) = told("a.jkf", jkf, to);
        assert!(code == 0 && err.contains("例 left out"), "{to}: {err}");
    }
    assert_eq!(told("a.jkf", jkf, "jsonl"), (0, String::new()));
}

#[test]
fn summaries_in_other_words_contradict_nothing() {
    let diagram = "後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
                   | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n\
                   | ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n\
                   | ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
                   | ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n\
                   | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n\
                   先手の持駒：なし\n先手番\n手数＝2  まで\n";
    for text in [
        &format!("{HEAD}   1 不戦敗\nまで0手で後手の不戦勝\n"),
        &format!("{HEAD}   1 ７六歩(77)\n   2 持将棋\nまで1手で引き分け\n"),
        &format!("{HEAD}   1 ７六歩(77)\n   2 封じ手\nまで1手で中断\n"),
        &format!("{diagram}   3 ５八玉(59)\n   4 投了\nまで3手で先手の勝ち\n"),
    ] {
        let tree = Tree::new(&[("a.kifu", text)]);
        let done = tree.convert(&["a.kifu", "--to", "jsonl", "-o", "out", "--deny-loss"]);
        assert_eq!((done.code, done.err.as_str()), (0, ""), "{text}");
    }
}

#[test]
fn losses_are_denied_and_reported_whatever_they_are() {
    for (line, what) in [
        ("７六歩(77) 忘れ物", "error"),
        ("７六歩(77) (-1:-1)", "text"),
        ("５八金左(49)", "text"),
    ] {
        let tree = Tree::new(&[("a.kifu", &format!("{HEAD}   1 {line}\n"))]);
        let denied = ["a.kifu", "--to", "jsonl", "-o", "out", "--deny-loss"];
        assert_eq!(tree.convert(&denied).code, 1, "{line}");
        assert!(!tree.path().join("out").exists(), "{line}");
        tree.convert(&["a.kifu", "--to", "jsonl", "-o", "out", "--report", "r"]);
        let report = tree.text("r");
        assert!(report.contains(what), "{line}: {report}");
        assert_eq!(
            report.contains("\"losses\":[]"),
            what == "error",
            "{report}"
        );
    }
}
