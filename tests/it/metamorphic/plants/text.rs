//! Slips in the text: numbers, times, names, lines, and bytes.

use std::fmt::Write as _;

use kifu::{
    shogi::Kind,
    source::{Encoding, Text, encode},
};

use super::{
    super::{
        check_bytes, count,
        sheet::{Sheet, Written},
    },
    Table,
    moves::Place,
};
use crate::support::random_game::XorShift;

/// A legal game as text, to be spoilt.
struct Game {
    sheet: Sheet,
    random: XorShift,
    /// Whether the fault goes into the variation.
    varied: bool,
}

impl Game {
    /// A game with a variation where it can have one; at least three moves.
    fn random(seed: u64) -> Self {
        for seed in seed * 1000.. {
            let place = Place::random(seed);
            if let Some(sheet) = place.sheet()
                && sheet.main.len() > 3
            {
                let mut random = XorShift::new(seed);
                let varied = sheet.variation.is_some() && random.below(2) == 0;
                return Self {
                    sheet,
                    random,
                    varied,
                };
            }
        }
        unreachable!()
    }

    /// The text, and a move of the part of the game that is spoilt: its index and offset.
    fn write(&mut self, target: &str) -> (Written, usize, usize) {
        let mut sheet = self.sheet.clone();
        if !matches!(target, "kifu" | "jkf") {
            sheet.variation = None;
            self.varied = false;
        }
        let written = sheet.write(target).unwrap();
        let places = if self.varied {
            &written.variation
        } else {
            &written.main
        };
        let index = self.random.below(places.len());
        let at = places[index];
        (written, index, at)
    }

    fn kind(&self, name: &str) -> String {
        let part = if self.varied { "/variation" } else { "" };
        format!("{name}{part}")
    }
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |end| end + 1)
}

fn line_end(text: &str, at: usize) -> usize {
    at + text[at..].find('\n').unwrap()
}

fn each(name: &str, mut plant: impl FnMut(Game, &mut Table)) {
    let mut table = Table::default();
    for seed in 0..count("PLANTS", 8) {
        plant(Game::random(seed), &mut table);
    }
    assert!(table.planted(name) > 0);
    table.close();
}

#[test]
fn a_wrong_move_number() {
    each("move-number", |mut game, table| {
        let (written, index, at) = game.write("kifu");
        let line = if game.varied {
            &written.variation
        } else {
            &written.main
        };
        let is_last = index + 1 == line.len();
        let name = if game.varied && index == 0 {
            "variation-number"
        } else {
            "move-number"
        };
        let mut text = written.text;
        let start = line_start(&text, at);
        let number: usize = text[start..at].trim().parse().unwrap();
        let wrong = loop {
            let wrong = game.random.below(200) + 1;
            // The last line with the number of the one before, and the only one of a variation, may as
            // well be a variation by its own number.
            let is_repeat = is_last && (wrong + 1 == number || name == "variation-number");
            if wrong > number || wrong < number && !is_repeat {
                break wrong;
            }
        };
        let wrong = format!("{wrong:4} ");
        let place = start + (wrong.len() - wrong.trim_start().len());
        text.replace_range(start..at, &wrong);
        let kind = game.kind("move-number");
        table.try_text(&kind, "kifu", &text, &vec![(name, place)]);
    });
}

#[test]
fn a_wrong_total_of_times() {
    each("time-total", |mut game, table| {
        let (written, _, at) = game.write("kifu");
        let mut text = written.text;
        let end = line_end(&text, at);
        let total = end - "00:00:00)".len();
        text.replace_range(total..total + 2, "07");
        let kind = game.kind("time-total");
        table.try_text(&kind, "kifu", &text, &vec![("time-total", total)]);
    });
}

#[test]
fn a_wrong_name_of_a_piece() {
    each("piece-mismatch", |mut game, table| {
        let (_, index, _) = game.write("kifu");
        let line = match (&game.sheet.variation, game.varied) {
            (Some((_, line)), true) => line,
            _ => &game.sheet.main,
        };
        let said = &line[index];
        let Some(piece) = said.mv.origin().and_then(|from| said.before.piece_at(from)) else {
            return;
        };
        // A piece that could have made the move may be taken for a promotion.
        let kinds = Kind::ALL.into_iter().filter(|kind| {
            kind.unpromoted() != piece.kind().unpromoted()
                && !(said.mv.promotes() && kind.promoted().is_none())
        });
        let kinds: Vec<Kind> = kinds.collect();
        let wrong = kinds[game.random.below(kinds.len())];
        let (right, wrong) = (said.kif(piece.kind()), said.kif(wrong));
        let (written, at) = {
            let sheet = &game.sheet;
            let written = sheet.write("kifu").unwrap();
            let at = if game.varied {
                written.variation[index]
            } else {
                written.main[index]
            };
            (written, at)
        };
        let mut text = written.text;
        text.replace_range(at..at + right.len(), &wrong);
        let kind = game.kind("piece-mismatch");
        table.try_text(&kind, "kifu", &text, &vec![("piece-mismatch", at)]);
    });
}

#[test]
fn a_line_of_garbage() {
    each("syntax", |mut game, table| {
        for (target, garbage, name, column) in [
            ("kifu", "xyz", "syntax", 0),
            ("kifu", "？？？", "syntax", 0),
            ("csa", "xyz", "syntax", 0),
            ("csa", "+77", "malformed", 3),
        ] {
            let (written, _, at) = game.write(target);
            let mut text = written.text;
            let start = line_start(&text, at);
            text.insert_str(start, &format!("{garbage}\n"));
            let kind = game.kind("syntax");
            table.try_text(&kind, target, &text, &vec![(name, start + column)]);
        }
    });
}

