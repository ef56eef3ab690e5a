//! Elements of XML 1.0, a line each.

use std::{borrow::Cow, io};

use quick_xml::Writer;

use super::visible::visible;

/// Appends elements to a text.
pub(super) fn push_xml(
    out: &mut String,
    elements: impl FnOnce(&mut Writer<Vec<u8>>) -> io::Result<()>,
) {
    let mut writer = Writer::new(Vec::new());
    // Writing to memory cannot fail, and what is written is UTF-8.
    if elements(&mut writer).is_ok() {
        out.push_str(&String::from_utf8_lossy(&writer.into_inner()));
    }
}

/// A text in one line, of characters that XML 1.0 allows.
pub(super) fn allowed(text: &str) -> Cow<'_, str> {
    const FORBIDDEN: [char; 2] = ['\u{fffe}', '\u{ffff}'];
    let text = visible(text);
    if text.contains(FORBIDDEN) {
        Cow::Owned(text.replace(FORBIDDEN, "\u{fffd}"))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_that_xml_forbids() {
        assert_eq!(allowed("a\0\u{1b}\n\t\u{ffff}b"), "a␀␛␊␉\u{fffd}b");
        assert!(matches!(allowed("歩 ]]> <b>"), Cow::Borrowed(_)));
    }
}
