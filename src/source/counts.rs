//! How many characters stand before a place in a text.

/// How far apart the counted places lie, in bytes.
const STEP: usize = 1024;

/// The characters and UTF-16 units before every [`STEP`]th byte of a text.
///
/// A file can be one line: with these, a column in it costs no more than one in a short line.
#[derive(Clone, Debug)]
pub(super) struct Counts(Vec<Count>);

/// Characters and UTF-16 units.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Count {
    pub chars: u32,
    pub utf16: u32,
}

impl Counts {
    /// Whether a part of a text is so long that it is not to be counted each time.
    pub(super) const fn pay(bytes: usize) -> bool {
        bytes > STEP
    }

    pub(super) fn new(text: &str) -> Self {
        let mut sum = Count::default();
        let before = text.as_bytes().chunks(STEP).map(|step| {
            let before = sum;
            sum = sum.plus(Count::of(step));
            before
        });
        Self(before.collect())
    }

    /// What stands before a byte of the text.
    pub(super) fn before(&self, text: &str, at: usize) -> Count {
        let known = (at / STEP).min(self.0.len().saturating_sub(1));
        let rest = text.as_bytes().get(known * STEP..at).unwrap_or_default();
        self.0
            .get(known)
            .map_or(Count::default(), |count| count.plus(Count::of(rest)))
    }
}

impl Count {
    /// Counts by the first bytes of characters, so that it may begin inside one.
    pub(super) fn of(bytes: &[u8]) -> Self {
        let chars = bytes.iter().filter(|&&b| b & 0xC0 != 0x80).count();
        let pairs = bytes.iter().filter(|&&b| b >= 0xF0).count();
        Self {
            chars: chars as u32,
            utf16: (chars + pairs) as u32,
        }
    }

    const fn plus(self, other: Self) -> Self {
        Self {
            chars: self.chars + other.chars,
            utf16: self.utf16 + other.utf16,
        }
    }

    pub(super) const fn minus(self, other: Self) -> Self {
        Self {
            chars: self.chars - other.chars,
            utf16: self.utf16 - other.utf16,
        }
    }
}
