//! The cumulative time of a player, and whether one that is written is right.

use std::num::NonZeroU32;

use super::fault::{Detail, Doubt, Fault, RightTime, Slip, WrongTotal};
use crate::{
    record::{Beginning, NodeId},
    source::Span,
};

/// The time that one player has used, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Total {
    /// The sum of the times, while none is missing.
    sum: u64,
    /// What it is held to be: the sum, but for a time that later totals show to be wrong.
    held: u64,
    /// The total as it was last written, and what was used since.
    written: u64,
    /// The fault of the last total that is written, as its place in the list, counted from 1: every
    /// node of a record with times has one of these, so that it is small.
    wrong: Option<NonZeroU32>,
    /// Whether each move so far has a time.
    is_summed: bool,
    /// Whether the last move has a total that can be relied on, or nothing was used before it.
    is_direct: bool,
    /// Whether time may have been used before the record, which the first total tells.
    is_open: bool,
}

/// The times of a move or ending, as they are written.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    /// What the move took, in milliseconds.
    pub spent: Option<u64>,
    /// What its player has used so far, in seconds.
    pub total: Option<u64>,
    /// Where the first of them stands, if a text can be put there.
    pub spent_at: Option<Span>,
    /// Where the second stands.
    pub total_at: Span,
    /// Whose times they are.
    pub node: NodeId,
    /// And the ply of it.
    pub ply: u32,
    /// How the format writes times.
    pub form: &'static TimeForm,
}

/// How a format writes times, which are in seconds.
#[derive(Debug)]
pub struct TimeForm {
    /// The time of a move.
    pub spent: fn(u64) -> String,
    /// The total of a player.
    pub total: fn(u64) -> String,
}

impl Total {
    /// What a player has used at the start of a record.
    #[must_use]
    pub fn at_start(beginning: Beginning) -> Self {
        let is_open = beginning != Beginning::WithRecord;
        Self {
            is_open,
            is_direct: !is_open,
            ..Self::default()
        }
    }

    /// The total after a move without a time.
    #[must_use]
    pub fn untimed(self) -> Self {
        self.after(None, None)
    }

    /// The total after a move that took `spent` milliseconds, with the total in seconds that is
    /// written there, if there is nothing to tell of it, nor of the total before it.
    #[must_use]
    pub fn follow(self, spent: Option<u64>, total: Option<u64>) -> Option<Self> {
        if let Some(now) = self.exactly(spent, total) {
            return Some(now);
        }
        let is_plain = self.wrong.is_none() && self.judge(spent, total).is_none();
        is_plain.then(|| self.after(spent, total))
    }

    /// The same where nothing was ever wrong, as it nearly always is.
    fn exactly(self, spent: Option<u64>, total: Option<u64>) -> Option<Self> {
        let (before, total) = (self.sum()?, total?.saturating_mul(1000));
        let is_clean = self.wrong.is_none() && before == self.held && before == self.written;
        let is_next = before.checked_add(spent?) == Some(total);
        (is_clean && is_next && !self.is_open).then_some(Self {
            sum: total,
            held: total,
            written: total,
            is_direct: true,
            ..self
        })
    }

    /// Goes on with a move. A slip is told where it is made: totals that go on from a wrong one are
    /// right. Which of the time and the total is wrong, the next total of the same player tells.
    pub fn step(&mut self, clock: &Clock, faults: &mut Vec<Fault>) {
        let (spent, total) = (clock.spent, clock.total);
        if total.is_some()
            && let Some(wrong) = self.wrong.take()
            && let Some(fault) = faults.get_mut(wrong.get() as usize - 1)
            && let Detail::Total(wrong) = &mut fault.detail
        {
            self.decide(spent, total, wrong);
        }
        let judged = self.judge(spent, total);
        let before = *self;
        *self = before.after(spent, total);
        let detail = match judged {
            None => return,
            Some(Judged::Carried(before)) => Detail::Count(before / 1000),
            Some(Judged::Wrong { found, expected }) => {
                let place = u32::try_from(faults.len() + 1).ok();
                self.wrong = place.and_then(NonZeroU32::new);
                Detail::Total(Box::new(before.wrong(clock, found, expected)))
            }
        };
        let fault = Fault::new(Slip::TimeTotal, clock.total_at).with(detail);
        faults.push(fault.at_ply(clock.ply));
    }

    fn wrong(self, clock: &Clock, found: u64, expected: u64) -> WrongTotal {
        // With the total before it in doubt, or none, the time of this move is one of several.
        let is_known = self.is_direct && near(self.held, self.written);
        let is_less = is_known && found.saturating_mul(1000) < self.written;
        let right = found.checked_sub(self.written / 1000).filter(|_| is_known);
        WrongTotal {
            found,
            expected,
            is_sum: self.sum() == Some(self.held),
            doubt: if is_less { Doubt::Less } else { Doubt::Open },
            node: clock.node,
            total: (clock.form.total)(expected),
            time: clock.spent_at.zip(right).map(|(at, seconds)| RightTime {
                at,
                seconds,
                text: (clock.form.spent)(seconds),
            }),
        }
    }

