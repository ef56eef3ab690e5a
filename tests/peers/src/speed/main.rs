//! How fast kifu is next to other readers of shogi records, as a table in Markdown.
//!
//! ```text
//! cargo run --release --manifest-path tests/peers/Cargo.toml --bin speed [-- GAMES [ROUNDS]]
//! ```
//!
//! All readers get the same made-up games (3000 of about 124 plies, the same in every run) in one
//! process and take turns, so that a slow moment of the machine hits all of them. kifu does what
//! `kifu check` does: it decodes bytes, reads them, plays every move of every variation by the full
//! rules, repetition included, and runs all rules of the linter; the others get text that is decoded
//! already. In every round every reader must give the number of moves that the games have, and kifu
//! no finding. A ratio is one of times a ply: how many times as fast kifu is, and with rich games
//! (two lines of comment every five plies, in KIF a variation of six plies every twenty, CRLF), which
//! part of its speed with plain ones.

#![allow(
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "this is a tool for the developer"
)]

mod clock;
#[path = "../../../bench/corpus.rs"]
mod corpus;
mod machine;
mod peers;
#[path = "../../../it/support/random_game.rs"]
mod random_game;
mod readers;
mod threads;

fn main() -> std::io::Result<()> {
    let mut numbers = std::env::args().skip(1).map_while(|word| word.parse().ok());
    let games = numbers.next().unwrap_or(3000);
    let rounds = numbers.next().unwrap_or(15);
    machine::print();
    println!("- {games} games, {rounds} rounds\n");
    println!("In memory, one thread:\n");
    readers::print(games, rounds);
    println!("\nIn memory, two threads:\n");
    threads::print_in_memory(games, rounds);
    println!("\nAs a process, files in a warm cache:\n");
    threads::print_with_files(games, rounds)
}
