//! CSA: the editions of 1997, 2.0 to 2.2 and 3.0, with the ways of floodgate.

mod control;
mod date;
mod floodgate;
mod grammar;
mod headers;
mod likeness;
mod reader;
mod reading;
mod setup;
mod specials;
mod write;
mod write_headers;

pub use self::headers::Clock;
use super::{Format, Likeness, Loss, Reader, WriteOptions};
use crate::{record::Game, source::Encoding};

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

    fn likeness(&self, head: &str) -> Likeness {
        likeness::likeness(head)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(reader::CsaReader::default())
    }

    fn write(&self, game: &Game<'_>, options: &WriteOptions, out: &mut String) -> Vec<Loss> {
        write::write(game, options, out)
    }

    /// The edition never gets older than that of the record; a game without a version line of its own
    /// in a file that has one gets none, and a line that declares the encoding stays.
    fn rewrite(
        &self,
        game: &Game<'_>,
        text: &str,
        encoding: Encoding,
        out: &mut String,
    ) -> Vec<Loss> {
        write::rewrite(game, text, encoding, out)
    }

    fn separator(&self) -> &'static str {
        "/\n"
    }
}

/// Reads a time control as CSA has it, `00:25+00` or `900+0+5`, or in words, `各4時間`, `15分切れ負け`.
///
/// ```
/// use kifu::format::csa;
/// assert_eq!(csa::time_control("15分切れ負け").map(|clock| clock.base), Some(900_000));
/// assert_eq!(csa::time_control("長め"), None);
/// ```
pub fn time_control(value: &str) -> Option<Clock> {
    let value = value.trim();
    headers::limit(value)
        .or_else(|| headers::clock(value))
        .or_else(|| control::phrase(value))
}
