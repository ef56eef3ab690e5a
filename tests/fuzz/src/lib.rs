//! Fuzzing: kifu against bytes, records and positions that nobody thought of.
//!
//! libFuzzer mutates inputs and keeps what reaches new code; each target is a property that must
//! hold whatever comes. A stable compiler and a C++ compiler are enough: `.cargo/config.toml` sets
//! what `cargo fuzz run -s none` sets, and `cargo fuzz --fuzz-dir tests/fuzz` finds the targets, too.
//!
//! ```text
//! tests/fuzz/run                      every target for a few seconds, as CI does
//! tests/fuzz/run 600 readers fix      some targets for ten minutes each
//! CORPUS=../corpus tests/fuzz/run 600 what is found on the way is kept, and used the next time
//! ```
//!
//! # Reproducing a crash
//!
//! A crash leaves its input in a file, whose name is told, and
//!
//! ```text
//! cd tests/fuzz && cargo run --release --bin readers -- FILE
//! ```
//!
//! runs it alone. `-minimize_crash=1 -max_total_time=60` before the file makes it smaller. `SHOW=1`
//! in the environment shows what a target makes of an input: the record, the position, the text. A
//! crash becomes a test of the crate itself, where everyone runs it.
//!
//! # Adding a target
//!
//! Write a module here with `run`, which takes the bytes, `seeds`, from which libFuzzer starts, and
//! `words`, which it puts into inputs; give it a file in `targets/`, a `[[bin]]` in `Cargo.toml` and its word in `tests/fuzz/run`.
//!
//! # Seeds
//!
//! They are made anew from `fixtures/` and the examples of the rules: a target that finds `SEEDS` in
//! its environment writes them and its words into the folder of that name before it begins.

mod board;
pub mod cache;
pub mod config;
pub mod containers;
pub mod encodings;
pub mod fix;
pub mod format;
mod game;
mod input;
pub mod legality;
mod places;
pub mod position;
pub mod readers;
mod seeds;
#[path = "../../it/support"]
#[allow(dead_code, reason = "the integration tests use more of it")]
mod support {
    //! Helpers of the integration tests.
    pub(crate) mod conversion;
    pub(crate) mod jkf_schemas {
        //! The schema takes long to build and to ask: the integration tests hold JKF against it.
        pub(crate) struct Schemas;

        impl Schemas {
            pub(crate) const fn new() -> Self {
                Self
            }

            pub(crate) const fn errors(&self, _: &str) -> Vec<String> {
                Vec::new()
            }
        }
    }
    pub(crate) mod pairs;
    pub(crate) mod random_steps;
    pub(crate) mod said;
}
pub mod times;
mod words;
pub mod writers;

pub use seeds::write as write_seeds;

/// Makes the program of a target from its module.
#[macro_export]
macro_rules! target {
    ($name:ident) => {
        libfuzzer_sys::fuzz_target!(
            init: $crate::write_seeds($crate::$name::seeds, $crate::$name::words),
            |data: &[u8]| $crate::$name::run(data)
        );
    };
}

/// Whether a person wants to see what is made of an input.
fn shows() -> bool {
    std::env::var_os("SHOW").is_some()
}
