//! How far a run has got.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts what is done while a run goes on. Nothing depends on it; it is there to be looked at.
#[derive(Default, Debug)]
pub struct Progress {
    files: AtomicU64,
    games: AtomicU64,
    findings: AtomicU64,
    total: AtomicU64,
}

impl Progress {
    /// How many files are done.
    pub fn files(&self) -> u64 {
        self.files.load(Ordering::Relaxed)
    }

    /// How many games are done, those of the files at hand included.
    pub fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    /// How many findings there are.
    pub fn findings(&self) -> u64 {
        self.findings.load(Ordering::Relaxed)
    }

    /// How many files there are in all, where that is known.
    pub fn total(&self) -> Option<u64> {
        match self.total.load(Ordering::Relaxed) {
            0 => None,
            total => Some(total),
        }
    }

    /// Says how many files there are in all.
    pub fn set_total(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// A file is done.
    pub fn file(&self) {
        self.files.fetch_add(1, Ordering::Relaxed);
    }

    /// Games are done, with so many findings.
    pub fn games_done(&self, games: u64, findings: u64) {
        self.games.fetch_add(games, Ordering::Relaxed);
        if findings > 0 {
            self.findings.fetch_add(findings, Ordering::Relaxed);
        }
    }
}
