//! Formatting: nothing is lost, the second time changes nothing, and files are treated with care.

mod files;
mod layouts;
mod stated;

use std::path::{Path, PathBuf};

use kifu::{
    batch::{
        GameInput, Games, ReadOptions,
        fmt::{Formatter, Verdict},
    },
    format,
    record::Source,
    replay::Replay,
    source::{detect::detect, encode},
};
use serde_json::Value;

use crate::{
    encodings::shared,
    support::{conversion::Read, said::said},
};

const KIFU: &str = "#KIF version=2.0 encoding=UTF-8\n";

fn extension(name: &str) -> Option<&str> {
    Path::new(name).extension()?.to_str()
}

fn verdict(name: &str, bytes: &[u8]) -> Verdict {
    let options = ReadOptions::default();
    Formatter::default()
        .format(bytes, extension(name), &options)
        .unwrap()
}

/// The canonical form of a text.
fn formatted(name: &str, text: &str) -> String {
    match verdict(name, text.as_bytes()) {
        Verdict::Unchanged => text.to_string(),
        Verdict::Formatted(bytes) => String::from_utf8(bytes).unwrap(),
        Verdict::LeftAlone(why) => panic!("{}", why.message(name)),
    }
}

/// Why a text is left alone.
fn reason(name: &str, text: &str) -> String {
    match verdict(name, text.as_bytes()) {
        Verdict::LeftAlone(why) => why.message(name),
        other => panic!("{name}: {other:?}"),
    }
}

/// The games of a file, without what a formatter may change.
fn games(name: &str, bytes: &[u8]) -> Vec<Value> {
    let (mut all, mut replay) = (Vec::new(), Replay::default());
    let mut take = |game: GameInput<'_>| {
        let record = &game.parsed.record;
        replay.run(record);
        let played = replay.game(record, game.text, Source::default());
        let json = format::by_name("jsonl").unwrap();
        let options = format::target::Target::by_name("jsonl").unwrap().options();
        let mut line = String::new();
        json.write(&played, &options, &mut line);
        all.push(said(&line));
        std::ops::ControlFlow::Continue(())
    };
    let options = ReadOptions::default();
    Games::default()
        .read(&mut &bytes[..], extension(name), &options, &mut take)
        .unwrap();
    all
}

/// Formats a file and holds the result against it. Says whether it could be formatted.
fn hold(path: &Path) -> bool {
    let name = path.to_str().unwrap();
    let old = std::fs::read(path).unwrap();
    let new = match verdict(name, &old) {
        Verdict::Unchanged => return true,
        Verdict::LeftAlone(_) => return false,
        Verdict::Formatted(new) => new,
    };
    assert!(new != old, "{name}");
    assert!(matches!(verdict(name, &new), Verdict::Unchanged), "{name}");
    assert_eq!(games(name, &old), games(name, &new), "{name}");
    let (before, after) = (detect(&old), detect(&new));
    assert_eq!(before.bom_len, after.bom_len, "{name}");
    if !before.ascii {
        assert_eq!(before.encoding, after.encoding, "{name}");
    }
    true
}

/// The record files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let extension = path.extension().and_then(|e| e.to_str()).unwrap_or("");
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if ["kif", "kifu", "csa", "usi", "sfen", "jsonl"].contains(&extension) {
            files.push(path);
        }
    }
    files.sort();
    files
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

#[test]
fn canonical_files_are_unchanged() {
    for path in files(&fixtures().join("games")) {
        let name = path.to_str().unwrap();
        let bytes = std::fs::read(&path).unwrap();
        assert!(
            matches!(verdict(name, &bytes), Verdict::Unchanged),
            "{name}"
        );
    }
}

#[test]
fn fixtures_hold_the_same_games_afterwards() {
    let files = files(&fixtures());
    let done = files.iter().filter(|path| hold(path)).count();
    assert!(done >= 150, "{done} of {}", files.len());
}

#[test]
fn real_files_hold_the_same_games_afterwards() {
    for (folder, least) in [("samples", 40), ("cases", 40), ("corpus", 200)] {
        let Some(folder) = shared(folder) else {
            continue;
        };
        let done = files(&folder).iter().filter(|path| hold(path)).count();
        assert!(done >= least, "{done} in {}", folder.display());
    }
}

