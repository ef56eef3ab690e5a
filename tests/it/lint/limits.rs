//! Limits of moves and times, and points of an impasse.

use kifu::{lint::Settings, shogi::ruleset::Ruleset};

use super::{check_with, csa, kif, told, usi};

const NOTHING: [&str; 0] = [];

fn by(ruleset: &'static Ruleset, format: &str, text: &str) -> Vec<String> {
    let settings = Settings {
        ruleset,
        ..Settings::default()
    };
    told(&check_with(format, text, &settings))
}

#[test]
fn the_limit_of_moves_is_that_of_the_record() {
    let with = |header: &'static str| {
        kif(&[
            header,
            "   1 ７六歩(77)",
            "   2 ３四歩(33)",
            "   3 最大手数",
        ])
    };
    assert_eq!(with("最大手数：2"), NOTHING);
    assert_eq!(with("最大手数：0"), NOTHING);
    assert_eq!(with("最大手数：なし"), NOTHING);
    assert_eq!(with("最大手数：256"), ["info move-limit 3"]);
    assert_eq!(
        kif(&[
            "最大手数：1",
            "   1 ７六歩(77)",
            "   2 ３四歩(33)",
            "   3 投了"
        ]),
        ["info move-limit 3"]
    );
}

#[test]
fn the_limit_of_moves_is_else_that_of_the_ruleset() {
    let game = "V3.0\nPI\n+\n+7776FU\n%MAX_MOVES\n";
    assert_eq!(by(&Ruleset::NEUTRAL, "csa", game), NOTHING);
    assert_eq!(by(&Ruleset::CSA, "csa", game), ["warning move-limit 2"]);
    assert_eq!(by(&Ruleset::LISHOGI, "csa", game), ["warning move-limit 2"]);
    assert_eq!(by(&Ruleset::FLOODGATE, "csa", game), NOTHING);
}

#[test]
fn points_of_an_impasse_are_counted_by_the_chosen_rules_only() {
    let uneven = "V2.2\nP+51OU\nP-59OU\nP-00AL\n+\n%JISHOGI\n";
    assert_eq!(by(&Ruleset::NEUTRAL, "csa", uneven), NOTHING);
    assert_eq!(by(&Ruleset::CSA, "csa", uneven), NOTHING);
    assert_eq!(
        by(&Ruleset::JSA, "csa", uneven),
        ["warning jishogi-points 1"]
    );
    assert_eq!(
        by(&Ruleset::JSA_AMATEUR, "csa", uneven),
        ["warning jishogi-points 1"]
    );
}

#[test]
fn clocks_that_leave_no_doubt_are_looked_at() {
    let moves = [
        "   1 ７六歩(77)   ( 0:50/00:00:50)",
        "   2 ３四歩(33)   ( 0:04/00:00:04)",
        "   3 ２六歩(27)   ( 0:11/00:01:01)",
    ];
    let with = |headers: &[&str], end: &[&str]| kif(&[headers, &moves, end].concat());
    let over = ["warning time-over-limit 3"];
    assert_eq!(with(&["持ち時間：1分切れ負け"], &[]), over);
    assert_eq!(
        with(&["持ち時間：0分10秒加算"], &[]),
        ["warning time-over-limit 1"]
    );
    for header in [
        "持ち時間：各1分",
        "持ち時間：1分+30秒",
        "持ち時間：2分切れ負け",
        "持ち時間：0分50秒加算",
    ] {
        assert_eq!(with(&[header], &[]), NOTHING, "{header}");
    }
    assert_eq!(
        with(&["持ち時間：1分切れ負け", "秒読み：30秒"], &[]),
        NOTHING
    );
    assert_eq!(
        with(&["持ち時間：1分切れ負け"], &["   4 切れ負け"]),
        NOTHING
    );
}

