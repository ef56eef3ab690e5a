//! Files in a format that holds one game, with two in them.

use std::fmt::Write as _;

use crate::support::{command::run_in, tree::Tree};

/// A game of two moves in KIF, without the lines that begin so.
fn kif(without: &[&str]) -> String {
    let lines = [
        "#KIF version=2.0 encoding=UTF-8",
        "開始日時：2031/04/05 09:07",
        "手合割：平手",
        "先手：試験一郎",
        "後手：例題二郎",
        "手数----指手---------消費時間--",
        "*はじめに",
        "   1 ７六歩(77)   ( 0:16/00:00:16)",
        "   2 ３四歩(33)   ( 0:05/00:00:05)",
        "   3 投了         ( 0:01/00:00:17)",
        "まで2手で後手の勝ち",
    ];
    let is_kept = |line: &&&str| !without.iter().any(|it| line.trim_start().starts_with(it));
    lines
        .iter()
        .filter(is_kept)
        .fold(String::new(), |mut out, line| {
            let _ = writeln!(out, "{line}");
            out
        })
}

const KI2: &str = "手合割：平手\n先手：試験一郎\n\n▲７六歩 △３四歩\nまで2手で後手の勝ち\n";

/// The findings on a text, as line and name.
fn found(file: &str, text: &str) -> Vec<String> {
    let tree = Tree::new(&[(file, text)]);
    let done = run_in(
        tree.path(),
        &["check", "--format", "concise", "-q", file],
        b"",
    );
    let parts = |line: &str| {
        let mut parts = line.split([':', ' ']).filter(|it| !it.is_empty()).skip(1);
        let number = parts.next().unwrap_or_default().to_owned();
        format!("{number} {}", parts.nth(2).unwrap_or_default())
    };
    done.out.lines().map(parts).collect()
}

#[test]
fn where_a_second_game_begins_is_told_once() {
    for without in [
        &[][..],
        &["#KIF"],
        &["#KIF", "開始"],
        &["#KIF", "開始", "手合割", "先手", "後手"],
        // An interrupted game without an ending.
        &["3 投了", "まで"],
        &["まで"],
    ] {
        let game = kif(without);
        let second = game.lines().count() + 1;
        let wanted = [format!("{second} second-game")];
        assert_eq!(found("a.kifu", &(game.clone() + &game)), wanted, "{game}");
        let blank = format!("{game}\n\n{game}\n{game}");
        let wanted = [format!("{} second-game", second + 2)];
        assert_eq!(found("a.kifu", &blank), wanted, "{game}");
    }
    assert_eq!(found("a.ki2u", &KI2.repeat(2)), ["6 second-game"]);
}

#[test]
fn what_belongs_to_the_game_is_no_second_one() {
    let game = kif(&[]);
    for after in [
        "変化：1手\n   1 ２六歩(27)   ( 0:16/00:00:16)\n",
        "*おわりに\n",
        "# kifu\n",
        "終了日時：2031/04/05 10:00\n",
        "備考：なし\n\n変化：1手\n   1 ２六歩(27)\n",
    ] {
        let found = found("a.kifu", &(game.clone() + after));
        assert!(
            found.iter().all(|it| !it.ends_with("second-game")),
            "{after}: {found:?}"
        );
    }
    let late = KI2.to_owned() + "備考：なし\n\n変化：1手\n▲２六歩\n";
    assert_eq!(found("a.ki2u", &late), ["6 header-after-moves"]);
}

#[test]
fn nothing_of_a_second_game_comes_into_the_first() {
    let other = kif(&[])
        .replace("試験一郎", "別人")
        .replace("平手", "香落ち");
    let tree = Tree::new(&[("a.kifu", &(kif(&[]) + &other))]);
    let done = tree.convert(&["a.kifu", "--to", "csa"]);
    assert_eq!(done.code, 1);
    assert!(done.err.contains("not part of the game"), "{}", done.err);
    let alone = Tree::new(&[("a.kifu", &kif(&[]))]);
    assert_eq!(done.out, alone.convert(&["a.kifu", "--to", "csa"]).out);
}
