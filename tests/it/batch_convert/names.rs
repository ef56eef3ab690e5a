//! Templates, and names that are taken.

use super::{TWO, USI, kif};
use crate::support::tree::Tree;

#[test]
fn files_are_called_after_what_is_in_them() {
    let tree = Tree::new(&[("in/a/x.kif", &kif("a")), ("in/two.usi", TWO)]);
    let name = "{date}_{black}_{white}_{n:3}";
    let done = tree.convert(&["in", "--to", "kifu", "--out-dir", "out", "--name", name]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(
        tree.names("out"),
        [
            "a/2031-04-05_試験一郎_例題二郎_001.kifu",
            "unknown_unknown_unknown_001.kifu",
            "unknown_unknown_unknown_002.kifu"
        ]
    );
    let name = "{from}/{start} {result}-{plies:3}-{winner}-{handicap}.{ext}";
    let done = tree.convert(&["in/a", "--to", "csa", "--out-dir", "out2", "--name", name]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(
        tree.names("out2"),
        ["kif/2031-04-05_09-07 resign-002-white-hirate.csa"]
    );
}

#[test]
fn a_mistake_in_a_template_is_found_first() {
    let tree = Tree::new(&[("a.usi", USI)]);
    for name in ["{blakc}", "{", "../{stem}", "/{stem}", ""] {
        let done = tree.convert(&["a.usi", "--out-dir", "out", "--name", name]);
        assert_eq!(done.code, 2, "{name}");
    }
    assert_eq!(tree.names(""), ["a.usi"]);
    assert!(!tree.path().join("out").exists());
}

#[test]
fn no_header_leads_out_of_the_folder() {
    let hostile = |name: &str| kif("x").replace("試験一郎", name);
    let tree = Tree::new(&[
        ("in/1.kif", &hostile("../../../escaped")),
        ("in/2.kif", &hostile("/etc/passwd")),
        ("in/3.kif", &hostile("C:\\a|b*c?")),
        ("in/4.kif", &hostile("CON")),
        ("in/5.kif", &hostile("..")),
        ("in/6.kif", &hostile(".kifu-x")),
        ("in/7.kif", &hostile(&"長".repeat(200))),
        ("in/8.kif", &hostile("a\u{202e}b")),
    ]);
    let done = tree.convert(&[
        "in",
        "--to",
        "csa",
        "--out-dir",
        "out/er",
        "--name",
        "{black}",
    ]);
    assert_eq!(done.code, 0, "{}", done.err);
    let mut expected = [
        "er/_.._.._.._escaped.csa",
        "er/_etc_passwd.csa",
        "er/C__a_b_c_.csa",
        "er/_CON.csa",
        "er/_.csa",
        "er/_.kifu-x.csa",
        &format!("er/{}.csa", "長".repeat(32)),
        "er/a_b.csa",
    ];
    expected.sort_unstable();
    assert_eq!(tree.names("out"), expected);
    assert!(
        tree.names("")
            .iter()
            .all(|name| name.starts_with("in/") || name.starts_with("out/er/"))
    );
}

/// Two inputs whose outputs have the same name, and one that has not.
fn clash() -> Tree {
    Tree::new(&[
        ("in/a.kif", &kif("kif")),
        ("in/a.usi", USI),
        ("in/b.usi", USI),
    ])
}

#[test]
fn two_inputs_with_one_name_are_told() {
    for policy in ["error", "overwrite"] {
        let tree = clash();
        let done = tree.convert(&[
            "in",
            "--to",
            "csa",
            "--out-dir",
            "out",
            "--on-conflict",
            policy,
        ]);
        assert_eq!(done.code, 2, "{policy}");
        assert_eq!(tree.names("out"), ["a.csa", "b.csa"], "{policy}");
        assert!(tree.text("out/a.csa").contains("*kif"));
        assert!(
            done.err.contains(
                "error: in/a.usi: not written: a.csa is what in/a.kif becomes already; \
                     --on-conflict number keeps both\n"
            ),
            "{}",
            done.err
        );
        assert!(
            done.err
                .ends_with("3 files read, 2 written, 0 skipped, 1 failed: 2 games\n")
        );
    }
}

#[test]
fn two_inputs_with_one_name_can_be_skipped_or_numbered() {
    let tree = clash();
    let done = tree.convert(&[
        "in",
        "--to",
        "csa",
        "--out-dir",
        "out",
        "--on-conflict",
        "skip",
    ]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(tree.names("out"), ["a.csa", "b.csa"]);
    assert!(
        done.err
            .contains("warning: in/a.usi: skipped: a.csa is what"),
        "{}",
        done.err
    );
    assert!(
        done.err
            .ends_with("3 files read, 2 written, 1 skipped, 0 failed: 2 games\n")
    );
    let done = tree.convert(&[
        "in",
        "--to",
        "csa",
        "--out-dir",
        "out",
        "--on-conflict",
        "number",
    ]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(
        tree.names("out"),
        ["a-2.csa", "a-3.csa", "a.csa", "b-2.csa", "b.csa"]
    );
    assert!(tree.text("out/a-2.csa").contains("*kif"));
    assert!(!tree.text("out/a-3.csa").contains("*kif"));
}

#[test]
fn what_is_there_is_left_unless_it_is_to_be_replaced() {
    for (policy, code, text) in [
        ("error", 2, "old"),
        ("skip", 0, "old"),
        ("overwrite", 0, "V2.2\n"),
    ] {
        let tree = Tree::new(&[("in/a.usi", USI), ("in/b.usi", USI), ("out/a.csa", "old")]);
        let done = tree.convert(&[
            "in",
            "--to",
            "csa",
            "--out-dir",
            "out",
            "--on-conflict",
            policy,
        ]);
        assert_eq!(done.code, code, "{policy}: {}", done.err);
        assert!(tree.text("out/a.csa").starts_with(text), "{policy}");
        assert_eq!(tree.names("out"), ["a.csa", "b.csa"], "{policy}");
    }
    let tree = Tree::new(&[("a.usi", USI), ("out/a.csa", "old")]);
    let done = tree.convert(&["a.usi", "--to", "csa", "--out-dir", "out", "--force"]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert!(tree.text("out/a.csa").starts_with("V2.2\n"));
}

#[test]
fn two_games_with_one_name_are_told() {
    let tree = Tree::new(&[("two.usi", TWO)]);
    let done = tree.convert(&[
        "two.usi",
        "--to",
        "kif",
        "--out-dir",
        "out",
        "--name",
        "{stem}",
    ]);
    assert_eq!(done.code, 2);
    assert_eq!(tree.names("out"), ["two.kif"]);
    assert!(
        done.err
            .contains("two.kif is the name of another game of this input, too"),
        "{}",
        done.err
    );
}

#[test]
fn what_is_in_several_folders_comes_together_in_one() {
    let tree = Tree::new(&[
        ("one/x/a.usi", USI),
        ("two/x/a.usi", TWO),
        ("two/b.usi", USI),
    ]);
    let arguments = ["one", "two", "--to", "csa", "--out-dir", "out"];
    let done = tree.convert(&arguments);
    assert_eq!(
        (done.code, tree.names("out")),
        (2, vec!["b.csa".into(), "x/a.csa".into()])
    );
    let said = "error: two/x/a.usi: not written: x/a.csa is what one/x/a.usi becomes already; \
                --on-conflict number keeps both\n";
    assert!(done.err.contains(said), "{}", done.err);
    let done = tree.convert(&[&arguments[..], &["--on-conflict", "number", "-q"]].concat());
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    assert_eq!(tree.names("out").len(), 5);
    // A file that was there before can be replaced, too.
    let done = tree.convert(&["one", "--to", "csa", "--out-dir", "out", "--quiet"]);
    let said = "error: one/x/a.usi: not written: x/a.csa is there already; \
                --on-conflict overwrite replaces it, number keeps both\n";
    assert_eq!((done.code, done.err.as_str()), (2, said));
}
