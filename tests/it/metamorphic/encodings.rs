//! The same record in other bytes, other lines and other formats.

use std::fmt::Write as _;

use kifu::{
    diagnostic::Diagnostic,
    format::target::Target,
    shogi::{Color, Position},
    source::{Encoding, Text, encode},
};

use super::{
    check, check_bytes, count,
    mirror::{Tree, main_line},
    sheet::{Sheet, said},
};
use crate::support::{
    conversion::{made, read},
    random_game::XorShift,
};

/// The rules that look at the bytes of a file, and so must differ.
const OF_BYTES: [&str; 3] = ["byte-order-mark", "encoding-mismatch", "mixed-newlines"];

/// A record with fouls and slips, without the line that says how it is encoded.
fn spoilt(seed: u64, target: &str) -> Option<String> {
    let tree = Tree::random(seed);
    let mut random = XorShift::new(seed);
    let line = main_line(&tree);
    let sheet = Sheet {
        start: tree.start.clone(),
        main: said(&Position::new(&tree.start), None, &line),
        variation: None,
    };
    let written = sheet.write(target)?.text;
    let mut text = String::new();
    for (index, line) in written.lines().enumerate() {
        if line.contains("encoding=") {
            continue;
        }
        let is_move = line.starts_with(' ') || line.starts_with(['+', '-']) && line.len() > 1;
        match random.below(40) {
            0 if is_move => text.push_str("よめない行\n"),
            1 if is_move && target == "kifu" => text.push_str("*ある手の説明\n"),
            2 if is_move && target == "kifu" => {
                let _ = writeln!(text, "{:4} {}", random.below(300), line.trim_start());
                continue;
            }
            _ => {}
        }
        if index == 1 && target == "kifu" {
            text.push_str("先手：試験一郎\n後手：例題二郎\n");
        }
        text.push_str(line);
        text.push('\n');
    }
    Some(text)
}

/// A finding as people see it, and where.
type Seen = (
    &'static str,
    usize,
    usize,
    Option<u32>,
    Option<Color>,
    String,
);

fn seen(findings: &[Diagnostic]) -> Vec<Seen> {
    let own = findings
        .iter()
        .filter(|found| !OF_BYTES.contains(&found.rule.name));
    own.map(|f| {
        (
            f.rule.name,
            f.at.start as usize,
            f.at.end as usize,
            f.ply,
            f.side,
            f.message.clone(),
        )
    })
    .collect()
}

/// All bytes that a text can be. Shift_JIS and EUC-JP are told apart from each other by guessing.
fn encoded(text: &str) -> Vec<(&'static str, Vec<u8>)> {
    let with = |encoding| encode(text, encoding).unwrap();
    let marked = |mark: &[u8], encoding| [mark, &with(encoding)].concat();
    vec![
        ("Shift_JIS", with(Encoding::ShiftJis)),
        ("EUC-JP", with(Encoding::EucJp)),
        ("UTF-8", with(Encoding::Utf8)),
        ("UTF-8 with mark", marked(b"\xef\xbb\xbf", Encoding::Utf8)),
        ("UTF-16LE", marked(b"\xff\xfe", Encoding::Utf16Le)),
        ("UTF-16BE", marked(b"\xfe\xff", Encoding::Utf16Be)),
    ]
}

#[test]
fn findings_do_not_depend_on_the_encoding() {
    let mut found = 0;
    for seed in 0..count("MIRRORS", 60) {
        for (target, format) in [("kifu", "kif"), ("csa", "csa")] {
            let Some(text) = spoilt(seed, target) else {
                continue;
            };
            let wanted = seen(&check(target, &Text::new(text.clone())));
            found += wanted.len();
            for (name, bytes) in encoded(&text) {
                let got = check_bytes(format, &bytes, None);
                assert_eq!(seen(&got), wanted, "{name}\n{text}");
            }
        }
    }
    assert!(found > 60, "{found}");
}

/// Line and column instead of offsets, which line ends of two characters move.
fn placed(text: &Text, findings: &[Diagnostic]) -> Vec<(&'static str, String, String)> {
    let seen = seen(findings).into_iter();
    seen.map(|(name, start, _, _, _, message)| (name, format!("{:?}", text.place(start)), message))
        .collect()
}

#[test]
fn findings_do_not_depend_on_the_line_ends() {
    for seed in 0..count("MIRRORS", 60) {
        for target in ["kifu", "csa", "ki2u", "jkf"] {
            let Some(text) = spoilt(seed, target) else {
                continue;
            };
            let unix = Text::new(text.clone());
            let wanted = placed(&unix, &check(target, &unix));
            for end in ["\r\n", "\r"] {
                let other = Text::new(text.replace('\n', end));
                let got = placed(&other, &check(target, &other));
                assert_eq!(got, wanted, "{target} {end:?}\n{text}");
            }
        }
    }
}

#[test]
fn findings_do_not_depend_on_the_order_of_unknown_headers() {
    for seed in 0..count("MIRRORS", 60) {
        let Some(text) = spoilt(seed, "kifu") else {
            continue;
        };
        let headers = ["独自の項目：値\n", "棋譜ID：12\n", "記録係：試験三郎\n"];
        let mut random = XorShift::new(seed);
        let mut order = headers.to_vec();
        let first = order.remove(random.below(3));
        let orders = [headers.concat(), format!("{first}{}", order.concat())];
        let found = orders.map(|headers| {
            let text = Text::new(headers + &text);
            placed(&text, &check("kifu", &text))
        });
        assert_eq!(found[0], found[1], "{text}");
    }
}

/// Families of rules that speak of the game, not of how it is written: moves and endings.
const OF_GAMES: [char; 2] = ['M', 'G'];

type Judged = (&'static str, Option<u32>, Option<Color>, bool);

/// What is wrong with the game.
fn judged(target: &str, text: &str) -> Vec<Judged> {
    let findings = check(target, &Text::new(text));
    let own = findings
        .iter()
        .filter(|found| found.rule.code.starts_with(OF_GAMES));
    let mut own: Vec<Judged> = own
        .map(|f| (f.rule.name, f.ply, f.side, f.dependent))
        .collect();
    own.sort_unstable();
    own
}

#[test]
fn findings_on_moves_do_not_depend_on_the_format() {
    let mut compared = 0;
    for seed in 0..count("MIRRORS", 60) {
        let tree = Tree::random(seed).playable();
        let first = made(tree.record(), "kif").text_of("kifu");
        let wanted = judged("kifu", &first);
        for target in ["ki2u", "csa", "jkf", "jsonl", "usi"] {
            let (text, losses) = read("kif", &first).write(target);
            // What is lost cannot be judged.
            if !losses.is_empty() {
                continue;
            }
            assert_eq!(judged(target, &text), wanted, "{target}\n{first}\n{text}");
            let format = Target::by_name(target).unwrap().format;
            let back = read(format, &text).text_of("kifu");
            assert_eq!(judged("kifu", &back), wanted, "{target}\n{text}\n{back}");
            compared += 1;
        }
    }
    assert!(compared > 60, "{compared}");
}
