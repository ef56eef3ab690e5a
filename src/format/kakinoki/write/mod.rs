//! The writers of KIF, KI2 and BOD, in the layout of Kifu for Windows.

mod board;
mod bod;
mod claims;
mod ending;
mod head;
mod ki2;
mod losses;
mod tree;
mod walk;

pub(super) use self::bod::bod;
use self::{losses::Losses, tree::Tree};
use super::{Dialect, cursor::is_blank, kif::is_separator};
use crate::{
    format::Loss,
    record::Game,
    source::{Encoding, Lines},
};

/// What a game is written for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    /// To have it in this format, whatever format it was read from.
    Converted,
    /// To put its own file in order: where the text leaves a choice, it stays as it was read.
    Rewritten {
        /// Where the line stands that separates the headers from the moves.
        separator: Option<u32>,
    },
}

impl Manner {
    /// The manner of a game that is written into the file whose text this is.
    pub(super) fn rewritten(text: &str) -> Self {
        let mut lines = Lines::new(text);
        let found = lines.find(|(_, line)| is_separator(line.trim_start_matches(is_blank)));
        Self::Rewritten {
            separator: found.map(|(at, _)| at as u32),
        }
    }
}

/// Writes a game as KIF.
pub(super) fn kif(
    game: &Game<'_>,
    encoding: Encoding,
    manner: Manner,
    out: &mut String,
) -> Vec<Loss> {
    let mut losses = Losses::default();
    declare("#KIF", encoding, out);
    head::write(game, Dialect::Kif, manner, out, &mut losses);
    Tree::new(game, manner, out, &mut losses).write();
    losses.finish()
}

/// Writes a game as KI2.
pub(super) fn ki2(
    game: &Game<'_>,
    encoding: Encoding,
    manner: Manner,
    out: &mut String,
) -> Vec<Loss> {
    let mut losses = Losses::default();
    declare("#KI2", encoding, out);
    head::write(game, Dialect::Ki2, manner, out, &mut losses);
    ki2::write(game, manner, out, &mut losses);
    losses.finish()
}

/// `#KIF version=2.0 encoding=UTF-8`
///
/// There is no word for the other encodings. The line stands there nevertheless: else a remark would
/// come first, which could be taken for a declaration.
fn declare(format: &str, encoding: Encoding, out: &mut String) {
    out.push_str(format);
    out.push_str(" version=2.0");
    if matches!(encoding, Encoding::Utf8 | Encoding::ShiftJis) {
        out.push_str(" encoding=");
        out.push_str(encoding.declared_name());
    }
    out.push('\n');
}
