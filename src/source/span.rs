//! A piece of a text.

/// A half-open range of UTF-8 byte offsets in the decoded text of one game.
///
/// Both ends lie on character boundaries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The span from one offset to another.
    pub const fn new(start: usize, end: usize) -> Self {
        Self {
            start: start as u32,
            end: end as u32,
        }
    }

    /// The empty span at an offset.
    pub const fn empty(at: usize) -> Self {
        Self::new(at, at)
    }

    /// Where `part`, a slice of `whole`, lies in it.
    ///
    /// ```
    /// use kifu::source::Span;
    /// let line = "   1 ７六歩(77)";
    /// assert_eq!(Span::of(&line[5..], line), Span::new(5, line.len()));
    /// ```
    pub fn of(part: &str, whole: &str) -> Self {
        let start = (part.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize);
        Self::new(
            start.min(whole.len()),
            (start + part.len()).min(whole.len()),
        )
    }

    /// The same span, moved along by some bytes.
    pub const fn shifted(self, by: usize) -> Self {
        Self {
            start: self.start + by as u32,
            end: self.end + by as u32,
        }
    }

    /// The smallest span with both in it.
    pub fn join(self, other: Self) -> Self {
        Self {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }

    /// The length in bytes.
    pub const fn len(self) -> usize {
        self.end.saturating_sub(self.start) as usize
    }

    /// Whether the span has no text.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The span as a range of indices.
    pub const fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}
