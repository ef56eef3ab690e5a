//! What a thread does with an input: reads its games and makes outputs of them, as yet without
//! names.

use std::{
    borrow::{Borrow, Cow},
    ffi::OsString,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use super::{
    Converter, Fate, Folder, Job, Message, Sieve,
    folders::{Draft, Folders},
    no_game, no_record,
    tray::{Item, Made, Part, Tray},
    values::Values,
};
use crate::{
    batch::{
        GameInput, Games, Input, InputError, ReadError, ReadOptions,
        config::Refused,
        fence::fenced,
        pool::{self, Slot},
        room::{LARGE, RoomOf, Taken},
        safe,
    },
    lang::{Lang, Value},
};

/// An input, and which of its games are left out.
pub(super) struct Task<I> {
    input: I,
    sieve: Result<Option<Sieve>, Refused>,
}

/// What a thread works with, kept from one input to the next.
pub(super) struct Desk<'a> {
    job: &'a Job,
    /// Where files go; `None` when all games go to one output.
    folder: Option<&'a Folder>,
    /// Whether there is a report.
    report: bool,
    separator: Vec<u8>,
    games: Games,
    converter: Converter,
    bytes: Vec<u8>,
    folders: Option<Folders>,
}

impl<I: Borrow<Result<Input, InputError>>> Task<I> {
    /// An input of a run; inputs come in order, so that what is wrong with a configuration is told in
    /// order.
    pub(super) fn new(input: I, job: &Job) -> Self {
        let sieve = match (&job.sieving, input.borrow()) {
            (Some(sieving), Ok(input)) => sieving.of(input).map(Some),
            _ => Ok(None),
        };
        Self { input, sieve }
    }
}

impl<I: Borrow<Result<Input, InputError>>> pool::Desk<Task<I>, Part> for Desk<'_> {
    /// The parts say it all.
    type Outcome = ();

    fn take(&mut self, task: Task<I>, slot: Slot<'_, Part>) {
        let input = task.input.borrow();
        let mut tray = Tray::new(slot, &name_of(input), self.job.tell_all);
        let read = self.input(input, task.sieve, &mut tray);
        tray.finish(read);
    }

    fn outcome(self) {}
}

/// How an input is called, or what gives none.
pub(super) fn name_of(input: &Result<Input, InputError>) -> Cow<'_, str> {
    match input {
        Ok(input) => Cow::Borrowed(&input.name),
        Err(error) => error.path().to_string_lossy(),
    }
}

impl<'a> Desk<'a> {
    pub(super) fn new(
        job: &'a Job,
        folder: Option<&'a Folder>,
        report: bool,
        folders: Option<Folders>,
    ) -> Self {
        Self {
            job,
            folder,
            report,
            separator: job.how.separator(),
            games: Games::until(&job.crew.stop),
            converter: Converter::default(),
            bytes: Vec::new(),
            folders,
        }
    }

    /// Converts an input; `false` when it could not be read to its end.
    fn input(
        &mut self,
        input: &Result<Input, InputError>,
        sieve: Result<Option<Sieve>, Refused>,
        tray: &mut Tray<'_>,
    ) -> bool {
        let lang = self.job.how.lang;
        let input = match input {
            Ok(input) => input,
            Err(error) => {
                tray.fail(error.to_string(), true);
                return false;
            }
        };
        let sieve = match sieve {
            Ok(sieve) => sieve,
            Err(Refused(error)) => {
                let text = error.map_or_else(
                    || about(&input.name, "convert-no-config", lang),
                    |error| error.said(lang),
                );
                tray.fail(text, true);
                return false;
            }
        };
        let done = fenced(|| self.file(input, sieve, tray));
        done.unwrap_or_else(|panic| {
            let panic = [("panic", panic.into())];
            let text = lang.say("convert-panic", &panic);
            tray.fail(format!("{}: {text}", input.name), true);
            *self = Self::new(self.job, self.folder, self.report, self.folders.take());
            false
        })
    }

    fn file(&mut self, input: &Input, sieve: Option<Sieve>, tray: &mut Tray<'_>) -> bool {
        let mut source = match input.open_until(&self.job.crew.stop) {
            Ok(source) => source,
            Err(error) => {
                tray.fail(error.to_string(), true);
                return false;
            }
        };
        let Self {
            job,
            folder,
            report,
            separator,
            games,
            converter,
            bytes,
            folders,
        } = self;
        let read = ReadOptions {
            encoding: sieve
                .as_ref()
                .and_then(|sieve| sieve.choice.encoding)
                .or(job.read.encoding),
            ..job.read
        };
        converter.sift(sieve);
        let share = tray.slot.room();
        let room = RoomOf::new(&share, input);
        let taken = Taken::nothing(&room);
        let kept = taken.kept();
        let mut work = Work {
            job,
            folder: *folder,
            report: *report,
            separator,
            input,
            converter,
            bytes,
            folders: folders.as_mut(),
            tray,
            first: None,
            whole: None,
            games: 0,
            incomplete: false,
            skipped: 0,
            parts_lost: 0,
            is_told: false,
        };
        let extension = input.extension();
        let result = games.read_within(&taken, &mut source, extension, &read, &mut |game| {
            let flow = work.take(&game);
            if game.text.as_str().len() > LARGE {
                work.shrink_to(kept);
            }
            flow
        });
        match result {
            Ok(()) => {
                work.finish(true);
                work.sum_up();
                true
            }
            // Nothing is said of what is given up with the whole run.
            Err(ReadError::Stopped) => false,
            Err(error) => {
                work.finish(false);
                let values = [
                    ("file", Value::from(input.name.clone())),
                    ("error", error.to_string().into()),
                ];
                tray.fail(job.how.lang.say("said-cannot-read", &values), true);
                false
            }
        }
    }
}

