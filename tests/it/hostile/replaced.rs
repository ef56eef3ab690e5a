//! Files that are replaced while something goes wrong: each is the old or the new one.

use std::{
    fs::{self, File},
    os::unix::fs::symlink,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use super::{UNTIDY, USI, ended, run};
use crate::support::{command::command, tree::Tree};

/// The commands that put a new file in the place of `a.kifu`.
const WRITERS: [&str; 5] = [
    "fmt a.kifu",
    "check --fix --severity info a.kifu",
    "convert --to kifu --out-dir . --force a.kifu",
    "convert --to kifu -o a.kifu --force a.kifu",
    "convert --to jsonl -o a.kifu --force --join a.kifu",
];

fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

/// A file that another program writes at the same time: what it wrote last stays.
#[test]
fn what_others_write_meanwhile_is_not_lost() {
    for writer in WRITERS {
        // On a busy machine the other one may come too late.
        assert!((0..20).any(|_| is_disturbed(writer)), "{writer}");
    }
}

/// Whether a writer was told of another one, whose file stays in any case.
fn is_disturbed(writer: &str) -> bool {
    let tree = Tree::new(&[]);
    let games = UNTIDY.to_owned() + &"*長い\n".repeat(40_000);
    tree.write("a.kifu", games.as_bytes());
    let mut child = command(&words(writer))
        .current_dir(tree.path())
        .spawn()
        .unwrap();
    drop(child.stdin.take());
    let begin = Instant::now();
    // As an editor does that keeps what it has.
    let mut number = 0;
    while child.try_wait().unwrap().is_none() && begin.elapsed() < super::SOON {
        number += 1;
        tree.write("new", format!("{games}*{number}\n").as_bytes());
        fs::rename(tree.path().join("new"), tree.path().join("a.kifu")).unwrap();
        std::thread::sleep(Duration::from_millis(1));
    }
    let done = ended(child);
    let text = tree.text("a.kifu");
    assert!(
        number == 0 || text.ends_with(&format!("*{number}\n")),
        "{writer}"
    );
    if done.code != 2 {
        return false;
    }
    let is_told = done.err.contains("it was changed in the meantime");
    assert!(is_told, "{writer}: {}", done.err);
    assert_eq!(tree.names(""), ["a.kifu"], "{writer}");
    true
}

#[test]
fn what_is_given_twice_is_written_once() {
    let tree = Tree::new(&[]);
    tree.write("in/x.kifu", b"");
    symlink("../a.kifu", tree.path().join("in/link.kifu")).unwrap();
    let long = UNTIDY.to_owned() + &"*長い\n".repeat(200);
    for writer in &WRITERS[..2] {
        for _ in 0..10 {
            tree.write("a.kifu", long.as_bytes());
            let more = ["./a.kifu", "in/link.kifu", "in/../a.kifu", "--jobs", "4"];
            let done = run(tree.path(), &[words(writer), more.to_vec()].concat());
            assert_eq!(done.code, 0, "{writer}: {}", done.err);
            assert_ne!(tree.text("a.kifu"), long, "{writer}");
        }
    }
}

/// What could not be read of a record is nowhere else.
#[test]
fn a_record_is_not_replaced_by_a_part_of_it() {
    let broken = format!("{UNTIDY}何か\n   3 ２六歩(27)\n");
    for writer in &WRITERS[2..] {
        let tree = Tree::new(&[("a.kifu", &broken)]);
        let done = run(tree.path(), &words(writer));
        assert_eq!(done.code, 2, "{writer}: {}", done.err);
        let told = "a.kifu is not replaced: not all of it would be in the new file";
        assert!(done.err.contains(told), "{writer}: {}", done.err);
        assert_eq!(tree.text("a.kifu"), broken, "{writer}");
        assert_eq!(tree.names(""), ["a.kifu"], "{writer}");
    }
    // Beside it there can be a part of it.
    let tree = Tree::new(&[("a.kifu", &broken), ("b.kifu", "")]);
    let done = tree.convert(&["a.kifu", "-o", "b.kifu", "--force"]);
    assert_eq!(done.code, 1, "{}", done.err);
    assert!(!tree.bytes("b.kifu").is_empty());
}

/// The system ends a program that writes more than it may, unless it is prepared for that.
#[test]
fn a_file_that_may_not_grow_is_told() {
    let limited = |folder: &Path, arguments: &[&str]| {
        let kifu = env!("CARGO_BIN_EXE_kifu");
        let mut shell = Command::new("sh");
        shell.args(["-c", "ulimit -f 8; exec \"$0\" \"$@\"", kifu]);
        shell.args(arguments).current_dir(folder).env("LC_ALL", "C");
        shell.stdin(Stdio::null());
        shell
    };
    let long = UNTIDY.to_owned() + &"*長い\n".repeat(4_000);
    let others = [
        "convert --to csa -o new.csa a.kifu",
        "convert --to csa --out-dir out a.kifu",
        "convert --to csa --join -o new.csa a.kifu",
        "check --severity info --write-baseline base.json many.usi",
    ];
    for line in WRITERS.iter().chain(&others) {
        let many: Vec<String> = (0..400)
            .map(|n| USI.replace('\n', &format!(" {n}\n")))
            .collect();
        let many = many.concat();
        let tree = Tree::new(&[("a.kifu", &long), ("many.usi", &many)]);
        let mut command = limited(tree.path(), &words(line));
        command.stdout(Stdio::piped());
        command.stderr(Stdio::piped());
        let done = ended(command.spawn().unwrap());
        assert_eq!(done.code, 2, "{line}: {}", done.err);
        assert!(done.err.contains("File too large"), "{line}: {}", done.err);
        assert!(!done.err.contains(".kifu-"), "{line}: {}", done.err);
        assert_eq!(tree.text("a.kifu"), long, "{line}");
        assert_eq!(tree.names(""), ["a.kifu", "many.usi"], "{line}");
    }
    let tree = Tree::new(&[("a.kifu", &long)]);
    let mut command = limited(tree.path(), &["convert", "--to", "jkf", "a.kifu"]);
    command.stdout(File::create(tree.path().join("out")).unwrap());
    command.stderr(Stdio::piped());
    let done = ended(command.spawn().unwrap());
    assert_eq!(done.code, 2, "{}", done.err);
    assert!(
        done.err
            .contains("cannot write the standard output: File too large"),
        "{}",
        done.err
    );
}
