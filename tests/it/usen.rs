//! USEN lines.

use std::fs;

use kifu::{
    format::{
        Detail, Format, Likeness, Loss, Lost, Parsed, Slip, by_extension, detect, usen::Usen,
    },
    record::{EndKind, NodeId},
    shogi::{Setup, sfen},
};
use proptest::prelude::*;
use serde_json::Value;

use crate::support::{
    conversion::{made, read},
    game_record::{Content, record},
    played::{check_places, read_all},
    random_record::{self, steps},
};

const CONTENT: Content = Content {
    variations: true,
    bookmarks: false,
    remarks: false,
    fractions: false,
    headers: &[],
    endings: &[
        (EndKind::Resign, "投了"),
        (EndKind::TimeUp, "切れ負け"),
        (EndKind::Jishogi, "持将棋"),
        (EndKind::Interrupt, "中断"),
    ],
};

fn games(name: &str) -> Vec<Parsed> {
    let path = format!(
        "{}/fixtures/formats/usen/{name}",
        env!("CARGO_MANIFEST_DIR")
    );
    read_all(&Usen, &fs::read(path).unwrap())
}

/// The faults of a line with the text that each points at.
fn faults(line: &str) -> Vec<(Slip, String)> {
    let read = read("usen", line);
    check_places(&read.parsed, line);
    let faults = read.faults().iter();
    faults
        .map(|fault| (fault.slip, line[fault.at.range()].to_owned()))
        .collect()
}

fn usi(line: &str) -> String {
    read("usen", line).text_of("usi").trim_end().to_owned()
}

/// The lines of play as moves: `7g7f(2g2f 8c8d) 3c3d` has a variation to its first move.
fn tree(line: &str) -> String {
    let json = read("usen", line).json();
    let mut out = nodes(&json["moves"]);
    if !json["end"].is_null() {
        out = out + " " + &node(&json["end"]);
    }
    out.trim().to_owned()
}

fn nodes(list: &Value) -> String {
    let nodes = list.as_array().unwrap().iter().map(node);
    nodes.collect::<Vec<_>>().join(" ")
}

fn node(node: &Value) -> String {
    let word = node.get("usi").or_else(|| node.get("kind")).unwrap();
    let mut out = word.as_str().unwrap().to_owned();
    for line in node
        .get("variations")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        out = out + "(" + &nodes(line) + ")";
    }
    out
}

#[test]
fn the_sample_is_read() {
    let games = games("140_usen.usen");
    assert_eq!((games.len(), games[0].faults.len()), (1, 0));
    let text = "~0.7ku2jm8rl09kbxo.r";
    assert_eq!(tree(text), "7g7f 3c3d 8h2b+ 3a2b B*4e resign");
    assert_eq!(detect(text, None).unwrap().name(), "usen");
    assert_eq!(by_extension("USEN").unwrap().name(), "usen");
    let (again, losses) = read("usen", text).write("usen");
    assert_eq!((again.trim_end(), losses), (text, vec![]));
}

