//! The line that counts.

use std::{fmt, ops::AddAssign};

use serde::Serialize;

use crate::{
    diagnostic::Severity,
    lang::{Lang, Language},
};

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
    /// Fixes that were made, or would be; what they fixed is not counted as a finding.
    pub fixes: u64,
    /// Findings that the records themselves say not to tell; they are in no other count.
    pub suppressed: u64,
    /// Findings that the baseline accepts; they are in no other count.
    pub in_baseline: u64,
    /// Findings of the baseline that are no more.
    pub fixed: u64,
    /// Whether the run was ended early, so that not all was looked at.
    pub interrupted: bool,
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

    /// The line that counts, in a language.
    pub fn said(&self, lang: Lang) -> String {
        let id = match self.infos {
            0 => "report-summary",
            _ => "report-summary-with-infos",
        };
        let mut said = lang.say(
            id,
            &[
                ("files", self.files.into()),
                ("skipped", self.skipped.into()),
                ("games", self.games.into()),
                ("moves", self.moves.into()),
                ("errors", self.errors.into()),
                ("warnings", self.warnings.into()),
                ("infos", self.infos.into()),
            ],
        );
        for (id, count) in [
            ("report-summary-fixes", self.fixes),
            ("report-summary-suppressed", self.suppressed),
            ("report-summary-in-baseline", self.in_baseline),
        ] {
            if count > 0 {
                said.push_str(&lang.say(id, &[("count", count.into())]));
            }
        }
        if self.interrupted {
            return lang.say("report-interrupted", &[("said", said.into())]);
        }
        said
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
        self.fixes += other.fixes;
        self.suppressed += other.suppressed;
        self.in_baseline += other.in_baseline;
        self.fixed += other.fixed;
        self.interrupted |= other.interrupted;
    }
}

/// In English.
impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Language::english()))
    }
}
