//! How fast kifu is next to other readers of shogi records, as a table in Markdown.
//!
//! ```text
//! cargo run --release --manifest-path tests/peers/Cargo.toml --bin speed [-- GAMES [ROUNDS [NAME]]]
//! ```
//!
//! With a name (`csa`, `kif-utf-8`, `kif-shift_jis`, `usi`) only these games are read, in memory.
//!
//! All readers get the same made-up games (3000 of about 124 plies, the same in every run) in one
//! process and take turns, so that a slow moment of the machine hits all of them. kifu does what
//! `kifu check` does: it decodes bytes, reads them, plays every move of every variation by the full
//! rules, repetition included, and runs all rules of the linter; the others get text that is decoded
//! already. In every round every reader must give the number of moves that the games have, and kifu
//! no finding. A ratio is one of times a ply: how many times as fast kifu is, and with rich games
//! (two lines of comment every five plies, in KIF a variation of six plies every twenty, CRLF), which
//! part of its speed with plain ones.
//!
//! On one thread the time that the thread has computed is taken, so that other programs disturb less;
//! with threads and files, the time that has passed. The allocator is told to keep memory, which is
//! good for the peers: rsshogi copies a position a ply in KIF, and takes five times as long when each
//! copy is a mapping of its own, as it can happen in a process that has freed no large memory yet.

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

use std::process::Command;

/// Tells glibc to keep what is freed.
const KEEP_MEMORY: (&str, &str) = (
    "GLIBC_TUNABLES",
    "glibc.malloc.trim_threshold=1000000000:glibc.malloc.mmap_threshold=30000000",
);

fn main() -> std::io::Result<()> {
    if std::env::var(KEEP_MEMORY.0).as_deref() != Ok(KEEP_MEMORY.1) {
        return start_anew();
    }
    let mut words = std::env::args().skip(1);
    let games = words.next().map_or(3000, |word| word.parse().unwrap());
    let rounds = words.next().map_or(9, |word| word.parse().unwrap());
    let name = words.next();
    machine::print();
    println!("- {games} games, {rounds} rounds\n");
    println!("In memory, one thread:\n");
    readers::print(name.as_deref(), games, rounds);
    if name.is_some() {
        return Ok(());
    }
    println!("\nIn memory, two threads:\n");
    threads::print_in_memory(games, rounds);
    println!("\nAs a process, files in a warm cache:\n");
    threads::print_with_files(games, rounds)
}

/// Runs this very program with the setting of the allocator.
fn start_anew() -> std::io::Result<()> {
    let status = Command::new(std::env::current_exe()?)
        .args(std::env::args_os().skip(1))
        .env(KEEP_MEMORY.0, KEEP_MEMORY.1)
        .status()?;
    std::process::exit(status.code().unwrap_or(1))
}