#[test]
fn a_file_holds_a_game_a_line() {
    let games = games("games.usen");
    let found: Vec<_> = games
        .iter()
        .map(|game| {
            (
                game.game,
                game.faults.len(),
                game.record.main_line().count(),
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            (false, 1, 0),
            (true, 0, 4),
            (true, 0, 3),
            (false, 0, 0),
            (true, 1, 2)
        ]
    );
    let start = games[2].record.start.setup.as_ref().unwrap();
    assert_eq!(sfen::write(start), "4k4/9/4P4/9/9/9/9/9/4K4 b 2Gr 1");
}

#[test]
fn a_block_continues_the_latest_line_that_reaches_it() {
    // 7g7f 3c3d 2g2f 8c8d, then variations as they are written: the deepest first.
    let deep = "~0.7ku2jm6y236e.r~3.2sq.p~1.36e6y2.t~2.7ga.";
    assert_eq!(
        tree(deep),
        "7g7f 3c3d(8c8d 2g2f(6g6f) time-up) 2g2f 8c8d(5c5d interrupt) resign"
    );
    // Two alternatives to one move.
    assert_eq!(tree("~0.7ku2jm.~1.36e.~1.2sq."), "7g7f 3c3d(8c8d)(5c5d)");
    // The variation is too short for the next block, so that the main line carries that one.
    let late = "~0.7ku2jm6y2.~0.6y2.~2.7ga.";
    assert_eq!(tree(late), "7g7f(2g2f) 3c3d 2g2f(6g6f)");
    assert_eq!(faults(late), [(Slip::VariationOrder, "2".to_owned())]);
}

#[test]
fn what_follows_an_open_end_is_an_alternative_to_nothing() {
    assert_eq!(tree("~0.7ku.~1.2jm."), "7g7f none(3c3d)");
    assert_eq!(tree("~0..~0.7ku."), "none(7g7f)");
    assert_eq!(tree("~0.7ku.r~1.2jm."), "7g7f resign(3c3d)");
    for text in ["~0.7ku.~1.2jm.", "~0..~0.7ku.", "~0.7ku.r~1.2jm.", "~0.."] {
        assert_eq!(read("usen", text).text_of("usen").trim_end(), text);
    }
}

#[test]
fn every_letter_is_an_ending() {
    for (letter, kind) in [
        ("r", "resign"),
        ("t", "time-up"),
        ("j", "jishogi"),
        ("p", "interrupt"),
        ("i", "foul"),
    ] {
        let line = format!("~0.7ku.{letter}");
        assert_eq!(tree(&line), format!("7g7f {kind}"));
        assert_eq!(faults(&line), []);
    }
    assert_eq!(tree("~0.7ku.x"), "7g7f unknown");
    assert_eq!(faults("~0.7ku.x"), [(Slip::UnknownEnding, "x".to_owned())]);
    // A pawn that goes two squares ahead.
    assert_eq!(tree("~0.7ku.i2k4"), "7g7f 3c3e illegal-move");
}

#[test]
fn an_address_is_unwrapped() {
    let moves = "position startpos moves 7g7f 3c3d";
    for line in [
        "https://example.com/?u=~0.7ku2jm.",
        "https://example.com/kifu?usen=%7E0.7ku2jm.%7e1.36e.",
        "http://example.com/app#usen=~0.7ku2jm.",
        "https://example.com/?x=1&u=~0.7ku2jm.",
    ] {
        assert_eq!(usi(line), moves, "{line}");
        assert_eq!(faults(line), [], "{line}");
        assert!(Usen.likeness(line) == Likeness::Sure, "{line}");
    }
    let named = "https://example.com/?u=~0.7ku2jm.&bn=A&wn=B";
    assert_eq!(usi(named), moves);
    assert_eq!(
        faults(named),
        [(Slip::UnknownStatement, "&bn=A&wn=B".to_owned())]
    );
}

#[test]
fn faults_are_where_they_are() {
    for (line, slip, at) in [
        ("~0.7ku2j", Slip::Malformed, "2j"),
        ("~0.7kuあいう2jm.", Slip::Malformed, "あいう"),
        ("~0.7ku2jmzzz36e.r", Slip::Malformed, "zzz"),
        ("~0", Slip::Syntax, ""),
        ("~x.7ku.", Slip::Syntax, "x"),
        ("~.7ku.", Slip::Syntax, ""),
        ("7ku2jm", Slip::Syntax, ""),
        ("~0.7ku.r.x", Slip::Syntax, "x"),
        ("~3.7ku.", Slip::MoveNumber, "3"),
        ("~0.7ku.~5.2jm.", Slip::VariationUnattached, "5"),
        (
            "~0.7ku.~99999999999999999999.2jm.",
            Slip::Syntax,
            "99999999999999999999",
        ),
        ("4k4_9_9_9_9_9_9_4K4.b.-~0..", Slip::Syntax, "."),
        ("4k4/9/9/9/9/9/9/9/4K4 b -~0..", Slip::Syntax, "/"),
        (
            "4k4_9_9_9_9_9_9_9_4K4.b.1P~0..",
            Slip::SfenForm,
            "4k4_9_9_9_9_9_9_9_4K4.b.1P",
        ),
    ] {
        assert_eq!(faults(line), [(slip, at.to_owned())], "{line}");
    }
    let read = read("usen", "~0.7kuzzz36e.r~2.36e.~1.36e.p");
    // What hangs on the unreadable move is lost without a fault of its own.
    assert_eq!(read.faults().len(), 1);
    let unplayed: Vec<_> = read
        .parsed
        .record
        .unplayed
        .iter()
        .map(|u| u.text.as_str())
        .collect();
    assert_eq!(unplayed, ["zzz36e.r", "2.36e."]);
    assert_eq!(read.faults()[0].ply, Some(2));
    assert!(matches!(read.faults()[0].detail, Detail::Expected(_)));
}

#[test]
fn a_line_without_a_start_is_no_even_game() {
    let parsed = read("usen", "xyz~0.7ku.").parsed;
    assert!(parsed.game && parsed.record.start.setup.is_none());
    assert_eq!(parsed.record.next(NodeId::ROOT), None);
    assert_eq!(parsed.record.unplayed.len(), 1);
}

#[test]
fn losses_are_told() {
    let kif = read(
        "kif",
        "手合割：平手\n先手：甲\n手数----指手---------消費時間--\n*始め\n   1 ７六歩(77) ( 0:01/00:00:01)\n   2 千日手\n",
    );
    let (text, losses) = kif.write("usen");
    assert_eq!(text, "~0.7ku.p\n");
    let told: Vec<_> = losses.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "ending 千日手 written as p at ply 2",
            "1 comment line left out",
            "1 clock time left out at ply 1",
            "header 先手 left out",
        ]
    );
    let numbered = read("usi", "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 5");
    let (text, losses) = numbered.write("usen");
    assert_eq!(text, "4k4_9_9_9_9_9_9_9_4K4.b.-~0..\n");
    assert_eq!(losses[0].what, Lost::StartNumber);
}

