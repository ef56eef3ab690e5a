//! Sennichite and perpetual check.

use kifu::{lint::Settings, shogi::ruleset::Ruleset};

use super::{check, check_with, csa, csa_from, told, usi};

const NOTHING: [&str; 0] = [];

const CYCLE: [&str; 4] = ["2h3h", "8b7b", "3h2h", "7b8b"];
const CHECKS: [&str; 4] = ["5b5a", "1a1b", "5a5b", "1b1a"];

fn even(cycles: usize, rest: &str) -> String {
    format!(
        "position startpos moves {} {rest}",
        CYCLE.join(" ").repeat_with_blanks(cycles)
    )
}

fn checked(cycles: usize, rest: &str) -> String {
    let start = "8k/4+R4/9/9/9/9/9/9/K8 b - 1";
    let moves = CHECKS.join(" ").repeat_with_blanks(cycles);
    format!("position sfen {start} moves {moves} {rest}")
}

trait Repeated {
    fn repeat_with_blanks(&self, times: usize) -> String;
}

impl Repeated for String {
    fn repeat_with_blanks(&self, times: usize) -> String {
        vec![self.as_str(); times].join(" ")
    }
}

#[test]
fn the_fourth_occurrence_is_told_once() {
    assert_eq!(usi(&even(2, "")), Vec::<String>::new());
    assert_eq!(usi(&even(3, "")), ["warning sennichite-unclaimed 12"]);
    assert_eq!(usi(&even(6, "")), ["warning sennichite-unclaimed 12"]);
}

#[test]
fn a_claim_is_accepted() {
    for claim in ["rep_draw", "draw"] {
        assert_eq!(usi(&even(3, claim)), Vec::<String>::new(), "{claim}");
    }
    for ending in ["resign", "break", "jishogi"] {
        assert_eq!(
            usi(&even(3, ending)),
            ["warning sennichite-unclaimed 12"],
            "{ending}"
        );
    }
}

#[test]
fn a_claim_that_comes_late_is_no_false_one() {
    assert_eq!(
        usi(&even(3, "7g7f rep_draw")),
        ["warning sennichite-unclaimed 12"]
    );
    assert_eq!(usi(&even(1, "rep_draw")), ["warning sennichite-false 5"]);
    assert_eq!(
        usi("position startpos moves rep_draw"),
        ["warning sennichite-false 1"]
    );
}

#[test]
fn perpetual_check_is_an_error_when_play_goes_on() {
    assert_eq!(
        usi(&checked(3, "")),
        ["warning perpetual-check-unclaimed 12"]
    );
    assert_eq!(
        usi(&checked(3, "rep_draw")),
        ["warning perpetual-check-unclaimed 12"]
    );
    assert_eq!(
        usi(&checked(3, "9i9h")),
        ["error perpetual-check-unclaimed 12"]
    );
}

const ROOK: &str = "P+99OU52RY\nP-11OU\n+";

fn rook(rest: &[&'static str]) -> Vec<String> {
    let cycle = ["+5251RY", "-1112OU", "+5152RY", "-1211OU"];
    let mut moves: Vec<&str> = cycle.iter().copied().cycle().take(12).collect();
    moves.extend_from_slice(rest);
    csa_from(ROOK, &moves)
}

#[test]
fn a_perpetual_check_may_be_declared_as_a_foul() {
    assert_eq!(rook(&["%+ILLEGAL_ACTION"]), ["info recorded-foul 13"]);
    assert_eq!(rook(&["%-ILLEGAL_ACTION"]), ["error foul-side 13"]);
    assert_eq!(
        rook(&["%SENNICHITE"]),
        ["warning perpetual-check-unclaimed 12"]
    );
}

#[test]
fn perpetual_check_that_the_checker_completes() {
    let cycle = ["-1112OU", "+5152RY", "-1211OU", "+5251RY"];
    let moves: Vec<&str> = cycle.iter().copied().cycle().take(12).collect();
    let with = |ending: &'static str| {
        let mut moves = moves.clone();
        moves.push(ending);
        csa_from("P+99OU51RY\nP-11OU\n-", &moves)
    };
    assert_eq!(with("%+ILLEGAL_ACTION"), ["info recorded-foul 13"]);
    assert_eq!(with("%-ILLEGAL_ACTION"), ["error foul-side 13"]);
}

