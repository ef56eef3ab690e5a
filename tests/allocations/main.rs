//! What clean games cost in memory: nothing a move, and once the buffers have grown, next to nothing
//! a game.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

#[path = "../bench/corpus.rs"]
mod corpus;
mod counting;
#[path = "../it/support/random_game.rs"]
mod random_game;

use corpus::{Bench, Corpus, STORAGES, Stage};

const GAMES: usize = 40;

/// How many allocations a stage makes in its second run over the same games.
fn second_run(stage: Stage, corpus: &Corpus) -> usize {
    let mut bench = Bench::new(corpus);
    bench.run(stage, corpus);
    let before = counting::allocations();
    bench.run(stage, corpus);
    counting::allocations() - before
}

#[test]
fn clean_games_are_checked_in_the_memory_of_those_before() {
    for storage in STORAGES {
        let corpus = Corpus::new(storage, GAMES);
        // What is known of an ending is one allocation; USI lines of games in progress have none.
        let endings = if storage.name == "usi" { 0 } else { GAMES };
        for (stage, most) in [
            (Stage::Decode, 0),
            (Stage::Parse, 0),
            (Stage::Replay, endings),
            (Stage::Check, endings),
        ] {
            let found = second_run(stage, &corpus);
            assert_eq!(found, most, "{}, {stage:?}", storage.name);
        }
    }
}

#[test]
fn the_first_run_allocates_by_the_longest_game_only() {
    for storage in STORAGES {
        let corpus = Corpus::new(storage, GAMES);
        let mut bench = Bench::new(&corpus);
        let before = counting::allocations();
        bench.run(Stage::Check, &corpus);
        let found = counting::allocations() - before;
        assert!(found < 2 * GAMES + 100, "{}: {found}", storage.name);
    }
}
