//! What came of an input, handed on in parts.

use std::{ops::ControlFlow, sync::Arc};

use super::{
    Converted, Fate, Kind, Message,
    alike::{Alike, Fare},
    folders::Pending,
};
use crate::batch::{ordered::Parcel, pool::Slot};

/// Results are handed on when they are this long, in bytes.
const CHUNK: usize = 64 << 10;

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
    /// Of how many games a message was dropped that others have, too.
    pub(super) alike: Vec<(Kind, u64)>,
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
    /// How many games are left out of it, as was asked for.
    pub(super) skipped: u64,
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

/// Takes the parts of an input and hands them on.
pub(super) struct Tray<'a> {
    part: Part,
    pub(super) slot: Slot<'a, Part>,
    told: Alike,
}

impl Parcel for Part {
    fn size(&self) -> usize {
        size_of::<Self>() + self.size
    }
}

impl<'a> Tray<'a> {
    /// For an input of which all may be told.
    pub(super) fn new(slot: Slot<'a, Part>, name: &str, all: bool) -> Self {
        Self {
            part: Part {
                input: slot.index(),
                name: name.into(),
                ..Part::default()
            },
            slot,
            told: Alike::new(all),
        }
    }

    /// Takes messages, as long as they are not too many.
    pub(super) fn say(
        &mut self,
        messages: &mut Vec<Message>,
        said: impl IntoIterator<Item = Message>,
    ) {
        for message in said {
            match self.told.take(0, &message, false) {
                Fare::Told => messages.push(message),
                Fare::Counted => {}
                Fare::Lost => self.part.hidden += 1,
            }
        }
    }

    /// Takes an output, and says whether to go on.
    pub(super) fn add(&mut self, item: Item) -> ControlFlow<()> {
        let bytes = match &item.made {
            Made::Bytes(bytes) => bytes.len(),
            Made::File(_) | Made::Nothing => 0,
        };
        let said: usize = item.messages.iter().map(Message::size).sum();
        self.part.size += 1000 + bytes + said + item.games.len() * size_of::<Converted>();
        self.part.items.push(item);
        if self.part.size < CHUNK {
            ControlFlow::Continue(())
        } else {
            self.hand_on()
        }
    }

    /// Takes what ends an input early, or keeps it from being opened.
    pub(super) fn fail(&mut self, why: impl Into<Message>, broken: bool) {
        let item = Item {
            no_game: Some(why.into()),
            fate: if broken { Fate::Written } else { Fate::Refused },
            broken,
            ..Item::default()
        };
        let _ = self.add(item);
    }

    fn hand_on(&mut self) -> ControlFlow<()> {
        let hidden = self.told.take_hidden().into_iter();
        self.part.alike = hidden.map(|(kind, hidden)| (kind, hidden.games)).collect();
        let next = Part {
            input: self.part.input,
            name: Arc::clone(&self.part.name),
            ..Part::default()
        };
        self.slot.put(std::mem::replace(&mut self.part, next))
    }

    /// Hands on all that is left.
    pub(super) fn finish(mut self, read: bool) {
        self.part.end = Some(read);
        let _ = self.hand_on();
        self.slot.crew().progress.file();
    }
}

impl Item {
    /// Adds a further game of the same file.
    pub(super) fn join(&mut self, other: Self) {
        self.games.extend(other.games);
        self.count += other.count;
        self.incomplete_count += other.incomplete_count;
        self.skipped += other.skipped;
        self.messages.extend(other.messages);
        self.incomplete |= other.incomplete;
        self.fate = self.fate.max(other.fate);
    }
}
