//! Text to bytes.

use encoding_rs::{EUC_JP, Encoder, EncoderResult, SHIFT_JIS};

use super::{Encoding, Span};

/// A character that cannot be written in an encoding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unencodable {
    /// Where it stands in the text.
    pub span: Span,
    /// The character.
    pub char: char,
}

/// Encodes a text, without byte order mark.
///
/// Nothing is ever replaced by `?` or the like. Only characters that share one JIS code and differ
/// by mapping table count as the same: the wave dash is encoded from U+301C and from U+FF5E, the
/// minus sign from U+2212 and from U+FF0D.
///
/// # Errors
/// All characters that cannot be written, in the order of the text: those that the encoding does not
/// have, and in EUC-JP those of JIS X 0212 (three bytes), which many programs cannot read.
///
/// ```
/// use kifu::source::{Encoding, encode};
/// assert_eq!(encode("〜～", Encoding::ShiftJis).unwrap(), b"\x81\x60\x81\x60");
/// assert_eq!(encode("▲☗", Encoding::ShiftJis).unwrap_err()[0].char, '☗');
/// ```
pub fn encode(text: &str, encoding: Encoding) -> Result<Vec<u8>, Vec<Unencodable>> {
    let unit_bytes: fn(u16) -> [u8; 2] = match encoding {
        Encoding::Utf8 => return Ok(text.as_bytes().to_vec()),
        Encoding::ShiftJis | Encoding::EucJp => return encode_legacy(text, encoding),
        Encoding::Utf16Le => u16::to_le_bytes,
        Encoding::Utf16Be => u16::to_be_bytes,
    };
    Ok(text.encode_utf16().flat_map(unit_bytes).collect())
}

/// Characters for which the encoders of the Web give the byte of an ASCII character (`\` and `~`),
/// as which they would be read back.
const LOSSY: [char; 2] = ['¥', '\u{203e}'];

fn encode_legacy(text: &str, encoding: Encoding) -> Result<Vec<u8>, Vec<Unencodable>> {
    let table = match encoding {
        Encoding::EucJp => EUC_JP,
        _ => SHIFT_JIS,
    };
    let mut encoder = table.new_encoder();
    let mut out = Vec::with_capacity(text.len());
    let mut missing = Vec::new();
    let mut start = 0;
    for piece in text.split_inclusive(LOSSY) {
        let safe = piece.trim_end_matches(LOSSY);
        let mut at = 0;
        while let Some(char) = encode_on(&mut encoder, safe, &mut at, &mut out) {
            if !encode_variant(char, encoding, &mut out) {
                let end = start + at;
                let span = Span::new(end - char.len_utf8(), end);
                missing.push(Unencodable { span, char });
            }
        }
        start += piece.len();
        missing.extend(piece[safe.len()..].chars().map(|char| Unencodable {
            span: Span::new(start - char.len_utf8(), start),
            char,
        }));
    }
    if missing.is_empty() {
        Ok(out)
    } else {
        Err(missing)
    }
}

/// Encodes a text from `at` on, up to and without the first character that the encoder does not
/// know, which it gives.
fn encode_on(encoder: &mut Encoder, text: &str, at: &mut usize, out: &mut Vec<u8>) -> Option<char> {
    loop {
        let rest = &text[*at..];
        let needed = encoder.max_buffer_length_from_utf8_without_replacement(rest.len());
        out.reserve(needed.unwrap_or(rest.len()));
        let (result, read) = encoder.encode_from_utf8_to_vec_without_replacement(rest, out, false);
        *at += read;
        match result {
            EncoderResult::Unmappable(char) => return Some(char),
            EncoderResult::OutputFull => {}
            EncoderResult::InputEmpty => return None,
        }
    }
}

