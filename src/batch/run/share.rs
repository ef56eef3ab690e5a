//! The games of one large file, looked at by several threads.
//!
//! Reading is one thread's work, since what a game means may depend on those before it. To play the
//! games and to look at them by all rules takes longer; threads that find no more inputs do it for
//! those that still have a large one, and what they find is told in the order of the games.

use std::{
    collections::{BTreeMap, VecDeque},
    ops::ControlFlow,
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use super::judge::{Judged, judge};
use crate::{
    batch::{
        GameInput,
        fence::fenced,
        room::{Boundless, LARGE, Taken},
    },
    format::Parsed,
    lint::Settings,
    record::node::Node,
    replay::Replay,
    source::Text,
};

/// How many games a thread takes at once.
pub(super) const GAMES: u64 = 128;
/// A thread takes fewer games when they take this much memory together, in bytes.
const BYTES: usize = 2 << 20;
/// How many batches wait for each helper before the reader looks at some itself: fewer, and helpers
/// run out of work and fall asleep while it does.
const AHEAD: usize = 4;
/// Reading waits when the games that were not told yet take this much memory together, in bytes.
const OPEN: usize = 16 << 20;
/// No batch is begun before its turn when what was found and not told yet takes this much memory, in
/// bytes. Of those that are begun games are left to the reader when it is twice as much.
const FOUND: usize = 6 << 20;
/// The memory of a longer text, in bytes, is not kept.
const KEPT: usize = 16 << 10;
/// The memory of more nodes is not kept.
const NODES: usize = 512;

/// Some games in a row. Its memory is kept from one batch to the next.
#[derive(Default)]
struct Batch {
    sheets: Vec<Sheet>,
    /// How many sheets are written on.
    used: usize,
    bytes: usize,
}

/// A game, and what was found of it.
#[derive(Default)]
struct Sheet {
    number: u64,
    text: Text,
    parsed: Parsed,
    judged: Option<Judged>,
}

impl Sheet {
    /// Looks at the game. It is a small one, for whose findings no memory is asked.
    fn judge(&self, replay: &mut Replay, settings: &Settings) -> Judged {
        let taken = Taken::nothing(&Boundless);
        judge(&self.text, &self.parsed, replay, settings, &taken)
    }

    /// Roughly what the game takes in memory.
    fn bytes(&self) -> usize {
        self.text.as_str().len() + self.parsed.record.len() * size_of::<Node>()
    }

    /// Gives back the memory of what is longer than most games.
    fn shrink(&mut self) {
        if self.text.as_str().len() > KEPT {
            self.text = Text::default();
        }
        // What was read into the record's memory before, elsewhere, may have been longer.
        self.parsed.shrink_to(NODES);
    }
}

impl Batch {
    /// Takes the next game.
    fn add(&mut self, game: &mut GameInput<'_>) {
        if self.used == self.sheets.len() {
            self.sheets.push(Sheet::default());
        }
        let sheet = &mut self.sheets[self.used];
        sheet.number = game.number;
        sheet.text.clone_from(game.text);
        std::mem::swap(&mut sheet.parsed, game.parsed);
        sheet.judged = None;
        self.used += 1;
        self.bytes += sheet.bytes();
    }

    const fn is_full(&self) -> bool {
        self.used >= GAMES as usize || self.bytes >= BYTES
    }

    /// Looks at the games. When that fails by a fault of this program, or when too much is found in
    /// all batches, those that are left are not looked at; after a fault `replay` is a new one.
    fn try_judge(&mut self, replay: &mut Replay, pile: &Pile<'_>) {
        if fenced(|| self.judge(replay, pile)).is_err() {
            *replay = Replay::default();
        }
    }

    fn judge(&mut self, replay: &mut Replay, pile: &Pile<'_>) {
        for sheet in &mut self.sheets[..self.used] {
            if pile.found.load(Ordering::Relaxed) > 2 * FOUND {
                return;
            }
            let judged = sheet.judge(replay, pile.settings);
            pile.found.fetch_add(judged.bytes(), Ordering::Relaxed);
            sheet.judged = Some(judged);
        }
    }

    /// Hands out the games in their order with what was found of them, and is empty then. What no
    /// other thread has looked at is looked at here; where one has failed, to fail likewise.
    fn hand_out(
        &mut self,
        replay: &mut Replay,
        pile: &Pile<'_>,
        each: &mut dyn FnMut(u64, &Text, Judged),
    ) {
        for sheet in &mut self.sheets[..self.used] {
            let judged = match sheet.judged.take() {
                Some(judged) => {
                    pile.found.fetch_sub(judged.bytes(), Ordering::Relaxed);
                    judged
                }
                None => sheet.judge(replay, pile.settings),
            };
            each(sheet.number, &sheet.text, judged);
            sheet.shrink();
        }
        self.used = 0;
        self.bytes = 0;
    }
}

/// Those who look at the games of one file, as its reader sees them.
pub(super) struct Team<'p, 's> {
    pile: &'p Pile<'s>,
    helpers: usize,
    batch: Batch,
    /// The memory that was taken for the file.
    taken: &'p Taken<'p>,
    /// Batches that can be used again.
    free: Vec<Batch>,
    /// Whether there is any use in going on.
    flow: ControlFlow<()>,
}

/// Is told of the games in their order.
type Each<'e> = dyn FnMut(u64, &Text, Judged) -> ControlFlow<()> + 'e;

impl<'p, 's> Team<'p, 's> {
    /// Nobody but the reader as yet.
    pub(super) fn new(pile: &'p Pile<'s>, taken: &'p Taken<'p>) -> Self {
        Self {
            pile,
            taken,
            helpers: 0,
            batch: Batch::default(),
            free: Vec::new(),
            flow: ControlFlow::Continue(()),
        }
    }

    /// Counts a helper, who is to [`serve`](Pile::serve).
    pub(super) const fn grow(&mut self) {
        self.helpers += 1;
    }

    /// Whether there are no helpers.
    const fn is_empty(&self) -> bool {
        self.helpers == 0
    }

    /// Takes the next game, and says whether there is any use in going on.
    ///
    /// A large one is looked at here and now, so that there is one of them at a time.
    pub(super) fn take(
        &mut self,
        game: &mut GameInput<'_>,
        replay: &mut Replay,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        let is_large = game.text.as_str().len() > LARGE;
        if is_large || self.is_empty() {
            self.finish(replay, each);
            if self.flow.is_continue() {
                let settings = self.pile.settings;
                let judged = judge(game.text, game.parsed, replay, settings, self.taken);
                self.flow = each(game.number, game.text, judged);
            }
            if is_large {
                replay.shrink_to(self.taken.kept());
            }
            return self.flow;
        }
        self.batch.add(game);
        if self.batch.is_full() {
            self.hand_in();
            self.work_off((AHEAD + 1) * (self.helpers + 1), replay, each);
        }
        self.flow
    }

    /// Sees to all that was taken.
    pub(super) fn finish(&mut self, replay: &mut Replay, each: &mut Each<'_>) {
        self.hand_in();
        self.work_off(0, replay, each);
    }

    fn hand_in(&mut self) {
        if self.batch.used > 0 {
            let next = self.free.pop().unwrap_or_default();
            self.pile.put(std::mem::replace(&mut self.batch, next));
        }
    }

    /// Tells of the batches that are done, in their order, and lends a hand where there is more to do
    /// than the helpers can begin at once, until no more than some are left.
    fn work_off(&mut self, left: usize, replay: &mut Replay, each: &mut Each<'_>) {
        loop {
            match self.pile.next(left, self.helpers) {
                Next::Told(mut batch) => {
                    batch.hand_out(replay, self.pile, &mut |number, text, judged| {
                        if self.flow.is_continue() {
                            self.flow = each(number, text, judged);
                        }
                    });
                    self.free.push(batch);
                }
                Next::ToDo(number, mut batch) => {
                    batch.try_judge(replay, self.pile);
                    self.pile.done(number, batch);
                }
                Next::Nothing => return,
            }
        }
    }
}

/// Lets the helpers go, however the reading ends.
impl Drop for Team<'_, '_> {
    fn drop(&mut self) {
        self.pile.close();
    }
}

/// The batches of one file, between the thread that reads it and those that help.
pub(super) struct Pile<'s> {
    settings: &'s Settings,
    state: Mutex<State>,
    moved: Condvar,
    /// How much memory that takes which was found and not told yet, in bytes.
    found: AtomicUsize,
}

