//! KIF: origins in unusual forms, and words beside them.

use kifu::{
    diagnostic::Severity,
    format::Slip,
    shogi::{Written, written::Origin},
};

use crate::{
    fix::{findings, options},
    kif::read,
};

/// The origin of the first move, and what is told of the text.
fn origin(line: &str) -> (Option<Origin>, Vec<Slip>) {
    let parsed = read(&format!("1 {line}\n"));
    let record = &parsed.record;
    let first = record.main_line().next().map(|id| record.node(id).action);
    let origin = match first {
        Some(kifu::record::Action::Play(Written { origin, .. })) => Some(origin),
        _ => None,
    };
    (
        origin,
        parsed.faults.iter().map(|fault| fault.slip).collect(),
    )
}

#[test]
fn blanks_do_not_make_a_time_of_an_origin() {
    let plain = origin("７八金(49)");
    assert_eq!(plain.1, []);
    for line in ["７八金( 49)", "７八金(49 )", "７八金(4 9)", "７八金(　49)"] {
        assert_eq!(
            origin(line),
            (plain.0, vec![Slip::PunctuationForm]),
            "{line}"
        );
    }
    // Apart from the move, or with other than two digits, it may be one.
    for line in ["７八金 ( 49)", "７八金( 4)", "７八金( 123)"] {
        assert_eq!(
            origin(line),
            (Some(Origin::Unsaid), vec![Slip::TimeInvalid]),
            "{line}"
        );
    }
    assert_eq!(origin("７八金(69)( 0:49/00:00:49)").1, []);
    assert_eq!(
        origin("７八金打 ( 49)"),
        (Some(Origin::Hand), vec![Slip::TimeInvalid])
    );
    // A second one is nothing.
    assert_eq!(origin("７八金(69)(49)").1, [Slip::Syntax]);
    assert_eq!(
        origin("７八金(69)(49)   ( 0:01/00:00:01)").1,
        [Slip::Syntax]
    );
}

#[test]
fn words_that_contradict_the_origin_are_told() {
    let told = |moves: &str| {
        let text = format!("手合割：平手\n手数----指手---------消費時間--\n{moves}");
        findings(text.as_bytes(), "kifu", &options(None))
    };
    for (line, is_right) in [
        ("５八金右(49)", true),
        ("５八金上(49)", true),
        ("５八金左(69)", true),
        ("５八金左(49)", false),
        ("５八金右(69)", false),
        ("５八金寄(49)", false),
        ("５八金引(49)", false),
        ("５八金直(49)", false),
        ("７六歩直(77)", true),
        ("７六歩左(77)", false),
    ] {
        let found = told(&format!("   1 {line}\n"));
        let names: Vec<_> = found.iter().map(|it| (it.rule.name, it.severity)).collect();
        let contradicted = [("notation-not-minimal", Severity::Warning)];
        let expected = if is_right { &[][..] } else { &contradicted };
        assert_eq!(names, expected, "{line}");
    }
    let found = told("   1 ７六歩(77)\n   2 ５二金左(41)\n");
    assert_eq!(found.len(), 0, "{found:?}");
    let found = told("   1 ７六歩(77)\n   2 ５二金右(41)\n");
    assert_eq!(found.len(), 1, "{found:?}");
}

#[test]
fn what_nobody_sees_before_a_line_changes_nothing() {
    let lines = "手合割：香落ち\n手数----指手---------消費時間--\n   1 ８四歩(83)\n   2 ７六歩(77)\n   3 投了\n";
    for unseen in ["\u{feff}", "\u{200b}", "\u{feff}\u{200e}"] {
        for line in 0..5 {
            let mut at = 0;
            for _ in 0..line {
                at += lines[at..].find('\n').unwrap() + 1;
            }
            let text = [&lines[..at], unseen, &lines[at..]].concat();
            let found = findings(text.as_bytes(), "kifu", &options(None));
            let is_mark = |name: &str| name == "unknown-statement" || name == "byte-order-mark";
            assert!(
                found.iter().all(|it| is_mark(it.rule.name)),
                "{text:?}: {found:?}"
            );
            assert!(!found.is_empty(), "{text:?}");
        }
    }
}
