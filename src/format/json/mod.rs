//! kifu JSON, our own interchange format: one game a line.
//!
//! This is version 1 of the contract, `"kifu":1`. New keys may be added to it; the meaning of a key
//! never changes, and no key is taken away, without a new number.
//!
//! A file is UTF-8 with one JSON object a line and one line a game. What a reader understood of a
//! record is in it, and what was read but is no part of the game as well; reading a line and writing
//! it again gives the same bytes. This game, in one line there, has a variation and ends with a foul:
//!
//! ```json
//! {"kifu":1,
//!  "source":{"file":"a.kif","game":1,"format":"kif","encoding":"shift_jis"},
//!  "headers":[["先手","試験一郎"],["後手","例題二郎"],["手合割","平手"]],
//!  "players":{"black":"試験一郎","white":"例題二郎"},
//!  "handicap":"hirate",
//!  "start":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
//!  "comments":["on the start position"],"bookmark":null,
//!  "moves":[{"ply":1,"usi":"7g7f","time_ms":16000,"comments":["the usual move"]},
//!           {"ply":2,"usi":"3c3d","variations":[[{"ply":2,"usi":"8c8d"},
//!                                                {"ply":3,"usi":"2g2f"},
//!                                                {"ply":4,"kind":"interrupt","text":"中断"}]]},
//!           {"ply":3,"usi":"8h3c+"},
//!           {"ply":4,"usi":"8c8d","illegal":["left-in-check"]}],
//!  "end":{"ply":5,"kind":"illegal-move","text":"反則勝ち","by":"white","time_ms":2000},
//!  "winner":"black",
//!  "final":"lnsgkgsnl/1r5b1/p1pppp+Bpp/1p4p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b - 5"}
//! ```
//!
//! # The game
//! All keys but the last are always there, in this order; `null` stands for what is absent.
//!
//! | key | value |
//! |---|---|
//! | `kifu` | 1, the version of this contract |
//! | `source` | where the record first came from: `file`, `game` (its number in the file, from 1), `format`, `encoding`; then `edition` where the format has editions (CSA: `1997`, `2`, `2.1`, `2.2`, `3.0`) and `keys`, a list of `[number of the header from 0, key]`, where the original key of a header does not follow from ours. It stays as it is when kifu JSON is read and written |
//! | `headers` | `[key, value]` in the order of the file, duplicates included, under the keys of KIF |
//! | `players` | `black` and `white`: their names from the headers |
//! | `handicap` | the name of the start position: `hirate`, `lance`, `right-lance`, `both-lances`, `bishop`, `rook`, `rook-lance`, `2`, `3`, `4`, `5`, `5-left`, `6`, `7-left`, `7-right`, `8`, `9`, `10`, `tombo`, `tombo-lance`, `tombo-knight-lance`, `taiko`, `bare-king`, `three-pawns`, `no-pawns`, or `other` |
//! | `start` | the start position as SFEN; `null` when the record names one that we do not know |
//! | `comments`, `bookmark` | of the start position, as in a node; `bookmarks`, `remarks` and `analysis` follow where there are any |
//! | `moves` | the moves of the main line, as nodes |
//! | `end` | its ending |
//! | `winner` | `black`, `white` or `draw`: by the ending, else as the record claims it |
//! | `final` | the position after the last move of `moves`, as SFEN |
//! | `unplayed` | only where there is any: what was read and is no part of the game (unreadable lines, moves that cannot be carried out, moves after an ending), each with `line` (of the file), `ply` and `text` |
//!
//! # A node
//! Only `ply` and `usi` are always there.
//!
//! | key | value |
//! |---|---|
//! | `ply` | counted from 1 at the first move of the record, whatever number the start position has |
//! | `usi` | the move in USI |
//! | `time_ms` | the time that it took, in milliseconds; no time is not zero |
//! | `comments` | the lines of comment, without `*` or `'*` |
//! | `bookmark` | the name of the position after the move |
//! | `bookmarks` | all of its names, where there are several |
//! | `remarks` | lines that programs skip, as they are: `#…` of KIF, `'…` of CSA |
//! | `analysis` | what engines say in the comments, which stay as they are: see below |
//! | `illegal` | why the move is illegal: the names of all reasons, the first one first |
//! | `variations` | the alternatives to this move, each a list of nodes |
//!
//! # Analysis
//! Comments of floodgate and CSA 3.0, ShogiHome, ShogiGUI, the Denryu-sen server, 棋神アナリティクス,
//! K-Shogi and ぴよ将棋 that tell of a search are given as a list of objects. `*評価値=35` and
//! `*読み筋=△３四歩`, after ７六歩, give `[{"score_cp":35,"pv":["3c3d"]}]`. What is not known is left out:
//!
//! | key | value |
//! |---|---|
//! | `engine` | the name of the engine |
//! | `score_cp` | the score in hundredths of a pawn, positive when Black stands better, as the comment has it |
//! | `mate` | mate in so many plies; negative when White mates. A mate of unknown length is left out |
//! | `depth`, `nodes` | the depth of the search and the number of positions |
//! | `pv` | the moves that are expected after this node, in USI, up to the first that cannot be read or played |
//!
//! # An ending
//! It is the value of `end`, and may be the last element of a variation.
//!
//! | key | value |
//! |---|---|
//! | `ply` | that of the move which would have stood here |
//! | `kind` | what the record says, never what the board says: `resign`, `interrupt`, `sealed`, `sennichite`, `perpetual-check`, `jishogi`, `draw`, `max-moves`, `checkmate`, `no-mate`, `time-up`, `illegal-move` (a foul that is on record), `foul` (one that is not), `declaration`, `declaration-failed`, `default-win`, `default-loss`, `matta`, `error`, `unknown` |
//! | `text` | the ending as it is written |
//! | `by` | the side that resigned, fouled, declared or ran out of time |
//! | `time_ms`, `comments`, `bookmark`, `bookmarks`, `remarks`, `analysis`, `variations` | as in a node; the variations are alternatives to the ending |
//!
//! `{"ply":n,"kind":"none","variations":[…]}` is no ending: the line stops, but what could follow
//! its last move has alternatives.
//!
//! # Reading
//! `kifu` must be 1. Keys may come in any order and may be left out; `null` is the same as nothing.
//! `players` names players whom no header names. `handicap`, `final` and `illegal` are found again
//! and not read, and so is `analysis`: one that is not what the comments say is reported. Unknown keys are reported and left out, and so is a value of the wrong type, as far
//! as the game can do without it. Variations are read to a depth of 1,000.

