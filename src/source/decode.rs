//! Bytes to text.

use encoding_rs::{DecoderResult, EUC_JP, SHIFT_JIS};

use super::{Encoding, Malformed, Span, Text};

/// Decodes bytes into a text, whose memory is used again. The bytes have no byte order mark.
///
/// Decoding never fails: each run of bytes that the encoding does not allow becomes one U+FFFD and
/// is kept in [`Text::malformed`]. A line end is never part of such a run.
///
/// ```
/// use kifu::source::{Encoding, Text, decode::decode};
/// let mut text = Text::default();
/// decode(b"\x90\xe6\x8e\xe8\x81\n", Encoding::ShiftJis, &mut text);
/// assert_eq!(text.as_str(), "先手\u{fffd}\n");
/// assert_eq!(text.malformed()[0].bytes, [0x81]);
/// ```
pub fn decode(bytes: &[u8], encoding: Encoding, into: &mut Text) {
    into.clear(encoding);
    match encoding {
        Encoding::Utf8 => decode_utf8(bytes, into),
        Encoding::ShiftJis => decode_legacy(bytes, SHIFT_JIS, into),
        Encoding::EucJp => decode_legacy(bytes, EUC_JP, into),
        Encoding::Utf16Le => decode_utf16(bytes, u16::from_le_bytes, into),
        Encoding::Utf16Be => decode_utf16(bytes, u16::from_be_bytes, into),
    }
}

fn decode_utf8(bytes: &[u8], into: &mut Text) {
    if let Ok(all) = simdutf8::basic::from_utf8(bytes) {
        into.string.push_str(all);
        return;
    }
    for chunk in bytes.utf8_chunks() {
        into.string.push_str(chunk.valid());
        push_malformed(chunk.invalid(), into);
    }
}

fn decode_legacy(bytes: &[u8], encoding: &'static encoding_rs::Encoding, into: &mut Text) {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut at = 0;
    loop {
        let rest = &bytes[at..];
        let needed = decoder.max_utf8_buffer_length_without_replacement(rest.len());
        into.string.reserve(needed.unwrap_or(rest.len()));
        let (result, read) =
            decoder.decode_to_string_without_replacement(rest, &mut into.string, true);
        at += read;
        match result {
            DecoderResult::InputEmpty => return,
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(len, after) => {
                let end = at - after as usize;
                push_malformed(&bytes[end - len as usize..end], into);
            }
        }
    }
}

fn decode_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16, into: &mut Text) {
    let (pairs, odd) = bytes.as_chunks::<2>();
    let mut at = 0;
    for decoded in char::decode_utf16(pairs.iter().map(|&pair| unit(pair))) {
        if let Ok(c) = decoded {
            into.string.push(c);
            at += 2 * c.len_utf16();
        } else {
            push_malformed(&bytes[at..at + 2], into);
            at += 2;
        }
    }
    push_malformed(odd, into);
}

