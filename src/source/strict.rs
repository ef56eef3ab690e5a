//! Shift_JIS as its standard has it, which is less than Windows reads and writes.

use memchr::memchr3_iter;

use super::{Span, Text};

/// The first bytes of the characters that CP932 adds to JIS X 0208: those of NEC.
const NEC: [u8; 3] = [0x87, 0xed, 0xee];
/// Those of IBM.
const IBM: [u8; 3] = [0xfa, 0xfb, 0xfc];

/// The first character of a Shift_JIS text that only CP932 has (髙, ①, Ⅱ), and how many there are.
/// `bytes` are those that the text was decoded from, without a fault.
///
/// ```
/// use kifu::source::{Encoding, Text, beyond_shift_jis, decode::decode};
/// let bytes = b"\xfb\xfc\x8b\xb4"; // 髙橋
/// let mut text = Text::default();
/// decode(bytes, Encoding::ShiftJis, &mut text);
/// let (at, count) = beyond_shift_jis(bytes, &text).unwrap();
/// assert_eq!((text.slice(at), count), ("髙", 1));
/// ```
pub fn beyond_shift_jis(bytes: &[u8], text: &Text) -> Option<(Span, u64)> {
    if !leads_somewhere(NEC, bytes) && !leads_somewhere(IBM, bytes) {
        return None;
    }
    if !text.malformed().is_empty() {
        return None;
    }
    let (mut first, mut count, mut at) = (None, 0, 0);
    for (start, c) in text.as_str().char_indices() {
        // ASCII and half-width katakana have one byte, all else has two.
        let is_single = c.is_ascii() || matches!(c, '\u{80}' | '｡'..='ﾟ');
        let is_added = |lead: &u8| NEC.contains(lead) || IBM.contains(lead);
        if !is_single && bytes.get(at).is_some_and(is_added) {
            first.get_or_insert(Span::new(start, start + c.len_utf8()));
            count += 1;
        }
        at += if is_single { 1 } else { 2 };
    }
    Some((first?, count))
}

/// Whether one of three bytes is the first of a character somewhere. They are the second byte of
/// common ones, such as 日.
fn leads_somewhere([a, b, c]: [u8; 3], bytes: &[u8]) -> bool {
    let is_lead = |byte: &&u8| matches!(byte, 0x81..=0x9f | 0xe0..=0xfc);
    // Where a character begins, so that no byte is looked at twice.
    let mut begin = 0;
    memchr3_iter(a, b, c, bytes).any(|at| {
        // A byte that begins no character ends one: behind it, bytes come in pairs.
        let before = bytes.get(begin..at).unwrap_or_default();
        let run = before.iter().rev().take_while(is_lead).count();
        begin = at + 1;
        run.is_multiple_of(2)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Encoding, decode::decode};

    fn found(bytes: &[u8]) -> Option<(String, u64)> {
        let mut text = Text::default();
        decode(bytes, Encoding::ShiftJis, &mut text);
        let (at, count) = beyond_shift_jis(bytes, &text)?;
        Some((text.slice(at).to_owned(), count))
    }

    #[test]
    fn second_bytes_are_no_first_bytes() {
        // Python: "ｱショ".encode("cp932"); the last byte is 0x87.
        assert_eq!(found(b"\xb1\x83V\x83\x87"), None);
        // "日本日", with 0xFA twice.
        assert_eq!(found(b"\x93\xfa\x96{\x93\xfa"), None);
        assert_eq!(found(&b"\x93\xfa".repeat(9)), None);
        assert_eq!(found(b"\x93\xfa\xfb\xfc").unwrap().0, "髙");
        // "ョ①Ⅱ"
        let circled = found(b"\x83\x87\x87\x40\x87\x55");
        assert_eq!(circled, Some(("①".to_owned(), 2)));
        // "～－" are in both, whatever they are decoded to.
        assert_eq!(found(b"\x81\x60\x81\x7c"), None);
    }

    #[test]
    fn a_text_with_faults_is_left_alone() {
        assert_eq!(found(b"\x87\x40\x81"), None);
    }
}
