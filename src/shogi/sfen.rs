//! SFEN, the rules' own notation of positions, and USI moves.

use super::{Move, Setup};

/// The even game.
pub const STARTPOS: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// Why a text is no SFEN or USI move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}")]
pub struct SfenError {
    /// Where the text stops being one, in bytes.
    pub at: usize,
    /// What is wanted there.
    pub expected: &'static str,
}

/// Reads an SFEN.
///
/// # Errors
/// Where and why the text is none.
pub fn parse(_text: &str) -> Result<Setup, SfenError> {
    unimplemented!()
}

/// Writes the canonical SFEN of a set-up.
pub fn write(_setup: &Setup) -> String {
    unimplemented!()
}

/// Reads a move in USI.
///
/// # Errors
/// Where and why the text is none.
pub fn parse_move(_text: &str) -> Result<Move, SfenError> {
    unimplemented!()
}
