//! Whether kifu and other referees agree on which moves are legal, and on repetition.
//!
//! ```text
//! cargo run --release --manifest-path tests/peers/Cargo.toml --bin legality \
//!     [-- CONCEIVABLE [POSITIONS [SHUFFLES [SEED]]]]
//! ```
//!
//! The positions come from random games (even and with handicaps, some with a liking for checks and
//! captures), from random arrangements of few pieces around the kings, and from the records of
//! `fixtures/` and of the folder `corpus` in `$KIFU_SHARED`, if there is one. In `CONCEIVABLE` (5000)
//! of them every move that can be written down is judged by all: each origin, destination and
//! promotion, and each drop. In `POSITIONS` (200 000) and all recorded ones, the sets of legal moves
//! that the referees generate are compared, and their judgement of all moves that the pieces can make,
//! of all drops onto empty squares and of 50 other moves. Then, in `SHUFFLES` (20 000) random games of
//! few moves back and forth, the verdicts on repetition and perpetual check.
//!
//! With `lines [POSITIONS [SEED]]` it prints positions for referees in other languages (`../../js`,
//! `../../py`) instead: SFEN, the legal moves, their notation in Japanese, and illegal moves.
//!
//! A disagreement is one that `known.tsv` explains, by a condition that holds of just these moves, or
//! it makes the exit code 1. Every entry there has an example, which is looked at in every run.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "this is a tool for the developer"
)]

mod arrangement;
mod candidates;
mod compare;
mod judge;
mod known;
mod lines;
mod playout;
#[allow(dead_code, reason = "shared with the tests of kifu")]
#[path = "../../../it/support/random_game.rs"]
mod random_game;
mod recorded;
mod shuffle;

use std::process::ExitCode;

use compare::Comparison;
use playout::Playout;
use random_game::XorShift;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1).peekable();
    let is_lines = words.next_if(|word| word == "lines").is_some();
    let mut numbers = words.map(|word| word.parse().unwrap());
    let mut number = |usual| numbers.next().unwrap_or(usual);
    if is_lines {
        lines::print(number(5_000), number(1));
        return ExitCode::SUCCESS;
    }
    let [conceivable, positions, shuffles] = [5_000, 200_000, 20_000].map(&mut number);
    let seed = number(1);
    let mut comparison = Comparison::new(seed);

    comparison.look_at_examples();
    let mut random = XorShift::new(seed);
    let mut playout = Playout::default();
    for _ in 0..conceivable {
        // Not each, so that the positions of a game are not all alike.
        let position = (0..17).map(|_| playout.next(&mut random)).last();
        comparison.judge_all_conceivable(&position.unwrap());
    }
    for _ in 0..positions {
        comparison.judge_those_near(&playout.next(&mut random));
    }
    recorded::visit(&mut |position| comparison.judge_those_near(position));
    comparison.print();
    let repetition = shuffle::compare(shuffles, &mut random);
    if comparison.is_clean() && repetition {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