#[test]
fn clocks_of_csa() {
    let moves = "PI\n+\n+7776FU\nT60\n-3334FU\nT3\n+2726FU\nT11\n";
    let with = |headers: &str| told(&super::check("csa", &format!("{headers}\n{moves}")));
    assert_eq!(with("V3.0\n$TIME:60+0+5"), ["warning time-over-limit 3"]);
    assert_eq!(with("V3.0\n$TIME:60+11+0"), NOTHING);
    assert_eq!(with("V3.0\n$TIME:60+10+0"), ["warning time-over-limit 3"]);
    assert_eq!(
        with("V3.0\n$TIME+:90+0+0\n$TIME-:1+0+0"),
        ["warning time-over-limit 2"]
    );
    // Events write this one for clocks that add time.
    assert_eq!(
        with("V2.2\n$TIME_LIMIT:00:01+00"),
        ["info time-over-limit 3"]
    );
}

#[test]
fn only_the_side_to_move_loses_on_time() {
    let lines = ["   1 ７六歩(77)"];
    let with = |end: &'static str| kif(&[lines[0], end]);
    assert_eq!(with("まで1手で時間切れにより先手の勝ち"), NOTHING);
    assert_eq!(
        with("まで1手で時間切れにより後手の勝ち"),
        ["warning time-up-side 2"]
    );
    assert_eq!(csa(&["+7776FU", "%TIME_UP"]), NOTHING);
}

#[test]
fn a_mate_is_not_no_mate() {
    let text = |moves: &str| format!("V2.2\nP-51OU\nP+59OU53FU00KI\n+\n{moves}\n%FUZUMI\n");
    let with = |moves: &str| told(&super::check("csa", &text(moves)));
    assert_eq!(with("+0052KI"), ["warning no-mate-false 2"]);
    assert_eq!(with("+0042KI"), NOTHING);
}

#[test]
fn a_pawn_whose_answers_all_lose_is_told() {
    let table = include_str!("../../../fixtures/rules/repetition.tsv");
    let row = table
        .lines()
        .find(|line| line.starts_with("R34\t"))
        .unwrap();
    let [_, start, moves, ..] = row.split('\t').collect::<Vec<_>>()[..] else {
        panic!("{row}");
    };
    let (moves, _last) = moves.rsplit_once(' ').unwrap();
    let found = usi(&format!("position sfen {start} moves {moves}"));
    assert_eq!(found, ["info uchifuzume-contested 60"]);
    // The king can go elsewhere.
    let check = "position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1 moves P*5b";
    assert_eq!(usi(check), NOTHING);
}

const EXCERPT: [&str; 13] = [
    "後手の持駒：なし",
    "  ９ ８ ７ ６ ５ ４ ３ ２ １",
    "+---------------------------+",
    "|v香v桂v銀v金v玉v金v銀v桂v香|一",
    "| ・v飛 ・ ・ ・ ・ ・v角 ・|二",
    "|v歩v歩v歩v歩v歩v歩 ・v歩v歩|三",
    "| ・ ・ ・ ・ ・ ・v歩 ・ ・|四",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五",
    "| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六",
    "| 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七",
    "| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八",
    "| 香 桂 銀 金 玉 金 銀 桂 香|九",
    "先手の持駒：なし",
];

fn excerpt(headers: &[&str], lines: &[&str]) -> Vec<String> {
    kif(&[headers, &EXCERPT, lines].concat())
}

#[test]
fn cumulative_times_may_begin_before_the_record() {
    let moves = [
        "   1 ２六歩(27)   ( 0:10/00:45:10)",
        "   2 ８四歩(83)   ( 0:05/00:30:05)",
        "   3 ２五歩(26)   ( 0:10/00:45:20)",
    ];
    let before = ["info time-total 1", "info time-total 2"];
    assert_eq!(excerpt(&["手数＝100"], &moves), before);
    assert_eq!(excerpt(&[], &moves), before);
    let wrong = [moves[0], moves[1], "   3 ２五歩(26)   ( 0:10/00:45:30)"];
    let told = excerpt(&[], &wrong);
    assert_eq!(told, [before[0], before[1], "warning time-total 3"]);
    assert_eq!(
        excerpt(&[], &["   1 ２六歩(27)   ( 0:10/00:00:05)"]),
        ["warning time-total 1"]
    );
    assert_eq!(
        kif(&["   1 ２六歩(27)   ( 0:10/00:45:10)"]),
        ["warning time-total 1"]
    );
}

