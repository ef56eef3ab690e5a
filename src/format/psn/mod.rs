//! PSN as Shogidokoro writes it: tags, numbered moves in Western notation, `{…}` comments.
//!
//! ```text
//! [Sente "A"]
//! [Gote "B"]
//! [SFEN "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"]
//! 1.P7g-7f          (00:03 / 00:00:03)
//! 2.P3c-3d          (00:02 / 00:00:02)
//! 3.Resigns
//! Variation:2
//! 2.P8c-8d
//! ```
//!
//! There is no one definition; the drafts of Davin and Davis share the tags and the moves with this.
//! A variation continues the latest line of play that is long enough, as in KIF. Variations in
//! parentheses are reported and left out.

mod headers;
mod moves;
mod read;

use super::{Format, Likeness, Loss, Lost, Reader, WriteOptions};
use crate::{record::Game, source::Lines};

/// PSN, one game a file.
#[derive(Debug)]
pub struct Psn;

impl Format for Psn {
    fn name(&self) -> &'static str {
        "psn"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["psn"]
    }

    fn likeness(&self, head: &str) -> Likeness {
        let lines = || Lines::new(head.trim_start()).map(|(_, line)| line.trim());
        if lines().take(LINES_LOOKED_AT).any(is_move) {
            return Likeness::Sure;
        }
        let numbered = |line: &str| read::number(line).is_some();
        let of_shogi = |line: &str| {
            let tag = line.strip_prefix('[').and_then(|tag| tag.split_once(" \""));
            tag.is_some_and(|(key, _)| is_of_shogi(key))
        };
        match lines().find(|line| numbered(line)) {
            // Moves in another notation.
            Some(line) if !is_ending(line) => Likeness::No,
            _ if lines().any(of_shogi) => Likeness::Maybe(60),
            _ => Likeness::No,
        }
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(read::PsnReader)
    }

    /// Writes nothing: no two programs agree on the format, and no target asks for it.
    fn write(&self, game: &Game<'_>, _options: &WriteOptions, _out: &mut String) -> Vec<Loss> {
        vec![Loss {
            what: Lost::Moves,
            count: game.main_line().count() as u32,
            ply: None,
        }]
    }

    fn separator(&self) -> &'static str {
        ""
    }
}

/// How many lines are looked at for a move.
const LINES_LOOKED_AT: usize = 100;

/// Whether the key of a tag is one that records of other games do not have.
fn is_of_shogi(key: &str) -> bool {
    matches!(key, "Sente" | "Gote" | "SFEN")
}

/// `1.P7g-7f`, anything after it.
fn is_move(line: &str) -> bool {
    first_word(line).is_some_and(|word| moves::whole_move(word).is_some())
}

fn is_ending(line: &str) -> bool {
    first_word(line).is_some_and(|word| read::ending_word(word).is_some())
}

fn first_word(line: &str) -> Option<&str> {
    let (_, rest) = read::number(line)?;
    rest.split_ascii_whitespace().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_content_tells() {
        let like = |head: &str| Psn.likeness(head);
        assert_eq!(
            like("[Sente \"A\"]\n1.P7g-7f   (00:01 / 00:00:01)\n"),
            Likeness::Sure
        );
        assert_eq!(like("[Event \"X\"]\n\n1. P7g-7f 2. P3c-3d"), Likeness::Sure);
        assert_eq!(like("[Gote \"B\"]\n1.Resigns\n"), Likeness::Maybe(60));
        for text in [
            "",
            "[Event \"X\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
            "[White \"A\"]\n1. e4",
            "[Black \"A\"]\n[White \"B\"]\n[SFEN \"startpos\"]\n1.7g7f",
            "V2.2\n+7776FU",
            "   1 ７六歩(77)",
        ] {
            assert_eq!(like(text), Likeness::No, "{text}");
        }
    }
}
