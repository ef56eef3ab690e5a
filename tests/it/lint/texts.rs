//! One slip is one finding, and where findings are put.

use kifu::{
    diagnostic::Severity,
    format::{Detail, Fault, Parsed, Slip},
    lint::{self, Settings},
    replay::Replay,
    source::{Span, Text},
};

use super::{check, errors, kif, told};

#[test]
fn a_wrong_origin_is_told_once() {
    assert_eq!(kif(&["   1 ７六金(75)"]), ["error no-piece 1"]);
    assert_eq!(kif(&["   1 ７六銀(33)"]), ["error opponents-piece 1"]);
    assert_eq!(kif(&["   1 ７五銀(77)"]), ["error bad-movement 1"]);
    assert_eq!(kif(&["   1 ７六銀(77)"]), ["error piece-mismatch 1"]);
}

#[test]
fn the_origin_that_was_meant_is_named() {
    let findings = check("kif", "   1 ７六歩(75)\n");
    let help = findings[0].help.as_deref();
    assert_eq!(
        help,
        Some("write 77 as the origin: Black's 歩 on ７七 can go to ７六")
    );
}

#[test]
fn what_words_that_fit_no_piece_can_mean_is_named() {
    let diagram = "後手の持駒：なし
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ 金 ・ ・ ・ ・|八
| ・ ・ ・ 玉 ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金
先手番
";
    let found = |text: &str| {
        let findings = check("ki2", &format!("{diagram}{text}\n"));
        let help = findings.first().and_then(|finding| finding.help.clone());
        (told(&findings), help.unwrap_or_default())
    };
    let (none, help) = found("▲４八金上");
    assert_eq!(none, ["error no-candidate 1"]);
    assert_eq!(help, "write `▲４八金` or `▲４八金打`");
    let (none, help) = found("▲３三金上");
    assert_eq!(
        (none, help),
        (
            vec!["error no-candidate 1".to_owned()],
            "write `▲３三金`".to_owned()
        )
    );
    let (none, help) = found("▲３三銀上");
    assert_eq!(
        (none, help),
        (vec!["error no-candidate 1".to_owned()], String::new())
    );
    let (fits, _) = found("▲４八金寄");
    assert_eq!(fits, ["info notation-not-minimal 1"]);
}

#[test]
fn a_finding_on_a_move_is_at_its_text() {
    let text = "手合割：平手\n   1 ７六歩(77)\n   2 ３五歩(33)   ( 0:01/00:00:01)\n";
    let findings = check("kif", text);
    assert_eq!(told(&findings), ["error bad-movement 2"]);
    let at = text.find("３五").unwrap();
    assert_eq!(findings[0].at, Span::new(at, at + "３五歩(33)".len()));
    assert_eq!(
        findings[0].side.map(kifu::shogi::Color::name),
        Some("white")
    );
}

#[test]
fn too_many_pieces_are_told_at_the_hand_that_holds_them() {
    let text = include_str!("../../../fixtures/lint/three-rooks.kifu");
    let findings = check("kif", text);
    assert_eq!(told(&findings), ["error too-many-pieces"]);
    assert!(text[findings[0].at.range()].contains('飛'));
    let before = &text[..findings[0].at.start as usize];
    assert_eq!(
        before.lines().count().max(1),
        14 + usize::from(!before.ends_with('\n'))
    );
}

#[test]
fn an_unreadable_diagram_is_one_error() {
    let text = include_str!("../../../fixtures/lint/short-row.kifu");
    let findings = check("kif", text);
    assert_eq!(errors(&findings), 1, "{:?}", told(&findings));
    assert_eq!(findings[0].rule.name, "diagram");
}

#[test]
fn glyphs_without_a_board_are_errors_in_diagrams_only() {
    let found = check("kif", "   1 ７六个(77)\n");
    let ambiguous = found.iter().find(|f| f.rule.name == "glyph-ambiguous");
    assert_eq!(ambiguous.map(|f| f.severity), Some(Severity::Warning));
}

#[test]
fn findings_are_sorted_by_place() {
    let findings = check(
        "usi",
        "position sfen 4k4/9/9/9/9/9/4P4/9/4K4 b 1P 1 moves P*5e resign",
    );
    assert!(findings.is_sorted_by_key(|finding| finding.at));
    assert_eq!(
        told(&findings),
        [
            "warning sfen-form",
            "error nifu 1",
            "info usi-ending-word 2"
        ]
    );
}

#[test]
fn faults_of_bytes_and_files_are_worded() {
    let faults = [
        (Slip::MalformedText, Detail::None, "error malformed-text"),
        (
            Slip::EncodingMismatch,
            Detail::None,
            "warning encoding-mismatch",
        ),
        (
            Slip::EncodingExtension,
            Detail::None,
            "warning encoding-extension",
        ),
        (Slip::ByteOrderMark, Detail::None, "warning byte-order-mark"),
        (
            Slip::NotARecord,
            Detail::Like("like-pgn"),
            "error not-a-record",
        ),
        (Slip::NestingTooDeep, Detail::None, "error nesting-too-deep"),
    ];
    for (slip, detail, want) in faults {
        let mut parsed = Parsed::default();
        parsed
            .faults
            .push(Fault::new(slip, Span::default()).with(detail));
        let mut replay = Replay::default();
        replay.run(&parsed.record);
        let findings = lint::check(&Text::new(""), &parsed, &replay, &Settings::default());
        assert_eq!(told(&findings), [want]);
        assert!(!findings[0].message.ends_with('.'));
    }
}

#[test]
fn a_handicap_without_a_diagram_must_be_known() {
    let found = kif(&["手合割：百枚落ち", "   1 ３四歩(33)", "   2 投了"]);
    assert_eq!(found, ["error unknown-handicap"]);
}
