//! KIF, KI2 and the diagrams in them, which BOD files have alone.

mod alike;
mod bod;
mod branch;
mod broken;
mod clock;
mod cursor;
mod endings;
mod fast;
mod game;
mod glyphs;
mod grammar;
mod headers;
mod ki2;
mod kif;
mod likeness;
mod lines;
mod marked;
mod numbers;
mod other;
mod printed;
mod second;
mod start;
mod totals;
mod winner;
mod write;

use self::write::Manner;
use super::{Format, Likeness, Loss, Reader, WriteOptions};
use crate::{record::Game, source::Encoding};

/// The KIF format.
#[derive(Debug)]
pub struct Kif;

/// The KI2 format: what KIF says, with moves as they are printed, without origins, numbers and times.
#[derive(Debug)]
pub struct Ki2;

/// The BOD format: one position as a diagram.
#[derive(Debug)]
pub struct Bod;

/// In which of the formats the moves of a text are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Dialect {
    Kif,
    Ki2,
}

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

    /// A line with number, square, piece and origin.
    fn shortest_move(&self) -> usize {
        10
    }

    fn separator(&self) -> &'static str {
        ""
    }
}

impl Format for Ki2 {
    fn name(&self) -> &'static str {
        "ki2"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["ki2", "ki2u", "kif2", "kif2u"]
    }

    fn likeness(&self, head: &str) -> Likeness {
        likeness::ki2(head)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::<ki2::Ki2Reader>::default()
    }

    fn write(&self, game: &Game<'_>, options: &WriteOptions, out: &mut String) -> Vec<Loss> {
        write::ki2(game, options.encoding, Manner::Converted, out)
    }

    /// As with KIF.
    fn rewrite(
        &self,
        game: &Game<'_>,
        text: &str,
        encoding: Encoding,
        out: &mut String,
    ) -> Vec<Loss> {
        write::ki2(game, encoding, Manner::rewritten(text), out)
    }

    fn separator(&self) -> &'static str {
        ""
    }
}

impl Format for Bod {
    fn name(&self) -> &'static str {
        "bod"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["bod"]
    }

    fn likeness(&self, head: &str) -> Likeness {
        likeness::bod(head)
    }

    /// A diagram is a KIF text without moves.
    fn reader(&self) -> Box<dyn Reader> {
        Box::<kif::KifReader>::default()
    }

    fn write(&self, game: &Game<'_>, options: &WriteOptions, out: &mut String) -> Vec<Loss> {
        write::bod(game, options, out)
    }

    fn separator(&self) -> &'static str {
        ""
    }
}