    /// What a total tells of the one before it, which is wrong. Several lines of play can go on from
    /// there.
    fn decide(self, spent: Option<u64>, total: Option<u64>, wrong: &mut WrongTotal) {
        let (Some(spent), Some(total)) = (spent, total) else {
            return;
        };
        let is = |base: u64| fits(base, spent, total);
        match (is(self.held), is(self.written)) {
            (true, false) => wrong.doubt = wrong.doubt.max(Doubt::Alone),
            (false, true) => wrong.doubt = Doubt::GoneOnFrom,
            _ if wrong.doubt == Doubt::Less => wrong.doubt = Doubt::Open,
            _ => {}
        }
    }

    fn after(self, spent: Option<u64>, total: Option<u64>) -> Self {
        let is_carried = self.carried(spent, total).is_some();
        let used = spent.unwrap_or(0);
        let written = match total {
            Some(total) => total.saturating_mul(1000),
            None => self.written.saturating_add(used),
        };
        let sum = self.sum().zip(spent);
        let sum = sum.map(|(sum, spent)| sum.saturating_add(spent));
        let is = |base: u64| total.is_some_and(|total| fits(base, used, total));
        let held = self.held.saturating_add(used);
        let held = match sum {
            _ if is_carried || is(self.written) && !is(self.held) => written,
            Some(now) if !is(self.held) && self.sum().is_some_and(is) => now,
            _ => held,
        };
        Self {
            sum: if is_carried {
                written
            } else {
                sum.unwrap_or(0)
            },
            held,
            written,
            wrong: self.wrong.filter(|_| total.is_none()),
            is_summed: is_carried || sum.is_some(),
            is_direct: total.is_some() && !is_carried,
            is_open: self.is_open && total.is_none(),
        }
    }

    /// The sum of the times, unless one is missing.
    fn sum(self) -> Option<u64> {
        self.is_summed.then_some(self.sum)
    }

    /// What is to be told of a total that is written after such a move.
    fn judge(self, spent: Option<u64>, total: Option<u64>) -> Option<Judged> {
        if let Some(before) = self.carried(spent, total) {
            return Some(Judged::Carried(before));
        }
        let (sum, spent, found) = (self.sum()?, spent?, total?);
        let is = |base: u64| fits(base, spent, found);
        let expected = self.held.saturating_add(spent) / 1000;
        let is_wrong = !is(sum) && !is(self.written) && !is(self.held);
        is_wrong.then_some(Judged::Wrong { found, expected })
    }

    /// How much of the first total was used before the record.
    fn carried(self, spent: Option<u64>, total: Option<u64>) -> Option<u64> {
        let known = self.sum()?.saturating_add(spent?);
        let total = total?.saturating_mul(1000);
        let before = total.checked_sub(known).filter(|&before| before >= 1000);
        before.filter(|_| self.is_open)
    }
}

/// What is to be told of a total.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Judged {
    /// How much of it was used before the record.
    Carried(u64),
    /// It is wrong; what is written and what should be, in seconds.
    Wrong { found: u64, expected: u64 },
}

/// Whether a total in seconds is another one and a time together.
const fn fits(base: u64, spent: u64, total: u64) -> bool {
    near(base.saturating_add(spent), total.saturating_mul(1000))
}

/// Fractions of a second may have been cut or rounded up.
const fn near(one: u64, other: u64) -> bool {
    one.abs_diff(other) < 1000
}

