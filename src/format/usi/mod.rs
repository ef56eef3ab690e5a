//! USI `position` lines and SFEN.

use super::{Format, Likeness, Loss, Reader, WriteOptions};
use crate::record::Game;

/// USI and SFEN, one game a line.
#[derive(Debug)]
pub struct Usi;

impl Format for Usi {
    fn name(&self) -> &'static str {
        "usi"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["usi", "sfen", "sfens"]
    }

    fn likeness(&self, _head: &str) -> Likeness {
        Likeness::No
    }

    fn reader(&self) -> Box<dyn Reader> {
        unimplemented!()
    }

    fn write(&self, _game: &Game<'_>, _options: &WriteOptions, _out: &mut String) -> Vec<Loss> {
        unimplemented!()
    }

    fn separator(&self) -> &'static str {
        ""
    }
}
