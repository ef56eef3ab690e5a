//! What many games have alike is summed up.

use super::USI;
use crate::support::tree::Tree;

const LOST: &str = "V2.2\nN+試験一郎\nPI\n+\n+7776FU\nT3\n%TORYO\n";

#[test]
fn what_a_game_loses_is_told_in_full() {
    let headers: Vec<String> = (0..500).map(|n| format!("項目{n}：値\n")).collect();
    let headers = headers.concat();
    let tree = Tree::new(&[(
        "a.kif",
        &format!("{headers}手合割：平手\n   1 ７六歩(77)\n"),
    )]);
    for arguments in [
        &["a.kif", "--to", "usi"][..],
        &["a.kif", "--to", "usi", "--join"],
    ] {
        let done = tree.convert(arguments);
        assert_eq!(done.code, 0);
        let told = done
            .err
            .lines()
            .filter(|line| line.contains("game 1: header 項目"));
        assert_eq!(told.count(), 500);
        assert!(!done.err.contains("more"), "{}", done.err);
    }
}

#[test]
fn what_many_lose_is_summed_up() {
    let games = vec![LOST; 40].join("/\n");
    let names: Vec<String> = (10..30).map(|n| format!("in/{n}.csa")).collect();
    let mut files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), LOST)).collect();
    files.push(("in/99.csa", &games));
    files.push(("in/a.usi", USI));
    let tree = Tree::new(&files);
    let kinds = [
        "1 clock time left out at ply 1 (USI)",
        "header 先手 left out (USI)",
        "ending %TORYO left out at ply 2 (USI)",
    ];
    let mut wanted = Vec::new();
    for file in &names[..3] {
        for kind in kinds {
            wanted.push(format!("warning: {file}: game 1: {kind}\n"));
        }
    }
    for kind in [
        "clock times left out",
        "header 先手 left out",
        "ending %TORYO left out",
    ] {
        let more = "57 more games in 18 files; --verbose tells each";
        wanted.push(format!("note: {kind} (USI): {more}\n"));
    }
    let wanted = wanted.concat();
    let arguments = ["in", "--to", "usi", "--join", "-o", "all.usi", "--force"];
    for jobs in ["1", "2", "7"] {
        let done = tree.convert(&[&arguments[..], &["--jobs", jobs]].concat());
        let counts = "22 files read, 1 written, 0 skipped, 0 failed: 61 games\n";
        assert_eq!(done.err, format!("{wanted}{counts}"), "{jobs}");
    }
    let files = tree.convert(&["in", "--to", "usi", "--out-dir", "out"]);
    assert!(files.err.starts_with(&wanted), "{}", files.err);
    let all = tree.convert(&[&arguments[..], &["--verbose"]].concat());
    assert_eq!(all.err.lines().count(), 60 * 3 + 1);
    let report = [&arguments[..], &["--report", "r.jsonl"]].concat();
    tree.convert(&report);
    let text = tree.text("r.jsonl");
    let with_losses = text
        .lines()
        .filter(|line| line.contains("\"what\":\"times\""));
    assert_eq!(with_losses.count(), 60);
}

#[test]
fn one_input_of_many_games_is_summed_up_too() {
    let tree = Tree::new(&[("a.csa", &vec![LOST; 150].join("/\n"))]);
    let done = tree.convert(&["a.csa", "--to", "usi"]);
    assert_eq!(done.err.lines().count(), 3 * 3 + 3);
    let note = "note: header 先手 left out (USI): 147 more games in 1 file; --verbose tells each";
    assert!(done.err.lines().any(|line| line == note), "{}", done.err);
    let all = tree.convert(&["a.csa", "--to", "usi", "-v"]);
    assert_eq!(all.err.lines().count(), 3 * 150);
}

#[test]
fn denied_losses_are_errors_and_each_is_told() {
    let tree = Tree::new(&[
        ("in/a.csa", LOST),
        ("in/b.csa", LOST),
        ("in/c.csa", LOST),
        ("in/d.csa", LOST),
        ("in/e.csa", LOST),
    ]);
    let done = tree.convert(&["in", "--to", "usi", "--out-dir", "out", "--deny-loss"]);
    let denied = done
        .err
        .lines()
        .filter(|line| line.ends_with("header 先手 left out (USI)"));
    assert_eq!((done.code, denied.count()), (1, 5), "{}", done.err);
}
