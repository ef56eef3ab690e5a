//! From places in a text to places in the bytes that it was decoded from.

use std::ops::Range;

use super::{Encoding, Span, Text, lines::line_starts};

/// Maps spans of a text to ranges of the bytes that it was decoded from.
///
/// No table of characters is needed: a line end is never part of a longer character, so that line
/// *n* of the text is line *n* of the bytes, and within a line the length of a character is known
/// from its first byte. (Encoding the characters again would not do: several have two codes.)
#[derive(Clone, Debug)]
pub struct RawMap<'a> {
    text: &'a Text,
    raw: &'a [u8],
    line_starts: Vec<u32>,
}

impl<'a> RawMap<'a> {
    /// A map from a text to its bytes, which have no byte order mark. For a text that was decoded
    /// from UTF-16 the bytes do not matter.
    pub fn new(text: &'a Text, raw: &'a [u8]) -> Self {
        let line_starts = match text.encoding {
            Encoding::ShiftJis | Encoding::EucJp => line_starts(raw),
            Encoding::Utf8 | Encoding::Utf16Le | Encoding::Utf16Be => Vec::new(),
        };
        Self {
            text,
            raw,
            line_starts,
        }
    }

    /// The range of a span, counted from the first byte of the text. Adding
    /// [`Text::byte_offset`] gives the range in the file.
    ///
    /// ```
    /// use kifu::source::{Encoding, RawMap, Span, Text, decode::decode};
    /// let raw = b"\x90\xe6\x8e\xe8\n\x8c\xe3\x8e\xe8"; // 先手, 後手
    /// let mut text = Text::default();
    /// decode(raw, Encoding::ShiftJis, &mut text);
    /// assert_eq!(RawMap::new(&text, raw).range(Span::new(7, 13)), 5..9);
    /// ```
    pub fn range(&self, span: Span) -> Range<usize> {
        let start = self.offset(span.start as usize);
        start..self.offset(span.end as usize).max(start)
    }

    /// The offset in the bytes of an offset in the text.
    pub fn offset(&self, at: usize) -> usize {
        let at = self.text.string.floor_char_boundary(at);
        match self.text.encoding {
            Encoding::Utf8 => self.by_length(at, at, char::len_utf8),
            Encoding::Utf16Le | Encoding::Utf16Be => {
                let units = self.text.count_before(at).utf16 as usize;
                self.by_length(at, 2 * units, |c| 2 * c.len_utf16())
            }
            Encoding::ShiftJis => self.by_lead_byte(at, |lead| match lead {
                0x81..=0x9f | 0xe0..=0xfc => 2,
                _ => 1,
            }),
            Encoding::EucJp => self.by_lead_byte(at, |lead| match lead {
                0x8f => 3,
                0x8e | 0xa1..=0xfe => 2,
                _ => 1,
            }),
        }
    }

    /// Corrects the length of the characters before `at` by the malformed runs among them.
    fn by_length(&self, at: usize, mut length: usize, len_of: fn(char) -> usize) -> usize {
        for run in &self.text.malformed {
            if run.at.range().end > at {
                break;
            }
            length = length + run.bytes.len() - len_of(char::REPLACEMENT_CHARACTER);
        }
        length
    }

