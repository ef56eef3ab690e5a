//! The first pass over a text: whether it is JSON at all, and where its lists and objects end.
//!
//! It keeps its own stack, so that no depth of nesting overflows anything, and leaves a table with
//! which the second pass steps over what it does not want to look at.

use super::super::Span;

/// Where the text stops being JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The character that does not fit; empty at the end of the text.
    pub at: Span,
    /// What could stand there, by the identifier of its wording: `wanted-json-key`.
    pub expected: &'static str,
}

const A_VALUE: &str = "wanted-json-value";
const A_KEY: &str = "wanted-json-key";
const A_COLON: &str = "wanted-json-colon";
const OF_OBJECT: &str = "wanted-json-next-key";
const OF_LIST: &str = "wanted-json-next-value";
const THE_END: &str = "wanted-json-end";
const A_CHARACTER: &str = "wanted-json-character";
const AN_ESCAPE: &str = "wanted-json-escape";
const A_DIGIT: &str = "wanted-json-digit";

/// The extents of all lists and objects of a text with one JSON value, by where they begin.
///
/// # Errors
/// Where the text is no JSON.
pub(super) fn scan(text: &str) -> Result<Vec<Span>, Broken> {
    let mut scan = Scan {
        text,
        at: 0,
        extents: Vec::new(),
        open: Vec::new(),
    };
    scan.run()?;
    Ok(scan.extents)
}

struct Scan<'t> {
    text: &'t str,
    at: usize,
    extents: Vec<Span>,
    /// The lists and objects that are open, as indices of `extents`.
    open: Vec<usize>,
}

impl Scan<'_> {
    fn run(&mut self) -> Result<(), Broken> {
        loop {
            if self.value()? {
                continue;
            }
            loop {
                let Some(&innermost) = self.open.last() else {
                    return self.only_blanks();
                };
                if self.comma(self.extents[innermost])? {
                    break;
                }
                self.open.pop();
            }
        }
    }

    /// Reads a value, or the beginning of a list or object up to its first value: then `true`.
    fn value(&mut self) -> Result<bool, Broken> {
        match self.peek() {
            Some(b'{') => {
                self.enter();
                if self.peek() != Some(b'}') {
                    return self.key().map(|()| true);
                }
                self.leave();
            }
            Some(b'[') => {
                self.enter();
                if self.peek() != Some(b']') {
                    return Ok(true);
                }
                self.leave();
            }
            Some(b'"') => self.string()?,
            Some(b'-' | b'0'..=b'9') => self.number()?,
            _ => self.word()?,
        }
        Ok(false)
    }

    /// Reads what follows a value in a list or object: `true` when another value comes.
    fn comma(&mut self, container: Span) -> Result<bool, Broken> {
        let in_object = self.text.as_bytes()[container.start as usize] == b'{';
        let close = if in_object { b'}' } else { b']' };
        match self.peek() {
            Some(b',') => {
                self.at += 1;
                if in_object {
                    self.peek();
                    self.key()?;
                }
                Ok(true)
            }
            Some(byte) if byte == close => {
                self.leave_to_parent();
                Ok(false)
            }
            _ => self.broken(if in_object { OF_OBJECT } else { OF_LIST }),
        }
    }

    fn enter(&mut self) {
        self.open.push(self.extents.len());
        self.extents.push(Span::empty(self.at));
        self.at += 1;
    }

    /// Closes an empty list or object.
    fn leave(&mut self) {
        self.leave_to_parent();
        self.open.pop();
    }

    fn leave_to_parent(&mut self) {
        self.at += 1;
        if let Some(&innermost) = self.open.last() {
            self.extents[innermost].end = self.at as u32;
        }
    }

    fn key(&mut self) -> Result<(), Broken> {
        if self.peek() != Some(b'"') {
            return self.broken(A_KEY);
        }
        self.string()?;
        if self.peek() != Some(b':') {
            return self.broken(A_COLON);
        }
        self.at += 1;
        Ok(())
    }

    fn string(&mut self) -> Result<(), Broken> {
        self.at += 1;
        loop {
            let rest = self.rest();
            let plain = |b: &u8| *b >= 0x20 && *b != b'"' && *b != b'\\';
            self.at += rest.iter().position(|b| !plain(b)).unwrap_or(rest.len());
            match self.byte() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(());
                }
                Some(b'\\') => self.escape()?,
                _ => return self.broken(A_CHARACTER),
            }
        }
    }

    fn escape(&mut self) -> Result<(), Broken> {
        match self.rest() {
            [
                b'\\',
                b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't',
                ..,
            ] => self.at += 2,
            [b'\\', b'u', ..] => match unicode_escape(self.rest()) {
                Some((_, length)) => self.at += length,
                None => return self.broken(AN_ESCAPE),
            },
            _ => return self.broken(AN_ESCAPE),
        }
        Ok(())
    }

    fn number(&mut self) -> Result<(), Broken> {
        self.at += usize::from(self.byte() == Some(b'-'));
        if self.byte() == Some(b'0') {
            self.at += 1;
        } else {
            self.digits()?;
        }
        if self.byte() == Some(b'.') {
            self.at += 1;
            self.digits()?;
        }
        if let Some(b'e' | b'E') = self.byte() {
            self.at += 1;
            self.at += usize::from(matches!(self.byte(), Some(b'+' | b'-')));
            self.digits()?;
        }
        Ok(())
    }

    fn digits(&mut self) -> Result<(), Broken> {
        let count = self
            .rest()
            .iter()
            .take_while(|b| b.is_ascii_digit())
            .count();
        if count == 0 {
            return self.broken(A_DIGIT);
        }
        self.at += count;
        Ok(())
    }

    fn word(&mut self) -> Result<(), Broken> {
        let words = [b"null".as_slice(), b"true", b"false"];
        let Some(word) = words.into_iter().find(|word| self.rest().starts_with(word)) else {
            return self.broken(A_VALUE);
        };
        self.at += word.len();
        Ok(())
    }

    fn only_blanks(&mut self) -> Result<(), Broken> {
        match self.peek() {
            None => Ok(()),
            Some(_) => self.broken(THE_END),
        }
    }

    fn rest(&self) -> &[u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    fn byte(&self) -> Option<u8> {
        self.rest().first().copied()
    }

    /// The next byte that is no blank.
    fn peek(&mut self) -> Option<u8> {
        let blanks = self.rest().iter().take_while(|b| is_blank(**b));
        self.at += blanks.count();
        self.byte()
    }

    fn broken<T>(&self, expected: &'static str) -> Result<T, Broken> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let length = rest.chars().next().map_or(0, char::len_utf8);
        let at = Span::new(self.at, self.at + length);
        Err(Broken { at, expected })
    }
}

