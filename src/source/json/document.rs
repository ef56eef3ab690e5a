//! A text of JSON as values that are looked at where they stand in it.

use std::borrow::Cow;

use super::{
    super::Span,
    outline::{Broken, is_blank, scan, unicode_escape},
};

/// Up to here (2^53) whole numbers are told from fractions.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// A text that is JSON.
#[derive(Debug)]
pub struct Document<'t> {
    text: &'t str,
    extents: Vec<Span>,
}

/// A value: its place in the text. What it is, its first character tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// Its place.
    pub span: Span,
}

impl<'t> Document<'t> {
    /// The document that a text is.
    ///
    /// # Errors
    /// Where the text is no JSON.
    pub fn new(text: &'t str) -> Result<Self, Broken> {
        let extents = scan(text)?;
        Ok(Self { text, extents })
    }

    /// The whole of it.
    pub fn root(&self) -> Value {
        self.value_at(0)
    }

    /// The text of a span.
    pub fn slice(&self, span: Span) -> &'t str {
        self.text.get(span.range()).unwrap_or_default()
    }

    /// Whether a value is `null`.
    pub fn is_null(&self, value: Value) -> bool {
        self.slice(value.span) == "null"
    }

    /// `true` or `false`; `None` for anything else.
    pub fn boolean(&self, value: Value) -> Option<bool> {
        self.slice(value.span).parse().ok()
    }

    /// The members of an object; `None` for anything else.
    pub fn members(&self, value: Value) -> Option<Members<'_, 't>> {
        let at = self.inside(value, b'{')?;
        Some(Members { document: self, at })
    }

    /// The elements of a list; `None` for anything else.
    pub fn elements(&self, value: Value) -> Option<Elements<'_, 't>> {
        let at = self.inside(value, b'[')?;
        Some(Elements { document: self, at })
    }

    /// A string; `None` for anything else.
    pub fn string(&self, value: Value) -> Option<Cow<'t, str>> {
        self.inside(value, b'"')?;
        let raw = self.slice(value.inner());
        Some(match memchr::memchr(b'\\', raw.as_bytes()) {
            None => Cow::Borrowed(raw),
            Some(_) => Cow::Owned(unescaped(raw)),
        })
    }

    /// A number; `None` for anything else.
    pub fn number(&self, value: Value) -> Option<f64> {
        let text = self.slice(value.span);
        let numeric = text.starts_with(|c: char| c == '-' || c.is_ascii_digit());
        numeric.then(|| text.parse().ok()).flatten()
    }

    /// A whole number from 0 up, also where it is written as 16000.0; `None` for anything else.
    pub fn natural(&self, value: Value) -> Option<u64> {
        if let Ok(number) = self.slice(value.span).parse() {
            return Some(number);
        }
        let number = self.number(value)?;
        let whole = number.fract() == 0.0 && (0.0..EXACT).contains(&number);
        whole.then_some(number as u64)
    }

    fn inside(&self, value: Value, first: u8) -> Option<usize> {
        let at = value.span.start as usize;
        (self.text.as_bytes().get(at) == Some(&first)).then_some(at + 1)
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    /// The next place that holds neither a blank nor a separator.
    fn next_token(&self, mut at: usize) -> usize {
        let passed = |byte| is_blank(byte) || byte == b',' || byte == b':';
        while self.byte(at).is_some_and(passed) {
            at += 1;
        }
        at
    }

    fn value_at(&self, at: usize) -> Value {
        let start = self.next_token(at);
        let end = match self.byte(start) {
            Some(b'{' | b'[') => self.end_of(start),
            Some(b'"') => self.end_of_string(start),
            _ => self.end_of_word(start),
        };
        let span = Span::new(start, end);
        Value { span }
    }

    fn end_of(&self, start: usize) -> usize {
        let found = self
            .extents
            .binary_search_by_key(&start, |extent| extent.start as usize);
        found.map_or(self.text.len(), |index| self.extents[index].end as usize)
    }

    fn end_of_string(&self, start: usize) -> usize {
        let mut at = start + 1;
        let bytes = self.text.as_bytes();
        while let Some(found) = bytes
            .get(at..)
            .and_then(|b| memchr::memchr2(b'"', b'\\', b))
        {
            at += found;
            if bytes[at] == b'"' {
                return at + 1;
            }
            at += 2;
        }
        bytes.len()
    }

    fn end_of_word(&self, start: usize) -> usize {
        let over = |byte| is_blank(byte) || matches!(byte, b',' | b']' | b'}');
        let mut at = start;
        while self.byte(at).is_some_and(|byte| !over(byte)) {
            at += 1;
        }
        at
    }
}

