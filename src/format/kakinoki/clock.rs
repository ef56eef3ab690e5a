//! The time of a move: `( 0:16/00:00:16)`.

use super::cursor::{Cursor, Sink};
use crate::format::{Detail, Slip, total::TimeForm};

/// The times of a numbered line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clock {
    /// The time of this move, in milliseconds.
    pub spent: Option<u64>,
    /// Where it stands in the line, with the blank before it.
    pub spent_at: (usize, usize),
    /// The time that its player has used so far, in seconds.
    pub total: Option<u64>,
    /// Where the latter stands in the line.
    pub total_at: (usize, usize),
}

impl Clock {
    pub(super) const NONE: Self = Self {
        spent: None,
        spent_at: (0, 0),
        total: None,
        total_at: (0, 0),
    };
}

/// Longer times are not held (49 days).
const LIMIT: u64 = u32::MAX as u64;

/// Reads the time, if there is one. Any text in parentheses is taken for it.
pub(super) fn clock(cursor: &mut Cursor<'_>, sink: &mut Sink<'_>) -> Clock {
    let start = cursor.at();
    if !matches!(cursor.peek(), Some('(' | '（')) {
        return Clock::NONE;
    }
    let Some(length) = cursor.rest().find([')', '）']) else {
        cursor.skip(cursor.rest().len());
        let end = cursor.at();
        sink.push(
            Slip::Syntax,
            end,
            end,
            Detail::Expected("wanted-kif-time-end"),
        );
        return Clock::NONE;
    };
    let mut form = Form {
        good: cursor.peek() == Some('('),
    };
    cursor.skip(cursor.peek().map_or(0, char::len_utf8));
    let close = start + length;
    let found = inside(cursor, close, &mut form);
    form.good &= found.is_some();
    let well_closed = cursor.at() == close;
    cursor.skip(close.saturating_sub(cursor.at()));
    form.good &= cursor.peek() == Some(')');
    cursor.skip(cursor.peek().map_or(0, char::len_utf8));
    let Some(clock) = found.filter(|clock| well_closed && clock.spent.is_none_or(|t| t < LIMIT))
    else {
        sink.push(Slip::TimeInvalid, start, cursor.at(), Detail::None);
        return Clock::NONE;
    };
    if !form.good {
        sink.push(Slip::TimeForm, start, cursor.at(), usual(&clock));
    }
    clock
}

/// Whether everything so far has the form that Kifu for Windows writes.
struct Form {
    good: bool,
}

fn inside(cursor: &mut Cursor<'_>, close: usize, form: &mut Form) -> Option<Clock> {
    let start = cursor.at();
    let blanks = cursor.blanks();
    let blank_is_space = cursor.since(start) == " ";
    let spent_at = cursor.at();
    let spent = span(cursor, form)?;
    // Minutes stand in two columns: " 0:16" or "12:16", and more only when they need it.
    let text = cursor.since(spent_at).as_bytes();
    let minutes = text.iter().position(|b| *b == b':').unwrap_or(0);
    form.good &= match minutes {
        1 => blanks == 1 && blank_is_space,
        _ => blanks == 0 && text.first() != Some(&b'0'),
    };
    form.good &= spent.parts == 2 && spent.millis.is_multiple_of(1000);
    let spent_at = (start, cursor.at());
    let before_slash = cursor.blanks();
    let mut clock = Clock {
        spent: Some(spent.millis),
        spent_at,
        ..Clock::NONE
    };
    if !cursor.eat('/') {
        form.good = false;
        return (cursor.at() == close).then_some(clock);
    }
    let after_slash = cursor.blanks();
    if cursor.at() == close {
        form.good = false;
        return Some(clock);
    }
    let total_at = cursor.at();
    let total = span(cursor, form)?;
    clock.total = Some(total.millis / 1000);
    clock.total_at = (total_at, cursor.at());
    let text = cursor.since(total_at).as_bytes();
    let hours = text.iter().position(|b| *b == b':').unwrap_or(0);
    form.good &= total.parts == 3 && hours >= 2 && (hours == 2 || text.first() != Some(&b'0'));
    form.good &= before_slash + after_slash + cursor.blanks() == 0;
    Some(clock)
}

struct Duration {
    millis: u64,
    /// 2 for minutes and seconds, 3 with hours.
    parts: u32,
}

