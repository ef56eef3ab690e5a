//! The `kifu` binary.

#![forbid(unsafe_code)]
#![allow(clippy::disallowed_methods, reason = "the arguments come from here")]

use std::process::ExitCode;

fn main() -> ExitCode {
    kifu::cli::run(std::env::args_os()).into()
}
