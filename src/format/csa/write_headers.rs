//! Headers on the way to CSA: which line each becomes, and what it loses on the way.

use super::{
    control, date,
    floodgate::{self, Names},
    headers::{self, Clock, KEYS},
    write::is_declaration,
};
use crate::{
    format::{
        Lost,
        implied::{HANDICAP, is_implied},
    },
    record::{Edition, Game, Tag},
    shogi::Color,
};

/// A header with the lines that it can become.
#[derive(Debug)]
pub(super) struct Header {
    key: String,
    /// The line in CSA 2.2 and before.
    old: Option<Line>,
    /// The line in CSA 3.0.
    new: Option<Line>,
    /// The line that programs skip, for where there is no other.
    remark: String,
    /// Whether it goes without saying in CSA: the handicap that the position is.
    implied: bool,
    /// Whether another header says it: 秒読み in that of 持ち時間.
    joined: bool,
    name: bool,
}

/// A line of CSA.
#[derive(Clone, Debug)]
struct Line {
    text: String,
    /// Whether the value is not the same when it is read back.
    changed: bool,
}

impl Header {
    /// Whether only CSA 3.0 can say it.
    pub(super) const fn needs_v3(&self) -> bool {
        self.old.is_none() && self.new.is_some()
    }

    /// Whether it is the name of a player.
    pub(super) const fn is_name(&self) -> bool {
        self.name
    }

    const fn of(&self, v3: bool) -> Option<&Line> {
        if v3 {
            self.new.as_ref()
        } else {
            self.old.as_ref()
        }
    }

    /// The line of the edition.
    pub(super) fn line(&self, v3: bool) -> Option<&str> {
        self.of(v3).map(|line| line.text.as_str())
    }

    /// The line that programs skip, where the edition has no other.
    pub(super) fn remark(&self, v3: bool) -> Option<&str> {
        let is_missing = self.of(v3).is_none() && !self.implied && !self.joined;
        is_missing.then_some(self.remark.as_str())
    }

    /// What the edition loses of it.
    pub(super) fn loss(&self, v3: bool) -> Option<Lost> {
        match self.of(v3) {
            Some(line) => line.changed.then(|| Lost::HeaderForm(self.key.clone())),
            None if self.implied => None,
            None if self.joined => Some(Lost::HeaderForm(self.key.clone())),
            None => Some(Lost::Header(self.key.clone())),
        }
    }
}

/// The headers of a game, in their order.
pub(super) fn plan(game: &Game<'_>) -> Vec<Header> {
    let tags = game.record.tags();
    let whole = Whole {
        from_csa: is_from_csa(game),
        has_start: game.record.tag("開始日時").is_some(),
        has_handicap_names: headers::has_handicap_names(game.record.start.setup.as_ref()),
        byoyomi: byoyomi(game),
    };
    let mut headers: Vec<Header> = tags.iter().map(|tag| header(game, tag, &whole)).collect();
    keep_one_control(&mut headers, |header| &mut header.old);
    keep_one_control(&mut headers, |header| &mut header.new);
    headers
}

/// Of `$TIME_LIMIT` and `$TIME`, an edition has one: beside the one that a record has as such, the
/// other is not written as the same key again.
fn keep_one_control(headers: &mut [Header], of: fn(&mut Header) -> &mut Option<Line>) {
    let controls = || |header: &&mut Header| header.key == "持ち時間";
    let lines = headers.iter_mut().filter(controls()).map(of);
    let own = lines.flatten().find(|line| !line.changed);
    let Some(own) = own.map(|line| line.text.clone()) else {
        return;
    };
    for header in headers.iter_mut().filter(controls()) {
        if let Some(line) = of(header).take_if(|line| line.changed) {
            header.joined |= line.text == own;
        }
    }
}

/// Whether values are as a CSA file had them.
fn is_from_csa(game: &Game<'_>) -> bool {
    let origin = game.record.origin.as_deref();
    game.source.format == "csa" || origin.is_some_and(|origin| origin.format == "csa")
}

/// 秒読み beside 持ち時間, which has no key of its own in CSA.
fn byoyomi(game: &Game<'_>) -> Option<u64> {
    let base = control::phrase(game.record.tag("持ち時間")?)?;
    if base.byoyomi != 0 || base.increment != 0 {
        return None;
    }
    let clock = control::phrase(game.record.tag("秒読み")?)?;
    Some(clock.base)
}

/// What each header depends on, found out once: there can be any number of them.
struct Whole {
    from_csa: bool,
    /// Whether there is a 開始日時.
    has_start: bool,
    has_handicap_names: bool,
    byoyomi: Option<u64>,
}