/// An input while its games come in.
struct Work<'a, 't> {
    job: &'a Job,
    folder: Option<&'a Folder>,
    report: bool,
    separator: &'a [u8],
    input: &'a Input,
    converter: &'a mut Converter,
    bytes: &'a mut Vec<u8>,
    folders: Option<&'a mut Folders>,
    tray: &'a mut Tray<'t>,
    /// The first game of several files, until it is known whether it is the only one.
    first: Option<First>,
    /// All games of the input in one file.
    whole: Option<Whole>,
    games: u64,
    /// Something of the input was not read, or is no part of a game.
    incomplete: bool,
    /// How many games of it are left out, as was asked for.
    skipped: u64,
    /// How many parts between its games could be games, and could not be read.
    parts_lost: u64,
    /// Whether it was told that the input is no record.
    is_told: bool,
}

struct First {
    item: Item,
    values: Values,
    bytes: Vec<u8>,
}

struct Whole {
    item: Item,
    pages: Pages,
}

/// What is written of the games of an input.
enum Pages {
    /// Nothing yet: there was no game that can be written.
    None,
    Some(Result<Draft, String>),
    /// Nothing at all, since a game is refused.
    Refused,
}

impl Work<'_, '_> {
    /// Gives back memory above what so many nodes take.
    fn shrink_to(&mut self, nodes: usize) {
        self.converter.shrink_to(nodes);
        self.bytes.clear();
        self.bytes.shrink_to(nodes);
    }

    fn take(&mut self, game: &GameInput<'_>) -> ControlFlow<()> {
        let Some(format) = game.format else {
            self.is_told = true;
            let message = no_record(&self.input.name, &game.parsed.faults, self.lang());
            self.tray.fail(message, false);
            return ControlFlow::Break(());
        };
        if !game.parsed.game {
            let message = no_game(&self.input.name, game.text, game.parsed, self.lang());
            self.incomplete |= message.is_error();
            self.parts_lost += u64::from(message.is_error());
            let mut item = Item::default();
            self.tray.say(&mut item.messages, [message]);
            return self.tray.add(item);
        }
        self.games += 1;
        self.tray.slot.crew().progress.games_done(1, 0);
        self.bytes.clear();
        let template = self.folder.and_then(|folder| folder.template.as_ref());
        let (mut values, named) = (Values::default(), template.is_some());
        let mut done = self.converter.convert(
            &self.job.how,
            &self.input.name,
            game,
            format,
            &mut |game| {
                if named {
                    values = Values::of(game);
                }
            },
            self.bytes,
        );
        values.number = game.number;
        values.from = format.name().to_string();
        self.incomplete |= done.incomplete;
        self.skipped += u64::from(done.fate == Fate::Skipped);
        let is_out = matches!(done.fate, Fate::LeftOut | Fate::Skipped);
        let mut item = Item {
            count: u64::from(!is_out),
            incomplete_count: u64::from(done.incomplete && !is_out),
            skipped: u64::from(done.fate == Fate::Skipped),
            incomplete: done.incomplete,
            fate: done.fate,
            ..Item::default()
        };
        let said = done.messages.iter().cloned();
        self.tray.say(&mut item.messages, said);
        if self.report {
            done.messages.retain(Message::is_reason);
            done.messages.truncate(1);
            item.games.push(done);
        }
        match self.folder {
            None => self.append(item),
            Some(folder) if folder.split => self.split(item, values),
            Some(_) => self.collect(item, values),
        }
    }

    /// A game for the one output.
    fn append(&mut self, mut item: Item) -> ControlFlow<()> {
        if item.fate > Fate::Written {
            self.not_written(&mut item, Some(self.games));
        } else if item.fate == Fate::Written {
            item.made = Made::Bytes([self.separator, &self.bytes[..]].concat());
        }
        self.tray.add(item)
    }

    /// A game for the file that holds all games of the input.
    fn collect(&mut self, mut item: Item, values: Values) -> ControlFlow<()> {
        let said = Item {
            messages: std::mem::take(&mut item.messages),
            ..Item::default()
        };
        let mut whole = self.whole.take().unwrap_or_else(|| Whole {
            item: Item::default(),
            pages: Pages::None,
        });
        whole.pages = match whole.pages {
            Pages::Refused => Pages::Refused,
            _ if item.fate == Fate::Refused => Pages::Refused,
            pages if item.count == 0 => pages,
            Pages::None => Pages::Some(self.draft(values, None)),
            Pages::Some(draft) => Pages::Some(draft.and_then(|mut draft| {
                draft.write(self.separator)?;
                draft.write(self.bytes)?;
                Ok(draft)
            })),
        };
        whole.item.join(item);
        self.whole = Some(whole);
        // What is said of a game is not kept until the end of its file.
        if said.messages.is_empty() {
            return ControlFlow::Continue(());
        }
        self.tray.add(said)
    }

