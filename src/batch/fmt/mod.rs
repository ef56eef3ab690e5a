//! Rewriting records in canonical form, in place and without loss.
//!
//! A file keeps its format, encoding, byte order mark and kind of line end. What would be written is
//! first read back and compared with what was read; where anything differs, or where not all of a
//! file could be read, it is left alone.

mod difference;
mod pass;
mod print;
mod reason;
pub mod run;

pub use self::{
    difference::Difference,
    reason::{LeftAlone, Reason},
};
use self::{
    difference::difference,
    pass::{Pass, Pen},
};
use super::{GameInput, Games, ReadError, ReadOptions, stop::Stop};
use crate::lang::Lang;

/// What becomes of a file.
#[derive(Debug)]
pub enum Verdict {
    /// It is in canonical form already.
    Unchanged,
    /// This is its canonical form.
    Formatted(Vec<u8>),
    /// It cannot be formatted without loss.
    LeftAlone(LeftAlone),
}

/// Formats files, with memory that is used again for each of them.
#[derive(Default)]
pub struct Formatter {
    games: Games,
    pen: Pen,
}

impl Formatter {
    /// Formats files as long as nobody asks to stop.
    pub fn until(stop: &Stop) -> Self {
        Self {
            games: Games::until(stop),
            ..Self::default()
        }
    }

    /// Says in a language why files are left alone.
    pub fn speaking(mut self, lang: Lang) -> Self {
        self.pen.settings.lang = lang;
        self
    }

    /// Formats the bytes of a file.
    ///
    /// # Errors
    /// When a game is too large, or the run is to end early.
    pub fn format(
        &mut self,
        bytes: &[u8],
        extension: Option<&str>,
        options: &ReadOptions,
    ) -> Result<Verdict, ReadError> {
        let first = self.pass(bytes, extension, options, None)?;
        let new = match first.bytes() {
            Ok(new) if new == bytes && first.is_record() => return Ok(Verdict::Unchanged),
            new => match first.left_alone.clone() {
                Some(why) => return Ok(Verdict::LeftAlone(why)),
                None => new,
            },
        };
        let new = match new {
            Ok(new) => new,
            Err(missing) => return Ok(Verdict::LeftAlone(missing.into())),
        };
        let second = self.pass(&new, extension, options, None)?;
        let why = match &second.left_alone {
            Some(why) => Some(Reason::Unreadable(Box::new(why.reason.clone())).into()),
            None if second.prints != first.prints || second.encoding != first.encoding => {
                Some(self.difference(bytes, &new, extension, options, [&first, &second])?)
            }
            None if second.bytes().ok().as_ref() != Some(&new) => Some(Reason::Unstable.into()),
            None => None,
        };
        Ok(why.map_or(Verdict::Formatted(new), Verdict::LeftAlone))
    }

    /// Reads all games and writes them again.
    fn pass<'b>(
        &mut self,
        bytes: &'b [u8],
        extension: Option<&str>,
        options: &ReadOptions,
        watched: Option<usize>,
    ) -> Result<Pass<'b>, ReadError> {
        let mut pass = Pass::new(bytes, watched);
        let Self { games, pen } = self;
        let mut each = |game: GameInput<'_>| pass.game(game, pen);
        games.read(&mut &bytes[..], extension, options, &mut each)?;
        pass.finish();
        Ok(pass)
    }

    /// Says what is not the same in what was read and in what was to be written.
    fn difference(
        &mut self,
        old: &[u8],
        new: &[u8],
        extension: Option<&str>,
        options: &ReadOptions,
        [first, second]: [&Pass<'_>; 2],
    ) -> Result<LeftAlone, ReadError> {
        let pairs = first.prints.iter().zip(&second.prints);
        let same = pairs.take_while(|(old, new)| old == new).count();
        let old = self.pass(old, extension, options, Some(same))?;
        let new = self.pass(new, extension, options, Some(same))?;
        Ok(LeftAlone {
            game: Some(same as u64 + 1),
            ..difference(&old.watched, &new.watched).into()
        })
    }
}

impl std::fmt::Debug for Formatter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Formatter").finish_non_exhaustive()
    }
}