#[derive(Default)]
struct State {
    /// What nobody has begun, with its number.
    todo: VecDeque<(u64, Batch)>,
    done: BTreeMap<u64, Batch>,
    /// How many batches were put on the pile, and how many were told.
    put: u64,
    told: u64,
    /// How long the games between the two are, in bytes.
    open: usize,
    /// How many threads are waiting.
    waiting: usize,
    /// Whether a batch was not begun since too much was found.
    held_back: bool,
    closed: bool,
}

/// What the reader is to do next.
enum Next {
    /// To tell of a batch.
    Told(Batch),
    /// To look at the games of a batch itself.
    ToDo(u64, Batch),
    /// To read on.
    Nothing,
}

impl<'s> Pile<'s> {
    pub(super) fn new(settings: &'s Settings) -> Self {
        Self {
            settings,
            state: Mutex::default(),
            moved: Condvar::new(),
            found: AtomicUsize::new(0),
        }
    }

    /// Works on batches until there will be no more.
    pub(super) fn serve(&self) {
        let mut replay = Replay::default();
        let mut state = self.lock();
        loop {
            if let Some((number, mut batch)) = self.begin(&mut state) {
                drop(state);
                batch.try_judge(&mut replay, self);
                self.done(number, batch);
                state = self.lock();
            } else if state.closed {
                return;
            } else {
                state = self.wait(state);
            }
        }
    }

