//! Speed of `kifu check` as a whole process on files in a warm cache, next to a plain read of the
//! same files in the same round.
//!
//! `cargo bench --bench files [-- GAMES]` prints the best of several rounds.

#![allow(
    missing_docs,
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "this is a tool for the developer"
)]

#[path = "corpus.rs"]
mod corpus;
#[path = "../it/support/random_game.rs"]
mod random_game;

use std::{
    fs::{self, File},
    io::Read,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use corpus::{Corpus, STORAGES};

const ROUNDS: usize = 15;

fn main() {
    let games = std::env::args().find_map(|word| word.parse().ok());
    let games: usize = games.unwrap_or(3000);
    println!("storage        files    MB  read ms  1 thread ms  games/s  x read  all threads ms");
    for storage in STORAGES {
        let folder = tempfile::tempdir().unwrap();
        let corpus = Corpus::new(storage, games);
        for (number, file) in corpus.files.iter().enumerate() {
            let name = format!("{number:06}.{}", storage.extension);
            fs::write(folder.path().join(name), file).unwrap();
        }
        let (mut read, mut one, mut all) = (Duration::MAX, Duration::MAX, Duration::MAX);
        for _ in 0..ROUNDS {
            read = read.min(timed(|| read_all(folder.path())));
            one = one.min(timed(|| check(folder.path(), &["--jobs", "1"])));
            all = all.min(timed(|| check(folder.path(), &[])));
        }
        let bytes: usize = corpus.files.iter().map(Vec::len).sum();
        println!(
            "{:13} {:6} {:5.1} {:8.1} {:12.1} {:8.0} {:7.2} {:15.1}",
            storage.name,
            corpus.files.len(),
            bytes as f64 / 1e6,
            millis(read),
            millis(one),
            games as f64 / one.as_secs_f64(),
            one.as_secs_f64() / read.as_secs_f64(),
            millis(all),
        );
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn timed(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

fn read_all(folder: &Path) {
    let mut buffer = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        buffer.clear();
        let mut file = File::open(entry.unwrap().path()).unwrap();
        file.read_to_end(&mut buffer).unwrap();
    }
}

fn check(folder: &Path, jobs: &[&str]) {
    let status = Command::new(env!("CARGO_BIN_EXE_kifu"))
        .arg("check")
        .args(jobs)
        .arg(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    assert!(status.unwrap().success(), "the games are clean");
}
