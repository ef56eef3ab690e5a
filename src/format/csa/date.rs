//! Dates of other formats in the form of CSA: `YYYY/MM/DD HH:MM:SS`.

use super::grammar::split_digits;

/// A date in the form of CSA: without weekday, with seconds where there is a time.
pub(super) fn normal(value: &str) -> Option<String> {
    let (year, rest) = number(value.trim())?;
    let (month, rest) = number(rest.strip_prefix(['/', '-', '.', '年'])?)?;
    let (day, rest) = number(rest.strip_prefix(['/', '-', '.', '月'])?)?;
    if !(1000..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let date = format!("{year:04}/{month:02}/{day:02}");
    let rest = without_weekday(rest.strip_prefix('日').unwrap_or(rest));
    let rest = rest.trim_start_matches('T').trim();
    if rest.is_empty() {
        return Some(date);
    }
    Some(match clock(rest) {
        Some(time) => format!("{date} {time}"),
        None => date,
    })
}

fn without_weekday(rest: &str) -> &str {
    let inside = rest.trim_start().strip_prefix(['(', '（']);
    let after = inside.and_then(|inside| {
        let mut chars = inside.chars();
        let is_day = chars.next().is_some_and(|c| "月火水木金土日".contains(c));
        is_day.then_some(chars.as_str())
    });
    let after = after.map(|after| {
        after
            .strip_prefix("曜日")
            .or(after.strip_prefix('曜'))
            .unwrap_or(after)
    });
    after
        .and_then(|after| after.strip_prefix([')', '）']))
        .unwrap_or(rest)
}

/// `9:07`, `9:07:00`, 9時07分.
fn clock(text: &str) -> Option<String> {
    let (hour, rest) = number(text)?;
    let (minute, rest) = number(rest.strip_prefix([':', '：', '時'])?)?;
    let second = rest.strip_prefix([':', '：', '分']).and_then(number);
    let second = second.map_or(0, |(second, _)| second);
    let valid = hour < 24 && minute < 60 && second < 60;
    valid.then(|| format!("{hour:02}:{minute:02}:{second:02}"))
}

fn number(text: &str) -> Option<(u32, &str)> {
    let (digits, rest) = split_digits(text);
    Some((digits.parse().ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gives_dates_the_form_of_csa() {
        for (value, want) in [
            ("2031/04/05 9:07", "2031/04/05 09:07:00"),
            ("2031/04/05", "2031/04/05"),
            ("2031/4/5(土) 09:07:08", "2031/04/05 09:07:08"),
            ("2031/04/05（土）", "2031/04/05"),
            ("2031-04-05T10:00:00", "2031/04/05 10:00:00"),
            ("2031年4月5日 9時07分", "2031/04/05 09:07:00"),
            ("2031/04/05 9:07 (JST)", "2031/04/05 09:07:00"),
            ("2031/04/05 朝", "2031/04/05"),
            ("2031/04/05 25:00", "2031/04/05"),
        ] {
            assert_eq!(normal(value).as_deref(), Some(want), "{value}");
        }
        for value in ["", "令和13年4月5日", "2031/04", "2031/13/01", " 13:28:35"] {
            assert_eq!(normal(value), None, "{value}");
        }
    }
}
