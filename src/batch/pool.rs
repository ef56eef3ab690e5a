//! Many inputs at once, each on one of several threads, and what comes of them in their order.

use std::{
    io, iter,
    num::NonZero,
    ops::ControlFlow,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicIsize, Ordering},
    },
    thread,
};

use super::{
    ordered::{Ordered, Parcel, Sink, Turns},
    progress::Progress,
    room::Room,
    stop::Stop,
};

/// Who works on the inputs of a run, and how to get at them meanwhile.
#[derive(Clone, Default, Debug)]
pub struct Crew {
    /// How many inputs are worked on at once; 0 for one a processor.
    pub jobs: usize,
    /// Ends the run early.
    pub stop: Stop,
    /// How far the run has got.
    pub progress: Arc<Progress>,
}

/// What one thread works with, kept from one input to the next.
pub(super) trait Desk<I, P: Parcel> {
    /// What is known when all inputs are done.
    type Outcome: Send;

    /// Works on an input.
    fn take(&mut self, input: I, slot: Slot<'_, P>);

    /// How its inputs went.
    fn outcome(self) -> Self::Outcome;
}

/// Where the parts of one input go. However its work ends, the turn then passes to the next input.
pub(super) struct Slot<'a, P: Parcel> {
    index: usize,
    turns: &'a dyn Turns<P>,
    crew: &'a Crew,
    idle: &'a Idle,
}

/// How many threads of a run do nothing: they have found no more inputs, or wait. It is below zero
/// while one that waited is at work again and the thread in its place has not ended yet.
#[derive(Default, Debug)]
pub(super) struct Idle(AtomicIsize);

/// Leave for one more thread, until it is dropped.
pub(super) struct Hand<'a>(&'a Idle);

impl Idle {
    /// Leave for a thread in the place of one that does nothing.
    pub(super) fn lend(&self) -> Option<Hand<'_>> {
        let fewer = |idle: isize| (idle > 0).then(|| idle - 1);
        let lent = self
            .0
            .try_update(Ordering::Relaxed, Ordering::Relaxed, fewer);
        // Not made where there is none to lend: what is dropped is given back.
        lent.is_ok().then(|| Hand(self))
    }

    fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn remove(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for Hand<'_> {
    fn drop(&mut self) {
        self.0.add();
    }
}

impl Crew {
    /// Works on inputs, and gives back the sink and the outcome of each thread.
    ///
    /// Threads take the inputs one by one in their order, so at most as many inputs as there are
    /// threads are being worked on, and the one whose turn it is, is always among them or next. Each
    /// thread has a desk of its own. After [`Crew::stop`], and when the sink fails, no further input
    /// is taken.
    ///
    /// # Errors
    /// Fails when the sink does.
    pub(super) fn run<I, D, S>(
        &self,
        inputs: impl Iterator<Item = I> + Send,
        sink: S,
        desk: impl Fn() -> D + Sync,
    ) -> io::Result<(S, Vec<D::Outcome>)>
    where
        I: Send,
        D: Desk<I, S::Part>,
        S: Sink + Send,
        S::Part: Send,
    {
        let queue = Mutex::new(inputs.enumerate().fuse());
        let ordered = Ordered::new(sink);
        let idle = Idle::default();
        let next = || {
            // An iterator that panicked is at its end or goes on; there is nothing to put right.
            let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
            if self.stop.is_asked() || ordered.has_failed() {
                return None;
            }
            queue.next()
        };
        let thread = || {
            let mut desk = desk();
            for (index, input) in iter::from_fn(next) {
                let slot = Slot {
                    index,
                    turns: &ordered,
                    crew: self,
                    idle: &idle,
                };
                desk.take(input, slot);
            }
            idle.add();
            desk.outcome()
        };
        let outcomes = thread::scope(|scope| {
            let start = || thread::Builder::new().spawn_scoped(scope, thread).ok();
            // Where there are no more threads to be had, those that there are do the work.
            let others: Vec<_> = (1..self.threads()).map_while(|_| start()).collect();
            let own = thread();
            let others = others.into_iter().map(|other| match other.join() {
                Ok(outcome) => outcome,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            iter::once(own).chain(others).collect()
        });
        Ok((ordered.finish()?, outcomes))
    }

    fn threads(&self) -> usize {
        match self.jobs {
            0 => thread::available_parallelism().map_or(1, NonZero::get),
            jobs => jobs,
        }
    }
}

impl<'a, P: Parcel> Slot<'a, P> {
    /// The number of the input, from 0.
    pub(super) const fn index(&self) -> usize {
        self.index
    }

    /// The crew that works on it.
    pub(super) const fn crew(&self) -> &'a Crew {
        self.crew
    }

    /// The threads that could help with it.
    pub(super) const fn idle(&self) -> &'a Idle {
        self.idle
    }

