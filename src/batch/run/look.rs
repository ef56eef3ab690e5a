//! What a thread does with an input: reads its games, and tells what is found in them.

use std::{
    io::{self, Read},
    sync::Arc,
    thread,
};

use super::{
    Cache, Check, Choice, Job, MendTo, Mending, Outcome, Skipped,
    share::{GAMES, Pile, Team},
    telling::Telling,
    tray::Tray,
};
use crate::{
    batch::{
        GameInput, Games, ReadError, ReadOptions,
        cache::{Clean, Key},
        diff::diff,
        fence::fenced,
        fix::{Fixed, Fixer, Fixing},
        ordered::Part,
        pool::{self, Slot},
        room::{RoomOf, Taken},
        save::save,
    },
    format::Format,
    replay::Replay,
    report,
};

/// Larger files than this are not looked up in a cache.
const CACHED: u64 = 16 << 20;
/// The memory of a file that is not smaller is not kept.
const KEPT: u64 = 1 << 20;

/// What a thread works with, kept from one input to the next.
pub(super) struct Desk<'a> {
    check: &'a Check,
    games: Games,
    replay: Replay,
    fixer: Fixer,
    /// The bytes of a file.
    bytes: Vec<u8>,
    ways: Ways,
    /// How all inputs went.
    outcome: Outcome,
}

/// All that the check of a file depends on apart from its bytes.
#[derive(Default)]
struct Ways {
    /// What was chosen for the file before.
    last: Option<(Arc<Choice>, Option<String>)>,
    words: String,
}

impl Ways {
    /// In words, which are the same as for the file before for most files.
    fn of(&mut self, job: &Job<'_>) -> &str {
        let (choice, extension) = (&job.choice, job.input.extension());
        let is_same = self.last.as_ref().is_some_and(|(last, ending)| {
            Arc::ptr_eq(last, choice) && ending.as_deref() == extension
        });
        if !is_same {
            self.last = Some((Arc::clone(choice), extension.map(str::to_owned)));
            let ReadOptions {
                format, encoding, ..
            } = job.options();
            let format = format.map(Format::name);
            self.words = format!("{choice:?} {extension:?} {format:?} {encoding:?}");
        }
        &self.words
    }
}

impl pool::Desk<Result<Job<'_>, Skipped>, Part> for Desk<'_> {
    type Outcome = Outcome;

    fn take(&mut self, job: Result<Job<'_>, Skipped>, slot: Slot<'_, Part>) {
        let mut tray = Tray::new(slot);
        match job {
            Ok(job) => self.input(&job, &mut tray),
            Err(skipped) => tray.skip(&skipped, self.check),
        }
        self.outcome.add(tray.finish());
    }

    fn outcome(self) -> Outcome {
        self.outcome
    }
}

impl<'a> Desk<'a> {
    pub(super) fn new(check: &'a Check) -> Self {
        Self {
            check,
            games: Games::until(&check.crew.stop),
            replay: Replay::default(),
            fixer: Fixer::until(&check.crew.stop),
            bytes: Vec::new(),
            ways: Ways::default(),
            outcome: Outcome::default(),
        }
    }

    fn input(&mut self, job: &Job<'_>, tray: &mut Tray<'_>) {
        let mut page = job.check.report.page(&job.input.name);
        if let Err(panic) = fenced(|| self.file(job, &mut *page, tray)) {
            let message = format!(
                "{}: internal error, the rest of the file was not checked: {panic}",
                job.input.name
            );
            tray.unread(&mut *page, message);
            let outcome = std::mem::take(&mut self.outcome);
            *self = Self {
                outcome,
                ..Self::new(self.check)
            };
        }
        page.finish(&mut tray.part.out);
    }

    fn file(&mut self, job: &Job<'_>, page: &mut dyn report::Page, tray: &mut Tray<'_>) {
        if let Some(mending) = job.check.mending {
            return match self.mend(job, mending, tray) {
                Ok(Some(bytes)) => self.look(job, &mut &bytes[..], page, tray),
                Ok(None) => {}
                Err(message) => tray.unread(page, message),
            };
        }
        match job.input.open_until(&self.check.crew.stop) {
            Ok(mut source) => match &self.check.cache {
                Some(cache) => self.look_up(job, &mut source, page, tray, cache),
                None => self.look(job, &mut source, page, tray),
            },
            Err(error) => tray.unread(page, error.to_string()),
        }
    }

