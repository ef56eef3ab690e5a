//! The line that counts.

use std::{fmt, ops::AddAssign};

use serde::Serialize;

use crate::diagnostic::Severity;

/// What was looked at and found, in numbers.
///
/// ```
/// use kifu::report::Summary;
/// let summary = Summary { files: 2, games: 3, moves: 240, errors: 1, ..Summary::default() };
/// assert_eq!(
///     summary.to_string(),
///     "2 files read, 0 skipped: 3 games, 240 moves; 1 error, 0 warnings",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Summary {
    /// Files that were read.
    pub files: u64,
    /// Files that were skipped because they could not be opened or read.
    pub skipped: u64,
    /// Games.
    pub games: u64,
    /// Moves that were refereed, variations included.
    pub moves: u64,
    /// Findings of severity error.
    pub errors: u64,
    /// Findings of severity warning.
    pub warnings: u64,
    /// Findings of severity info.
    pub infos: u64,
    /// Findings that the records themselves say not to tell; they are in no other count.
    pub suppressed: u64,
    /// Findings that the baseline accepts; they are in no other count.
    pub in_baseline: u64,
    /// Findings of the baseline that are no more.
    pub fixed: u64,
}

impl Summary {
    /// Counts a finding.
    pub const fn count(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Info => self.infos += 1,
        }
    }

    /// How many findings there are of a severity or a greater one.
    pub const fn at_least(&self, severity: Severity) -> u64 {
        match severity {
            Severity::Error => self.errors,
            Severity::Warning => self.errors + self.warnings,
            Severity::Info => self.errors + self.warnings + self.infos,
        }
    }
}

impl AddAssign for Summary {
    fn add_assign(&mut self, other: Self) {
        self.files += other.files;
        self.skipped += other.skipped;
        self.games += other.games;
        self.moves += other.moves;
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.infos += other.infos;
        self.suppressed += other.suppressed;
        self.in_baseline += other.in_baseline;
        self.fixed += other.fixed;
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let many = |count: u64, word: &str| match count {
            1 => format!("1 {word}"),
            n => format!("{n} {word}s"),
        };
        write!(
            f,
            "{} read, {} skipped: {}, {}; {}, {}",
            many(self.files, "file"),
            self.skipped,
            many(self.games, "game"),
            many(self.moves, "move"),
            many(self.errors, "error"),
            many(self.warnings, "warning"),
        )?;
        if self.infos > 0 {
            write!(f, ", {}", many(self.infos, "info"))?;
        }
        if self.suppressed > 0 {
            write!(f, "; {} suppressed", self.suppressed)?;
        }
        if self.in_baseline > 0 {
            write!(f, "; {} in the baseline", self.in_baseline)?;
        }
        Ok(())
    }
}
