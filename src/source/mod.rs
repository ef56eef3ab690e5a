//! Bytes to text and back.
//!
//! This layer knows encodings, lines and columns. It does not know what a record is.

mod counts;
pub mod decode;
pub mod detect;
pub mod encode;
pub mod encoding;
pub mod json;
pub mod lines;
pub mod raw;
mod score;
pub mod span;
pub mod strict;
pub mod text;

pub use self::{
    detect::{Declaration, Detected},
    encode::{Unencodable, encode},
    encoding::Encoding,
    lines::{Lines, Newlines},
    raw::RawMap,
    span::Span,
    strict::beyond_shift_jis,
    text::{Malformed, Place, Text},
};
