//! Information lines: `N+`, `$EVENT` and their like.
//!
//! They are kept until the start position is known, because the names of the players are filed under
//! 先手 and 後手 in an even game and under 下手 and 上手 in a handicap game.

use std::{borrow::Cow, collections::HashMap};

use super::grammar::split_digits;
use crate::{
    format::{Detail, Fault, Slip},
    record::{Builder, Edition},
    shogi::{Color, Handicap, Setup},
    source::Span,
};

/// An information line that was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct HeaderLine {
    /// What it is about.
    pub(super) key: Key,
    /// Where the key stands: `N+`, `$EVENT`.
    pub(super) key_span: Span,
    /// Where the value stands.
    pub(super) value_span: Span,
}

/// The key of an information line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    /// The name of a player.
    Player(Color),
    /// One of [`KEYS`].
    Known(usize),
    /// Any other `$` key.
    Other,
}

/// A `$` key that the format defines.
#[derive(Debug)]
pub(super) struct KnownKey {
    /// The key as CSA writes it.
    pub(super) csa: &'static str,
    /// The KIF key that it is filed under.
    pub(super) kif: &'static str,
    /// The CSA key again, where two share a KIF key.
    native: Option<&'static str>,
    /// The editions that have it.
    pub(super) editions: (Edition, Edition),
    value: Value,
}

/// What a value has to look like.
#[derive(Clone, Copy, Debug)]
enum Value {
    Text,
    Date,
    /// `00:25+00`
    Limit,
    /// `900+0+5`
    Clock,
    Number,
}

const ALL: (Edition, Edition) = (Edition::Csa1997, Edition::Csa3);
const NEW: (Edition, Edition) = (Edition::Csa3, Edition::Csa3);
const BEFORE_3: (Edition, Edition) = (Edition::Csa1997, Edition::Csa22);

/// The `$` keys of CSA 2.0 to 3.0. Files without a version line have them too, so that the keys of
/// 2.0 are no fault there.
pub(super) static KEYS: [KnownKey; 12] = [
    KnownKey::new("$EVENT", "棋戦", ALL, Value::Text),
    KnownKey::new("$SITE", "場所", ALL, Value::Text),
    KnownKey::new("$START_TIME", "開始日時", ALL, Value::Date),
    KnownKey::new("$END_TIME", "終了日時", ALL, Value::Date),
    KnownKey::new("$OPENING", "戦型", ALL, Value::Text),
    KnownKey::new("$TIME_LIMIT", "持ち時間", BEFORE_3, Value::Limit),
    KnownKey::new("$TIME", "持ち時間", NEW, Value::Clock),
    KnownKey::new("$TIME+", "先手持ち時間", NEW, Value::Clock),
    KnownKey::new("$TIME-", "後手持ち時間", NEW, Value::Clock),
    KnownKey::new("$MAX_MOVES", "最大手数", NEW, Value::Number),
    KnownKey::new("$JISHOGI", "持将棋", NEW, Value::Text),
    KnownKey::new("$NOTE", "備考", NEW, Value::Text),
];

impl KnownKey {
    const fn new(
        csa: &'static str,
        kif: &'static str,
        editions: (Edition, Edition),
        value: Value,
    ) -> Self {
        let native = match value {
            Value::Limit => Some(csa),
            // `$TIME`, but not `$TIME+`.
            Value::Clock if csa.len() == 5 => Some(csa),
            _ => None,
        };
        Self {
            csa,
            kif,
            native,
            editions,
            value,
        }
    }
}

/// The key of the text before the colon of a `$` line.
pub(super) fn key_of(text: &str) -> Key {
    let text = match text {
        // So the text of CSA 3.0, though not its example.
        "$TIMET+" => "$TIME+",
        "$TIMET-" => "$TIME-",
        other => other,
    };
    match KEYS.iter().position(|key| key.csa == text) {
        Some(index) => Key::Known(index),
        None => Key::Other,
    }
}

