//! Whether kifu and other readers find the same moves in the same files.
//!
//! ```text
//! cargo run --release --manifest-path tests/peers/Cargo.toml --bin reading [-- lines]
//! ```
//!
//! The files are those of `fixtures/` and of the folder `corpus` in `$KIFU_SHARED`, if there is one;
//! compared is the main line of the first game in each, by the start position and the moves. A file
//! that a peer refuses is only counted: most of the fixtures are wrong on purpose. Different moves
//! make the exit code 1, unless `known-files.tsv` has the reason.
//!
//! With `lines` it prints every file as a line for readers in other languages (`../../js/reading.mjs`):
//! path, format, whether the whole main line was played, SFEN, moves.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "this is a tool for the developer"
)]

mod known;
mod ours;
mod peers;

use std::{collections::BTreeMap, fs, path::PathBuf, process::ExitCode};

use ours::Line;
use peers::PEERS;

fn main() -> ExitCode {
    let is_lines = std::env::args().nth(1).is_some_and(|word| word == "lines");
    std::panic::set_hook(Box::new(|_| {}));
    let mut games = ours::Reader::default();
    let mut outcomes: BTreeMap<(&str, String), u64> = BTreeMap::new();
    let mut is_clean = true;
    for path in files() {
        let Some((format, line)) = games.first_line(&path) else {
            continue;
        };
        if is_lines {
            line.print(format, &path);
            continue;
        }
        let bytes = fs::read(&path).unwrap();
        for peer in PEERS.iter().filter(|peer| peer.reads(format)) {
            let outcome = match (peer.read)(format, &bytes) {
                Err(why) if why == "panics" => why,
                Err(_) => "refuses".to_owned(),
                // kifu has said so, and what it read is no line of play.
                Ok(_) if line.start.is_empty() => "start unknown to kifu".to_owned(),
                Ok(theirs) if line.is_told_by(&theirs) => "same moves".to_owned(),
                Ok(theirs) => {
                    if let Some(reason) = known::reason(peer.name, &path) {
                        format!("known: {reason}")
                    } else {
                        is_clean = false;
                        report(peer.name, &path, &line, &theirs);
                        "**unexplained**".to_owned()
                    }
                }
            };
            *outcomes.entry((peer.name, outcome)).or_default() += 1;
        }
    }
    if !is_lines {
        println!("| peer | outcome | files |\n|---|---|--:|");
        for ((peer, outcome), count) in outcomes {
            println!("| {peer} | {outcome} | {count} |");
        }
    }
    if is_clean {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn files() -> Vec<PathBuf> {
    let fixtures = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures"));
    let shared = std::env::var_os("KIFU_SHARED").map(|shared| PathBuf::from(shared).join("corpus"));
    let folders = [fixtures].into_iter().chain(shared);
    let entries = folders.flat_map(|folder| walkdir::WalkDir::new(folder).sort_by_file_name());
    let files = entries
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file());
    files.map(walkdir::DirEntry::into_path).collect()
}

fn report(peer: &str, path: &std::path::Path, ours: &Line, theirs: &Line) {
    let same = ours
        .moves
        .iter()
        .zip(&theirs.moves)
        .take_while(|(a, b)| a == b);
    let alike = same.count();
    println!(
        "{peer}, {}: {} moves, kifu {}; then {:?}, kifu {:?}; start {}, kifu {}",
        path.display(),
        theirs.moves.len(),
        ours.moves.len(),
        theirs.moves.get(alike),
        ours.moves.get(alike),
        theirs.start,
        ours.start,
    );
}
