//! `kifu convert` with many inputs: where files go, whose names they get, and what is said.

mod alike;
mod left_out;
mod names;
mod no_game;
mod places;
mod reports;
mod skipping;

use crate::support::tree::Tree;

pub(crate) const USI: &str = "position startpos moves 7g7f 3c3d\n";
pub(crate) const TWO: &str = "position startpos moves 7g7f\nposition startpos moves 2g2f 3c3d\n";

/// A KIF record with a comment, by which files can be told apart.
pub(crate) fn kif(comment: &str) -> String {
    format!(
        "開始日時：2031/04/05 09:07\n手合割：平手\n先手：試験一郎\n後手：例題二郎\n\
         手数----指手---------消費時間--\n*{comment}\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n"
    )
}

#[test]
fn a_folder_is_mirrored() {
    let tree = Tree::new(&[
        ("in/a.kif", &kif("a")),
        ("in/b/c.usi", USI),
        ("in/b/d/e.csa", "V2.2\nPI\n+\n+7776FU\n"),
        ("in/notes.txt", "no record"),
        ("in/.hidden.kif", &kif("h")),
    ]);
    let done = tree.convert(&["in", "--to", "csa", "--out-dir", "out/deep"]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(done.out, "");
    assert_eq!(
        tree.names("out"),
        ["deep/a.csa", "deep/b/c.csa", "deep/b/d/e.csa"]
    );
    assert_eq!(
        done.err,
        "warning: in/a.kif: game 1: header 開始日時 changed in form (CSA)\n\
         3 files read, 3 written, 0 skipped, 0 failed: 3 games\n"
    );
    let single = tree.convert(&["in/a.kif", "--to", "csa"]);
    assert_eq!(tree.bytes("out/deep/a.csa"), single.bytes);
}

#[test]
fn files_of_a_list_keep_their_folders_and_named_ones_only_their_names() {
    let tree = Tree::new(&[
        ("x/a.usi", USI),
        ("x/y/b.usi", USI),
        ("list", "x/a.usi\n./x/../x/y/b.usi\n"),
    ]);
    let done = tree.convert(&[
        "x/y/b.usi",
        "--files-from",
        "list",
        "--to",
        "sfen",
        "--out-dir",
        "out",
    ]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(tree.names("out"), ["b.sfen", "x/a.sfen", "x/x/y/b.sfen"]);
}

#[test]
fn what_needs_many_files_says_so() {
    let tree = Tree::new(&[("a.usi", USI), ("b.usi", USI), ("list", "a.usi\n")]);
    for arguments in [
        &["a.usi", "b.usi"][..],
        &["."],
        &["--files-from", "list"],
        &["a.usi", "--name", "{n}"],
        &["a.usi", "--split"],
        &["a.usi", "--on-conflict", "skip"],
        &["a.usi", "--out-dir", "out", "-o", "x"],
        &["a.usi", "--out-dir", "out", "--join"],
        &["a.usi", "--out-dir", "out", "--game", "1"],
        &["a.usi", "--join", "--to", "kif"],
        &["a.usi", "--out-dir", "a.usi"],
    ] {
        let done = tree.convert(arguments);
        assert_eq!((done.code, done.out.as_str()), (2, ""), "{arguments:?}");
    }
    assert_eq!(tree.names(""), ["a.usi", "b.usi", "list"]);
}

#[test]
fn games_of_one_input_are_divided_where_files_hold_one() {
    let tree = Tree::new(&[("in/one.usi", USI), ("in/two.usi", TWO)]);
    let done = tree.convert(&["in", "--to", "kifu", "--out-dir", "out"]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(tree.names("out"), ["one.kifu", "two-1.kifu", "two-2.kifu"]);
    assert!(tree.text("out/two-2.kifu").contains("２六歩"));
    let done = tree.convert(&["in", "--to", "csa", "--out-dir", "whole"]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(tree.names("whole"), ["one.csa", "two.csa"]);
    assert_eq!(tree.text("whole/two.csa").matches("\n/\n").count(), 1);
    let done = tree.convert(&["in", "--to", "csa", "--split", "--out-dir", "split"]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(tree.names("split"), ["one.csa", "two-1.csa", "two-2.csa"]);
    assert!(
        done.err
            .ends_with("2 files read, 3 written, 0 skipped, 0 failed: 3 games\n")
    );
}

#[test]
fn many_inputs_are_joined_in_their_order() {
    let tree = Tree::new(&[
        ("in/b.usi", USI),
        ("in/a.usi", TWO),
        ("in/c.kif", &kif("c")),
    ]);
    let done = tree.convert(&["in", "--join", "-o", "all.usi"]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(tree.text("all.usi"), [TWO, USI, USI].concat());
    assert!(
        done.err
            .ends_with("3 files read, 1 written, 0 skipped, 0 failed: 4 games\n"),
        "{}",
        done.err
    );
    let csa = tree.convert(&["in", "--join", "--to", "csa"]);
    assert_eq!(csa.out.matches("\n/\n").count(), 3);
    assert!(csa.out.starts_with('V') && csa.out.contains("*c"));
    tree.write("all.csa", &csa.bytes);
    let back = tree.convert(&["all.csa", "--to", "usi"]);
    assert_eq!(back.out, tree.text("all.usi"));
    let again = tree.convert(&["in", "--join", "-o", "all.usi"]);
    assert_eq!(again.code, 2);
    let bom = tree.convert(&["in", "--join", "--to", "csa", "--encoding", "utf-8-bom"]);
    assert_eq!(bom.bytes, [b"\xef\xbb\xbf", &csa.bytes[..]].concat());
}

#[test]
fn one_bad_file_does_not_stop_the_rest() {
    let tree = Tree::new(&[
        ("in/a.kifu", &kif("a")),
        ("in/b.kif", "1. e4 e5 2. Nf3\n"),
        ("in/c.kifu", &kif("é")),
        ("in/d.kifu", &kif("d")),
    ]);
    std::os::unix::fs::symlink("nowhere.kif", tree.path().join("in/z.kif")).unwrap();
    let done = tree.convert(&["in", "--to", "kif", "--out-dir", "out"]);
    assert_eq!(done.code, 2);
    assert_eq!(tree.names("out"), ["a.kif", "d.kif"]);
    let lines: Vec<_> = done.err.lines().collect();
    assert_eq!(lines.len(), 6, "{}", done.err);
    assert!(
        lines[0].starts_with("error: in/b.kif: not a game record"),
        "{}",
        done.err
    );
    assert!(
        lines[1].starts_with("error: in/c.kifu:6:2: é (U+00E9) cannot be written"),
        "{}",
        done.err
    );
    assert!(
        lines[4].starts_with("error: cannot open in/z.kif"),
        "{}",
        done.err
    );
    assert_eq!(
        lines[5],
        "4 files read, 2 written, 0 skipped, 3 failed: 2 games"
    );
    std::fs::remove_file(tree.path().join("in/z.kif")).unwrap();
    let done = tree.convert(&["in", "--to", "kif", "--out-dir", "out2"]);
    assert_eq!(done.code, 1);
    let joined = tree.convert(&["in", "--join", "--to", "csa", "--encoding", "shift_jis"]);
    assert_eq!(
        (joined.code, joined.out.matches("\n/\n").count()),
        (1, 1),
        "{}",
        joined.err
    );
}

#[test]
fn one_bad_game_stops_its_file_only() {
    let bad = "V2.2\nPI\n+\n+7776FU\n/\nV2.2\nPI\n+\n'*é\n+2726FU\n/\nV2.2\nPI\n+\n+5756FU\n";
    let tree = Tree::new(&[("in/a.csa", bad), ("in/b.csa", "V2.2\nPI\n+\n+7776FU\n")]);
    let done = tree.convert(&["in", "--to", "kif", "--out-dir", "split"]);
    assert_eq!(done.code, 1);
    assert_eq!(tree.names("split"), ["a-1.kif", "a-3.kif", "b.kif"]);
    assert!(
        done.err
            .contains("error: in/a.csa: game 2 is not written\n"),
        "{}",
        done.err
    );
    assert!(
        done.err
            .ends_with("2 files read, 3 written, 0 skipped, 1 failed: 3 games\n")
    );
    let done = tree.convert(&[
        "in",
        "--to",
        "csa",
        "--encoding",
        "euc-jp",
        "--out-dir",
        "whole",
    ]);
    assert_eq!(done.code, 1);
    assert_eq!(tree.names("whole"), ["b.csa"]);
    assert!(
        done.err.contains("error: in/a.csa is not written\n"),
        "{}",
        done.err
    );
}

#[test]
fn a_game_whose_start_is_unknown_is_left_out() {
    let game = |squares: &str| format!("sfen 4k4/9/9/9/9/9/9/9/{squares} b R 1 moves R*5b\n");
    let lines = [game("4K4"), game("4K5"), game("3K5")].concat();
    let tree = Tree::new(&[("in/a.usi", &lines), ("in/b.usi", USI)]);
    for (out, rest, counted) in [
        ("split", &["--split"][..], "3 written, 0 skipped, 1 failed:"),
        (
            "whole",
            &[],
            "2 written, 0 skipped, 0 failed, 1 incomplete:",
        ),
    ] {
        let done = tree.convert(&[&["in", "--to", "csa", "--out-dir", out], rest].concat());
        assert_eq!(done.code, 1, "{}", done.err);
        let why = "error: in/a.usi: game 2: the start position is not known\n";
        assert!(done.err.contains(why), "{}", done.err);
        assert!(done.err.contains(counted), "{}", done.err);
    }
    assert_eq!(tree.names("split"), ["a-1.csa", "a-3.csa", "b.csa"]);
    assert_eq!(tree.names("whole"), ["a.csa", "b.csa"]);
    let done = tree.convert(&["in/a.usi", "--to", "csa", "-o", "a.csa"]);
    assert_eq!(done.code, 1);
    assert_eq!(tree.text("a.csa"), tree.text("whole/a.csa"));
    assert_eq!(tree.text("a.csa").matches("\n/\n").count(), 1);
}

#[test]
fn denied_losses_concern_their_file() {
    let tree = Tree::new(&[("in/a.kif", &kif("a")), ("in/b.usi", USI)]);
    let done = tree.convert(&["in", "--to", "usi", "--deny-loss", "--out-dir", "out"]);
    assert_eq!(done.code, 1);
    assert_eq!(tree.names("out"), ["b.usi"]);
    let done = tree.convert(&["in", "--join", "--deny-loss", "-o", "all.usi"]);
    assert_eq!(done.code, 1);
    assert_eq!(tree.names(""), ["in/a.kif", "in/b.usi", "out/b.usi"]);
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let tree = Tree::new(&[]);
    for file in 0..60 {
        let games = TWO.repeat(1 + file * 7 % 20);
        tree.write(&format!("in/{}/{file}.usi", file % 7), games.as_bytes());
    }
    tree.write("in/3/bad.usi", b"no record\n");
    let run = |jobs: &str, out: &str| {
        let name = "{plies}/{stem}";
        let done = tree.convert(&[
            "in",
            "--to",
            "kifu",
            "--jobs",
            jobs,
            "--name",
            name,
            "--on-conflict",
            "number",
            "--out-dir",
            out,
            "--report",
            "report.jsonl",
            "--force",
        ]);
        let said = done.err.replace(out, "OUT");
        let report = tree.text("report.jsonl").replace(out, "OUT");
        (done.code, said, report, tree.files(out))
    };
    let one = run("1", "one");
    assert_eq!(
        (one.0, one.3.len()),
        (
            1,
            TWO.lines().count() * (0..60).map(|file| 1 + file * 7 % 20).sum::<usize>()
        )
    );
    assert!(one == run("4", "four"));
}