    /// Walks along the line of `at`.
    fn by_lead_byte(&self, at: usize, len_of: fn(u8) -> usize) -> usize {
        let index = self.text.line_index(at);
        let start = self.text.line_starts()[index] as usize;
        let Some(&raw_start) = self.line_starts.get(index) else {
            return self.raw.len();
        };
        let mut raw_at = raw_start as usize;
        let malformed = &self.text.malformed;
        let first = malformed.partition_point(|run| run.at.range().start < start);
        let mut runs = malformed[first..].iter().peekable();
        for (offset, _) in self.text.string[start..at].char_indices() {
            let run = runs.next_if(|run| run.at.range().start == start + offset);
            let lead = self.raw.get(raw_at).copied().unwrap_or(0);
            raw_at += run.map_or_else(|| len_of(lead), |run| run.bytes.len());
        }
        raw_at.min(self.raw.len())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::source::{decode::decode, encode};

    /// One character, or some bytes that are malformed wherever they stand before a line end.
    #[derive(Clone, Debug)]
    enum Piece {
        Char(char),
        Bad(Vec<u8>),
    }

    fn pieces(encoding: Encoding) -> impl Strategy<Value = Vec<Piece>> {
        let bad: Vec<Vec<u8>> = match encoding {
            Encoding::Utf8 => vec![vec![0xff], vec![0xe4, 0xb8], vec![0xc0]],
            Encoding::ShiftJis => vec![vec![0xa0], vec![0xfd, 0xfe]],
            Encoding::EucJp => vec![vec![0x80], vec![0xff], vec![0x8e, 0xff]],
            Encoding::Utf16Le => vec![vec![0x00, 0xdc]],
            Encoding::Utf16Be => vec![vec![0xdc, 0x00]],
        };
        let char = proptest::sample::select(
            "aZ\\|9\n\r先手表ソ能ー～－ｱﾞ（：▲△①弌熙"
                .chars()
                .collect::<Vec<_>>(),
        );
        let piece = prop_oneof![
            8 => char.prop_map(Piece::Char),
            1 => proptest::sample::select(bad).prop_map(Piece::Bad),
        ];
        proptest::collection::vec(piece, 0..40)
    }

    fn check(encoding: Encoding, pieces: &[Piece]) -> Result<(), TestCaseError> {
        let (mut raw, mut places) = (Vec::new(), vec![(0, 0)]);
        let mut at = 0;
        let mut in_run = false;
        for piece in pieces {
            match piece {
                Piece::Char(c) => {
                    raw.extend(encode(c.encode_utf8(&mut [0; 4]), encoding).unwrap());
                    at += c.len_utf8();
                    in_run = false;
                }
                Piece::Bad(bytes) => {
                    raw.extend(bytes);
                    if in_run {
                        places.pop();
                    } else {
                        at += 3;
                    }
                    in_run = true;
                }
            }
            places.push((at, raw.len()));
        }
        let mut text = Text::default();
        decode(&raw, encoding, &mut text);
        prop_assert_eq!(text.as_str().len(), at);
        let map = RawMap::new(&text, &raw);
        for (in_text, in_raw) in places {
            prop_assert_eq!(map.offset(in_text), in_raw, "at {}", in_text);
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn offsets_agree_with_encoding_each_character(
            utf8 in pieces(Encoding::Utf8),
            sjis in pieces(Encoding::ShiftJis),
            euc in pieces(Encoding::EucJp),
            le in pieces(Encoding::Utf16Le),
            be in pieces(Encoding::Utf16Be),
        ) {
            check(Encoding::Utf8, &utf8)?;
            check(Encoding::ShiftJis, &sjis)?;
            check(Encoding::EucJp, &euc)?;
            check(Encoding::Utf16Le, &le)?;
            check(Encoding::Utf16Be, &be)?;
        }

        #[test]
        fn any_bytes_are_covered_in_order(
            raw in proptest::collection::vec(any::<u8>(), 0..60),
        ) {
            for encoding in [Encoding::Utf8, Encoding::ShiftJis, Encoding::EucJp,
                             Encoding::Utf16Le, Encoding::Utf16Be] {
                let mut text = Text::default();
                decode(&raw, encoding, &mut text);
                let map = RawMap::new(&text, &raw);
                let mut previous = 0;
                for (at, _) in text.as_str().char_indices().skip(1) {
                    let offset = map.offset(at);
                    prop_assert!(offset > previous && offset < raw.len());
                    previous = offset;
                }
                prop_assert_eq!(map.offset(text.as_str().len()), raw.len());
                for run in text.malformed() {
                    prop_assert_eq!(&raw[map.range(run.at)], &run.bytes[..]);
                }
            }
        }
    }

    #[test]
    fn three_byte_characters_of_euc_jp() {
        let raw = b"\x8f\xb0\xa1\x8e\xb1a\n\xb4\xfd";
        let mut text = Text::default();
        decode(raw, Encoding::EucJp, &mut text);
        let map = RawMap::new(&text, raw);
        let offsets: Vec<_> = text
            .as_str()
            .char_indices()
            .map(|(at, _)| map.offset(at))
            .collect();
        assert_eq!(offsets, [0, 3, 5, 6, 7]);
    }
}