/// `[h:]m:s[.fff]`
fn span(cursor: &mut Cursor<'_>, form: &mut Form) -> Option<Duration> {
    let (mut seconds, mut parts) = (0u64, 0);
    loop {
        cursor.blanks();
        let number = cursor.number()?;
        parts += 1;
        form.good &= !number.wide && (parts == 1 || (number.digits == 2 && number.value < 60));
        seconds = seconds.checked_mul(60)?.checked_add(number.value)?;
        if cursor.eat('：') {
            form.good = false;
        } else if !cursor.eat(':') {
            break;
        }
    }
    if !(2..=3).contains(&parts) {
        return None;
    }
    let mut millis = seconds.checked_mul(1000)?;
    if cursor.eat('.') {
        form.good = false;
        let start = cursor.at();
        cursor.number()?;
        let mut scale = 100;
        for digit in cursor
            .since(start)
            .chars()
            .filter_map(super::cursor::decimal)
        {
            millis = millis.checked_add(digit.0 * scale)?;
            scale /= 10;
        }
    }
    Some(Duration { millis, parts })
}

fn usual(clock: &Clock) -> Detail {
    let (Some(spent), Some(total)) = (clock.spent, clock.total) else {
        return Detail::None;
    };
    if !spent.is_multiple_of(1000) {
        return Detail::None;
    }
    let mut text = String::new();
    write_clock(spent / 1000, total, &mut text);
    Detail::Should(text)
}

/// Writes a time as Kifu for Windows does.
pub(super) fn write_clock(spent: u64, total: u64, out: &mut String) {
    use std::fmt::Write as _;
    let (minutes, seconds) = (spent / 60, spent % 60);
    let (h, m, s) = (total / 3600, total / 60 % 60, total % 60);
    // Writing to a string does not fail.
    let _ = write!(out, "({minutes:>2}:{seconds:02}/{h:02}:{m:02}:{s:02})");
}

/// The two parts of the same.
pub(super) const FORM: TimeForm = TimeForm {
    spent: |spent| format!("{:>2}:{:02}", spent / 60, spent % 60),
    total: |total| {
        format!(
            "{:02}:{:02}:{:02}",
            total / 3600,
            total / 60 % 60,
            total % 60
        )
    },
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Fault;

    fn read(text: &str) -> (Clock, Vec<Fault>) {
        let mut faults = Vec::new();
        let mut sink = Sink {
            faults: &mut faults,
            base: 0,
        };
        let clock = clock(&mut Cursor::new(text), &mut sink);
        (clock, faults)
    }

    #[test]
    fn the_usual_form_is_clean() {
        let forms = [
            ("( 0:16/00:00:16)", 16_000, 16),
            ("(80:00/01:20:19)", 4_800_000, 4819),
            ("(300:05/101:20:19)", 18_005_000, 364_819),
        ];
        for (text, spent, total) in forms {
            let (clock, faults) = read(text);
            assert_eq!((clock.spent, clock.total), (Some(spent), Some(total)));
            assert_eq!(faults, [], "{text}");
            let mut again = String::new();
            write_clock(spent / 1000, total, &mut again);
            assert_eq!(again, text);
        }
    }

    #[test]
    fn other_forms_are_read_and_told() {
        let forms = [
            ("(00:01 / 00:00:01)", 1000, Some(1)),
            ("( 0:03/ 0:00:19)", 3000, Some(19)),
            ("(0:4/0:0:4)", 4000, Some(4)),
            ("(00:00/00:00:00)", 0, Some(0)),
            ("( 0:01.5/00:00:06)", 1500, Some(6)),
            ("（0:03/00:00:04）", 3000, Some(4)),
            ("( 0:10)", 10_000, None),
            ("( 0:7/)", 7000, None),
            ("(1:02:03/01:02:03)", 3_723_000, Some(3723)),
            ("( 0:11 / 00:00:11 )", 11_000, Some(11)),
        ];
        for (text, spent, total) in forms {
            let (clock, faults) = read(text);
            assert_eq!((clock.spent, clock.total), (Some(spent), total), "{text}");
            assert_eq!(faults.len(), 1, "{text}");
            assert_eq!(faults[0].slip, Slip::TimeForm, "{text}");
        }
    }

    #[test]
    fn what_is_no_time_gives_none() {
        for text in [
            "(-1:03/00:00:03)",
            "( -3/ 00:00:00)",
            "(abc)",
            "(999999999999999999:00/)",
        ] {
            let (clock, faults) = read(text);
            assert_eq!(clock.spent, None, "{text}");
            assert_eq!(faults[0].slip, Slip::TimeInvalid, "{text}");
        }
    }
}
