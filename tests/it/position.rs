//! `kifu position` and `kifu perft`.

use std::{fs, path::Path};

use serde_json::Value;

use crate::support::{
    command::{Outcome, run, run_in},
    tree::Tree,
};

fn json(position: &str) -> Value {
    let shown = run(&["position", position, "--json"]);
    assert!(shown.code < 2, "{position}: {}", shown.err);
    serde_json::from_str(&shown.out).unwrap()
}

/// The key in the JSON of a rule in `impasse.tsv`.
fn key(rule: &str) -> &'static str {
    match rule {
        "27-declare" => "declare27",
        "24-declare" => "declare24",
        "27-declare-handicap" => "declare27_handicap",
        "24-declare-handicap" => "declare24_handicap",
        "27-agreed" => "agree27",
        "24-agreed" => "agree24",
        "try" => "try",
        other => panic!("unknown rule {other}"),
    }
}

#[test]
fn the_truth_table_of_impasse_is_answered() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = fs::read_to_string(folder.join("fixtures/rules/impasse.tsv")).unwrap();
    let mut rows = 0;
    for row in table.lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [
            id,
            sfen,
            rule,
            side,
            expected,
            points,
            pieces,
            in_zone,
            in_check,
            reason,
        ] = columns[..10]
        else {
            panic!("{row}")
        };
        let side = if side == "b" { "black" } else { "white" };
        let all = json(sfen);
        let judged = &all["impasse"][side][key(rule)];
        assert_eq!(judged["result"], expected, "{id}: {judged}");
        assert_eq!(judged["points"].to_string(), points, "{id}");
        assert_eq!(judged["zone_pieces"].to_string(), pieces, "{id}");
        assert_eq!(judged["king_in_zone"], in_zone == "1", "{id}");
        assert_eq!(judged["in_check"], in_check == "1", "{id}");
        let reasons: Vec<&str> = judged["reasons"]
            .as_array()
            .unwrap()
            .iter()
            .map(|reason| reason.as_str().unwrap())
            .collect();
        let wanted: Vec<&str> = reason.split(',').filter(|&word| word != "ok").collect();
        assert_eq!(reasons, wanted, "{id}");
        rows += 1;
    }
    assert!(rows >= 34, "{rows} rows");
}

#[test]
fn the_start_position_is_described() {
    let start = json("startpos");
    assert_eq!(start["turn"], "black");
    assert_eq!(start["legal_move_count"], 30);
    assert_eq!(start["legal_moves"].as_array().unwrap().len(), 30);
    assert_eq!(start["handicap"], "hirate");
    assert_eq!(start["stopped"], Value::Null);
    assert_eq!(json("平手"), start);
    assert_eq!(json("香落ち")["handicap"], "lance");
    assert_eq!(json("2")["turn"], "white");
}

#[test]
fn mate_and_stalemate_are_told_apart() {
    let mate = json("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
    assert_eq!(
        (&mate["checkmate"], &mate["stalemate"]),
        (&true.into(), &false.into())
    );
    let stalemate = json("k8/9/1R7/9/9/9/9/9/RK7 w - 1");
    assert_eq!(stalemate["in_check"], true);
    let stalemate = json("k8/2R6/9/9/9/9/9/1R7/4K4 w - 1");
    assert_eq!(
        (&stalemate["checkmate"], &stalemate["stalemate"]),
        (&false.into(), &true.into())
    );
}

#[test]
fn an_impossible_position_is_shown_and_fails() {
    let shown = run(&["position", "4k4/9/9/9/9/P8/P8/9/4K4 b - 1"]);
    assert_eq!(shown.code, 1);
    assert!(shown.out.contains("faults    two-pawns"), "{}", shown.out);
    assert!(shown.out.contains("先手の持駒：なし"));
    // Problems have one king.
    let problem = run(&["position", "4k4/9/4P4/9/9/9/9/9/9 b G 1"]);
    assert_eq!(problem.code, 0, "{}", problem.err);
}

#[test]
fn an_illegal_move_stops_a_line() {
    let shown = run(&["position", "position startpos moves 7g7f 3c3d 2g2d"]);
    assert_eq!(shown.code, 1);
    let stop = "stopped before move 3, 2g2d: bad-movement\n";
    assert!(shown.out.ends_with(stop), "{}", shown.out);
    let stopped = &json("startpos moves 7g7f 3c3d 2g2d")["stopped"];
    assert_eq!(stopped["ply"], 3);
    assert_eq!(stopped["reasons"][0], "bad-movement");
}

#[test]
fn words_need_no_quotes() {
    let shown = run(&["position", "startpos", "moves", "7g7f"]);
    assert_eq!(shown.code, 0);
    assert!(shown.out.contains("b - 2") || shown.out.contains("w - 2"));
}

#[test]
fn a_text_that_is_no_position_fails() {
    let shown = run(&["position", "4k4/9/9/9/9/9/9/x8/4K4 b - 1"]);
    assert_eq!(shown.code, 2);
    let lines: Vec<&str> = shown.err.lines().collect();
    assert_eq!(lines[2].find('^'), lines[1].find('x'), "{}", shown.err);
    assert_eq!(shown.out, "");
}

#[test]
fn standard_input_may_be_a_line_or_a_record() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let show = |input: &[u8]| -> Outcome { run_in(folder, &["position", "-", "--json"], input) };
    let line = show(b"position startpos moves 7g7f\n");
    let csa = show(b"V2.2\nPI\n+\n+7776FU\n%CHUDAN\n");
    assert_eq!((line.code, csa.code), (0, 0), "{}", csa.err);
    assert_eq!(line.out, csa.out);
}

