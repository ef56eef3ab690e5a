//! What must stay the same when a game is looked at otherwise, and what must be found when a known
//! fault is put into a legal game.

mod encodings;
mod legality;
mod mirror;
mod plants;
mod positions;
mod reference;
mod sheet;

use std::ops::ControlFlow;

use kifu::{
    batch::{Games, ReadOptions},
    diagnostic::Diagnostic,
    format::{self, Parsed, target::Target},
    lint::{self, Settings},
    replay::Replay,
    source::{Encoding, Text},
};

/// The findings on a text of a target's format.
fn check(target: &str, text: &Text) -> Vec<Diagnostic> {
    let mut parsed = Parsed::default();
    let format = format::by_name(Target::by_name(target).unwrap().format).unwrap();
    format.reader().read(text, &mut parsed);
    let mut replay = Replay::default();
    replay.run(&parsed.record);
    lint::check(text, &parsed, &replay, &Settings::default())
}

/// The findings on the bytes of a file.
fn check_bytes(
    format: &str,
    mut bytes: &[u8],
    encoding: impl Into<Option<Encoding>>,
) -> Vec<Diagnostic> {
    let options = ReadOptions {
        format: Some(format::by_name(format).unwrap()),
        encoding: encoding.into(),
        ..ReadOptions::default()
    };
    let mut findings = Vec::new();
    let mut replay = Replay::default();
    Games::default()
        .read(&mut bytes, None, &options, &mut |game| {
            replay.run(&game.parsed.record);
            findings.extend(lint::check(
                game.text,
                game.parsed,
                &replay,
                &Settings::default(),
            ));
            ControlFlow::Continue(())
        })
        .unwrap();
    findings
}

/// How often something is tried: a number from the environment, or a few times.
fn count(variable: &str, usual: u64) -> u64 {
    match std::env::var(variable) {
        Ok(number) => number.parse().unwrap(),
        Err(_) => usual,
    }
}