/// Only the moves, and where lines of play branch off.
fn moves_only(value: &Value) -> Value {
    match value {
        Value::Object(node) => {
            let mut kept = serde_json::Map::new();
            for key in ["moves", "end", "usi", "variations"] {
                if let Some(value) = node.get(key).map(moves_only).filter(|v| !is_empty(v)) {
                    kept.insert(key.to_owned(), value);
                }
            }
            kept.into()
        }
        Value::Array(list) => {
            let kept = list.iter().map(moves_only).filter(|value| !is_empty(value));
            kept.collect::<Vec<_>>().into()
        }
        other => other.clone(),
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(node) => node.is_empty(),
        _ => false,
    }
}

/// Without comments and times, and without the words for endings, which formats have of their own.
fn bare(mut value: Value) -> Value {
    fn forget(value: &mut Value) {
        match value {
            Value::Object(node) => {
                for key in ["comments", "text", "time_ms"] {
                    node.remove(key);
                }
                node.values_mut().for_each(forget);
            }
            Value::Array(list) => list.iter_mut().for_each(forget),
            _ => {}
        }
    }
    forget(&mut value);
    value
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn games_come_back(made_record in record(CONTENT)) {
        let whole = made(made_record.0, "kif");
        let (text, losses) = whole.write("usen");
        let told = |loss: &Loss| matches!(loss.what, Lost::Comments | Lost::Times);
        prop_assert!(losses.iter().all(told), "{:?}", losses);
        let back = read("usen", &text);
        prop_assert_eq!(back.faults(), &[], "{}", text);
        prop_assert_eq!(bare(back.json()), bare(whole.json()), "{}", text);
        prop_assert_eq!(back.text_of("usen"), text);
    }

    #[test]
    fn trees_come_back(steps in steps(true)) {
        let whole = made(random_record::record(&Setup::startpos(), &steps), "kif");
        let text = whole.text_of("usen");
        let back = read("usen", &text);
        prop_assert_eq!(back.faults(), &[], "{}", text);
        prop_assert_eq!(moves_only(&back.json()), moves_only(&whole.json()), "{}", text);
    }

    #[test]
    fn any_text_is_read(text in "([~.0-9a-z_]|\\PC|[\r\n])*") {
        for game in read_all(&Usen, text.as_bytes()) {
            prop_assert!(game.game || game.record.is_empty());
        }
        let _ = Usen.likeness(&text);
    }

    #[test]
    fn a_changed_line_is_read(at in 0..60_usize, with in "\\PC{0,3}", length in 0..4_usize) {
        let mut text = "4k4_9_9_9_9_9_9_9_4K4.b.2P~0.7ku2jm6y236e.r~3.2sq.p~1.36e.".to_owned();
        let start = at.min(text.len());
        let end = (start + length).min(text.len());
        text.replace_range(start..end, &with);
        read_all(&Usen, text.as_bytes());
        let _ = read("usen", &text).text_of("usen");
    }
}

#[test]
fn the_time_grows_with_the_number_of_variations() {
    // With a search to the end of the line at each of them it takes a minute.
    let line = "~0.7ku.".repeat(200_000);
    let begin = std::time::Instant::now();
    let game = crate::support::conversion::read("usen", &line);
    assert_eq!(game.parsed.record.len(), 200_001);
    assert!(begin.elapsed().as_secs() < 20);
}
