//! Record formats: reading and writing.
//!
//! A format is a folder here and one word in [`FORMATS`]. Nothing outside names a format except
//! through that list. Reading never fails: it gives a record and a list of faults. Formats know no
//! rules of the game; what they read of a move is a [`crate::shogi::Written`].

mod ahead;
mod analysis;
mod boards;
mod by_line;
pub mod csa;
pub mod fault;
pub mod fields;
mod implied;
pub mod jkf;
pub mod json;
pub mod kakinoki;
pub mod loss;
mod path;
pub mod psn;
mod pv;
pub mod substitute;
pub mod target;
pub mod total;
pub mod usen;
pub mod usi;

pub use self::{
    fault::{Alike, Detail, Doubt, Fault, RightTime, Slip, WrongTotal},
    loss::{Loss, Lost},
};
use crate::{
    record::{Game, Record},
    source::{Encoding, Lines, Text},
};

/// Every format, in the order in which content is tried.
pub static FORMATS: &[&dyn Format] = &[
    &json::Json,
    &jkf::Jkf,
    &kakinoki::Kif,
    &kakinoki::Ki2,
    &kakinoki::Bod,
    &csa::Csa,
    &psn::Psn,
    &usen::Usen,
    &usi::Usi,
];

/// A format of game records.
pub trait Format: Sync {
    /// The name: `kif`, `ki2`, `bod`, `csa`, `psn`, `usen`, `usi`, `jkf`, `jsonl`.
    fn name(&self) -> &'static str;

    /// The extensions of its files, in lower case.
    fn extensions(&self) -> &'static [&'static str];

    /// How much the beginning of a text looks like this format.
    fn likeness(&self, head: &str) -> Likeness;

    /// A reader for one file.
    fn reader(&self) -> Box<dyn Reader>;

    /// Appends a game to `out` and says what the format cannot carry.
    fn write(&self, game: &Game<'_>, options: &WriteOptions, out: &mut String) -> Vec<Loss>;

    /// Appends a game to `out` as [`Format::write`] does, in the manner of the text that it was read
    /// from: what a file of the format may or may not say (its edition, where it gives positions only)
    /// stays, so that a file can be rewritten in place.
    fn rewrite(
        &self,
        game: &Game<'_>,
        text: &str,
        encoding: Encoding,
        out: &mut String,
    ) -> Vec<Loss> {
        let _ = text;
        let options = WriteOptions {
            encoding,
            edition: EditionWanted::Fitting,
            at: None,
        };
        self.write(game, &options, out)
    }

    /// What stands between two games of one file.
    fn separator(&self) -> &'static str;

    /// How many bytes a move takes at least, with what parts it from the next.
    fn shortest_move(&self) -> usize {
        5
    }

    /// Whether its files are in UTF-8 without byte order mark by definition (JSON, RFC 8259).
    fn is_utf8_only(&self) -> bool {
        false
    }
}

/// What a likeness amounts to that is not enough without the extension.
pub const WEAK: u8 = 10;

/// How much a text looks like a format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Likeness {
    /// Nothing speaks for it.
    No,
    /// Some lines could be of this format; the extension decides between several such formats, else
    /// the larger number. Below [`WEAK`] other texts have such lines as well, and only the
    /// extension makes them a record.
    Maybe(u8),
    /// It can be nothing else.
    Sure,
}

/// Reads the games of one file, in order.
pub trait Reader {
    /// The length of the first game in `bytes`, its separator included; `None` when its end is not
    /// in sight yet, which cannot be once `eof` says that no more bytes will come. `bytes` are in an
    /// encoding that keeps ASCII (never UTF-16).
    fn split(&mut self, bytes: &[u8], eof: bool) -> Option<usize>;

    /// Reads one game. A text without a game (a blank line, a trailing separator) gives
    /// `game: false`.
    fn read(&mut self, text: &Text, out: &mut Parsed);

    /// Forgets the file, so that the reader can be used for another one with the memory that it
    /// has. `false` when it cannot.
    fn restart(&mut self) -> bool {
        false
    }
}

/// What a reader makes of one game's text.
#[derive(Clone, Default, Debug)]
pub struct Parsed {
    /// Whether the text holds a game at all.
    pub game: bool,
    /// The record: everything that could be read.
    pub record: Record,
    /// What is wrong with the text, in any order.
    pub faults: Vec<Fault>,
}

impl Parsed {
    /// Empties it, keeping its memory.
    pub fn clear(&mut self) {
        self.game = false;
        self.record.clear();
        self.faults.clear();
    }

    /// Empties it and gives back memory above what so many nodes take.
    pub(crate) fn shrink_to(&mut self, nodes: usize) {
        self.game = false;
        self.record.shrink_to(nodes);
        self.faults.clear();
        self.faults.shrink_to(nodes / 64);
    }
}

/// How a game is to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteOptions {
    /// The encoding that the text will be stored in, for the line that declares it.
    pub encoding: Encoding,
    /// Which edition of the format, where it has several.
    pub edition: EditionWanted,
    /// What is written of a game by a format of positions: `None` for the whole game as moves.
    pub at: Option<At>,
}

/// Which edition of a format to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EditionWanted {
    /// The oldest that carries all of the game.
    Fitting,
    /// The one before the newest, whatever it loses (CSA 2.2).
    Old,
}

/// A position of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum At {
    /// The start position.
    Start,
    /// After a number of moves of the main line.
    Ply(u32),
    /// The last position of the main line.
    End,
}

/// The format with a name.
pub fn by_name(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name() == name)
}

/// The format that an extension (without dot, any letter case) stands for.
pub fn by_extension(extension: &str) -> Option<&'static dyn Format> {
    let is = |known: &&str| known.eq_ignore_ascii_case(extension);
    FORMATS
        .iter()
        .copied()
        .find(|format| format.extensions().iter().any(is))
}

/// The format of a text: by its content, and by its extension where the content leaves a choice.
/// `None` when it looks like no record at all.
pub fn detect(head: &str, extension: Option<&str>) -> Option<&'static dyn Format> {
    let hinted = extension.and_then(by_extension);
    // Nearly every file is what its extension says, and then no other format needs to be tried.
    if let Some(hinted) = hinted.filter(|hinted| hinted.likeness(head) == Likeness::Sure) {
        return Some(hinted);
    }
    let likeness = |format: &dyn Format| match format.likeness(head) {
        Likeness::Maybe(n) if hinted.is_some_and(|h| h.name() == format.name()) => {
            Likeness::Maybe(n.saturating_add(100))
        }
        Likeness::Maybe(n) if n < WEAK => Likeness::No,
        likeness => likeness,
    };
    // `max_by_key` keeps the last of equals; the first in the list has precedence.
    let best = FORMATS
        .iter()
        .copied()
        .rev()
        .max_by_key(|format| likeness(*format))?;
    (likeness(best) != Likeness::No).then_some(best)
}

/// Where the comments and blank lines end that a text begins with; all of it can be such.
///
/// ```
/// use kifu::format::opening;
/// assert_eq!(opening("# a remark\n\n1 \u{ff17}六歩(77)\n"), 12);
/// assert_eq!(opening("V2.2\n"), 0);
/// ```
pub fn opening(text: &str) -> usize {
    let is_passed_over = |line: &str| {
        let line = line.trim_start();
        line.is_empty() || line.starts_with(['#', '*', '&', '\''])
    };
    let first = Lines::new(text).find(|(_, line)| !is_passed_over(line));
    first.map_or(text.len(), |(at, _)| at)
}
