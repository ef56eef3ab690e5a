//! kifu JSON: the contract, and what is reported of texts that do not keep it.

use std::fmt::Write;

use kifu::{
    format::{Detail, Format, Likeness, Parsed, Slip, detect, json::Json},
    record::{
        Builder, Claim, Edition, EndKind, Game, NodeId, NoteKind, Record, Source, Time, Winner,
    },
    replay::{Event, Replay},
    shogi::{Color, Illegal, Kind, Move, Setup, Square, sfen},
    source::{Span, Text},
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::{
    played::{OPTIONS, Played, check_places, read, read_all, write},
    random_record::{record, steps},
};

const CONTRACT: &str = include_str!("../../fixtures/formats/jsonl/contract.jsonl");

fn rewritten(parsed: &Parsed) -> String {
    write(&Json, &parsed.record, &OPTIONS).0
}

/// A game with some keys replaced, and nothing else in it.
fn game(keys: &str) -> String {
    format!(r#"{{"kifu":1,"start":"{}",{keys}}}"#, sfen::STARTPOS)
}

/// The faults of a line with the text that each points at.
fn faults(line: &str) -> Vec<(Slip, String)> {
    let parsed = read(&Json, line);
    check_places(&parsed, line);
    let faults = parsed.faults.iter();
    faults
        .map(|fault| (fault.slip, line[fault.at.range()].to_owned()))
        .collect()
}

fn moves(record: &Record) -> String {
    let played = Played::new(record);
    let game = played.game(record);
    let moves = game.main_line().filter_map(|id| game.moves[id.index()]);
    moves.map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_contract_is_kept() {
    let games = read_all(&Json, CONTRACT.as_bytes());
    assert_eq!(games.len(), 4);
    for (parsed, line) in games.iter().zip(CONTRACT.lines()) {
        assert!(parsed.faults.is_empty() == parsed.record.unplayed.is_empty());
        assert_eq!(rewritten(parsed).trim_end_matches('\n'), line);
    }
}

/// The same through the referee.
#[test]
fn the_contract_is_kept_by_the_replay() {
    let mut replay = Replay::default();
    for line in CONTRACT.lines() {
        let parsed = read(&Json, line);
        replay.run(&parsed.record);
        let game = replay.game(&parsed.record, &Text::new(line), Source::default());
        let mut out = String::new();
        assert_eq!(Json.write(&game, &OPTIONS, &mut out), []);
        assert_eq!(out.trim_end_matches('\n'), line);
    }
}

#[test]
fn the_documentation_shows_the_contract() {
    let docs = include_str!("../../src/format/json/mod.rs");
    let example = docs.split("```").nth(1).unwrap();
    let example: String = example.lines().skip(1).map(|line| &line[3..]).collect();
    let shown: Value = serde_json::from_str(&example).unwrap();
    let kept: Value = serde_json::from_str(CONTRACT.lines().next().unwrap()).unwrap();
    assert_eq!(shown, kept);
}

#[test]
fn lines_mean_what_they_say() {
    let games = read_all(&Json, CONTRACT.as_bytes());
    let record = &games[0].record;
    assert_eq!(record.player(Color::White), Some("例題二郎"));
    let ids: Vec<NodeId> = record.main_line().collect();
    assert_eq!(ids.len(), 5);
    assert_eq!(record.node(ids[0]).time.millis(), Some(16000));
    let comments: Vec<&str> = record.notes_at(ids[0], NoteKind::Comment).collect();
    assert_eq!(comments, ["the usual move"]);
    let ending = record.ending(ids[4]).unwrap();
    assert_eq!(
        (ending.kind, ending.by),
        (EndKind::IllegalMove, Some(Color::White))
    );
    assert_eq!(record.ending_text(ending), Some("反則勝ち"));
    assert_eq!(record.children(ids[0]).count(), 2);
    let line = CONTRACT.lines().next().unwrap();
    assert_eq!(&line[record.node(ids[2]).span.range()], "8h3c+");

    let record = &games[1].record;
    assert_eq!(record.edition, Some(Edition::Csa3));
    assert_eq!(
        record.origin.as_ref().unwrap().keys,
        [(0, "$TIME".to_owned())]
    );
    assert_eq!(record.tag_text(&record.tags()[1]).1, "a \"b\"\n\tc\\");
    assert_eq!(record.notes_at(NodeId::ROOT, NoteKind::Bookmark).count(), 2);
    // The ending names no winner; the claim of the record does.
    assert_eq!(record.winner(), Some(Winner::Side(Color::White)));

    let record = &games[2].record;
    assert!(record.start.setup.is_none() && record.is_empty());
    assert_eq!(
        (record.unplayed[0].line, record.unplayed[0].ply),
        (4, Some(1))
    );
}

#[test]
fn a_game_is_written_in_this_form() {
    let at = Span::default();
    let mut record = Record::default();
    let mut build = Builder::new(&mut record);
    build.tag("先手", "\u{1}\u{7f}\u{2028}/", at, at);
    let push = Move::board(
        Square::new(7, 7).unwrap(),
        Square::new(7, 6).unwrap(),
        false,
    );
    let first = build.play(push.into(), at);
    build.time(Time::from_millis(0).unwrap());
    build.claim(Claim {
        node: first,
        span: at,
        count: None,
        kind: None,
        winner: Some(Winner::Draw),
    });
    build.finish();
    let expected = concat!(
        r#"{"kifu":1,"source":{"file":"a \"b\".kif","game":3,"format":"kif","encoding":"shift_jis"},"#,
        r#""headers":[["先手","\u0001"#,
        "\u{7f}\u{2028}",
        r#"/"]],"#,
        r#""players":{"black":"\u0001"#,
        "\u{7f}\u{2028}",
        r#"/","white":null},"handicap":"hirate","#,
        r#""start":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1","#,
        r#""comments":[],"bookmark":null,"moves":[{"ply":1,"usi":"7g7f","time_ms":0}],"#,
        r#""end":null,"winner":"draw","#,
        r#""final":"lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"}"#,
        "\n",
    );
    assert_eq!(
        write(&Json, &record, &OPTIONS),
        (expected.to_owned(), Vec::new())
    );
}

#[test]
fn moves_that_were_not_carried_out_leave_their_alternatives() {
    let at = Span::default();
    let mut record = Record::default();
    let mut build = Builder::new(&mut record);
    for usi in ["5e5d", "3c3d"] {
        build.play(sfen::parse_move(usi).unwrap().into(), at);
    }
    build.end(EndKind::Resign, None, None, at);
    build.go_to(NodeId::ROOT);
    build.play(sfen::parse_move("7g7f").unwrap().into(), at);
    build.finish();
    let line = write(&Json, &record, &OPTIONS).0;
    let end =
        r#""moves":[],"end":{"ply":1,"kind":"none","variations":[[{"ply":1,"usi":"7g7f"}]]},"#;
    assert!(line.contains(end), "{line}");
    assert_eq!(rewritten(&read(&Json, &line)), line);
}

#[test]
fn alternatives_to_what_cannot_be_read_are_read() {
    let line = game(
        r#""moves":[{"usi":"7g7f"},{"usi":"3c3x","variations":[[{"usi":"8c8d"},{"usi":"2h2a"}]]},{"usi":"2g2f"}]"#,
    );
    let parsed = read(&Json, &line);
    let [fault] = &parsed.faults[..] else {
        panic!("{:?}", parsed.faults)
    };
    assert_eq!((fault.slip, fault.ply), (Slip::Malformed, Some(2)));
    let record = &parsed.record;
    let first = record.next(NodeId::ROOT).unwrap();
    let kinds: Vec<_> = record.children(first).map(|id| record.ending(id)).collect();
    assert!(matches!(kinds[..], [Some(end), None] if end.kind == EndKind::None));
    assert_eq!(record.unplayed[0].after, Some(first));
    let mut replay = Replay::default();
    replay.run(record);
    let is_illegal = |event: &&Event| matches!(event, Event::Illegal(_));
    assert_eq!(replay.events().iter().filter(is_illegal).count(), 1);
}

#[test]
fn keys_may_stand_in_any_order_and_be_left_out() {
    let line =
        game(r#""moves":[{"variations":[[{"usi":"2g2f"}]],"usi":"7g7f","ply":1},{"usi":"3c3d"}]"#);
    let parsed = read(&Json, &line);
    assert_eq!(parsed.faults, []);
    assert_eq!(moves(&parsed.record), "7g7f 3c3d");
    assert_eq!(parsed.record.children(NodeId::ROOT).count(), 2);
    // As sorted by other programs, with blanks.
    let sorted: Value = serde_json::from_str(CONTRACT.lines().next().unwrap()).unwrap();
    let sorted = sorted.to_string().replace(':', " : ").replace(',', " ,\t");
    let parsed = read(&Json, &sorted);
    assert_eq!(parsed.faults, []);
    let line = rewritten(&parsed);
    let original = CONTRACT.lines().next().unwrap();
    assert_eq!(
        line.trim_end().replace("shift_jis\"},\"h", "h"),
        original.replace("shift_jis\"},\"h", "h")
    );
}

#[test]
fn players_without_headers_become_headers() {
    let line = game(r#""players":{"black":"甲","white":null},"moves":[]"#);
    let parsed = read(&Json, &line);
    assert_eq!(parsed.record.tag("先手"), Some("甲"));
    assert_eq!(parsed.faults, []);
    let line = line.replace("\"moves\"", r#""headers":[["先手","丙"]],"moves""#);
    assert_eq!(faults(&line), [(Slip::Json, "甲".to_owned())]);
    let line = r#"{"kifu":1,"start":"lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1","handicap":"rook","players":{"white":"乙"}}"#;
    let parsed = read(&Json, line);
    assert_eq!(parsed.record.tag("上手"), Some("乙"));
    assert_eq!(parsed.faults[0].detail, Detail::Should("bishop".to_owned()));
}

#[test]
fn a_line_that_is_no_kifu_json_is_one_fault_and_no_even_game() {
    for (line, at) in [
        ("nonsense", "n"),
        (r#"{"kifu":1,"moves":[}"#, "}"),
        (r#"{"kifu":1,"moves":["#, ""),
        ("[1]", "[1]"),
        (r#"{"kifu":2,"moves":[]}"#, "2"),
        (r#"{"kifu":"1"}"#, "\"1\""),
        (
            "{\"header\":{},\"moves\":[]}\n",
            "{\"header\":{},\"moves\":[]}",
        ),
    ] {
        assert_eq!(faults(line), [(Slip::Json, at.to_owned())], "{line}");
        let parsed = read(&Json, line);
        assert!(parsed.game && parsed.record.start.setup.is_none() && parsed.record.is_empty());
        assert_eq!(parsed.record.unplayed[0].text, line.trim_end());
    }
    assert!(!read(&Json, " \r\n").game);
    // The other lines go on.
    let file = format!("{{\n\n{CONTRACT}");
    let games = read_all(&Json, file.as_bytes());
    assert_eq!(games.iter().filter(|game| game.game).count(), 5);
    assert_eq!(games.iter().map(|game| game.faults.len()).sum::<usize>(), 2);
}

#[test]
fn faults_have_their_places() {
    let one = |keys: &str| {
        let line = game(keys);
        let found = faults(&line);
        assert_eq!(found.len(), 1, "{line}: {found:?}");
        found.into_iter().next().unwrap()
    };
    let json = |at: &str| (Slip::Json, at.to_owned());
    assert_eq!(one(r#""moves":{}"#), json("{}"));
    assert_eq!(one(r#""moves":[7]"#), json("7"));
    assert_eq!(one(r#""moves":[{"usi":7}]"#), json("7"));
    assert_eq!(one(r#""moves":[{"ply":1}]"#), json(r#"{"ply":1}"#));
    assert_eq!(
        one(r#""moves":[{"usi":"7g7f","time_ms":"x"}]"#),
        json("\"x\"")
    );
    assert_eq!(
        one(r#""moves":[{"usi":"7g7f","time_ms":1.5}]"#),
        json("1.5")
    );
    assert_eq!(
        one(r#""moves":[{"usi":"7g7f","comments":"x"}]"#),
        json("\"x\"")
    );
    assert_eq!(
        one(r#""moves":[{"usi":"7g7f","comments":["x",{}]}]"#),
        json("{}")
    );
    assert_eq!(
        one(r#""moves":[{"usi":"7g7f","variations":[{}]}]"#),
        json("{}")
    );
    assert_eq!(
        one(r#""moves":[{"usi":"7g7f","usi":"2g2f"}]"#),
        json("\"usi\"")
    );
    assert_eq!(
        one(r#""moves":[],"end":{"kind":"resign","by":"me"}"#),
        json("\"me\"")
    );
    assert_eq!(one(r#""headers":[["a"]]"#), json(r#"["a"]"#));
    assert_eq!(one(r#""winner":"me""#), json("\"me\""));
    assert_eq!(one(r#""source":[]"#), json("[]"));
    let other = |slip: Slip, at: &str| (slip, at.to_owned());
    assert_eq!(
        one(r#""moves":[{"usi":"7g7f","time_ms":-1}]"#),
        other(Slip::TimeInvalid, "-1")
    );
    assert_eq!(
        one(r#""moves":[{"usi":"7g7","ply":1}]"#),
        other(Slip::Malformed, "7g7")
    );
    assert_eq!(
        one(r#""moves":[{"usi":"7g7f","ply":2},{"usi":"3c3d","ply":3}]"#),
        other(Slip::MoveNumber, "2")
    );
    assert_eq!(one(r#""mvoes":[]"#), other(Slip::UnknownStatement, "mvoes"));
    assert_eq!(
        one(r#""moves":[{"usi":"7g7f","analysis":{"cp":3}}]"#),
        json(r#"{"cp":3}"#)
    );
    assert_eq!(
        one(r#""moves":[],"end":{"kind":"lost"}"#),
        other(Slip::UnknownEnding, "lost")
    );
    let after = r#""moves":[{"usi":"7g7f"},{"kind":"resign"},{"usi":"3c3d"},{"usi":"2g2f"}]"#;
    assert_eq!(one(after), other(Slip::MovesAfterEnd, r#"{"usi":"3c3d"}"#));
    let unplayed = &read(&Json, &game(after)).record.unplayed;
    assert_eq!(unplayed[0].text, r#"{"usi":"3c3d"},{"usi":"2g2f"}"#);
    assert_eq!(unplayed[0].ply, Some(3));
    // The start position.
    let start = |start: &str| {
        faults(&format!(
            r#"{{"kifu":1,"start":{start},"moves":[{{"usi":"7g7f"}}]}}"#
        ))
    };
    assert_eq!(
        start("\"4k4/9/9/9/9/9/9/9/4K4 x - 1\""),
        [other(Slip::Syntax, "x")]
    );
    assert_eq!(
        start("\"4k4/9/9/9/9/9/9/9/4K4 b -\""),
        [other(Slip::SfenForm, "4k4/9/9/9/9/9/9/9/4K4 b -")]
    );
    assert_eq!(start("7"), [json("7")]);
    assert_eq!(faults(r#"{"kifu":1}"#), [json(r#"{"kifu":1}"#)]);
    assert_eq!(start("null"), [json(r#"[{"usi":"7g7f"}]"#)]);
}

#[test]
fn what_follows_a_malformed_move_is_kept() {
    let line = game(
        r#""moves":[{"usi":"7g7f","variations":[[{"usi":"2g2f"},{"usi":"x"},{"usi":"y"}],[{"usi":"9g9f"}]]},{"usi":"pass"}],"end":{"kind":"resign"}"#,
    );
    let parsed = read(&Json, &line);
    assert_eq!(moves(&parsed.record), "7g7f");
    assert_eq!(parsed.record.children(NodeId::ROOT).count(), 3);
    let unplayed: Vec<&str> = parsed
        .record
        .unplayed
        .iter()
        .map(|u| u.text.as_str())
        .collect();
    assert_eq!(
        unplayed,
        [
            r#"{"usi":"x"},{"usi":"y"}"#,
            r#"{"usi":"pass"}"#,
            r#"{"kind":"resign"}"#
        ]
    );
    assert_eq!(parsed.faults.len(), 2);
}

/// Variations in variations: rooks go to and fro, and every ply has two ways.
fn nested(depth: usize) -> String {
    let (mut open, mut close) = (String::new(), String::new());
    let mut files = [2, 8];
    for ply in 1..=depth {
        let (rank, file) = if ply % 2 == 1 {
            ('h', &mut files[0])
        } else {
            ('b', &mut files[1])
        };
        let (here, there) = match *file {
            2 => (2, 3),
            3 => (3, 2),
            8 => (8, 7),
            _ => (7, 8),
        };
        let aside = if here == 2 || here == 7 {
            here - 1
        } else {
            here + 1
        };
        write!(open, r#"{{"ply":{ply},"usi":"{here}{rank}{aside}{rank}","variations":[[{{"ply":{ply},"usi":"{here}{rank}{there}{rank}"}}"#).unwrap();
        if ply < depth {
            open.push(',');
        }
        close.push_str("]]}");
        *file = there;
    }
    game(&format!(r#""moves":[{open}{close}]"#))
}

#[test]
fn variations_a_thousand_deep_come_through() {
    let parsed = read(&Json, &nested(1_000));
    assert_eq!(parsed.faults, []);
    assert_eq!(parsed.record.len(), 2_001);
    let line = rewritten(&parsed);
    let again = read(&Json, &line);
    assert_eq!(again.faults, []);
    assert_eq!(rewritten(&again), line);
    assert_eq!(line.matches("variations").count(), 1_000);
}

#[test]
fn deeper_variations_are_one_finding_and_no_crash() {
    for depth in [1_001, 100_000] {
        let parsed = read(&Json, &nested(depth));
        let slips: Vec<Slip> = parsed.faults.iter().map(|fault| fault.slip).collect();
        assert_eq!(slips, [Slip::NestingTooDeep]);
        assert_eq!(parsed.record.len(), 2_002);
        assert_eq!(parsed.record.unplayed.len(), 1);
    }
    let open = game(&format!(
        r#""moves":{}"#,
        "[{\"variations\":[".repeat(100_000)
    ));
    assert_eq!(faults(&open)[0].0, Slip::Json);
}

#[test]
fn the_content_tells() {
    let like = |head: &str| Json.likeness(head);
    assert_eq!(like(CONTRACT), Likeness::Sure);
    assert_eq!(like("\n { \"kifu\" : 1}"), Likeness::Sure);
    assert_eq!(like(r#"{"headers":[],"kifu":1}"#), Likeness::Maybe(90));
    assert_eq!(
        like(r#"{"header":{"a":"kifu"},"moves":[{}]}"#),
        Likeness::No
    );
    assert_eq!(like("position startpos"), Likeness::No);
    assert_eq!(detect(CONTRACT, None).unwrap().name(), "jsonl");
}

/// The contract once more, in other words: what follows a node.
fn line_after(game: &Game<'_>, at: NodeId, ply: u32) -> Vec<Value> {
    let record = game.record;
    let children: Vec<NodeId> = game.children(at).collect();
    let Some(&first) = children.first() else {
        return Vec::new();
    };
    let mut head = node(game, first, ply);
    let others = children[1..].iter().map(|&other| {
        let mut line = vec![node(game, other, ply)];
        line.extend(line_after(game, other, ply + 1));
        Value::Array(line)
    });
    let others: Vec<Value> = others.collect();
    if !others.is_empty() {
        head["variations"] = Value::Array(others);
    }
    let mut line = vec![head];
    if record.ending(first).is_none() {
        line.extend(line_after(game, first, ply + 1));
    }
    line
}

fn node(game: &Game<'_>, id: NodeId, ply: u32) -> Value {
    let record = game.record;
    let mut node = json!({ "ply": ply });
    if let Some(ending) = record.ending(id) {
        node["kind"] = ending.kind.name().into();
        if let Some(text) = record.ending_text(ending) {
            node["text"] = text.into();
        }
        if let Some(by) = ending
            .by
            .or(ending.kind.usual_side(record.side_at(ply).unwrap()))
        {
            node["by"] = by.name().into();
        }
    } else {
        node["usi"] = game.moves[id.index()].unwrap().to_string().into();
    }
    if let Some(millis) = record.node(id).time.millis() {
        node["time_ms"] = millis.into();
    }
    let texts = |kind| record.notes_at(id, kind).collect::<Vec<_>>();
    for (key, kind) in [
        ("comments", NoteKind::Comment),
        ("remarks", NoteKind::Remark),
    ] {
        if !texts(kind).is_empty() {
            node[key] = texts(kind).into();
        }
    }
    let bookmarks = texts(NoteKind::Bookmark);
    if let Some(first) = bookmarks.first() {
        node["bookmark"] = (*first).into();
    }
    if bookmarks.len() > 1 {
        node["bookmarks"] = bookmarks.into();
    }
    if let Some(violations) = game.violations(id) {
        node["illegal"] = violations
            .iter()
            .map(Illegal::name)
            .collect::<Vec<_>>()
            .into();
    }
    node
}

/// Leaves out what programs say in comments, which has tests of its own: a comment may look like it
/// by chance.
fn drop_analysis(nodes: &mut Value) {
    match nodes {
        Value::Array(nodes) => nodes.iter_mut().for_each(drop_analysis),
        Value::Object(node) if node.contains_key("comments") => {
            node.remove("analysis");
            node.values_mut().for_each(drop_analysis);
        }
        Value::Object(node) => node.values_mut().for_each(drop_analysis),
        _ => {}
    }
}

proptest! {
    #[test]
    fn reading_and_writing_again_gives_the_same_bytes(steps in steps(true), number in 1_u32..500, hand in 0_u8..3) {
        let mut setup = Setup::startpos();
        setup.number = number;
        setup.hands[1].add(Kind::Knight, hand);
        let record = record(&setup, &steps);
        let line = write(&Json, &record, &OPTIONS).0;
        let parsed = read(&Json, &line);
        check_places(&parsed, &line);
        prop_assert_eq!(&parsed.faults, &[]);
        prop_assert_eq!(rewritten(&parsed), line);
        prop_assert_eq!(parsed.record.len(), record.len());
    }

    #[test]
    fn the_text_is_what_the_record_holds(steps in steps(true)) {
        let record = record(&Setup::startpos(), &steps);
        let played = Played::new(&record);
        let game = played.game(&record);
        let (line, losses) = write(&Json, &record, &OPTIONS);
        prop_assert_eq!(losses, vec![]);
        prop_assert_eq!(line.lines().count(), 1);
        prop_assert_eq!(line.chars().last(), Some('\n'));
        let mut value: Value = serde_json::from_str(&line).unwrap();
        drop_analysis(&mut value["moves"]);
        drop_analysis(&mut value["end"]);
        let mut expected = line_after(&game, NodeId::ROOT, 1);
        let ends = expected.last().is_some_and(|last| last.get("usi").is_none());
        let end = if ends { expected.pop().unwrap() } else { Value::Null };
        prop_assert_eq!(&value["moves"], &Value::Array(expected));
        prop_assert_eq!(&value["end"], &end);
        let headers: Vec<_> = record.tags().iter().map(|tag| record.tag_text(tag)).collect();
        prop_assert_eq!(&value["headers"], &json!(headers));
        let last = game.main_line().filter_map(|id| game.moves[id.index()]);
        let mut position = game.start().unwrap();
        last.for_each(|mv| { position.play(mv); });
        prop_assert_eq!(&value["final"], &json!(sfen::write(&position.setup())));
    }

    /// No change to a line makes a reader fail, and what it cannot read it reports.
    #[test]
    fn damaged_lines_are_read_or_reported(which in 0_usize..4, cuts in prop::collection::vec((any::<prop::sample::Index>(), r#"[\[\]{}",:\\0a]{0,2}|null"#), 1..4)) {
        let mut line = CONTRACT.lines().nth(which).unwrap().to_owned();
        for (index, with) in cuts {
            let at = line.floor_char_boundary(index.index(line.len()));
            let end = line.ceil_char_boundary(at + 1);
            line.replace_range(at..end, &with);
        }
        let parsed = read(&Json, &line);
        check_places(&parsed, &line);
        let is_json = serde_json::from_str::<Value>(&line).is_ok();
        prop_assert!(is_json || parsed.faults.len() == 1 && parsed.record.unplayed.len() == 1);
        // What was understood is stable.
        let written = rewritten(&parsed);
        prop_assert_eq!(rewritten(&read(&Json, &written)), written);
    }

    #[test]
    fn any_bytes_can_be_read(bytes: Vec<u8>) {
        read_all(&Json, &bytes);
    }
}