#[test]
fn moves_after_the_end() {
    each("moves-after-end", |mut game, table| {
        game.sheet.variation = None;
        game.varied = false;
        for target in ["kifu", "csa"] {
            let (written, index, at) = game.write(target);
            let start = line_start(&written.text, at);
            let (before, after) = written.text.split_at(start);
            let (end, after) = match target {
                "kifu" => (format!("{:4} 投了\n", index + 1), renumbered(after)),
                _ => ("%TORYO\n".to_string(), after.to_string()),
            };
            let text = format!("{before}{end}{after}");
            let wanted = vec![("moves-after-end", at + end.len())];
            table.try_text("moves-after-end", target, &text, &wanted);
        }
    });
}

/// The lines of moves, each with the next number.
fn renumbered(lines: &str) -> String {
    let next = |line: &str| {
        let (number, rest) = line.split_at(4);
        let number: usize = number.trim().parse().unwrap();
        format!("{:4}{rest}\n", number + 1)
    };
    lines.lines().map(next).collect()
}

#[test]
fn a_wrong_count_or_winner_in_the_summary() {
    each("move-count-mismatch", |mut game, table| {
        game.sheet.variation = None;
        let mut text = game.sheet.write("kifu").unwrap().text;
        let moves = game.sheet.main.len();
        let last = game.sheet.main[moves - 1].side().index();
        let sides = if text.contains("上手") || text.contains("落ち") {
            ["下手", "上手"]
        } else {
            ["先手", "後手"]
        };
        let _ = writeln!(text, "{:4} 投了", moves + 1);
        let at = text.len();
        let right = format!("{text}まで{moves}手で{}の勝ち\n", sides[last]);
        table.try_text("summary", "kifu", &right, &Vec::new());
        let wrong = (moves + 1 + game.random.below(50)).to_string();
        let counted = format!("{text}まで{wrong}手で{}の勝ち\n", sides[last]);
        let wanted = vec![("move-count-mismatch", at + "まで".len())];
        table.try_text("move-count-mismatch", "kifu", &counted, &wanted);
        let won = format!("{text}まで{moves}手で{}の勝ち\n", sides[1 - last]);
        let wanted = vec![("result-mismatch", at)];
        table.try_text("result-mismatch", "kifu", &won, &wanted);
    });
}

#[test]
fn a_handicap_that_nobody_knows() {
    each("unknown-handicap", |mut game, table| {
        game.sheet.variation = None;
        let text = game.sheet.write("kifu").unwrap().text;
        let Some(at) = text.find("手合割：") else {
            return;
        };
        let value = at + "手合割：".len();
        let mut unknown = text.clone();
        let end = line_end(&text, at);
        unknown.replace_range(value..end, "謎落ち");
        table.try_text(
            "unknown-handicap",
            "kifu",
            &unknown,
            &vec![("unknown-handicap", value)],
        );
    });
}

#[test]
fn a_text_that_breaks_off() {
    each("truncated-line", |mut game, table| {
        for target in ["kifu", "csa"] {
            game.sheet.variation = None;
            game.varied = false;
            let (written, _, at) = game.write(target);
            let end = line_end(&written.text, at);
            let rest = &written.text[at..end];
            // Of KIF the square is cut: with the piece, the move is clear without its origin.
            let length = match target {
                "kifu" => "同　".len(),
                _ => rest.len(),
            };
            let cuts: Vec<usize> = (1..length).filter(|&n| rest.is_char_boundary(n)).collect();
            let cut = at + cuts[game.random.below(cuts.len())];
            // KIF says what is missing, and so where.
            let place = if target == "kifu" { cut } else { at };
            let wanted = vec![("truncated-line", place)];
            table.try_text("truncated-line", target, &written.text[..cut], &wanted);
        }
    });
}

#[test]
fn a_handicap_that_is_not_that_of_the_diagram() {
    let mut table = Table::default();
    for seed in 0..count("PLANTS", 8) {
        let sheet = Place::sparse(seed).sheet();
        let Some(text) = sheet.and_then(|sheet| Some(sheet.write("kifu")?.text)) else {
            continue;
        };
        let at = text.find("手合割：").unwrap();
        let value = at + "手合割：".len();
        let mut wrong = text.clone();
        wrong.replace_range(value..line_end(&text, at), "角落ち");
        let wanted = vec![("handicap-diagram", value)];
        table.try_text("handicap-diagram", "kifu", &wrong, &wanted);
    }
    table.close();
}

/// Bytes that are none in the encoding of the file, in a comment.
#[test]
fn bytes_of_another_encoding() {
    each("malformed-text", |mut game, table| {
        for (encoding, bytes) in [
            (Encoding::Utf8, &b"\x8a\xfa"[..]),
            (Encoding::ShiftJis, &b"\x81\x20"[..]),
            (Encoding::EucJp, &b"\xff"[..]),
        ] {
            let (written, _, at) = game.write("kifu");
            let mut text = written.text;
            // The file says how it is encoded, and is right.
            let before = text.len();
            text = text.replace("UTF-8", encoding.declared_name());
            let start = line_start(&text, at + text.len() - before);
            text.insert_str(start, "*\n");
            let mut head = encode(&text[..=start], encoding).unwrap();
            head.extend(bytes);
            head.extend(encode(&text[start + 1..], encoding).unwrap());
            let wanted = vec![("malformed-text", start + 1)];
            let kind = game.kind("malformed-text");
            let got = check_bytes("kif", &head, encoding);
            let name = encoding.name();
            table.compare(&kind, name, &got, &wanted, &Text::new(text));
        }
    });
}
