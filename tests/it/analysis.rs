//! What engines say in comments, as kifu JSON gives it.

use std::fs;

use kifu::format::Slip;
use proptest::prelude::*;
use serde_json::Value;

use crate::support::conversion::{Read, read};

fn fixture(path: &str) -> String {
    let path = format!("{}/fixtures/formats/{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap()
}

/// What is said at a ply of the main line.
fn at(read: &Read, ply: usize) -> String {
    read.json()["moves"][ply - 1]["analysis"].to_string()
}

/// What a comment after ７六歩, ３四歩 gives.
fn comment(text: &str) -> String {
    let kif = format!("手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n*{text}\n");
    let read = read("kif", &kif);
    assert_eq!(read.faults(), [], "{text}");
    let json = read.json();
    assert_eq!(json["moves"][1]["comments"][0], text, "comments stay");
    at(&read, 2)
}

const NOTHING: &str = "null";

#[test]
fn dialects_of_kif() {
    let read = read("kif", &fixture("kif/samples/15_kif_engine_comments.kifu"));
    assert_eq!(
        serde_json::from_str::<Value>(&at(&read, 1)).unwrap(),
        serde_json::json!([
            {"engine":"架空エンジン","score_cp":35,"depth":12,"nodes":12345,"pv":["3c3d","2g2f","8c8d"]},
            {"score_cp":40},
        ])
    );
    assert_eq!(
        serde_json::from_str::<Value>(&at(&read, 2)).unwrap(),
        serde_json::json!([
            {"score_cp":-20,"depth":14,"nodes":2345,"pv":["2g2f","8c8d"]},
            {"score_cp":15,"depth":15,"nodes":999,"pv":["2g2f"]},
        ])
    );
    // ▲２六歩 is the move itself.
    assert_eq!(
        serde_json::from_str::<Value>(&at(&read, 3)).unwrap(),
        serde_json::json!([{"score_cp":15},{"score_cp":30,"nodes":1234,"pv":["8c8d","2f2e"]}])
    );
}

#[test]
fn shogigui_names_its_engines_at_the_start() {
    let kif = "手合割：平手\n手数----指手---------消費時間--\n**Engines 0 架空 ver 1.0\n\
               **Engines 1 Other\n**解析 0 評価値 12\n   1 ７六歩(77)\n\
               **解析 1 候補1 深さ 15 評価値 15 読み筋 △３四歩(33)\n\
               **解析 0  候補2 評価値 7\n**解析 2 評価値 1\n**対局 評価値 5\n";
    let json = read("kif", kif).json();
    assert_eq!(json["analysis"][0]["engine"], "架空 ver 1.0");
    let found: Value = json["moves"][0]["analysis"].clone();
    assert_eq!(
        found,
        serde_json::json!([
            {"engine":"Other","score_cp":15,"depth":15,"pv":["3c3d"]},
            {"engine":"架空 ver 1.0","score_cp":7},
            {"score_cp":1},
            {"score_cp":5},
        ])
    );
    // The same from kifu JSON, and through CSA and back.
    let kif = read("kif", kif);
    for target in ["jsonl", "csa", "jkf", "ki2u"] {
        assert_eq!(
            kif.through(target).json()["moves"][0]["analysis"],
            found,
            "{target}"
        );
    }
}

#[test]
fn floodgate_belongs_to_the_move_above() {
    let read_csa = read("csa", &fixture("csa/life/cm-06.csa"));
    assert_eq!(
        at(&read_csa, 1),
        r#"[{"pv":["8c8d","2f2e"],"score_cp":54}]"#
    );
    assert_eq!(at(&read_csa, 2), r#"[{"pv":["2f2e"],"score_cp":-31}]"#);
    assert_eq!(at(&read_csa, 3), NOTHING);
    let read_csa = read("csa", &fixture("csa/life/cm-10.csa"));
    assert_eq!(
        at(&read_csa, 1),
        r#"[{"pv":["3c3d","2g2f"],"score_cp":30}]"#
    );
    assert_eq!(at(&read_csa, 2), NOTHING);
}

#[test]
fn the_keys_have_an_order_and_absent_ones_are_left_out() {
    let read = read("kif", &fixture("kif/samples/15_kif_engine_comments.kifu"));
    let text = read.text_of("jsonl");
    assert!(text.contains(
        r#""analysis":[{"engine":"架空エンジン","score_cp":35,"depth":12,"nodes":12345,"pv":["3c3d","2g2f","8c8d"]},{"score_cp":40}]"#
    ));
}

#[test]
fn scores_and_mates() {
    for (text, wanted) in [
        ("*評価値=35", r#"[{"score_cp":35}]"#),
        ("#評価値=+35.6", r#"[{"score_cp":36}]"#),
        ("*詰み=先手勝ち:5手", r#"[{"mate":5}]"#),
        ("#詰み=後手勝ち:12手", r#"[{"mate":-12}]"#),
        ("#詰み=後手勝ち", NOTHING),
        ("* -30000", r#"[{"score_cp":-30000}]"#),
        ("* 0", r#"[{"score_cp":0}]"#),
        (
            "*解析 0 △ 評価値 -詰 3 読み筋 ▲２六歩(27)",
            r#"[{"mate":-3,"pv":["2g2f"]}]"#,
        ),
        (
            "#指し手[62]▲２六歩  △８四歩",
            r#"[{"pv":["2g2f","8c8d"],"score_cp":62}]"#,
        ),
        ("#形勢[-4]▲２六歩", r#"[{"pv":["2g2f"],"score_cp":-4}]"#),
        // It is about the position before.
        ("#推奨手[62]△８四歩", NOTHING),
        (
            "* 先手 深さ 3 評価値 7 読み筋 ▲２六歩",
            r#"[{"depth":3,"pv":["2g2f"],"score_cp":7}]"#,
        ),
    ] {
        assert_eq!(comment(text), wanted, "{text}");
    }
}

#[test]
fn other_comments_are_none() {
    for text in [
        "評価値=35",
        "* 3 ７六歩が本線",
        "* 2手目まで定跡",
        "*",
        "#",
        "*評価値=良い",
        "* 99999999999999999999",
        "*Engines 0 X",
        "30 -3334FU",
    ] {
        assert_eq!(comment(text), NOTHING, "{text}");
    }
}

#[test]
fn moves_are_read_as_far_as_they_can_be_played() {
    let pv = |moves: &str| {
        let found = comment(&format!("*読み筋={moves}"));
        let value: Value = serde_json::from_str(&found).unwrap();
        value[0]["pv"].as_array().map_or(String::new(), |list| {
            let moves: Vec<_> = list.iter().filter_map(Value::as_str).collect();
            moves.join(" ")
        })
    };
    assert_eq!(pv("▲２二角成△同　銀▲４五角"), "8h2b+ 3a2b B*4e");
    assert_eq!(
        pv("▲２二角成(88) △同 銀(31) ▲４五角打(00) △５二金右"),
        "8h2b+ 3a2b B*4e 6a5b"
    );
    // With the node's own move before them, as ShogiGUI writes them in games.
    assert_eq!(pv("△３四歩(33) ▲２六歩(27)"), "2g2f");
    // That is another move than the one that was played.
    assert_eq!(pv("△８四歩(83) ▲２六歩(27)"), "");
    // Not legal, not clear, not a move, not whose turn it is.
    assert_eq!(pv("▲２六歩△３五歩▲３三角成△９九香"), "2g2f 3d3e 8h3c+");
    assert_eq!(pv("▲２六歩△５二金▲４八銀"), "2g2f");
    assert_eq!(pv("▲２六歩 ..."), "2g2f");
    assert_eq!(pv("▲２六歩▲２五歩"), "2g2f");
    // floodgate, and its passes and ends.
    let floodgate = comment("* 30 +2726FU 8c8d +PASS -3435FU #7");
    assert_eq!(
        floodgate,
        r#"[{"nodes":7,"pv":["2g2f","8c8d"],"score_cp":30}]"#
    );
}

#[test]
fn it_is_read_on_the_board_of_its_own_line() {
    let kif = "手合割：平手\n*評価値=1\n*読み筋=▲７六歩\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n**読み筋=△８四歩\n\
               \n変化：2手\n   2 ８四歩(83)\n**読み筋=▲２六歩△８五歩\n   3 投了\n**評価値=-9\n";
    let json = read("kif", kif).json();
    assert_eq!(json["moves"][2]["analysis"][0]["pv"][0], "8c8d");
    let variation = &json["moves"][1]["variations"][0];
    assert_eq!(
        variation[0]["analysis"][0]["pv"].to_string(),
        r#"["2g2f","8d8e"]"#
    );
    assert_eq!(variation[1]["analysis"].to_string(), r#"[{"score_cp":-9}]"#);
    let start = "手合割：平手\n**評価値=1\n**読み筋=▲７六歩\n   1 ７六歩(77)\n";
    let json = read("kif", start).json();
    assert_eq!(
        json["analysis"].to_string(),
        r#"[{"pv":["7g7f"],"score_cp":1}]"#
    );
}

#[test]
fn kifu_json_comes_back_and_contradictions_are_reported() {
    for file in [
        "kif/samples/15_kif_engine_comments.kifu",
        "csa/life/cm-06.csa",
    ] {
        let format = if file.starts_with("csa") {
            "csa"
        } else {
            "kif"
        };
        let text = read(format, &fixture(file)).text_of("jsonl");
        let again = read("jsonl", &text);
        assert_eq!(again.faults(), []);
        assert_eq!(again.text_of("jsonl"), text);
    }
    let text = read("csa", &fixture("csa/life/cm-06.csa")).text_of("jsonl");
    let said = r#""analysis":[{"score_cp":54,"pv":["8c8d","2f2e"]}]"#;
    assert!(text.contains(said));
    // Other blanks and another order say the same; nothing says nothing.
    for other in [
        r#""analysis" : [ {"pv":["8c8d","2f2e"], "score_cp":54} ]"#,
        r#""analysis":null"#,
    ] {
        let again = read("jsonl", &text.replace(said, other));
        assert_eq!(again.faults(), [], "{other}");
        assert_eq!(again.text_of("jsonl"), text);
    }
    for other in [
        r#""analysis":[]"#,
        r#""analysis":7"#,
        r#""analysis":[{"score_cp":55,"pv":["8c8d","2f2e"]}]"#,
    ] {
        let changed = text.replace(said, other);
        let again = read("jsonl", &changed);
        let faults: Vec<_> = again
            .faults()
            .iter()
            .map(|fault| (fault.slip, &changed[fault.at.range()]))
            .collect();
        let value = other.split_once(':').unwrap().1;
        assert_eq!(faults, [(Slip::Json, value)]);
        assert_eq!(again.text_of("jsonl"), text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_comment_is_read(
        text in "[*#](評価値=|読み筋=|詰み=|深さ=|エンジン=|対局 |解析 0 |指し手\\[| 評価値 | 読み筋 |[▲△]|同|[１-９][一-九]|[歩銀角金]|[(]?[0-9]{1,3}[)]?|[+-]|成|打|[0-9]{4}FU|\\PC)*"
    ) {
        let kif = format!("手合割：平手\n   1 ７六歩(77)\n**{text}\n*{text}\n   2 ３四歩(33)\n*{text}\n");
        let json = read("kif", &kif).text_of("jsonl");
        let again = read("jsonl", &json);
        prop_assert_eq!(again.faults(), &[]);
        prop_assert_eq!(again.text_of("jsonl"), json);
    }
}
