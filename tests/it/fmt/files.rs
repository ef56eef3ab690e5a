//! Files in place, and what the shell is told.

use std::{fs, path::Path};

use crate::support::command::run_in;

const LOOSE: &str = "7g7f 3c3d\n";
const CLEAN: &str = "position startpos moves 7g7f 3c3d\n";

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn text(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}

#[test]
fn files_are_rewritten_and_the_rest_goes_on() {
    let folder = folder(&[
        ("a.usi", LOOSE),
        ("b.usi", "7g7f 9z\n"),
        ("c.usi", LOOSE),
        ("d.usi", CLEAN),
    ]);
    for jobs in ["1", "3"] {
        let done = run_in(folder.path(), &["fmt", "-j", jobs, "."], b"");
        assert_eq!((done.code, done.out.as_str()), (1, ""));
        assert!(
            done.err.starts_with("error: ./b.usi:1:6: left alone: "),
            "{}",
            done.err
        );
        assert_eq!(text(folder.path(), "a.usi"), CLEAN);
        assert_eq!(text(folder.path(), "b.usi"), "7g7f 9z\n");
        assert_eq!(text(folder.path(), "c.usi"), CLEAN);
    }
    let quiet = run_in(folder.path(), &["fmt", "--quiet", "a.usi"], b"");
    assert_eq!((quiet.code, quiet.err.as_str()), (0, ""));
    let names: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(names.len(), 4, "no temporary file stays");
}

#[test]
fn check_and_diff_write_nothing() {
    let folder = folder(&[("a.usi", LOOSE), ("b.usi", CLEAN)]);
    let check = run_in(folder.path(), &["fmt", "--check", "a.usi", "b.usi"], b"");
    assert_eq!((check.code, check.out.as_str()), (1, "a.usi\n"));
    assert_eq!(
        check.err,
        "1 file would be formatted, 1 unchanged, 0 left alone\n"
    );
    let diff = run_in(folder.path(), &["fmt", "--diff", "."], b"");
    assert_eq!(diff.code, 1);
    assert_eq!(
        diff.out,
        "--- ./a.usi\n+++ ./a.usi\n@@ -1 +1 @@\n-7g7f 3c3d\n+position startpos moves 7g7f 3c3d\n"
    );
    assert_eq!(text(folder.path(), "a.usi"), LOOSE);
    for flag in ["--check", "--diff"] {
        let clean = run_in(folder.path(), &["fmt", flag, "b.usi"], b"");
        assert_eq!((clean.code, clean.out.as_str()), (0, ""));
    }
}

#[test]
fn standard_input_goes_to_standard_output() {
    let folder = folder(&[]);
    let run = |flags: &[&str], input: &[u8]| {
        let mut arguments = vec!["fmt", "-", "--stdin-filename", "x/a.kif"];
        arguments.extend(flags);
        run_in(folder.path(), &arguments, input)
    };
    let canonical = "#KIF version=2.0 encoding=Shift_JIS\r\n手合割：平手\r\n\
                     手数----指手---------消費時間--\r\n   1 ７六歩(77)\r\n";
    let bytes = |text: &str| kifu::source::encode(text, kifu::source::Encoding::ShiftJis).unwrap();
    let loose = bytes("手合割：平手\r\n1 ７六歩(77)\r\n");
    let done = run(&[], &loose);
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    assert_eq!(done.bytes, bytes(canonical));
    let check = run(&["--check"], &loose);
    assert_eq!((check.code, check.out.as_str()), (1, "x/a.kif\n"));
    let diff = run(&["--diff"], &loose);
    assert_eq!(diff.code, 1);
    assert!(diff.out.starts_with("--- x/a.kif\n"), "{}", diff.out);
    // What cannot be formatted goes through as it is.
    let broken = bytes("手合割：平手\r\n1 ７六銀(77)\r\n");
    let left = run(&[], &broken);
    assert_eq!((left.code, left.bytes), (1, broken));
    assert!(left.err.starts_with("error: x/a.kif:2:"), "{}", left.err);
    let several = run_in(folder.path(), &["fmt", "-", "a.usi"], LOOSE.as_bytes());
    assert_eq!((several.code, several.out.as_str()), (2, ""));
}

#[test]
fn a_list_names_files() {
    let folder = folder(&[("a.usi", LOOSE), ("list", "a.usi\n")]);
    let done = run_in(folder.path(), &["fmt", "--files-from", "list"], b"");
    assert_eq!(done.code, 0, "{}", done.err);
    assert_eq!(text(folder.path(), "a.usi"), CLEAN);
    let missing = run_in(folder.path(), &["fmt", "a.usi", "no.usi"], b"");
    assert_eq!(missing.code, 2);
    assert!(
        missing.err.contains("cannot open no.usi"),
        "{}",
        missing.err
    );
}

#[cfg(unix)]
#[test]
fn links_permissions_and_untouched_files_stay() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

    let folder = folder(&[("a.usi", LOOSE), ("clean.usi", CLEAN)]);
    let at = |name: &str| folder.path().join(name);
    fs::set_permissions(at("a.usi"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink(at("a.usi"), at("link.usi")).unwrap();
    let before = fs::metadata(at("clean.usi")).unwrap();
    let done = run_in(folder.path(), &["fmt", "link.usi", "clean.usi"], b"");
    assert_eq!(done.code, 0, "{}", done.err);
    assert!(fs::symlink_metadata(at("link.usi")).unwrap().is_symlink());
    assert_eq!(text(folder.path(), "a.usi"), CLEAN);
    assert_eq!(fs::metadata(at("a.usi")).unwrap().mode() & 0o777, 0o640);
    let after = fs::metadata(at("clean.usi")).unwrap();
    assert_eq!(
        (before.ino(), before.mtime_nsec()),
        (after.ino(), after.mtime_nsec())
    );
}

#[cfg(unix)]
#[test]
fn read_only_files_are_not_replaced() {
    use std::os::unix::fs::PermissionsExt;

    let folder = folder(&[("a.usi", LOOSE), ("b.usi", LOOSE)]);
    let path = folder.path().join("a.usi");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let done = run_in(folder.path(), &["fmt", "a.usi", "b.usi"], b"");
    assert_eq!(done.code, 2);
    assert!(
        done.err
            .starts_with("error: cannot write a.usi: it is read-only\n"),
        "{}",
        done.err
    );
    assert_eq!(text(folder.path(), "a.usi"), LOOSE);
    assert_eq!(text(folder.path(), "b.usi"), CLEAN);
}
