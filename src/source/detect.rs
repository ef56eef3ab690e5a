//! Which encoding bytes are in.

use super::{Encoding, Span, score::score};

/// What bytes say about their encoding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Detected {
    /// The encoding. Pure ASCII is UTF-8.
    pub encoding: Encoding,
    /// The length of the byte order mark that the bytes begin with, or 0.
    pub bom_len: usize,
    /// What the first line declares.
    pub declared: Option<Declaration>,
    /// Whether there are only ASCII characters, which contradict no declaration.
    pub ascii: bool,
}

/// An encoding that the first line of a record declares: `#KIF version=2.0 encoding=Shift_JIS`,
/// `'CSA encoding=UTF-8`, or, as Kifu for Windows writes, `'encoding=Shift_JIS`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// The encoding; `None` when its name is not known.
    pub encoding: Option<Encoding>,
    /// The name, as a span of the decoded text.
    pub span: Span,
}

/// How many bytes, from the first that is not ASCII, are enough for a guess that leads by so many
/// points.
const WINDOWS: [(usize, i64); 2] = [(64, 48), (512, 24)];
/// What a declaration is worth: it decides between readings that are about equally likely.
const DECLARED: i64 = 6;

impl Detected {
    /// Whether the bytes are in another encoding than they declare. Pure ASCII contradicts nothing.
    pub fn contradicts_declaration(&self) -> bool {
        let fits = |declared: &Declaration| {
            declared.encoding.is_some_and(|declared| {
                declared == self.encoding || declared.is_utf16() && self.encoding.is_utf16()
            })
        };
        !self.ascii && !self.declared.as_ref().is_none_or(fits)
    }
}

/// Decides by the whole content. A byte order mark decides alone; else the likeliest reading wins,
/// so that a few broken bytes do not hide the encoding.
///
/// ```
/// use kifu::source::{Encoding, detect::detect};
/// assert_eq!(detect("手合割：平手".as_bytes()).encoding, Encoding::Utf8);
/// assert_eq!(detect(b"\x8e\xe8\x8d\x87\x8a\x84").encoding, Encoding::ShiftJis);
/// assert_eq!(detect(b"\xbc\xea\xb9\xe7\xb3\xe4").encoding, Encoding::EucJp);
/// ```
pub fn detect(bytes: &[u8]) -> Detected {
    marked_or(bytes, |rest, declared| best(rest, declared, true).0)
}

/// Decides by the first few lines that are not ASCII where these are clear, else like [`detect`].
/// Decoding then tells whether the rest is in the same encoding: if it is malformed, ask [`detect`].
pub fn guess(bytes: &[u8]) -> Detected {
    marked_or(bytes, |rest, declared| {
        for (len, wanted) in WINDOWS {
            let Some(window) = rest.get(..len) else { break };
            if is_utf8_beyond_doubt(window) {
                return Encoding::Utf8;
            }
            let (encoding, lead) = best(window, declared, false);
            if lead >= wanted {
                return encoding;
            }
        }
        best(rest, declared, true).0
    })
}

/// Whether bytes are an encoding's from end to end. A few codes that no character has are let pass.
pub fn fits(bytes: &[u8], encoding: Encoding) -> bool {
    match encoding {
        Encoding::Utf8 => simdutf8::basic::from_utf8(bytes).is_ok(),
        _ => score(bytes, encoding, true).malformed == 0,
    }
}

/// What is known when the encoding is given.
pub fn forced(bytes: &[u8], encoding: Encoding) -> Detected {
    // "UTF-16" says nothing of the order of the bytes: a mark does.
    let marked = marked(bytes).filter(|marked| encoding.is_utf16() && marked.is_utf16());
    let encoding = marked.unwrap_or(encoding);
    let mark = encoding.byte_order_mark();
    let bom_len = if bytes.starts_with(mark) {
        mark.len()
    } else {
        0
    };
    let text = &bytes[bom_len..];
    Detected {
        encoding,
        bom_len,
        declared: declaration_in(text, encoding),
        ascii: !encoding.is_utf16() && text.is_ascii(),
    }
}