#[test]
fn numbers_may_begin_before_the_record() {
    let moves = ["  31 ２六歩(27)", "  32 ８四歩(83)"];
    assert_eq!(excerpt(&[], &moves), NOTHING);
    assert_eq!(excerpt(&[], &moves[..1]), NOTHING);
    assert_eq!(excerpt(&["手数＝30"], &moves), NOTHING);
    assert_eq!(excerpt(&["手数＝20"], &moves), ["error move-number 1"]);
    let slip = ["  31 ２六歩(27)", "   2 ８四歩(83)"];
    assert_eq!(excerpt(&[], &slip), ["error move-number 1"]);
    let gap = [moves[0], moves[1], "  34 ２五歩(26)"];
    assert_eq!(excerpt(&[], &gap), ["error move-number 3"]);
    assert_eq!(kif(&["  31 ２六歩(27)"]), ["error move-number 1"]);
}

#[test]
fn a_move_before_the_record_says_where_it_went() {
    let same = ["   1 同　角成(88)"];
    let last = |text| excerpt(&[text], &same);
    assert_eq!(last("手数＝100  △２二角  まで"), NOTHING);
    assert_eq!(last("手数＝100  △２二角打  まで"), NOTHING);
    assert_eq!(last("手数＝100  22角(31) まで"), NOTHING);
    for unknown in ["手数＝100", "手数＝100  まで", "手数＝100  △同　角  まで"] {
        assert_eq!(last(unknown), ["error same-without-move 1"], "{unknown}");
    }
    // Without a diagram it speaks of nothing.
    let bare = ["手数＝1  ▲２六歩  まで", "   1 同　歩(27)"];
    assert_eq!(kif(&bare), ["error same-without-move 1"]);
    let both = [same[0], "   2 同　銀(31)", "", "変化：1手", same[0]];
    assert_eq!(
        excerpt(&["手数＝100  △２二角  まで"], &both),
        ["warning same-variation 1"]
    );
}

#[test]
fn counts_may_begin_before_the_record() {
    let end = |count: &'static str| {
        let moves = ["   1 ２六歩(27)", "   2 投了", count];
        excerpt(&[], &moves)
    };
    assert_eq!(end("まで1手で先手の勝ち"), NOTHING);
    assert_eq!(end("まで101手で先手の勝ち"), ["info move-count-mismatch"]);
    assert_eq!(end("まで0手で先手の勝ち"), ["warning move-count-mismatch"]);
    let lines = [&EXCERPT[..], &["   1 ２六歩(27)", "   2 最大手数"]].concat();
    let told = by(&Ruleset::CSA, "kif", &(lines.join("\n") + "\n"));
    assert_eq!(told, ["info move-limit 2"]);
}

#[test]
fn an_impasse_may_come_by_the_length_of_the_whole_game() {
    let told = |number| {
        let start = format!("4K4/9/9/9/9/9/9/9/4k4 b 2r2b4g4s4n4l18p {number}");
        let text = format!(
            r#"{{"kifu":1,"headers":[],"handicap":"other","start":"{start}","moves":[],"end":{{"ply":1,"kind":"jishogi"}}}}"#
        );
        by(&Ruleset::JSA, "jsonl", &text)
    };
    assert_eq!(told(1), ["warning jishogi-points 1"]);
    assert_eq!(told(501), NOTHING);
}

#[test]
fn time_that_moves_added_may_be_saved_before_the_record() {
    let moves = ["   1 ２六歩(27)   ( 5:30/00:05:30)"];
    let headers = |number| ["持ち時間：1分10秒加算", number];
    assert_eq!(
        excerpt(&headers("手数＝10"), &moves),
        ["warning time-over-limit 1"]
    );
    assert_eq!(excerpt(&headers("手数＝100"), &moves), NOTHING);
    assert_eq!(excerpt(&headers("備考：図から"), &moves), NOTHING);
}
