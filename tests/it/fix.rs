//! `kifu check --fix`: what is put right, and that nothing else changes.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use kifu::{
    batch::{
        Games, ReadOptions,
        fix::{Fixed, Fixer, Fixing},
    },
    diagnostic::{Diagnostic, Safety, Severity},
    format::{EditionWanted, FORMATS, WriteOptions, by_name},
    lint::{self, Settings, rules::RULES},
    record::Source,
    replay::Replay,
    source::{Encoding, encode},
};

pub(crate) fn options(format: Option<&str>) -> ReadOptions {
    ReadOptions {
        format: format.and_then(by_name),
        ..ReadOptions::default()
    }
}

pub(crate) fn fix(bytes: &[u8], extension: &str, read: &ReadOptions, safety: Safety) -> Fixed {
    let settings = Settings::default();
    let fixing = Fixing {
        read,
        settings: &settings,
        least: Severity::Info,
        safety,
    };
    Fixer::default()
        .fix(bytes, Some(extension), fixing)
        .unwrap()
}

pub(crate) fn findings(bytes: &[u8], extension: &str, read: &ReadOptions) -> Vec<Diagnostic> {
    let (mut found, mut replay) = (Vec::new(), Replay::default());
    Games::default()
        .read(&mut &bytes[..], Some(extension), read, &mut |game| {
            replay.run(&game.parsed.record);
            let settings = Settings::default();
            found.extend(lint::check(game.text, game.parsed, &replay, &settings));
            ControlFlow::Continue(())
        })
        .unwrap();
    found
}

/// The text after all safe fixes.
pub(crate) fn safely(text: &str, extension: &str) -> String {
    let fixed = fix(text.as_bytes(), extension, &options(None), Safety::Safe);
    fixed
        .bytes
        .map_or(text.to_owned(), |bytes| String::from_utf8(bytes).unwrap())
}

/// Rules whose fix is the only origin that fits.
const BY_ORIGIN: [&str; 4] = [
    "no-piece",
    "opponents-piece",
    "bad-movement",
    "blocked-path",
];