/// Whether JSON allows a byte between its tokens.
pub(super) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// The character that `\uXXXX`, or a pair of them, stands for, and the length of the escape.
pub(super) fn unicode_escape(bytes: &[u8]) -> Option<(char, usize)> {
    let first = utf16_unit(bytes)?;
    if let Some(character) = char::from_u32(first) {
        return Some((character, 6));
    }
    let second = utf16_unit(bytes.get(6..)?)?;
    let pair = [first as u16, second as u16];
    let character = char::decode_utf16(pair).next()?.ok()?;
    Some((character, 12))
}

fn utf16_unit(bytes: &[u8]) -> Option<u32> {
    let digits = bytes.strip_prefix(b"\\u")?.get(..4)?;
    let digit = |value: u32, b: &u8| Some(value << 4 | char::from(*b).to_digit(16)?);
    digits.iter().try_fold(0, digit)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn extents_are_those_of_lists_and_objects() {
        let text = r#"{"a":[1,{}], "]":"[" }"#;
        let spans: Vec<&str> = scan(text)
            .unwrap()
            .into_iter()
            .map(|s| &text[s.range()])
            .collect();
        assert_eq!(spans, [text, "[1,{}]", "{}"]);
    }

    #[test]
    fn faults_are_where_they_are() {
        let broken = |text: &str| {
            let broken = scan(text).unwrap_err();
            (broken.at.start, broken.at.len(), broken.expected)
        };
        assert_eq!(broken(r#"{"a":1"#), (6, 0, OF_OBJECT));
        assert_eq!(broken(r#"{"a":1,}"#), (7, 1, A_KEY));
        assert_eq!(broken(r#"["あ" い]"#), (7, 3, OF_LIST));
        assert_eq!(broken(r#"["\ud800"]"#), (2, 1, AN_ESCAPE));
        assert_eq!(broken("[1] x"), (4, 1, THE_END));
        assert_eq!(broken(""), (0, 0, A_VALUE));
        assert_eq!(broken("[-]"), (2, 1, A_DIGIT));
    }

    #[test]
    fn depth_is_no_matter() {
        let deep = "[".repeat(1_000_000);
        assert_eq!(scan(&deep).unwrap_err().at.start, 1_000_000);
        let closed = deep + &"]".repeat(1_000_000);
        assert_eq!(scan(&closed).unwrap().len(), 1_000_000);
    }

    proptest! {
        /// What is JSON here is JSON elsewhere, and the other way round.
        #[test]
        fn agrees_with_serde_json(text in r#"[\[\]{}:,"\\ ua0-3d.eE+ntruls-]{0,14}"#) {
            let theirs = serde_json::from_str::<serde::de::IgnoredAny>(&text);
            prop_assert_eq!(scan(&text).is_ok(), theirs.is_ok(), "{}", text);
        }

        #[test]
        fn agrees_on_strings(text in r#""[\\ubfd8c0-2eE\x00-\x20あ"]{0,12}""#) {
            let theirs = serde_json::from_str::<serde::de::IgnoredAny>(&text);
            // Lone surrogates are passed over by `IgnoredAny` but not read as a string.
            let theirs = theirs.is_ok() && serde_json::from_str::<String>(&text).is_ok();
            prop_assert_eq!(scan(&text).is_ok(), theirs, "{}", text);
        }
    }
}
