//! Ending a run early.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// Asks a run to end early: nothing new is begun, and what was begun ends soon. All clones are one.
#[derive(Clone, Default, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks for the end.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the end was asked for.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// What asks for the end when it is set, for the handler of a signal.
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}
