//! The cumulative time of a player, and whether one that is written is right.

/// The time that one player has used, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Total {
    /// The sum of the times; `None` once one is missing.
    sum: Option<u64>,
    /// The total as it was last written, and what was used since.
    written: u64,
}

impl Default for Total {
    fn default() -> Self {
        Self {
            sum: Some(0),
            written: 0,
        }
    }
}

impl Total {
    /// The total after a move that took `spent` milliseconds, with the total in seconds that is
    /// written there.
    #[must_use]
    pub fn after(self, spent: Option<u64>, total: Option<u64>) -> Self {
        let written = match total {
            Some(total) => total.saturating_mul(1000),
            None => self.written.saturating_add(spent.unwrap_or(0)),
        };
        let sum = self.sum.zip(spent);
        Self {
            sum: sum.map(|(sum, spent)| sum.saturating_add(spent)),
            written,
        }
    }

    /// The right total in seconds, when the one that is written after such a move is wrong. A slip
    /// is found where it is made: totals that go on from a wrong one are right.
    pub fn wrong(self, spent: Option<u64>, total: Option<u64>) -> Option<u64> {
        let (sum, spent, found) = (self.sum?, spent?, total?);
        // Fractions of a second may have been cut or rounded up.
        let fits = |base: u64| {
            let millis = base.saturating_add(spent);
            found.saturating_mul(1000).abs_diff(millis) < 1000
        };
        (!fits(sum) && !fits(self.written)).then_some(sum.saturating_add(spent) / 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_total_is_told_once() {
        let first = Total::default();
        assert_eq!(first.wrong(Some(10_000), Some(10)), None);
        assert_eq!(first.wrong(Some(10_000), Some(11)), Some(10));
        let second = first.after(Some(10_000), Some(11));
        assert_eq!(second.wrong(Some(5_000), Some(16)), None);
        assert_eq!(second.wrong(Some(5_000), Some(15)), None);
        assert_eq!(second.wrong(Some(5_000), Some(17)), Some(15));
        let unknown = first.after(None, None);
        assert_eq!(unknown.wrong(Some(5_000), Some(17)), None);
    }
}
