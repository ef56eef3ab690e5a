//! Dates of headers in the form of names that sort by time.

use crate::record::Moment;

/// A date, and the time of day where there is one: `2031-04-05` and `09-07`, or `09-07-30`.
pub(super) fn normal(value: &str) -> Option<(String, Option<String>)> {
    let moment = Moment::read(value)?;
    let (year, month, day) = moment.day()?;
    let date = format!("{year:04}-{month:02}-{day:02}");
    let time = moment.clock().map(|(hour, minute, second)| match second {
        Some(second) => format!("{hour:02}-{minute:02}-{second:02}"),
        None => format!("{hour:02}-{minute:02}"),
    });
    Some((date, time))
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
