//! Declarations (入玉宣言) under each ruleset.

use kifu::{lint::Settings, shogi::ruleset::Ruleset};

use super::{check_with, usi};

/// Black's king and ten pieces in the enemy camp, with this hand.
fn declared(hand: &str) -> String {
    format!("position sfen +R+B2K4/+P+P+P+P5/+P+P+P+P5/9/9/9/9/9/4k4 b {hand} 200 moves win")
}

fn under(ruleset: &'static Ruleset, line: &str) -> Vec<String> {
    let settings = Settings {
        ruleset,
        ..Settings::default()
    };
    let mut findings = check_with("usi", line, &settings);
    findings.retain(|finding| finding.rule.name == "declaration-false");
    findings
        .into_iter()
        .map(|finding| finding.message)
        .collect()
}

#[test]
fn enough_points_hold_under_every_ruleset() {
    // 10 for the big pieces and 8 for the pawns in the camp, 13 in hand: 31.
    let line = declared("RB3P");
    for ruleset in [
        &Ruleset::NEUTRAL,
        &Ruleset::JSA,
        &Ruleset::CSA,
        &Ruleset::LISHOGI,
    ] {
        assert!(under(ruleset, &line).is_empty(), "{}", ruleset.name);
    }
}

#[test]
fn what_one_ruleset_accepts_is_accepted_unless_another_is_chosen() {
    // 28 points.
    let line = declared("RB");
    assert!(under(&Ruleset::NEUTRAL, &line).is_empty());
    assert!(under(&Ruleset::CSA, &line).is_empty());
    let refused = under(&Ruleset::JSA, &line);
    assert_eq!(refused.len(), 1);
    assert!(
        refused[0].contains("28 points are a draw"),
        "{}",
        refused[0]
    );
    assert!(refused[0].contains("by the rules of jsa"), "{}", refused[0]);
}

#[test]
fn what_every_ruleset_refuses_is_an_error() {
    assert_eq!(usi(&declared("R4P")), ["error declaration-false 1"]);
    let message = &under(&Ruleset::NEUTRAL, &declared("R4P"))[0];
    assert!(message.contains("27 points, 28 needed"), "{message}");
    assert_eq!(
        usi("position startpos moves 7g7f win"),
        ["error declaration-false 2"]
    );
}

#[test]
fn the_giver_of_a_handicap_has_credit() {
    // 二枚落ち: White's rook and bishop, 10 points, are credited to White in a handicap game only.
    let message = |start: &str| under(&Ruleset::NEUTRAL, &format!("{start} moves win"));
    let even = message("position startpos");
    let two = message("position sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    assert!(even[0].contains("0 points"), "{even:?}");
    assert!(two[0].contains("10 points"), "{two:?}");
}

#[test]
fn each_declaration_of_the_table_holds_or_not() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/rules/impasse.tsv");
    let table = std::fs::read_to_string(path).unwrap();
    let mut rows = 0;
    for row in table.lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let (id, sfen, rule, side, expected) = (cells[0], cells[1], cells[2], cells[3], cells[4]);
        let ruleset = match rule {
            "27-declare" => &Ruleset::CSA,
            "24-declare" => &Ruleset::JSA,
            _ => continue,
        };
        if sfen.split(' ').nth(1) != Some(side) {
            continue;
        }
        let found = under(ruleset, &format!("position sfen {sfen} moves win"));
        assert_eq!(found.is_empty(), expected == "win", "{id}: {found:?}");
        rows += 1;
    }
    assert!(rows > 5, "{rows}");
}
