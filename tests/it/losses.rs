//! Losses that are easily overlooked.

use kifu::{
    format::{self, Parsed},
    source::Text,
};

use crate::support::conversion::read;

const DIAGRAM: &str = "後手の持駒：なし\n\
  ９ ８ ７ ６ ５ ４ ３ ２ １\n\
+---------------------------+\n\
|v香v桂v銀v金v玉v金v銀v桂v香|一\n\
| ・v飛 ・ ・ ・ ・ ・v角 ・|二\n\
|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三\n\
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n\
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n\
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
| 歩 歩 歩 歩 歩 歩 歩 歩 ・|七\n\
| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八\n\
| 香 桂 銀 金 玉 金 銀 桂 香|九\n\
+---------------------------+\n\
先手の持駒：なし\n後手番\n";

/// What is told of a text that is converted.
fn told(format: &'static str, text: &str, target: &str) -> Vec<String> {
    let read = read(format, text);
    let (_, losses) = read.write(target);
    losses.iter().map(ToString::to_string).collect()
}

#[test]
fn names_that_get_the_keys_of_the_position() {
    let other = format!("手合割：その他\n{DIAGRAM}下手：甲\n上手：乙\n");
    let changed = |keys: [&str; 2]| keys.map(|key| format!("header {key} changed in form"));
    assert_eq!(told("kif", &other, "csa"), changed(["下手", "上手"]));
    assert_eq!(told("kif", &other, "kifu"), [""; 0]);
    let handicap = "手合割：二枚落ち\n先手：甲\n後手：乙\n";
    for target in ["csa", "kifu", "ki2u"] {
        assert_eq!(
            told("kif", handicap, target),
            changed(["先手", "後手"]),
            "{target}"
        );
    }
    let usual = "手合割：二枚落ち\n下手：甲\n上手：乙\n";
    assert_eq!(told("kif", usual, "csa"), [""; 0]);
}

#[test]
fn a_handicap_that_the_position_does_not_say() {
    let contradicted = format!("手合割：平手\n{DIAGRAM}");
    for target in ["usi", "sfen", "usen", "bod", "csa"] {
        let told = told("kif", &contradicted, target);
        assert_eq!(told, ["header 手合割 left out"], "{target}");
    }
    for target in ["usi", "sfen", "usen", "bod", "csa"] {
        assert_eq!(
            told("kif", "手合割：二枚落ち\n", target),
            [""; 0],
            "{target}"
        );
    }
}

#[test]
fn a_comment_that_looks_like_the_move_before_a_diagram() {
    let kif = read("kif", "手合割：平手\n*#手数＝4  △８四歩  まで\n");
    let (text, losses) = kif.write("bod");
    assert_eq!(losses, []);
    assert!(text.contains("\n手数＝0  まで\n"), "{text}");
    assert_eq!(
        read("bod", &text).json()["comments"],
        kif.json()["comments"]
    );
}

#[test]
fn a_variation_without_a_main_line() {
    let json = r#"{"kifu":1,"start":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "end":{"ply":1,"kind":"none","time_ms":1000,"comments":["x"],
        "variations":[[{"ply":1,"usi":"7g7f"}],[{"ply":1,"usi":"2g2f"}]]}}"#;
    for target in ["kifu", "ki2u"] {
        let whole = read("jsonl", json);
        let told = told("jsonl", json, target);
        let became = "the first variation is written as the main line, which is empty";
        let mut wanted = vec![
            "1 comment line left out at ply 1",
            "1 clock time left out at ply 1",
            became,
        ];
        if target == "ki2u" {
            wanted.swap(0, 1);
        }
        assert_eq!(told, wanted, "{target}");
        let back = whole.through(target);
        assert_eq!(back.faults(), [], "{target}");
        assert_eq!(back.json()["moves"][0]["usi"], "7g7f", "{target}");
        let other = &back.json()["moves"][0]["variations"][0][0]["usi"];
        assert_eq!(other, "2g2f", "{target}");
    }
}

