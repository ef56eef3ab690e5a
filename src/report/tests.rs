//! All output formats on made-up findings.

use super::*;
use crate::{
    diagnostic::{Meta, Severity},
    lang::Language,
    shogi::{Color, Hand, Setup, Square},
    source::Span,
};

static NIFU: Meta = Meta {
    code: "M017",
    name: "nifu",
    severity: Severity::Error,
    fix: None,
    since: "0.1.0",
    raw_doc: " Two pawns on a file.\n",
};

const KIF: &str = "手合割：平手\n先手：試験一郎\n   1 ７六歩(77)   ( 0:12/00:00:12)\n*ここで△同銀なら先手良し。\n\
                   \t5 ２三歩打\u{1b}[31m\r\n   6 中断\n";

/// The span of the first occurrence of a word.
fn at(text: &str, word: &str) -> Span {
    let start = text.find(word).unwrap();
    Span::new(start, start + word.len())
}

fn shown(report: &dyn Report, text: &str, findings: &[Diagnostic]) -> String {
    let text = Text::new(text);
    let file = "a/game.kif";
    let game = GameReport {
        file,
        game: 3,
        several: true,
        text: &text,
        fail_on: Some(Severity::Error),
    };
    let mut out = String::new();
    show(&mut *report.page(file), &game, findings, &mut out);
    out
}

fn show(page: &mut dyn Page, game: &GameReport<'_>, findings: &[Diagnostic], out: &mut String) {
    for finding in findings {
        page.finding(game, finding, out);
    }
    page.game(game, findings, out);
}

fn full() -> Box<dyn Report> {
    colored(false)
}

fn colored(color: bool) -> Box<dyn Report> {
    (full::KIND.make)(&Options {
        board: true,
        width: 80,
        color,
        ..Options::default()
    })
}

fn plain(kind: &Kind) -> Box<dyn Report> {
    (kind.make)(&Options::default())
}

fn nifu() -> Diagnostic {
    Diagnostic::new(
        &NIFU,
        at(KIF, "２三歩打"),
        "Black drops a second pawn on file 2",
    )
    .label(at(KIF, "７六歩(77)"), "the first one")
    .label(at(KIF, "△同銀"), "a comment")
    .help("drop another piece")
    .ply(5)
    .side(Color::Black)
}

