//! Headers that do not fit each other or the game.

use super::kif;

const MOVES: [&str; 2] = ["   1 ７六歩(77)", "   2 ３四歩(33)"];
const NOTHING: [&str; 0] = [];

fn with(headers: &[&str]) -> Vec<String> {
    kif(&[headers, &MOVES].concat())
}

#[test]
fn sides_have_one_pair_of_names() {
    assert_eq!(with(&["先手：青葉", "後手：若葉"]), NOTHING);
    assert_eq!(with(&["先手：青葉", "上手：若葉"]), ["warning side-names"]);
    // A template may list all four.
    assert_eq!(with(&["先手：青葉", "後手：若葉", "上手："]), NOTHING);
    assert_eq!(with(&["下手：青葉", "上手：若葉"]), ["info side-names"]);
}

#[test]
fn handicap_games_have_their_own_names() {
    let moves = ["   1 ３四歩(33)", "   2 ７六歩(77)"];
    let with = |headers: &[&str]| kif(&[&["手合割：角落ち"][..], headers, &moves].concat());
    assert_eq!(with(&["下手：青葉", "上手：若葉"]), NOTHING);
    assert_eq!(with(&["先手：青葉", "後手：若葉"]), ["info side-names"]);
}

#[test]
fn summary_lines_name_the_sides_of_the_game() {
    let moves = ["   1 ３四歩(33)", "   2 ７六歩(77)", "   3 投了"];
    let with = |headers: &[&str], summary: &str| {
        kif(&[&["手合割：角落ち"][..], headers, &moves, &[summary]].concat())
    };
    let (right, wrong) = (
        ["下手：先手の勝ち", "上手：若葉"],
        ["先手：青葉", "後手：若葉"],
    );
    for summary in ["まで2手で先手の勝ち", "まで2手で時間切れにより先手の勝ち"]
    {
        let found = with(&right, summary);
        assert!(found.contains(&"info side-names".to_owned()), "{found:?}");
    }
    assert_eq!(with(&right, "まで2手で下手の勝ち"), NOTHING);
    assert_eq!(
        with(&["下手：先手", "上手：若葉"], "まで2手で先手の勝ち"),
        ["info side-names"]
    );
    // The headers tell of it already.
    assert_eq!(with(&wrong, "まで2手で先手の勝ち"), ["info side-names"]);
    assert_eq!(
        kif(&[&MOVES[..], &["   3 投了", "まで2手で上手の勝ち"]].concat()),
        ["info side-names"]
    );
    assert_eq!(
        kif(&[&MOVES[..], &["   3 投了", "まで2手で後手の勝ち"]].concat()),
        NOTHING
    );
}

#[test]
fn dates_exist() {
    let date = |value: &str| with(&[&format!("開始日時：{value}")]);
    assert_eq!(date("2028/02/29 23:59"), NOTHING);
    assert_eq!(date("2031/02/29"), ["warning impossible-date"]);
    assert_eq!(date("2031/13/01"), ["warning impossible-date"]);
    assert_eq!(date("2031/04/05 25:00"), ["warning impossible-date"]);
    assert_eq!(date("2031/04/00"), ["info impossible-date"]);
    assert_eq!(
        date("2031-02-29"),
        ["warning date-form", "warning impossible-date"]
    );
}

#[test]
fn games_end_after_they_begin() {
    let span =
        |from: &str, to: &str| with(&[&format!("開始日時：{from}"), &format!("終了日時：{to}")]);
    assert_eq!(span("2031/04/05 10:00", "2031/04/05 11:00"), NOTHING);
    assert_eq!(span("2031/04/05 10:00", "2031/04/05"), NOTHING);
    assert_eq!(
        span("2031/04/05 10:00", "2031/04/05 09:59"),
        ["warning end-before-start"]
    );
    // One of them is of no calendar: which is first is not known.
    assert_eq!(
        span("2031/04/31", "2031/04/05"),
        ["warning impossible-date"]
    );
}

#[test]
fn a_winner_may_be_named_by_name() {
    let players = ["先手：青葉 三段", "後手：若葉"];
    let end = |line: &'static str| kif(&[&players[..], &MOVES, &[line]].concat());
    assert_eq!(end("まで2手で若葉の勝ち"), NOTHING);
    assert_eq!(end("まで2手で青葉三段の勝ち"), NOTHING);
    assert_eq!(end("まで2手で大空の勝ち"), ["warning summary-name"]);
    // A title more or less says nothing against a name.
    assert_eq!(end("まで2手で青葉名人の勝ち"), ["warning unknown-ending"]);
}

#[test]
fn a_name_that_both_players_have() {
    let open = |line: &'static str| {
        let lines = ["先手：青葉", "後手：青葉", MOVES[0], MOVES[1], line];
        kif(&lines)
    };
    let ended = |line: &'static str| {
        let lines = [
            "先手：青葉",
            "後手：青葉",
            MOVES[0],
            MOVES[1],
            "   3 投了",
            line,
        ];
        kif(&lines)
    };
    assert_eq!(open("まで2手で青葉の勝ち"), ["warning unknown-ending"]);
    assert_eq!(ended("まで2手で青葉の勝ち"), NOTHING);
    assert_eq!(ended("まで2手で時間切れにより青葉の勝ち"), NOTHING);
    for named in ["△青葉", "☖青葉", "後手青葉", "後手の青葉", "△後手青葉"] {
        for (line, mismatch) in [("勝ち", false), ("負け", true)] {
            let line = &*format!("まで2手で{named}の{line}").leak();
            assert_eq!(open(line), NOTHING, "{line}");
            let want: &[&str] = if mismatch {
                &["warning result-mismatch 3"]
            } else {
                &[]
            };
            assert_eq!(ended(line), want, "{line}");
        }
    }
}

#[test]
fn a_winner_by_name_that_an_ending_makes_clear() {
    let lines = [
        "先手：青葉 三段",
        "後手：若葉",
        MOVES[0],
        MOVES[1],
        "   3 投了",
    ];
    let end = |line: &'static str| kif(&[&lines[..], &[line]].concat());
    assert_eq!(end("まで2手で青葉名人の勝ち"), NOTHING);
    assert_eq!(end("まで2手で大空の勝ち"), ["warning summary-name"]);
}

#[test]
fn a_side_may_have_its_mark_and_its_name() {
    let ended = |line: &'static str| kif(&[&MOVES[..], &["   3 投了", line]].concat());
    for line in [
        "まで2手で△後手の勝ち",
        "まで2手にて後手の勝ち",
        "まで2手で△の勝ち",
        "まで2手にて、☖の勝ち",
    ] {
        assert_eq!(ended(line), NOTHING, "{line}");
    }
    for line in ["まで2手で▲先手の勝ち", "まで2手にて先手の勝ち"] {
        assert_eq!(ended(line), ["warning result-mismatch 3"], "{line}");
    }
}

#[test]
fn a_winner_by_name_is_the_winner() {
    let lines = ["先手：青葉", "後手：若葉", MOVES[0], MOVES[1], "   3 投了"];
    let end = |line: &'static str| kif(&[&lines[..], &[line]].concat());
    assert_eq!(end("まで2手で若葉の勝ち"), NOTHING);
    assert_eq!(end("まで2手で青葉の勝ち"), ["warning result-mismatch 3"]);
}
