//! `--cache`: what is not checked again is told as if it had been.

use std::{
    fs,
    path::{Path, PathBuf},
};

use kifu::report::KINDS;

use crate::support::{
    command::{Outcome, run_in},
    tree::Tree,
};

const BAD: &str = "PI\n+\n+7776FU\n-3334FU\n+7675FU\n-3435FU\n+7573FU\n";
const GOOD: &str = "PI\n+\n+7776FU\n-3334FU\n%TORYO\n";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn same(one: &Outcome, other: &Outcome, what: &str) {
    assert!(one.bytes == other.bytes, "{what}");
    assert_eq!(one.err, other.err, "{what}");
    assert_eq!(one.code, other.code, "{what}");
}

fn run(folder: &Path, arguments: &[&str]) -> Outcome {
    run_in(folder, arguments, b"")
}

/// The one file of a cache.
fn file(folder: &Path) -> PathBuf {
    let entries: Vec<_> = fs::read_dir(folder).unwrap().collect();
    assert_eq!(entries.len(), 1);
    entries.into_iter().next().unwrap().unwrap().path()
}

#[test]
fn every_report_is_the_same_with_a_cache() {
    let tree = Tree::new(&[]);
    let cache = tree.path().join("cache");
    let cache = cache.to_str().unwrap();
    let formats = KINDS.iter().map(|kind| vec!["--format", kind.name]);
    let others = [
        vec!["--severity", "info"],
        vec!["--statistics"],
        vec!["--lang", "ja", "--quiet"],
        vec!["--select", "M"],
    ];
    for more in formats.chain(others) {
        let plain = [&["check", "fixtures"], &more[..]].concat();
        let cached = [&plain[..], &["--cache", cache]].concat();
        let (wanted, what) = (run(root(), &plain), more.join(" "));
        same(&run(root(), &cached), &wanted, &what);
        let before = fs::metadata(file(Path::new(cache))).unwrap();
        same(&run(root(), &cached), &wanted, &what);
        let after = fs::metadata(file(Path::new(cache))).unwrap();
        assert_eq!(before.modified().unwrap(), after.modified().unwrap());
    }
}

#[test]
fn it_is_checked_again_what_has_changed() {
    let many = [GOOD, "/\n", GOOD, "/\n", GOOD].concat();
    let tree = Tree::new(&[("a.csa", GOOD), ("b.csa", BAD), ("c.csa", &many)]);
    let check = |more: &[&str]| {
        let arguments = ["check", "--cache", "cache", "--format", "junit", "."];
        let cached = run(tree.path(), &[&arguments[..], more].concat());
        let plain = ["check", "--format", "junit", "."];
        same(
            &cached,
            &run(tree.path(), &[&plain[..], more].concat()),
            &cached.out,
        );
        cached
    };
    let kept = || {
        fs::metadata(file(&tree.path().join("cache")))
            .unwrap()
            .len()
    };
    let first = check(&[]);
    assert!(
        first.out.contains("bad-movement") || first.code == 1,
        "{}",
        first.out
    );
    // Two records and a sum.
    assert_eq!(kept(), 80);
    tree.write("a.csa", BAD.as_bytes());
    tree.write("d.csa", GOOD.as_bytes());
    assert!(check(&[]).out.len() > first.out.len());
    assert_eq!(kept(), 80, "these bytes were clean under another name");
    // Other rules, another extension, another way to read.
    check(&["--select", "T"]);
    assert_eq!(kept(), 80 + 3 * 32, "a and b have the same bytes");
    tree.write("kifu.toml", b"[check]\nseverity = \"info\"\n");
    check(&[]);
    tree.write("e.txt", GOOD.as_bytes());
    check(&["e.txt"]);
    check(&["--input-encoding", "shift_jis"]);
}

#[test]
fn baselines_and_suppressions_stand() {
    // The extension does not fit, which is told as information only.
    let hidden = GOOD;
    let tree = Tree::new(&[("a.csa", GOOD), ("b.csa", BAD), ("c.kif", hidden)]);
    let arguments = [
        "check",
        "--no-config",
        "--write-baseline",
        "base.json",
        "--severity",
        "info",
        ".",
    ];
    assert_eq!(run(tree.path(), &arguments).code, 0);
    tree.write("b.csa", GOOD.as_bytes());
    for more in [&[][..], &["--severity", "info"]] {
        let plain = [
            &["check", "--no-config", "--baseline", "base.json", "."],
            more,
        ]
        .concat();
        let cached = [&plain[..], &["--cache", "cache"]].concat();
        let wanted = run(tree.path(), &plain);
        assert!(wanted.err.contains("fixed"), "{}", wanted.err);
        for _ in 0..2 {
            same(&run(tree.path(), &cached), &wanted, &wanted.out);
        }
    }
}

#[test]
fn a_cache_that_is_of_no_use_is_only_a_warning() {
    let tree = Tree::new(&[("a.csa", GOOD), ("file", "")]);
    let refused = run(tree.path(), &["check", "--cache", "file", "a.csa"]);
    assert_eq!(refused.code, 0);
    assert!(
        refused
            .err
            .starts_with("warning: cannot use the cache file: "),
        "{}",
        refused.err
    );
    assert_eq!(refused.err.lines().count(), 1);
    assert!(refused.out.contains("1 file read"));
    // What is damaged is made anew.
    let arguments = ["check", "--cache", "cache", "a.csa"];
    let first = run(tree.path(), &arguments);
    let path = file(&tree.path().join("cache"));
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, "garbage").unwrap();
    same(&run(tree.path(), &arguments), &first, "damaged");
    assert!(fs::read(&path).unwrap() == bytes);
    // With --fix it is left alone.
    let fix = ["check", "--fix", "--cache", "other", "a.csa"];
    assert_eq!(run(tree.path(), &fix).code, 0);
    assert!(!tree.path().join("other").exists());
}

#[test]
fn runs_at_the_same_time_leave_a_whole_cache() {
    let tree = Tree::new(&[]);
    for number in 0..200 {
        let text = format!("PI\n'{number}\n+\n+7776FU\n-3334FU\n%TORYO\n");
        tree.write(&format!("{}/{number}.csa", number % 2), text.as_bytes());
    }
    std::thread::scope(|scope| {
        for folder in ["0", "1", "0", "1"] {
            let path = tree.path();
            scope.spawn(move || {
                assert_eq!(run(path, &["check", "--cache", "cache", folder]).code, 0);
            });
        }
    });
    assert_eq!(
        run(tree.path(), &["check", "--cache", "cache", "."]).code,
        0
    );
    let kept = fs::metadata(file(&tree.path().join("cache")))
        .unwrap()
        .len();
    assert_eq!(kept, 200 * 32 + 16);
}
