//! Flags that would do nothing beside others, and those that count for every kind of input.

use crate::support::{command::run_in, tree::Tree};

const GAME: &str = "position startpos moves 7g7f 3c3d\n";

#[test]
fn a_flag_that_would_be_passed_over_is_refused() {
    let tree = Tree::new(&[("a.usi", GAME), ("b", "{}")]);
    for (arguments, said) in [
        (
            &["check", "--diff", "--format", "json", "a.usi"][..],
            "'--diff' cannot be used with '--format <FORMAT>'",
        ),
        (
            &["check", "--diff", "--format", "full", "a.usi"],
            "'--diff' cannot be used with '--format <FORMAT>'",
        ),
        (
            &["check", "--diff", "--statistics", "a.usi"],
            "'--diff' cannot be used with '--statistics'",
        ),
        (
            &["check", "--diff", "--board", "a.usi"],
            "'--diff' cannot be used with '--board'",
        ),
        (
            &["check", "--diff", "--write-baseline", "new", "a.usi"],
            "'--diff' cannot be used with '--write-baseline <FILE>'",
        ),
        (
            &[
                "check",
                "--diff",
                "--update-baseline",
                "--baseline",
                "b",
                "a.usi",
            ],
            "'--diff' cannot be used with '--update-baseline'",
        ),
        (
            &[
                "check",
                "--update-baseline",
                "--write-baseline",
                "new",
                "a.usi",
            ],
            "'--update-baseline' cannot be used with '--write-baseline <FILE>'",
        ),
        (
            &["check", "--select", "M", "--ignore", "M0", "a.usi"],
            "error: --ignore leaves out all that --select chooses",
        ),
        (
            &["check", "--select", "S,M", "--ignore", "M", "a.usi"],
            "error: the same rules stand in both --select and --ignore",
        ),
        (
            &["convert", "a.usi", "--to", "csa", "-o", "new", "--split"],
            "'--output <OUT>' cannot be used with '--split'",
        ),
        (
            &[
                "convert",
                "a.usi",
                "--to",
                "csa",
                "-o",
                "new",
                "--on-conflict",
                "skip",
            ],
            "'--output <OUT>' cannot be used with '--on-conflict <WHAT>'",
        ),
        (
            &[
                "convert", "a.usi", "--to", "csa", "--join", "-o", "new", "--name", "{date}",
            ],
            "'--join' cannot be used with '--name <TEMPLATE>'",
        ),
        (
            &["convert", "a.usi", "--to", "csa", "--game", "1", "--split"],
            "'--game <N>' cannot be used with '--split'",
        ),
        (
            &["check", "--statistics", "--board", "a.usi"],
            "'--statistics' cannot be used with '--board'",
        ),
        (
            &["check", "--board", "--format", "json", "a.usi"],
            "error: --board draws in the format full only",
        ),
        (
            &["check", "--stdin-filename", "x.csa", "a.usi"],
            "error: --stdin-filename names standard input, which is not read",
        ),
        (
            &["fmt", "--stdin-filename", "x.csa", "a.usi"],
            "error: --stdin-filename names standard input, which is not read",
        ),
        (
            &["convert", "--stdin-filename", "x.csa", "a.usi"],
            "error: --stdin-filename names standard input, which is not read",
        ),
        (
            &["convert", "a.usi", "--force"],
            "error: --force replaces OUT or the report",
        ),
        (
            &[
                "convert",
                "a.usi",
                "--force",
                "--out-dir",
                "o",
                "--on-conflict",
                "skip",
            ],
            "error: --on-conflict says what becomes of files",
        ),
    ] {
        let done = run_in(tree.path(), arguments, b"");
        assert_eq!(
            (done.code, done.out.as_str()),
            (2, ""),
            "{arguments:?}: {}",
            done.err
        );
        assert!(done.err.contains(said), "{arguments:?}: {}", done.err);
    }
    assert_eq!(tree.names(""), ["a.usi", "b"]);
    for arguments in [
        &["check", "--board", "--format", "full", "a.usi"][..],
        &[
            "convert", "a.usi", "--force", "--report", "r", "--to", "csa",
        ],
        &[
            "convert",
            "a.usi",
            "--force",
            "--out-dir",
            "o",
            "--to",
            "csa",
        ],
        &["check", "--stdin-filename", "x.usi", "a.usi", "-"],
    ] {
        let done = run_in(tree.path(), arguments, GAME.as_bytes());
        assert_eq!(done.code, 0, "{arguments:?}: {}", done.err);
    }
}

