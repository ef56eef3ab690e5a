//! How much bytes look like Japanese text in an encoding.
//!
//! The encodings overlap: much EUC-JP is valid Shift_JIS (as half-width kana and rare kanji), short
//! UTF-8 can be, and a file with one broken byte is valid in no encoding at all. So each reading
//! gets points for what a record is likely to say and loses points for what its encoding forbids.

use std::sync::OnceLock;

use encoding_rs::EUC_JP;

use super::Encoding;

/// Lost for each sequence of bytes that the encoding forbids: more than a likely character gives.
const MALFORMED: i64 = -8;
/// Lost for a character that breaks off at the end of the file, as in one that was cut short.
const CUT: i64 = -2;
/// A kana, a full-width digit, a kanji that records and names are full of.
const LIKELY: i64 = 4;
/// Another kanji of JIS level 1, in which common kanji are.
const POSSIBLE: i64 = 2;
/// A code that no common character has.
const UNLIKELY: i64 = -4;

/// Given, beside its own points, to a letter with a mark (é) that stands beside a plain one.
const IN_A_WORD: i64 = 5;

/// What is known of a reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Score {
    /// How likely the reading is, compared with others of the same bytes.
    pub(super) points: i64,
    /// How many sequences of bytes the encoding forbids, without one that is cut off at the end.
    pub(super) malformed: u32,
}

/// Scores a reading of bytes. A character that breaks off at the end counts as forbidden only when
/// the bytes end there (`eof`).
pub(super) fn score(bytes: &[u8], encoding: Encoding, eof: bool) -> Score {
    match encoding {
        Encoding::ShiftJis => score_legacy(bytes, eof, shift_jis_char),
        Encoding::EucJp => score_legacy(bytes, eof, euc_jp_char),
        Encoding::Utf8 | Encoding::Utf16Le | Encoding::Utf16Be => score_utf8(bytes, eof),
    }
}

fn score_utf8(bytes: &[u8], eof: bool) -> Score {
    let mut score = Score {
        points: 0,
        malformed: 0,
    };
    let mut read = 0;
    for chunk in bytes.utf8_chunks() {
        score.points += utf8_text_points(chunk.valid());
        read += chunk.valid().len() + chunk.invalid().len();
        let breaks_off = read == bytes.len()
            && std::str::from_utf8(chunk.invalid()).is_err_and(|e| e.error_len().is_none());
        if breaks_off && !eof || chunk.invalid().is_empty() {
            continue;
        }
        score.points += if breaks_off { CUT } else { MALFORMED };
        score.malformed += u32::from(!breaks_off);
    }
    score
}

fn utf8_text_points(text: &str) -> i64 {
    let mut points = 0;
    let mut before = ' ';
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if let Some(last) = ascii_block(rest.as_bytes()) {
            before = char::from(last);
            rest = rest.get(BLOCK..).unwrap_or_default();
            continue;
        }
        rest = rest.get(c.len_utf8()..).unwrap_or_default();
        points += utf8_points(c);
        let in_a_word = |beside: char| beside.is_ascii_alphabetic();
        if matches!(c, '\u{c0}'..='\u{24f}')
            && (in_a_word(before) || rest.chars().next().is_some_and(in_a_word))
        {
            points += IN_A_WORD;
        }
        before = c;
    }
    points
}

/// ASCII is passed over so many bytes at a time: most of a record in CSA is.
const BLOCK: usize = 16;

/// The last byte of the block that bytes begin with, if it is ASCII.
fn ascii_block(bytes: &[u8]) -> Option<u8> {
    let block = bytes
        .first_chunk::<BLOCK>()
        .filter(|block| block.is_ascii())?;
    block.last().copied()
}

