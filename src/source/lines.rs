//! Lines: where they begin, and what ends them.

use memchr::{memchr, memchr_iter, memchr2};

/// The lines of a text with the offset at which each begins, without their line ends.
///
/// LF, CR LF and CR end a line, in any mixture; nothing else does (a vertical tab, a form feed, NEL
/// or U+2028 is a character like any other). A line end at the end of the text begins no new line.
///
/// ```
/// use kifu::source::Lines;
/// let lines: Vec<_> = Lines::new("a\r\nbc\r\rd\n").collect();
/// assert_eq!(lines, [(0, "a"), (3, "bc"), (6, ""), (7, "d")]);
/// ```
#[derive(Clone, Debug)]
pub struct Lines<'t> {
    text: &'t str,
    at: usize,
}

/// How many line ends of each kind a text has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Newlines {
    /// LF alone, as on Unix.
    pub lf: usize,
    /// CR and LF, as on Windows.
    pub crlf: usize,
    /// CR alone, as on the Macintosh of old.
    pub cr: usize,
}

impl std::ops::Add for Newlines {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            lf: self.lf + other.lf,
            crlf: self.crlf + other.crlf,
            cr: self.cr + other.cr,
        }
    }
}

impl<'t> Lines<'t> {
    /// The lines of a text.
    pub const fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// The offset at which the next line begins: the length of the text when there is none.
    pub const fn offset(&self) -> usize {
        self.at
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = (usize, &'t str);

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.at;
        let rest = self.text.get(start..).filter(|rest| !rest.is_empty())?;
        let Some(end) = memchr2(b'\n', b'\r', rest.as_bytes()) else {
            self.at = self.text.len();
            return Some((start, rest));
        };
        self.at = start + end + line_end_len(&rest.as_bytes()[end..]);
        Some((start, &rest[..end]))
    }
}

impl Newlines {
    /// Counts the line ends of bytes in an encoding that keeps ASCII.
    ///
    /// In Shift_JIS and EUC-JP, too, 0x0A and 0x0D are never part of a longer character.
    pub fn count(bytes: &[u8]) -> Self {
        let lf = memchr_iter(b'\n', bytes).count();
        let (mut cr, mut crlf) = (0, 0);
        for at in memchr_iter(b'\r', bytes) {
            match bytes.get(at + 1) {
                Some(b'\n') => crlf += 1,
                _ => cr += 1,
            }
        }
        Self {
            lf: lf - crlf,
            crlf,
            cr,
        }
    }

    /// One line end of the kind that bytes use, none where they use none; `None` when they use
    /// several kinds. Quicker than counting.
    ///
    /// ```
    /// use kifu::source::Newlines;
    /// assert_eq!(Newlines::kind(b"a\r\nb\r\n").map(Newlines::usual), Some("\r\n"));
    /// assert_eq!(Newlines::kind(b"a\r\nb\n"), None);
    /// ```
    pub fn kind(bytes: &[u8]) -> Option<Self> {
        let mut kind = Self::default();
        let Some(first) = memchr2(b'\n', b'\r', bytes) else {
            return Some(kind);
        };
        let uniform = match bytes.get(first..) {
            Some([b'\r', b'\n', ..]) => {
                kind.crlf = 1;
                is_crlf_only(bytes)
            }
            Some([b'\r', ..]) => {
                kind.cr = 1;
                memchr(b'\n', bytes).is_none()
            }
            _ => {
                kind.lf = 1;
                memchr(b'\r', bytes).is_none()
            }
        };
        uniform.then_some(kind)
    }

    /// How many line ends there are.
    pub const fn total(self) -> usize {
        self.lf + self.crlf + self.cr
    }

    /// Whether more than one kind is used.
    pub const fn is_mixed(self) -> bool {
        (self.lf > 0) as u8 + (self.crlf > 0) as u8 + (self.cr > 0) as u8 > 1
    }

    /// The line end that is used most; LF when there is none.
    pub const fn usual(self) -> &'static str {
        if self.crlf > self.lf && self.crlf >= self.cr {
            "\r\n"
        } else if self.cr > self.lf {
            "\r"
        } else {
            "\n"
        }
    }
}

