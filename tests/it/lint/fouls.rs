//! Endings by a foul, and what is on record before them.

use super::{check, csa, kif, told, usi};

const UNANSWERED: [&str; 4] = ["+7776FU", "-3334FU", "+8833UM", "-8384FU"];

fn after(moves: &[&'static str], ending: &'static str) -> Vec<String> {
    let mut all = moves.to_vec();
    all.push(ending);
    csa(&all)
}

#[test]
fn an_illegal_move_without_a_foul_ending_is_an_error() {
    assert_eq!(csa(&UNANSWERED), ["error left-in-check 4"]);
    assert_eq!(after(&UNANSWERED, "%TORYO"), ["error left-in-check 4"]);
}

#[test]
fn a_foul_that_the_record_declares_is_in_order() {
    let want = ["info left-in-check 4", "info recorded-foul 5"];
    assert_eq!(after(&UNANSWERED, "%-ILLEGAL_ACTION"), want);
    let kif = kif(&[
        "   1 ７六歩(77)",
        "   2 ３四歩(33)",
        "   3 ３三角成(88)",
        "   4 ８四歩(83)",
        "   5 反則勝ち",
        "まで4手で先手の反則勝ち",
    ]);
    assert_eq!(kif, want);
}

#[test]
fn a_foul_of_the_wrong_side_is_the_one_error() {
    let want = ["info left-in-check 4", "error foul-side 5"];
    assert_eq!(after(&UNANSWERED, "%+ILLEGAL_ACTION"), want);
    let kif = kif(&[
        "   1 ７六歩(77)",
        "   2 ３四歩(33)",
        "   3 ３三角成(88)",
        "   4 ８四歩(83)",
        "   5 反則負け",
    ]);
    assert_eq!(kif, want);
}

#[test]
fn illegal_move_word_after_a_recorded_foul() {
    assert_eq!(
        after(&UNANSWERED, "%ILLEGAL_MOVE"),
        [
            "info left-in-check 4",
            "info recorded-foul 5",
            "warning illegal-move-ending 5"
        ]
    );
}

#[test]
fn a_foul_that_is_not_on_record_is_in_order() {
    let none: [&str; 0] = [];
    assert_eq!(csa(&["+7776FU", "%ILLEGAL_MOVE"]), none);
    // An illegal action is not always a move.
    assert_eq!(csa(&["+7776FU", "%+ILLEGAL_ACTION"]), none);
    assert_eq!(csa(&["+7776FU", "-3334FU", "%+ILLEGAL_ACTION"]), none);
    assert_eq!(kif(&["   1 ７六歩(77)", "   2 反則負け"]), none);
    assert_eq!(kif(&["   1 反則負け"]), none);
}

#[test]
fn a_foul_win_after_a_legal_move_is_doubtful() {
    let found = kif(&["   1 ７六歩(77)", "   2 反則勝ち"]);
    assert_eq!(found, ["warning foul-false 2"]);
    assert_eq!(kif(&["   1 反則勝ち"]), ["warning foul-false 1"]);
}

#[test]
fn a_foul_that_cannot_be_carried_out_may_be_declared() {
    assert_eq!(
        csa(&["+7776FU", "-0055FU", "%-ILLEGAL_ACTION"]),
        ["info not-in-hand 2", "info recorded-foul 3"]
    );
    assert_eq!(
        csa(&["+7776FU", "+2726FU", "%+ILLEGAL_ACTION"]),
        ["info wrong-turn 2", "info recorded-foul 3"]
    );
    assert_eq!(
        kif(&["   1 ７六歩(77)", "   2 ５五歩打", "   3 反則勝ち"]),
        ["info not-in-hand 2", "info recorded-foul 3"]
    );
}

#[test]
fn of_moves_that_were_not_looked_at_no_ending_says_anything() {
    let findings = check("csa", "V2.2\nPI\n+\n+5554FU\n-3334FU\n+7776FU\n%TSUMI\n");
    assert_eq!(told(&findings), ["error no-piece 1"]);
    assert!(
        findings[0].message.contains("2 moves after it"),
        "{}",
        findings[0].message
    );
    for ending in [
        "%-ILLEGAL_ACTION",
        "%+ILLEGAL_ACTION",
        "%KACHI",
        "%SENNICHITE",
    ] {
        let found = csa(&["+5554FU", "-3334FU", "+7776FU", ending]);
        assert_eq!(found, ["error no-piece 1"], "{ending}");
    }
}

#[test]
fn a_foul_may_be_noticed_late() {
    // 二歩 at ply 3; White answers, and then the foul is seen.
    let found = kif(&[
        "後手の持駒：なし",
        "  ９ ８ ７ ６ ５ ４ ３ ２ １",
        "+---------------------------+",
        "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|三",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六",
        "| 歩 ・ ・ ・ ・ ・ ・ ・ ・|七",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八",
        "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九",
        "+---------------------------+",
        "先手の持駒：歩",
        "先手番",
        "   1 ９五歩打",
        "   2 ４一玉(51)",
        "   3 ４八玉(59)",
        "   4 反則勝ち",
    ]);
    assert_eq!(found, ["error nifu 1"]);
}

#[test]
fn a_resignation_does_not_declare_a_foul() {
    let found = usi("position startpos moves 7g7f 3c3d 8h3c+ 8c8d resign");
    assert_eq!(found, ["error left-in-check 4"]);
}
