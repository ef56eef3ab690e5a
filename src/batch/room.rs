//! How much memory the threads of a run take for what is large.

use std::cell::{Cell, OnceCell};

use super::Input;

/// What all inputs but the one whose turn it is may take together, in bytes.
pub(super) const ROOM: usize = 12 << 20;
/// The memory of a text that is longer, in bytes, is asked for.
pub(super) const LARGE: usize = 256 << 10;
/// What a move takes until it is played and looked at, in bytes: its place in the record, in the
/// replay and in the history.
const OF_A_MOVE: usize = 110;
/// What a finding takes until it is told, in bytes, with the position that it may speak of.
const OF_A_FINDING: usize = 900;

/// Memory that all threads of a run share. What is small need not be asked for.
pub(super) trait Room {
    /// Takes so many bytes; waits until there are enough.
    fn take(&self, bytes: usize);

    /// Gives back what was taken.
    fn give_back(&self, bytes: usize);

    /// How many threads share it.
    fn threads(&self) -> usize;
}

/// As much as there is, for one thread.
pub(super) struct Boundless;

impl Room for Boundless {
    fn take(&self, _: usize) {}

    fn give_back(&self, _: usize) {}

    fn threads(&self) -> usize {
        1
    }
}

/// The room for an input. For a pipe nothing is waited for: who writes it may have to wait in turn,
/// and the input whose turn it is for him.
pub(super) struct RoomOf<'r> {
    room: &'r dyn Room,
    input: &'r Input,
    is_pipe: OnceCell<bool>,
}

impl<'r> RoomOf<'r> {
    pub(super) const fn new(room: &'r dyn Room, input: &'r Input) -> Self {
        Self {
            room,
            input,
            is_pipe: OnceCell::new(),
        }
    }

    /// The system is only asked where there is something large.
    fn is_pipe(&self) -> bool {
        *self.is_pipe.get_or_init(|| self.input.is_pipe())
    }
}

impl Room for RoomOf<'_> {
    fn take(&self, bytes: usize) {
        if !self.is_pipe() {
            self.room.take(bytes);
        }
    }

    fn give_back(&self, bytes: usize) {
        if !self.is_pipe() {
            self.room.give_back(bytes);
        }
    }

    fn threads(&self) -> usize {
        self.room.threads()
    }
}

/// Bytes that were taken, until they are dropped.
pub(super) struct Taken<'r> {
    room: &'r dyn Room,
    bytes: Cell<usize>,
    /// What the game at hand needs apart from what is found in it.
    game: Cell<usize>,
}

impl<'r> Taken<'r> {
    /// Nothing as yet.
    pub(super) const fn nothing(room: &'r dyn Room) -> Self {
        Self {
            room,
            bytes: Cell::new(0),
            game: Cell::new(0),
        }
    }

    /// Takes more, so that it is so many bytes in all.
    pub(super) fn grow(&self, bytes: usize) {
        let before = self.bytes.get();
        if let Some(more) = bytes.checked_sub(before).filter(|&more| more > 0) {
            self.room.take(more);
            self.bytes.set(bytes);
        }
    }

    /// Gives back all.
    pub(super) fn shrink(&self) {
        let bytes = self.bytes.take();
        if bytes > 0 {
            self.room.give_back(bytes);
        }
    }

    /// Takes what a game may need whose text is so long, and whose moves at least, both in bytes.
    pub(super) fn grow_for_text(&self, text: usize, shortest_move: usize) {
        self.game.set(0);
        if text > LARGE {
            self.game.set(2 * text + text / shortest_move * OF_A_MOVE);
            self.grow(self.game.get());
        }
    }

    /// Takes what so many findings in the game at hand may need.
    pub(super) fn grow_for_findings(&self, findings: usize) {
        let bytes = findings * OF_A_FINDING;
        if bytes > LARGE {
            self.grow(self.game.get() + bytes);
        }
    }

    /// How many nodes' memory is kept after a large game, from one game to the next: so many that
    /// all threads together keep no more than what they may take. A thread alone keeps all of it.
    pub(super) fn kept(&self) -> usize {
        match self.room.threads() {
            1 => usize::MAX,
            threads => ROOM / threads / OF_A_MOVE,
        }
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        self.shrink();
    }
}
