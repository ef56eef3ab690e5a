//! The decoded text of one game, and where its parts stand in the file.

use std::{ops::Range, sync::OnceLock};

use super::{
    Encoding, Lines, Newlines, Span,
    counts::{Count, Counts},
    lines::line_starts,
};

/// The text of one game: what a reader parses and what findings point into.
///
/// A file with several games is decoded a game at a time; `first_line` and `byte_offset` say where
/// in the file this text begins. The table of lines is made when the first place is asked for, so
/// that a text without findings never needs one.
#[derive(Clone, Debug)]
pub struct Text {
    pub(super) string: String,
    pub(super) encoding: Encoding,
    pub(super) malformed: Vec<Malformed>,
    pub(super) first_line: u64,
    pub(super) byte_offset: u64,
    pub(super) line_starts: OnceLock<Vec<u32>>,
    pub(super) counts: OnceLock<Counts>,
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
            line_starts: OnceLock::new(),
            counts: OnceLock::new(),
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

    /// Says where in its file the text begins: the line, from 1, and the byte, from 0.
    pub const fn set_origin(&mut self, first_line: u64, byte_offset: u64) {
        self.first_line = first_line;
        self.byte_offset = byte_offset;
    }

    /// The lines with their offsets, without line ends.
    pub fn lines(&self) -> Lines<'_> {
        Lines::new(&self.string)
    }

    /// The line ends that are used.
    pub fn newlines(&self) -> Newlines {
        Newlines::count(self.string.as_bytes())
    }

    /// The end of the first line that ends in another way than the lines before it: those of this
    /// text and, before it, those counted in `before`.
    pub fn newline_of_another_kind(&self, before: Newlines) -> Option<Span> {
        let mut seen = before;
        let mut lines = self.lines();
        while let Some((start, line)) = lines.next() {
            let end = start + line.len();
            let newline = self.string.get(end..lines.offset()).unwrap_or("");
            match newline {
                "\n" => seen.lf += 1,
                "\r" => seen.cr += 1,
                "\r\n" => seen.crlf += 1,
                _ => {}
            }
            if seen.is_mixed() {
                return Some(Span::empty(end));
            }
        }
        None
    }

    /// The place of an offset. One inside a character or beyond the end is moved back.
    pub fn place(&self, offset: usize) -> Place {
        Place {
            line: self.line_of(offset),
            column: self.count_before_on_line(offset).chars + 1,
        }
    }

    /// The column of an offset in UTF-16 units, from 1.
    pub fn column_in_utf16(&self, offset: usize) -> u32 {
        self.count_before_on_line(offset).utf16 + 1
    }

    /// The column of an offset in bytes of UTF-8, from 1.
    pub fn column_in_utf8(&self, offset: usize) -> u32 {
        self.before_on_line(offset).len() as u32 + 1
    }

    /// The number in the file, from 1, of the line that an offset is on.
    pub fn line_of(&self, offset: usize) -> u64 {
        self.first_line + self.line_index(offset) as u64
    }

    /// The span of a line of the file, without its line end; `None` when the text has no such line.
    pub fn line_span(&self, line: u64) -> Option<Span> {
        let index = usize::try_from(line.checked_sub(self.first_line)?).ok()?;
        let starts = self.line_starts();
        let start = *starts.get(index)? as usize;
        let end = starts
            .get(index + 1)
            .map_or(self.string.len(), |&next| next as usize);
        let line = self.string.get(start..end)?.trim_end_matches(['\n', '\r']);
        Some(Span::new(start, start + line.len()))
    }

    /// The text of a line of the file, without its line end; empty when there is no such line.
    pub fn line_text(&self, line: u64) -> &str {
        self.line_span(line).map_or("", |span| self.slice(span))
    }

    /// Makes this text a copy of a part of another one, for a file that is decoded as a whole and
    /// then divided into games. The range must lie on character boundaries.
    pub fn copy_part(&mut self, whole: &Self, range: Range<usize>) {
        self.clear(whole.encoding);
        self.string
            .push_str(whole.string.get(range.clone()).unwrap_or(""));
        let inside = |run: &&Malformed| range.contains(&(run.at.start as usize));
        self.malformed
            .extend(whole.malformed.iter().filter(inside).map(|run| {
                let at = run.at.range();
                Malformed {
                    at: Span::new(at.start - range.start, at.end - range.start),
                    bytes: run.bytes.clone(),
                }
            }));
    }

    /// Empties the text, keeping its memory.
    pub(super) fn clear(&mut self, encoding: Encoding) {
        self.string.clear();
        self.malformed.clear();
        self.line_starts.take();
        self.counts.take();
        self.encoding = encoding;
        self.set_origin(1, 0);
    }

    /// The index in `line_starts` of the line that an offset is on.
    pub(super) fn line_index(&self, offset: usize) -> usize {
        let starts = self.line_starts();
        let after = starts.partition_point(|&start| start as usize <= offset);
        after.saturating_sub(1)
    }

    /// The offsets at which lines begin.
    pub(super) fn line_starts(&self) -> &[u32] {
        self.line_starts
            .get_or_init(|| line_starts(self.string.as_bytes()))
    }

    /// What stands before an offset on its line.
    fn before_on_line(&self, offset: usize) -> Range<usize> {
        let offset = self.string.floor_char_boundary(offset);
        let start = self.line_starts()[self.line_index(offset)] as usize;
        start..offset
    }

    /// The same, counted.
    fn count_before_on_line(&self, offset: usize) -> Count {
        let before = self.before_on_line(offset);
        if !Counts::pay(before.len()) {
            return Count::of(self.string.as_bytes().get(before).unwrap_or_default());
        }
        let before_line = self.count_before(before.start);
        self.count_before(before.end).minus(before_line)
    }

    /// What stands before an offset in the whole text, counted.
    pub(super) fn count_before(&self, offset: usize) -> Count {
        let counts = self.counts.get_or_init(|| Counts::new(&self.string));
        counts.before(&self.string, offset)
    }
}