/// Encodes a character by another one with the same JIS code, or as a user-defined character.
fn encode_variant(char: char, encoding: Encoding, out: &mut Vec<u8>) -> bool {
    // JIS X 0208 rows 1 and 2: left as the JIS and Unicode tables map the code, right as Windows
    // does (both bytes less 0x8000 give EUC's code of row and cell).
    let euc: [u8; 2] = match char {
        '\u{2014}' => [0xa1, 0xbd],
        '\u{301c}' => [0xa1, 0xc1],
        '\u{2016}' => [0xa1, 0xc2],
        '\u{2212}' => [0xa1, 0xdd],
        '\u{a2}' => [0xa1, 0xf1],
        '\u{a3}' => [0xa1, 0xf2],
        '\u{ac}' => [0xa2, 0xcc],
        '\u{e000}'..='\u{e757}' if encoding == Encoding::ShiftJis => {
            // CP932 has 188 user-defined characters a lead byte from F0 on.
            let index = char as u32 - 0xe000;
            let (lead, trail) = ((index / 188) as u8, (index % 188) as u8);
            out.extend([0xf0 + lead, trail + if trail < 63 { 0x40 } else { 0x41 }]);
            return true;
        }
        _ => return false,
    };
    if encoding == Encoding::EucJp {
        out.extend(euc);
        return true;
    }
    let (row, cell) = (euc[0] - 0xa1, euc[1] - 0xa1);
    let trail = if row % 2 == 1 {
        cell + 0x9f
    } else {
        cell + if cell < 63 { 0x40 } else { 0x41 }
    };
    out.extend([0x81 + row / 2, trail]);
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Text, decode::decode};

    const ALL: [Encoding; 5] = [
        Encoding::Utf8,
        Encoding::ShiftJis,
        Encoding::EucJp,
        Encoding::Utf16Le,
        Encoding::Utf16Be,
    ];

    /// What a character comes back as: itself, but for the pairs that share a JIS code.
    fn same_code(char: char) -> char {
        match char {
            '\u{2014}' => '\u{2015}',
            '\u{301c}' => '\u{ff5e}',
            '\u{2016}' => '\u{2225}',
            '\u{2212}' => '\u{ff0d}',
            '\u{a2}' => '\u{ffe0}',
            '\u{a3}' => '\u{ffe1}',
            '\u{ac}' => '\u{ffe2}',
            other => other,
        }
    }

    #[test]
    fn every_character_comes_back_or_is_refused() {
        let mut text = Text::default();
        for encoding in ALL {
            let mut refused = 0;
            for char in ('\0'..='\u{2ffff}').filter(|c| *c != '\u{feff}') {
                match encode(char.encode_utf8(&mut [0; 4]), encoding) {
                    Ok(bytes) => {
                        decode(&bytes, encoding, &mut text);
                        let back = text.as_str().chars().collect::<Vec<_>>();
                        if encoding == Encoding::ShiftJis || encoding == Encoding::EucJp {
                            assert_eq!(back, [same_code(char)], "{encoding:?} {:x}", char as u32);
                        } else {
                            assert_eq!(back, [char]);
                        }
                        assert_eq!(text.malformed(), []);
                    }
                    Err(missing) => {
                        assert_eq!((missing.len(), missing[0].char), (1, char));
                        refused += 1;
                    }
                }
            }
            let legacy = matches!(encoding, Encoding::ShiftJis | Encoding::EucJp);
            assert_eq!(refused > 0, legacy, "{encoding:?}");
        }
    }

    #[test]
    fn every_two_byte_code_of_windows_can_be_written_again() {
        let mut text = Text::default();
        for lead in (0x81..=0x9f).chain(0xe0..=0xfc) {
            for trail in (0x40..=0xfc).filter(|&trail| trail != 0x7f) {
                decode(&[lead, trail], Encoding::ShiftJis, &mut text);
                if text.malformed().is_empty() {
                    let bytes = encode(text.as_str(), Encoding::ShiftJis).unwrap();
                    let before = text.as_str().to_owned();
                    decode(&bytes, Encoding::ShiftJis, &mut text);
                    assert_eq!(text.as_str(), before);
                }
            }
        }
    }

    #[test]
    fn all_missing_characters_are_named() {
        let missing = encode("▲☗a𠮷¥é\n", Encoding::ShiftJis).unwrap_err();
        let chars: String = missing.iter().map(|m| m.char).collect();
        assert_eq!(chars, "☗𠮷¥é");
        assert_eq!(missing[1].span, Span::new(7, 11));
        assert_eq!(missing[2].span, Span::new(11, 13));
    }

    #[test]
    fn many_missing_characters_are_each_looked_at_once() {
        // Minutes, were the rest of the text searched for each.
        let text = "☗¥☗a".repeat(200_000);
        let missing = encode(&text, Encoding::ShiftJis).unwrap_err();
        assert_eq!(missing.len(), 600_000);
        for entry in missing {
            assert_eq!(text[entry.span.range()].chars().next(), Some(entry.char));
        }
    }

    #[test]
    fn wave_dashes_and_minus_signs_are_encoded_from_either_form() {
        for pair in ["\u{301c}\u{ff5e}", "\u{2212}\u{ff0d}"] {
            for encoding in [Encoding::ShiftJis, Encoding::EucJp] {
                let bytes = encode(pair, encoding).unwrap();
                assert_eq!(bytes[..2], bytes[2..]);
            }
        }
        // Python: "〜−".encode("shift_jis"), "〜−‖—¢£¬".encode("euc_jp")
        assert_eq!(
            encode("〜−", Encoding::ShiftJis).unwrap(),
            b"\x81\x60\x81\x7c"
        );
        assert_eq!(
            encode("〜−‖—¢£¬", Encoding::EucJp).unwrap(),
            b"\xa1\xc1\xa1\xdd\xa1\xc2\xa1\xbd\xa1\xf1\xa1\xf2\xa2\xcc"
        );
    }
}