    /// Looks at the games of a file, unless it is known that there is nothing to tell.
    fn look_up(
        &mut self,
        job: &Job<'_>,
        source: &mut dyn io::Read,
        page: &mut dyn report::Page,
        tray: &mut Tray<'_>,
        cache: &Cache,
    ) {
        let mut bytes = std::mem::take(&mut self.bytes);
        bytes.clear();
        let share = tray.slot.room();
        let room = RoomOf::new(&share, &job.input);
        let taken = Taken::nothing(&room);
        let mut whole = (&mut *source).take(KEPT).read_to_end(&mut bytes);
        if matches!(whole, Ok(len) if len as u64 == KEPT) {
            taken.grow(CACHED as usize);
            whole = source.take(CACHED + 1 - KEPT).read_to_end(&mut bytes);
        }
        let len = bytes.len() as u64;
        if whole.is_ok() && len <= CACHED {
            let mut key = Key::new(self.ways.of(job));
            key.add(&bytes);
            let key = key.finish();
            if let Some(clean) = cache.get(key).filter(|clean| serves(*clean, job)) {
                Telling::new(job, page, tray).clean(clean);
            } else {
                self.look(job, &mut &bytes[..], page, tray);
                if let Some(clean) = tray.clean() {
                    cache.put(key, clean);
                }
            }
        } else {
            // What could not be read so far is tried again, and then told.
            self.look(job, &mut (&bytes[..]).chain(source), page, tray);
        }
        bytes.clear();
        bytes.shrink_to(KEPT as usize);
        self.bytes = bytes;
    }

    /// Fixes a file, and gives its bytes; `None` when the run is to end early.
    fn mend(
        &mut self,
        job: &Job<'_>,
        mending: Mending,
        tray: &mut Tray<'_>,
    ) -> Result<Option<Vec<u8>>, String> {
        let input = &job.input;
        let old = input.bytes().map_err(|error| error.to_string())?;
        if mending.to == MendTo::File && input.path().is_none() {
            // It is in an archive, into which nothing is written.
            return Ok(Some(old));
        }
        let read = job.options();
        let fixing = Fixing {
            read: &read,
            settings: &job.choice.settings,
            least: job.choice.shown,
            safety: mending.safety,
        };
        let Fixed { bytes, fixes } = match self.fixer.fix(&old, input.extension(), fixing) {
            Ok(fixed) => fixed,
            Err(ReadError::Stopped) => return Ok(None),
            Err(error) => return Err(format!("cannot read {}: {error}", input.name)),
        };
        let Some(new) = bytes else {
            return Ok(Some(old));
        };
        if let (MendTo::File, Some(path)) = (mending.to, input.path()) {
            if let Err(error) = save(path, &old, &new) {
                // Then it is told what is wrong with the file as it is.
                tray.part.messages.push(error.to_string());
                tray.outcome.failed = true;
                return Ok(Some(old));
            }
        } else {
            let changes = diff(&input.name, &old, &new, &read);
            tray.part.out.push_str(&changes);
            tray.outcome.found = true;
        }
        tray.outcome.summary.fixes += fixes;
        Ok(Some(new))
    }

    /// Looks at the games of a file; of one with many, together with threads that have nothing else
    /// to do.
    fn look(
        &mut self,
        job: &Job<'_>,
        source: &mut dyn io::Read,
        page: &mut dyn report::Page,
        tray: &mut Tray<'_>,
    ) {
        let Self { games, replay, .. } = self;
        let settings = &job.choice.settings;
        let (idle, share) = (tray.slot.idle(), tray.slot.room());
        let room = RoomOf::new(&share, &job.input);
        // What is found is held until the end of the file.
        let taken = Taken::nothing(&room);
        let mut telling = Telling::new(job, page, tray);
        let pile = Pile::new(settings);
        let result = thread::scope(|scope| {
            let mut team = Team::new(&pile, &taken);
            let hire = |team: &mut Team<'_, '_>| {
                if let Some(hand) = idle.lend() {
                    let serve = || {
                        let _hand = hand;
                        pile.serve();
                    };
                    if thread::Builder::new().spawn_scoped(scope, serve).is_ok() {
                        team.grow();
                    }
                }
            };
            let (extension, options) = (job.input.extension(), job.options());
            let mut each = |mut game: GameInput<'_>| {
                if game.number.is_multiple_of(GAMES) {
                    hire(&mut team);
                }
                team.take(&mut game, replay, &mut |number, text, judged| {
                    telling.game(number, text, judged)
                })
            };
            let result = games.read_within(&taken, source, extension, &options, &mut each);
            team.finish(replay, &mut |number, text, judged| {
                telling.game(number, text, judged)
            });
            result
        });
        telling.finish(result);
    }
}

/// Whether what is known of a file is all that its check would need: a baseline wants to know of
/// findings that are not shown, too.
fn serves(clean: Clean, job: &Job<'_>) -> bool {
    !(clean.hidden && job.check.baseline.is_some())
}
