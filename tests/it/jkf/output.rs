//! What is written.

use kifu::{
    format::Lost,
    record::{Builder, EndKind, NodeId, Record},
    shogi::{Color, sfen},
    source::Span,
};
use proptest::prelude::*;

use super::{fixture, told};
use crate::support::{
    conversion::{Read, made, read},
    game_record::{ALL_HEADERS, Content, KIF_ENDINGS, record},
    jkf_schemas::Schemas,
};

pub(super) fn starting_at(text: &str) -> Record {
    let mut record = Record::default();
    record.start.setup = Some(sfen::parse(text).unwrap());
    record
}

#[test]
fn a_position_is_written_by_files() {
    let start = "lnsgkgsnl/1r5b1/p1pppp1pp/1p4p2/7P1/2P6/PP1PPPP1P/1B5R1/LNSGKGSNL w - 6";
    let (text, losses) = made(starting_at(start), "usi").write("jkf");
    assert_eq!(losses.len(), 1);
    assert_eq!(losses[0].what, Lost::StartNumber);
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let data = &json["initial"]["data"];
    assert_eq!(data["color"], 1);
    let piece = |x: usize, y: usize| {
        let piece = &data["board"][x - 1][y - 1];
        format!("{}{}", piece["color"], piece["kind"])
    };
    assert_eq!(piece(1, 1), "1\"KY\"");
    assert_eq!(piece(1, 3), "1\"FU\"");
    assert_eq!(piece(1, 7), "0\"FU\"");
    assert_eq!(piece(2, 5), "0\"FU\"");
    assert_eq!(piece(2, 7), "nullnull");
}

/// A record with one ending, when Black is to move.
fn ending(kind: EndKind, by: Option<Color>, text: &str) -> Read {
    let mut record = Record::default();
    let mut build = Builder::new(&mut record);
    build.end(kind, by, Some(text), Span::default());
    build.finish();
    made(record, "kif")
}

#[test]
fn endings_are_written_as_their_words_and_losses_told() {
    let black = Some(Color::Black);
    let white = Some(Color::White);
    for (kind, by, word, lost) in [
        (EndKind::Resign, None, "TORYO", false),
        (EndKind::Resign, white, "TORYO", true),
        (EndKind::Interrupt, None, "CHUDAN", false),
        (EndKind::Sealed, None, "CHUDAN", true),
        (EndKind::Sennichite, None, "SENNICHITE", false),
        (EndKind::PerpetualCheck, white, "-ILLEGAL_ACTION", true),
        (EndKind::Jishogi, None, "JISHOGI", false),
        (EndKind::Draw, None, "HIKIWAKE", false),
        (EndKind::MaxMoves, None, "JISHOGI", true),
        (EndKind::Checkmate, None, "TSUMI", false),
        (EndKind::NoMate, None, "FUZUMI", false),
        (EndKind::TimeUp, None, "TIME_UP", false),
        (EndKind::IllegalMove, None, "-ILLEGAL_ACTION", false),
        (EndKind::IllegalMove, black, "+ILLEGAL_ACTION", true),
        (EndKind::Foul, None, "ILLEGAL_MOVE", false),
        (EndKind::Declaration, None, "KACHI", false),
        (EndKind::DeclarationFailed, None, "ILLEGAL_MOVE", true),
        (EndKind::DefaultWin, None, "CHUDAN", true),
        (EndKind::DefaultLoss, None, "CHUDAN", true),
        (EndKind::Matta, None, "MATTA", false),
        (EndKind::Error, None, "ERROR", false),
        (EndKind::Unknown, None, "CHUDAN", true),
    ] {
        let (text, losses) = ending(kind, by, "語").write("jkf");
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        let special = json["moves"][1]["special"].as_str().unwrap_or_default();
        assert_eq!(special, word, "{kind:?}");
        let told: Vec<String> = losses.iter().map(ToString::to_string).collect();
        let wanted = match word {
            _ if !lost => vec![],
            word => vec![format!("ending 語 written as {word} at ply 1")],
        };
        assert_eq!(told, wanted, "{kind:?} {by:?}");
    }
}

#[test]
fn no_depth_of_lines_overflows_the_writer() {
    let mut record = Record::default();
    let mut build = Builder::new(&mut record);
    let moves = ["4i4h", "4a4b", "4h4i", "4b4a"].map(|text| sfen::parse_move(text).unwrap());
    let others = ["6i6h", "6a6b", "6h6i", "6b6a"].map(|text| sfen::parse_move(text).unwrap());
    let mut at = NodeId::ROOT;
    for ply in 0..20_000 {
        build.go_to(at);
        // The main line of each level ends here, and its alternative goes on.
        build.play(
            others[if ply < 4 { ply } else { ply % 2 }].into(),
            Span::default(),
        );
        build.go_to(at);
        at = build.play(moves[ply % 4].into(), Span::default());
    }
    build.finish();
    let (text, losses) = made(record, "usi").write("jkf");
    assert_eq!(losses, []);
    assert!(text.matches("forks").count() >= 1_000);
}

const ANYTHING: Content = Content {
    variations: true,
    bookmarks: true,
    remarks: true,
    fractions: true,
    headers: ALL_HEADERS,
    endings: KIF_ENDINGS,
};

#[test]
fn the_schemas_refuse_what_is_wrong() {
    let schemas = Schemas::new();
    for (name, valid) in [
        ("110_jkf_basic.jkf", true),
        ("112_jkf_other.jkf", true),
        ("113_jkf_unnormalized_ki2.jkf", false),
        ("114_err_jkf_schema.jkf", false),
    ] {
        let json = serde_json::from_str(&fixture(name)).unwrap();
        for schema in &schemas.0 {
            assert_eq!(schema.is_valid(&json), valid, "{name}");
        }
    }
}

/// Panics unless a text is valid JKF without nulls.
fn assert_valid(schemas: &Schemas, text: &str) {
    let errors = schemas.errors(text);
    assert!(errors.is_empty(), "{errors:?}\n{text}");
    let json: serde_json::Value = serde_json::from_str(text).unwrap();
    assert!(json["initial"]["preset"].is_string());
    assert!(!text.contains("null"), "{text}");
}

#[test]
fn all_output_is_valid() {
    let schemas = Schemas::new();
    for name in [
        "110_jkf_basic.jkf",
        "112_jkf_other.jkf",
        "113_jkf_unnormalized_ki2.jkf",
        "114_err_jkf_schema.jkf",
        "115_jkf_3mai_conflict.jkf",
        "jk-04.jkf",
    ] {
        assert_valid(&schemas, &read("jkf", &fixture(name)).text_of("jkf"));
    }
    let mut runner = proptest::test_runner::TestRunner::default();
    runner
        .run(&record(ANYTHING), |record| {
            assert_valid(&schemas, &made(record.0, "kif").text_of("jkf"));
            Ok(())
        })
        .unwrap();
}

proptest! {
    #[test]
    fn what_is_written_claims_nothing_wrong(record in record(ANYTHING)) {
        let text = made(record.0, "kif").text_of("jkf");
        let found = told(&text);
        prop_assert!(found.iter().all(|told| !told.starts_with('J')), "{:?}", found);
    }
}