#[test]
fn perft_counts() {
    assert_eq!(run(&["perft", "startpos", "3"]).out, "25470\n");
    assert_eq!(run(&["perft", "startpos", "0"]).out, "1\n");
    let divided = run(&["perft", "startpos", "2", "--divide"]);
    let lines: Vec<&str> = divided.out.lines().collect();
    assert_eq!(lines.len(), 31);
    assert!(lines.contains(&"7g7f: 30"));
    assert_eq!(lines[30], "900");
    assert_eq!(run(&["perft", "startpos", "x"]).code, 2);
    assert_eq!(run(&["perft", "nowhere", "1"]).code, 2);
}

#[test]
fn every_format_gives_a_position() {
    let tree = Tree::new(&[("a.csa", "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n")]);
    let show = |arguments: &[&str], input: &[u8]| {
        let arguments = [&["position", "--json"], arguments].concat();
        let done = run_in(tree.path(), &arguments, input);
        assert_eq!(done.code, 0, "{arguments:?}: {}", done.err);
        done.out
    };
    let wanted = show(&["startpos moves 7g7f 3c3d"], b"");
    // A position alone does not say where its game began.
    let alone = wanted.replace("\"hirate\"", "\"other\"");
    assert_ne!(alone, wanted);
    for target in &kifu::format::target::TARGETS {
        let file = format!("x.{}", target.name);
        let done = tree.convert(&["a.csa", "--to", target.name, "-o", &file]);
        assert_eq!(done.code, 0, "{}", done.err);
        let is_alone = ["sfen", "bod"].contains(&target.name);
        let wanted = if is_alone { &alone } else { &wanted };
        assert_eq!(&show(&[&file], b""), wanted, "{file}");
        assert_eq!(&show(&["-"], &tree.bytes(&file)), wanted, "{file}");
    }
    tree.write("x.psn", b"[Sente \"A\"]\n1.P7g-7f\n2.P3c-3d\n3.Resigns\n");
    assert_eq!(show(&["x.psn"], b""), wanted);
    tree.write(
        "x.usi",
        b"# a list\nposition startpos moves 7g7f 3c3d resign\n",
    );
    assert_eq!(show(&["x.usi"], b""), wanted);
}