mod analysis;
mod lines;
mod read;
mod write;

use super::{Format, Likeness, Loss, Reader, WriteOptions};
use crate::record::Game;

/// kifu JSON.
#[derive(Debug)]
pub struct Json;

impl Format for Json {
    fn name(&self) -> &'static str {
        "jsonl"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["jsonl"]
    }

    fn likeness(&self, head: &str) -> Likeness {
        let Some(object) = head.trim_ascii_start().strip_prefix('{') else {
            return Likeness::No;
        };
        let first = object.trim_ascii_start();
        match first.strip_prefix("\"kifu\"") {
            Some(rest) if is_report(rest) => Likeness::No,
            Some(_) => Likeness::Sure,
            None if has_key(first, "\"kifu\"") => Likeness::Maybe(90),
            None => Likeness::No,
        }
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(read::JsonReader)
    }

    fn write(&self, game: &Game<'_>, _options: &WriteOptions, out: &mut String) -> Vec<Loss> {
        write::write(game, out);
        Vec::new()
    }

    fn separator(&self) -> &'static str {
        ""
    }

    fn is_utf8_only(&self) -> bool {
        true
    }
}

/// Whether what follows the first key is a report of findings, which begins like a record.
fn is_report(rest: &str) -> bool {
    let blanks = |c: char| c.is_ascii_whitespace();
    let value = rest.trim_start_matches(|c| blanks(c) || c == ':');
    let next = value.trim_start_matches(|c: char| c.is_ascii_digit());
    let key = next.trim_start_matches(|c| blanks(c) || c == ',');
    key.starts_with("\"summary\"")
}

/// Whether a key, given with its quotes, seems to stand in a text.
fn has_key(text: &str, key: &str) -> bool {
    let mut after = text.split(key).skip(1);
    after.any(|rest| rest.trim_ascii_start().starts_with(':'))
}
