//! One stage for one format, without a clock: for tools that count instructions.
//!
//! ```text
//! cargo bench --bench once --no-run
//! valgrind --tool=callgrind --toggle-collect='*Bench*run*' target/release/deps/once-… csa check 500
//! ```
//!
//! The stage runs twice, so that the memory of the first run is there in the second: the count is
//! for twice the plies that are printed.

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

use corpus::{Bench, Corpus, STAGES, STORAGES};

fn main() {
    let words: Vec<String> = std::env::args().filter(|word| word != "--bench").collect();
    let [_, storage, stage, games] = &words[..] else {
        println!("arguments: the name of a storage, a stage, the number of games");
        return;
    };
    let storage = STORAGES.into_iter().find(|s| s.name == *storage).unwrap();
    let (stage, _) = STAGES.into_iter().find(|s| s.1 == *stage).unwrap();
    let corpus = Corpus::new(storage, games.parse().unwrap());
    let mut bench = Bench::new(&corpus);
    bench.run(stage, &corpus);
    bench.run(stage, &corpus);
    println!("{} plies", corpus.plies);
}
