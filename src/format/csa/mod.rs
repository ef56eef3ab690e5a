//! CSA: the editions of 1997, 2.0 to 2.2 and 3.0.

use super::{Format, Likeness, Loss, Reader, WriteOptions};
use crate::record::Game;

/// The CSA format.
#[derive(Debug)]
pub struct Csa;

impl Format for Csa {
    fn name(&self) -> &'static str {
        "csa"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["csa", "csa1"]
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
        "/\n"
    }
}
