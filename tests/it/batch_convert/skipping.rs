//! Games that are left out for what is found in them.

use serde_json::Value;

use super::USI;
use crate::support::{command::run_in, tree::Tree};

const FOUL: &str = "position startpos moves 2g2e\n";
const SKIP: [&str; 2] = ["--skip-games-with", "error"];
/// A game with a warning.
const DOUBTFUL: &str = "先手：試験\n先手：例題\n手合割：平手\n   1 ７六歩(77)\n   2 中断\n";

fn mixed() -> String {
    [USI, FOUL, "position startpos moves 2g2f 8c8d\n"].concat()
}

fn convert(tree: &Tree, arguments: &[&str]) -> (i32, String) {
    let done = tree.convert(&[arguments, &SKIP].concat());
    (done.code, done.err)
}

#[test]
fn one_output_lacks_them() {
    let tree = Tree::new(&[("a.usi", &mixed())]);
    let done = tree.convert(&["a.usi", "--to", "usi", "--skip-games-with", "error"]);
    assert_eq!((done.code, done.out), (0, mixed().replace(FOUL, "")));
    assert_eq!(
        done.err,
        "note: a.usi:2:25: game 2: skipped: M007 bad-movement: 歩 does not move from ２七 to ２五 \
         (動けない所への移動)\nnote: 1 game skipped, 2 written\n"
    );
    let quiet = tree.convert(&["a.usi", "--to", "usi", "--quiet", SKIP[0], SKIP[1]]);
    assert_eq!((quiet.code, quiet.err), (0, String::new()));
    let stdin = run_in(
        tree.path(),
        &["convert", "-", "--to", "usi", SKIP[0], SKIP[1]],
        mixed().as_bytes(),
    );
    assert_eq!((stdin.code, stdin.out), (0, mixed().replace(FOUL, "")));
}

