//! Writes archives of made-up games, to see what time and memory `kifu` takes for large ones.
//!
//! `cargo bench --bench archive -- DIR STORAGE GAMES [one-file] [faults=N]` writes files of a storage
//! of `corpus.rs` (`csa`, `kif-shift_jis`, …) into folders of a thousand below DIR, or all games into
//! one file. A first line of its own makes each file different, where the format has such lines;
//! below the games themselves repeat after some thousands. With `faults` every Nth game has a line
//! that cannot be read.

#![allow(
    missing_docs,
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
    io::{BufWriter, Write},
    path::Path,
};

use corpus::{Corpus, STORAGES, Storage};

/// How many different games there are.
const GAMES: usize = 4000;
/// How many files a folder has.
const FILES: u64 = 1000;

struct Archive {
    storage: Storage,
    games: Vec<Vec<u8>>,
    faults: Option<u64>,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let words: Vec<&str> = words.into_iter().filter(|it| *it != "--bench").collect();
    let [folder, storage, games, options @ ..] = &words[..] else {
        println!("usage: cargo bench --bench archive -- DIR STORAGE GAMES [one-file] [faults=N]");
        return;
    };
    let storage = STORAGES.into_iter().find(|known| known.name == *storage);
    let storage = storage.expect("a storage of corpus.rs");
    let games: u64 = games.parse().expect("a number of games");
    let faults = options.iter().find_map(|it| it.strip_prefix("faults="));
    let corpus = Corpus::new(storage, GAMES.min(games as usize));
    let files = corpus.files.iter();
    let archive = Archive {
        storage,
        games: match storage.extension {
            "usi" => files
                .flat_map(|it| it.split_inclusive(|&b| b == b'\n'))
                .map(<[u8]>::to_vec)
                .collect(),
            _ => files.cloned().collect(),
        },
        faults: faults.map(|it| it.parse().expect("a number")),
    };
    let folder = Path::new(folder);
    fs::create_dir_all(folder).unwrap();
    if options.contains(&"one-file") || storage.extension == "usi" {
        archive.one_file(folder, games);
    } else {
        archive.files(folder, games);
    }
}

impl Archive {
    fn files(&self, folder: &Path, games: u64) {
        for number in 0..games {
            let folder = folder.join(format!("{:04}", number / FILES));
            if number % FILES == 0 {
                fs::create_dir_all(&folder).unwrap();
            }
            let name = format!("{number:07}.{}", self.storage.extension);
            let mut file = Vec::new();
            self.game(number, &mut file);
            fs::write(folder.join(name), file).unwrap();
        }
    }

    fn one_file(&self, folder: &Path, games: u64) {
        let path = folder.join(format!("games.{}", self.storage.extension));
        let mut out = BufWriter::new(File::create(path).unwrap());
        for number in 0..games {
            if number > 0 && self.storage.extension == "csa" {
                out.write_all(b"/\n").unwrap();
            }
            self.game(number, &mut out);
        }
        out.flush().unwrap();
    }

    fn game(&self, number: u64, out: &mut impl Write) {
        let game = &self.games[number as usize % self.games.len()];
        match self.storage.extension {
            // The version stands first.
            "csa" => {
                let version = game.iter().position(|&b| b == b'\n').unwrap() + 1;
                out.write_all(&game[..version]).unwrap();
                writeln!(out, "'game {number}").unwrap();
                out.write_all(&game[version..]).unwrap();
            }
            "kif" | "kifu" => {
                writeln!(out, "# game {number}").unwrap();
                out.write_all(game).unwrap();
            }
            _ => out.write_all(game).unwrap(),
        }
        if self
            .faults
            .is_some_and(|every| number.is_multiple_of(every))
        {
            out.write_all(b"?\n").unwrap();
        }
    }
}
