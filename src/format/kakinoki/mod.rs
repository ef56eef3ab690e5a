//! KIF and the diagrams in it.

use super::{Format, Likeness, Loss, Reader, WriteOptions};
use crate::record::Game;

/// The KIF format.
#[derive(Debug)]
pub struct Kif;

impl Format for Kif {
    fn name(&self) -> &'static str {
        "kif"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["kif", "kifu"]
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