fn marked_or(bytes: &[u8], decide: impl FnOnce(&[u8], Option<Encoding>) -> Encoding) -> Detected {
    if let Some(encoding) = marked(bytes).or_else(|| unmarked_utf16(bytes)) {
        return forced(bytes, encoding);
    }
    let declared = declaration(bytes);
    let first = first_non_ascii(bytes);
    let encoding = first.map_or(Encoding::Utf8, |at| {
        if is_json(bytes) && is_utf8_so_far(&bytes[at..]) {
            return Encoding::Utf8;
        }
        let declared = declared.as_ref().and_then(|d| d.encoding);
        // With the letter before it, which tells a word of a name.
        decide(&bytes[at.saturating_sub(1)..], declared)
    });
    Detected {
        encoding,
        bom_len: 0,
        declared,
        ascii: first.is_none(),
    }
}

/// The encoding that a byte order mark stands for.
fn marked(bytes: &[u8]) -> Option<Encoding> {
    [Encoding::Utf8, Encoding::Utf16Le, Encoding::Utf16Be]
        .into_iter()
        .find(|encoding| bytes.starts_with(encoding.byte_order_mark()))
}

/// UTF-16 without a mark, if that is unmistakable: no text has NULs, and these stand in every
/// second place, beside bytes that are printable ASCII or white space.
fn unmarked_utf16(bytes: &[u8]) -> Option<Encoding> {
    let bytes = without_end_marks(bytes);
    let start = &bytes[..bytes.len().min(1024)];
    let (pairs, _) = start.as_chunks::<2>();
    if pairs.len() < 4 || memchr::memchr(0, start).is_none() {
        return None;
    }
    let text = |byte: u8| matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=b'~');
    [(Encoding::Utf16Le, 1), (Encoding::Utf16Be, 0)]
        .into_iter()
        .find(|&(_, high)| {
            let nuls = pairs.iter().filter(|pair| pair[high] == 0);
            let clean = pairs.iter().all(|pair| match (pair[high], pair[1 - high]) {
                (0, low) => text(low),
                // No character of rows 01 to 2F with a zero at its end is met (U+3000, 一 are).
                (row, low) => low != 0 || row >= 0x30,
            });
            clean && nuls.count() * 5 >= pairs.len()
        })
        .map(|(encoding, _)| encoding)
}

/// What stands before the marks with which DOS ends a text (Ctrl-Z), of one byte or two. Some
/// programs write blanks behind them. Of those in UTF-16BE a NUL is left, which is no character.
pub(crate) fn without_end_marks(bytes: &[u8]) -> &[u8] {
    let is_blank = |byte: &u8| byte.is_ascii_whitespace() || *byte == 0;
    let mut before = bytes;
    let mut rest = bytes;
    while let [left @ .., last] = rest {
        if *last == END_MARK {
            before = left;
        } else if !is_blank(last) {
            break;
        }
        rest = left;
    }
    before
}

/// The mark with which DOS ends a text.
pub(crate) const END_MARK: u8 = 0x1a;

/// The likeliest reading, and by how many points it leads. With equal points a declared one wins,
/// else the first in the list.
fn best(bytes: &[u8], declared: Option<Encoding>, eof: bool) -> (Encoding, i64) {
    let mut readings = [Encoding::Utf8, Encoding::ShiftJis, Encoding::EucJp].map(|encoding| {
        let mut score = score(bytes, encoding, eof);
        if declared == Some(encoding) && score.malformed == 0 {
            score.points += DECLARED;
        }
        (encoding, score)
    });
    // The sort is stable.
    readings.sort_by_key(|(_, score)| std::cmp::Reverse(score.points));
    let [(first, best), (second, next), _] = readings;
    if best.malformed > 0 && next.malformed == 0 && next.points * 5 > best.points * 3 {
        // Not much less likely, and without a fault.
        return (second, 0);
    }
    (first, best.points - next.points)
}

/// Whether bytes begin like JSON, which is UTF-8 by its definition (RFC 8259).
fn is_json(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().starts_with(b"{")
}