impl Default for Total {
    fn default() -> Self {
        Self {
            sum: 0,
            held: 0,
            written: 0,
            wrong: None,
            is_summed: true,
            is_direct: true,
            is_open: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORM: TimeForm = TimeForm {
        spent: |spent| spent.to_string(),
        total: |total| total.to_string(),
    };

    fn step(total: &mut Total, (spent, written): (u64, Option<u64>), faults: &mut Vec<Fault>) {
        let clock = Clock {
            spent: Some(spent * 1000),
            total: written,
            spent_at: Some(Span::default()),
            total_at: Span::default(),
            node: NodeId::ROOT,
            ply: 1,
            form: &FORM,
        };
        total.step(&clock, faults);
    }

    /// What is told of times and totals of one player; a total of 0 is not written.
    fn told(mut total: Total, times: &[(u64, u64)]) -> Vec<String> {
        let mut faults = Vec::new();
        for &(spent, written) in times {
            let written = Some(written).filter(|&written| written > 0);
            step(&mut total, (spent, written), &mut faults);
        }
        let words = |fault: &Fault| match &fault.detail {
            Detail::Total(wrong) => {
                let time = wrong.time.as_ref().map_or("?", |time| &time.text);
                let (found, total) = (wrong.found, &wrong.total);
                format!("{found}→{total} or {time}: {:?}", wrong.doubt)
            }
            detail => format!("{detail:?}"),
        };
        faults.iter().map(words).collect()
    }

    #[test]
    fn a_total_is_small() {
        assert!(size_of::<Total>() <= 32);
    }

    #[test]
    fn the_next_total_tells_which_is_wrong() {
        let new = Total::default();
        for (times, expected) in [
            (&[(10, 10), (5, 15), (1, 16)][..], &[][..]),
            // The total, and then the time.
            (&[(10, 10), (5, 51), (1, 16)], &["51→15 or 41: Alone"]),
            (&[(10, 11), (5, 15)], &["11→10 or 11: Alone"]),
            (&[(10, 10), (50, 15), (1, 16)], &["15→60 or 5: GoneOnFrom"]),
            (
                &[(10, 10), (50, 15), (1, 16), (4, 20), (5, 25)],
                &["15→60 or 5: GoneOnFrom"],
            ),
            // Nothing tells, but for what cannot be.
            (&[(10, 10), (5, 51)], &["51→15 or 41: Open"]),
            (&[(10, 10), (50, 15)], &["15→60 or 5: Open"]),
            (&[(10, 10), (5, 9)], &["9→15 or ?: Less"]),
            (&[(10, 10), (5, 9), (1, 10)], &["9→15 or ?: GoneOnFrom"]),
            (
                &[(10, 10), (5, 9), (1, 12)],
                &["9→15 or ?: Open", "12→16 or ?: Open"],
            ),
            // Totals are not written everywhere.
            (
                &[(10, 10), (5, 51), (1, 0), (2, 18)],
                &["51→15 or 41: Alone"],
            ),
            (&[(10, 0), (5, 51), (1, 52)], &["51→15 or ?: GoneOnFrom"]),
            (&[(10, 0), (5, 9)], &["9→15 or ?: Open"]),
            // A wrong time and a wrong total later on.
            (
                &[(10, 10), (50, 15), (1, 16), (4, 99), (5, 25)],
                &["15→60 or 5: GoneOnFrom", "99→20 or 83: Alone"],
            ),
        ] {
            assert_eq!(told(new, times), expected, "{times:?}");
        }
    }

    #[test]
    fn another_line_of_play_may_contradict() {
        let (mut total, mut faults) = (Total::default(), Vec::new());
        step(&mut total, (10, Some(25)), &mut faults);
        let (mut one, mut other) = (total, total);
        step(&mut one, (5, Some(15)), &mut faults);
        let doubt = |faults: &[Fault]| match &faults[0].detail {
            Detail::Total(wrong) => wrong.doubt,
            _ => unreachable!(),
        };
        assert_eq!(doubt(&faults), Doubt::Alone);
        step(&mut other, (5, Some(30)), &mut faults);
        assert_eq!(doubt(&faults), Doubt::GoneOnFrom);
        assert_eq!(faults.len(), 1);
    }

    #[test]
    fn a_missing_time_leaves_nothing_to_compare() {
        let mut faults = Vec::new();
        let mut total = Total::default().untimed();
        step(&mut total, (5, Some(17)), &mut faults);
        assert_eq!(faults, []);
    }

    #[test]
    fn totals_may_begin_before_the_record() {
        let new = Total::at_start(Beginning::Before);
        for (times, expected) in [
            (&[(10, 10)][..], &[][..]),
            (&[(10, 8)], &["8→10 or ?: Open"]),
            (&[(10, 2710), (5, 2715)], &["Count(2700)"]),
            (
                &[(10, 2710), (5, 2717)],
                &["Count(2700)", "2717→2715 or ?: Open"],
            ),
            (&[(10, 0), (5, 2715)], &["Count(2700)"]),
            // The first may be the wrong one.
            (
                &[(10, 2710), (5, 15)],
                &["Count(2700)", "15→2715 or ?: Open"],
            ),
        ] {
            assert_eq!(told(new, times), expected, "{times:?}");
        }
    }

    #[test]
    fn what_is_plain_is_followed() {
        let first = Total::default();
        let second = first.follow(Some(10_000), Some(10)).unwrap();
        assert_eq!(second.follow(Some(5_000), Some(16)), None);
        let mut faults = Vec::new();
        let mut wrong = second;
        step(&mut wrong, (5, Some(16)), &mut faults);
        // This one tells of the last.
        assert_eq!(wrong.follow(Some(5_000), Some(20)), None);
        // What is quick gives the same.
        assert_eq!(second, first.after(Some(10_000), Some(10)));
        let missing = first.after(Some(1_000), None);
        assert_eq!(
            missing.follow(Some(4_000), Some(5)),
            Some(missing.after(Some(4_000), Some(5)))
        );
    }
}
