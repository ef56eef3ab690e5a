//! The one integration test binary.

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "tests read files, and a test that cannot go on must fail"
)]

mod alike;
mod analysis;
#[cfg(feature = "archives")]
mod archives;
mod bad_input;
mod baselines;
mod batch_convert;
mod cache;
mod choose;
mod cli;
mod clocks;
mod conversions;
mod convert;
mod csa;
mod encodings;
mod fix;
mod flags;
mod fmt;
mod games;
#[cfg(target_os = "linux")]
mod hostile;
mod inputs;
mod interrupted;
mod jkf;
mod json;
mod ki2;
mod kif;
mod kif_any;
mod kif_numbers;
mod kif_origins;
mod killed;
mod lang;
mod line_ends;
mod lint;
mod losses;
mod metamorphic;
mod openings;
mod pairs;
mod position;
mod psn;
mod reports;
mod rules;
mod same_game;
mod schemas;
mod second_game;
mod support;
mod threads;
mod tidy;
mod usen;
mod usi;
mod verdicts;
mod written_bytes;