/// Whether bytes are UTF-8, but for a character that breaks off at their end.
fn is_utf8_so_far(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).map_or_else(|error| error.error_len().is_none(), |_| true)
}

/// Whether bytes are UTF-8 and hold so many characters of three bytes that no text in another
/// encoding looks like that by chance. Most texts in UTF-8 are known by this, which is quicker than
/// to weigh the encodings.
fn is_utf8_beyond_doubt(bytes: &[u8]) -> bool {
    /// Each leaves less than a hundredth of the texts in Shift_JIS or EUC-JP.
    const ENOUGH: usize = 6;
    let begins = |byte: &&u8| matches!(byte, 0xe3..=0xe9 | 0xef);
    bytes.iter().filter(begins).count() >= ENOUGH && is_utf8_so_far(bytes)
}

fn first_non_ascii(bytes: &[u8]) -> Option<usize> {
    let blocks = bytes.chunks(256).take_while(|block| block.is_ascii());
    let skipped = blocks.count() * 256;
    let rest = bytes.get(skipped..)?;
    rest.iter()
        .position(|byte| !byte.is_ascii())
        .map(|at| skipped + at)
}

/// What the first line of bytes in a known encoding declares.
fn declaration_in(text: &[u8], encoding: Encoding) -> Option<Declaration> {
    if !encoding.is_utf16() {
        return declaration(text);
    }
    let (pairs, _) = text[..text.len().min(512)].as_chunks::<2>();
    let ascii = |&[a, b]: &[u8; 2]| match (encoding, a, b) {
        (Encoding::Utf16Le, byte, 0) | (Encoding::Utf16Be, 0, byte) => byte,
        _ => 0x80,
    };
    declaration(&pairs.iter().map(ascii).collect::<Vec<_>>())
}

