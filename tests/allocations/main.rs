//! What clean games cost in memory: nothing a move, and once the buffers have grown, next to nothing
//! a game.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

#[path = "../bench/corpus.rs"]
mod corpus;
mod counting;
#[path = "../it/support/random_game.rs"]
mod random_game;

use corpus::{Bench, Corpus, STORAGES, Stage, Storage};

const GAMES: usize = 40;

/// How many allocations a stage makes in its second run over the same games.
fn second_run(stage: Stage, corpus: &Corpus) -> usize {
    let mut bench = Bench::new(corpus);
    bench.run(stage, corpus);
    let before = counting::allocations();
    bench.run(stage, corpus);
    counting::allocations() - before
}

/// What is known of an ending is one allocation; USI lines of games in progress have none.
fn endings(storage: Storage) -> usize {
    if storage.name == "usi" { 0 } else { GAMES }
}

/// Allocations of all games for telling where their variations branch off, and which are alike.
fn branches(storage: Storage) -> (usize, usize) {
    if storage.is_branched() {
        (2 * GAMES, GAMES)
    } else {
        (0, 0)
    }
}

#[test]
fn clean_games_are_checked_in_the_memory_of_those_before() {
    for storage in STORAGES {
        let corpus = Corpus::new(storage, GAMES);
        let (branching, alike) = branches(storage);
        for (stage, most) in [
            (Stage::Decode, 0),
            (Stage::Parse, branching),
            (Stage::Replay, endings(storage)),
            (Stage::Check, endings(storage) + branching + alike),
        ] {
            let found = second_run(stage, &corpus);
            assert!(found <= most, "{}, {stage:?}: {found}", storage.name);
        }
    }
}

#[test]
fn writing_allocates_for_headers_and_comments_only() {
    for storage in STORAGES {
        let corpus = Corpus::new(storage, GAMES);
        let found = second_run(Stage::Write, &corpus);
        assert!((found as u64) < corpus.plies, "{}: {found}", storage.name);
    }
}

#[test]
fn the_first_run_allocates_by_the_longest_game_only() {
    for storage in STORAGES {
        let corpus = Corpus::new(storage, GAMES);
        let (branching, alike) = branches(storage);
        let most = endings(storage) + branching + alike + 120;
        let mut bench = Bench::new(&corpus);
        let before = counting::allocations();
        bench.run(Stage::Check, &corpus);
        let found = counting::allocations() - before;
        assert!(found < most, "{}: {found}", storage.name);
    }
}
