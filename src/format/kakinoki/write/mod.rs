//! The writer of KIF, in the layout of Kifu for Windows.

mod board;
mod ending;
mod head;
mod losses;
mod tree;

use self::{losses::Losses, tree::Tree};
use crate::{
    format::{Loss, WriteOptions},
    record::Game,
    source::Encoding,
};

/// Writes a game as KIF.
pub(super) fn kif(game: &Game<'_>, options: &WriteOptions, out: &mut String) -> Vec<Loss> {
    let mut losses = Losses::default();
    out.push_str("#KIF version=2.0 encoding=");
    out.push_str(match options.encoding {
        Encoding::Utf8 => "UTF-8",
        Encoding::ShiftJis => "Shift_JIS",
        Encoding::EucJp => "EUC-JP",
        Encoding::Utf16Le | Encoding::Utf16Be => "UTF-16",
    });
    out.push('\n');
    head::write(game, out, &mut losses);
    Tree::new(game, out, &mut losses).write();
    losses.finish()
}