    /// A game for a file of its own.
    fn split(&mut self, item: Item, values: Values) -> ControlFlow<()> {
        if self.games == 1 {
            let bytes = std::mem::take(self.bytes);
            self.first = Some(First {
                item,
                values,
                bytes,
            });
            return ControlFlow::Continue(());
        }
        if let Some(first) = self.first.take() {
            let bytes = std::mem::replace(self.bytes, first.bytes);
            self.single(first.item, first.values, Some(1), false)?;
            *self.bytes = bytes;
        }
        self.single(item, values, Some(self.games), false)
    }

    /// Makes a file of the game whose bytes are at hand.
    fn single(
        &mut self,
        mut item: Item,
        values: Values,
        number: Option<u64>,
        whole: bool,
    ) -> ControlFlow<()> {
        if item.fate > Fate::Written {
            self.not_written(&mut item, number);
        } else if item.fate == Fate::Written {
            let draft = self.draft(values, number);
            match draft.and_then(|draft| draft.finish(whole)) {
                Ok(pending) => item.made = Made::File(pending),
                Err(error) => self.broken(&mut item, &error),
            }
        }
        self.tray.add(item)
    }

    /// Begins a file with the game whose bytes are at hand; `number` is that of the game where the
    /// input has several files.
    fn draft(&mut self, mut values: Values, number: Option<u64>) -> Result<Draft, String> {
        let relative = &self.input.relative;
        let stem = relative.file_stem().unwrap_or(relative.as_os_str());
        let below = relative.parent().unwrap_or(Path::new(""));
        let template = self.folder.and_then(|folder| folder.template.as_ref());
        let name = if let Some(template) = template {
            values.stem = safe::value(&stem.to_string_lossy());
            self.job.how.target.extension().clone_into(&mut values.ext);
            template.fill(&values)
        } else {
            let mut name = OsString::from(stem);
            if let Some(number) = number {
                name.push(format!("-{number}"));
            }
            name.into()
        };
        let path: PathBuf = below.join(name);
        let folders = self.folders.as_mut().ok_or("there is no folder")?;
        let mut draft = folders.draft(&path)?;
        draft.write(self.job.how.head())?;
        draft.write(self.bytes)?;
        Ok(draft)
    }

    /// Hands on what was kept until the end of the input.
    fn finish(&mut self, read: bool) {
        let whole = read && !self.incomplete && self.skipped == 0;
        if let Some(first) = self.first.take() {
            *self.bytes = first.bytes;
            let _ = self.single(first.item, first.values, None, whole);
        }
        let Some(Whole { mut item, pages }) = self.whole.take() else {
            return;
        };
        match pages {
            Pages::Some(draft) if read => match draft.and_then(|draft| draft.finish(whole)) {
                Ok(pending) => item.made = Made::File(pending),
                Err(error) => self.broken(&mut item, &error),
            },
            Pages::Some(Err(error)) => self.broken(&mut item, &error),
            Pages::None if item.fate == Fate::Written => item.fate = Fate::Skipped,
            _ => self.not_written(&mut item, None),
        }
        let _ = self.tray.add(item);
    }

    /// Says of an input that was read to its end what no game of it says.
    fn sum_up(&mut self) {
        if self.games == 0 && !self.is_told {
            let message = no_record(&self.input.name, &[], self.lang());
            self.tray.fail(message, false);
        } else if self.games > 0 && self.parts_lost > 0 {
            let item = Item {
                incomplete: true,
                ..Item::default()
            };
            let _ = self.tray.add(item);
        }
    }

    /// Says that a game is not written, or the whole of the input.
    fn not_written(&mut self, item: &mut Item, game: Option<u64>) {
        let (name, lang) = (&self.input.name, self.lang());
        if let Some(game) = game {
            let values = [("file", Value::from(name.clone())), ("game", game.into())];
            let text = lang.say("convert-game-not-written", &values);
            self.tray.say(&mut item.messages, [Message::error(text)]);
        } else {
            let values = [("file", Value::from(name.clone()))];
            let text = lang.say("convert-not-written", &values);
            item.messages.push(Message::error(text));
        }
    }

    fn lang(&self) -> Lang {
        self.job.how.lang
    }

    /// Says that a file could not be written.
    fn broken(&mut self, item: &mut Item, error: &str) {
        item.broken = true;
        let text = format!("{}: {error}", self.input.name);
        item.messages.push(Message::error(text));
    }
}

/// Something of a file.
fn about(file: &str, id: &str, lang: Lang) -> String {
    format!("{file}: {}", lang.words(id))
}