/// Puts a replacement character, or lets the run before it grow when nothing lies between.
fn push_malformed(bytes: &[u8], into: &mut Text) {
    if bytes.is_empty() {
        return;
    }
    let here = into.string.len();
    if let Some(run) = into.malformed.last_mut()
        && run.at.range().end == here
    {
        run.bytes.extend_from_slice(bytes);
        return;
    }
    into.string.push(char::REPLACEMENT_CHARACTER);
    into.malformed.push(Malformed {
        at: Span::new(here, into.string.len()),
        bytes: bytes.to_vec(),
    });
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn decoded(bytes: &[u8], encoding: Encoding) -> (String, Vec<Vec<u8>>) {
        let mut text = Text::default();
        decode(bytes, encoding, &mut text);
        let runs = text.malformed().iter().map(|run| run.bytes.clone());
        (text.as_str().to_owned(), runs.collect())
    }

    #[test]
    fn shift_jis_is_that_of_windows() {
        // Python: "髙﨑①Ⅱ～－ﾀﾞ".encode("cp932")
        let bytes = b"\xfb\xfc\xed\x95\x87\x40\x87\x55\x81\x60\x81\x7c\xc0\xde";
        let (text, malformed) = decoded(bytes, Encoding::ShiftJis);
        assert_eq!(text, "髙﨑①Ⅱ～－ﾀﾞ");
        assert!(malformed.is_empty());
    }

    #[test]
    fn euc_jp_has_three_byte_characters_and_half_width_kana() {
        // JIS X 0212: 丂 is 8F B0 A1.
        let (text, malformed) = decoded(b"\x8f\xb0\xa1\x8e\xb1\xb4\xfd", Encoding::EucJp);
        assert_eq!(text, "丂ｱ棋");
        assert!(malformed.is_empty());
    }

    #[test]
    fn malformed_runs_keep_their_bytes_and_reading_goes_on() {
        let (text, runs) = decoded("七\u{e000}".as_bytes(), Encoding::Utf8);
        assert_eq!((text.as_str(), runs.len()), ("七\u{e000}", 0));
        let (text, runs) = decoded(b"a\xff\xfe\xe4\xb8b\xe4\xb8\x83\xe4", Encoding::Utf8);
        assert_eq!(text, "a\u{fffd}b七\u{fffd}");
        assert_eq!(runs, [b"\xff\xfe\xe4\xb8".to_vec(), b"\xe4".to_vec()]);
        let (text, runs) = decoded(b"\x90\xe6\x8e\n\xa0x\x81", Encoding::ShiftJis);
        assert_eq!(text, "先\u{fffd}\n\u{fffd}x\u{fffd}");
        assert_eq!(runs, [vec![0x8e], vec![0xa0], vec![0x81]]);
        let (text, runs) = decoded(b"\x8f\xb0\n\xa4", Encoding::EucJp);
        assert_eq!(text, "\u{fffd}\n\u{fffd}");
        assert_eq!(runs, [vec![0x8f, 0xb0], vec![0xa4]]);
    }

    #[test]
    fn a_replacement_character_in_the_file_is_not_malformed() {
        let (text, runs) = decoded("\u{fffd}".as_bytes(), Encoding::Utf8);
        assert_eq!((text.as_str(), runs.len()), ("\u{fffd}", 0));
        let (text, runs) = decoded(b"\xef\xbf\xbd\xff", Encoding::Utf8);
        assert_eq!(text, "\u{fffd}\u{fffd}");
        assert_eq!(runs, [vec![0xff]]);
    }

    #[test]
    fn utf_16_in_both_orders() {
        let units: Vec<u16> = "先𠮷\n".encode_utf16().collect();
        let le: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let be: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        assert_eq!(decoded(&le, Encoding::Utf16Le), ("先𠮷\n".into(), vec![]));
        assert_eq!(decoded(&be, Encoding::Utf16Be), ("先𠮷\n".into(), vec![]));
        // A lone surrogate, then an odd byte.
        let (text, runs) = decoded(b"\xd8\x00\x00a\x00", Encoding::Utf16Be);
        assert_eq!(text, "\u{fffd}a\u{fffd}");
        assert_eq!(runs, [vec![0xd8, 0], vec![0]]);
    }

    proptest! {
        #[test]
        fn any_bytes_decode_and_line_ends_stay(
            bytes in proptest::collection::vec(
                prop_oneof![any::<u8>(), Just(b'\n'), Just(b'\r'), Just(0x8f), Just(0x81)], 0..40),
        ) {
            for encoding in [Encoding::Utf8, Encoding::ShiftJis, Encoding::EucJp] {
                let mut text = Text::default();
                decode(&bytes, encoding, &mut text);
                let ends = |bytes: &[u8]| -> Vec<u8> {
                    bytes.iter().copied().filter(|b| b"\r\n".contains(b)).collect()
                };
                prop_assert_eq!(ends(text.as_str().as_bytes()), ends(&bytes));
                for run in text.malformed() {
                    prop_assert_eq!(text.slice(run.at), "\u{fffd}");
                    prop_assert!(!run.bytes.is_empty());
                }
            }
        }
    }
}