#[test]
fn no_ending_does_not_become_one() {
    let json = r#"{"kifu":1,"start":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "moves":[{"ply":1,"usi":"7g7f"}],
        "end":{"ply":2,"kind":"none","time_ms":1000,"comments":["x"]}}"#;
    for target in ["jkf", "csa", "kifu", "ki2u"] {
        let mut told = told("jsonl", json, target);
        told.sort();
        assert_eq!(told.len(), 2, "{target}: {told:?}");
        assert!(told[0].starts_with("1 clock time left out"), "{told:?}");
        assert!(told[1].starts_with("1 comment line left out"), "{told:?}");
        let back = read("jsonl", json).through(target).json();
        assert!(back["end"].is_null(), "{target}");
        assert!(back["moves"][0]["comments"].is_null(), "{target}");
    }
}

#[test]
fn what_csa_skips_does_not_become_a_comment() {
    let json = r#"{"kifu":1,"headers":[["*","値"],["summary:toryo:a win","b lose"]],
        "remarks":["*x","'*y","one\ntwo"]}"#;
    let csa = read("jsonl", json).through("csa");
    assert_eq!(csa.json()["comments"].as_array().unwrap().len(), 0);
    let remarks = csa.json()["remarks"].to_string();
    for part in ["''*x", "''*y", "'one", "'two", "' *：値", "' summary:"] {
        assert!(remarks.contains(part), "{part}: {remarks}");
    }
    let told = told("jsonl", json, "csa");
    assert!(told.contains(&LINE_BREAKS.to_string()));
}

const LINE_BREAKS: &str = "line breaks in a comment, bookmark or skipped line, written as several";

#[test]
fn line_breaks_make_as_many_lines_in_every_format() {
    let json = r#"{"kifu":1,"headers":[],"handicap":"hirate",
        "start":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "comments":["c\r\nd\re\nf"],"remarks":["g\r\nh"],
        "moves":[{"ply":1,"usi":"7g7f","comments":["i\r\nj"]}]}"#;
    for target in ["csa", "kif", "ki2"] {
        let read = read("jsonl", json);
        let (text, losses) = read.write(target);
        let notes = text
            .lines()
            .filter(|line| line.starts_with(['*', '#', '\'']) && !line.starts_with("#KI"));
        assert_eq!(notes.count(), 8, "{target}: {text}");
        let told: Vec<String> = losses.iter().map(ToString::to_string).collect();
        assert!(
            told.iter().any(|told| told.starts_with(LINE_BREAKS)),
            "{told:?}"
        );
        assert!(
            losses.iter().all(|loss| loss.ply != Some(0)),
            "{target}: {losses:?}"
        );
    }
}

#[test]
fn a_remark_that_looks_like_a_result_ends_no_game() {
    let head = "手合割：平手\n   1 ７六歩(77)\n";
    let remark = "#summary:toryo:a win:b lose\n";
    for text in [
        format!("{head}{remark}   2 ３四歩(33)\n   3 ２六歩(27)\n"),
        format!("{head}   2 ３四歩(33)\n{remark}   3 ２六歩(27)\n   4 中断\n"),
        format!("{head}   2 中断\n#summary:sennichite:a draw:b draw\n"),
    ] {
        let kif = read("kif", &text);
        for target in ["csa", "csa2"] {
            let (_, losses) = kif.write(target);
            assert_eq!(losses, [], "{target}");
            let (old, new) = (kif.json(), kif.through(target).json());
            for key in ["final", "winner"] {
                assert_eq!(old[key], new[key], "{target} {text}");
            }
            assert_eq!(old["end"]["kind"], new["end"]["kind"], "{target} {text}");
        }
    }
    // At an ending of a server it says what the ending is.
    let csa = "N+a\nN-b\nPI\n+\n+7776FU\n%TORYO\n'summary:sennichite:a draw:b draw\n";
    let csa = read("csa", csa);
    assert_eq!(csa.json()["end"]["kind"], "sennichite");
    assert_eq!(csa.through("csa").json()["end"], csa.json()["end"]);
}

