//! Changes of bytes.

use std::{collections::BTreeMap, ops::Range};

use crate::diagnostic::Safety;

/// A fix as a change of bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Splice {
    /// The code of the rule whose finding it fixes.
    pub(super) code: &'static str,
    pub(super) safety: Safety,
    /// What stands in the place of what, in order.
    pub(super) parts: Vec<(Range<usize>, Vec<u8>)>,
}

impl Splice {
    fn start(&self) -> usize {
        self.parts.first().map_or(0, |(range, _)| range.start)
    }
}

/// The bytes with some changes, and how many were made: of two that meet, the second is left out.
pub(super) fn spliced(bytes: &[u8], splices: &[Splice]) -> (Vec<u8>, u64) {
    let mut order: Vec<&Splice> = splices.iter().collect();
    order.sort_by_key(|splice| splice.start());
    // What is taken, by where it begins.
    let mut parts: BTreeMap<usize, &(Range<usize>, Vec<u8>)> = BTreeMap::new();
    let mut count = 0;
    for splice in order {
        let is_free = splice.parts.iter().all(|(range, _)| {
            let before = parts.range(..=range.start).next_back();
            let after = parts.range(range.start..).next();
            let mut nearest = before.into_iter().chain(after);
            range.start <= range.end
                && range.end <= bytes.len()
                && nearest.all(|(_, (taken, _))| !meet(taken, range))
        });
        if is_free {
            parts.extend(splice.parts.iter().map(|part| (part.0.start, part)));
            count += 1;
        }
    }
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    for (range, text) in parts.into_values() {
        out.extend_from_slice(bytes.get(at..range.start).unwrap_or_default());
        out.extend_from_slice(text);
        at = range.end;
    }
    out.extend_from_slice(bytes.get(at..).unwrap_or_default());
    (out, count)
}

/// Whether two changes touch the same bytes, or the same place between two of them.
fn meet(a: &Range<usize>, b: &Range<usize>) -> bool {
    a.start < b.end && b.start < a.end || a.start == b.start || a.end == b.end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn splice(parts: &[(Range<usize>, &str)]) -> Splice {
        let parts = parts
            .iter()
            .map(|(range, text)| (range.clone(), text.as_bytes().to_vec()));
        Splice {
            code: "S001",
            safety: Safety::Safe,
            parts: parts.collect(),
        }
    }

    #[test]
    fn changes_that_meet_are_not_made_together() {
        let splices = [
            splice(&[(4..5, "E"), (0..1, "A")]),
            splice(&[(4..6, "x")]),
            splice(&[(2..2, "-")]),
        ];
        assert_eq!(spliced(b"abcdef", &splices), (b"Ab-cdEf".to_vec(), 2));
    }

    #[test]
    fn changes_beyond_the_end_are_not_made() {
        assert_eq!(
            spliced(b"ab", &[splice(&[(1..3, "x")])]),
            (b"ab".to_vec(), 0)
        );
    }
}