#[test]
fn full_report_points_at_wide_characters() {
    insta::assert_snapshot!(shown(&*full(), KIF, &[nifu()]), @"
    error[M017] nifu: Black drops a second pawn on file 2
     --> a/game.kif:5:4 (game 3)
      |
    3 |    1 ７六歩(77)   ( 0:12/00:00:12)
      |      ---------- the first one
    4 | *ここで△同銀なら先手良し。
      |        ----- a comment
    5 |     5 ２三歩打␛[31m
      |       ^^^^^^^^
      |
      = help: drop another piece
    ");
}

#[test]
fn full_report_speaks_the_language_of_its_findings() {
    let japanese = Language::by_tag("ja").unwrap();
    let style = (full::KIND.make)(&Options {
        lang: japanese,
        width: 80,
        ..Options::default()
    });
    let finding = Diagnostic::new(&NIFU, at(KIF, "２三歩打"), "先手の二歩です")
        .help("別の駒を打ってください");
    insta::assert_snapshot!(shown(&*style, KIF, &[finding]), @"
    エラー[M017] nifu: 先手の二歩です
     --> a/game.kif:5:4 （第3局）
      |
    5 |     5 ２三歩打␛[31m
      |       ^^^^^^^^
      |
      = 対処: 別の駒を打ってください
    ");
    let summary = Summary {
        files: 2,
        games: 3,
        moves: 240,
        infos: 1,
        ..Summary::default()
    };
    assert_eq!(
        summary.said(japanese),
        "読み込み2ファイル、読めなかったもの0ファイル、3局、240手、エラー0件、警告0件、情報1件"
    );
}

#[test]
fn words_around_the_findings_are_of_one_language() {
    let options = Options {
        lang: Language::by_tag("ja").unwrap(),
        ..Options::default()
    };
    let finding = || {
        Diagnostic::new(&NIFU, at(KIF, "２三歩打"), "先手の二歩です").help("別の駒を打ってください")
    };
    let mut totals = Totals::default();
    totals.summary.errors = 300;
    totals.rules.count(&finding());
    for kind in KINDS
        .iter()
        .filter(|kind| !["json", "jsonl"].contains(&kind.name))
    {
        let report = (kind.make)(&options);
        let mut out = String::new();
        if kind.name == "markdown" {
            report.head(&totals, &mut out);
            report.foot(&totals, "a\n", &mut out);
        }
        let mut page = report.page("a.kif");
        let text = Text::new(KIF);
        let findings = [finding(), finding()];
        let game = GameReport {
            file: "a.kif",
            game: 1,
            several: false,
            text: &text,
            fail_on: Some(Severity::Error),
        };
        show(&mut *page, &game, &findings, &mut out);
        page.finish(&mut out);
        for word in [
            "help:", "more)", "findings", "place", "shown", "errors |", "| error", "read,",
        ] {
            assert!(!out.contains(word), "{}: {word}: {out}", kind.name);
        }
    }
}

#[test]
fn labels_on_lines_far_away_have_a_window_of_their_own() {
    let text = "先手：試験一郎\n*\n*\n先手：例題二郎\n";
    let finding = Diagnostic::new(&NIFU, Span::new(26, 32), "two").label(Span::new(0, 6), "first");
    insta::assert_snapshot!(shown(&*full(), text, &[finding]), @"
    error[M017] nifu: two
     --> a/game.kif:4:1 (game 3)
      |
    4 | 先手：例題二郎
      | ^^^^
      |
     ::: a/game.kif:1:1
      |
    1 | 先手：試験一郎
      | ---- first
    ");
}

#[test]
fn only_a_piece_of_a_long_line_is_shown() {
    let text = format!("{}7g7f{}\n", "先".repeat(5000), "後".repeat(5000));
    let finding = Diagnostic::new(&NIFU, at(&text, "7g7f"), "long").label(Span::new(0, 3), "far");
    let shown = shown(&*full(), &text, &[finding]);
    insta::assert_snapshot!(shown, @"
    error[M017] nifu: long
     --> a/game.kif:1:5001 (game 3)
      |
    1 | ... 先先先先先先先先先先先先先先先先7g7f後後後後後後後後後後後後後後後後...
      |                                     ^^^^
      |
     ::: a/game.kif:1:1
      |
    1 | 先先先先先先先先先先先先先先先先先先先先先先先先先先先先先先先先先先先先...
      | -- far
    ");
}

#[test]
fn a_place_at_the_end_and_a_span_over_lines() {
    let text = "P1\nP2\nP3";
    let end = Diagnostic::new(&NIFU, Span::empty(8), "end");
    let over = Diagnostic::new(&NIFU, Span::new(1, 7), "over");
    let nowhere = Diagnostic::new(&NIFU, Span::empty(900), "beyond the end");
    insta::assert_snapshot!(shown(&*full(), text, &[end, over, nowhere]), @"
    error[M017] nifu: end
     --> a/game.kif:3:3 (game 3)
      |
    3 | P3
      |   ^

    error[M017] nifu: over
     --> a/game.kif:1:2 (game 3)
      |
    1 | P1
      |  ^

    error[M017] nifu: beyond the end
     --> a/game.kif:3:3 (game 3)
      |
    3 | P3
      |   ^
    ");
}

#[test]
fn an_empty_text_can_be_pointed_at() {
    insta::assert_snapshot!(shown(&*full(), "", &[Diagnostic::new(&NIFU, Span::empty(0), "x")]), @"
    error[M017] nifu: x
     --> a/game.kif:1:1 (game 3)
      |
    1 |
      | ^
    ");
}

#[test]
fn control_characters_are_never_sent() {
    let text = "a\u{1b}]0;x\u{7}\u{9b}31m\u{202e}\n";
    let finding = Diagnostic::new(&NIFU, Span::new(0, 3), "m\u{1b}[2J\nm\u{9b}")
        .help("h\u{1b}\n")
        .label(Span::new(4, 5), "l\u{1b}\n");
    let colorless = |c: char| c == '\n' || !c.is_control();
    for kind in KINDS {
        let out = shown(&*plain(kind), text, std::slice::from_ref(&finding));
        assert!(out.chars().all(colorless), "{}: {out:?}", kind.name);
    }
    let out = shown(&*plain(&jsonl::KIND), text, &[finding]);
    let value: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(value["message"], "m\u{1b}[2J\nm\u{9b}");
}

#[test]
fn the_board_is_drawn_when_asked_for() {
    let setup = Setup {
        board: [None; Square::COUNT],
        hands: [Hand::default(); 2],
        turn: Color::White,
        number: 1,
    };
    let shown = shown(&*full(), KIF, &[nifu().board(setup)]);
    insta::assert_snapshot!(shown, @"
    error[M017] nifu: Black drops a second pawn on file 2
     --> a/game.kif:5:4 (game 3)
      |
    3 |    1 ７六歩(77)   ( 0:12/00:00:12)
      |      ---------- the first one
    4 | *ここで△同銀なら先手良し。
      |        ----- a comment
    5 |     5 ２三歩打␛[31m
      |       ^^^^^^^^
      |
      = help: drop another piece
      = note: the position before the move
              後手の持駒：なし
                ９ ８ ７ ６ ５ ４ ３ ２ １
              +---------------------------+
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|一
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
              +---------------------------+
              先手の持駒：なし
              後手番
    ");
}

#[test]
fn concise_report_has_one_line_a_finding() {
    insta::assert_snapshot!(shown(&*plain(&concise::KIND), KIF, &[nifu(), nifu()]), @"
    a/game.kif:5:4: M017 nifu Black drops a second pawn on file 2
    a/game.kif:5:4: M017 nifu Black drops a second pawn on file 2
    ");
}

#[test]
fn json_lines_have_every_key() {
    let bare = Diagnostic::new(&NIFU, Span::empty(0), "bare").severity(Severity::Info);
    insta::assert_snapshot!(shown(&*plain(&jsonl::KIND), KIF, &[nifu(), bare]), @r#"
    {"file":"a/game.kif","game":3,"line":5,"column":4,"end_line":5,"end_column":8,"code":"M017","name":"nifu","severity":"error","message":"Black drops a second pawn on file 2","ply":5,"side":"black","dependent":false,"help":"drop another piece","fix":null}
    {"file":"a/game.kif","game":3,"line":1,"column":1,"end_line":1,"end_column":1,"code":"M017","name":"nifu","severity":"info","message":"bare","ply":null,"side":null,"dependent":false,"help":null,"fix":null}
    "#);
}

#[test]
fn colour_only_adds_escapes() {
    let colored = shown(&*colored(true), KIF, &[nifu()]);
    assert!(colored.contains("\u{1b}["));
    let stripped = anstream::adapter::strip_str(&colored).to_string();
    assert_eq!(stripped, shown(&*full(), KIF, &[nifu()]));
}

#[test]
fn sarif_results_have_related_places() {
    let result = shown(&*plain(&sarif::KIND), KIF, &[nifu()]);
    let value: serde_json::Value = serde_json::from_str(&result).unwrap();
    let place = |column, line, end| {
        serde_json::json!({
            "artifactLocation": { "uri": "a/game.kif", "uriBaseId": "SRCROOT" },
            "region": { "startLine": line, "startColumn": column, "endLine": line, "endColumn": end },
        })
    };
    let related = serde_json::json!([
        { "id": 1, "physicalLocation": place(6, 3, 13), "message": { "text": "the first one" } },
        { "id": 2, "physicalLocation": place(5, 4, 8), "message": { "text": "a comment" } },
    ]);
    assert_eq!(value["relatedLocations"], related);
    assert_eq!(value["locations"][0]["physicalLocation"], place(4, 5, 8));
    assert_eq!(
        value["message"]["text"],
        "Black drops a second pawn on file 2\nhelp: drop another piece"
    );
}

#[test]
fn github_takes_no_columns_of_what_goes_over_lines() {
    let over = Diagnostic::new(&NIFU, Span::new(0, 40), "50%, over").severity(Severity::Info);
    insta::assert_snapshot!(shown(&*plain(&github::KIND), KIF, &[nifu(), over]), @"
    ::error file=a/game.kif,line=5,endLine=5,col=4,endColumn=8,title=M017 nifu::Black drops a second pawn on file 2%0Ahelp: drop another piece
    ::notice file=a/game.kif,line=1,endLine=2,title=M017 nifu::50%25, over
    ");
}