impl Default for Text {
    fn default() -> Self {
        Self::new("")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn places_count_characters_not_bytes() {
        let text = Text::new("先手：𠮷野\nab\r七\r\n");
        let at = |needle: &str| text.as_str().find(needle).unwrap();
        let place = |line, column| Place { line, column };
        assert_eq!(text.place(0), place(1, 1));
        assert_eq!(text.place(at("野")), place(1, 5));
        assert_eq!(text.column_in_utf16(at("野")), 6);
        assert_eq!(text.column_in_utf8(at("野")), 14);
        assert_eq!(text.place(at("ab")), place(2, 1));
        assert_eq!(text.place(at("七")), place(3, 1));
        assert_eq!(text.place(at("\r\n")), place(3, 2));
        assert_eq!(text.place(text.as_str().len()), place(4, 1));
        // Inside a character, and beyond the end.
        assert_eq!(text.place(1), place(1, 1));
        assert_eq!(text.place(9_999), place(4, 1));
    }

    #[test]
    fn a_file_of_one_line_is_not_counted_from_its_beginning_each_time() {
        // Minutes, were it so.
        let text = Text::new("七".repeat(4 << 20));
        for column in (0..20_000).map(|n| n * 200) {
            let place = text.place(3 * column);
            assert_eq!(place.column as usize, column + 1);
        }
    }

    #[test]
    fn lines_are_numbered_as_in_the_file() {
        let mut text = Text::new("a\r\n\r\nb");
        text.set_origin(10, 99);
        assert_eq!(text.line_of(0), 10);
        assert_eq!(text.line_of(5), 12);
        assert_eq!(text.line_text(10), "a");
        assert_eq!(text.line_text(11), "");
        assert_eq!(text.line_text(12), "b");
        assert_eq!(text.line_span(12), Some(Span::new(5, 6)));
        assert_eq!(text.line_span(13), None);
        assert_eq!(text.line_span(9), None);
        assert_eq!(text.byte_offset(), 99);
    }

    #[test]
    fn a_part_keeps_its_malformed_runs() {
        let mut whole = Text::new("ab\u{fffd}c\u{fffd}");
        for (at, byte) in [(2, 0x80), (6, 0x81)] {
            whole.malformed.push(Malformed {
                at: Span::new(at, at + 3),
                bytes: vec![byte],
            });
        }
        let mut part = Text::default();
        part.copy_part(&whole, 5..9);
        assert_eq!(part.as_str(), "c\u{fffd}");
        assert_eq!(
            part.malformed(),
            [Malformed {
                at: Span::new(1, 4),
                bytes: vec![0x81]
            }]
        );
    }

    proptest! {
        #[test]
        fn places_agree_with_a_walk_from_the_start(string in "[a七𠮷\n\r\t]{0,40}") {
            let text = Text::new(string.clone());
            let (mut line, mut column) = (1, 1);
            let mut previous = ' ';
            for (at, c) in string.char_indices() {
                // A CR ends its line unless an LF follows, which then does.
                if previous == '\n' || previous == '\r' && c != '\n' {
                    (line, column) = (line + 1, 1);
                }
                prop_assert_eq!(text.place(at), Place { line, column });
                column += 1;
                previous = c;
            }
        }

        #[test]
        fn columns_of_a_long_line_are_counted(
            string in "[a七𠮷]{600,1200}\n[a七𠮷]{600,1200}", at in 0..4800usize
        ) {
            let text = Text::new(string.clone());
            let at = string.floor_char_boundary(at);
            let line = string[..at].rfind('\n').map_or(0, |end| end + 1);
            let before = &string[line..at];
            prop_assert_eq!(text.place(at).column as usize, before.chars().count() + 1);
            prop_assert_eq!(text.column_in_utf16(at) as usize, before.encode_utf16().count() + 1);
            prop_assert_eq!(text.column_in_utf8(at) as usize, before.len() + 1);
        }

        #[test]
        fn every_line_has_its_text(string in "[a七\n\r]{0,40}") {
            let text = Text::new(string);
            for (index, (at, line)) in text.lines().enumerate() {
                prop_assert_eq!(text.line_text(index as u64 + 1), line);
                prop_assert_eq!(text.line_of(at), index as u64 + 1);
            }
        }
    }
}