#[test]
fn keys_that_the_format_has_another_name_for() {
    let kif = "手合割：平手\n$EVENT：祭\n$OTHER：x\n";
    let changed = ["header $EVENT changed in form"];
    assert_eq!(told("kif", kif, "csa"), changed);
    assert_eq!(told("kif", kif, "kifu"), [""; 0]);
    let json = r#"{"kifu":1,"start":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "headers":[["備考","a\r\nb"]]}"#;
    assert_eq!(told("jsonl", json, "csa"), ["header 備考 changed in form"]);
    assert_eq!(told("jsonl", &json.replace("\\r", ""), "csa"), [""; 0]);
}

#[test]
fn names_beside_a_diagram() {
    let changed = ["header 先手 changed in form"];
    let csa = |name| format!("N+{name}\nPI\n+\n");
    for name in ["甲\t", "　甲"] {
        assert_eq!(told("csa", &csa(name), "bod"), changed, "{name:?}");
    }
    assert_eq!(told("csa", &csa("甲"), "bod"), [""; 0]);
}

#[test]
fn a_summary_line_that_alone_says_who_won() {
    let left_out = "1 summary line left out";
    // The ending is behind a move that is missing, and so not written.
    let broken = "手合割：平手\n   1 ７六歩(77)\n   2 ８八角(99)\n   3 投了\nまで2手で後手の勝ち\n";
    for target in ["bod", "usen", "usi", "csa", "sfen"] {
        let told = told("kif", broken, target);
        assert!(
            told.iter().any(|loss| loss == left_out),
            "{target}: {told:?}"
        );
    }
}

#[test]
fn an_empty_name_of_the_start_position() {
    for target in ["kifu", "ki2u"] {
        let changed = ["header 手合割 changed in form"];
        assert_eq!(told("kif", "手合割：\n   1 ７六歩(77)\n", target), changed);
    }
}

#[test]
fn whose_an_unknown_ending_is() {
    let json = r#"{"kifu":1,"start":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "end":{"ply":1,"kind":"unknown","text":"後手番","by":"white"}}"#;
    for target in ["kifu", "ki2u"] {
        let told = told("jsonl", json, target);
        assert!(
            told.len() == 1 && told[0].contains("後手番"),
            "{target}: {told:?}"
        );
    }
}

#[test]
fn a_remark_that_would_declare_the_encoding_of_a_diagram() {
    let remark = "KIF version of mine";
    let kif = read(
        "kif",
        &format!("手合割：平手\n   1 ７六歩(77)\n#{remark}\n"),
    );
    let (text, losses) = kif.write("bod");
    assert_eq!(losses.len(), 1, "{losses:?}");
    let remarks = &read("bod", &text).json()["remarks"];
    assert!(remarks.to_string().contains(remark), "{text}");
}

/// The keys to which readers of some format give a meaning, and lines that are no headers.
const MEANINGFUL: [&str; 25] = [
    "手番",
    "手数",
    "先手の持駒",
    "上手の持ち駒",
    "后手の持駒",
    "后手",
    "変化",
    "変化 ",
    "変化:3手",
    "まで",
    "まで1手で中断",
    "手数----指手",
    "手数―――",
    "手数＝10 ",
    "｜ ・ ・|",
    "|",
    "+---",
    "▲７六歩",
    "▲７六歩(77)",
    "△３四歩 ",
    "先手番",
    "9 8 7 6 5 4 3 2 1",
    "$TIME_LIMIT",
    "N+",
    "summary:toryo:a win",
];