/// What is wrong with the key or the value of a header in an edition.
pub(super) fn fault(header: &HeaderLine, text: &str, edition: Edition) -> Option<Fault> {
    let Key::Known(index) = header.key else {
        return None;
    };
    let known = KEYS.get(index)?;
    if edition < known.editions.0 || edition > known.editions.1 {
        return Some(Fault::new(Slip::EditionKey, header.key_span));
    }
    let value = text.get(header.value_span.range()).unwrap_or("");
    let trimmed = value.trim();
    let bad = |slip, what| {
        let at = if value.is_empty() {
            header.key_span
        } else {
            header.value_span
        };
        Some(Fault::new(slip, at).with(Detail::Expected(what)))
    };
    match known.value {
        Value::Date if !trimmed.is_empty() && !begins_with_date(value) => {
            bad(Slip::DateForm, "wanted-csa-date")
        }
        Value::Limit if limit(trimmed).is_none() => bad(Slip::HeaderValue, "wanted-csa-time-limit"),
        Value::Clock if clock(trimmed).is_none() => bad(Slip::HeaderValue, "wanted-csa-clock"),
        Value::Number if trimmed.is_empty() || !split_digits(trimmed).1.is_empty() => {
            bad(Slip::HeaderValue, "wanted-csa-number")
        }
        _ => None,
    }
}

/// Whether a value begins `YYYY/MM/DD`.
fn begins_with_date(value: &str) -> bool {
    let Some(date) = value.as_bytes().first_chunk::<10>() else {
        return false;
    };
    date.iter().enumerate().all(|(i, b)| match i {
        4 | 7 => *b == b'/',
        _ => b.is_ascii_digit(),
    })
}

/// Milliseconds of a time control: at first, then a move (byoyomi), and added by a move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Clock {
    /// The time that each side begins with.
    pub base: u64,
    /// The time for a move when that is used up.
    pub byoyomi: u64,
    /// The time that each move adds.
    pub increment: u64,
}

/// Reads the value of `$TIME_LIMIT`: `HH:MM+SS`.
pub(super) fn limit(value: &str) -> Option<Clock> {
    let (hours, rest) = value.split_once(':')?;
    let (minutes, byoyomi) = rest.split_once('+')?;
    let number = |text: &str| whole(text).filter(|_| text.len() >= 2);
    let minutes = hours_and_minutes(whole(hours)?, number(minutes)?)?;
    Some(Clock {
        base: minutes.checked_mul(60_000)?,
        byoyomi: number(byoyomi)?.checked_mul(1000)?,
        increment: 0,
    })
}

fn hours_and_minutes(hours: u64, minutes: u64) -> Option<u64> {
    hours.checked_mul(60)?.checked_add(minutes)
}

/// Reads the value of `$TIME`: seconds with up to three decimals.
pub(super) fn clock(value: &str) -> Option<Clock> {
    let mut parts = value.split('+').map(millis);
    let clock = Clock {
        base: parts.next()??,
        byoyomi: parts.next()??,
        increment: parts.next()??,
    };
    parts.next().is_none().then_some(clock)
}

fn millis(text: &str) -> Option<u64> {
    let (seconds, decimals) = match text.split_once('.') {
        Some((seconds, decimals)) => (seconds, decimals),
        None => (text, "0"),
    };
    if decimals.len() > 3 {
        return None;
    }
    let scale = 10_u64.pow(3 - decimals.len() as u32);
    let seconds = whole(seconds)?.checked_mul(1000)?;
    seconds.checked_add(whole(decimals)? * scale)
}

/// A number of digits only.
fn whole(text: &str) -> Option<u64> {
    let (digits, rest) = split_digits(text);
    digits.parse().ok().filter(|_| rest.is_empty())
}

