//! Runs that are ended early: by signals, and by a reader of the output that goes away.

#![cfg(unix)]

use std::{
    fs::File,
    io::{BufRead, BufReader, Write},
    process::{Child, Command, Stdio},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use crate::support::{command::command, tree::Tree};

const BAD: &str = "PI\n+\n+7776FU\n-3334FU\n+7675FU\n+7574FU\n";
const GOOD: &str = "PI\n+\n+7776FU\n-3334FU\n%TORYO\n";

const LOOSE: &str = "手合割：平手\n1 ７六歩(77)\n";

/// Long enough for a signal to arrive.
const SOON: Duration = Duration::from_millis(100);

/// How a run ended.
struct Ended {
    code: Option<i32>,
    out: String,
    err: String,
}

/// A run that has come to `b.csa`, a pipe from which it gets nothing as yet.
struct Run {
    child: Child,
    pipe: File,
    out: JoinHandle<String>,
}

/// Files of which the second one is a pipe.
fn tree() -> Tree {
    let tree = Tree::new(&[("in/a.csa", BAD), ("in/c.csa", BAD)]);
    let pipe = tree.path().join("in/b.csa");
    assert!(Command::new("mkfifo").arg(pipe).status().unwrap().success());
    tree
}

/// What is in the folder, hidden or not.
fn names(tree: &Tree) -> Vec<String> {
    let entries = std::fs::read_dir(tree.path()).unwrap();
    let name = |entry: std::io::Result<std::fs::DirEntry>| entry.unwrap().file_name();
    let mut names: Vec<_> = entries.map(|it| name(it).into_string().unwrap()).collect();
    names.sort();
    names
}

fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args([name, &id]).status();
    assert!(sent.unwrap().success());
    thread::sleep(SOON);
}

impl Run {
    fn begin(tree: &Tree, arguments: &[&str]) -> Self {
        let mut child = command(arguments)
            .current_dir(tree.path())
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let stdout = child.stdout.take().unwrap();
        let out = thread::spawn(|| std::io::read_to_string(stdout).unwrap());
        // This waits until the run opens it.
        let path = tree.path().join("in/b.csa");
        let pipe = File::options().write(true).open(path).unwrap();
        Self { child, pipe, out }
    }

    /// Sends a signal, and then games that are not to be looked at any more.
    fn interrupt(mut self, name: &str) -> Ended {
        signal(&self.child, name);
        let games = [BAD, "/\n", BAD, "/\n", GOOD].concat();
        // The run may have gone, for it does not wait for what comes.
        let _ = self.pipe.write_all(games.as_bytes());
        drop(self.pipe);
        let out = self.out.join().unwrap();
        Ended {
            out,
            ..ended(self.child)
        }
    }
}

fn ended(mut child: Child) -> Ended {
    let err = std::io::read_to_string(child.stderr.take().unwrap()).unwrap();
    Ended {
        code: child.wait().unwrap().code(),
        out: String::new(),
        err,
    }
}

/// The files of a check in one thread: the third one is never begun.
const FILES: [&str; 5] = [
    "--jobs=1",
    "--no-config",
    "in/a.csa",
    "in/b.csa",
    "in/c.csa",
];

fn check(format: &str, name: &str) -> Ended {
    let arguments = [&["check", "--format", format][..], &FILES].concat();
    let ended = Run::begin(&tree(), &arguments).interrupt(name);
    assert_eq!(ended.code, Some(130), "{format}: {}", ended.err);
    ended
}

#[test]
fn a_report_is_finished_and_says_that_it_is_partial() {
    let said = "interrupted: 1 file read, 0 skipped: 1 game, 4 moves; 1 error, 0 warnings\n";
    let full = check("full", "-INT");
    assert!(full.out.ends_with(said), "{}", full.out);
    assert!(!full.out.contains("c.csa"));
    assert_eq!(full.err, "");
    assert_eq!(check("full", "-TERM").out, full.out);
    for format in [
        "concise",
        "jsonl",
        "gitlab",
        "github",
        "checkstyle",
        "junit",
    ] {
        let ended = check(format, "-INT");
        assert!(ended.out.contains("in/a.csa"), "{format}: {}", ended.out);
        assert!(!ended.out.contains("in/c.csa"), "{format}: {}", ended.out);
        assert_eq!(ended.err, said, "{format}");
        match format {
            "gitlab" => assert!(serde_json::from_str::<serde_json::Value>(&ended.out).is_ok()),
            "checkstyle" => assert!(ended.out.ends_with("</checkstyle>\n")),
            "junit" => assert!(ended.out.ends_with("</testsuites>\n")),
            _ => assert_eq!(ended.out.lines().count(), 1),
        }
    }
    assert!(check("markdown", "-INT").out.contains(said));
    let json: serde_json::Value = serde_json::from_str(&check("json", "-INT").out).unwrap();
    assert_eq!(json["summary"]["interrupted"], true);
    assert_eq!(json["summary"]["files"], 1);
    assert_eq!(json["findings"].as_array().unwrap().len(), 1);
    let sarif: serde_json::Value = serde_json::from_str(&check("sarif", "-INT").out).unwrap();
    let run = &sarif["runs"][0];
    assert_eq!(run["invocations"][0]["executionSuccessful"], false);
    assert_eq!(run["properties"]["summary"]["interrupted"], true);
}