/// The offsets at which lines begin, in bytes that keep ASCII. There is always a first one; after
/// a line end at the end of the bytes there is one more, empty, line.
pub(super) fn line_starts(bytes: &[u8]) -> Vec<u32> {
    let mut starts = vec![0];
    let mut at = 0;
    while let Some(end) = memchr2(b'\n', b'\r', &bytes[at..]) {
        at += end + line_end_len(&bytes[at + end..]);
        starts.push(at as u32);
    }
    starts
}

/// Whether each CR has its LF and each LF its CR. Blocks are looked at as a whole, which takes no
/// branch a byte.
fn is_crlf_only(bytes: &[u8]) -> bool {
    const BLOCK: usize = 64;
    let [first, rest @ ..] = bytes else {
        return true;
    };
    let mut before = bytes.chunks(BLOCK).zip(rest.chunks(BLOCK));
    let fits = before.all(|(before, after)| {
        let odd = before.iter().zip(after);
        odd.fold(0, |odd, (b, a)| {
            odd | (u8::from(*b == b'\r') ^ u8::from(*a == b'\n'))
        }) == 0
    });
    fits && *first != b'\n' && bytes.last() != Some(&b'\r')
}

/// The length of the line end that `bytes` begin with.
fn line_end_len(bytes: &[u8]) -> usize {
    if bytes.starts_with(b"\r\n") { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn only_lf_cr_and_both_end_a_line() {
        let text = "a\u{b}b\u{c}c\u{85}d\u{2028}e\u{2029}f";
        assert_eq!(Lines::new(text).collect::<Vec<_>>(), [(0, text)]);
    }

    #[test]
    fn an_empty_text_has_no_line_and_one_line_start() {
        assert_eq!(Lines::new("").count(), 0);
        assert_eq!(line_starts(b""), [0]);
    }

    #[test]
    fn usual_line_end_is_the_most_frequent() {
        assert_eq!(Newlines::count(b"a\r\nb\r\nc\n").usual(), "\r\n");
        assert_eq!(Newlines::count(b"a\rb\rc\n").usual(), "\r");
        assert_eq!(Newlines::count(b"").usual(), "\n");
        assert!(Newlines::count(b"a\r\nb\n").is_mixed());
        assert!(!Newlines::count(b"a\r\nb\r\n").is_mixed());
    }

    proptest! {
        #[test]
        fn lines_and_their_ends_make_up_the_text(text in "[a\n\r七\u{2028}]{0,40}") {
            let mut rebuilt = String::new();
            let mut lines = Lines::new(&text);
            while let Some((start, line)) = lines.next() {
                prop_assert_eq!(start, rebuilt.len());
                prop_assert!(!line.contains(['\n', '\r']));
                rebuilt.push_str(line);
                let end = &text[rebuilt.len()..lines.offset()];
                prop_assert!(["", "\n", "\r", "\r\n"].contains(&end));
                rebuilt.push_str(end);
            }
            prop_assert_eq!(&rebuilt, &text);
        }

        #[test]
        fn a_kind_is_found_where_only_one_is_used(text in "([a\n\r]|\r\n){0,6}", filler in 0..200usize) {
            let text = format!("{text}{}{text}", "a".repeat(filler));
            let counted = Newlines::count(text.as_bytes());
            match Newlines::kind(text.as_bytes()) {
                Some(kind) => {
                    prop_assert!(!counted.is_mixed());
                    prop_assert_eq!(kind.total(), counted.total().min(1));
                    prop_assert_eq!(kind.usual(), counted.usual());
                }
                None => prop_assert!(counted.is_mixed()),
            }
        }

        #[test]
        fn counts_agree_with_line_starts(text in "[a\n\r七]{0,40}") {
            let starts = line_starts(text.as_bytes());
            prop_assert_eq!(Newlines::count(text.as_bytes()).total() + 1, starts.len());
            let by_lines: Vec<u32> = Lines::new(&text).map(|(at, _)| at as u32).collect();
            prop_assert!(starts.starts_with(&by_lines));
        }
    }
}
