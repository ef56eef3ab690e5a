//! 通算時間の誤り

use super::rule;
use crate::{
    diagnostic::{Fix, Safety, Severity},
    format::{Detail, Doubt, Fault, Slip, WrongTotal},
    lint::{Check, Cx},
};

rule! {
    /// A cumulative time that is not the sum of the times of its side (通算時間の誤り).
    ///
    /// ## Why
    /// The times of the moves are kept and the totals counted anew. Either may be wrong: the next total of the side tells which, and a total that it goes on from is not changed. Totals of a record that begins in the middle of a game may go on from before it; that is told as advice.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)   ( 0:10/00:00:10)
    ///    2 ３四歩(33)   ( 0:03/00:00:03)
    ///    3 ２六歩(27)   ( 0:05/00:00:51)
    ///    4 ８四歩(83)   ( 0:02/00:00:05)
    ///    5 ２五歩(26)   ( 0:01/00:00:16)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)   ( 0:10/00:00:10)
    ///    2 ３四歩(33)   ( 0:03/00:00:03)
    ///    3 ２六歩(27)   ( 0:05/00:00:15)
    ///    4 ８四歩(83)   ( 0:02/00:00:05)
    ///    5 ２五歩(26)   ( 0:01/00:00:16)
    /// ```
    "T001" "time-total", Warning, since "0.1.0", Check::Fault(Slip::TimeTotal, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match &fault.detail {
        Detail::Total(wrong) => {
            let id = if wrong.is_sum { "time-total" } else { "time-total-follows" };
            let (found, expected) = (clock(wrong.found), clock(wrong.expected));
            cx.say(id, &[("found", found.into()), ("expected", expected.into())])
        }
        Detail::Count(before) => return carried(cx, fault, *before),
        _ => cx.say(
            "time-total-differs",
            &[("text", cx.quote(fault.at).into())],
        ),
    };
    let mut finding = cx.at_fault(&RULE, fault, message);
    if let Detail::Total(wrong) = &fault.detail {
        finding = finding.fix(fix(cx, fault, wrong));
        if let Some(help) = help(cx, wrong) {
            finding = finding.help(help);
        }
    }
    finding.side = fault.ply.and_then(|ply| cx.record.side_at(ply));
    cx.report(finding);
}

/// The total or the time put right, whichever is wrong. Where nothing tells, as at the last total of
/// a side, a right one must not be changed unasked.
fn fix(cx: &Cx<'_>, fault: &Fault, wrong: &WrongTotal) -> Option<Fix> {
    let total = |safety| Some(Fix::new(safety, fault.at, &wrong.total));
    match wrong.doubt {
        // No time is missing from a sum that others go on from.
        Doubt::Alone => total(Safety::Safe),
        // Where a move may be missing, the time that it took may be, too.
        _ if !cx.is_whole_to(wrong.node) => None,
        Doubt::Less => total(Safety::Safe),
        Doubt::Open => total(Safety::Unsafe),
        Doubt::GoneOnFrom => {
            let right = wrong.time.as_ref()?;
            Some(Fix::risky(right.at, &right.text))
        }
    }
}

/// What the next total of the side tells of the time.
fn help(cx: &Cx<'_>, wrong: &WrongTotal) -> Option<String> {
    match (wrong.doubt, &wrong.time) {
        (Doubt::Alone | Doubt::Less, _) => None,
        (Doubt::Open, _) => Some(cx.words("time-total-or-time")),
        (Doubt::GoneOnFrom, None) => Some(cx.words("time-total-goes-on")),
        (Doubt::GoneOnFrom, Some(right)) => {
            let right = format!("{}:{:02}", right.seconds / 60, right.seconds % 60);
            Some(cx.say("time-total-goes-on-time", &[("right", right.into())]))
        }
    }
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