#[test]
fn a_second_signal_ends_at_once() {
    let tree = Tree::new(&[]);
    for number in 0..2000 {
        tree.write(&format!("in/{number}.csa"), BAD.as_bytes());
    }
    // Nobody reads what it writes, so that it cannot end in good order.
    let mut child = command(&["check", "in"])
        .current_dir(tree.path())
        .spawn()
        .unwrap();
    thread::sleep(Duration::from_secs(1));
    signal(&child, "-INT");
    assert!(child.try_wait().unwrap().is_none());
    signal(&child, "-TERM");
    let begin = Instant::now();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(begin.elapsed() < Duration::from_secs(10));
}

#[test]
fn a_run_does_not_wait_for_what_does_not_come() {
    let tree = tree();
    let arguments = [&["check"][..], &FILES].concat();
    let run = Run::begin(&tree, &arguments);
    signal(&run.child, "-INT");
    let begin = Instant::now();
    assert_eq!(ended(run.child).code, Some(130));
    assert!(begin.elapsed() < Duration::from_secs(10));
}

#[test]
fn an_interrupted_check_writes_no_baseline() {
    let tree = tree();
    let arguments = [&["check", "--write-baseline", "base.json"][..], &FILES].concat();
    let ended = Run::begin(&tree, &arguments).interrupt("-INT");
    assert_eq!(ended.code, Some(130));
    assert!(!tree.path().join("base.json").exists());
}

#[test]
fn interrupted_conversions_leave_whole_files() {
    let inputs = ["in/a.csa", "in/b.csa", "in/c.csa"];
    let convert = |tree: &Tree, arguments: &[&str]| {
        let arguments = [&["convert", "--jobs=1"], arguments, &inputs].concat();
        let ended = Run::begin(tree, &arguments).interrupt("-INT");
        assert_eq!(ended.code, Some(130), "{}", ended.err);
        assert!(ended.err.contains("interrupted: "), "{}", ended.err);
        ended
    };
    let tree = tree();
    convert(&tree, &["--to", "jsonl", "--out-dir", "whole"]);
    assert_eq!(tree.names("whole"), ["a.jsonl"]);
    convert(&tree, &["--to", "kifu", "--out-dir", "split"]);
    assert_eq!(tree.names("split"), ["a.kifu"]);
    convert(&tree, &["--join", "-o", "joined.jsonl"]);
    assert!(!tree.path().join("joined.jsonl").exists());
    let streamed = convert(&tree, &["--join"]);
    assert_eq!(streamed.out.lines().count(), 1);
    assert_eq!(names(&tree), ["in", "split", "whole"]);
}

#[test]
fn an_interrupted_conversion_of_one_file_leaves_nothing() {
    let tree = tree();
    let run = Run::begin(&tree, &["convert", "in/b.csa", "-o", "b.jsonl"]);
    let ended = run.interrupt("-INT");
    assert_eq!(ended.code, Some(130), "{}", ended.err);
    assert!(
        ended.err.ends_with("interrupted: 0 games written\n"),
        "{}",
        ended.err
    );
    assert_eq!(names(&tree), ["in"]);
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let tree = Tree::new(&[]);
    for number in 0..2000 {
        tree.write(&format!("in/{number}.csa"), BAD.as_bytes());
        tree.write(&format!("loose/{number}.kifu"), LOOSE.as_bytes());
    }
    for arguments in [
        &["check", "in"][..],
        &["check", "--format", "jsonl", "--quiet", "in"],
        &["check", "--format", "json", "--quiet", "in"],
        &["fmt", "--diff", "--quiet", "loose"],
        &["convert", "--join", "loose"],
    ] {
        let mut child = command(arguments).current_dir(tree.path()).spawn().unwrap();
        let mut line = String::new();
        let mut out = BufReader::with_capacity(1, child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        drop(out);
        let ended = ended(child);
        assert_eq!(ended.code, Some(0), "{arguments:?}: {}", ended.err);
        assert_eq!(ended.err, "", "{arguments:?}");
    }
}
