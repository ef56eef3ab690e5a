//! Header lines: `key：value`.

use super::cursor::{Cursor, decimal, is_blank};
use crate::shogi::Color;

/// A header line, split.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Header<'t> {
    pub key: &'t str,
    pub value: &'t str,
    /// Where the colon stands in the line, when it is a half-width one.
    pub narrow_colon: Option<usize>,
}

/// The keys that are written with variants of their characters, and their usual form.
const VARIANT_KEYS: [(&str, &str); 6] = [
    ("后手", "後手"),
    ("后手の持駒", "後手の持駒"),
    ("后手の持驹", "後手の持駒"),
    ("後手の持驹", "後手の持駒"),
    ("先手の持驹", "先手の持駒"),
    ("后手省略名", "後手省略名"),
];

/// Splits a header line at its first colon. `None` for a line that cannot be a header.
pub(super) fn header(line: &str) -> Option<Header<'_>> {
    let wide = line.find('：');
    let narrow = line.find(':').filter(|&at| is_narrow_key(&line[..at]));
    let (at, width, narrow_colon) = match (wide, narrow) {
        (Some(wide), Some(narrow)) if narrow < wide && is_known(line[..narrow].trim()) => {
            (narrow, 1, Some(narrow))
        }
        (Some(wide), _) => (wide, '：'.len_utf8(), None),
        (None, Some(narrow)) => (narrow, 1, Some(narrow)),
        (None, None) => return None,
    };
    let key = line.get(..at)?.trim_matches(is_blank);
    let value = line.get(at + width..)?.trim_matches(is_blank);
    let first = key.chars().next()?;
    let is_key = !matches!(first, '#' | '*' | '&' | '|' | '+') && decimal(first).is_none();
    is_key.then_some(Header {
        key,
        value,
        narrow_colon,
    })
}

/// The usual form of a key that is written with variants of its characters.
pub(super) fn usual_key(key: &str) -> Option<&'static str> {
    let variant = VARIANT_KEYS.iter().find(|entry| entry.0 == key);
    variant.map(|entry| entry.1)
}

/// The side whose hand a key names: 先手の持駒, 上手の持ち駒 and so on.
pub(super) fn hand_of(key: &str) -> Option<Color> {
    let key = key
        .strip_suffix("の持駒")
        .or_else(|| key.strip_suffix("の持ち駒"))?;
    match key {
        "先手" | "下手" | "攻方" | "詰方" => Some(Color::Black),
        "後手" | "上手" | "玉方" | "受方" => Some(Color::White),
        _ => None,
    }
}

/// The key of the header that says whose turn it is at the start.
pub(super) const TURN: &str = "手番";

/// The side that the value of [`TURN`] names.
pub(super) fn turn_value(value: &str) -> Option<Color> {
    match value {
        "先手" | "下手" => Some(Color::Black),
        "後手" | "上手" => Some(Color::White),
        _ => None,
    }
}

/// The side that a turn line names, and whether it is written with variants of its characters.
pub(super) fn turn_line(line: &str) -> Option<(Color, bool)> {
    Some(match line {
        "先手番" | "下手番" => (Color::Black, false),
        "後手番" | "上手番" => (Color::White, false),
        "后手番" => (Color::White, true),
        _ => return None,
    })
}

/// Whether the value of a key is a date.
pub(super) fn is_date(key: &str) -> bool {
    matches!(key, "開始日時" | "終了日時" | "対局日" | "対局日時")
}

/// What is wrong with a value that should begin with a date.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BadDate {
    /// How long the text is that is no date, or another form of one.
    pub len: usize,
    /// How it should be written.
    pub should: Option<String>,
}

/// Checks that a value begins `YYYY/MM/DD`.
pub(super) fn check_date(value: &str) -> Option<BadDate> {
    if value.is_empty() {
        return None;
    }
    let mut cursor = Cursor::new(value);
    let Some((year, month, day)) = date(&mut cursor) else {
        return Some(BadDate {
            len: value.len(),
            should: None,
        });
    };
    let text = cursor.since(0);
    let real = (1..=12).contains(&month) && (1..=31).contains(&day);
    // The digits were counted, and full-width ones have three bytes. Whether there is such a day is
    // not a question of the form.
    if matches!(text.as_bytes(), [_, _, _, _, b'/', _, _, b'/', _, _]) {
        return None;
    }
    Some(BadDate {
        len: text.len(),
        should: real.then(|| format!("{year:04}/{month:02}/{day:02}")),
    })
}

