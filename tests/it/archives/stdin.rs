//! Archives and compressed records on standard input.

use std::{fs, path::Path};

use super::{
    BAD, GOOD, check,
    pack::{KINDS, compressed, packed},
};
use crate::support::command::{Outcome, run_in};

/// Commands with archives on standard input.
fn fed(folder: &Path, arguments: &[&str], bytes: &[u8]) -> Outcome {
    run_in(folder, arguments, bytes)
}

const CHECK: [&str; 4] = ["check", "--format", "concise", "-q"];

#[test]
fn an_archive_is_known_by_its_content() {
    let large = GOOD.repeat(65_000);
    let inner = packed("tar.gz", &[("c.usi", BAD)]);
    let files: &[(&str, &[u8])] = &[
        ("d/bad.usi", BAD),
        ("large.usi", &large),
        ("readme.txt", b"hello"),
        ("in.tgz", &inner),
    ];
    let folder = tempfile::tempdir().unwrap();
    for kind in KINDS {
        let bytes = packed(kind, files);
        let outcome = fed(folder.path(), &[&CHECK[..], &["-"]].concat(), &bytes);
        let places: Vec<_> = outcome
            .out
            .lines()
            .map(|it| it.split(": ").next())
            .collect();
        let expected = ["<stdin>!/d/bad.usi:1:25", "<stdin>!/in.tgz!/c.usi:1:25"];
        assert_eq!(places, expected.map(Some), "{kind}: {}", outcome.err);
        assert_eq!(outcome.code, 1);
    }
}

#[test]
fn a_name_says_what_standard_input_is() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("kifu.toml"),
        "[check]\nexclude = ['d']\n",
    )
    .unwrap();
    let zip = packed("zip", &[("a.usi", BAD), ("d/b.usi", BAD)]);
    let named = |name: &str, bytes: &[u8]| {
        let arguments = [&CHECK[..], &["--stdin-filename", name, "-"]].concat();
        fed(folder.path(), &arguments, bytes)
    };
    let outcome = named("new.zip", &zip);
    assert!(
        outcome.out.starts_with("new.zip!/a.usi:1:25: M007"),
        "{}",
        outcome.out
    );
    assert_eq!(outcome.out.lines().count(), 1);
    // An archive under the name of a record is no record.
    let outcome = named("new.usi", &zip);
    assert!(outcome.out.contains("not-a-record"), "{}", outcome.out);
    let outcome = named("new.usi.gz", &compressed("gz", BAD));
    assert!(
        outcome.out.starts_with("new.usi.gz:1:25: M007"),
        "{}",
        outcome.out
    );
    let outcome = named("new.tar", b"not an archive");
    assert!(
        outcome.err.contains("cannot read new.tar"),
        "{}",
        outcome.err
    );
    assert_eq!(outcome.code, 2);
}

#[test]
fn what_is_compressed_is_expanded() {
    let folder = tempfile::tempdir().unwrap();
    for codec in ["gz", "bz2", "xz", "zst"] {
        let bytes = compressed(codec, BAD);
        let outcome = fed(folder.path(), &[&CHECK[..], &["-"]].concat(), &bytes);
        assert!(
            outcome.out.starts_with("<stdin>:1:25: M007"),
            "{codec}: {}",
            outcome.out
        );
        let damaged = &bytes[..bytes.len() - 6];
        let outcome = fed(folder.path(), &[&CHECK[..], &["-"]].concat(), damaged);
        assert_eq!(outcome.code, 2, "{codec}: {}", outcome.out);
    }
}

#[test]
fn it_is_read_beside_a_file_of_its_name() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("x.zip"),
        packed("zip", &[("a.usi", GOOD)]),
    )
    .unwrap();
    let bytes = packed("zip", &[("a.usi", BAD)]);
    let arguments = [&CHECK[..], &["--stdin-filename", "x.zip", "x.zip", "-"]].concat();
    let outcome = fed(folder.path(), &arguments, &bytes);
    assert_eq!(
        outcome.out.lines().count(),
        1,
        "{}{}",
        outcome.out,
        outcome.err
    );
    let (found, ..) = check(folder.path(), &["x.zip"]);
    assert!(found.is_empty());
}

#[test]
fn other_commands_take_it() {
    let folder = tempfile::tempdir().unwrap();
    let one = packed("tar.zst", &[("a/b.usi", GOOD)]);
    let two = packed("7z", &[("a/b.usi", GOOD), ("c.usi", GOOD)]);
    let outcome = fed(folder.path(), &["convert", "--to", "usi", "-"], &one);
    assert_eq!(outcome.out.as_bytes(), GOOD, "{}", outcome.err);
    let outcome = fed(folder.path(), &["convert", "--to", "usi", "-"], &two);
    assert!(
        outcome.err.contains("<stdin> holds several records"),
        "{}",
        outcome.err
    );
    assert_eq!(outcome.code, 2);
    let outcome = fed(
        folder.path(),
        &["convert", "--to", "csa", "--out-dir", "o", "-"],
        &two,
    );
    assert_eq!(outcome.code, 0, "{}", outcome.err);
    assert!(folder.path().join("o/a/b.csa").is_file() && folder.path().join("o/c.csa").is_file());
    let outcome = fed(folder.path(), &["position", "-"], &compressed("gz", GOOD));
    assert!(outcome.out.contains("to move   black"), "{}", outcome.err);
    // What is formatted goes through, and an archive cannot be.
    let outcome = fed(folder.path(), &["fmt", "-"], &two);
    assert!(outcome.bytes == two && outcome.code == 1, "{}", outcome.err);
}

#[test]
fn an_archive_has_no_position_but_its_members() {
    let folder = tempfile::tempdir().unwrap();
    let two = packed("zip", &[("a.usi", GOOD), ("b.usi", GOOD)]);
    let shown = fed(folder.path(), &["position", "-"], &two);
    assert_eq!(
        (shown.code, shown.err.as_str()),
        (
            2,
            "error: <stdin> holds several records; save it in a file, and name one: 'FILE!/…'\n"
        )
    );
}
