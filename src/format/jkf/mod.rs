//! JKF, json-kifu-format 1.0: a game as one JSON object.
//!
//! | key | value |
//! |---|---|
//! | `header` | an object of strings, under the keys of KIF |
//! | `initial` | `preset`, the name of the start position, or `OTHER` and `data`; the even game when it is left out |
//! | `moves` | the elements: the start position with its comments, then a move or ending each |
//!
//! An element has `move` or `special`, and may have `comments`, `time` and `forks`, the alternatives
//! to itself. One that has neither `move` nor `special` stands for an ending without a word in JKF,
//! or, with `forks` only, for no ending at all.
//!
//! # Reading
//! Moves as they come from KI2, without `color`, `from` or `to`, are found on the board. What a move
//! says beyond origin and destination (`color`, `same`, `capture`, `relative`, `promote`) is
//! compared with the board, which counts. Keys that JKF does not know are told and passed over.
//! Comments that begin with `&` stay comments, although some programs write the names of positions
//! so.
//!
//! # Writing
//! Everything that follows from the board is written out, and nothing is `null`. The names of
//! positions and the lines that programs skip become comments, which is told as a loss.

mod elements;
mod losses;
mod moves;
mod presets;
mod read;
mod specials;
mod start;
mod write;
mod write_move;

use super::{Format, Likeness, Loss, Reader, WriteOptions};
use crate::record::Game;

/// The JKF format.
#[derive(Debug)]
pub struct Jkf;

impl Format for Jkf {
    fn name(&self) -> &'static str {
        "jkf"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["jkf", "json"]
    }

    fn likeness(&self, head: &str) -> Likeness {
        let Some(object) = head.trim_ascii_start().strip_prefix('{') else {
            return Likeness::No;
        };
        let has = |key: &str, opening: char| {
            let mut after = object.split(key).skip(1).map(str::trim_ascii_start);
            after.any(|rest| {
                rest.strip_prefix(':')
                    .is_some_and(|value| value.trim_ascii_start().starts_with(opening))
            })
        };
        let (header, moves) = (has("\"header\"", '{'), has("\"moves\"", '['));
        if has("\"kifu\"", '1') {
            Likeness::No
        } else if moves && (header || has("\"preset\"", '"') || has("\"piece\"", '"')) {
            Likeness::Maybe(95)
        } else if header || moves {
            Likeness::Maybe(1)
        } else {
            Likeness::No
        }
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(read::JkfReader)
    }

    fn write(&self, game: &Game<'_>, _options: &WriteOptions, out: &mut String) -> Vec<Loss> {
        write::write(game, out)
    }

    fn separator(&self) -> &'static str {
        ""
    }

    fn is_utf8_only(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jkf_is_told_from_other_json() {
        let of = |text: &str| Jkf.likeness(text);
        assert_eq!(of(r#"{"header": {}, "moves": [{}]}"#), Likeness::Maybe(95));
        assert_eq!(
            of("{\n \"moves\" : [{}],\n\"header\":{}}"),
            Likeness::Maybe(95)
        );
        assert_eq!(of(r#"{"header":{"先手":"甲""#), Likeness::Maybe(1));
        assert_eq!(of(r#"{"kifu":1,"header":{},"moves":[]}"#), Likeness::No);
        assert_eq!(of(r#"{"name":"moves"}"#), Likeness::No);
        assert_eq!(of("[]"), Likeness::No);
    }
}
