//! Bytes to text and back.
//!
//! This layer knows encodings, lines and columns. It does not know what a record is.

pub mod decode;
pub mod encoding;
pub mod span;
pub mod text;

pub use self::{
    encoding::Encoding,
    span::Span,
    text::{Malformed, Place, Text},
};