/// Sequences of three bytes are rare by chance, so they weigh more than two bytes of the others.
fn utf8_points(c: char) -> i64 {
    match c {
        '\0'..='\x7f' => 0,
        '\u{80}'..='\u{9f}' => UNLIKELY,
        '\u{a0}'..='\u{7ff}' => 3,
        '\u{25a0}'..='\u{266f}'
        | '\u{3000}'..='\u{30ff}'
        | '\u{4e00}'..='\u{9fff}'
        | '\u{ff00}'..='\u{ff9f}' => 7,
        _ => 4,
    }
}

/// One step through the bytes of a Japanese encoding.
enum Step {
    /// A character of so many bytes and its points.
    Char(usize, i64),
    /// So many bytes that the encoding forbids.
    Forbidden(usize),
    /// A character that breaks off at the end.
    BreaksOff,
}

fn score_legacy(bytes: &[u8], eof: bool, step: fn(&[u8]) -> Step) -> Score {
    let mut score = Score {
        points: 0,
        malformed: 0,
    };
    let mut rest = bytes;
    while let Some(&first) = rest.first() {
        if first < 0x80 {
            let block = ascii_block(rest).is_some();
            rest = &rest[if block { BLOCK } else { 1 }..];
            continue;
        }
        let len = match step(rest) {
            Step::Char(len, points) => {
                score.points += points;
                len
            }
            Step::BreaksOff if !eof => break,
            Step::BreaksOff => {
                score.points += CUT;
                rest.len()
            }
            Step::Forbidden(len) => {
                score.points += MALFORMED;
                score.malformed += 1;
                len
            }
        };
        rest = rest.get(len..).unwrap_or(&[]);
    }
    score
}

fn shift_jis_char(bytes: &[u8]) -> Step {
    let lead = bytes[0];
    if (0xa1..=0xdf).contains(&lead) {
        return half_width_kana(bytes);
    }
    if !matches!(lead, 0x81..=0x9f | 0xe0..=0xfc) {
        return Step::Forbidden(1);
    }
    let Some(&trail) = bytes.get(1) else {
        return Step::BreaksOff;
    };
    if !matches!(trail, 0x40..=0x7e | 0x80..=0xfc) {
        return Step::Forbidden(1);
    }
    if lead >= 0xf0 {
        // User-defined characters; from FA on, those that IBM added (髙, 﨑).
        return Step::Char(2, if lead >= 0xfa { 0 } else { UNLIKELY });
    }
    let pair = if lead < 0xa0 {
        lead - 0x81
    } else {
        lead - 0xc1
    };
    let (row, cell) = if trail >= 0x9f {
        (2 * pair + 2, trail - 0x9e)
    } else {
        (2 * pair + 1, trail - 0x3f - u8::from(trail >= 0x80))
    };
    Step::Char(2, jis_points(row, cell))
}

fn euc_jp_char(bytes: &[u8]) -> Step {
    let high = |at: usize| bytes.get(at).map(|b| (0xa1..=0xfe).contains(b));
    let len = match bytes[0] {
        0x8f => 3,
        0x8e | 0xa1..=0xfe => 2,
        _ => return Step::Forbidden(1),
    };
    for at in 1..len {
        match high(at) {
            None => return Step::BreaksOff,
            Some(false) => return Step::Forbidden(at),
            Some(true) => {}
        }
    }
    match bytes[0] {
        0x8f => Step::Char(3, 0),
        0x8e if bytes[1] > 0xdf => Step::Forbidden(2),
        0x8e => Step::Char(2, 1),
        lead => Step::Char(2, jis_points(lead - 0xa0, bytes[1] - 0xa0)),
    }
}

/// Half-width kana of Shift_JIS. A (semi-)voiced sound mark follows a kana that can take it; the
/// punctuation is rare in names, but what hiragana and symbols of EUC-JP look like.
fn half_width_kana(bytes: &[u8]) -> Step {
    let points = match (bytes[0], bytes.get(1)) {
        (0xa1..=0xa5, _) => -1,
        (0xb3 | 0xb6..=0xc4 | 0xca..=0xce, Some(0xde)) | (0xca..=0xce, Some(0xdf)) => {
            return Step::Char(2, LIKELY);
        }
        (0xde | 0xdf, _) => -2,
        _ => 1,
    };
    Step::Char(1, points)
}