#[test]
fn what_names_no_position_may_be_a_file_that_is_missing() {
    for word in ["nonsense", "games/missing.kif"] {
        let shown = run(&["position", word]);
        assert_eq!(shown.code, 2);
        let said = "the name of a handicap, or a file that is there\n";
        assert!(shown.err.contains(said), "{}", shown.err);
    }
    // Neither does `perft` take one, nor does what stands in a file.
    assert!(!run(&["perft", "nonsense", "1"]).err.contains("a file"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = run_in(folder, &["position", "-"], b"nonsense\n");
    assert!(!read.err.contains("a file"), "{}", read.err);
}

#[cfg(unix)]
#[test]
fn a_pipe_with_a_name_is_read() {
    let tree = Tree::new(&[]);
    let pipe = tree.path().join("a.kifu");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let write = std::thread::spawn(move || fs::write(pipe, "   1 ７六歩(77)\n   2 中断\n"));
    let shown = run_in(tree.path(), &["position", "a.kifu", "--json"], b"");
    write.join().unwrap().unwrap();
    assert_eq!(shown.code, 0, "{}", shown.err);
    assert!(shown.out.contains(" w - 2\""), "{}", shown.out);
    // What never ends is not.
    let endless = run(&["position", "/dev/zero"]);
    assert_eq!(endless.code, 2);
    assert!(endless.err.contains("it is a device"), "{}", endless.err);
}

/// The lines on impasse: two for each side.
fn on_impasse(shown: &Outcome) -> Vec<&str> {
    let lines = shown.out.lines();
    let lines = lines.skip_while(|line| !line.starts_with("impasse"));
    lines.collect()
}

#[test]
fn text_has_every_rule_of_impasse() {
    let shown = run(&["position", "lance"]);
    let [black, black_rules, white, white_rules] = on_impasse(&shown)[..] else {
        panic!("{}", shown.out)
    };
    for rules in [black_rules, white_rules] {
        for rule in [
            "declare27 ",
            "declare24 ",
            "declare27_handicap ",
            "declare24_handicap ",
            "agree27 ",
            "agree24 ",
            "try ",
        ] {
            assert!(rules.contains(rule), "{rules}");
        }
        assert!(rules.contains("declare27 not satisfied"), "{rules}");
    }
    assert!(
        black.contains("black (下手): 0 points in the camp"),
        "{black}"
    );
    assert!(white.contains("; 26 points in all"), "{white}");
    let pawn = run(&["position", "4k4/9/9/9/9/9/9/9/4K4 b P 1"]).out;
    assert!(pawn.contains("1 point in the camp and in hand"), "{pawn}");
    assert!(pawn.contains("; 1 point in all"), "{pawn}");
    let entered = run(&["position", "K8/9/9/9/9/9/9/9/8k b 2R2B4G4S4N4L18P 1"]);
    assert!(entered.out.contains("king in;"), "{}", entered.out);
}

#[test]
fn the_handicap_is_that_of_the_start() {
    let even = run(&["position", "startpos moves 7g7f"]);
    assert!(even.out.contains("\nhandicap  hirate\n"), "{}", even.out);
    let given = run(&[
        "position",
        "position sfen lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 3c3d",
    ]);
    assert!(given.out.contains("\nhandicap  lance\n"), "{}", given.out);
    for words in ["上手の持駒：", "下手の持駒：", "下手番\n"] {
        assert!(given.out.contains(words), "{}", given.out);
    }
    let unknown = run(&["position", "4k4/9/9/9/9/9/9/9/4K4 b - 1"]);
    assert!(!unknown.out.contains("\nhandicap"), "{}", unknown.out);
}

#[test]
fn positions_are_shown_in_japanese() {
    let shown = run(&["--lang", "ja", "position", "香落ち"]);
    for words in [
        "\n手番      上手\n",
        "\n手合割    香落ち\n",
        "\n合法手    ",
        "\n持将棋    下手：",
    ] {
        assert!(shown.out.contains(words), "{words}: {}", shown.out);
    }
    assert!(
        shown.out.contains("宣言（27点法）：不成立"),
        "{}",
        shown.out
    );
    assert!(!shown.out.contains("to move"), "{}", shown.out);
    let stopped = run(&["--lang", "ja", "position", "startpos moves 7g7e"]).out;
    assert!(
        stopped.ends_with("1手目の7g7eは指せません：動けない所への移動\n"),
        "{stopped}"
    );
    let wrong = run(&["--lang", "ja", "position", "nonsense"]).err;
    assert!(wrong.starts_with("エラー: 局面ではありません。"), "{wrong}");
    let dead = run(&["--lang", "ja", "position", "P3k4/9/9/9/9/9/9/9/4K4 b - 1"]);
    assert!(dead.out.contains("行き所のない駒"), "{}", dead.out);
}