fn header(game: &Game<'_>, tag: &Tag, whole: &Whole) -> Header {
    let &Whole {
        from_csa,
        has_start,
        has_handicap_names,
        byoyomi,
    } = whole;
    let (key, value) = game.record.tag_text(tag);
    let single = one_line(value);
    let cut = single != value;
    let both = |text: String, changed: bool| {
        let line = Line { text, changed };
        (Some(line.clone()), Some(line))
    };
    // The key that the name is filed under again follows from the start position.
    let name = |sign: char, color: Color| {
        let is_renamed = key != headers::player(color, has_handicap_names);
        both(format!("N{sign}{single}"), cut || is_renamed)
    };
    let implied = key == HANDICAP && is_implied(game.record, value);
    let joined = key == "秒読み" && byoyomi.is_some();
    let (old, new) = match key {
        "先手" | "下手" => name('+', Color::Black),
        "後手" | "上手" => name('-', Color::White),
        "持ち時間" => time_control(tag, &single, byoyomi),
        "秒読み" if joined => (None, None),
        "備考" => {
            let text = format!("$NOTE:{}", headers::escaped(value));
            // All kinds of line break become one.
            let changed = value.contains('\r');
            (None, Some(Line { text, changed }))
        }
        "対局日" if !has_start => match date::normal(&single) {
            Some(date) => both(format!("$START_TIME:{date}"), true),
            None => (None, None),
        },
        // What the format itself has a key for is read under the name that it has here.
        _ if is_native(key) => both(format!("{key}:{single}"), cut || is_known(key)),
        _ => match KEYS.iter().find(|known| known.kif == key) {
            Some(known) => known_header(known.csa, known.editions.0, &single, from_csa, cut),
            None => (None, None),
        },
    };
    let remark = match &new {
        Some(line) => format!("'{}", line.text),
        None => plain_remark(&format!("{key}：{single}")),
    };
    Header {
        key: key.to_owned(),
        old,
        new,
        remark: one_line(&remark),
        implied,
        joined,
        name: matches!(key, "先手" | "下手" | "後手" | "上手"),
    }
}

/// A `$` key that CSA does not define.
fn is_native(key: &str) -> bool {
    key.starts_with('$') && !key.contains([':', '\n', '\r'])
}

/// Whether CSA defines a `$` key.
fn is_known(key: &str) -> bool {
    KEYS.iter().any(|known| known.csa == key)
}

fn known_header(
    csa: &'static str,
    since: Edition,
    value: &str,
    from_csa: bool,
    cut: bool,
) -> (Option<Line>, Option<Line>) {
    let (text, changed) = match csa {
        "$START_TIME" | "$END_TIME" if !from_csa => match date::normal(value) {
            Some(date) => {
                let changed = date != value;
                (date, changed)
            }
            None => return (None, None),
        },
        "$TIME+" | "$TIME-" if !from_csa && headers::clock(value).is_none() => {
            match control::phrase(value) {
                Some(clock) => (control::time(clock), true),
                None => return (None, None),
            }
        }
        "$MAX_MOVES" if !from_csa => match value.trim().trim_end_matches(['手', ' ']).parse() {
            Ok(number) => {
                let number: u32 = number;
                (number.to_string(), number.to_string() != value)
            }
            Err(_) => return (None, None),
        },
        "$JISHOGI" if !from_csa && !matches!(value, "24" | "27") => return (None, None),
        _ => (value.to_owned(), cut),
    };
    let line = Line {
        text: format!("{csa}:{text}"),
        changed,
    };
    let old = (since < Edition::Csa3).then(|| line.clone());
    (old, Some(line))
}

/// 持ち時間 as `$TIME_LIMIT` and as `$TIME`.
fn time_control(tag: &Tag, value: &str, byoyomi: Option<u64>) -> (Option<Line>, Option<Line>) {
    let raw = |key: &str| {
        Some(Line {
            text: format!("{key}:{value}"),
            changed: false,
        })
    };
    let made = |key: &str, text: String| Line {
        text: format!("{key}:{text}"),
        changed: true,
    };
    let limit = |clock: Clock| control::limit(clock).map(|text| made("$TIME_LIMIT", text));
    let time = |clock: Clock| made("$TIME", control::time(clock));
    let as_limit = headers::limit(value.trim());
    let as_clock = headers::clock(value.trim());
    match (tag.native, as_limit, as_clock) {
        (Some("$TIME_LIMIT"), clock, _) | (None, clock @ Some(_), _) => {
            (raw("$TIME_LIMIT"), clock.map(time).or(raw("$TIME_LIMIT")))
        }
        (Some("$TIME"), _, clock) | (None, _, clock @ Some(_)) => {
            (clock.and_then(limit), raw("$TIME"))
        }
        _ => match control::phrase(value) {
            Some(mut clock) => {
                clock.byoyomi += byoyomi.unwrap_or(0);
                (limit(clock), Some(time(clock)))
            }
            None => (None, None),
        },
    }
}

/// A line that programs skip, whatever it says.
fn plain_remark(text: &str) -> String {
    let remark = format!("'{text}");
    let means_something = text.starts_with('*')
        || is_declaration(&remark)
        || floodgate::summary(&remark, Names::default()).is_some();
    if means_something {
        format!("' {text}")
    } else {
        remark
    }
}

/// A text without line breaks.
fn one_line(text: &str) -> String {
    text.replace("\r\n", " ").replace(['\n', '\r'], " ")
}

/// Milliseconds as seconds, with no more decimals than are needed.
pub(super) fn seconds(millis: u64) -> String {
    let (whole, rest) = (millis / 1000, millis % 1000);
    if rest == 0 {
        return whole.to_string();
    }
    format!("{whole}.{rest:03}")
        .trim_end_matches('0')
        .to_owned()
}
