//! What a thread does with an input: reads its games and makes outputs of them, as yet without
//! names.

use std::{
    borrow::{Borrow, Cow},
    ffi::OsString,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    Converted, Converter, Fate, Folder, Job, Message,
    folders::{Draft, Folders, Pending},
    no_game, no_record,
    values::Values,
};
use crate::batch::{
    GameInput, Games, Input, InputError, ReadError,
    fence::fenced,
    ordered::Parcel,
    pool::{self, Slot},
    room::{LARGE, RoomOf, Taken},
    safe,
};

/// Results are handed on when they are this long, in bytes.
const CHUNK: usize = 64 << 10;
/// How many warnings, and how many errors, of one input are kept.
const KEPT: u64 = 100;

/// A part of what came of an input.
#[derive(Default)]
pub(super) struct Part {
    /// The number of the input, from 0.
    pub(super) input: usize,
    /// Its name.
    pub(super) name: Arc<str>,
    pub(super) items: Vec<Item>,
    /// How many messages were dropped because there were too many.
    pub(super) hidden: u64,
    /// With the last part: whether the input was read to its end.
    pub(super) end: Option<bool>,
    size: usize,
}

/// An output, or that there is none.
#[derive(Default)]
pub(super) struct Item {
    pub(super) made: Made,
    /// The games that are in it, with what the report says of them.
    pub(super) games: Vec<Converted>,
    /// The number of its games; without a report they are only counted.
    pub(super) count: u64,
    /// Those of them of which something is missing.
    pub(super) incomplete_count: u64,
    pub(super) messages: Vec<Message>,
    /// What is wrong with an input that gives no game.
    pub(super) no_game: Option<Message>,
    /// Something of the input is not in it.
    pub(super) incomplete: bool,
    /// What became of its games.
    pub(super) fate: Fate,
    /// Something could not be done.
    pub(super) broken: bool,
}

/// What was made.
#[derive(Default)]
pub(super) enum Made {
    #[default]
    Nothing,
    /// A file.
    File(Pending),
    /// Games for the one output, each with a separator before it.
    Bytes(Vec<u8>),
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

/// Takes the parts of an input and hands them on.
struct Tray<'a> {
    part: Part,
    slot: Slot<'a, Part>,
    warnings: u64,
    errors: u64,
}

impl Parcel for Part {
    fn size(&self) -> usize {
        size_of::<Self>() + self.size
    }
}

impl<'a> Tray<'a> {
    fn new(slot: Slot<'a, Part>, name: &str) -> Self {
        Self {
            part: Part {
                input: slot.index(),
                name: name.into(),
                ..Part::default()
            },
            slot,
            warnings: 0,
            errors: 0,
        }
    }

    /// Takes messages, as long as they are not too many.
    fn say(&mut self, messages: &mut Vec<Message>, said: impl IntoIterator<Item = Message>) {
        for message in said {
            let count = if message.error {
                &mut self.errors
            } else {
                &mut self.warnings
            };
            *count += 1;
            if *count <= KEPT {
                messages.push(message);
            } else {
                self.part.hidden += 1;
            }
        }
    }

    /// Takes an output, and says whether to go on.
    fn add(&mut self, item: Item) -> ControlFlow<()> {
        let bytes = match &item.made {
            Made::Bytes(bytes) => bytes.len(),
            Made::File(_) | Made::Nothing => 0,
        };
        let said: usize = item.messages.iter().map(|message| message.text.len()).sum();
        self.part.size += 1000 + bytes + said + item.games.len() * size_of::<Converted>();
        self.part.items.push(item);
        if self.part.size < CHUNK {
            ControlFlow::Continue(())
        } else {
            self.hand_on()
        }
    }

    /// Takes what ends an input early, or keeps it from being opened.
    fn fail(&mut self, text: String, broken: bool) {
        let item = Item {
            no_game: Some(Message::error(text)),
            fate: if broken { Fate::Written } else { Fate::Refused },
            broken,
            ..Item::default()
        };
        let _ = self.add(item);
    }

    fn hand_on(&mut self) -> ControlFlow<()> {
        let next = Part {
            input: self.part.input,
            name: Arc::clone(&self.part.name),
            ..Part::default()
        };
        self.slot.put(std::mem::replace(&mut self.part, next))
    }

    /// Hands on all that is left.
    fn finish(mut self, read: bool) {
        self.part.end = Some(read);
        let _ = self.hand_on();
        self.slot.crew().progress.file();
    }
}