/// The points of a character by its place in JIS X 0208.
fn jis_points(row: u8, cell: u8) -> i64 {
    match row {
        1 | 3..=5 => LIKELY,
        16..=47 if is_common(row, cell) => LIKELY,
        // △▲▽▼ and the like, half of the row.
        2 if cell <= 14 => LIKELY,
        16..=47 => POSSIBLE,
        // Greek, Cyrillic, lines, the ①Ⅱ of NEC.
        2 | 6..=8 | 13 => 1,
        // Level 2, and what NEC took from IBM.
        48..=84 | 89..=92 => 0,
        _ => UNLIKELY,
    }
}

/// Kanji that records, names of players and comments are full of.
const COMMON: &str = "開始終了日時手合割平落香車角飛銀金桂歩玉王龍竜馬成先後上下番\
    持駒消費間指差打同投中断千反則勝敗切負詰不戦入封無効持将棋戦名人位段級冠奨励会場所表題備考\
    秒分大一二三四五六七八九十百局第期決準回予選挑者杯新聞社東西京都道府県市区町村館室記録係\
    変化読込図面盤以目前年月火水木土曜々\
    佐藤鈴高橋田渡辺伊山本小林加吉井松斎清阿部森池石原川岡谷村島福西太郎羽生善治久保康光俊\
    谷浩司深浦市屋敷伸丸忠郷真隆木聡永瀬拓矢豊章広天彦阪野武和克夫男子美行正良雄明健\
    力学白黒強弱思見出来自分悪良好形勢判断評価候補探索深解析対局者残了方何通上用";

/// Whether a kanji is among [`COMMON`].
fn is_common(row: u8, cell: u8) -> bool {
    static SET: OnceLock<[u128; 96]> = OnceLock::new();
    let set = SET.get_or_init(|| {
        let mut set = [0; 96];
        let (codes, _, _) = EUC_JP.encode(COMMON);
        for &[lead, trail] in codes.as_chunks::<2>().0 {
            set[usize::from(lead.saturating_sub(0xa0)) % 96] |= 1 << (trail & 0x7f);
        }
        set
    });
    set[usize::from(row) % 96] >> ((cell + 0xa0) & 0x7f) & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_kanji_are_found_by_row_and_cell() {
        // 先 is at 32-72 and 亜 at 16-01.
        assert!(is_common(32, 72));
        assert!(!is_common(16, 1));
        assert!(COMMON.chars().all(|c| ('々'..='龠').contains(&c)));
    }

    #[test]
    fn both_encodings_see_the_same_characters() {
        for text in ["手合割：平手", "▲７六歩△３四歩", "先手：渡辺　明", "①Ⅱ"]
        {
            let (sjis, _, _) = encoding_rs::SHIFT_JIS.encode(text);
            let (euc, _, _) = EUC_JP.encode(text);
            let sjis = score(&sjis, Encoding::ShiftJis, true);
            assert_eq!(sjis, score(&euc, Encoding::EucJp, true), "{text}");
            assert_eq!(sjis.malformed, 0);
        }
    }

    #[test]
    fn a_character_cut_off_counts_only_at_the_end_of_the_file() {
        for (encoding, bytes) in [
            (Encoding::ShiftJis, &b"\x90\xe6\x8e"[..]),
            (Encoding::EucJp, b"\xc0\xe8\xbc"),
            (Encoding::Utf8, b"\xe5\x85\x88\xe6\x89"),
        ] {
            let (part, whole) = (score(bytes, encoding, false), score(bytes, encoding, true));
            assert_eq!((part.malformed, whole.malformed), (0, 0), "{encoding:?}");
            assert_eq!(whole.points, part.points + CUT, "{encoding:?}");
        }
    }
}
