//! Generating moves.