fn date(cursor: &mut Cursor<'_>) -> Option<(u64, u64, u64)> {
    let year = cursor.number().filter(|year| year.digits == 4)?;
    separator(cursor, ['/', '-', '.', '年', '／'])?;
    let month = cursor.number().filter(|month| month.digits <= 2)?;
    separator(cursor, ['/', '-', '.', '月', '／'])?;
    let day = cursor.number().filter(|day| day.digits <= 2)?;
    let _ = cursor.eat('日');
    Some((year.value, month.value, day.value))
}

fn separator(cursor: &mut Cursor<'_>, any: [char; 5]) -> Option<()> {
    any.into_iter().any(|c| cursor.eat(c)).then_some(())
}

/// A half-width colon makes a header only after something that can be a key: a URL, a time of day
/// or a tag of another format is none.
fn is_narrow_key(key: &str) -> bool {
    let key = key.trim_matches(is_blank);
    is_known(key)
        || (key
            .chars()
            .next()
            .is_some_and(|c| !c.is_ascii() && c.is_alphabetic())
            && key.chars().all(|c| c.is_alphanumeric() || c == '・'))
}

/// The keys that are known to say what kind of text this is.
pub(super) fn is_known(key: &str) -> bool {
    const KEYS: [&str; 34] = [
        "開始日時",
        "終了日時",
        "対局日",
        "対局日時",
        "棋戦",
        "戦型",
        "表題",
        "持ち時間",
        "秒読み",
        "消費時間",
        "場所",
        "掲載",
        "備考",
        "先手省略名",
        "後手省略名",
        "記録係",
        "先手",
        "後手",
        "下手",
        "上手",
        "手合割",
        "手番",
        "最大手数",
        "持将棋",
        "作品番号",
        "作品名",
        "作者",
        "発表誌",
        "発表年月",
        "出典",
        "手数",
        "完全性",
        "分類",
        "受賞",
    ];
    KEYS.contains(&key) || usual_key(key).is_some() || hand_of(key).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(line: &str) -> Option<(&str, &str)> {
        header(line).map(|h| (h.key, h.value))
    }

    #[test]
    fn headers_split_at_the_first_colon() {
        assert_eq!(split("備考：参照：別紙１"), Some(("備考", "参照：別紙１")));
        let url = "棋譜URL：https://kifu.example/view?id=42&t=12:34";
        assert_eq!(
            split(url).unwrap().1,
            "https://kifu.example/view?id=42&t=12:34"
        );
        assert_eq!(split("手合割 ： 角落ち　"), Some(("手合割", "角落ち")));
        assert_eq!(split("後手："), Some(("後手", "")));
        assert_eq!(split("手合割:平手"), Some(("手合割", "平手")));
        assert_eq!(header("手合割:平手").unwrap().narrow_colon, Some(9));
    }

    #[test]
    fn not_every_colon_makes_a_header() {
        for line in [
            "[Site \"https://board.example\"]",
            "*形勢：互角",
            "12:34",
            "https://kifu.example",
            "1：2",
            "：",
            "no colon",
        ] {
            assert_eq!(split(line), None, "{line}");
        }
    }

    #[test]
    fn dates_have_one_form() {
        assert_eq!(check_date("2031/04/05(土) 9:07"), None);
        assert_eq!(check_date(""), None);
        let should = |text| check_date(text).and_then(|bad| bad.should);
        assert_eq!(should("2024-01-15 10:00").as_deref(), Some("2024/01/15"));
        assert_eq!(should("2024年1月15日").as_deref(), Some("2024/01/15"));
        assert_eq!(should("2024-13-15"), None);
        assert!(check_date("2024-13-15").is_some());
        assert_eq!(check_date("2024/13/15"), None);
        assert!(check_date("不明").is_some());
    }
}