#[test]
fn a_rule_that_says_so_fixes_its_example() {
    let mut failures = Vec::new();
    for rule in RULES {
        let name = rule.meta.name;
        for example in rule.meta.examples().iter().filter(|example| example.fires) {
            if by_name(&example.format).is_none() {
                continue;
            }
            let read = options(Some(&example.format));
            let (text, extension) = (example.text.as_bytes(), example.format.as_str());
            let own = |findings: &[Diagnostic]| {
                findings
                    .iter()
                    .filter(|found| found.rule.name == name)
                    .count()
            };
            let before = findings(text, extension, &read);
            let offered = before.iter().find(|found| found.rule.name == name);
            let offered = offered
                .and_then(|found| found.fix.as_ref())
                .map(|fix| fix.safety);
            // What is meant is known only where a piece is named.
            let is_known = !BY_ORIGIN.contains(&name);
            if offered != rule.meta.fix.filter(|_| is_known) {
                failures.push(format!(
                    "{name}: offers {offered:?}, says {:?}",
                    rule.meta.fix
                ));
            }
            let Some(safety) = offered else {
                continue;
            };
            let fixed = fix(text, extension, &read, safety).bytes;
            let after = fixed
                .as_deref()
                .map(|bytes| findings(bytes, extension, &read));
            if after.is_none_or(|after| own(&after) != 0) {
                let text = fixed.map(|bytes| String::from_utf8(bytes).unwrap());
                let offer = before.iter().map(|found| (found.rule.code, &found.fix));
                let offer: Vec<_> = offer.collect();
                failures.push(format!("{name}: not fixed: {text:?}, {offer:?}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn an_origin_that_cannot_be_is_replaced_by_the_only_one_that_can() {
    let risky = |text: &str, extension| {
        let fixed = fix(text.as_bytes(), extension, &options(None), Safety::Unsafe);
        (
            fixed.bytes.map(|bytes| String::from_utf8(bytes).unwrap()),
            fixed.fixes,
        )
    };
    for (typo, right) in [
        ("   1 ７六歩(87)\n", "   1 ７六歩(77)\n"),
        ("   1 ７六歩(75)\n", "   1 ７六歩(77)\n"),
        ("   1 ７六歩(73)\n", "   1 ７六歩(77)\n"),
        ("   1 ５八飛(18)\n", "   1 ５八飛(28)\n"),
    ] {
        assert_eq!(risky(typo, "kifu"), (Some(right.to_owned()), 1), "{typo}");
    }
    let csa = risky("PI\n+\n+8776FU\n", "csa");
    assert_eq!(csa, (Some("PI\n+\n+7776FU\n".to_owned()), 1));
    // Two golds can go there, and no pawn can.
    for typo in ["   1 ５八金(59)\n", "   1 ７五歩(77)\n"] {
        assert_eq!(risky(typo, "kifu"), (None, 0), "{typo}");
    }
    // Nothing of this is done unasked.
    assert_eq!(safely("   1 ７六歩(87)\n", "kifu"), "   1 ７六歩(87)\n");
}

#[test]
fn promotions_are_put_right() {
    let risky = |text: &str| {
        let fixed = fix(text.as_bytes(), "usi", &options(None), Safety::Unsafe);
        fixed.bytes.map(|bytes| String::from_utf8(bytes).unwrap())
    };
    let needed = "position sfen 4k4/P8/9/9/9/9/9/9/4K4 b - 1 moves 9b9a\n";
    assert_eq!(risky(needed), Some(needed.replace("9b9a", "9b9a+")));
}

/// A game with something of everything that can be fixed safely.
const UNTIDY: &str = "\
# made up\r
手合割：平手\r
先手：\u{9ad9}橋　　\r
後手：中村\r
手数----指手---------消費時間--\r
   1 ７六歩(77)   ( 0:10/00:00:10)\r
*  a comment  \r
   3 ３四歩(33)   ( 0:03/00:00:03)\r
   3 ２二角成(88) ( 0:05/00:00:16)\r
   4 同 銀(31)   ( 0:01/00:00:09)\r
   5 ５五角打(00) ( 0:01/00:00:16)\r
   6 投了         ( 0:02/00:00:06)\r
まで7手で後手の勝ち\r
";
const TIDY: &str = "\
# made up\r
手合割：平手\r
先手：\u{9ad9}橋　　\r
後手：中村\r
手数----指手---------消費時間--\r
   1 ７六歩(77)   ( 0:10/00:00:10)\r
*  a comment  \r
   2 ３四歩(33)   ( 0:03/00:00:03)\r
   3 ２二角成(88) ( 0:05/00:00:15)\r
   4 同　銀(31)   ( 0:01/00:00:04)\r
   5 ５五角打 ( 0:01/00:00:16)\r
   6 投了         ( 0:02/00:00:06)\r
まで5手で先手の勝ち\r
";

#[test]
fn only_what_is_wrong_changes_in_every_encoding() {
    for (encoding, extension) in [
        (Encoding::ShiftJis, "kif"),
        (Encoding::Utf8, "kifu"),
        (Encoding::EucJp, "txt"),
        (Encoding::Utf16Le, "txt"),
        (Encoding::Utf16Be, "txt"),
    ] {
        let file = |text: &str| {
            let mark = if encoding.is_utf16() {
                encoding.byte_order_mark()
            } else {
                b""
            };
            [mark, &encode(text, encoding).unwrap()].concat()
        };
        let untidy = UNTIDY.replace("後手の勝ち", "先手の勝ち");
        let fixed = fix(&file(&untidy), extension, &options(None), Safety::Safe);
        assert_eq!(fixed.bytes.as_deref(), Some(&*file(TIDY)), "{encoding:?}");
        assert_eq!(fixed.fixes, 6, "{encoding:?}");
        let again = fix(&file(TIDY), extension, &options(None), Safety::Safe);
        assert_eq!(again, Fixed::default(), "{encoding:?}");
    }
}

#[test]
fn encodings_are_changed_only_on_demand() {
    let text = "手合割：平手\n先手：山田\n   1 ７六歩(77)\n";
    let utf8 = text.as_bytes();
    assert_eq!(
        fix(utf8, "kif", &options(None), Safety::Safe),
        Fixed::default()
    );
    let fixed = fix(utf8, "kif", &options(None), Safety::Unsafe);
    assert_eq!(fixed.bytes, Some(encode(text, Encoding::ShiftJis).unwrap()));
    // A character that Shift_JIS lacks.
    let text = text.replace("山田", "\u{20bb7}野");
    assert_eq!(
        fix(text.as_bytes(), "kif", &options(None), Safety::Unsafe),
        Fixed::default()
    );
    let marked = [b"\xef\xbb\xbf", utf8].concat();
    let fixed = fix(&marked, "kifu", &options(None), Safety::Unsafe);
    assert_eq!(fixed.bytes.as_deref(), Some(utf8));
}

#[test]
fn every_game_of_a_file_is_fixed() {
    let game = "PI\n+\n+7776FU\n%TORYO\n";
    let typo = game.replace("7776", "8776");
    let file = [game, &typo, game, &typo].join("/\n");
    let fixed = fix(file.as_bytes(), "csa", &options(None), Safety::Unsafe);
    assert_eq!(fixed.bytes, Some([game; 4].join("/\n").into_bytes()));
    assert_eq!(fixed.fixes, 2);
}

/// What is right stays where a move may be missing, and numbers that others go on from.
#[test]
fn nothing_is_made_right_that_may_be_right() {
    let time = |number: u32, text: &str, total: u32| {
        format!("   {number} {text}   ( 0:10/00:00:{total})\n")
    };
    let gap = [
        time(1, "７六歩(77)", 10),
        time(2, "３四歩(33)", 10),
        time(5, "２六歩(27)", 40),
        time(6, "８四歩(83)", 40),
    ];
    let turn = [
        time(1, "７六歩(77)", 10),
        time(2, "２六歩(27)", 20),
        time(3, "８四歩(83)", 20),
    ];
    let swapped = "   1 ７六歩(77)\n   3 ２六歩(27)\n   2 ３四歩(33)\n   4 投了\n".to_owned();
    let last = [
        time(1, "７六歩(77)", 10),
        time(2, "３四歩(33)", 10),
        time(5, "２六歩(27)", 40),
    ];
    for moves in [gap.concat(), turn.concat(), last.concat(), swapped] {
        let text = format!("手合割：平手\n{moves}");
        assert_eq!(safely(&text, "kifu"), text);
    }
    let after = time(3, "２六歩(27)", 20) + &time(4, "８四歩(83)", 20);
    let miswritten = time(1, "７六歩(87)", 10) + &time(2, "３四歩(33)", 15) + &after;
    let mended = time(1, "７六歩(87)", 10) + &time(2, "３四歩(33)", 10) + &after;
    let with = |moves: &str| format!("手合割：平手\n{moves}");
    assert_eq!(safely(&with(&miswritten), "kifu"), with(&mended));
}

#[test]
fn one_fix_that_cannot_be_made_stops_no_other() {
    // A line is missing, and the numbers after it hang together.
    let gap = "   1 ７六歩(77)\n   3 ３四歩(33)\n   4 ２六歩(27)\n   5 ８四歩(83)\n";
    let variations = |number: u32| {
        let each = ["１四歩(13)", "３二金(41)", "４二玉(51)", "５四歩(53)"]
            .into_iter()
            .cycle()
            .take(40)
            .map(|answer| format!("\n変化：2手\n   2 {answer}\n   {number} ２六歩(27)\n"));
        each.collect::<String>()
    };
    let text = format!("手合割：平手\n{gap}{}", variations(4));
    let wanted = format!("手合割：平手\n{gap}{}", variations(3));
    assert_eq!(safely(&text, "kifu"), wanted);
}

#[test]
fn a_fix_that_another_makes_possible_is_made_in_the_same_run() {
    let text = "手合割：平手\n   1 ７六歩(77)\n   3 ２六歩(27)\n   2 ３四歩(33)\n   3 中断\n\n\
                変化：2手\n   2 ８四歩(83)\n   3 ２六歩(27)\n";
    let once = fix(text.as_bytes(), "kifu", &options(None), Safety::Unsafe);
    let bytes = once.bytes.unwrap_or_else(|| text.into());
    let again = fix(&bytes, "kifu", &options(None), Safety::Unsafe);
    assert_eq!(again, Fixed::default());
}

/// What the games of a file say, as kifu JSON.
fn games(bytes: &[u8], extension: &str) -> Vec<String> {
    let (mut said, mut replay) = (Vec::new(), Replay::default());
    Games::default()
        .read(
            &mut &bytes[..],
            Some(extension),
            &options(None),
            &mut |game| {
                replay.run(&game.parsed.record);
                let source = Source::of(&game.parsed.record, "", game.number, "", "");
                let seen = replay.game(&game.parsed.record, game.text, source);
                let mut json = String::new();
                let options = WriteOptions {
                    encoding: Encoding::Utf8,
                    edition: EditionWanted::Fitting,
                    at: None,
                };
                by_name("jsonl").unwrap().write(&seen, &options, &mut json);
                said.push(json);
                ControlFlow::Continue(())
            },
        )
        .unwrap();
    said
}

fn by_rule(found: &[Diagnostic]) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for finding in found {
        *counts.entry(finding.rule.code).or_default() += 1;
    }
    counts
}

/// All files below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// After fixing, a file says the same, has no new finding, and a second run changes nothing.
fn fixed_well(path: &Path, safety: Safety) -> u64 {
    let bytes = std::fs::read(path).unwrap();
    let extension = path.extension().and_then(|it| it.to_str()).unwrap_or("");
    let fixed = fix(&bytes, extension, &options(None), safety);
    let Some(new) = fixed.bytes else { return 0 };
    if safety == Safety::Safe {
        assert_eq!(
            games(&bytes, extension),
            games(&new, extension),
            "{}",
            path.display()
        );
    }
    let before = by_rule(&findings(&bytes, extension, &options(None)));
    let after = by_rule(&findings(&new, extension, &options(None)));
    for (code, count) in after {
        let known = before.get(code).copied().unwrap_or(0);
        assert!(
            count <= known,
            "{}: {code} {known} -> {count}",
            path.display()
        );
    }
    let again = fix(&new, extension, &options(None), safety);
    assert_eq!(again, Fixed::default(), "{}", path.display());
    fixed.fixes
}

#[test]
fn fixing_real_files_changes_no_game_and_comes_to_an_end() {
    let mut found = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    files(&root.join("fixtures"), &mut found);
    for folder in ["samples", "cases", "corpus"] {
        if let Some(folder) = crate::encodings::shared(folder) {
            files(&folder, &mut found);
        }
    }
    let is_record = |path: &PathBuf| {
        let extension = path.extension().and_then(|it| it.to_str()).unwrap_or("");
        FORMATS
            .iter()
            .any(|format| format.extensions().contains(&extension))
    };
    found.retain(is_record);
    for safety in [Safety::Safe, Safety::Unsafe] {
        let fixes: u64 = found.iter().map(|path| fixed_well(path, safety)).sum();
        assert!(fixes > 20, "{fixes}");
    }
}

/// A declaration and an extension that speak of another encoding than that of the text.
#[test]
fn what_is_offered_for_an_encoding_is_made() {
    let encodings = [
        Encoding::Utf8,
        Encoding::ShiftJis,
        Encoding::EucJp,
        Encoding::Utf16Le,
        Encoding::Utf16Be,
    ];
    let mut offered = 0;
    for is in encodings {
        for declared in ["UTF-8", "Shift_JIS", "EUC-JP", "latin1"] {
            for extension in ["kif", "kifu", "txt"] {
                let text = format!(
                    "#KIF version=2.0 encoding={declared}\n先手：試験一郎\n   1 ７六歩(77)\n"
                );
                let mut bytes = is.byte_order_mark().to_vec();
                if is == Encoding::Utf8 {
                    bytes.clear();
                }
                bytes.extend(encode(&text, is).unwrap());
                let case = format!("{is:?} declared {declared} in .{extension}");
                let read = options(None);
                let is_of_encoding = |it: &&Diagnostic| ["E002", "E003"].contains(&it.rule.code);
                let before = findings(&bytes, extension, &read);
                let Some(finding) = before.iter().find(is_of_encoding) else {
                    continue;
                };
                let fixed = fix(&bytes, extension, &read, Safety::Unsafe);
                match &finding.fix {
                    None => assert_eq!(fixed.bytes, None, "{case}"),
                    Some(offer) => {
                        offered += 1;
                        let fixed = fixed.bytes.unwrap_or_else(|| panic!("{case}: not made"));
                        let after = findings(&fixed, extension, &read);
                        assert!(
                            !after.iter().any(|it| is_of_encoding(&it)),
                            "{case}: {after:?}"
                        );
                        let safely = fix(&bytes, extension, &read, Safety::Safe);
                        assert_eq!(
                            safely.bytes.is_some(),
                            offer.safety == Safety::Safe,
                            "{case}"
                        );
                    }
                }
            }
        }
    }
    assert!(offered > 20, "{offered}");
}
