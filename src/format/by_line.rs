//! Formats with one game a line.

use memchr::memchr2;

use super::Likeness;
use crate::source::Lines;

/// The length of the first line with its end, as [`super::Reader::split`] gives it.
pub(super) fn split(bytes: &[u8], eof: bool) -> Option<usize> {
    let Some(end) = memchr2(b'\n', b'\r', bytes) else {
        return eof.then_some(bytes.len());
    };
    match bytes.get(end..).unwrap_or_default() {
        [b'\r', b'\n', ..] => Some(end + 2),
        // A line feed may be still to come.
        [b'\r'] if !eof => None,
        _ => Some(end + 1),
    }
}

/// How much the likeliest of the first lines looks like a format. Blank lines and remarks are passed
/// over.
pub(super) fn likeliest(head: &str, of_line: fn(&str) -> Likeness) -> Likeness {
    let lines = Lines::new(head).map(|(_, line)| line.trim());
    let told = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    told.take(LINES_LOOKED_AT)
        .map(of_line)
        .max()
        .unwrap_or(Likeness::No)
}

/// How many lines are looked at before a text is held to be of another format.
const LINES_LOOKED_AT: usize = 8;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_line_end_ends_a_game() {
        for (text, length) in [
            ("a\nb", Some(2)),
            ("a\rb", Some(2)),
            ("a\r\nb", Some(3)),
            ("a\r\r\n", Some(2)),
            ("a\n\r", Some(2)),
            ("a\r", None),
            ("a", None),
        ] {
            assert_eq!(split(text.as_bytes(), false), length, "{text:?}");
            let whole = length.unwrap_or(text.len());
            assert_eq!(split(text.as_bytes(), true), Some(whole), "{text:?}");
        }
    }
}
