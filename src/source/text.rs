//! The decoded text of one game, and where its parts stand in the file.

use super::{Encoding, Span};

/// The text of one game: what a reader parses and what findings point into.
///
/// A file with several games is decoded a game at a time; `first_line` and `byte_offset` say where
/// in the file this text begins.
#[derive(Clone, Debug)]
pub struct Text {
    string: String,
    encoding: Encoding,
    malformed: Vec<Malformed>,
    first_line: u64,
    byte_offset: u64,
}

/// A run of bytes that its encoding does not allow. It stands in the text as U+FFFD.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// The replacement character in the text.
    pub at: Span,
    /// The bytes as they are in the file.
    pub bytes: Vec<u8>,
}

/// A place in a file, for people and machines: both numbers count from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line in the file.
    pub line: u64,
    /// The column in characters (Unicode scalar values).
    pub column: u32,
}

impl Text {
    /// A text that stands at the beginning of its file and was decoded without a fault.
    ///
    /// ```
    /// use kifu::source::{Place, Text};
    /// let text = Text::new("手合割：平手\r\n   1 ７六歩(77)\r\n");
    /// assert_eq!(text.place(22), Place { line: 2, column: 3 });
    /// ```
    pub fn new(string: impl Into<String>) -> Self {
        Self {
            string: string.into(),
            encoding: Encoding::Utf8,
            malformed: Vec::new(),
            first_line: 1,
            byte_offset: 0,
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.string
    }

    /// The text of a span.
    pub fn slice(&self, span: Span) -> &str {
        self.string.get(span.range()).unwrap_or("")
    }

    /// The encoding that the text was decoded from.
    pub const fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The runs of bytes that could not be decoded, in order.
    pub fn malformed(&self) -> &[Malformed] {
        &self.malformed
    }

    /// The number of this text's first line in the file, from 1.
    pub const fn first_line(&self) -> u64 {
        self.first_line
    }

    /// Where this text begins in the file, in bytes.
    pub const fn byte_offset(&self) -> u64 {
        self.byte_offset
    }

    /// Where an offset lies in the file.
    pub fn place(&self, _offset: u32) -> Place {
        unimplemented!()
    }
}
