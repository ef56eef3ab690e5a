//! USI `position` lines and SFEN, one game a line.
//!
//! A line is read with or without its first words: `position startpos moves 7g7f`, `startpos moves
//! 7g7f`, `moves 7g7f`, `7g7f`, `position sfen … moves …`, `sfen …` and a bare SFEN are all games.
//! A last word such as `resign` is an ending. A line that begins with `#` is no game; it is skipped
//! and reported.
//!
//! The writer gives one `position` line a game, or with [`WriteOptions::at`] the SFEN of one of its
//! positions.

mod moves;
mod read;
mod write;

use super::{At, EditionWanted, Format, Likeness, Loss, Reader, WriteOptions, by_line};
use crate::{record::Game, source::Encoding};

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

    fn likeness(&self, head: &str) -> Likeness {
        by_line::likeliest(head, line_likeness)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(read::UsiReader)
    }

    fn write(&self, game: &Game<'_>, options: &WriteOptions, out: &mut String) -> Vec<Loss> {
        write::write(game, options, out)
    }

    /// A bare SFEN stays one.
    fn rewrite(
        &self,
        game: &Game<'_>,
        text: &str,
        encoding: Encoding,
        out: &mut String,
    ) -> Vec<Loss> {
        let first = text.split_ascii_whitespace().next().unwrap_or_default();
        let is_position = first == "sfen" || first.contains('/');
        let options = WriteOptions {
            encoding,
            edition: EditionWanted::Fitting,
            at: (is_position && game.record.is_empty()).then_some(At::Start),
        };
        write::write(game, &options, out)
    }

    fn separator(&self) -> &'static str {
        ""
    }
}

fn line_likeness(line: &str) -> Likeness {
    let mut words = line.split_ascii_whitespace();
    let mut word = words.next().unwrap_or_default();
    let positioned = word == "position";
    if positioned {
        word = words.next().unwrap_or_default();
    }
    match word {
        "startpos" => Likeness::Sure,
        "sfen" if positioned => Likeness::Sure,
        "sfen" if is_board(words.next().unwrap_or_default()) => Likeness::Sure,
        "moves" if is_move(words.next().unwrap_or_default()) => Likeness::Sure,
        board if is_board(board) => Likeness::Maybe(80),
        mv if is_move(mv) => Likeness::Maybe(40),
        _ => Likeness::No,
    }
}

fn is_move(word: &str) -> bool {
    moves::whole_move(word.as_bytes()).is_some()
}

/// Whether a word could be meant as an SFEN board: the number of its ranks may be wrong.
fn is_board(word: &str) -> bool {
    let board = word.split('_').next().unwrap_or_default();
    let fits = |b: u8| b"plnsbrgkPLNSBRGK+123456789/".contains(&b);
    board.bytes().all(fits) && board.bytes().filter(|&b| b == b'/').count() >= 5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_content_tells() {
        let like = |head: &str| Usi.likeness(head);
        assert_eq!(like("position startpos moves 7g7f\n"), Likeness::Sure);
        assert_eq!(like("position sfen lns"), Likeness::Sure);
        assert_eq!(like("\n# a list\nstartpos\n"), Likeness::Sure);
        assert_eq!(like("sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1"), Likeness::Sure);
        assert_eq!(like("4k4/9/9/9/9/9/9/9/4K4_b_G2s_3"), Likeness::Maybe(80));
        assert_eq!(like("P*5e 3c3d"), Likeness::Maybe(40));
        // The first line has too few ranks; the record is none the less SFEN.
        assert_eq!(
            like("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1 b - 1"),
            Likeness::Maybe(80)
        );
        assert_eq!(like("V2.2\nN+A\n"), Likeness::No);
        let chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(like(chess), Likeness::No);
        assert_eq!(like(""), Likeness::No);
    }
}
