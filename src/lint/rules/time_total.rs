//! 通算時間の誤り

use super::rule;
use crate::{
    diagnostic::{Fix, Severity},
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A cumulative time that is not the sum of the times of its side (通算時間の誤り).
    ///
    /// ## Why
    /// The times of the moves are kept and the totals counted anew. Totals of a record that begins in the middle of a game may go on from before it; that is told as advice.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)   ( 0:10/00:00:10)
    ///    2 ３四歩(33)   ( 0:03/00:00:03)
    ///    3 ２六歩(27)   ( 0:05/00:00:16)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)   ( 0:10/00:00:10)
    ///    2 ３四歩(33)   ( 0:03/00:00:03)
    ///    3 ２六歩(27)   ( 0:05/00:00:15)
    /// ```
    "T001" "time-total", Warning, since "0.1.0", Check::Fault(Slip::TimeTotal, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match fault.detail {
        Detail::Number { found, expected } => cx.say(
            "time-total",
            &[("found", clock(found).into()), ("expected", clock(expected).into())],
        ),
        Detail::Count(before) => return carried(cx, fault, before),
        _ => cx.say(
            "time-total-differs",
            &[("text", cx.quote(fault.at).into())],
        ),
    };
    let fix = match fault.detail {
        // Where a move may be missing, the time that it took may be, too.
        Detail::Number { expected, .. } if cx.is_whole() => {
            Some(Fix::safe(fault.at, clock(expected)))
        }
        _ => None,
    };
    let mut finding = cx.at_fault(&RULE, fault, message).fix(fix);
    finding.side = fault.ply.and_then(|ply| cx.record.side_at(ply));
    cx.report(finding);
}

/// A total that goes on from moves before the start of the record.
fn carried(cx: &mut Cx<'_>, fault: &Fault, before: u64) {
    let values = [("found", cx.quote(fault.at).into()), ("before", clock(before).into())];
    let message = cx.say("time-total-before", &values);
    let mut finding = cx.at_fault(&RULE, fault, message).severity(Severity::Info);
    finding.side = fault.ply.and_then(|ply| cx.record.side_at(ply));
    cx.report(finding);
}

fn clock(seconds: u64) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours:02}:{minutes:02}:{:02}", seconds % 60)
}

#[cfg(test)]
mod tests {
    #[test]
    fn seconds_as_a_clock_shows_them() {
        assert_eq!(super::clock(3675), "01:01:15");
        assert_eq!(super::clock(360_000), "100:00:00");
    }
}