    /// The memory that it may take.
    pub(super) fn room(&self) -> Share<'a, P> {
        Share {
            index: self.index,
            turns: self.turns,
            idle: self.idle,
            threads: self.crew.threads(),
        }
    }

    /// Hands on a part, and says whether there is any use in going on.
    pub(super) fn put(&self, part: P) -> ControlFlow<()> {
        if self.turns.put(self.index, part) {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

/// The memory that an input may take.
pub(super) struct Share<'a, P: Parcel> {
    index: usize,
    turns: &'a dyn Turns<P>,
    idle: &'a Idle,
    threads: usize,
}

/// While one thread waits for memory, another can do its work.
impl<P: Parcel> Room for Share<'_, P> {
    fn take(&self, bytes: usize) {
        if self.turns.try_take(self.index, bytes) {
            return;
        }
        self.idle.add();
        self.turns.take(self.index, bytes);
        self.idle.remove();
    }

    fn give_back(&self, bytes: usize) {
        self.turns.give_back(self.index, bytes);
    }

    fn threads(&self) -> usize {
        self.threads
    }
}

impl<P: Parcel> Drop for Slot<'_, P> {
    fn drop(&mut self) {
        self.turns.end(self.index);
    }
}

#[cfg(test)]
mod tests {
    use super::super::ordered::Part;
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn crew(jobs: usize) -> Crew {
        Crew {
            jobs,
            ..Crew::default()
        }
    }

    fn part(out: String) -> Part {
        Part {
            out,
            ..Part::default()
        }
    }

    /// Does with each input what it is told to, and counts them.
    struct Clerk<'a, W>(&'a W, usize);

    impl<W: Fn(usize, &Slot<'_, Part>)> Desk<usize, Part> for Clerk<'_, W> {
        type Outcome = usize;

        fn take(&mut self, input: usize, slot: Slot<'_, Part>) {
            self.1 += 1;
            (self.0)(input, &slot);
        }

        fn outcome(self) -> usize {
            self.1
        }
    }

    /// What came out, and how many inputs were begun.
    fn run<W>(crew: &Crew, inputs: usize, work: W) -> io::Result<(String, usize)>
    where
        W: Fn(usize, &Slot<'_, Part>) + Sync,
    {
        let (out, begun) = crew.run(0..inputs, String::new(), || Clerk(&work, 0))?;
        assert_eq!(begun.len(), crew.jobs);
        Ok((out, begun.iter().sum()))
    }

    /// The numbers below one, each with something behind it.
    fn counted(below: usize, end: &str) -> String {
        let numbers = (0..below).flat_map(|n| [n.to_string(), end.to_owned()]);
        numbers.collect()
    }

    #[test]
    fn only_threads_that_are_idle_are_lent() {
        let idle = Idle::default();
        assert!(idle.lend().is_none());
        assert!(idle.lend().is_none());
        idle.add();
        let hand = idle.lend();
        assert!(hand.is_some() && idle.lend().is_none());
        drop(hand);
        assert!(idle.lend().is_some());
        assert_eq!(idle.0.into_inner(), 1);
    }

    #[test]
    fn one_that_waited_and_goes_on_is_not_lent_twice() {
        let idle = Idle::default();
        idle.add();
        let hand = idle.lend();
        idle.remove();
        idle.add();
        assert!(hand.is_some() && idle.lend().is_none());
        drop(hand);
        assert!(idle.lend().is_some());
    }

    #[test]
    fn results_are_in_order() {
        for jobs in [1, 2, 7] {
            let (out, begun) = run(&crew(jobs), 100, |input, slot| {
                assert!(slot.put(part(format!("{input},"))).is_continue());
                assert!(slot.put(part(";".to_owned())).is_continue());
            })
            .unwrap();
            assert_eq!((out, begun), (counted(100, ",;"), 100));
        }
    }

    #[test]
    fn nothing_is_begun_once_it_is_to_stop() {
        let crew = crew(2);
        let (out, begun) = run(&crew, 1000, |input, slot| {
            if input == 10 {
                crew.stop.ask();
            }
            let _ = slot.put(part(format!("{input},")));
        })
        .unwrap();
        assert!(begun < 1000);
        assert_eq!(out, counted(begun, ","));
    }

    #[test]
    fn a_sink_that_fails_ends_the_run() {
        let begun = AtomicUsize::new(0);
        let failed = run(&crew(2), 1000, |input, slot| {
            begun.fetch_add(1, Ordering::Relaxed);
            let text = if input == 3 { "fail" } else { "" };
            let _ = slot.put(part(text.to_owned()));
        });
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
        assert!(begun.into_inner() < 1000);
    }

    #[test]
    fn inputs_wait_for_a_long_one_within_bounds() {
        let crew = crew(2);
        let finished = AtomicUsize::new(0);
        let (out, _) = run(&crew, usize::MAX, |input, slot| {
            if input > 0 {
                let _ = slot.put(part("x".repeat(1 << 20)));
                finished.fetch_add(1, Ordering::Relaxed);
                return;
            }
            // The first input ends when the other thread cannot go on any more.
            let mut before = usize::MAX;
            while before != finished.load(Ordering::Relaxed) {
                before = finished.load(Ordering::Relaxed);
                thread::sleep(std::time::Duration::from_millis(200));
            }
            assert!(before <= 40, "{before} MiB wait");
            crew.stop.ask();
        })
        .unwrap();
        assert_eq!(out.len(), finished.into_inner() << 20);
    }
}
