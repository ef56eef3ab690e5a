//! Dates of other formats in the form of CSA: `YYYY/MM/DD HH:MM:SS`.

use crate::record::Moment;

/// A date in the form of CSA: without weekday, with seconds where there is a time.
pub(super) fn normal(value: &str) -> Option<String> {
    let moment = Moment::read(value)?;
    let (year, month, day) = moment.day()?;
    let date = format!("{year:04}/{month:02}/{day:02}");
    Some(match moment.clock() {
        Some((hour, minute, second)) => {
            let second = second.unwrap_or(0);
            format!("{date} {hour:02}:{minute:02}:{second:02}")
        }
        None => date,
    })
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
