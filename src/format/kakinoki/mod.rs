//! KIF and the diagrams in it.

mod bod;
mod branch;
mod clock;
mod cursor;
mod endings;
mod fast;
mod game;
mod glyphs;
mod grammar;
mod headers;
mod kif;
mod likeness;
mod lines;
mod other;
mod start;
mod totals;
mod write;

use self::write::Manner;
use super::{Format, Likeness, Loss, Reader, WriteOptions};
use crate::{record::Game, source::Encoding};

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

    fn likeness(&self, head: &str) -> Likeness {
        likeness::kif(head)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::<kif::KifReader>::default()
    }

    fn write(&self, game: &Game<'_>, options: &WriteOptions, out: &mut String) -> Vec<Loss> {
        write::kif(game, options.encoding, Manner::Converted, out)
    }

    /// Comments and remarks stay in their order, and an ending that only a summary line tells stays so.
    fn rewrite(
        &self,
        game: &Game<'_>,
        text: &str,
        encoding: Encoding,
        out: &mut String,
    ) -> Vec<Loss> {
        write::kif(game, encoding, Manner::rewritten(text), out)
    }

    fn separator(&self) -> &'static str {
        ""
    }
}
