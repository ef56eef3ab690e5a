//! Converting: a game at a time, and many inputs at once into a folder or into one file.

pub(crate) mod alike;
mod char_places;
mod claim;
mod date;
mod encode;
mod folders;
mod game;
mod message;
mod name;
pub mod report;
mod run;
mod sieve;
mod tray;
mod values;
mod work;

pub use self::{
    claim::OnConflict,
    encode::{CharPlace, Substitution},
    game::{Converted, Converter, Fate, no_game, no_record, second_game},
    message::{Kind, Message, Weight, What},
    name::{FIELDS, Field, Template, TemplateError},
    run::{ConvertError, Destination, Folder, Job, Outcome, Said, run},
    sieve::{Sieve, Sieving},
};
use crate::{
    format::{
        Format, WriteOptions,
        target::{Newline, Target},
    },
    lang::{Lang, Language},
    source::{Encoding, encode as encoded},
};

/// How games are converted.
#[derive(Clone)]
pub struct Conversion {
    /// What to.
    pub target: &'static Target,
    /// The format of the target.
    pub format: &'static dyn Format,
    /// How the format writes.
    pub options: WriteOptions,
    /// What ends a line.
    pub newline: Newline,
    /// Whether a file begins with a byte order mark.
    pub byte_order_mark: bool,
    /// Whether characters that the encoding lacks are replaced.
    pub lossy: bool,
    /// Whether a game is refused when the target cannot carry all of it.
    pub deny_loss: bool,
    /// The language of messages.
    pub lang: Lang,
}

impl Conversion {
    /// A conversion as is the custom of a target; `None` if nothing writes its format.
    pub fn new(target: &'static Target) -> Option<Self> {
        Some(Self {
            target,
            format: target.writer()?,
            options: target.options(),
            newline: target.newline,
            byte_order_mark: false,
            lossy: false,
            deny_loss: false,
            lang: Language::english(),
        })
    }

    /// What stands at the beginning of a file.
    pub const fn head(&self) -> &'static [u8] {
        if self.byte_order_mark {
            self.options.encoding.byte_order_mark()
        } else {
            b""
        }
    }

    /// What stands between two games of a file.
    pub fn separator(&self) -> Vec<u8> {
        let text = self.newline.apply(self.format.separator());
        // A separator is ASCII, which every encoding of records has.
        encoded(&text, self.options.encoding).unwrap_or_default()
    }

    /// Whether the format allows the encoding.
    pub fn is_allowed(&self) -> bool {
        let plain = self.options.encoding == Encoding::Utf8 && !self.byte_order_mark;
        plain || !self.format.is_utf8_only()
    }
}

impl std::fmt::Debug for Conversion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Conversion")
            .field("target", &self.target.name)
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}
