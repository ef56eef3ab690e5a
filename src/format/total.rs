//! The cumulative time of a player, and whether one that is written is right.

use crate::{format::Detail, record::Beginning};

/// The time that one player has used, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Total {
    /// The sum of the times; `None` once one is missing.
    sum: Option<u64>,
    /// The total as it was last written, and what was used since.
    written: u64,
    /// Whether time may have been used before the record, which the first total tells.
    is_open: bool,
}

impl Total {
    /// What a player has used at the start of a record.
    #[must_use]
    pub fn at_start(beginning: Beginning) -> Self {
        Self {
            is_open: beginning != Beginning::WithRecord,
            ..Self::default()
        }
    }

    /// The total after a move that took `spent` milliseconds, with the total in seconds that is
    /// written there.
    #[must_use]
    pub fn after(self, spent: Option<u64>, total: Option<u64>) -> Self {
        let is_carried = self.carried(spent, total).is_some();
        let written = match total {
            Some(total) => total.saturating_mul(1000),
            None => self.written.saturating_add(spent.unwrap_or(0)),
        };
        let sum = self.sum.zip(spent);
        let sum = sum.map(|(sum, spent)| sum.saturating_add(spent));
        Self {
            sum: if is_carried { Some(written) } else { sum },
            written,
            is_open: self.is_open && total.is_none(),
        }
    }

    /// What is to be told of a total that is written after such a move: the right one in seconds
    /// where it is wrong, or how much of it was used before the record. A slip is found where it is
    /// made: totals that go on from a wrong one are right.
    pub fn fault(self, spent: Option<u64>, total: Option<u64>) -> Option<Detail> {
        if let Some(before) = self.carried(spent, total) {
            return Some(Detail::Count(before / 1000));
        }
        let (sum, spent, found) = (self.sum?, spent?, total?);
        // Fractions of a second may have been cut or rounded up.
        let fits = |base: u64| {
            let millis = base.saturating_add(spent);
            found.saturating_mul(1000).abs_diff(millis) < 1000
        };
        let expected = sum.saturating_add(spent) / 1000;
        (!fits(sum) && !fits(self.written)).then_some(Detail::Number { found, expected })
    }

    /// How much of the first total was used before the record.
    fn carried(self, spent: Option<u64>, total: Option<u64>) -> Option<u64> {
        let known = self.sum?.saturating_add(spent?);
        let total = total?.saturating_mul(1000);
        let before = total.checked_sub(known).filter(|&before| before >= 1000);
        before.filter(|_| self.is_open)
    }
}

impl Default for Total {
    fn default() -> Self {
        Self {
            sum: Some(0),
            written: 0,
            is_open: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(found: u64, expected: u64) -> Detail {
        Detail::Number { found, expected }
    }

    #[test]
    fn a_wrong_total_is_told_once() {
        let first = Total::default();
        assert_eq!(first.fault(Some(10_000), Some(10)), None);
        assert_eq!(first.fault(Some(10_000), Some(11)), Some(wrong(11, 10)));
        let second = first.after(Some(10_000), Some(11));
        assert_eq!(second.fault(Some(5_000), Some(16)), None);
        assert_eq!(second.fault(Some(5_000), Some(15)), None);
        assert_eq!(second.fault(Some(5_000), Some(17)), Some(wrong(17, 15)));
        let unknown = first.after(None, None);
        assert_eq!(unknown.fault(Some(5_000), Some(17)), None);
    }

    #[test]
    fn totals_may_begin_before_the_record() {
        let first = Total::at_start(Beginning::Before);
        assert_eq!(first.fault(Some(10_000), Some(10)), None);
        assert_eq!(first.fault(Some(10_000), Some(8)), Some(wrong(8, 10)));
        assert_eq!(
            first.fault(Some(10_000), Some(2710)),
            Some(Detail::Count(2700))
        );
        let second = first.after(Some(10_000), Some(2710));
        assert_eq!(second.fault(Some(5_000), Some(2715)), None);
        assert_eq!(
            second.fault(Some(5_000), Some(2717)),
            Some(wrong(2717, 2715))
        );
        let unwritten = first.after(Some(10_000), None);
        assert_eq!(
            unwritten.fault(Some(5_000), Some(2715)),
            Some(Detail::Count(2700))
        );
    }
}
