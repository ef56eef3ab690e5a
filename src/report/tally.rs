//! What was found of each rule, in numbers.

use std::{collections::BTreeMap, ops::AddAssign};

use crate::diagnostic::{Diagnostic, Meta, Severity};

/// How many findings there are of each rule, by code.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally(BTreeMap<&'static str, Count>);

/// How many findings there are of one rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The rule.
    pub rule: &'static Meta,
    /// Of each severity, in the order of [`Severity::ALL`].
    by_severity: [u64; 3],
    /// In how many files.
    files: u64,
}

impl Tally {
    /// Counts a finding. The tally must be that of one file.
    pub fn count(&mut self, finding: &Diagnostic) {
        let count = self.entry(finding.rule);
        count.by_severity[finding.severity as usize] += 1;
        count.files = 1;
    }

    /// The rules of which something was found, by code.
    pub fn iter(&self) -> impl Iterator<Item = &Count> {
        self.0.values()
    }

    fn entry(&mut self, rule: &'static Meta) -> &mut Count {
        self.0.entry(rule.code).or_insert(Count {
            rule,
            by_severity: [0; 3],
            files: 0,
        })
    }
}

impl Count {
    /// How many findings there are.
    pub fn all(&self) -> u64 {
        self.by_severity.iter().sum()
    }

    /// In how many files there are some.
    pub const fn files(&self) -> u64 {
        self.files
    }

    /// How many findings of a severity there are.
    pub const fn of(&self, severity: Severity) -> u64 {
        self.by_severity[severity as usize]
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        for count in other.0.into_values() {
            let sum = self.entry(count.rule);
            for (sum, more) in sum.by_severity.iter_mut().zip(count.by_severity) {
                *sum += more;
            }
            sum.files += count.files;
        }
    }
}
