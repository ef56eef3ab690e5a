//! Results in the order of the inputs, whatever the order in which they come.

use std::{
    collections::BTreeMap,
    io,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

use super::room::ROOM;

/// What may wait for its turn, in bytes: a quarter of a million inputs of which there is nothing to
/// say.
const LIMIT: usize = 16 << 20;
/// What an input takes that waits for its turn, whatever there is to say of it.
const ENTRY: usize = 64;

/// Takes the parts of all inputs from several threads and hands them on in the order of the inputs.
///
/// The parts of the input whose turn it is go straight on. Those of later inputs wait; when too
/// much is waiting, their threads wait, too. The input whose turn it is never waits, so there is
/// always one that gets on, as long as inputs are begun in their order and each is finished.
pub(super) struct Ordered<W: Sink> {
    state: Mutex<State<W>>,
    moved: Condvar,
    limit: usize,
}

struct State<W: Sink> {
    sink: W,
    /// The input whose turn it is.
    turn: usize,
    waiting: BTreeMap<usize, Waiting<W::Part>>,
    /// How much is waiting.
    size: usize,
    /// How much was taken for what is large, by input.
    taken: BTreeMap<usize, usize>,
    /// How many threads are waiting.
    threads: usize,
    failed: Option<io::Error>,
}

struct Waiting<P> {
    /// No memory is taken for those of an input without any.
    parts: Vec<P>,
    finished: bool,
}

/// A part of the result of a check.
#[derive(PartialEq, Eq, Default, Debug)]
pub(super) struct Part {
    /// For standard output.
    pub(super) out: String,
    /// For the end of standard output.
    pub(super) notes: String,
    /// For people, one a line.
    pub(super) messages: Vec<String>,
}

/// Where parts go.
pub(super) trait Sink {
    /// A part of the result of an input.
    type Part: Parcel;

    /// Takes the next part.
    fn take(&mut self, part: Self::Part) -> io::Result<()>;
}

/// What may have to wait for its turn.
pub(super) trait Parcel {
    /// Roughly what it takes in memory.
    fn size(&self) -> usize;
}

/// Takes the parts of inputs and the ends of their work.
pub(super) trait Turns<P: Parcel>: Sync {
    /// Takes a part of the result of an input. `false` when a part could not be handed on, so that
    /// there is no use in going on.
    fn put(&self, input: usize, part: P) -> bool;

    /// Ends the work on an input.
    fn end(&self, input: usize);

    /// Takes memory for an input where there is enough of it. The input whose turn it is takes what
    /// it needs.
    fn try_take(&self, input: usize, bytes: usize) -> bool;

    /// Takes memory for an input, and waits until there is enough of it.
    fn take(&self, input: usize, bytes: usize);

    /// Gives back what an input has taken.
    fn give_back(&self, input: usize, bytes: usize);
}

impl Part {
    /// Whether there is nothing in it.
    pub(super) fn is_empty(&self) -> bool {
        self.out.is_empty() && self.notes.is_empty() && self.messages.is_empty()
    }
}

impl Parcel for Part {
    fn size(&self) -> usize {
        let messages: usize = self.messages.iter().map(String::len).sum();
        size_of::<Self>() + self.out.len() + self.notes.len() + messages
    }
}

impl<W: Sink> Ordered<W> {
    pub(super) fn new(sink: W) -> Self {
        Self::with_limit(sink, LIMIT)
    }

    fn with_limit(sink: W, limit: usize) -> Self {
        Self {
            state: Mutex::new(State {
                sink,
                turn: 0,
                waiting: BTreeMap::new(),
                size: 0,
                taken: BTreeMap::new(),
                threads: 0,
                failed: None,
            }),
            moved: Condvar::new(),
            limit,
        }
    }

    /// Whether a part could not be handed on.
    pub(super) fn has_failed(&self) -> bool {
        self.lock().failed.is_some()
    }

    /// The sink, once all inputs are finished.
    pub(super) fn finish(self) -> io::Result<W> {
        let state = self
            .state
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        match state.failed {
            Some(error) => Err(error),
            None => Ok(state.sink),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<W>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until another input has its turn, or all is in vain.
    fn wait<'s>(&self, mut state: MutexGuard<'s, State<W>>) -> MutexGuard<'s, State<W>> {
        state.threads += 1;
        let moved = self.moved.wait(state);
        let mut state = moved.unwrap_or_else(PoisonError::into_inner);
        state.threads -= 1;
        state
    }

    /// Wakes the threads that wait. Mostly there are none, and the system need not be asked.
    fn wake(&self, state: &State<W>) {
        if state.threads > 0 {
            self.moved.notify_all();
        }
    }
}

impl<W: Sink + Send> Turns<W::Part> for Ordered<W>
where
    W::Part: Send,
{
    fn put(&self, input: usize, part: W::Part) -> bool {
        let mut state = self.lock();
        while state.failed.is_none() {
            if input == state.turn {
                state.hand_on(part);
                if state.failed.is_some() {
                    self.wake(&state);
                }
                break;
            }
            if state.size < self.limit {
                state.keep(input, part);
                break;
            }
            state = self.wait(state);
        }
        state.failed.is_none()
    }

    fn end(&self, input: usize) {
        let mut state = self.lock();
        while input != state.turn && state.size >= self.limit && state.failed.is_none() {
            state = self.wait(state);
        }
        if input == state.turn {
            state.advance();
            self.wake(&state);
        } else {
            state.entry(input).finished = true;
        }
    }

    fn try_take(&self, input: usize, bytes: usize) -> bool {
        let mut state = self.lock();
        let has_room = state.has_room(input, bytes);
        if has_room {
            *state.taken.entry(input).or_default() += bytes;
        }
        has_room
    }

    fn take(&self, input: usize, bytes: usize) {
        let mut state = self.lock();
        while !state.has_room(input, bytes) {
            state = self.wait(state);
        }
        *state.taken.entry(input).or_default() += bytes;
    }

    fn give_back(&self, input: usize, bytes: usize) {
        let mut state = self.lock();
        if let Some(taken) = state.taken.get_mut(&input) {
            *taken = taken.saturating_sub(bytes);
            if *taken == 0 {
                state.taken.remove(&input);
            }
        }
        self.wake(&state);
    }
}

impl<W: Sink> State<W> {
    /// Whether an input may take so much; all may when it is over anyway. What the input whose turn
    /// it is has taken does not count: otherwise a large one would let no other begin.
    fn has_room(&self, input: usize, bytes: usize) -> bool {
        let others = self.taken.iter().filter(|(other, _)| **other != self.turn);
        let taken: usize = others.map(|(_, bytes)| bytes).sum();
        input == self.turn || taken + bytes <= ROOM || self.failed.is_some()
    }

    fn hand_on(&mut self, part: W::Part) {
        if self.failed.is_none() {
            self.failed = self.sink.take(part).err();
        }
    }

    fn keep(&mut self, input: usize, part: W::Part) {
        self.size += part.size();
        self.entry(input).parts.push(part);
    }

    /// What waits of an input.
    fn entry(&mut self, input: usize) -> &mut Waiting<W::Part> {
        self.waiting.entry(input).or_insert_with(|| {
            self.size += ENTRY;
            Waiting {
                parts: Vec::new(),
                finished: false,
            }
        })
    }

    /// Gives the turn to the next input, and on from those that are finished already.
    fn advance(&mut self) {
        loop {
            self.turn += 1;
            let Some(waiting) = self.waiting.remove(&self.turn) else {
                return;
            };
            self.size -= ENTRY;
            for part in waiting.parts {
                self.size -= part.size();
                self.hand_on(part);
            }
            if !waiting.finished {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Sink for String {
        type Part = Part;

        fn take(&mut self, part: Part) -> io::Result<()> {
            if part.out == "fail" {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            self.push_str(&part.out);
            Ok(())
        }
    }

    fn part(out: &str) -> Part {
        Part {
            out: out.to_string(),
            ..Part::default()
        }
    }

    #[test]
    fn parts_come_out_in_the_order_of_their_inputs() {
        let ordered = Ordered::new(String::new());
        assert!(ordered.put(2, part("e")));
        ordered.end(2);
        assert!(ordered.put(1, part("c")));
        assert!(ordered.put(0, part("a")));
        ordered.end(3);
        assert!(ordered.put(0, part("b")));
        ordered.end(0);
        assert!(ordered.put(1, part("d")));
        ordered.end(1);
        assert!(ordered.put(4, part("f")));
        assert_eq!(ordered.lock().size, 0);
        assert_eq!(ordered.finish().unwrap(), "abcdef");
    }

    #[test]
    fn order_holds_when_threads_have_to_wait() {
        let ordered = Ordered::with_limit(String::new(), 1);
        std::thread::scope(|scope| {
            for input in (0..8).rev() {
                let ordered = &ordered;
                scope.spawn(move || {
                    assert!(ordered.put(input, part(&input.to_string())));
                    assert!(ordered.put(input, part(".")));
                    ordered.end(input);
                });
            }
        });
        assert_eq!(ordered.finish().unwrap(), "0.1.2.3.4.5.6.7.");
    }

    #[test]
    fn a_failure_ends_it() {
        let ordered = Ordered::with_limit(String::new(), 1);
        assert!(ordered.put(2, part("c")));
        std::thread::scope(|scope| {
            // It waits, and gives up.
            scope.spawn(|| ordered.end(1));
            assert!(!ordered.put(0, part("fail")));
        });
        assert!(ordered.has_failed());
        assert!(!ordered.put(1, part("b")));
        assert!(ordered.finish().is_err());
    }

    #[test]
    fn the_input_whose_turn_it_is_takes_what_it_needs() {
        let ordered = Ordered::new(String::new());
        assert!(ordered.try_take(2, ROOM));
        assert!(!ordered.try_take(1, 1));
        assert!(ordered.try_take(0, 10 * ROOM));
        ordered.give_back(2, ROOM);
        assert!(
            ordered.try_take(2, ROOM),
            "what the first one takes does not count"
        );
        std::thread::scope(|scope| {
            // They wait until it is their turn, or enough was given back.
            scope.spawn(|| ordered.take(1, ROOM - 1));
            scope.spawn(|| ordered.take(3, 1));
            ordered.give_back(0, 10 * ROOM);
            ordered.end(0);
            ordered.give_back(2, 1);
        });
        assert_eq!(ordered.lock().taken.values().sum::<usize>(), 2 * ROOM - 1);
    }

    #[test]
    fn nobody_waits_for_memory_when_all_is_over() {
        let ordered = Ordered::new(String::new());
        assert!(ordered.try_take(1, ROOM));
        std::thread::scope(|scope| {
            scope.spawn(|| ordered.take(2, 1));
            assert!(!ordered.put(0, part("fail")));
        });
    }
}
