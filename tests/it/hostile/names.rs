//! Names of outputs that come from elsewhere: from archives and from the systems of others.

use std::{ffi::OsString, fs, os::unix::ffi::OsStringExt};

use super::{USI, is_harmless, run};
use crate::support::tree::Tree;

/// Names of members, and where their games go below the folder.
#[cfg(feature = "archives")]
const MEMBERS: [(&str, &str); 16] = [
    ("../../up.usi", "up.csa"),
    ("/root.usi", "root.csa"),
    ("a/../../b.usi", "a/b.csa"),
    ("C:\\win\\drive.usi", "C_/win/drive.csa"),
    ("..\\..\\back.usi", "back.csa"),
    ("C:relative.usi", "C_relative.csa"),
    ("//server/share/unc.usi", "server/share/unc.csa"),
    ("CON.usi", "_CON.csa"),
    ("nul/x.usi", "_nul/x.csa"),
    ("com1.kif.usi", "_com1.kif.csa"),
    ("blank /dot./x.usi", "blank/dot/x.csa"),
    ("stream.usi:x.usi", "stream.usi_x.csa"),
    ("\u{1b}]0;x\u{7}\u{9b}\u{202e}\n.usi", "_]0;x____.csa"),
    ("\u{1b}[2J\n/in.usi", "_[2J_/in.csa"),
    ("a/./b//c.usi", "a/b/c.csa"),
    ("棋譜/竜王戦 第１局.usi", "棋譜/竜王戦 第１局.csa"),
];

#[cfg(feature = "archives")]
#[test]
fn no_member_is_written_elsewhere_or_under_a_name_that_means_harm() {
    use crate::archives::pack::{tar, zip};

    let files: Vec<(&str, &[u8])> = MEMBERS.map(|(name, _)| (name, USI.as_bytes())).to_vec();
    let mut expected: Vec<&str> = MEMBERS.map(|(_, place)| place).to_vec();
    expected.sort_unstable();
    let tree = Tree::new(&[]);
    tree.write("x.zip", &zip(&files));
    // A `.tar` has no backslash as a divider and is not asked to take `..` by its maker.
    let is_plain =
        |name: &str| !name.contains('\\') && !name.contains("..") && !name.starts_with('/');
    let plain: Vec<_> = files
        .iter()
        .copied()
        .filter(|(name, _)| is_plain(name))
        .collect();
    tree.write("y.tar", &tar(&plain));
    let done = run(
        tree.path(),
        &[
            "convert",
            "x.zip",
            "--to",
            "csa",
            "--out-dir",
            "deep/er/out",
        ],
    );
    assert_eq!(done.code, 0, "{}", done.err);
    assert!(is_harmless(&done.err), "{:?}", done.err);
    assert_eq!(tree.names("deep/er/out"), expected);
    let done = run(
        tree.path(),
        &["convert", "y.tar", "--to", "csa", "--out-dir", "tar"],
    );
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(tree.names("tar").len(), plain.len());
    assert!(
        tree.names("tar")
            .iter()
            .all(|name| expected.contains(&&**name))
    );
    let top: Vec<OsString> = fs::read_dir(tree.path())
        .unwrap()
        .map(|it| it.unwrap().file_name())
        .collect();
    assert_eq!(top.len(), 4, "{top:?}");
    let name = [
        "convert",
        "x.zip",
        "--to",
        "csa",
        "--out-dir",
        "named",
        "--name",
        "{stem}-{n}",
    ];
    let done = run(tree.path(), &name);
    assert_eq!(done.code, 0, "{}", done.err);
    assert!(tree.names("named").iter().all(|name| is_harmless(name)));
    let done = run(
        tree.path(),
        &[
            "convert",
            "x.zip",
            "--join",
            "--to",
            "jsonl",
            "-o",
            "all.jsonl",
        ],
    );
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(tree.text("all.jsonl").lines().count(), MEMBERS.len());
}