#[test]
fn derived_data_is_written_anew() {
    let text = "手合割：平手\n変化なし：x\n1 ７六歩(77) (0:05/0:0:5)\n2 ３四歩(33)\n3 投了\nまで9手で後手の勝ち\n";
    insta::assert_snapshot!(formatted("a.kifu", text), @r"
    #KIF version=2.0 encoding=UTF-8
    手合割：平手
    変化なし：x
    手数----指手---------消費時間--
       1 ７六歩(77)   ( 0:05/00:00:05)
       2 ３四歩(33)
       3 投了
    まで2手で後手の勝ち
    ");
}

#[test]
fn an_ending_in_a_summary_line_only_stays_there() {
    let head = format!("{KIFU}手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n");
    let text = format!("{head}まで1手で先手の勝ち\n");
    assert_eq!(formatted("a.kifu", &text), text);
}

#[test]
fn comments_and_remarks_stay_in_their_order() {
    let kif = format!(
        "{KIFU}#first\n手合割：平手\n#second\n手数----指手---------消費時間--\n*one\n#two\n&three\n\
         *four\n   1 ７六歩(77)\n*a\n#b\n*c\n&d\n#e\n"
    );
    assert_eq!(formatted("a.kifu", &kif), kif);
    let between = kif.replace("#second\n", "#second\n棋戦：x\n");
    let after = kif.replace("#second\n", "棋戦：x\n#second\n");
    assert_eq!(formatted("a.kifu", &between), after);
    let csa = "V2.2\n'first\nN+a\n$EVENT:b\n'second\nPI\n+\n'third\n'*fourth\n'fifth\n+7776FU\n'*a\n'b\n'*c\n";
    assert_eq!(formatted("a.csa", csa), csa);
}

#[test]
fn a_total_is_only_counted_anew_where_it_is_proven_wrong() {
    let game = |total| {
        format!(
            "手合割：平手\n1 ７六歩(77) (0:05/0:0:5)\n2 ３四歩(33)\n3 ２六歩(27) (0:05/0:0:{total})\n\
             4 ８四歩(83)\n5 ２五歩(26) (0:01/0:0:11)\n"
        )
    };
    assert!(formatted("a.kifu", &game(90)).contains("( 0:05/00:00:10)"));
    for text in [
        // The time may be wrong, and the next total right.
        game(90).replace("0:01/0:0:11", "0:01/0:1:31"),
        // Nothing follows that could tell.
        "手合割：平手\n1 ７六歩(77) (0:05/0:0:9)\n".to_owned(),
        // It goes on from before the start of the record.
        "手合割：平手\n1 ７六歩(77) (0:05/0:10:05)\n2 ３四歩(33)\n3 ２六歩(27) (0:05/0:10:10)\n\
         4 ８四歩(83)\n5 ２五歩(26) (0:01/0:10:11)\n"
            .to_owned(),
    ] {
        let message = reason("a.kifu", &text);
        assert!(message.contains("(time-total)"), "{message}");
    }
}

#[test]
fn what_contradicts_itself_is_left_alone() {
    let moves = "手合割：平手\n   1 ７六歩(77)\n   2 投了\n";
    let message = reason("a.kifu", &format!("{moves}まで1手で後手の勝ち\n"));
    assert_eq!(
        message,
        "a.kifu: game 1: left alone: a summary line says something else than the ending"
    );
    assert!(reason("a.kifu", "   1 ７六歩(77)\n   3 ３四歩(33)\n").contains("(move-number)"));
    assert!(reason("a.kifu", "   1 ７六銀(77)\n").contains("(piece-mismatch)"));
    // The finding there is on the movement alone.
    assert!(reason("a.kifu", "   1 ７五銀(77)\n").contains("does not fit the board"));
}

#[test]
fn what_cannot_be_kept_is_left_alone() {
    assert!(reason("a.kifu", "盤面回転\n   1 ７六歩(77)\n").contains("(board-flipped)"));
    assert!(reason("a.csa", "V2.2\nPI\n+\n+7776FU,v=12\n").contains("(unknown-statement)"));
    assert!(reason("a.csa", "V2.2\nPI\n+\n+7776FU\nT-3\n").contains("(time-invalid)"));
    assert!(reason("a.usi", "startpos moves 7g7f resign\n").contains("ending resign left out"));
    assert!(reason("a.kifu", "1 ７六歩(77) (0:01.5/)\n").contains("left alone"));
    assert!(reason("a.kifu", "手合割：三枚落ち\n").contains("手合割 changed in form"));
    assert!(reason("a.jsonl", "{\"kifu\":1,\"extra\":2,\"moves\":[]}\n").contains("(json)"));
    assert!(reason("a.txt", "hello\n").contains("not a game record"));
    assert!(reason("a.kif", "").contains("not a game record"));
}

#[test]
fn illegal_moves_stay() {
    let text = "position startpos moves 7g7f 3c3d 8h3c+ 8c8d\n";
    assert_eq!(formatted("a.usi", &format!("\n{text}")), text);
    let read: Read = crate::support::conversion::read("usi", text);
    let kif = read.text_of("kifu");
    assert_eq!(formatted("a.kifu", &kif), kif);
    assert_eq!(formatted("a.kifu", &kif.replace("   1 ", "1 ")), kif);
}

#[test]
fn games_of_one_file_are_formatted_one_by_one() {
    let csa = "'CSA encoding=UTF-8\nV3.0\nPI\n+\n+7776FU,T1.5\n/\n\nP1 * \nPI\n+\n%TORYO\n/\n";
    assert!(reason("a.csa", csa).starts_with("a.csa:"));
    let csa = "'CSA encoding=UTF-8\nV3.0\nPI\n+\n+7776FU,T1.5\n/\n\nPI\n+\n+2726FU,T1\n%TORYO\n/\n";
    assert_eq!(
        formatted("a.csa", csa),
        "'CSA encoding=UTF-8\nV3.0\nPI\n+\n+7776FU\nT1.5\n/\nPI\n+\n+2726FU\nT1\n%TORYO\n"
    );
    // A newer edition stays, even where an older one would do; one that is older is brought up.
    assert_eq!(
        formatted("a.csa", "V3.0\nPI\n+\n"),
        "'CSA encoding=UTF-8\nV3.0\nPI\n+\n"
    );
    assert_eq!(
        formatted("a.csa", "V2\nPI\n+\n/\nPI\n+\n"),
        "V2.2\nPI\n+\n/\nPI\n+\n"
    );
    assert_eq!(
        formatted("a.csa", "PI\n+\n/\nPI\n+\n"),
        "V2.2\nPI\n+\n/\nV2.2\nPI\n+\n"
    );
    let declared = "'encoding=UTF-8\nV2.2\nN+あ\nPI\n+\n";
    assert_eq!(formatted("a.csa", declared), declared);
    let usi = "# one\n\n7g7f\n  # two \nsfen 4k4/9/9/9/9/9/9/9/4K4 b -\nposition startpos\n";
    assert_eq!(
        formatted("a.usi", usi),
        "# one\nposition startpos moves 7g7f\n# two\n4k4/9/9/9/9/9/9/9/4K4 b - 1\nposition startpos\n"
    );
}

#[test]
fn lines_between_games_are_not_lost_in_silence() {
    let message = reason("a.csa", "V2.2\nPI\n+\n/\n'between\n/\nPI\n+\n");
    assert!(message.contains("lines between games"), "{message}");
}

#[test]
fn encodings_line_ends_and_marks_stay() {
    let text = "手合割：平手\n先手：甲\n手数----指手---------消費時間--\n   1 ７六歩(77)\n";
    for label in ["utf-8", "shift_jis", "euc-jp", "utf-16le", "utf-16be"] {
        let encoding = kifu::source::Encoding::from_label(label).unwrap();
        for newline in ["\n", "\r\n", "\r"] {
            let with = |text: &str| {
                let body = encode(&text.replace('\n', newline), encoding).unwrap();
                [encoding.byte_order_mark(), &body].concat()
            };
            // The line has a word for no other encoding.
            let declared = match label {
                "utf-8" | "shift_jis" => format!(" encoding={}", encoding.declared_name()),
                _ => String::new(),
            };
            let head = format!("#KIF version=2.0{declared}\n");
            let Verdict::Formatted(new) = verdict("a.kif", &with(text)) else {
                panic!("{label} {newline:?}");
            };
            assert_eq!(new, with(&format!("{head}{text}")), "{label} {newline:?}");
        }
    }
    let mixed = "V2.2\r\nPI\r\n+\n+7776FU\r\n";
    assert_eq!(formatted("a.csa", mixed), "V2.2\r\nPI\r\n+\r\n+7776FU\r\n");
}
