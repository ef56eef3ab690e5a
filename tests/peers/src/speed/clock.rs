//! Measuring several pieces of work in turns, so that a slow moment of the machine hits all of them.

use std::{
    sync::LazyLock,
    time::{Duration, Instant},
};

use rustix::time::{ClockId, clock_gettime};

/// The times of one piece of work, by round.
pub(crate) struct Times(Vec<Duration>);

/// What a clock shows.
pub(crate) type Clock = fn() -> Duration;

/// The time that this thread has computed: what others do on the machine does not count.
pub(crate) fn computed() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(now).unwrap_or_default()
}

/// The time that has passed.
pub(crate) fn passed() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Lets every piece of work have its turn in every round. The first round is not counted: it fills
/// caches and buffers.
pub(crate) fn in_turns(clock: Clock, rounds: usize, works: &mut [&mut dyn FnMut()]) -> Vec<Times> {
    let mut times: Vec<_> = works.iter().map(|_| Times(Vec::new())).collect();
    for round in 0..=rounds {
        for (work, times) in works.iter_mut().zip(&mut times) {
            let start = clock();
            work();
            if round > 0 {
                times.0.push(clock().saturating_sub(start));
            }
        }
    }
    times
}

impl Times {
    /// The shortest time in seconds.
    pub(crate) fn best(&self) -> f64 {
        let best = self.0.iter().min().copied();
        best.unwrap_or_default().as_secs_f64()
    }

    /// The times of another piece of work divided by these: of the best rounds, and the median over
    /// all rounds.
    pub(crate) fn ratios(&self, other: &Self) -> (f64, f64) {
        let mut ratios: Vec<_> = self.0.iter().zip(&other.0).map(by_round).collect();
        ratios.sort_by(f64::total_cmp);
        let median = ratios.get(ratios.len() / 2).copied().unwrap_or_default();
        (other.best() / self.best(), median)
    }
}

fn by_round((this, other): (&Duration, &Duration)) -> f64 {
    other.as_secs_f64() / this.as_secs_f64()
}
