//! USEN (Url Safe sfen-Extended Notation) of Shogi Playground and ShogiHome, one game a line.
//!
//! A line is a start position, which is left out for the even game, and a block for each line of
//! play: `~0.7ku2jm8rl.r~1.2c0.`. A block says after how many moves it begins, then gives its moves
//! in three digits of base 36 each and a letter for its ending. The position is SFEN without a
//! number, `_` standing for `/`, `.` for the space and `z` for `+`.
//!
//! The first block is the main line. Another one continues the latest line of play before it that is
//! long enough. The letters are `r` (resignation), `t` (time), `j` (impasse or another draw) and `p`
//! (an interruption or anything else); Shogi Playground also writes `i` and an illegal move.
//!
//! An address of a web page whose parameter `u` or `usen` is such a text is read, too; its other
//! parameters are reported and passed over. A line that begins with `#` is no game.

mod losses;
mod moves;
mod read;
mod write;

use super::{Format, Likeness, Loss, Reader, WriteOptions, by_line};
use crate::record::Game;

/// USEN, one game a line.
#[derive(Debug)]
pub struct Usen;

impl Format for Usen {
    fn name(&self) -> &'static str {
        "usen"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["usen"]
    }

    fn likeness(&self, head: &str) -> Likeness {
        by_line::likeliest(head, line_likeness)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(read::UsenReader)
    }

    fn write(&self, game: &Game<'_>, _options: &WriteOptions, out: &mut String) -> Vec<Loss> {
        write::write(game, out)
    }

    /// Three digits.
    fn shortest_move(&self) -> usize {
        3
    }

    fn separator(&self) -> &'static str {
        ""
    }
}

fn line_likeness(line: &str) -> Likeness {
    let usen = read::value(line).map_or(line, |range| line.get(range).unwrap_or_default());
    let Some((position, blocks)) = read::split_at_tilde(usen) else {
        return Likeness::No;
    };
    let is_position = |b: u8| b"plnsbrgkPLNSGBRKz123456789_".contains(&b);
    let board = position.split('.').next().unwrap_or_default();
    let fits = position.is_empty()
        || board.bytes().all(is_position) && board.bytes().filter(|&b| b == b'_').count() >= 5;
    let block = read::split_at_tilde(blocks).map_or(blocks, |(block, _)| block);
    let mut fields = block.split('.');
    let (start, moves) = (fields.next(), fields.next());
    let begins = start.is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
    match moves {
        Some(moves) if fits && begins => {
            let whole = moves.len() % moves::LENGTH == 0 && fields.next().is_some();
            let digits = moves.bytes().all(|b| b.is_ascii_alphanumeric());
            if whole && digits {
                Likeness::Sure
            } else {
                Likeness::Maybe(60)
            }
        }
        _ => Likeness::No,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_content_tells() {
        let like = |head: &str| Usen.likeness(head);
        assert_eq!(like("~0.7ku2jm8rl09kbxo.r\n"), Likeness::Sure);
        assert_eq!(like("# a list\n\n~0..\n"), Likeness::Sure);
        assert_eq!(like("4k4_9_9_9_9_9_9_9_4K4.b.-~0.7ku.p"), Likeness::Sure);
        assert_eq!(like("https://example.com/?u=~0.7ku.&bn=A"), Likeness::Sure);
        assert_eq!(like("https://example.com/?usen=%7E0.7ku."), Likeness::Sure);
        // Broken, but nothing else.
        assert_eq!(like("~0.7k"), Likeness::Maybe(60));
        for text in [
            "",
            "this is about ~ 3.5 games",
            "file~1.txt",
            "~/.config",
            "V2.2",
            "https://example.com/~user/",
        ] {
            assert_eq!(like(text), Likeness::No, "{text}");
        }
    }
}
