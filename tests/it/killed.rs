//! A run that is killed at any moment leaves whole files only.

use std::{
    collections::BTreeMap,
    fs,
    process::Stdio,
    time::{Duration, Instant},
};

use crate::support::{
    command::{command, run_in},
    tree::{Tree, files},
};

/// How often the binary is killed, unless the time is up before.
const KILLS: u32 = 200;
const TIME: Duration = Duration::from_secs(20);

type Files = BTreeMap<String, Vec<u8>>;

/// Small records, in folders.
fn records(tree: &Tree) {
    for file in 0..300 {
        let comment = "とても短い棋譜".repeat(1 + file % 9);
        let text = format!("手合割：平手\n*{comment}\n   1 ７六歩(77)\n   2 ３四歩(33)\n");
        tree.write(&format!("in/{}/{file}.kifu", file % 6), text.as_bytes());
    }
}

/// Numbers that look random and are always the same.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit.max(1)
    }
}

/// Runs a conversion into a folder; kills it after a while. Says how long it took if it was not
/// killed.
fn run(tree: &Tree, out: &str, kill_after: Option<Duration>) -> Duration {
    let start = Instant::now();
    let arguments = ["convert", "in", "--to", "kifu", "--force", "--out-dir", out];
    let mut child = command(&arguments)
        .current_dir(tree.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    if let Some(after) = kill_after {
        std::thread::sleep(after);
        child.kill().unwrap();
    }
    let status = child.wait().unwrap();
    assert!(kill_after.is_some() || status.success());
    start.elapsed()
}

/// Starts a run in a folder and kills it after a while, unless it ends before.
fn kill(tree: &Tree, arguments: &[&str], after: Duration) {
    let mut command = command(arguments);
    command.current_dir(tree.path()).stdin(Stdio::null());
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    std::thread::sleep(after);
    child.kill().unwrap();
    child.wait().unwrap();
}

/// How long a run takes that is not killed.
fn length(tree: &Tree, arguments: &[&str]) -> u64 {
    let begin = Instant::now();
    let done = run_in(tree.path(), arguments, b"");
    assert!(done.code <= 1, "{}", done.err);
    begin.elapsed().as_micros() as u64
}

/// The files of a folder without those that a killed run left, which are known by their names.
fn visible(mut found: Files) -> Files {
    found.retain(|name, _| {
        let name = name.rsplit('/').next().unwrap();
        !name.starts_with(".kifu-")
    });
    found
}

#[test]
fn outputs_are_absent_or_whole_and_inputs_as_they_were() {
    let tree = Tree::new(&[]);
    records(&tree);
    let inputs = tree.files("in");
    let whole = run(&tree, "right", None).as_micros() as u64;
    let right = tree.files("right");
    assert_eq!(right.len(), inputs.len());
    let (mut random, mut partial) = (Random(0x9e37_79b9_7f4a_7c15), 0);
    let begin = Instant::now();
    let mut kills = 0;
    while kills < KILLS && begin.elapsed() < TIME {
        kills += 1;
        let after = Duration::from_micros(random.below(whole));
        run(&tree, "out", Some(after));
        let out = visible(tree.files("out"));
        for (name, bytes) in &out {
            assert!(bytes == &right[name], "{name} is not whole");
        }
        assert!(tree.files("in") == inputs);
        partial += u32::from(!out.is_empty() && out.len() < right.len());
        if tree.path().join("out").exists() {
            fs::remove_dir_all(tree.path().join("out")).unwrap();
        }
    }
    // Else the kills were too early or too late to show anything.
    assert!(
        partial * 20 >= kills,
        "{partial} of {kills} kills were in the middle"
    );
}

#[test]
fn inputs_that_are_replaced_are_always_whole() {
    let tree = Tree::new(&[]);
    records(&tree);
    let old = tree.files("in");
    let whole = run(&tree, "right", None).as_micros() as u64;
    let new = tree.files("right");
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let (mut kills, mut mixed, begin) = (0, 0, Instant::now());
    while kills < KILLS / 4 && begin.elapsed() < TIME / 4 {
        kills += 1;
        run(
            &tree,
            "in",
            Some(Duration::from_micros(random.below(whole))),
        );
        let found = visible(files(&tree.path().join("in")));
        assert_eq!(found.len(), old.len());
        let replaced = found.iter().filter(|(name, bytes)| *bytes == &new[*name]);
        let replaced = replaced.count();
        for (name, bytes) in &found {
            assert!(bytes == &old[name] || bytes == &new[name], "{name}");
        }
        mixed += u32::from(replaced > 0 && replaced < old.len());
        for (name, bytes) in &old {
            tree.write(&format!("in/{name}"), bytes);
        }
    }
    assert!(mixed > 0);
}

#[test]
fn files_that_are_written_in_place_are_the_old_or_the_new_ones() {
    for writer in [
        &["fmt", "in"][..],
        &["check", "--fix", "--severity", "info", "in"],
    ] {
        let tree = Tree::new(&[]);
        for file in 0..60 {
            let comment = "とても短い棋譜".repeat(1 + file % 9);
            let text = format!("手合割：平手\n*{comment}\n   1 ７六歩(77)   ( 0:1/00:00:01)\n");
            tree.write(&format!("in/{file}.kifu"), text.as_bytes());
        }
        let old = tree.files("in");
        let whole = length(&tree, writer);
        let new = tree.files("in");
        assert!(
            old.iter().all(|(name, bytes)| *bytes != new[name]),
            "{writer:?}"
        );
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        let (mut mixed, begin) = (0, Instant::now());
        while begin.elapsed() < TIME / 8 || mixed == 0 && begin.elapsed() < TIME {
            for (name, bytes) in &old {
                tree.write(&format!("in/{name}"), bytes);
            }
            kill(&tree, writer, Duration::from_micros(random.below(whole)));
            let found = visible(tree.files("in"));
            assert!(found.keys().eq(old.keys()));
            for (name, bytes) in &found {
                assert!(bytes == &old[name] || bytes == &new[name], "{name}");
            }
            mixed += u32::from(found != old && found != new);
        }
        assert!(mixed > 0, "{writer:?}: no kill was in the middle");
        // What a killed run leaves is hidden, and the next one does not mind it.
        assert_eq!(run_in(tree.path(), writer, b"").code, 0);
        assert!(visible(tree.files("in")) == new);
    }
}

#[test]
fn a_cache_and_a_baseline_are_absent_or_whole() {
    let tree = Tree::new(&[]);
    records(&tree);
    tree.write("in/foul.usi", b"position startpos moves 2g2e\n");
    let check = |more: &[&str]| run_in(tree.path(), &[&["check", "in"], more].concat(), b"");
    let plain = check(&[]);
    assert_eq!(check(&["--write-baseline", "whole"]).code, 0);
    let baseline = tree.bytes("whole");
    let arguments = ["check", "in", "--cache", "c", "--write-baseline", "b"];
    let whole = length(&tree, &["check", "in", "--cache", "c0"]);
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let begin = Instant::now();
    while begin.elapsed() < TIME / 8 {
        // Most of what matters is at the end.
        let after = whole / 2 + random.below(whole);
        kill(&tree, &arguments, Duration::from_micros(after));
        if let Ok(found) = fs::read(tree.path().join("b")) {
            assert!(found == baseline);
            fs::remove_file(tree.path().join("b")).unwrap();
        }
        let done = check(&["--cache", "c"]);
        assert_eq!(
            (done.code, &done.out, &done.err),
            (1, &plain.out, &plain.err)
        );
        fs::remove_dir_all(tree.path().join("c")).unwrap();
    }
}
