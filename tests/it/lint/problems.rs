//! Problems (詰将棋), and what is none.

use super::kif;

const NOTHING: [&str; 0] = [];
const BOARD: [&str; 12] = [
    "後手の持駒：飛　角　金三　銀四　桂四　香四　歩十七",
    "+---------------------------+",
    "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二",
    "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|九",
    "先手の持駒：飛　角　金",
];

fn problem(header: &str, moves: &[&str]) -> Vec<String> {
    let mut found = kif(&[&[header][..], &BOARD, moves].concat());
    found.retain(|finding| finding != "info no-king");
    found
}

#[test]
fn headers_make_a_problem() {
    let quiet = ["   1 ４三金打"];
    for header in [
        "作品名：青葉",
        "完全性：完全",
        "手数：1手詰",
        "詰手数：1手詰め",
    ] {
        let found = problem(header, &quiet);
        assert_eq!(found, ["warning tsume-without-check 1"], "{header}");
    }
    for header in ["作者：青葉", "手数：1", "備考：手数：1手詰", "作品名："] {
        assert_eq!(problem(header, &quiet), NOTHING, "{header}");
    }
}

#[test]
fn a_solution_ends_with_mate() {
    let lines = ["   1 ４二金打", "   2 ６一玉(51)", "   3 ６二飛打"];
    let with = |end: &[&str]| problem("作品名：青葉", &[&lines[..], end].concat());
    assert_eq!(with(&["   4 投了"]), ["warning tsume-without-mate 4"]);
    assert_eq!(
        with(&["まで3手で先手の勝ち"]),
        ["warning tsume-without-mate 4"]
    );
    // That it is no mate is told once.
    assert_eq!(with(&["   4 詰み"]), ["warning checkmate-false 4"]);
    for end in [&["   4 中断"][..], &["*以下略", "   4 投了"], &[]] {
        assert_eq!(with(end), NOTHING, "{end:?}");
    }
}

#[test]
fn a_solution_is_as_long_as_it_says() {
    let mate = ["   1 ５二金打", "   2 詰み"];
    assert_eq!(problem("手数：1手詰", &mate), NOTHING);
    assert_eq!(problem("手数：１手詰", &mate), NOTHING);
    assert_eq!(problem("手数：3手詰", &mate), ["warning tsume-length"]);
    assert_eq!(problem("手数：7手詰", &["   1 ５二金打"]), NOTHING);
}

#[test]
fn variations_may_leave_the_solution() {
    let moves = [
        "   1 ５二金打",
        "   2 詰み",
        "",
        "変化：1手",
        "   1 ４三金打",
        "   2 投了",
    ];
    assert_eq!(problem("作品名：青葉", &moves), NOTHING);
}

#[test]
fn a_foul_makes_a_problem_none() {
    let moves = ["   1 ４三金打", "   2 ５九歩打"];
    assert_eq!(problem("作品名：青葉", &moves).len(), 1);
}
