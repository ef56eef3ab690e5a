//! The bytes of a written game.

use std::fmt;

use crate::{
    format::{substitute, target::Newline},
    source::{Encoding, Place, Text, Unencodable, encode},
};

/// A written game as bytes.
#[derive(Debug)]
pub(super) struct Encoded {
    pub(super) bytes: Vec<u8>,
    /// Which characters were written as others, and how often.
    pub(super) substituted: Vec<(char, char, u32)>,
}

/// The first character that the encoding lacks, and how many more there are.
#[derive(Debug)]
pub(super) struct Missing {
    char: char,
    encoding: Encoding,
    /// Where it stands in what was to be written.
    place: Place,
    more: usize,
}

/// Encodes a text whose lines end with line feeds.
pub(super) fn bytes(text: &str, encoding: Encoding, newline: Newline) -> Result<Encoded, Missing> {
    let text = newline.apply(text);
    let missing = match encode(&text, encoding) {
        Ok(bytes) => {
            let substituted = Vec::new();
            return Ok(Encoded { bytes, substituted });
        }
        Err(missing) => missing,
    };
    let mut substituted: Vec<(char, char, u32)> = Vec::new();
    for char in missing.into_iter().map(|entry| entry.char) {
        match substituted.iter_mut().find(|known| known.0 == char) {
            Some(known) => known.2 += 1,
            None => substituted.extend(substitute::of(char).map(|to| (char, to, 1))),
        }
    }
    let replaced: String = text
        .chars()
        .map(|char| {
            let known = substituted.iter().find(|known| known.0 == char);
            known.map_or(char, |known| known.1)
        })
        .collect();
    match encode(&replaced, encoding) {
        Ok(bytes) => Ok(Encoded { bytes, substituted }),
        Err(left) => Err(Missing::of(&left, &replaced, encoding)),
    }
}

impl Missing {
    fn of(missing: &[Unencodable], text: &str, encoding: Encoding) -> Self {
        let first = missing.first();
        Self {
            char: first.map_or('\u{fffd}', |first| first.char),
            encoding,
            place: Text::new(text).place(first.map_or(0, |first| first.span.start as usize)),
            more: missing.len().saturating_sub(1),
        }
    }

    /// What is missing, and where: in the text that was read, where it stands there, too.
    pub(super) fn tell(&self, file: &str, read: &Text) -> String {
        let at = if let Some(offset) = read.as_str().find(self.char) {
            let Place { line, column } = read.place(offset);
            format!("{file}:{line}:{column}: {self}")
        } else {
            let Place { line, column } = self.place;
            format!("{file}: {self} (line {line}, column {column} of what would be written)")
        };
        match self.more {
            0 => at,
            more => format!("{at}; {more} more such characters"),
        }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (char, code) = (self.char, u32::from(self.char));
        let encoding = self.encoding.name();
        write!(f, "{char} (U+{code:04X}) does not exist in {encoding}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_substituted_and_counted() {
        let encoded = bytes("☗７六\n☖☗\n", Encoding::ShiftJis, Newline::CrLf).unwrap();
        assert_eq!(encoded.substituted, [('☗', '▲', 2), ('☖', '△', 1)]);
        let again = bytes("▲７六\n△▲\n", Encoding::ShiftJis, Newline::CrLf).unwrap();
        assert_eq!(encoded.bytes, again.bytes);
        assert!(encoded.bytes.ends_with(b"\r\n"));
        let utf8 = bytes("☗", Encoding::Utf8, Newline::Lf).unwrap();
        assert_eq!(utf8.bytes, "☗".as_bytes());
    }

    #[test]
    fn other_characters_are_refused_by_place() {
        let missing = bytes("☗\n*aé𠮷\n", Encoding::ShiftJis, Newline::CrLf).unwrap_err();
        assert_eq!(
            missing.tell("x.csa", &Text::new("\n'*é")),
            "x.csa:2:3: é (U+00E9) does not exist in shift_jis; 1 more such characters"
        );
        assert_eq!(
            missing.tell("x.csa", &Text::new("")),
            "x.csa: é (U+00E9) does not exist in shift_jis (line 2, column 3 of what would be \
             written); 1 more such characters"
        );
    }
}