#[test]
fn a_header_never_changes_the_game() {
    for key in MEANINGFUL {
        for value in ["後手", "なし", "3手", "b lose"] {
            let json = format!(
                r#"{{"header":{{"手合割":"平手","先手":"甲","後手":"乙",{}:"{value}"}},
                "moves":[{{}},{{"move":{{"color":0,"from":{{"x":7,"y":7}},"to":{{"x":7,"y":6}},"piece":"FU"}}}},{{"special":"TORYO"}}]}}"#,
                serde_json::to_string(key).unwrap()
            );
            for target in ["kifu", "ki2u", "csa", "jkf", "jsonl"] {
                let back = read("jkf", &json).through(target).json();
                let place = format!("{key}：{value} as {target}");
                assert_eq!(back["moves"].as_array().unwrap().len(), 1, "{place}");
                assert_eq!(back["moves"][0]["usi"], "7g7f", "{place}");
                assert_eq!(back["end"]["kind"], "resign", "{place}");
                assert_eq!(back["handicap"], "hirate", "{place}");
            }
        }
    }
}

#[test]
fn a_turn_in_a_header_that_is_not_that_of_the_start() {
    let json = |turn: &str| {
        format!(
            r#"{{"header":{{"手番":"{turn}"}},"initial":{{"preset":"HIRATE"}},"moves":[{{}}]}}"#
        )
    };
    for target in ["kifu", "ki2u"] {
        assert_eq!(told("jkf", &json("後手"), target), ["header 手番 left out"]);
        assert_eq!(told("jkf", &json("先手"), target), [""; 0]);
        assert_eq!(told("jkf", &json("先番"), target), [""; 0]);
    }
}

#[test]
fn jkf_has_a_word_for_every_ending() {
    let words = [
        "投了",
        "中断",
        "封じ手",
        "千日手",
        "連続王手の千日手",
        "持将棋",
        "引き分け",
        "最大手数",
        "詰み",
        "不詰",
        "切れ負け",
        "反則勝ち",
        "反則負け",
        "入玉勝ち",
        "不戦勝",
        "不戦敗",
        "待った",
        "エラー",
        "トライ",
    ];
    for word in words {
        for time in ["", "   ( 0:03/00:00:03)"] {
            let read = read("kif", &format!("手合割：平手\n   1 {word}{time}\n"));
            let (text, _) = read.write("jkf");
            let mut parsed = Parsed::default();
            let jkf = format::by_name("jkf").unwrap();
            jkf.reader().read(&Text::new(&text), &mut parsed);
            assert_eq!(parsed.faults, [], "{word}: {text}");
        }
    }
}

#[test]
fn both_time_controls_of_csa_stand_in_one_record() {
    let game =
        |limit, time| format!("V3.0\n$TIME_LIMIT:{limit}\n$TIME:{time}\nPI\n+\n+7776FU\n%TORYO\n");
    let same = game("00:15+30", "900+30+0");
    let other = game("00:15+30", "600+30+0");
    for text in [&same, &other] {
        let read = read("csa", text);
        let (csa, _) = read.write("csa");
        let keys = |key: &str| csa.lines().filter(|line| line.starts_with(key)).count();
        assert!(keys("$TIME_LIMIT:") <= 1 && keys("$TIME:") <= 1, "{csa}");
        assert!(keys("$TIME_LIMIT:") + keys("$TIME:") >= 1, "{csa}");
    }
    assert_eq!(
        told("csa", &same, "csa"),
        ["header 持ち時間 changed in form"]
    );
    assert_eq!(told("csa", &other, "csa"), ["header 持ち時間 left out"]);
    let (kif, _) = read("csa", &other).write("kifu");
    assert_eq!(kif.matches("持ち時間：").count(), 1);
    assert!(kif.contains("持ち時間：600+30+0"));
    for target in ["kifu", "ki2u", "jkf"] {
        assert_eq!(
            told("csa", &other, target),
            ["header 持ち時間 left out"],
            "{target}"
        );
    }
}
