//! Dates of headers in the form of names that sort by time.

/// A date, and the time of day where there is one: `2031-04-05` and `09-07`, or `09-07-30`.
pub(super) fn normal(value: &str) -> Option<(String, Option<String>)> {
    let numbers = numbers(value);
    let [year, month, day] = numbers.get(..3)? else {
        return None;
    };
    if !(1000..10_000).contains(year) || !(1..=12).contains(month) || !(1..=31).contains(day) {
        return None;
    }
    let date = format!("{year:04}-{month:02}-{day:02}");
    let time = match numbers[3..] {
        [hour @ 0..24, minute @ 0..60, second @ 0..60, ..] => {
            Some(format!("{hour:02}-{minute:02}-{second:02}"))
        }
        [hour @ 0..24, minute @ 0..60] => Some(format!("{hour:02}-{minute:02}")),
        _ => None,
    };
    Some((date, time))
}

/// The numbers of a text, in digits of either width.
fn numbers(value: &str) -> Vec<u32> {
    let folded: String = value
        .chars()
        .map(|c| match c {
            '０'..='９' => char::from_u32(c as u32 - '０' as u32 + '0' as u32).unwrap_or(c),
            c => c,
        })
        .collect();
    folded
        .split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .map_while(|digits| digits.parse().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_in_all_their_forms() {
        for (value, date, time) in [
            ("2031/04/05", "2031-04-05", None),
            ("2031/4/5(土) 9:07:30", "2031-04-05", Some("09-07-30")),
            ("2031年4月5日　9時07分", "2031-04-05", Some("09-07")),
            ("２０３１－０４－０５", "2031-04-05", None),
            ("2031/04/05 25:00", "2031-04-05", None),
        ] {
            let time = time.map(str::to_string);
            assert_eq!(normal(value), Some((date.to_string(), time)), "{value}");
        }
        for value in ["", "令和5年4月5日", "2031/04", "2031/13/01", "99999999999"] {
            assert_eq!(normal(value), None, "{value}");
        }
    }
}
