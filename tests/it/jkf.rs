//! JKF: what is read, what is reported and what is written.

mod output;

use std::fs;

use kifu::{
    diagnostic::Diagnostic,
    format::{Slip, detect},
    lint::{self, Settings},
    replay::Replay,
    shogi::{Handicap, sfen},
};
use proptest::prelude::*;

use crate::support::conversion::{Read, made, read};

fn fixture(name: &str) -> String {
    let path = format!("{}/fixtures/formats/jkf/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap()
}

fn findings(read: &Read) -> Vec<Diagnostic> {
    let mut replay = Replay::default();
    replay.run(&read.parsed.record);
    lint::check(&read.text, &read.parsed, &replay, &Settings::default())
}

/// Code and place of each finding.
fn told(text: &str) -> Vec<String> {
    let told = |finding: Diagnostic| {
        let place = text.get(finding.at.range()).unwrap();
        format!("{} {place}", finding.rule.code)
    };
    findings(&read("jkf", text)).into_iter().map(told).collect()
}

/// A game of these elements after the start position.
fn game(elements: &str) -> String {
    format!(r#"{{"header":{{}},"moves":[{{}},{elements}]}}"#)
}

/// What is found in a game of these elements.
fn in_game(elements: &str) -> Vec<String> {
    told(&game(elements))
}

fn usi(text: &str) -> String {
    let text = read("jkf", text).text_of("usi");
    text.trim()
        .rsplit("startpos moves ")
        .next()
        .unwrap()
        .to_string()
}

const PAWN: &str = r#"{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}"#;

#[test]
fn samples_are_read() {
    for (name, wanted) in [
        ("110_jkf_basic.jkf", &[][..]),
        ("111_jkf_forks.jkf", &[]),
        ("112_jkf_other.jkf", &[]),
        (
            "113_jkf_unnormalized_ki2.jkf",
            &[r#"J004 {"to": {"x": 5, "y": 8}, "piece": "KI", "relative": "R"}"#],
        ),
        (
            "114_err_jkf_schema.jkf",
            &["J003 3", "H003 9", "S010 score", "G013 RESIGN"],
        ),
        ("115_jkf_3mai_conflict.jkf", &["H004 3"]),
        ("jk-04.jkf", &[]),
    ] {
        let text = fixture(name);
        assert_eq!(detect(&text, None).unwrap().name(), "jkf", "{name}");
        assert_eq!(detect(&text, Some("json")).unwrap().name(), "jkf", "{name}");
        assert_eq!(told(&text), wanted, "{name}");
    }
}

#[test]
fn samples_are_the_games_that_they_are() {
    let of = |name: &str| read("jkf", &fixture(name)).text_of("usi");
    for (name, wanted) in [
        ("110_jkf_basic.jkf", "startpos moves 7g7f 3c3d 8h2b+ 3a2b"),
        ("111_jkf_forks.jkf", "startpos moves 7g7f 3c3d"),
        (
            "112_jkf_other.jkf",
            "sfen 4k4/9/9/5G3/9/9/9/9/4K4 b G 1 moves G*4c",
        ),
        ("113_jkf_unnormalized_ki2.jkf", "startpos moves 4i5h"),
        (
            "115_jkf_3mai_conflict.jkf",
            "sfen lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 5a6b",
        ),
        ("jk-04.jkf", "startpos moves 7g7f 3c3d 8h2b+ 3a2b B*6e"),
    ] {
        assert_eq!(of(name), format!("position {wanted}\n"), "{name}");
    }
    let kif = read("jkf", &fixture("jk-04.jkf")).text_of("kifu");
    assert!(kif.contains("\n   5 ６五角打\n   6 中断\n"), "{kif}");
    let forks = read("jkf", &fixture("111_jkf_forks.jkf"));
    let branches = forks.json()["moves"][1]["variations"].clone();
    assert_eq!(branches[0][0]["usi"], "8c8d");
    assert_eq!(branches[0][1]["kind"], "interrupt");
}

#[test]
fn every_preset_is_read_and_written() {
    let names = [
        "HIRATE", "KY", "KY_R", "KA", "HI", "HIKY", "2", "4", "5", "5_L", "6", "7_L", "7_R", "8",
        "10",
    ];
    for name in names {
        let text = format!(r#"{{"header":{{}},"initial":{{"preset":"{name}"}},"moves":[{{}}]}}"#);
        let read = read("jkf", &text);
        assert_eq!(read.faults(), &[], "{name}");
        let setup = read.parsed.record.start.setup.as_ref().unwrap();
        assert!(Handicap::of(setup).is_standard(), "{name}");
        let back = read.text_of("jkf");
        assert!(
            back.contains(&format!(r#""initial":{{"preset":"{name}"}}"#)),
            "{back}"
        );
    }
    let three = made(
        output::starting_at(&sfen::write(&Handicap::Three.setup().unwrap())),
        "kif",
    );
    let text = three.text_of("jkf");
    assert!(text.contains(r#""preset":"OTHER""#), "{text}");
    assert_eq!(read("jkf", &text).json()["start"], three.json()["start"]);
}

#[test]
fn moves_as_in_ki2_are_found_on_the_board() {
    let text = game(
        r#"{"move":{"to":{"x":7,"y":6},"piece":"FU"}},{"move":{"to":{"x":3,"y":4},"piece":"FU"}},
           {"move":{"to":{"x":2,"y":2},"piece":"KA","promote":true}},
           {"move":{"same":true,"piece":"GI"}},{"move":{"to":{"x":5,"y":5},"piece":"KA"}},
           {"move":{"to":{"x":5,"y":2},"piece":"KI","relative":"R"}},
           {"move":{"same":true,"piece":"KA","promote":null}}"#,
    );
    assert_eq!(usi(&text), "7g7f 3c3d 8h2b+ 3a2b B*5e 6a5b");
    let codes: Vec<String> = findings(&read("jkf", &text))
        .iter()
        .map(|finding| finding.rule.code.to_string())
        .collect();
    // Told once, with the move that is none. As in KI2, a drop needs no 打 where nothing else can
    // be meant.
    assert_eq!(codes, ["J004", "M025"]);
}

#[test]
fn what_is_said_of_a_move_is_compared_with_the_board() {
    let after = |first: &str| format!("{PAWN},{first}");
    let white = r#""from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU""#;
    for (element, wanted) in [
        (
            format!(r#"{{"move":{{"color":1,{white},"capture":"FU"}}}}"#),
            "J002 \"FU\"",
        ),
        (
            format!(r#"{{"move":{{"color":1,{white},"same":true}}}}"#),
            "J002 true",
        ),
        (
            format!(r#"{{"move":{{"color":1,{white},"promote":false}}}}"#),
            "J002 false",
        ),
        (format!(r#"{{"move":{{"color":0,{white}}}}}"#), "J002 0"),
        (
            format!(r#"{{"move":{{"color":1,{white},"relative":"H"}}}}"#),
            "J002 \"H\"",
        ),
        (
            format!(r#"{{"move":{{"color":1,{white},"relative":"L"}}}}"#),
            "J002 \"L\"",
        ),
    ] {
        assert_eq!(in_game(&after(&element)), [wanted], "{element}");
    }
    // What is superfluous but true, and what is null, is no contradiction.
    for more in [
        r#""relative":"U""#,
        r#""same":false"#,
        r#""same":null,"promote":null,"capture":null"#,
    ] {
        let element = format!(r#"{{"move":{{"color":1,{white},{more}}}}}"#);
        assert_eq!(in_game(&after(&element)), [""; 0], "{element}");
    }
}

#[test]
fn sides_that_are_turned_around_are_told_once() {
    let text = fixture("110_jkf_basic.jkf");
    let turned = text
        .replace("\"color\": 0", "\"color\": 2")
        .replace("\"color\": 1", "\"color\": 0")
        .replace("\"color\": 2", "\"color\": 1");
    assert_eq!(told(&turned), ["J002 1"]);
    assert_eq!(usi(&turned), usi(&text));
}

#[test]
fn an_illegal_move_is_told_and_nothing_else_of_it() {
    let elements = r#"{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":5},"piece":"FU","capture":"FU"}}"#;
    let found = in_game(elements);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("M007"), "{found:?}");
}

#[test]
fn what_does_not_fit_is_told_in_its_place() {
    for (text, wanted) in [
        ("[]", &["J003 []"][..]),
        (r#"{"moves":[{}]}"#, &["J003 {"]),
        (r#"{"header":{}}"#, &["J003 {"]),
        (r#"{"header":[],"moves":[{}]}"#, &["J003 []"]),
        (r#"{"header":{"a":null},"moves":[{}]}"#, &["J003 null"]),
        (r#"{"header":{},"moves":{}}"#, &["J003 {}"]),
        (r#"{"header":{},"moves":[]}"#, &["J003 []"]),
        (r#"{"header":{},"moves":[{}],"x":1}"#, &["S010 x"]),
        (r#"{"header":{},"initial":{},"moves":[{}]}"#, &["J003 {"]),
        (
            r#"{"header":{},"initial":{"preset":"OTHER"},"moves":[{}]}"#,
            &["H003 OTHER"],
        ),
        (r#"{"header":{"a":"b","a":"c"},"moves":[{}]}"#, &["H001 a"]),
        (
            r#"{"header":{"手合割":"二枚落ち"},"initial":{"preset":"4"},"moves":[{}]}"#,
            &["H006 二枚落ち"],
        ),
        (
            r#"{"header":{},"moves":[{"comments":[1,"x"]}]}"#,
            &["J003 1"],
        ),
        (r#"{"header":{},"moves":[{"forks":[[]]}]}"#, &["J003 [[]]"]),
        (r#"{"header":{},"moves":[{}]"#, &["J003 "]),
        (
            r#"{"header":{},"moves":[{"special":"CHUDAN"}]}"#,
            &["J003 {"],
        ),
        (
            r#"{"header":{},"initial":{"preset":"OTHER","data":{"color":2,"board":{},"hands":[{},{}]}},"moves":[{}]}"#,
            &["J003 2"],
        ),
        (
            r#"{"header":{},"initial":{"preset":"OTHER","data":{"color":0,"board":[[{}]],"hands":[{},{}]}},"moves":[{}]}"#,
            &["J003 [", "J003 ["],
        ),
        (
            r#"{"header":{},"initial":{"preset":"OTHER","data":{"color":0,"board":{},"hands":[{"TO":1},{}]}},"moves":[{}]}"#,
            &["J003 \"TO\""],
        ),
    ] {
        assert_eq!(told(text), wanted, "{text}");
    }
}

#[test]
fn elements_that_do_not_fit_are_told_in_their_place() {
    for (elements, wanted) in [
        ("3", &["J003 3"][..]),
        ("{}", &["G013 {}"]),
        (r#"{"special":"MAX_MOVES"}"#, &["G013 MAX_MOVES"]),
        (r#"{"special":1}"#, &["J003 1"]),
        (
            r#"{"move":{"color":0,"piece":"FU"}}"#,
            &[r#"M001 {"color":0,"piece":"FU"}"#],
        ),
        (
            r#"{"move":{"color":0,"from":{"x":0,"y":0},"to":{"x":7,"y":6},"piece":"FU"}}"#,
            &[r#"J003 {"x":0,"y":0}"#],
        ),
        (
            r#"{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"歩"}}"#,
            &["J003 \"歩\""],
        ),
        (
            r#"{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU","relative":"UL"}}"#,
            &["J003 \"UL\""],
        ),
        (
            r#"{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU","promote":1}}"#,
            &["J003 1"],
        ),
        (
            r#"{"special":"TORYO"},{"special":"TORYO"}"#,
            &[r#"G003 {"special":"TORYO"}"#],
        ),
        (
            r#"{"special":"TORYO","time":{"now":{"m":0,"s":-1},"total":{"h":0,"m":0,"s":0}}}"#,
            &["T003 -1"],
        ),
        (
            r#"{"special":"TORYO","time":{"now":{"m":0,"s":1.5},"total":{"h":0,"m":0,"s":0}}}"#,
            &["J003 1.5"],
        ),
        (
            r#"{"special":"TORYO","time":{"now":{"m":0,"s":3},"total":{"h":0,"m":0,"s":2}}}"#,
            &[r#"T001 {"h":0,"m":0,"s":2}"#],
        ),
        (
            r#"{"special":"TORYO","time":{"now":{"m":0},"total":{"h":0,"m":0,"s":0}}}"#,
            &["J003 {"],
        ),
    ] {
        assert_eq!(in_game(elements), wanted, "{elements}");
    }
}

#[test]
fn totals_are_those_of_each_line_and_player() {
    let text = game(
        r#"{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"time":{"now":{"m":1,"s":0},"total":{"h":0,"m":1,"s":0}}},
           {"move":{"color":1,"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"},"time":{"now":{"m":0,"s":7},"total":{"h":0,"m":0,"s":7}},
            "forks":[[{"move":{"color":1,"from":{"x":8,"y":3},"to":{"x":8,"y":4},"piece":"FU"},"time":{"now":{"m":0,"s":9},"total":{"h":0,"m":0,"s":9}}},
                      {"special":"TORYO","time":{"now":{"m":0,"s":2},"total":{"h":0,"m":1,"s":2}}}]]},
           {"special":"TORYO","time":{"now":{"m":59,"s":0},"total":{"h":1,"m":0,"s":0}}}"#,
    );
    let jkf = read("jkf", &text);
    assert_eq!(jkf.faults(), &[]);
    let same: serde_json::Value = serde_json::from_str(&text).unwrap();
    let back: serde_json::Value = serde_json::from_str(&jkf.text_of("jkf")).unwrap();
    assert_eq!(back["moves"], same["moves"]);
}

#[test]
fn an_unreadable_move_stops_its_line_and_no_other() {
    let text = game(&format!(
        r#"{{"move":{{"color":0}},"forks":[[{PAWN}]]}},{{"special":"TORYO"}}"#
    ));
    let jkf = read("jkf", &text);
    assert_eq!(jkf.parsed.record.unplayed.len(), 1);
    let json = jkf.json();
    assert_eq!(json["moves"], serde_json::json!([]));
    assert_eq!(json["end"]["kind"], "none");
    assert_eq!(json["end"]["variations"][0][0]["usi"], "7g7f");
    assert_eq!(read("jkf", &jkf.text_of("jkf")).json()["end"], json["end"]);
}

/// `levels` forks in one another.
fn nested(levels: usize) -> String {
    let mv = |from: (u8, u8), to: (u8, u8), color: u8| {
        format!(
            r#"{{"move":{{"color":{color},"from":{{"x":{},"y":{}}},"to":{{"x":{},"y":{}}},"piece":"KI"}}"#,
            from.0, from.1, to.0, to.1
        )
    };
    // Golds to and fro; each fork repeats the move to which it is an alternative.
    let shuttle = [
        ((4, 9), (4, 8)),
        ((4, 1), (4, 2)),
        ((4, 8), (4, 9)),
        ((4, 2), (4, 1)),
    ];
    let mut text = String::new();
    for level in 0..levels {
        let (from, to) = shuttle[level % 4];
        let color = (level % 2) as u8;
        let plain = mv(from, to, color);
        text.push_str(&plain);
        text.push_str("},");
        let (from, to) = shuttle[(level + 1) % 4];
        text.push_str(&mv(from, to, 1 - color));
        text.push_str(r#","forks":[["#);
    }
    text.push_str(r#"{"special":"CHUDAN"}"#);
    text.push_str(&"]]}".repeat(levels));
    game(&text)
}

#[test]
fn forks_are_read_to_a_depth_of_a_thousand_and_told_beyond() {
    let deep = |levels: usize| {
        let read = read("jkf", &nested(levels));
        let slips: Vec<Slip> = read.faults().iter().map(|fault| fault.slip).collect();
        (slips, read.parsed.record.unplayed.len())
    };
    assert_eq!(deep(1_000), (vec![], 0));
    assert_eq!(deep(1_001), (vec![Slip::NestingTooDeep], 1));
    assert_eq!(deep(100_000), (vec![Slip::NestingTooDeep], 1));
}

proptest! {
    /// No text makes reading, checking or writing fail, and no span cuts a character.
    #[test]
    fn no_text_makes_it_panic(
        sample in prop::sample::select(vec!["110_jkf_basic.jkf", "111_jkf_forks.jkf", "112_jkf_other.jkf", "114_err_jkf_schema.jkf"]),
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..4_usize, "[\\[\\]{}:,\"0-9a-zA-Zあ-]{0,3}|null|true|\\{\\}|\\[\\]|-1|\"forks\":"), 1..6),
    ) {
        let mut text: Vec<char> = fixture(sample).chars().collect();
        for (at, cut, insert) in edits {
            let at = at.index(text.len());
            let end = (at + cut).min(text.len());
            text.splice(at..end, insert.chars());
        }
        let text: String = text.into_iter().collect();
        told(&text);
        let jkf = read("jkf", &text);
        for target in ["jkf", "kifu", "csa", "jsonl"] {
            jkf.text_of(target);
        }
    }

    #[test]
    fn values_of_any_type_are_told_and_survived(values in prop::collection::vec(0..9_usize, 40)) {
        let mut values = values.into_iter();
        let texts = ["0", "1", "null", "true", "\"FU\"", "{}", "[]", "-1", "[{\"x\":1}]"];
        let text = fixture("112_jkf_other.jkf");
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        let mut pointers = Vec::new();
        collect(&json, String::new(), &mut pointers);
        let mut json = json;
        for pointer in pointers.iter().step_by(17) {
            let value = texts[values.next().unwrap_or(5)];
            if let Some(place) = json.pointer_mut(pointer) {
                *place = serde_json::from_str(value).unwrap();
            }
        }
        told(&json.to_string());
    }
}

fn collect(value: &serde_json::Value, at: String, into: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(members) => {
            for (key, value) in members {
                collect(value, format!("{at}/{key}"), into);
            }
        }
        serde_json::Value::Array(list) => {
            for (index, value) in list.iter().enumerate() {
                collect(value, format!("{at}/{index}"), into);
            }
        }
        _ => {}
    }
    into.push(at);
}

#[test]
fn no_beginning_of_a_file_passes_for_a_game() {
    let text = fixture("110_jkf_basic.jkf");
    for (end, _) in text.trim_end().char_indices().skip(1) {
        let read = read("jkf", &text[..end]);
        assert!(read.parsed.game && read.faults().len() == 1, "{end}");
        assert!(read.parsed.record.start.setup.is_none(), "{end}");
        assert_eq!(read.parsed.record.unplayed.len(), 1);
    }
}

#[test]
fn no_diagram_is_spoken_of_where_none_is_drawn() {
    let preset = r#"{"header":{"手合割":"平手"},"initial":{"preset":"KY"},"moves":[{}]}"#;
    let sfen = "[Handicap \"x\"]\n[SFEN \"4k4/9/9/9/9/9/9/9/4K4 b - 1\"]\n1.K5i-5h\n";
    for (format, text, rule) in [("jkf", preset, "H006"), ("psn", sfen, "H003")] {
        let findings = findings(&read(format, text));
        let found = findings.iter().find(|found| found.rule.code == rule);
        assert!(!found.unwrap().message.contains("diagram"), "{findings:?}");
    }
}