    /// The next batch that nobody has begun, when there is memory for what may be found in it.
    fn begin(&self, state: &mut State) -> Option<(u64, Batch)> {
        let (number, _) = state.todo.front()?;
        if *number != state.told && self.found.load(Ordering::Relaxed) > FOUND {
            state.held_back = true;
            return None;
        }
        state.todo.pop_front()
    }

    fn put(&self, batch: Batch) {
        let mut state = self.lock();
        let number = state.put;
        state.put += 1;
        state.open += batch.bytes;
        state.todo.push_back((number, batch));
        self.wake(&state);
    }

    fn done(&self, number: u64, batch: Batch) {
        let mut state = self.lock();
        state.done.insert(number, batch);
        self.wake(&state);
    }

    /// What the reader is to do, until no more than some batches are left, and no more to do than
    /// may wait for the helpers.
    fn next(&self, left: usize, helpers: usize) -> Next {
        let mut state = self.lock();
        if std::mem::take(&mut state.held_back) {
            // What was told has made room.
            self.wake(&state);
        }
        loop {
            let turn = state.told;
            if let Some(batch) = state.done.remove(&turn) {
                state.told += 1;
                state.open -= batch.bytes;
                return Next::Told(batch);
            }
            let few = state.put - state.told <= left as u64 && state.open <= OPEN;
            if few && state.todo.len() <= AHEAD * helpers {
                return Next::Nothing;
            }
            if let Some((number, batch)) = self.begin(&mut state) {
                return Next::ToDo(number, batch);
            }
            state = self.wait(state);
        }
    }

    fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        self.wake(&state);
    }

    /// Wakes the threads that wait. For most files there are none, and the system need not be asked.
    fn wake(&self, state: &State) {
        if state.waiting > 0 {
            self.moved.notify_all();
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'g>(&self, mut state: MutexGuard<'g, State>) -> MutexGuard<'g, State> {
        state.waiting += 1;
        let moved = self.moved.wait(state);
        let mut state = moved.unwrap_or_else(PoisonError::into_inner);
        state.waiting -= 1;
        state
    }
}
