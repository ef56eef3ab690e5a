//! How much memory the threads of a run take for what is large.

/// The memory of a text that is longer, in bytes, is asked for.
pub(super) const LARGE: usize = 256 << 10;
/// The memory of so many nodes is kept after a large game.
pub(super) const KEPT: usize = 32 << 10;
/// What a move takes until it is played and looked at, in bytes: its place in the record, in the
/// replay and in the history.
const OF_A_MOVE: usize = 110;

/// Memory that all threads of a run share. What is small need not be asked for.
pub(super) trait Room {
    /// Takes so many bytes; waits until there are enough.
    fn take(&self, bytes: usize);

    /// Gives back what was taken.
    fn give_back(&self, bytes: usize);
}

/// As much as there is.
pub(super) struct Boundless;

impl Room for Boundless {
    fn take(&self, _: usize) {}

    fn give_back(&self, _: usize) {}
}

/// Bytes that were taken, until they are dropped.
pub(super) struct Taken<'r> {
    room: &'r dyn Room,
    bytes: usize,
}

impl<'r> Taken<'r> {
    /// Takes so many bytes.
    pub(super) fn of(room: &'r dyn Room, bytes: usize) -> Self {
        if bytes > 0 {
            room.take(bytes);
        }
        Self { room, bytes }
    }

    /// Takes what a game may need whose text is so long, and whose moves at least, both in bytes.
    pub(super) fn of_text(room: &'r dyn Room, text: usize, shortest_move: usize) -> Self {
        if text <= LARGE {
            return Self::of(room, 0);
        }
        Self::of(room, 2 * text + text / shortest_move * OF_A_MOVE)
    }

    /// Takes what a file may need that is read as a whole, in bytes.
    pub(super) fn of_file(room: &'r dyn Room, len: usize) -> Self {
        Self::of_text(room, len, 5)
    }

    /// Where it was taken from.
    pub(super) fn room(&self) -> &'r dyn Room {
        self.room
    }

    /// Takes more, so that it is so many in all.
    pub(super) fn grow(&mut self, bytes: usize) {
        if let Some(more) = bytes.checked_sub(self.bytes).filter(|&more| more > 0) {
            self.room.take(more);
            self.bytes = bytes;
        }
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        if self.bytes > 0 {
            self.room.give_back(self.bytes);
        }
    }
}
