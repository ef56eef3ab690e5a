//! Endings, summary lines and the board.

use super::{csa, kif, usi};

#[test]
fn a_checkmate_is_one() {
    let mate = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b";
    assert_eq!(usi(&format!("{mate} mate")), Vec::<String>::new());
    assert_eq!(usi(&format!("{mate} resign")), Vec::<String>::new());
    assert_eq!(usi(mate), Vec::<String>::new());
    let check = "position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5b mate";
    assert_eq!(usi(check), ["warning checkmate-false 2"]);
    assert_eq!(
        usi("position startpos moves 7g7f mate"),
        ["warning checkmate-false 2"]
    );
}

#[test]
fn without_a_legal_move_a_side_loses_though_it_is_not_mated() {
    let found = usi("position sfen k8/9/1+R7/9/9/9/9/9/4K4 b - 1 moves 8c7b mate");
    assert_eq!(found, ["info checkmate-false 2"]);
}

#[test]
fn a_mated_side_does_not_win() {
    let mate = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b";
    assert_eq!(
        usi(&format!("{mate} jishogi")),
        ["warning result-mismatch 2"]
    );
    assert_eq!(usi(&format!("{mate} break")), Vec::<String>::new());
}

#[test]
fn a_problem_without_a_king_has_no_mate_to_look_at() {
    let found = usi("position sfen 9/9/9/9/9/9/9/9/4K4 b G 1 moves G*5b mate");
    assert_eq!(found, ["info no-king"]);
}

#[test]
fn a_summary_that_contradicts_the_ending() {
    let game = ["   1 ７六歩(77)", "   2 投了"];
    let with = |summary: &'static str| kif(&[game[0], game[1], summary]);
    assert_eq!(with("まで1手で先手の勝ち"), Vec::<String>::new());
    assert_eq!(with("まで1手で後手の勝ち"), ["warning result-mismatch 2"]);
    assert_eq!(with("まで1手で千日手"), ["warning result-mismatch 2"]);
    assert_eq!(with("まで2手で先手の勝ち"), ["warning move-count-mismatch"]);
}

#[test]
fn a_foul_that_was_not_carried_out_counts_as_a_move() {
    let found = kif(&[
        "   1 ７六歩(77)",
        "   2 ５五歩打",
        "   3 反則勝ち",
        "まで2手で先手の反則勝ち",
    ]);
    assert_eq!(found, ["info not-in-hand 2", "info recorded-foul 3"]);
}

#[test]
fn a_count_is_not_looked_at_where_a_move_was_lost() {
    let found = kif(&["   1 ７六歩(77)", "   2 ？四歩(33)", "まで2手で中断"]);
    assert_eq!(found.len(), 1, "{found:?}");
}

#[test]
fn a_win_by_default_has_no_moves() {
    assert_eq!(kif(&["   1 不戦勝"]), Vec::<String>::new());
    assert_eq!(
        kif(&["   1 ７六歩(77)", "   2 不戦勝"]),
        ["warning default-after-moves 2"]
    );
}

#[test]
fn unknown_endings_are_told_and_not_judged() {
    let found = csa(&["+7776FU", "%SENTE_WIN"]);
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("warning unknown-ending"));
}
