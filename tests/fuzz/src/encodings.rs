//! Any bytes as text: what is decoded maps back to its bytes, every place is that of a walk from the
//! start, and what can be encoded is read again as it was.

use kifu::source::{
    Encoding, Newlines, Place, RawMap, Span, Text, beyond_shift_jis,
    decode::decode,
    detect::{detect, fits, forced, guess},
    encode,
};

use crate::{input::ENCODINGS, readers, seeds, shows};

/// How many bytes are looked at.
const LONGEST: usize = 256;

/// Decodes bytes in every encoding.
pub fn run(data: &[u8]) {
    // To look at every place from its line takes long.
    let data = &data[..data.len().min(LONGEST)];
    let found = detect(data);
    let guessed = guess(data);
    assert_eq!(found.bom_len, guessed.bom_len);
    if shows() {
        println!("{found:?}\n{guessed:?}");
    }
    if data.is_ascii() && !found.encoding.is_utf16() {
        assert!(found.ascii && found.encoding == Encoding::Utf8);
    }
    if let Some(declared) = &found.declared {
        let mut text = Text::default();
        decode(&data[found.bom_len..], found.encoding, &mut text);
        let name = text.as_str().get(declared.span.range()).unwrap();
        assert_eq!(Encoding::from_label(name), declared.encoding, "{name:?}");
    }
    for encoding in ENCODINGS {
        assert_eq!(Encoding::from_label(encoding.name()), Some(encoding));
        let known = forced(data, encoding);
        let bytes = &data[known.bom_len..];
        let mut text = Text::default();
        decode(bytes, known.encoding, &mut text);
        assert_eq!(text.encoding(), known.encoding);
        if shows() {
            println!("{encoding:?}: {:?} {:?}", text.as_str(), text.malformed());
        }
        fitting(bytes, &text);
        mapped(bytes, &text);
        places(&text);
        again(bytes, &text);
    }
}

/// What has nothing malformed fits its encoding, but for a code of Shift_JIS that no character has.
fn fitting(bytes: &[u8], text: &Text) {
    let encoding = text.encoding();
    let is_odd = encoding == Encoding::ShiftJis && text.as_str().contains('\u{80}');
    if text.malformed().is_empty() && !encoding.is_utf16() && !is_odd {
        assert!(fits(bytes, encoding), "{encoding:?}: {:?}", text.as_str());
    }
    if encoding == Encoding::ShiftJis
        && let Some((span, count)) = beyond_shift_jis(bytes, text)
    {
        assert!(count > 0 && text.as_str().get(span.range()).is_some());
    }
}

/// Every character maps to bytes of its own, which together are all bytes.
fn mapped(bytes: &[u8], text: &Text) {
    let map = RawMap::new(text, bytes);
    let string = text.as_str();
    let whole = map.range(Span::new(0, string.len()));
    assert_eq!(whole, 0..bytes.len(), "{:?}: {string:?}", text.encoding());
    let mut at = 0;
    let mut decoded = Text::default();
    for (start, c) in string.char_indices() {
        let span = Span::new(start, start + c.len_utf8());
        let range = map.range(span);
        assert_eq!(range.start, at, "{span:?} of {string:?}");
        at = range.end;
        let run = text.malformed().iter().find(|run| run.at == span);
        let own = &bytes[range];
        match run {
            Some(run) => assert_eq!(run.bytes, own),
            None => {
                decode(own, text.encoding(), &mut decoded);
                assert_eq!(decoded.as_str(), c.encode_utf8(&mut [0; 4]), "{own:?}");
            }
        }
    }
    assert_eq!(at, bytes.len());
}

/// Every place is that of a walk from the start.
fn places(text: &Text) {
    let (mut line, mut column, mut line_start) = (1, 1, 0);
    let mut previous = ' ';
    for (at, c) in text.as_str().char_indices() {
        if previous == '\n' || previous == '\r' && c != '\n' {
            (line, column, line_start) = (line + 1, 1, at);
        }
        assert_eq!(text.place(at), Place { line, column });
        assert_eq!(text.line_of(at), line);
        assert_eq!(text.column_in_utf8(at) as usize, at - line_start + 1);
        column += 1;
        previous = c;
    }
    let mut count = 0;
    for (number, (start, line)) in text.lines().enumerate() {
        assert_eq!(text.line_text(number as u64 + 1), line);
        assert!(text.as_str()[start..].starts_with(line));
        count += 1;
    }
    let newlines = Newlines::count(text.as_str().as_bytes());
    assert_eq!(newlines, text.newlines());
    assert!(count == newlines.total() || count == newlines.total() + 1);
    assert!(text.line_span(count as u64 + 2).is_none());
    if !newlines.is_mixed() {
        assert_eq!(text.newline_of_another_kind(Newlines::default()), None);
    }
}

/// A text that is encoded is read again as it was, whatever encoding it is stored in.
fn again(bytes: &[u8], text: &Text) {
    for encoding in ENCODINGS {
        match encode(text.as_str(), encoding) {
            Ok(encoded) => {
                let mut back = Text::default();
                decode(&encoded, encoding, &mut back);
                let is_clean = back.malformed().is_empty();
                assert!(is_clean, "{encoding:?}: {:?}", text.as_str());
                let same = |c: char| match c {
                    '～' => '〜',
                    '－' => '−',
                    '∥' => '‖',
                    '￢' => '¬',
                    '￡' => '£',
                    '￠' => '¢',
                    '―' => '—',
                    c => c,
                };
                let (old, new) = (text.as_str().chars(), back.as_str().chars());
                assert!(
                    old.map(same).eq(new.map(same)),
                    "{encoding:?}: {:?}",
                    text.as_str()
                );
                if encoding == text.encoding() && text.malformed().is_empty() {
                    assert_eq!(encoded.len(), bytes.len(), "{:?}", text.as_str());
                }
            }
            Err(missing) => {
                assert!(!missing.is_empty());
                for one in missing {
                    let there = text.as_str().get(one.span.range()).unwrap();
                    assert_eq!(there.chars().next(), Some(one.char));
                }
            }
        }
    }
}

/// Files to start from.
pub fn seeds() -> Vec<Vec<u8>> {
    let cut = |(_, mut file): (String, Vec<u8>)| {
        file.truncate(LONGEST);
        file
    };
    let records = seeds::records().into_iter().map(cut);
    records.chain(characters()).collect()
}

/// A character of every first byte that there is, in encodings in which it says how many follow.
fn characters() -> Vec<Vec<u8>> {
    let is_one = |bytes: &[u8], encoding| {
        let mut text = Text::default();
        decode(bytes, encoding, &mut text);
        text.malformed().is_empty() && text.as_str().chars().count() == 1
    };
    let mut all = Vec::new();
    for encoding in [Encoding::ShiftJis, Encoding::EucJp] {
        let mut line = Vec::new();
        for lead in 0x80..=0xff {
            let pairs = (0x40..=0xfe).map(|second| vec![lead, second]);
            let mut found = pairs.filter(|bytes| is_one(bytes, encoding));
            let triple = vec![lead, 0xb0, 0xa1];
            let one = found
                .next()
                .or(Some(triple).filter(|it| is_one(it, encoding)));
            line.extend(one.unwrap_or_default());
        }
        all.extend(line.chunks(LONGEST).map(<[u8]>::to_vec));
    }
    all
}

/// Words to make inputs of.
pub fn words() -> Vec<&'static str> {
    readers::words()
}