#[test]
fn files_and_one_output_of_many_lack_them() {
    let tree = Tree::new(&[
        ("in/a.usi", &mixed()),
        ("in/b.usi", FOUL),
        ("in/c.usi", USI),
    ]);
    let (code, err) = convert(&tree, &["in", "--to", "usi", "--out-dir", "out"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(tree.names("out"), ["a.usi", "c.usi"]);
    assert_eq!(tree.text("out/a.usi"), mixed().replace(FOUL, ""));
    assert!(
        err.ends_with("\n3 files read, 2 written, 1 skipped, 0 failed: 3 games, 2 skipped\n"),
        "{err}"
    );
    assert!(
        err.starts_with("note: in/a.usi:2:25: game 2: skipped: "),
        "{err}"
    );
    assert!(
        err.contains("note: in/b.usi:1:25: game 1: skipped: "),
        "{err}"
    );
    let (code, err) = convert(&tree, &["in", "--to", "usi", "--join", "-o", "all.usi"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(
        tree.text("all.usi"),
        [&mixed().replace(FOUL, ""), USI].concat()
    );
    assert!(
        err.ends_with("\n3 files read, 1 written, 0 skipped, 0 failed: 3 games, 2 skipped\n"),
        "{err}"
    );
    let (_, err) = convert(&tree, &["in", "--to", "usi", "--join", "-o", "q.usi", "-q"]);
    assert_eq!(err, "");
}

#[test]
fn fouls_that_the_record_declares_count() {
    let head = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n";
    for foul in [
        // One that is on the board, and one that cannot be.
        "   3 ３三角成(88)\n   4 ８四歩(83)\n   5 反則勝ち\n",
        "   3 ５五角打\n   4 反則勝ち\n",
    ] {
        let tree = Tree::new(&[("a.kifu", &[head, foul].concat()), ("b.usi", USI)]);
        let checked = run_in(tree.path(), &["check", "a.kifu"], b"");
        assert_eq!(checked.code, 0, "{}", checked.out);
        let (code, err) = convert(
            &tree,
            &["a.kifu", "b.usi", "--to", "usi", "--join", "-o", "out"],
        );
        assert_eq!((code, tree.text("out")), (0, USI.to_owned()), "{err}");
    }
}

#[test]
fn those_that_are_left_keep_their_numbers() {
    for (text, names) in [
        ([USI, FOUL, USI].concat(), &["a-1.kifu", "a-3.kifu"][..]),
        ([FOUL, USI].concat(), &["a-2.kifu"]),
        ([USI, FOUL].concat(), &["a-1.kifu"]),
    ] {
        let tree = Tree::new(&[("a.usi", &text)]);
        let (code, err) = convert(&tree, &["a.usi", "--to", "kifu", "--out-dir", "out"]);
        assert_eq!(code, 0, "{err}");
        assert_eq!(tree.names("out"), names);
    }
}

#[test]
fn the_referee_is_that_of_check() {
    let tree = Tree::new(&[
        ("a/x.usi", FOUL),
        ("a/kifu.toml", "[check]\nignore = ['M007']\n"),
        ("b/x.usi", FOUL),
        ("c/x.kifu", DOUBTFUL),
        (
            "d/x.csa",
            "V2.2\nPI\n+\n'kifu: ignore M007\n+2725FU\n%CHUDAN\n",
        ),
        ("e/x.csa", "V2.2\nPI\n+\n+2725FU\n%+ILLEGAL_ACTION\n"),
        ("f/kifu.toml", "[check.rule-severity]\nM007 = 'warning'\n"),
        ("f/x.usi", FOUL),
    ]);
    let all = ["a", "b", "c", "d", "e", "f", "--to", "jsonl", "--join"];
    let written = |arguments: &[&str]| {
        let done = tree.convert(&[&all, arguments].concat());
        let games = done.out.lines().map(|line| {
            let game: Value = serde_json::from_str(line).unwrap();
            game["source"]["file"].as_str().unwrap()[..1].to_owned()
        });
        games.collect::<String>()
    };
    assert_eq!(written(&[]), "abcdef");
    // A foul that the record declares is no error, but what is written is legal.
    assert_eq!(written(&["--skip-games-with", "error"]), "acdf");
    assert_eq!(written(&["--skip-games-with", "warning"]), "ad");
    assert_eq!(
        written(&["--skip-games-with", "error", "--no-config"]),
        "cd"
    );
    assert_eq!(
        written(&["--skip-games-with", "error", "--ignore", "M"]),
        "abcdef"
    );
    // Of words that are equally exact the nearer one decides.
    assert_eq!(
        written(&["--skip-games-with", "warning", "--select", "bad-movement"]),
        "cd"
    );
}

#[test]
fn a_report_says_why() {
    let tree = Tree::new(&[("a.usi", &mixed())]);
    for arguments in [
        &["a.usi", "--to", "usi", "-o", "one.usi"][..],
        &["a.usi", "--to", "usi", "--join", "-o", "all.usi"],
        &["a.usi", "--to", "usi", "--out-dir", "out"],
    ] {
        let report = ["--report", "r.jsonl", "--quiet"];
        let (code, err) = convert(&tree, &[arguments, &report].concat());
        assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
        let text = tree.text("r.jsonl");
        let lines: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let status = lines.iter().map(|line| line["status"].as_str().unwrap());
        assert_eq!(
            status.collect::<Vec<_>>(),
            ["written", "skipped", "written"]
        );
        assert!(lines[1]["output"].is_null());
        let error = lines[1]["error"].as_str().unwrap();
        assert!(
            error.starts_with("a.usi:2:25: game 2: skipped: M007 bad-movement: "),
            "{error}"
        );
        std::fs::remove_file(tree.path().join("r.jsonl")).unwrap();
    }
}

#[test]
fn when_no_game_is_left_there_is_no_output() {
    let tree = Tree::new(&[("a.usi", FOUL)]);
    for arguments in [
        &["a.usi", "--to", "usi", "-o", "one.usi"][..],
        &["a.usi", "--to", "usi", "--game", "1", "-o", "one.usi"],
        &["a.usi", "--to", "usi", "--join", "-o", "all.usi"],
        &["a.usi", "--to", "kifu", "--out-dir", "out"],
    ] {
        let (code, err) = convert(&tree, arguments);
        assert_eq!(code, 1, "{arguments:?}: {err}");
        assert!(
            err.starts_with("note: a.usi:1:25: game 1: skipped: "),
            "{err}"
        );
        assert!(!err.contains("error: "), "{err}");
    }
    assert!(tree.names("out").is_empty());
    assert!(!tree.path().join("one.usi").exists() && !tree.path().join("all.usi").exists());
}

#[test]
fn an_input_is_not_replaced_by_a_part_of_it() {
    let tree = Tree::new(&[("in/a.usi", &mixed())]);
    for arguments in [
        &["in", "--to", "usi", "--out-dir", "in", "--force"][..],
        &["in/a.usi", "-o", "in/a.usi", "--force"],
    ] {
        let (code, err) = convert(&tree, arguments);
        assert_eq!(code, 2, "{err}");
        assert!(
            err.contains("not all of it would be in the new file"),
            "{err}"
        );
        assert_eq!(tree.text("in/a.usi"), mixed());
    }
}

#[test]
fn what_would_do_nothing_is_refused() {
    let tree = Tree::new(&[("a.usi", USI), ("kifu.toml", "[check]\nselect = 3\n")]);
    for arguments in [
        &["a.usi", "--select", "M"][..],
        &["a.usi", "--no-config"],
        &["a.usi", "--skip-games-with", "error"],
        &["a.usi", "--skip-games-with", "error", "--join"],
        &[
            "a.usi",
            "--skip-games-with",
            "error",
            "--select",
            "M",
            "--ignore",
            "M",
        ],
    ] {
        let done = tree.convert(arguments);
        assert_eq!((done.code, done.out.as_str()), (2, ""), "{arguments:?}");
        assert!(done.err.contains("error: "), "{arguments:?}");
    }
    assert_eq!(tree.convert(&["a.usi"]).code, 0);
}