#[cfg(feature = "archives")]
#[test]
fn members_that_become_one_name_are_told() {
    use crate::archives::pack::zip;

    let tree = Tree::new(&[]);
    let names = ["a?.usi", "a*.usi", "a_.usi", "../a_.usi"];
    tree.write("x.zip", &zip(&names.map(|name| (name, USI.as_bytes()))));
    let done = run(
        tree.path(),
        &["convert", "x.zip", "--to", "csa", "--out-dir", "out"],
    );
    assert_eq!(done.code, 2);
    assert_eq!(
        done.err
            .matches("not written: a_.csa is what x.zip!/a?.usi becomes already")
            .count(),
        3
    );
    assert_eq!(tree.names("out"), ["a_.csa"]);
    let number = [
        "convert",
        "x.zip",
        "--to",
        "csa",
        "--out-dir",
        "out2",
        "--on-conflict",
        "number",
    ];
    assert_eq!(run(tree.path(), &number).code, 0);
    assert_eq!(tree.names("out2").len(), 4);
}

#[test]
fn names_that_differ_only_by_case_are_two_where_they_are_two() {
    let tree = Tree::new(&[("in/a.usi", USI), ("in/A.usi", USI)]);
    let done = run(
        tree.path(),
        &["convert", "in", "--to", "csa", "--out-dir", "out"],
    );
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(tree.names("out"), ["A.csa", "a.csa"]);
}

#[test]
fn the_longest_names_are_converted_or_told() {
    let tree = Tree::new(&[]);
    // 255 bytes are what file systems take.
    let fits = format!("{}a.usi", "譜".repeat(83));
    let long = format!("{}ab.usi", "譜".repeat(83));
    assert_eq!((fits.len(), long.len()), (254, 255));
    for name in [&fits, &long] {
        tree.write(&format!("in/{name}"), USI.as_bytes());
    }
    let done = run(
        tree.path(),
        &["convert", "in", "--to", "kifu", "--out-dir", "out"],
    );
    assert_eq!(done.code, 2);
    assert!(
        done.err.contains("not written: ") && done.err.contains("File name too long"),
        "{}",
        done.err
    );
    assert_eq!(tree.names("out"), [fits.replace(".usi", ".kifu")]);
    let number = [
        "convert",
        "in",
        "--to",
        "kifu",
        "--out-dir",
        "out2",
        "--name",
        "{stem}{stem}{stem}",
    ];
    let done = run(
        tree.path(),
        &[&number[..], &["--on-conflict", "number"]].concat(),
    );
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(tree.names("out2").len(), 2);
}

/// Names that are no text are shown as far as they are, everywhere.
#[test]
fn names_that_are_no_text_pass_through_everything() {
    let tree = Tree::new(&[("in/keep.usi", USI)]);
    let name = OsString::from_vec(b"in/\x8a\xfb\x81.kifu".to_vec());
    let record = "手合割：平手\n   1 ７六歩(77)\n   2 ７六歩(77)\n";
    fs::write(tree.path().join(&name), record).unwrap();
    for kind in kifu::report::KINDS {
        let done = run(tree.path(), &["check", "--format", kind.name, "in"]);
        assert_eq!(done.code, 1, "{}: {}", kind.name, done.err);
        std::str::from_utf8(&done.bytes).unwrap();
        if kind.name != "markdown" && kind.name != "full" {
            assert!(
                done.out.contains('\u{fffd}') || done.out.contains("%EF%BF%BD"),
                "{}",
                kind.name
            );
        }
    }
    let arguments = ["fmt", "--diff"].map(OsString::from);
    let done = run(
        tree.path(),
        &[&arguments[..], std::slice::from_ref(&name)].concat(),
    );
    assert_eq!(done.code, 1, "{}", done.err);
    let arguments = [
        "convert",
        "--report",
        "r.jsonl",
        "--to",
        "csa",
        "--out-dir",
        "out",
        "in",
    ];
    let done = run(tree.path(), &arguments);
    // The second move is none.
    assert_eq!(done.code, 1, "{}", done.err);
    std::str::from_utf8(&tree.bytes("r.jsonl")).unwrap();
    let mut arguments: Vec<OsString> = ["check", "-", "--stdin-filename"]
        .map(OsString::from)
        .to_vec();
    arguments.push(name);
    let done = run(tree.path(), &arguments);
    assert!(done.code <= 2 && is_harmless(&done.err), "{}", done.err);
}
