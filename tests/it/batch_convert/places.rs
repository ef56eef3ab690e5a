//! What is never written: another folder, an input, half a file.

use std::{fs, os::unix::fs::symlink};

use super::{TWO, USI, kif};
use crate::support::tree::Tree;

#[test]
fn a_folder_can_be_converted_onto_itself() {
    let tree = Tree::new(&[("a.kifu", &kif("a")), ("b/c.kifu", &kif("c"))]);
    let before = tree.files("");
    let arguments = [".", "--to", "kifu", "--out-dir", ".", "--on-conflict"];
    let done = tree.convert(&[&arguments[..], &["error"]].concat());
    assert_eq!(done.code, 2);
    assert_eq!(tree.files(""), before);
    let done = tree.convert(&[&arguments[..], &["overwrite"]].concat());
    assert_eq!(done.code, 0, "{}", done.err);
    let once = tree.files("");
    assert_eq!(tree.names(""), ["a.kifu", "b/c.kifu"]);
    assert!(once["a.kifu"].starts_with(b"#KIF version=2.0 encoding=UTF-8\n"));
    let done = tree.convert(&[&arguments[..], &["overwrite"]].concat());
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(tree.files(""), once);
}

#[test]
fn no_input_is_replaced_by_another() {
    let tree = Tree::new(&[
        ("in/a.csa", "V2.2\nPI\n+\n+2726FU\n"),
        ("in/a.kifu", &kif("a")),
    ]);
    symlink("a.kifu", tree.path().join("in/l.kifu")).unwrap();
    tree.write("in/l.csa", b"V2.2\nPI\n+\n+5756FU\n");
    let done = tree.convert(&["in", "--to", "kifu", "--out-dir", "in", "--force"]);
    assert_eq!(done.code, 2);
    assert!(
        done.err.contains(
            "in/a.csa: not written: a.kifu is not replaced: it is an input itself (in/a.kifu)"
        ),
        "{}",
        done.err
    );
    assert!(
        done.err
            .contains("in/l.csa: not written: l.kifu is not replaced"),
        "{}",
        done.err
    );
    for name in ["in/a.kifu", "in/l.kifu"] {
        assert!(tree.text(name).contains("*a\n"), "{name}");
    }
}

#[test]
fn an_input_is_not_replaced_by_a_part_of_it() {
    let broken = kif("a").replace("   3 投了", "   3 ９九歩(55)\n   4 投了");
    let tree = Tree::new(&[
        ("a.kifu", &broken),
        ("b.csa", "PI\n+\n+7776FU\n/\nPI\n+\n+7776FU\n"),
    ]);
    let before = tree.files("");
    let done = tree.convert(&["a.kifu", "--to", "kifu", "--out-dir", ".", "--force"]);
    assert_eq!(done.code, 2, "{}", done.err);
    let split = [
        "b.csa",
        "--to",
        "csa",
        "--split",
        "--name",
        "{stem}",
        "--out-dir",
        ".",
        "--force",
    ];
    let done = tree.convert(&split);
    assert_eq!(done.code, 2, "{}", done.err);
    assert!(
        done.err.contains("not all of it would be in the new file"),
        "{}",
        done.err
    );
    assert_eq!(tree.files(""), before);
}

#[test]
fn links_do_not_lead_out() {
    let tree = Tree::new(&[("in/x/a.usi", USI), ("in/b.usi", USI), ("other/keep", "")]);
    fs::create_dir(tree.path().join("out")).unwrap();
    symlink("../other", tree.path().join("out/x")).unwrap();
    symlink("../other/keep", tree.path().join("out/b.csa")).unwrap();
    let done = tree.convert(&["in", "--to", "csa", "--out-dir", "out", "--force"]);
    assert_eq!(done.code, 2);
    assert!(
        done.err.contains("is a link that leads out of"),
        "{}",
        done.err
    );
    assert_eq!(tree.names("other"), ["keep"]);
    assert_eq!(tree.text("other/keep"), "");
    assert!(tree.text("out/b.csa").starts_with("V2.2\n"));
    assert!(!tree.path().join("out/b.csa").is_symlink());
}

#[test]
fn outputs_are_never_taken_for_inputs() {
    let tree = Tree::new(&[("a.usi", USI), ("b/c.usi", USI)]);
    let arguments = [".", "--to", "usi", "--out-dir", "b/out", "--force"];
    for _ in 0..2 {
        let done = tree.convert(&arguments);
        assert_eq!(done.code, 0, "{}", done.err);
        assert_eq!(
            tree.names(""),
            ["a.usi", "b/c.usi", "b/out/a.usi", "b/out/b/c.usi"]
        );
    }
}

#[test]
fn a_joined_file_is_not_joined_to_itself() {
    let tree = Tree::new(&[("a.usi", USI), ("b.usi", TWO)]);
    for _ in 0..2 {
        let done = tree.convert(&[".", "--join", "-o", "all.usi", "--force"]);
        assert_eq!(done.code, 0, "{}", done.err);
        assert_eq!(tree.text("all.usi"), [USI, TWO].concat());
    }
}

#[test]
fn what_a_killed_run_leaves_is_no_input() {
    let tree = Tree::new(&[("in/a.usi", USI), ("in/.kifu-Xy12.tmp", USI)]);
    let done = tree.convert(&["in", "--to", "usi", "--out-dir", "out"]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(tree.names("out"), ["a.usi"]);
}

#[test]
fn a_file_that_cannot_be_written_leaves_nothing() {
    let tree = Tree::new(&[("in/a/x.usi", USI), ("in/b.usi", TWO), ("out/a", "a file")]);
    fs::create_dir(tree.path().join("out/b.csa")).unwrap();
    let done = tree.convert(&["in", "--to", "csa", "--out-dir", "out", "--force"]);
    assert_eq!(done.code, 2);
    assert_eq!(tree.names("out"), ["a"]);
    assert!(
        done.err.contains("in/a/x.usi: ") && done.err.contains("is not a folder"),
        "{}",
        done.err
    );
    assert!(done.err.contains("in/b.usi: not written: "), "{}", done.err);
}

#[test]
fn names_that_are_no_text_are_kept() {
    use std::os::unix::ffi::OsStrExt;

    let tree = Tree::new(&[("in/keep", "")]);
    let name = std::ffi::OsStr::from_bytes(b"\x8a\xfb.usi");
    fs::write(tree.path().join("in").join(name), USI).unwrap();
    let done = tree.convert(&["in", "--to", "sfen", "--out-dir", "out"]);
    assert_eq!(done.code, 0, "{}", done.err);
    let written = tree
        .path()
        .join("out")
        .join(std::ffi::OsStr::from_bytes(b"\x8a\xfb.sfen"));
    assert!(written.is_file());
}
