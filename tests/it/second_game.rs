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
fn the_head_of_a_second_game_may_be_long() {
    let comments = "*まえがき\n".repeat(200);
    let game = kif(&[]).replace("*はじめに\n", &comments);
    assert_eq!(found("a.kifu", &(kif(&[]) + &game)), ["12 second-game"]);
    let ki2 = KI2.to_owned() + "手合割：平手\n" + &comments + "▲７六歩\n";
    assert_eq!(found("a.ki2u", &ki2), ["6 second-game"]);
    let csa = "V2.2\nPI\n+\n+7776FU\n%CHUDAN\n";
    let comments = "'*まえがき\n".repeat(200);
    for end in ["\n", "\r\n", "\r"] {
        let text = format!("{csa}V2.2\n$EVENT:x\n{comments}PI\n+\n+2726FU\n");
        assert_eq!(found("a.csa", &text.replace('\n', end)), ["6 second-game"]);
        let no_game = format!("{csa}$EVENT:x\n{comments}-3334FU\n");
        let told = found("a.csa", &no_game.replace('\n', end));
        assert!(
            !told.iter().any(|it| it.contains("second-game")),
            "{told:?}"
        );
    }
}

#[test]
fn a_second_game_needs_no_head() {
    let head = ["#KIF", "開始", "手合割", "先手", "後手", "手数", "*"];
    let bare = kif(&head);
    let second = ["   1 ２六歩(27)\n", " １ ２六歩(27)\n", "1  ２六歩(27) *\n"];
    for (without, line) in [
        (&[][..], 12),
        (&["まで"], 11),
        (&["3 投了"], 11),
        (&["2 ３四歩", "3 投了"], 10),
    ] {
        let game = kif(without);
        let wanted = [format!("{line} second-game")];
        let only_second = |text: String| -> Vec<String> {
            let all = found("a.kifu", &text).into_iter();
            all.filter(|it| it.ends_with("second-game")).collect()
        };
        assert_eq!(only_second(game.clone() + &bare), wanted, "{game}");
        for second in second.iter().filter(|_| !without.contains(&"2 ３四歩")) {
            assert_eq!(only_second(game.clone() + second), wanted, "{game}{second}");
        }
        let variation = "\n変化：1手\n   1 ２六歩(27)\n   2 ３四歩(33)\n   3 投了\n";
        let wanted = [format!("{} second-game", line + 5)];
        assert_eq!(only_second(game.clone() + variation + &bare), wanted);
    }
    // Nor after an ending of an unknown name, or one that only the line that sums up has.
    let odd = kif(&["まで"]).replace("投了", "謎の語");
    assert!(found("a.kifu", &(odd + &bare)).contains(&"11 second-game".to_owned()));
    let summed = kif(&["3 投了"]).replace("後手の勝ち", "終了");
    assert!(found("a.kifu", &(summed + &bare)).contains(&"11 second-game".to_owned()));
}

#[test]
fn a_first_number_alone_is_no_second_game() {
    let one = "   1 ７六歩(77)\n   2 投了\n";
    for text in [
        // The ending again, or with the number 1.
        kif(&[]) + "   3 投了\n",
        kif(&[]) + "   1 投了\n",
        // Back by one, and nothing after it.
        kif(&[]) + "   2 ８四歩(83)\n",
        one.to_owned() + "   1 ２六歩(27)\n",
        // There is no game before it.
        "   1 投了\n   1 ７六歩(77)\n   2 ３四歩(33)\n".to_owned(),
        "まで0手で中断\n   1 ７六歩(77)\n   2 ３四歩(33)\n".to_owned(),
        // It is not over.
        "   1 ７六歩(77)\n   2 ３四歩(33)\n   1 ２六歩(27)\n   2 ３四歩(33)\n".to_owned(),
    ] {
        let found = found("a.kifu", &text);
        assert!(
            found.iter().all(|it| !it.ends_with("second-game")),
            "{text}: {found:?}"
        );
    }
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
fn a_summary_before_the_game_makes_it_no_second_one() {
    let text = "まで2手で後手の勝ち\n".to_owned() + &kif(&["まで"]);
    let found = found("a.kifu", &text);
    assert!(
        found.iter().all(|it| !it.contains("second-game")),
        "{found:?}"
    );
}

#[test]
fn nothing_of_a_second_game_comes_into_the_first() {
    let other = kif(&[])
        .replace("試験一郎", "別人")
        .replace("平手", "香落ち");
    let tree = Tree::new(&[("a.kifu", &(kif(&[]) + &other))]);
    let done = tree.convert(&["a.kifu", "--to", "csa"]);
    assert_eq!(done.code, 1);
    let said = "error: a.kifu:12: game 1: a second game begins at line 12, which is not read: put \
                each game into a file of its own\n";
    assert!(done.err.starts_with(said), "{}", done.err);
    assert!(!done.err.contains("not part of the game"), "{}", done.err);
    let other_game = tree.convert(&["a.kifu", "--to", "csa", "--game", "2"]);
    assert_eq!(other_game.code, 2);
    assert_eq!(
        other_game.err,
        "error: a.kifu has no game 2: games in it: 1; a second game begins at line 12, which is not \
         read: put each game into a file of its own\n"
    );
    // What else is no part of the first game is told, too.
    let broken = kif(&[]).replace("まで2手", "???\nまで2手") + &other;
    let tree = Tree::new(&[("a.kifu", &broken)]);
    let both = tree.convert(&["a.kifu", "--to", "csa"]).err;
    assert!(both.contains("begins at line 13"), "{both}");
    let first = "a.kifu:11: game 1: not part of the game: \"???\"";
    assert!(both.contains(first), "{both}");
    let alone = Tree::new(&[("a.kifu", &kif(&[]))]);
    assert_eq!(done.out, alone.convert(&["a.kifu", "--to", "csa"]).out);
}

#[test]
fn a_second_game_may_lack_its_first_move() {
    for without in [
        &["1"][..],
        &["1", "#", "開始"],
        &["1", "#", "開始", "手合割", "先手", "後手"],
    ] {
        let first = kif(&[]);
        let text = [first.as_str(), &kif(without)].concat();
        let told = found("a.kifu", &text);
        let line = 1 + first.lines().count();
        assert_eq!(told, [format!("{line} second-game")], "{without:?}");
    }
    // Where the moves go on, or there are none, it is the same game.
    let moves = "   1 ７六歩(77)\n";
    for (between, after) in [
        ("手合割：平手\n", "   2 ３四歩(33)\n"),
        ("   2 投了\n手合割：平手\n", ""),
    ] {
        let told = found(
            "a.kifu",
            &["手合割：平手\n", moves, between, after].concat(),
        );
        assert!(
            !told.iter().any(|it| it.ends_with("second-game")),
            "{told:?}"
        );
    }
}