/// What the first line declares. All of it up to the end of the name is ASCII, so that the bytes
/// are counted as in the decoded text.
fn declaration(bytes: &[u8]) -> Option<Declaration> {
    const KEY: &[u8] = b"encoding=";
    let comment = match bytes.first()? {
        b'#' | b'\'' => &bytes[..bytes.len().min(256)],
        _ => return None,
    };
    let line = comment.split(|byte| matches!(byte, b'\n' | b'\r')).next()?;
    let at = line
        .windows(KEY.len())
        .position(|part| part.eq_ignore_ascii_case(KEY))?;
    let (before, start) = (&line[..at], at + KEY.len());
    let hint = match line[0] {
        b'#' => before.is_ascii() && (before.len() == 1 || before.ends_with(b" ")),
        _ => matches!(before, b"'" | b"'CSA " | b"'csa "),
    };
    let name = line[start..]
        .split(|byte| !byte.is_ascii_graphic() || b",;\"'".contains(byte))
        .next()
        .filter(|name| hint && !name.is_empty())?;
    Some(Declaration {
        encoding: std::str::from_utf8(name)
            .ok()
            .and_then(Encoding::from_label),
        span: Span::new(start, start + name.len()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::encode;

    const RECORD: &str = "開始日時：2031/04/05 09:07\r\n手合割：平手　　\r\n先手：試験　一郎\r\n\
        後手：例題　二郎\r\n手数----指手---------消費時間--\r\n   1 ７六歩(77)   ( 0:16/00:00:16)\r\n\
        *角道を開けた。\r\n   2 投了\r\nまで1手で先手の勝ち\r\n";

    const ALL: [Encoding; 3] = [Encoding::Utf8, Encoding::ShiftJis, Encoding::EucJp];

    fn both(bytes: &[u8]) -> Encoding {
        let (whole, guessed) = (detect(bytes), guess(bytes));
        assert_eq!(whole, guessed);
        whole.encoding
    }

    #[test]
    fn a_record_is_known_in_every_encoding() {
        for encoding in ALL {
            let bytes = encode(RECORD, encoding).unwrap();
            assert_eq!(both(&bytes), encoding);
        }
    }

    #[test]
    fn a_record_is_known_wherever_it_is_cut_and_with_broken_bytes() {
        for encoding in ALL {
            let bytes = encode(RECORD, encoding).unwrap();
            for len in 6..bytes.len() {
                assert_eq!(both(&bytes[..len]), encoding, "cut at {len}");
            }
            for broken in 24..bytes.len() {
                for byte in [0x80, 0xff, 0xa0, b'?'] {
                    let mut bytes = bytes.clone();
                    bytes[broken] = byte;
                    assert_eq!(both(&bytes), encoding, "{byte:x} at {broken}");
                }
            }
        }
    }

    #[test]
    fn short_lines_are_known() {
        for line in [
            "先手：あ",
            "後手：渡辺",
            "*角道を開けました",
            "N+山田太郎",
            "N-佐藤",
            "'*こちらも",
            "▲７六歩",
            "&読み込み時表示",
            "手合割：香落ち",
            "まで12手で中断",
            "$EVENT:王位戦",
            "備考：ＮＨＫ杯",
        ] {
            for encoding in ALL {
                assert_eq!(both(&encode(line, encoding).unwrap()), encoding, "{line}");
            }
        }
    }

    #[test]
    fn half_width_kana_of_shift_jis_is_no_euc_jp() {
        for line in ["N+ﾔﾏﾀﾞ", "N+ﾀﾛｳ", "N-ｻﾄｳ\nN+ｽｽﾞｷ", "先手：ﾊﾌﾞ", "*ﾅｶﾔﾏさん"]
        {
            let bytes = encode(line, Encoding::ShiftJis).unwrap();
            assert_eq!(both(&bytes), Encoding::ShiftJis, "{line}");
        }
    }

    #[test]
    fn names_of_other_countries_are_known() {
        for name in [
            "José",
            "Zoë",
            "Łukasz",
            "Óscar",
            "Müller",
            "Straße",
            "Čapek",
            "Ş",
            "àéîõü",
            "Кирилл",
            "Ναύτης",
            "김철수",
        ] {
            for line in [format!("N+{name}\n"), format!("先手：{name}\n")] {
                assert_eq!(both(line.as_bytes()), Encoding::Utf8, "{line}");
            }
        }
    }

    #[test]
    fn json_is_utf8_wherever_it_can_be() {
        // Of both encodings, and ﾂ没 in Shift_JIS.
        let text = "{\"text\":\"\u{95}v\"}";
        assert_eq!(both(text.as_bytes()), Encoding::Utf8);
        let legacy = encode("{\"先手\":\"試験　一郎\"}", Encoding::ShiftJis).unwrap();
        assert_eq!(both(&legacy), Encoding::ShiftJis);
    }

    #[test]
    fn marks_decide() {
        let with_mark = |encoding: Encoding| {
            let mut bytes = encoding.byte_order_mark().to_vec();
            bytes.extend(encode(RECORD, encoding).unwrap());
            bytes
        };
        for encoding in [Encoding::Utf8, Encoding::Utf16Le, Encoding::Utf16Be] {
            let detected = detect(&with_mark(encoding));
            assert_eq!(detected.encoding, encoding);
            assert_eq!(detected.bom_len, encoding.byte_order_mark().len());
            assert!(!detected.ascii);
        }
        // A mark corrects the order of a forced UTF-16.
        let detected = forced(&with_mark(Encoding::Utf16Be), Encoding::Utf16Le);
        assert_eq!(
            (detected.encoding, detected.bom_len),
            (Encoding::Utf16Be, 2)
        );
    }

    #[test]
    fn utf_16_without_a_mark_must_be_unmistakable() {
        for encoding in [Encoding::Utf16Le, Encoding::Utf16Be] {
            let bytes =
                encode("#KIF version=2.0\n手合割：平手　\n1 ７一歩(77)\n", encoding).unwrap();
            assert_eq!(both(&bytes), encoding);
            let mark = encode("\u{1a}", encoding).unwrap();
            for mark in [mark.repeat(2), mark, vec![0x1a]] {
                assert_eq!(both(&[&bytes[..], &mark].concat()), encoding);
            }
            // No text has it elsewhere.
            let inside = encode("手合割：\u{1a}平手\n1 ７一歩(77)\n", encoding).unwrap();
            assert_eq!(unmarked_utf16(&inside), None);
        }
        assert_eq!(both(b"a\0b\0\0\0\x01\0c\0"), Encoding::Utf8);
        assert_eq!(both(b"\0\0\0\0\0\0\0\0\0\0"), Encoding::Utf8);
    }

    #[test]
    fn declarations_are_found_and_do_not_beat_the_bytes() {
        let line = "#KIF version=2.0 encoding=Shift_JIS\n";
        let declared = |text: &str| detect(text.as_bytes()).declared;
        let declaration = declared(line).unwrap();
        assert_eq!(declaration.encoding, Some(Encoding::ShiftJis));
        assert_eq!(&line[declaration.span.range()], "Shift_JIS");
        assert!(!detect(line.as_bytes()).contradicts_declaration());

        let wrong = detect(format!("{line}先手：あ\n").as_bytes());
        assert_eq!(wrong.encoding, Encoding::Utf8);
        assert!(wrong.contradicts_declaration());

        let found = |text| declared(text).map(|d| d.encoding);
        assert_eq!(
            found("'CSA encoding=UTF-8\r\nV3.0"),
            Some(Some(Encoding::Utf8))
        );
        assert_eq!(found("'encoding=shift_jis"), Some(Some(Encoding::ShiftJis)));
        assert_eq!(
            found("#KI2 version=2.0 encoding=EUC-JP"),
            Some(Some(Encoding::EucJp))
        );
        assert_eq!(found("# encoding=latin1"), Some(None));
        assert_eq!(found("# encoding="), None);
        assert_eq!(found("'the encoding=UTF-8"), None);
        assert_eq!(found("V2.2\n'CSA encoding=UTF-8"), None);
        assert_eq!(found("encoding=UTF-8"), None);
        assert!(detect("# encoding=latin1\n七".as_bytes()).contradicts_declaration());
    }

    #[test]
    fn a_declaration_is_found_in_utf_16() {
        let line = "#KIF version=2.0 encoding=UTF-16\n七";
        for encoding in [Encoding::Utf16Le, Encoding::Utf16Be] {
            let mut bytes = encoding.byte_order_mark().to_vec();
            bytes.extend(encode(line, encoding).unwrap());
            let detected = detect(&bytes);
            assert_eq!(
                &line[detected.declared.clone().unwrap().span.range()],
                "UTF-16"
            );
            assert!(!detected.contradicts_declaration());
        }
    }

    #[test]
    fn a_declaration_decides_what_the_bytes_leave_open() {
        // 0xCF 0xB6 is "϶" in UTF-8, "ﾏｶ" in Shift_JIS and "篭" in EUC-JP.
        for (name, encoding) in [("UTF-8", ALL[0]), ("SHIFT_JIS", ALL[1]), ("EUC-JP", ALL[2])] {
            let mut bytes = format!("'CSA encoding={name}\nN+").into_bytes();
            bytes.extend(b"\xcf\xb6\n");
            assert_eq!(both(&bytes), encoding);
        }
    }

    #[test]
    fn the_first_character_after_64_kib_decides() {
        for encoding in ALL {
            let mut bytes = b"'comment\n".repeat(8000);
            bytes.extend(encode("N+試験一郎\n", encoding).unwrap());
            assert_eq!(both(&bytes), encoding);
        }
    }

    #[test]
    fn bytes_fit_their_own_encoding() {
        for encoding in ALL {
            let bytes = encode(RECORD, encoding).unwrap();
            for other in ALL {
                assert_eq!(
                    fits(&bytes, other),
                    other == encoding,
                    "{encoding:?} {other:?}"
                );
            }
            assert!(fits(b"+7776FU", encoding));
        }
    }

    #[test]
    fn latin_letters_in_utf_8() {
        assert_eq!(both("N+José Müller\n".as_bytes()), Encoding::Utf8);
        assert_eq!(both("N+Сергей\n".as_bytes()), Encoding::Utf8);
    }
}
