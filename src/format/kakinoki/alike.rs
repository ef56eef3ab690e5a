//! Characters that look like those of a move.

use super::{
    Dialect,
    cursor::{Cursor, Miss, Sink},
    grammar::{self, Said},
    printed,
};
use crate::format::Slip;

/// As many characters of one move are looked at.
const MOST: usize = 4;

/// A character that stands where another one is meant: its place in the text, and that one.
pub(super) type Meant = (usize, char, char);

/// The characters that make a text a move, where some look like them: the text misses what it should
/// be at a place, and is a move once they are put there.
pub(super) fn meant(text: &str, miss: Miss, dialect: Dialect) -> Option<Vec<Meant>> {
    let (mut text, mut miss) = (text.to_owned(), miss);
    let mut found: Vec<Meant> = Vec::new();
    while found.len() < MOST {
        let written = text.get(miss.at..)?.chars().next()?;
        let right = looks_like(written, stands_for_a_file(miss.what))?;
        // The text so far is that of the places before, with other characters.
        let shift: isize = found
            .iter()
            .map(|it| it.1.len_utf8().cast_signed() - it.2.len_utf8().cast_signed())
            .sum();
        let place = miss.at.checked_add_signed(shift)?;
        if found.last().is_some_and(|last| place <= last.0) {
            return None;
        }
        found.push((place, written, right));
        let end = miss.at + written.len_utf8();
        text.replace_range(miss.at..end, right.encode_utf8(&mut [0; 4]));
        match read(&text, dialect) {
            Ok(is_move) => return is_move.then_some(found),
            Err(next) => miss = next,
        }
    }
    None
}

/// Whether a text is a move and nothing else.
fn read(text: &str, dialect: Dialect) -> Result<bool, Miss> {
    let mut faults = Vec::new();
    let mut sink = Sink {
        faults: &mut faults,
        base: 0,
    };
    let said = match dialect {
        Dialect::Kif => grammar::numbered(text, &mut sink)?.said,
        Dialect::Ki2 => printed::said(&mut Cursor::new(text), &mut sink)?,
    };
    let is_clean = faults.iter().all(|fault| fault.slip != Slip::Syntax);
    Ok(is_clean && matches!(said, Said::Move(_)))
}

/// Whether the first character of a move is missed, which is that of a file.
fn stands_for_a_file(what: &str) -> bool {
    matches!(what, grammar::MOVE | printed::DEST)
}

/// The character of a move that another one looks like, or is an older form of.
fn looks_like(c: char, is_file: bool) -> Option<char> {
    let digit = |digit: char| {
        let wide = char::from_u32(u32::from(digit) - u32::from('0') + u32::from('０'));
        wide.filter(|_| is_file).unwrap_or(digit)
    };
    Some(match c {
        'ー' | 'ｰ' | '－' | '−' | '-' | '‐' | '‑' | '‒' | '–' | '—' | '―' | '─' | '━' | '_'
        | '＿' | '壱' | '壹' | '弌' | '⼀' | '㆒' => '一',
        'ニ' | 'ﾆ' | '弐' | '貳' | '弍' | '⼆' | '㆓' => '二',
        'ミ' | 'ﾐ' | '参' | '參' | '弎' | '㆔' => '三',
        '肆' | '㆕' => '四',
        '伍' => '五',
        '陸' | '\u{F9D1}' => '六',
        '漆' | '柒' | 'セ' | 'ｾ' | '匕' => '七',
        'ハ' | 'ﾊ' | '捌' | '人' | '入' | '⼋' => '八',
        '玖' | '丸' => '九',
        '㊀'..='㊈' => kanji(c, '㊀')?,
        '㈠'..='㈨' => kanji(c, '㈠')?,
        'l' | 'I' | 'i' | '|' | 'ｌ' | 'Ｉ' | '｜' => digit('1'),
        'Z' | 'z' | 'Ｚ' => digit('2'),
        'S' | 's' | 'Ｓ' => digit('5'),
        'B' | 'Ｂ' => digit('8'),
        'O' | 'o' | 'Ｏ' | 'ｏ' | '〇' | '○' | '◯' => digit('0'),
        '①'..='⑨' => {
            let value = u32::from(c) - u32::from('①') + 1;
            digit(char::from_digit(value, 10)?)
        }
        '歨' => '歩',
        '杳' | '⾹' => '香',
        '\u{F90A}' | '⾦' => '金',
        '甪' | '⻆' | '⾓' => '角',
        '⻜' | '⾶' => '飛',
        '玊' | '⽟' => '玉',
        '壬' => '王',
        '⻢' | '⾺' => '馬',
        '\u{F9C4}' | '⿓' => '龍',
        '⻯' => '竜',
        'ト' | 'ﾄ' => 'と',
        '戌' | '戍' => '成',
        '\u{F967}' => '不',
        '〃' | '々' | '冋' => '同',
        _ => return None,
    })
}

/// A digit of a row of characters that begins with that of 1.
fn kanji(c: char, first: char) -> Option<char> {
    let place = u32::from(c) - u32::from(first);
    "一二三四五六七八九".chars().nth(place as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, dialect: Dialect) -> Option<String> {
        let miss = read(text, dialect).unwrap_err();
        let found = meant(text, miss, dialect)?;
        let mut right = text.to_owned();
        for &(at, written, meant) in found.iter().rev() {
            assert!(text[at..].starts_with(written));
            right.replace_range(at..at + written.len_utf8(), &meant.to_string());
        }
        Some(right)
    }

    #[test]
    fn what_looks_like_a_move_is_found() {
        for (text, right) in [
            ("   1 ７ニ歩(77)", "   1 ７二歩(77)"),
            (
                "   1 ７ハ歩(77)   ( 0:01/00:00:01)",
                "   1 ７八歩(77)   ( 0:01/00:00:01)",
            ),
            ("1 ７ー飛(77)", "1 ７一飛(77)"),
            ("1 ７－飛成(77)", "1 ７一飛成(77)"),
            ("1 ７弐歩(77)", "1 ７二歩(77)"),
            ("1 ７㊂歩(77)", "1 ７三歩(77)"),
            ("1 l六ト(77)", "1 １六と(77)"),
            ("1 ①六歨(17)", "1 １六歩(17)"),
            ("1 ７六歩(7l)", "1 ７六歩(71)"),
            ("1 〃　歩(77)", "1 同　歩(77)"),
            ("1O ７六歩(77)", "10 ７六歩(77)"),
            ("1 ニニ⻆(88)", "1 二二角(88)"),
        ] {
            assert_eq!(found(text, Dialect::Kif).as_deref(), Some(right), "{text}");
        }
        assert_eq!(found("▲７ハ金", Dialect::Ki2).unwrap(), "▲７八金");
    }

    #[test]
    fn what_stays_unreadable_is_not() {
        for text in [
            "1 ７ニ",
            "1 ７ニ歩(7X)",
            "1 ７x歩(77)",
            "1 ７ニ歩(77)x",
            "1 ０ニ歩(77)",
        ] {
            assert_eq!(found(text, Dialect::Kif), None, "{text}");
        }
    }
}