impl<I: Borrow<Result<Input, InputError>>> pool::Desk<I, Part> for Desk<'_> {
    /// The parts say it all.
    type Outcome = ();

    fn take(&mut self, input: I, slot: Slot<'_, Part>) {
        let input = input.borrow();
        let mut tray = Tray::new(slot, &name_of(input));
        let read = self.input(input, &mut tray);
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
    fn input(&mut self, input: &Result<Input, InputError>, tray: &mut Tray<'_>) -> bool {
        let input = match input {
            Ok(input) => input,
            Err(error) => {
                tray.fail(error.to_string(), true);
                return false;
            }
        };
        let done = fenced(|| self.file(input, tray));
        done.unwrap_or_else(|panic| {
            let name = &input.name;
            let text = format!("{name}: internal error, the rest was not converted: {panic}");
            tray.fail(text, true);
            *self = Self::new(self.job, self.folder, self.report, self.folders.take());
            false
        })
    }

    fn file(&mut self, input: &Input, tray: &mut Tray<'_>) -> bool {
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
            parts_lost: 0,
            is_told: false,
        };
        let extension = input.extension();
        let result = games.read_within(&taken, &mut source, extension, &job.read, &mut |game| {
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
                tray.fail(format!("cannot read {}: {error}", input.name), true);
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
            let message = no_record(&self.input.name, &game.parsed.faults);
            self.tray.fail(message.text, false);
            return ControlFlow::Break(());
        };
        if !game.parsed.game {
            let message = no_game(&self.input.name, game.text, game.parsed);
            self.incomplete |= message.error;
            self.parts_lost += u64::from(message.error);
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
        let mut item = Item {
            count: u64::from(done.fate != Fate::LeftOut),
            incomplete_count: u64::from(done.incomplete && done.fate != Fate::LeftOut),
            incomplete: done.incomplete,
            fate: done.fate,
            ..Item::default()
        };
        let said = done.messages.iter().cloned();
        self.tray.say(&mut item.messages, said);
        if self.report {
            done.messages.retain(|message| message.error);
            done.messages.truncate(1);
            item.games.push(done);
        }
        match self.folder {
            None => self.append(item),
            Some(folder) if folder.split => self.split(item, values),
            Some(_) => {
                self.collect(item, values);
                ControlFlow::Continue(())
            }
        }
    }

    /// A game for the one output.
    fn append(&mut self, mut item: Item) -> ControlFlow<()> {
        if item.fate > Fate::Written {
            self.not_written(&mut item, Some(self.games));
        } else {
            item.made = Made::Bytes([self.separator, &self.bytes[..]].concat());
        }
        self.tray.add(item)
    }

    /// A game for the file that holds all games of the input.
    fn collect(&mut self, item: Item, values: Values) {
        let mut whole = self.whole.take().unwrap_or_else(|| Whole {
            item: Item::default(),
            pages: Pages::None,
        });
        whole.pages = match whole.pages {
            Pages::Refused => Pages::Refused,
            _ if item.fate == Fate::Refused => Pages::Refused,
            pages if item.fate == Fate::LeftOut => pages,
            Pages::None => Pages::Some(self.draft(values, None)),
            Pages::Some(draft) => Pages::Some(draft.and_then(|mut draft| {
                draft.write(self.separator)?;
                draft.write(self.bytes)?;
                Ok(draft)
            })),
        };
        whole.item.join(item);
        self.whole = Some(whole);
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
        } else {
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
        let whole = read && !self.incomplete;
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
            _ => self.not_written(&mut item, None),
        }
        let _ = self.tray.add(item);
    }

    /// Says of an input that was read to its end what no game of it says.
    fn sum_up(&mut self) {
        if self.games == 0 && !self.is_told {
            let message = no_record(&self.input.name, &[]);
            self.tray.fail(message.text, false);
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
        let name = &self.input.name;
        if let Some(game) = game {
            let text = format!("{name}: game {game} is not written");
            self.tray.say(&mut item.messages, [Message::error(text)]);
        } else {
            let text = format!("{name} is not written");
            item.messages.push(Message::error(text));
        }
    }

    /// Says that a file could not be written.
    fn broken(&mut self, item: &mut Item, error: &str) {
        item.broken = true;
        let text = format!("{}: {error}", self.input.name);
        item.messages.push(Message::error(text));
    }
}

impl Item {
    /// Adds a further game of the same file.
    fn join(&mut self, other: Self) {
        self.games.extend(other.games);
        self.count += other.count;
        self.incomplete_count += other.incomplete_count;
        self.messages.extend(other.messages);
        self.incomplete |= other.incomplete;
        self.fate = self.fate.max(other.fate);
    }
}
