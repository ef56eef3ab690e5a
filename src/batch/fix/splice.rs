//! Changes of bytes.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    ops::Range,
};

use crate::diagnostic::Safety;

/// A fix as a change of bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Splice {
    /// The code of the rule whose finding it fixes.
    pub(super) code: &'static str,
    pub(super) safety: Safety,
    /// What stands in the place of what, in order.
    pub(super) parts: Vec<(Range<usize>, Vec<u8>)>,
    /// The game and the line of the finding, by which a fix is known again when places have moved.
    pub(super) context: u64,
}

impl Splice {
    /// What a fix is known by.
    pub(super) const fn key(&self) -> (&'static str, u64) {
        (self.code, self.context)
    }

    fn start(&self) -> usize {
        self.parts.first().map_or(0, |(range, _)| range.start)
    }
}

/// The hash of a line of a game and of what stands in its place.
pub(super) fn context(game: u64, line: &str, parts: &[(Range<usize>, Vec<u8>)]) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash(&mut hasher);
    line.hash(&mut hasher);
    for (_, text) in parts {
        text.hash(&mut hasher);
    }
    hasher.finish()
}

/// The bytes with some changes, and how many were made: of two that meet, the second is left out.
pub(super) fn spliced(bytes: &[u8], splices: &[Splice]) -> (Vec<u8>, u64) {
    let mut order: Vec<&Splice> = splices.iter().collect();
    order.sort_by_key(|splice| splice.start());
    let mut parts: Vec<&(Range<usize>, Vec<u8>)> = Vec::new();
    let mut count = 0;
    for splice in order {
        let is_free = splice.parts.iter().all(|(range, _)| {
            range.start <= range.end
                && range.end <= bytes.len()
                && parts.iter().rev().all(|(taken, _)| !meet(taken, range))
        });
        if is_free {
            parts.extend(&splice.parts);
            count += 1;
        }
    }
    parts.sort_by_key(|(range, _)| range.start);
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    for (range, text) in parts {
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
            context: 0,
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