#[test]
fn standard_input_may_not_be_larger_either() {
    let tree = Tree::new(&[]);
    for command in [
        &["check", "-"][..],
        &["fmt", "-"],
        &["convert", "-", "--to", "csa"],
        &["convert", "-", "--to", "csa", "--join", "-o", "out"],
    ] {
        let with = |size| {
            run_in(
                tree.path(),
                &[command, &["--max-size", size]].concat(),
                GAME.as_bytes(),
            )
        };
        let done = with("10");
        assert_eq!(done.code, 2, "{command:?}");
        let said = "it is larger than 10 bytes; --max-size allows more";
        assert!(done.err.contains(said), "{command:?}: {}", done.err);
        assert_eq!(with("1K").code, 0, "{command:?}");
    }
}

#[test]
fn folders_without_records_are_told() {
    let tree = Tree::new(&[("empty/notes.txt", "")]);
    for arguments in [
        &["check", "empty"][..],
        &["fmt", "empty"],
        &["fmt", "--check", "-q", "empty"],
        &["convert", "empty", "--to", "csa", "--out-dir", "o"],
        &["convert", "empty", "--to", "csa", "--join", "-q"],
    ] {
        let done = run_in(tree.path(), arguments, b"");
        assert_eq!(done.code, 2, "{arguments:?}");
        let said = "error: no record was found; --allow-empty lets that pass\n";
        assert!(done.err.ends_with(said), "{arguments:?}: {}", done.err);
        let passed = run_in(tree.path(), &[arguments, &["--allow-empty"]].concat(), b"");
        assert_eq!(passed.code, 0, "{arguments:?}");
        assert!(
            !passed.err.contains("error"),
            "{arguments:?}: {}",
            passed.err
        );
    }
}

#[test]
fn every_extension_that_is_read_is_written() {
    let tree = Tree::new(&[("a.usi", GAME)]);
    let formats = kifu::format::FORMATS.iter();
    let extensions: Vec<&str> = formats.flat_map(|it| it.extensions()).copied().collect();
    for extension in &extensions {
        let out = format!("x.{extension}");
        let done = tree.convert(&["a.usi", "-o", &out]);
        let only_read = *extension == "psn";
        assert_eq!(
            done.code,
            if only_read { 2 } else { 0 },
            "{out}: {}",
            done.err
        );
    }
    for out in ["x.xyz", "x"] {
        let done = tree.convert(&["a.usi", "-o", out]);
        assert_eq!(done.code, 2, "{out}");
        let is_named = |it: &&str| *it == "psn" || done.err.contains(&format!(".{it}"));
        assert!(extensions.iter().all(is_named), "{}", done.err);
    }
}

#[test]
fn what_should_be_a_folder_and_is_none_is_told() {
    let tree = Tree::new(&[("a.usi", GAME), ("f", "")]);
    for (arguments, code, said) in [
        (
            &["check", "a.usi", "--cache", "f"][..],
            0,
            "cannot use the cache f: it is not a folder",
        ),
        (
            &["check", "a.usi", "--cache", "f/x"],
            0,
            "cannot use the cache f/x: f is not a folder",
        ),
        (
            &["convert", "a.usi", "--to", "csa", "--out-dir", "f"],
            2,
            "cannot make the folder f: it is not a folder",
        ),
    ] {
        let done = run_in(tree.path(), arguments, b"");
        assert_eq!(done.code, code, "{arguments:?}: {}", done.err);
        assert!(done.err.contains(said), "{arguments:?}: {}", done.err);
    }
}
