//! PSN as Shogidokoro writes it.

use std::fs;

use kifu::{
    format::{Format, Lost, Parsed, Slip, by_extension, detect, psn::Psn},
    record::{EndKind, Record},
    shogi::{Color, Handicap},
};
use proptest::prelude::*;
use serde_json::Value;

use crate::support::{
    conversion::read,
    played::{check_places, read_all},
};

const GAME: &str = "[Sente \"A\"]\n[Gote \"B\"]\n1.P7g-7f (00:03 / 00:00:03)\n\
                    2.P3c-3d (00:02 / 00:00:02)\n3.B8hx2b+ (01:00 / 00:01:03)\n4.Resigns\n";

fn file(name: &str) -> String {
    let path = format!("{}/fixtures/formats/psn/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap()
}

fn moves(text: &str) -> String {
    let usi = read("psn", text).text_of("usi");
    usi.trim_end()
        .rsplit_once("moves ")
        .map_or("", |(_, moves)| moves)
        .to_owned()
}

fn ending(record: &Record) -> Option<EndKind> {
    let last = record.main_line().last()?;
    Some(record.ending(last)?.kind)
}

/// The faults of a text with the text that each points at.
fn faults(text: &str) -> Vec<(Slip, String)> {
    let read = read("psn", text);
    check_places(&read.parsed, text);
    let faults = read.faults().iter();
    faults
        .map(|fault| (fault.slip, text[fault.at.range()].to_owned()))
        .collect()
}

fn variations(json: &Value, index: usize) -> Vec<String> {
    let lists = json["moves"][index]["variations"].as_array();
    let word = |node: &Value| {
        let word = node.get("usi").or_else(|| node.get("kind")).unwrap();
        word.as_str().unwrap().to_owned()
    };
    let line = |list: &Value| {
        let words: Vec<_> = list.as_array().unwrap().iter().map(word).collect();
        words.join(" ")
    };
    lists.into_iter().flatten().map(line).collect()
}

#[test]
fn the_sample_is_read() {
    let text = file("130_psn_shogidokoro.psn");
    assert_eq!(detect(&text, None).unwrap().name(), "psn");
    assert_eq!(by_extension("psn").unwrap().name(), "psn");
    assert_eq!(faults(&text), []);
    assert_eq!(moves(&text), "7g7f 3c3d 8h2b+ 3a2b B*4e");
    let json = read("psn", &text).json();
    assert_eq!(
        json["headers"].to_string(),
        r#"[["先手","kou"],["後手","otsu"]]"#
    );
    assert_eq!(json["moves"][2]["time_ms"], 3000);
    assert_eq!(
        json["moves"][4]["comments"].to_string(),
        r#"["comment block"]"#
    );
    assert_eq!(json["end"]["kind"], "resign");
    assert_eq!(json["end"]["time_ms"], 3000);
    assert_eq!(json["winner"], "black");
}

#[test]
fn variations_are_where_they_branch_off() {
    let text = file("variations.psn");
    assert_eq!(faults(&text), []);
    let json = read("psn", &text).json();
    assert_eq!(moves(&text), "7g7f 3c3d 2g2f 8c8d");
    assert_eq!(variations(&json, 3), ["5c5d interrupt"]);
    assert_eq!(variations(&json, 1), ["8c8d 2g2f 8d8e"]);
    assert_eq!(
        json["comments"].to_string(),
        r#"["before the first move","two lines"]"#
    );
}

#[test]
fn tags_become_headers() {
    let text = "[Event \"E\"]\n[Site \"S\"]\n[Date \"2031/04/05\"]\n[Sente \"A\"]\n[Gote \"\"]\n[Annotator \"C\"]\n1.P7g-7f\n";
    let json = read("psn", text).json();
    assert_eq!(
        json["headers"].to_string(),
        r#"[["棋戦","E"],["場所","S"],["開始日時","2031/04/05"],["先手","A"],["後手",""],["Annotator","C"]]"#
    );
    assert_eq!(faults(text), []);
    let handicap = "[Sente \"A\"]\n[Gote \"B\"]\n[Handicap \"2 piece\"]\n1.K5a-6b\n";
    let read = read("psn", handicap);
    assert_eq!(read.parsed.record.handicap(), Some(Handicap::Two));
    assert_eq!(read.parsed.record.player(Color::White), Some("B"));
    assert_eq!(read.json()["headers"][1][0], "上手");
    assert_eq!(moves(handicap), "5a6b");
}

#[test]
fn every_word_is_an_ending() {
    for (word, kind) in [
        ("Resigns", EndKind::Resign),
        ("Interrupt", EndKind::Interrupt),
        ("Mate", EndKind::Checkmate),
        ("Sennichite", EndKind::Sennichite),
        ("Jishogi", EndKind::Jishogi),
        ("Timeup", EndKind::TimeUp),
    ] {
        for text in [format!("1.P7g-7f\n2.{word}\n"), format!("1.P7g-7f\n{word}")] {
            assert_eq!(faults(&text), [], "{text}");
            assert_eq!(ending(&read("psn", &text).parsed.record), Some(kind));
        }
    }
    let text = "1.P7g-7f\n2.Illegal\n";
    assert_eq!(faults(text), [(Slip::UnknownEnding, "Illegal".to_owned())]);
    assert_eq!(
        ending(&read("psn", text).parsed.record),
        Some(EndKind::Unknown)
    );
}

#[test]
fn moves_may_stand_on_one_line_and_without_origins() {
    assert_eq!(
        moves("1.P-7f 2.P-3d 3.Bx2b+ 4.Sx2b 5.B*4e"),
        "7g7f 3c3d 8h2b+ 3a2b B*4e"
    );
    assert_eq!(moves("P7g-7f P3c-3d\nB8hx2b="), "7g7f 3c3d 8h2b");
}

#[test]
fn faults_are_where_they_are() {
    for (old, new, slip, at) in [
        ("2.P3c-3d", "3.P3c-3d", Slip::MoveNumber, "3"),
        ("P3c-3d", "P3c+3d", Slip::Malformed, "P3c+3d"),
        ("P3c-3d", "e4", Slip::Malformed, "e4"),
        ("00:00:02)", "00:00:05)", Slip::TimeTotal, "00:00:05"),
        (
            "(00:02 /",
            "(0x:02 /",
            Slip::TimeInvalid,
            "(0x:02 / 00:00:02)",
        ),
        ("1.P7g", "(00:03)1.P7g", Slip::TimeWithoutMove, "(00:03)"),
        ("P3c-3d", "P3c-3d!?", Slip::UnknownStatement, "!?"),
        ("[Gote \"B\"]", "[Gote B]", Slip::Syntax, "[Gote B]"),
        (
            "[Gote \"B\"]",
            "[Sente \"B\"]",
            Slip::DuplicateHeader,
            "Sente",
        ),
        (
            "[Gote \"B\"]",
            "[Handicap \"twelve\"]",
            Slip::UnknownHandicap,
            "twelve",
        ),
        ("[Gote \"B\"]", "[SFEN \"9/9 b - 1\"]", Slip::Syntax, " "),
        (
            "4.Resigns",
            "[Gote \"C\"]\n4.Resigns",
            Slip::DuplicateHeader,
            "Gote",
        ),
        (
            "4.Resigns",
            "4.Resigns\n5.P1g-1f\n6.P1c-1d",
            Slip::MovesAfterEnd,
            "5.P1g-1f",
        ),
        (
            "4.Resigns",
            "Variation:9\n9.P1g-1f",
            Slip::VariationUnattached,
            "Variation:9",
        ),
        (
            "4.Resigns",
            "Variation:x\n9.P1g-1f",
            Slip::Syntax,
            "Variation:x",
        ),
        ("4.Resigns", "( 2.P8c-8d )", Slip::Syntax, "( 2.P8c-8d )"),
        ("4.Resigns", "{ open", Slip::Syntax, "{"),
    ] {
        let text = GAME.replace(old, new);
        assert_eq!(
            faults(&text).first(),
            Some(&(slip, at.to_owned())),
            "{text}"
        );
        let more = usize::from(new.starts_with("[Gote \"C"));
        assert_eq!(faults(&text).len(), 1 + more, "{text}");
    }
}

#[test]
fn nothing_unreadable_is_silent() {
    let broken =
        GAME.replace("P3c-3d", "P3c+3d") + "Variation:3\n3.P1g-1f\nVariation:2\n2.P8c-8d\n";
    let read = read("psn", &broken);
    let unplayed = read.parsed.record.unplayed.iter();
    let unplayed: Vec<_> = unplayed.map(|u| (u.line, u.text.as_str())).collect();
    assert_eq!(
        unplayed,
        [
            (4, "P3c+3d (00:02 / 00:00:02)"),
            (5, "3.B8hx2b+ (01:00 / 00:01:03)"),
            (6, "4.Resigns"),
            (8, "3.P1g-1f"),
        ]
    );
    assert_eq!(read.faults().len(), 1);
    // The variation that branches off before it is there.
    assert!(read.text_of("jsonl").contains("8c8d"));
}

#[test]
fn chess_is_no_shogi() {
    for text in [
        "[Event \"Linares\"]\n[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6\n",
        "[White \"A\"]\n1. e4",
    ] {
        assert!(detect(text, None).is_none(), "{text}");
    }
}

#[test]
fn it_is_only_read() {
    let (text, losses) = read("usi", "startpos moves 7g7f").write("jsonl");
    assert!(losses.is_empty() && !text.is_empty());
    let mut out = String::new();
    let read = read("psn", GAME);
    let mut replay = kifu::replay::Replay::default();
    replay.run(&read.parsed.record);
    let source = kifu::record::Source::default();
    let game = replay.game(&read.parsed.record, &read.text, source);
    let losses = Psn.write(&game, &crate::support::played::OPTIONS, &mut out);
    assert_eq!((out.as_str(), &losses[0].what), ("", &Lost::Moves));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_text_is_read(text in "(\\[[A-Z]|\"|[0-9]|\\.|[PB][1-9][a-i][-x]|[({})/:]|Variation:[0-9]|\\PC|[\r\n ])*") {
        let games: Vec<Parsed> = read_all(&Psn, text.as_bytes());
        prop_assert!(games.len() <= 1);
        let _ = Psn.likeness(&text);
    }

    #[test]
    fn a_changed_game_is_read(at in 0..140_usize, with in "\\PC{0,3}", length in 0..6_usize) {
        let mut text = GAME.to_owned() + "Variation:2\n2.P8c-8d\n{x}\n";
        let start = at.min(text.len());
        let end = (start + length).min(text.len());
        text.replace_range(start..end, &with);
        read_all(&Psn, text.as_bytes());
        let _ = read("psn", &text).text_of("jsonl");
    }
}
