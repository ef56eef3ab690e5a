//! The rules of shogi: pieces, positions, legal moves, repetition, impasse.
//!
//! This layer knows nothing of text, files or records. Everything is a small `Copy` value;
//! nothing here allocates except lists of moves.

pub mod attacks;
pub mod bitboard;
pub mod color;
pub mod hand;
pub mod handicap;
pub mod handicap_name;
pub mod impasse;
pub mod kind;
pub mod legality;
mod mate;
pub mod movegen;
pub mod moves;
pub mod notation;
pub mod perft;
pub mod piece;
pub mod position;
mod referee;
pub mod repetition;
mod resolve;
pub mod ruleset;
pub mod setup;
pub mod sfen;
pub mod square;
pub mod written;
mod zobrist;

pub use self::{
    color::Color,
    hand::Hand,
    handicap::Handicap,
    kind::Kind,
    legality::{Illegal, Violations},
    moves::Move,
    piece::Piece,
    position::Position,
    setup::{PositionFault, PositionFaults, Setup},
    square::Square,
    written::Written,
};
