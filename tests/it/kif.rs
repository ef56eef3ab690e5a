//! KIF: what is read, what is found wrong, and that writing loses nothing.

use std::{
    fmt::Write as _,
    path::{Path, PathBuf},
};

use kifu::{
    format::{
        EditionWanted, Fault, Format as _, Likeness, Loss, Lost, Parsed, Slip, WriteOptions,
        kakinoki::Kif,
    },
    record::{Builder, EndKind, Game, NodeId, NoteKind, Record, Source, Time, Winner},
    replay::Replay,
    shogi::{
        Color, Move, Written,
        moves::From,
        sfen,
        written::{Dest, Named, Origin, Promote, Side},
    },
    source::{Encoding, Span, Text},
};
const SEPARATOR: &str = "手数----指手---------消費時間--\n";

pub(crate) fn fixtures(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/formats/kif");
    let mut files: Vec<PathBuf> = std::fs::read_dir(root.join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files
}

pub(crate) fn decode(path: &Path) -> String {
    let text = match String::from_utf8(std::fs::read(path).unwrap()) {
        Ok(text) => text,
        Err(bytes) => {
            let decoded = encoding_rs::SHIFT_JIS.decode(bytes.as_bytes());
            decoded.0.into_owned()
        }
    };
    text.trim_start_matches('\u{FEFF}').to_owned()
}

fn fixture(name: &str) -> String {
    let folder = if name.as_bytes()[0].is_ascii_digit() {
        "samples"
    } else {
        "cases"
    };
    let files = fixtures(folder);
    let found = files.iter().find(|path| {
        path.file_name()
            .unwrap()
            .to_str()
            .unwrap()
            .starts_with(name)
    });
    decode(found.unwrap())
}

pub(crate) fn read(text: &str) -> Parsed {
    let mut parsed = Parsed::default();
    Kif.reader().read(&Text::new(text), &mut parsed);
    parsed
}

fn line_of(text: &str, fault: &Fault) -> usize {
    let before = &text[..fault.at.start as usize];
    before.replace("\r\n", "\n").matches(['\n', '\r']).count() + 1
}

fn found(text: &str) -> Vec<(usize, Slip)> {
    let parsed = read(text);
    let faults = parsed.faults.iter();
    let mut found: Vec<_> = faults
        .map(|fault| (line_of(text, fault), fault.slip))
        .collect();
    found.sort_by_key(|entry| entry.0);
    found
}

pub(crate) fn write(record: &Record, text: &str) -> (String, Vec<Loss>) {
    let mut replay = Replay::default();
    replay.run(record);
    let game = replay.game(record, &Text::new(text), Source::default());
    write_game(&game)
}

fn write_game(game: &Game<'_>) -> (String, Vec<Loss>) {
    let options = WriteOptions {
        encoding: Encoding::Utf8,
        edition: EditionWanted::Fitting,
        at: None,
    };
    let mut out = String::new();
    let losses = Kif.write(game, &options, &mut out);
    (out, losses)
}

/// Everything that a game holds, in words.
pub(crate) fn describe(record: &Record, text: &str) -> String {
    let mut replay = Replay::default();
    replay.run(record);
    let game = replay.game(record, &Text::new(text), Source::default());
    let mut out = String::new();
    let start = record.start.setup.as_ref();
    writeln!(out, "{:?}", start.map(sfen::write)).unwrap();
    let mut open = vec![(NodeId::ROOT, 0usize)];
    while let Some((id, ply)) = open.pop() {
        let node = record.node(id);
        if record
            .ending(id)
            .is_some_and(|end| end.kind == EndKind::None)
        {
            continue;
        }
        let action = match (record.ending(id), game.moves[id.index()]) {
            (Some(end), _) => format!("{:?} {:?}", end.kind, end.by),
            (None, Some(mv)) => mv.to_string(),
            (None, None) => "start".to_owned(),
        };
        // KIF has whole seconds.
        let seconds = node.time.millis().map(|millis| millis / 1000);
        write!(out, "{ply} {action} {seconds:?}").unwrap();
        for kind in [NoteKind::Comment, NoteKind::Bookmark, NoteKind::Remark] {
            let notes: Vec<&str> = record.notes_at(id, kind).collect();
            write!(out, " {notes:?}").unwrap();
        }
        out.push('\n');
        let children: Vec<NodeId> = game.children(id).collect();
        open.extend(children.into_iter().rev().map(|child| (child, ply + 1)));
    }
    out
}

#[test]
fn every_sample_has_its_findings() {
    use Slip as S;
    let expected: &[(&str, &[(usize, Slip)])] = &[
        (
            "04",
            &[
                (9, S::TimeForm),
                (10, S::TimeForm),
                (11, S::TimeForm),
                (12, S::TimeForm),
            ],
        ),
        ("08", &[(1, S::AmbiguousHandicap)]),
        ("09", &[(11, S::HandicapDiagram)]),
        ("13", &[(18, S::VariationOrder)]),
        (
            "16",
            &[
                (4, S::TimeForm),
                (5, S::TimeForm),
                (6, S::TimeForm),
                (8, S::TimeForm),
                (9, S::TimeForm),
                (10, S::TimeForm),
            ],
        ),
        ("17", &[(13, S::SameSpacing)]),
        (
            "20",
            &[
                (3, S::DigitForm),
                (4, S::DigitForm),
                (5, S::DigitForm),
                (6, S::PunctuationForm),
            ],
        ),
        ("21", &[(7, S::DropOrigin)]),
        ("30", &[(4, S::BoardFlipped)]),
        ("31", &[(1, S::UnknownHandicap)]),
        ("40", &[(4, S::MoveNumber)]),
        ("45", &[(6, S::Diagram)]),
        ("46", &[(5, S::TimeTotal)]),
        ("53", &[(5, S::MovesAfterEnd)]),
        ("er-01", &[(7, S::Syntax)]),
        ("er-03", &[(1, S::NotARecord)]),
        ("hc-03", &[(1, S::HandicapDiagram)]),
        ("hc-06", &[(19, S::MissingTurn)]),
        ("hd-08", &[(2, S::UnknownHandicap)]),
        ("hd-09", &[(2, S::HandicapDiagram)]),
        ("nt-06", &[(13, S::SameSpacing)]),
        ("nt-10", &[(8, S::DropOrigin)]),
        (
            "tm-01",
            &[
                (3, S::TimeForm),
                (4, S::TimeForm),
                (5, S::TimeForm),
                (6, S::TimeForm),
            ],
        ),
        (
            "tm-02",
            &[
                (8, S::TimeForm),
                (9, S::TimeForm),
                (10, S::TimeForm),
                (11, S::TimeForm),
                (12, S::TimeForm),
            ],
        ),
        (
            "tm-05",
            &[(3, S::TimeForm), (4, S::TimeForm), (5, S::TimeForm)],
        ),
    ];
    for path in fixtures("samples").iter().chain(&fixtures("cases")) {
        let name = path.file_name().unwrap().to_str().unwrap();
        let text = decode(path);
        let wanted = expected.iter().find(|entry| name.starts_with(entry.0));
        assert_eq!(
            found(&text),
            wanted.map_or(&[][..], |entry| entry.1),
            "{name}"
        );
        let parsed = read(&text);
        let is_kif = !name.starts_with("er-03");
        assert_eq!(parsed.game, is_kif, "{name}");
        assert_eq!(Kif.likeness(&text) >= Likeness::Maybe(50), is_kif, "{name}");
        let has_unplayed = ["53", "er-01"].iter().any(|bad| name.starts_with(bad));
        assert_eq!(!parsed.record.unplayed.is_empty(), has_unplayed, "{name}");
    }
}

#[test]
fn what_is_written_is_read_as_the_same_game() {
    for path in fixtures("samples").iter().chain(&fixtures("cases")) {
        let text = decode(path);
        let first = read(&text).record;
        let (once, _) = write(&first, &text);
        let again = read(&once);
        assert_eq!(
            again.faults.iter().filter(|f| !is_advice(f.slip)).count(),
            0,
            "{once}"
        );
        let (twice, losses) = write(&again.record, &once);
        assert_eq!(once, twice, "{}", path.display());
        assert_eq!(losses, [], "{}", path.display());
        assert_eq!(
            describe(&first, &text),
            describe(&again.record, &once),
            "{}\n{once}",
            path.display()
        );
        for tag in first.tags() {
            let (key, value) = first.tag_text(tag);
            if key != "手合割" {
                assert_eq!(again.record.tag(key), Some(value), "{}", path.display());
            }
        }
    }
}

/// Findings about a header that is kept as it was.
fn is_advice(slip: Slip) -> bool {
    matches!(slip, Slip::HandicapDiagram | Slip::UnknownHandicap)
}

#[test]
fn the_layout_is_that_of_kifu_for_windows() {
    for name in ["02", "12", "br-05"] {
        let text = fixture(name);
        let (written, losses) = write(&read(&text).record, &text);
        let moves = |text: &str| text.split_once(SEPARATOR).unwrap().1.trim_end().to_owned();
        assert_eq!(moves(&written), moves(&text), "{name}");
        assert_eq!(losses, [], "{name}");
    }
}

#[test]
fn endings_belong_to_the_side_of_their_line() {
    let ending = |text: &str| {
        let parsed = read(text);
        let record = &parsed.record;
        let id = record.main_line().last().unwrap();
        let ending = record.ending(id).unwrap().clone();
        (
            ending.kind,
            ending.by,
            record.winner(),
            record.main_line().count(),
        )
    };
    let black = Some(Winner::Side(Color::Black));
    let white = Some(Winner::Side(Color::White));
    let (b, w) = (Some(Color::Black), Some(Color::White));
    let one = "1 ７六歩(77)\n";
    for (line, kind, by, winner) in [
        ("2 投了", EndKind::Resign, w, black),
        ("2 反則勝ち", EndKind::IllegalMove, b, white),
        ("2 反則負け", EndKind::Foul, w, black),
        ("2 入玉勝ち", EndKind::Declaration, w, white),
        ("2 詰み", EndKind::Checkmate, None, black),
        ("2 不戦敗", EndKind::DefaultLoss, None, black),
        ("2 千日手", EndKind::Sennichite, None, Some(Winner::Draw)),
        ("まで1手で先手の勝ち", EndKind::Resign, w, black),
        ("まで1手で後手の勝ち", EndKind::Resign, b, white),
        (
            "まで1手で時間切れにより後手の勝ち",
            EndKind::TimeUp,
            b,
            white,
        ),
        ("まで1手で先手の反則負け", EndKind::IllegalMove, b, white),
        ("まで1手で中断", EndKind::Interrupt, None, None),
    ] {
        let text = format!("{one}{line}\n");
        assert_eq!(ending(&text), (kind, by, winner, 2), "{line}");
        assert_eq!(found(&text), [], "{line}");
        let record = read(&text).record;
        let (written, losses) = write(&record, &text);
        assert_eq!(ending(&written), (kind, by, winner, 2), "{written}");
        assert_eq!(losses, [], "{line}");
    }
    // In a handicap game White moves first.
    let text = "手合割：香落ち\n1 投了\n";
    assert_eq!(ending(text), (EndKind::Resign, w, black, 1));
}

#[test]
fn unreadable_moves_end_their_line_of_play_only() {
    let text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩27\n4 ８四歩(83)\n*on it\n5 投了\n\
                \n変化：5手\n5 ７八金(69)\n\n変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\n";
    assert_eq!(found(text), [(3, Slip::Syntax)]);
    let parsed = read(text);
    let lines: Vec<u64> = parsed.record.unplayed.iter().map(|u| u.line).collect();
    assert_eq!(lines, [3, 4, 5, 6, 9]);
    assert_eq!(parsed.record.main_line().count(), 2);
    assert_eq!(parsed.record.len(), 5);
    let at = parsed.faults[0].at;
    assert_eq!(&text[at.range()], "2");
    assert_eq!(text[..at.start as usize].chars().next_back(), Some('歩'));
}

#[test]
fn variations_find_their_lines() {
    let main = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n";
    for (rest, slips) in [
        (
            "変化：7手\n7 １六歩(17)\n",
            &[(4, Slip::VariationUnattached)][..],
        ),
        ("変化：2手\n3 １六歩(17)\n", &[(5, Slip::VariationNumber)]),
        (
            "変化：3手\n5 １六歩(17)\n4 ８四歩(83)\n",
            &[(5, Slip::VariationNumber)],
        ),
        ("3 １六歩(17)\n4 ８四歩(83)\n", &[(4, Slip::MoveNumber)]),
        ("変化：３手\n3 １六歩(17)\n", &[(4, Slip::DigitForm)]),
        ("変化:3手\n3 １六歩(17)\n", &[(4, Slip::PunctuationForm)]),
        ("変化：4手\n4 ８四歩(83)\n", &[]),
        (
            "変化：3手\n*first\n変化：3手\n3 １六歩(17)\n",
            &[(4, Slip::EmptyVariation)],
        ),
    ] {
        let text = format!("{main}{rest}");
        assert_eq!(found(&text), slips, "{rest}");
        assert!(read(&text).record.main_line().count() > 2);
    }
    assert_eq!(
        found(&format!("変化：3手\n{main}")),
        [(1, Slip::VariationStray)]
    );
    // The continuation of a line that has none is no part of it.
    let parsed = read(&format!("{main}変化：4手\n4 ８四歩(83)\n"));
    let record = &parsed.record;
    let last = record.main_line().last().unwrap();
    assert_eq!(record.ending(last).unwrap().kind, EndKind::None);
}

#[test]
fn odd_lines_are_told_where_they_are() {
    for (text, slips) in [
        (
            "手合割：平手\n1 ７六歩(77)\n2 ３四歩(3",
            &[(3, Slip::TruncatedLine)][..],
        ),
        ("1 ７六歩(77)\n2 ３四", &[(2, Slip::TruncatedLine)]),
        (
            "1 ７六歩(77)\n2 ３四歩(33)   ( 0:0",
            &[(2, Slip::TruncatedLine)],
        ),
        ("1 ７六歩(77)\n2 投", &[(2, Slip::TruncatedLine)]),
        ("1 ７六歩(77)\n2 ３四歩(33)", &[]),
        ("1 ７六歩(77)\n2 ３四歩", &[(2, Slip::TruncatedLine)]),
        ("1 ７六歩(77)\n2 ３四歩成", &[(2, Slip::TruncatedLine)]),
        ("1 ７六歩(77)\n2 ３四成", &[(2, Slip::TruncatedLine)]),
        ("1 ７六歩(77)\n2 ３四歩不", &[(2, Slip::TruncatedLine)]),
        // Origins are missing all over, or the line has an end.
        ("1 ７六歩\n2 ３四歩", &[]),
        ("1 ７六歩(77)\n2 ３四歩\n3 ２六歩(27)\n4 ８四歩", &[]),
        ("1 ７六歩(77)\n2 ３四歩\n", &[]),
        ("1 ７六歩", &[]),
        (
            "手合割：半香\n1 ７六歩(77)\n",
            &[(1, Slip::UnknownHandicap)],
        ),
        (
            "手合割：香落\n1 ３四歩(33)\n",
            &[(1, Slip::HandicapSpelling)],
        ),
        (
            "先手：a\n先手：b\n1 ７六歩(77)\n",
            &[(2, Slip::DuplicateHeader)],
        ),
        (
            "1 ７六歩(77)\n先手：b\n2 投了\n",
            &[(2, Slip::HeaderAfterMoves)],
        ),
        ("1 ７六歩(77)\n2 トライ\n", &[(2, Slip::UnknownEnding)]),
        ("1 ７六歩(77)\n2 パス\n3 ２六歩(27)\n", &[(2, Slip::Syntax)]),
        (
            "1 ７六歩(77)\n△３四歩(33)\n3 ２六歩(27)\n",
            &[(2, Slip::Syntax)],
        ),
        ("1 ７六步(77)\n", &[(1, Slip::GlyphVariant)]),
        ("1 ７六个(77)\n", &[(1, Slip::GlyphAmbiguous)]),
        ("1 ７六歩不成(77)\n", &[(1, Slip::NeedlessNonPromotion)]),
        ("1 ７六歩(77) (-1:00/00:00:00)\n", &[(1, Slip::TimeInvalid)]),
        ("开局：x\n1 ７六歩(77) what\n2 投了\n", &[(2, Slip::Syntax)]),
        (
            "开始日時：2024-01-15\n开始：y\n开始日時：z\n1 投了\n",
            &[(3, Slip::DuplicateHeader)],
        ),
        ("開始日時：2024-01-15\n1 投了\n", &[(1, Slip::DateForm)]),
        (
            "1 ７六歩(77)\n3 ３四歩(33)\n3 ２六歩(27)\n",
            &[(2, Slip::MoveNumber)],
        ),
        (
            "1 ７六歩(77)\n3 ３四歩(33)\n4 ２六歩(27)\n",
            &[(2, Slip::MoveNumber)],
        ),
        (
            "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n1 ８四歩(83)\n",
            &[(4, Slip::MoveNumber)],
        ),
        ("1 ７六歩(77)\n2 投了\n2 中断\n", &[(3, Slip::MoveNumber)]),
        (
            "1 ７六歩(77)\n2 投了\n3 ２六歩(27)\n4 ８四歩(83)\n*x\n",
            &[(3, Slip::MovesAfterEnd)],
        ),
        ("\r1 ７六歩(77)\r2 投了\r", &[]),
        ("まで0手で後手の勝ち\n", &[]),
    ] {
        assert_eq!(found(text), slips, "{text}");
    }
}

#[test]
fn a_move_that_breaks_off_is_not_played() {
    let text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角";
    let parsed = read(text);
    assert_eq!(parsed.record.main_line().count(), 2);
    let [unplayed] = &parsed.record.unplayed[..] else {
        panic!("{:?}", parsed.record.unplayed)
    };
    assert_eq!(
        (unplayed.ply, unplayed.text.as_str()),
        (Some(3), "3 ２二角")
    );
}

#[test]
fn what_kif_cannot_say_is_told() {
    let mut record = Record::default();
    let mut build = Builder::new(&mut record);
    build.tag("備考", "a\nb", Span::default(), Span::default());
    build.tag("変化", "3手", Span::default(), Span::default());
    build.comment("one\ntwo", Span::default());
    build.play(usi(sfen::parse_move("7g7f").unwrap()), Span::default());
    build.time(Time::from_millis(1999).unwrap());
    build.end(EndKind::Matta, None, Some("%MATTA"), Span::default());
    build.finish();
    let (text, losses) = write(&record, "");
    let what: Vec<&Lost> = losses.iter().map(|loss| &loss.what).collect();
    assert_eq!(losses.len(), 5, "{what:?}");
    assert!(text.contains("備考：a　b\n"), "{text}");
    assert!(text.contains("*one\n*two\n"), "{text}");
    assert!(
        text.contains("   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 中断\n"),
        "{text}"
    );
}

pub(crate) fn usi(mv: Move) -> Written {
    Written {
        side: Side::Unsaid,
        dest: Dest {
            at: Some(mv.to()),
            same: false,
        },
        piece: match mv.from() {
            From::Board(_) => Named::Unsaid,
            From::Hand(kind) => Named::Before(kind),
        },
        origin: match mv.from() {
            From::Board(square) => Origin::From(square),
            From::Hand(_) => Origin::Hand,
        },
        promote: if mv.promotes() {
            Promote::Yes
        } else {
            Promote::No
        },
    }
}

#[test]
fn hostile_files_take_linear_time() {
    let mut text = String::new();
    for ply in 1..=20_000 {
        let squares = [("３八飛(28)", "７二飛(82)"), ("２八飛(38)", "８二飛(72)")];
        let (black, white) = squares[ply / 2 % 2];
        writeln!(text, "{ply} {}", if ply % 2 == 1 { black } else { white }).unwrap();
    }
    for n in 0..20_000 {
        let number = if n % 2 == 0 { 20_000 } else { 19_999 - n / 2 };
        writeln!(text, "変化：{number}手\n{number} １六歩(17)").unwrap();
    }
    for n in 1..20_000 {
        writeln!(text, "変化：{n}手\n*c\n{n} １六歩(17)\n9 x\n").unwrap();
    }
    let start = std::time::Instant::now();
    let parsed = read(&text);
    assert!(parsed.record.len() > 40_000);
    assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
}