#[test]
fn variations_count_on_their_own() {
    let found = super::kif(&[
        "   1 ３八飛(28)",
        "   2 ７二飛(82)",
        "   3 ２八飛(38)",
        "   4 ８二飛(72)",
        "   5 ３八飛(28)",
        "   6 ７二飛(82)",
        "   7 ２八飛(38)",
        "   8 ８二飛(72)",
        "   9 ３八飛(28)",
        "  10 ７二飛(82)",
        "  11 ２八飛(38)",
        "  12 ８二飛(72)",
        "  13 千日手",
        "",
        "変化：11手",
        "  11 ７六歩(77)",
        "  12 ３四歩(33)",
        "",
        "変化：9手",
        "   9 ３八飛(28)",
        "  10 ７二飛(82)",
        "  11 ２八飛(38)",
        "  12 ８二飛(72)",
    ]);
    let repeated: Vec<&String> = found.iter().filter(|f| f.contains("sennichite")).collect();
    assert_eq!(repeated, ["warning sennichite-unclaimed 12"]);
}

#[test]
fn no_claim_is_looked_at_where_moves_were_not() {
    assert_eq!(csa(&["+5554FU", "%SENNICHITE"]), ["error no-piece 1"]);
}

#[test]
fn each_game_of_the_table_has_the_finding_of_its_kind() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/rules/repetition.tsv");
    let table = std::fs::read_to_string(path).unwrap();
    for row in table.lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let (id, sfen, moves, ply, kind) = (cells[0], cells[1], cells[2], cells[3], cells[4]);
        let found = usi(&format!("position sfen {sfen} moves {moves}"));
        let repeated: Vec<&String> = found.iter().filter(|f| f.contains("unclaimed")).collect();
        let name = match kind {
            "none" => {
                assert!(repeated.is_empty(), "{id}: {found:?}");
                continue;
            }
            "sennichite" | "perpetual_both" => "sennichite-unclaimed",
            "perpetual_black" | "perpetual_white" => "perpetual-check-unclaimed",
            other => panic!("{id}: {other}"),
        };
        let [finding] = repeated[..] else {
            panic!("{id}: {found:?}")
        };
        assert!(
            finding.ends_with(&format!(" {name} {ply}")),
            "{id}: {finding}"
        );
    }
}

#[test]
fn where_the_start_does_not_count_a_cycle_from_it_takes_longer() {
    let settings = kifu::lint::Settings {
        ruleset: &kifu::shogi::ruleset::Ruleset::FLOODGATE,
        ..kifu::lint::Settings::default()
    };
    assert!(super::check_with("usi", &even(3, ""), &settings).is_empty());
}

#[test]
fn a_game_may_repeat_positions_before_the_record_begins() {
    let kings = "4k4/9/9/9/9/9/9/9/4K4 b RG";
    let from =
        |number: u32, rest: &str| usi(&format!("position sfen {kings} {number} moves {rest}"));
    assert_eq!(from(101, "5i5h rep_draw"), NOTHING);
    assert_eq!(from(1, "5i5h rep_draw"), ["info sennichite-false 2"]);
    let excerpt = |ending| csa_from("P-51OU\nP+59OU\nP+00HI\n+", &["+0052HI", "-5152OU", ending]);
    assert_eq!(excerpt("%SENNICHITE"), ["info sennichite-false 3"]);
}

#[test]
fn a_perpetual_check_may_begin_before_the_record() {
    let json = |number: u32, moves: &str, end: &str| {
        let start = format!("8k/9/9/9/9/9/9/9/K3+R4 b - {number}");
        let text = format!(
            r#"{{"kifu":1,"headers":[],"handicap":"other","start":"{start}","moves":[{moves}],"end":{end}}}"#
        );
        told(&check("jsonl", &text))
    };
    let check = r#"{"ply":1,"usi":"5i5a"}"#;
    let perpetual = r#"{"ply":2,"kind":"perpetual-check","by":"black"}"#;
    assert_eq!(json(101, check, perpetual), NOTHING);
    assert_eq!(json(1, check, perpetual), ["info perpetual-check-false 2"]);
    // 反則勝ち after a check may be the fourth of a perpetual check, but not after another move.
    let foul = r#"{"ply":2,"kind":"illegal-move","by":"black"}"#;
    let quiet = r#"{"ply":1,"usi":"5i5h"}"#;
    assert_eq!(json(101, check, foul), NOTHING);
    assert_eq!(json(101, quiet, foul), ["warning foul-false 2"]);
}

#[test]
fn only_the_start_of_the_game_does_not_count_on_floodgate() {
    let cycle = "5i5h 5a5b 5h5i 5b5a ".repeat(3);
    let from = |number: u32| {
        let line = format!("position sfen 4k4/9/9/9/9/9/9/9/4K4 b RG {number} moves {cycle}");
        let settings = Settings {
            ruleset: &Ruleset::FLOODGATE,
            ..Settings::default()
        };
        told(&check_with("usi", &line, &settings))
    };
    assert_eq!(from(1), NOTHING);
    assert_eq!(from(101), ["warning sennichite-unclaimed 12"]);
}