impl Value {
    /// A string without its quotes, a list or object without its brackets.
    pub fn inner(self) -> Span {
        Span {
            start: self.span.start + 1,
            end: self.span.end.saturating_sub(1).max(self.span.start + 1),
        }
    }
}

/// The text of a string with escapes.
fn unescaped(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some((plain, escape)) = rest.split_once('\\') {
        text.push_str(plain);
        // Without its backslash, an escape begins with one ASCII letter.
        let (letter, after) = escape.split_at_checked(1).unwrap_or(("", ""));
        rest = after;
        text.push(match letter {
            "b" => '\u{8}',
            "f" => '\u{c}',
            "n" => '\n',
            "r" => '\r',
            "t" => '\t',
            "u" => {
                let whole = &raw.as_bytes()[raw.len() - escape.len() - 1..];
                let (character, length) = unicode_escape(whole).unwrap_or(('\u{fffd}', 6));
                rest = escape.get(length - 1..).unwrap_or_default();
                character
            }
            other => other.chars().next().unwrap_or('\u{fffd}'),
        });
    }
    text.push_str(rest);
    text
}

/// The elements of a list.
#[derive(Clone, Debug)]
pub struct Elements<'d, 't> {
    document: &'d Document<'t>,
    at: usize,
}

impl Iterator for Elements<'_, '_> {
    type Item = Value;

    fn next(&mut self) -> Option<Value> {
        self.at = self.document.next_token(self.at);
        if matches!(self.document.byte(self.at), None | Some(b']')) {
            return None;
        }
        let value = self.document.value_at(self.at);
        self.at = value.span.end as usize;
        Some(value)
    }
}

/// The members of an object: keys, which are strings, and values.
#[derive(Debug)]
pub struct Members<'d, 't> {
    document: &'d Document<'t>,
    at: usize,
}

impl Iterator for Members<'_, '_> {
    type Item = (Value, Value);

    fn next(&mut self) -> Option<(Value, Value)> {
        self.at = self.document.next_token(self.at);
        if matches!(self.document.byte(self.at), None | Some(b'}')) {
            return None;
        }
        let key = self.document.value_at(self.at);
        let value = self.document.value_at(key.span.end as usize);
        self.at = value.span.end as usize;
        Some((key, value))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn members_and_elements() {
        let text = r#" {"a" : [1, "x", {"n":[]}], "b":null}"#;
        let document = Document::new(text).unwrap();
        let members: Vec<_> = document.members(document.root()).unwrap().collect();
        let slice = |value: Value| document.slice(value.span);
        assert_eq!(slice(members[0].0), "\"a\"");
        let elements: Vec<_> = document
            .elements(members[0].1)
            .unwrap()
            .map(slice)
            .collect();
        assert_eq!(elements, ["1", "\"x\"", r#"{"n":[]}"#]);
        assert!(document.is_null(members[1].1));
        assert_eq!(document.boolean(members[1].1), None);
        assert!(document.elements(members[1].1).is_none());
    }

    #[test]
    fn numbers() {
        let natural = |text: &str| {
            let document = Document::new(text).unwrap();
            document.natural(document.root())
        };
        assert_eq!(natural("16000"), Some(16000));
        assert_eq!(natural("16000.0"), Some(16000));
        for text in ["-1", "1.5", "\"1\"", "null", "1e400"] {
            assert_eq!(natural(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn strings_are_read_as_serde_json_reads_them(text: String, escaped in r#"(\\["\\/bfnrt]|\\u[0-9a-cA-C]{4}|\\ud83d\\ude00|[a-zあ])*"#) {
            for json in [serde_json::to_string(&text).unwrap(), format!("\"{escaped}\"")] {
                let document = Document::new(&json).unwrap();
                let theirs: String = serde_json::from_str(&json).unwrap();
                prop_assert_eq!(document.string(document.root()).unwrap(), theirs);
            }
        }
    }
}