/// Files the headers in the record.
pub(super) fn file(headers: &[HeaderLine], text: &str, handicap: bool, build: &mut Builder<'_>) {
    for header in headers {
        let slice = |span: Span| text.get(span.range()).unwrap_or("");
        let (name, value) = (slice(header.key_span), slice(header.value_span));
        let (key, native, value) = match header.key {
            Key::Player(color) => (player(color, handicap), None, Cow::Borrowed(value)),
            Key::Known(index) => match KEYS.get(index) {
                Some(known) if known.csa == "$NOTE" => (known.kif, known.native, unescaped(value)),
                Some(known) => (known.kif, known.native, Cow::Borrowed(value)),
                None => continue,
            },
            Key::Other => (name, None, Cow::Borrowed(value)),
        };
        build.native_tag(key, native, &value, header.key_span, header.value_span);
    }
}

/// Whether the players of a game that begins so are called 下手 and 上手.
pub(super) fn has_handicap_names(start: Option<&Setup>) -> bool {
    start.is_some_and(|start| start.turn == Color::White && Handicap::of(start) != Handicap::Other)
}

/// The KIF key of a player's name.
pub(super) const fn player(color: Color, handicap: bool) -> &'static str {
    match (color, handicap) {
        (Color::Black, false) => "先手",
        (Color::Black, true) => "下手",
        (Color::White, false) => "後手",
        (Color::White, true) => "上手",
    }
}

/// Finds keys that stand twice.
pub(super) fn duplicates(headers: &[HeaderLine], text: &str, faults: &mut Vec<Fault>) {
    // No game that is in order has many headers: only then a map is worth it.
    let mut others: HashMap<&str, Span> = HashMap::new();
    let mut known: [Option<Span>; KEYS.len() + 2] = [None; KEYS.len() + 2];
    for header in headers {
        let slot = match header.key {
            Key::Player(color) => Some(KEYS.len() + color.index()),
            Key::Known(index) => Some(index),
            Key::Other => None,
        };
        let first = if let Some(first) = slot.and_then(|slot| known.get_mut(slot)) {
            *first.get_or_insert(header.key_span)
        } else {
            let name = text.get(header.key_span.range()).unwrap_or("");
            *others.entry(name).or_insert(header.key_span)
        };
        if first != header.key_span {
            let fault = Fault::new(Slip::DuplicateHeader, header.key_span);
            faults.push(fault.with(Detail::Other(first)));
        }
    }
}

/// `\n` and `\\` of a `$NOTE` as what they stand for (CSA 3.0).
fn unescaped(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let (plain, length) = match rest.as_bytes().get(at + 1) {
            Some(b'n') => ('\n', 2),
            Some(b'\\') => ('\\', 2),
            _ => ('\\', 1),
        };
        out.push(plain);
        rest = &rest[at + length..];
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// A text as the value of a `$NOTE`.
pub(super) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace("\r\n", "\\n")
        .replace(['\n', '\r'], "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_time_controls() {
        let of = |base, byoyomi, increment| {
            Some(Clock {
                base,
                byoyomi,
                increment,
            })
        };
        assert_eq!(limit("00:25+00"), of(1_500_000, 0, 0));
        assert_eq!(limit("100:00+60"), of(360_000_000, 60_000, 0));
        assert_eq!(limit("0:25"), None);
        assert_eq!(clock("900+0+5.5"), of(900_000, 0, 5_500));
        assert_eq!(clock("900+30"), None);
        assert_eq!(clock("900+30+0+0"), None);
        assert_eq!(clock("900++0"), None);
        assert_eq!(clock("99999999999999999999+0+0"), None);
    }

    #[test]
    fn a_note_keeps_its_line_breaks() {
        for (raw, text) in [
            ("一行\\n二行", "一行\n二行"),
            ("a\\\\nb", "a\\nb"),
            ("\\", "\\"),
        ] {
            assert_eq!(unescaped(raw), text);
            assert_eq!(unescaped(&escaped(text)), text);
        }
    }
}
