//! Dates and times of day, as headers give them.

use super::number::leading_number;

/// A date, and the time of day where it is given.
///
/// ```
/// use kifu::record::Moment;
/// let moment = Moment::read("2031年4月5日(土) 9時07分").unwrap();
/// assert_eq!((moment.date, moment.time), ((2031, 4, 5), Some((9, 7, None))));
/// assert_eq!(Moment::read("令和13年4月5日"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Year, month and day.
    pub date: (u64, u64, u64),
    /// The time of day.
    pub time: Option<Clock>,
    /// Whether more is said, such as a time zone or another day.
    pub more: bool,
}

/// Hour, minute and, where it is given, second.
pub type Clock = (u64, u64, Option<u64>);

/// What of a date cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Impossible {
    /// A month above 12.
    Month(u64),
    /// A month, and a day that it does not have.
    Day(u64, u64),
    /// A time that is on no clock.
    Time,
    /// A month or day 0, for what is not known.
    Zero,
}

impl Moment {
    /// Reads `2031/04/05(土) 9:07:00` and the like: `-`, `.` and 年月日, digits of either width, and
    /// no time of day are all fine here.
    pub fn read(value: &str) -> Option<Self> {
        let (year, rest) = leading_number(value.trim())?;
        let (month, rest) = leading_number(after(rest, &['/', '-', '.', '年', '／', '－'])?)?;
        let (day, rest) = leading_number(after(rest, &['/', '-', '.', '月', '／', '－'])?)?;
        if !(1000..=9999).contains(&year) {
            return None;
        }
        let rest = without_weekday(after(rest, &['日']).unwrap_or(rest).trim_start());
        let rest = after(rest, &['T']).unwrap_or(rest).trim_start();
        let (time, rest) = match clock(rest) {
            Some((time, rest)) => (Some(time), rest),
            None => (None, rest),
        };
        Some(Self {
            date: (year, month, day),
            time,
            more: !rest.trim().is_empty(),
        })
    }

    /// What of it is in no calendar and on no clock.
    pub fn impossible(self) -> Option<Impossible> {
        let (year, month, day) = self.date;
        if month > 12 {
            return Some(Impossible::Month(month));
        }
        if day > days(year, month) {
            return Some(Impossible::Day(month, day));
        }
        if month == 0 || day == 0 {
            return Some(Impossible::Zero);
        }
        // A day may end at 24:00, and a minute with a leap second.
        let is_time = |(hour, minute, second): Clock| {
            let second = second.unwrap_or(0);
            (hour < 24 && minute < 60 && second <= 60) || (hour, minute, second) == (24, 0, 0)
        };
        (!self.time.is_none_or(is_time)).then_some(Impossible::Time)
    }

    /// Year, month and day, unless there is no such month, or no month with so many days.
    pub fn day(self) -> Option<(u64, u64, u64)> {
        let (_, month, day) = self.date;
        let is_any = (1..=12).contains(&month) && (1..=31).contains(&day);
        is_any.then_some(self.date)
    }

    /// The time of day, unless it is none that all programs know.
    pub fn clock(self) -> Option<Clock> {
        self.time.filter(|&(hour, minute, second)| {
            hour < 24 && minute < 60 && second.is_none_or(|second| second < 60)
        })
    }

    /// Whether it is surely earlier than another.
    pub fn is_before(self, other: Self) -> bool {
        if self.more || other.more {
            return false;
        }
        let time = |moment: Self| {
            let (hour, minute, second) = moment.time?;
            Some((hour, minute, second.unwrap_or(0)))
        };
        let by_date = self.date.cmp(&other.date);
        by_date.is_lt()
            || by_date.is_eq() && matches!((time(self), time(other)), (Some(a), Some(b)) if a < b)
    }
}

fn after<'t>(text: &'t str, any: &[char]) -> Option<&'t str> {
    text.strip_prefix(any)
}

fn without_weekday(text: &str) -> &str {
    let Some(inside) = text.strip_prefix(['(', '（']) else {
        return text;
    };
    match inside.find([')', '）']) {
        Some(end) => inside[end..].trim_start_matches([')', '）']).trim_start(),
        None => text,
    }
}

/// `9:07`, `9:07:00`, 9時07分.
fn clock(text: &str) -> Option<(Clock, &str)> {
    let (hour, rest) = leading_number(text)?;
    let (minute, rest) = leading_number(after(rest, &[':', '：', '時'])?)?;
    match after(rest, &[':', '：', '分']).and_then(leading_number) {
        Some((second, rest)) => {
            let rest = after(rest, &['秒']).unwrap_or(rest);
            Some(((hour, minute, Some(second)), rest))
        }
        None => Some(((hour, minute, None), after(rest, &['分']).unwrap_or(rest))),
    }
}

const fn days(year: u64, month: u64) -> u64 {
    let leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_dates_of_many_forms() {
        let of = |text| Moment::read(text).map(|moment| (moment.date, moment.time, moment.more));
        let date = (2031, 4, 5);
        assert_eq!(of("2031/04/05"), Some((date, None, false)));
        for text in [
            "2031/04/05 9:07",
            "2031年4月5日　9時07分",
            "２０３１/04/05 09：07",
            "２０３１－０４－０５ 9:07",
        ] {
            assert_eq!(of(text), Some((date, Some((9, 7, None)), false)), "{text}");
        }
        let time = Some((9, 7, Some(8)));
        for text in ["2031/4/5(土) 09:07:08", "2031年4月5日 9時07分8秒"] {
            assert_eq!(of(text), Some((date, time, false)), "{text}");
        }
        assert_eq!(of("2031-04-05T09:07:08.000Z"), Some((date, time, true)));
        assert_eq!(of("2031/04/05･6日"), Some((date, None, true)));
        for text in ["", "13:28:35", "不明", "令和13年4月5日", "2031/04"] {
            assert_eq!(of(text), None, "{text}");
        }
    }

    #[test]
    fn finds_what_is_in_no_calendar() {
        let of = |text| Moment::read(text).and_then(Moment::impossible);
        assert_eq!(of("2031/02/30"), Some(Impossible::Day(2, 30)));
        assert_eq!(of("2031/13/01"), Some(Impossible::Month(13)));
        assert_eq!(of("2031/04/05 25:00"), Some(Impossible::Time));
        assert_eq!(of("2031/04/05 10:60"), Some(Impossible::Time));
        assert_eq!(of("2031/00/00"), Some(Impossible::Zero));
        for text in ["2028/02/29", "2000/02/29", "2031/04/05 24:00"] {
            assert_eq!(of(text), None, "{text}");
        }
        assert_eq!(of("2100/02/29"), Some(Impossible::Day(2, 29)));
    }

    #[test]
    fn compares_what_can_be_compared() {
        let before = |a, b| Moment::read(a).unwrap().is_before(Moment::read(b).unwrap());
        assert!(before("2031/04/05 09:00", "2031/04/05 10:00"));
        assert!(before("2031/04/05 11:00", "2031/04/06"));
        assert!(!before("2031/04/05", "2031/04/05 10:00"));
        assert!(!before("2031/04/05 09:00:00Z", "2031/04/05 10:00"));
    }
}
