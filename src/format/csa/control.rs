//! Time controls in words (持ち時間) and in the keys of CSA.

use super::{grammar::split_digits, headers::Clock, write_headers::seconds};

/// Reads a phrase such as 各４時間, 15分切れ負け, 10分+30秒 or 0分10秒加算.
///
/// 10分+30秒 is byoyomi, as 81Dojo means it; the phrase cannot be told from an increment.
pub(super) fn phrase(value: &str) -> Option<Clock> {
    let text: String = value
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(folded)
        .collect();
    let text = text.strip_prefix('各').unwrap_or(&text);
    let sudden = text.strip_suffix("切れ負け");
    let text = sudden.map_or(text, |text| text.trim_end_matches(['の', '、', ',']));
    let added = text.strip_suffix("加算");
    let text = added.unwrap_or(text);
    let (main, extra) = match text.find(['+', '(']).or_else(|| text.find("秒読み")) {
        Some(at) => text.split_at(at),
        None => (text, ""),
    };
    let (mut base, loose) = duration(main.trim_end_matches(['、', ',']))?;
    let mut each = 0;
    if !extra.is_empty() {
        let extra = extra.trim_start_matches(['+', '(']).trim_end_matches(')');
        let extra = extra.trim_start_matches("秒読み").trim_start_matches("1手");
        each = duration(extra)?.0;
    } else if added.is_some() {
        (base, each) = (base - loose, loose);
    }
    let (byoyomi, increment) = match added {
        Some(_) => (0, each),
        None => (each, 0),
    };
    (sudden.is_none() || each == 0).then_some(Clock {
        base,
        byoyomi,
        increment,
    })
}

/// The milliseconds of 1時間30分10秒, and how many of them are its seconds.
fn duration(text: &str) -> Option<(u64, u64)> {
    let (mut rest, mut total, mut loose) = (text, 0_u64, 0);
    for (unit, millis) in [("時間", 3_600_000), ("分", 60_000), ("秒", 1000)] {
        let (digits, after) = split_digits(rest);
        let Some(after) = after.strip_prefix(unit) else {
            continue;
        };
        loose = digits.parse::<u64>().ok()?.checked_mul(millis)?;
        total = total.checked_add(loose)?;
        rest = after;
        if unit != "秒" {
            loose = 0;
        }
    }
    (rest.is_empty() && !text.is_empty()).then_some((total, loose))
}

fn folded(c: char) -> char {
    match c {
        '０'..='９' => char::from_u32(c as u32 - '０' as u32 + '0' as u32).unwrap_or(c),
        '＋' => '+',
        '（' => '(',
        '）' => ')',
        other => other,
    }
}

/// A time control as `$TIME_LIMIT` says it, if it can.
pub(super) fn limit(clock: Clock) -> Option<String> {
    let fits = clock.base.is_multiple_of(60_000)
        && clock.byoyomi.is_multiple_of(1000)
        && clock.increment == 0;
    let minutes = clock.base / 60_000;
    let (hours, minutes, byoyomi) = (minutes / 60, minutes % 60, clock.byoyomi / 1000);
    fits.then(|| format!("{hours:02}:{minutes:02}+{byoyomi:02}"))
}

/// A time control as `$TIME` says it.
pub(super) fn time(clock: Clock) -> String {
    let parts = [clock.base, clock.byoyomi, clock.increment].map(seconds);
    parts.join("+")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_phrases() {
        for (value, want) in [
            ("各4時間", "14400+0+0"),
            ("３時間", "10800+0+0"),
            ("各１時間３０分", "5400+0+0"),
            ("15分", "900+0+0"),
            ("10分+30秒", "600+30+0"),
            ("5分(30秒)", "300+30+0"),
            ("5分 （30秒）", "300+30+0"),
            ("3分切れ負け", "180+0+0"),
            ("2時間の切れ負け", "7200+0+0"),
            ("0分10秒加算", "0+0+10"),
            ("10分+5秒加算", "600+0+5"),
            ("15分、秒読み60秒", "900+60+0"),
            ("30秒", "30+0+0"),
        ] {
            assert_eq!(phrase(value).map(time).as_deref(), Some(want), "{value}");
        }
        for value in [
            "",
            "なし",
            "各",
            "分",
            "10分+30秒切れ負け",
            "1日",
            "99999999999999999999分",
        ] {
            assert_eq!(phrase(value), None, "{value}");
        }
    }

    #[test]
    fn writes_limits() {
        let of = |value| limit(phrase(value)?);
        assert_eq!(of("25分").as_deref(), Some("00:25+00"));
        assert_eq!(of("各9時間+60秒").as_deref(), Some("09:00+60"));
        assert_eq!(of("0分10秒加算"), None);
        assert_eq!(of("30秒"), None);
    }
}
