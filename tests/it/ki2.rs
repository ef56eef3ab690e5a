//! KI2: what is read, what is found wrong, and that writing loses nothing in silence.

mod any;
mod bod;
mod notation;

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use kifu::{
    format::Format as _,
    format::{self, Likeness, Lost, Slip, kakinoki::Ki2},
    record::{EndKind, NoteKind, Winner},
    replay::{Event, Replay},
    shogi::{Color, notation::text_of, written::Unresolved},
};

use crate::{
    kif::decode,
    support::{
        command::run_in,
        conversion::{Read, read},
    },
};

fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/formats/ki2");
    let mut files: Vec<PathBuf> = ["samples", "cases"]
        .iter()
        .flat_map(|folder| fs::read_dir(root.join(folder)).unwrap())
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files
}

fn ki2(text: &str) -> Read {
    read("ki2", text)
}

/// The line and kind of every fault.
fn found(text: &str) -> Vec<(usize, Slip)> {
    let read = ki2(text);
    let line = |at: u32| text[..at as usize].matches('\n').count() + 1;
    let faults = read.faults().iter();
    faults
        .map(|fault| (line(fault.at.start), fault.slip))
        .collect()
}

fn moves(text: &str) -> String {
    let usi = ki2(text).text_of("usi");
    usi.split_once(" moves ")
        .map_or("", |moves| moves.1)
        .trim()
        .to_owned()
}

#[test]
fn files_are_known_by_their_content() {
    for path in files() {
        let text = decode(&path);
        assert_eq!(Ki2.likeness(&text), Likeness::Sure, "{}", path.display());
        for extension in [None, Some("txt"), Some("kif")] {
            let found = format::detect(&text, extension).unwrap();
            assert_eq!(found.name(), "ki2", "{}", path.display());
        }
    }
    for extension in ["ki2", "KI2U", "kif2", "kif2u"] {
        let headers = "手合割：平手\n先手：甲\n";
        let found = format::detect(headers, Some(extension)).unwrap();
        assert_eq!(found.name(), "ki2", "{extension}");
    }
}

#[test]
fn what_is_written_is_read_as_the_same_game() {
    for path in files() {
        let first = ki2(&decode(&path));
        let (once, losses) = first.write("ki2u");
        assert_eq!(losses, [], "{}", path.display());
        let again = ki2(&once);
        assert_eq!(again.faults(), &[], "{once}");
        let (twice, losses) = again.write("ki2u");
        assert_eq!(losses, []);
        assert_eq!(once, twice, "{}", path.display());
        assert_eq!(first.text_of("usi"), again.text_of("usi"), "{once}");
    }
}

#[test]
fn every_mark_and_spacing_is_read() {
    let wanted = "7g7f 3c3d 8h2b+ 3a2b B*4e";
    for text in [
        "▲７六歩 △３四歩 ▲２二角成 △同　銀 ▲４五角",
        "▲７六歩△３四歩▲２二角成△同銀▲４五角打",
        "☗７六歩　☖３四歩　☗２二角成　☖同　銀　☗４五角",
        "▼７六歩\t▽３四歩\n⛊２二角成\n\n⛉同銀\n*c\n⛊４五角",
        "+７六歩 -３四歩 +２二角成 -同銀 +４五角",
        "▲76歩△34歩▲22角成△同22銀▲45角",
        "▲７６歩△３４歩▲２２角成△２２同銀▲４５角",
        "  ▲７六歩(77) △３四歩(33) ▲２二角成(88) △同　銀(31) ▲４五角打",
        "#KI2 version=2.0 encoding=UTF-8\n手合割：平手\n▲７六歩△３四歩▲２二角成△同銀▲４五角 まで5手で中断",
    ] {
        assert_eq!(moves(text), wanted, "{text}");
        let unreadable = found(text).iter().any(|f| f.1 == Slip::Syntax);
        assert!(!unreadable, "{text}");
    }
}

#[test]
fn an_unreadable_move_ends_its_line_of_play_only() {
    let text = "▲７六歩 △３四 ▲２六歩\n△８四歩\n*on it\nまで4手で中断\n\n変化：2手\n△８四歩\n\n変化：4手\n△４四歩\n";
    assert_eq!(found(text), [(1, Slip::Syntax)]);
    let read = ki2(text);
    let record = &read.parsed.record;
    let at = read.faults()[0].at;
    assert_eq!((&text[at.range()], read.faults()[0].ply), (" ", Some(2)));
    let unplayed: Vec<&str> = record.unplayed.iter().map(|u| u.text.as_str()).collect();
    assert_eq!(
        unplayed,
        ["△３四", "▲２六歩", "△８四歩", "*on it", "△４四歩"]
    );
    let json = read.json();
    assert_eq!(json["moves"].as_array().unwrap().len(), 1);
    assert!(json.to_string().contains("8c8d"), "{json}");
}

#[test]
fn odd_texts_are_told_where_they_are() {
    for (text, slips) in [
        ("▲７六歩 ３四歩\n", &[(1, Slip::Syntax)][..]),
        ("▲７六歩 △３四", &[(1, Slip::TruncatedLine)]),
        ("▲７六歩 △３四歩", &[]),
        ("▲７六歩\n３四歩\n△８四歩\n", &[(2, Slip::Syntax)]),
        (
            "▲７六歩 △投了\n▲２六歩\n",
            &[(1, Slip::EndingAsMove), (2, Slip::MovesAfterEnd)],
        ),
        ("▲７六歩\n投了\n", &[(2, Slip::EndingAsMove)]),
        (
            "▲７六歩\nまで1手で先手の勝ち\n△３四歩 ▲２六歩\n",
            &[(3, Slip::MovesAfterEnd)],
        ),
        ("▲７六歩\n先手：甲\n", &[(2, Slip::HeaderAfterMoves)]),
        ("変化：2手\n▲７六歩\n", &[(1, Slip::VariationStray)]),
        (
            "▲７六歩\n変化：5手\n△３四歩\n",
            &[(2, Slip::VariationUnattached)],
        ),
        ("▲７六歩\n変化：手\n△３四歩 ▲２六歩\n", &[(2, Slip::Syntax)]),
        (
            "▲７六步 △３四歩生\n",
            &[(1, Slip::GlyphVariant), (1, Slip::NonPromotionForm)],
        ),
        ("戯言\n▲７六歩\n", &[(1, Slip::Syntax)]),
        ("\r▲７六歩\r△３四歩\r", &[]),
        ("▲：甲\n△：乙\n▲７六歩\n", &[]),
        ("まで0手で後手の勝ち\n", &[]),
    ] {
        assert_eq!(found(text), slips, "{text}");
    }
}

#[test]
fn variations_go_by_their_number_alone() {
    let text = "▲７六歩 △３四歩 ▲２六歩\nまで3手で中断\n\n変化：3手\n▲６六歩 △８四歩\n\n変化：4手\n△３三角\n\n変化：1手\n*first\n▲２六歩\n";
    let read = ki2(text);
    assert_eq!(read.faults(), &[]);
    let json = read.json();
    let third = &json["moves"][2]["variations"][0];
    assert_eq!(third[0]["usi"], "6g6f");
    assert_eq!(third[1]["variations"][0][0]["usi"], "2b3c");
    let first = &json["moves"][0]["variations"][0][0];
    assert_eq!(
        (&first["usi"], &first["comments"][0]),
        (&"2g2f".into(), &"first".into())
    );
    let body = |text: &str| text[text.find('▲').unwrap()..].to_owned();
    assert_eq!(
        body(&read.text_of("ki2u"))
            .replace("*first\n▲２六歩", "▲２六歩\n*first")
            .replace("    ", " "),
        {
            let wanted = text.replace("*first\n▲２六歩", "▲２六歩\n*first");
            wanted[wanted.find('▲').unwrap()..].to_owned()
        }
    );
}

#[test]
fn the_summary_line_carries_every_ending() {
    let (b, w) = (Some(Color::Black), Some(Color::White));
    let black = Some(Winner::Side(Color::Black));
    let white = Some(Winner::Side(Color::White));
    for (line, kind, by, winner) in [
        ("まで1手で先手の勝ち", EndKind::Resign, w, black),
        ("まで1手で後手の勝ち", EndKind::Resign, b, white),
        (
            "まで1手で時間切れにより先手の勝ち",
            EndKind::TimeUp,
            w,
            black,
        ),
        ("まで1手で後手の反則勝ち", EndKind::IllegalMove, b, white),
        ("まで1手で後手の反則負け", EndKind::Foul, w, black),
        ("まで1手で後手の入玉勝ち", EndKind::Declaration, w, white),
        ("まで1手で先手の入玉勝ち", EndKind::Declaration, b, black),
        ("まで1手で後手の不戦勝", EndKind::DefaultWin, None, white),
        ("まで1手で後手の不戦敗", EndKind::DefaultLoss, None, black),
        ("まで1手で詰み", EndKind::Checkmate, None, black),
        ("まで1手で不詰", EndKind::NoMate, None, None),
        ("まで1手で中断", EndKind::Interrupt, None, None),
        ("まで1手で封じ手", EndKind::Sealed, None, None),
        (
            "まで1手で千日手",
            EndKind::Sennichite,
            None,
            Some(Winner::Draw),
        ),
        (
            "まで1手で持将棋",
            EndKind::Jishogi,
            None,
            Some(Winner::Draw),
        ),
        ("まで1手で引き分け", EndKind::Draw, None, Some(Winner::Draw)),
        (
            "まで1手で最大手数",
            EndKind::MaxMoves,
            None,
            Some(Winner::Draw),
        ),
        ("まで1手でトライ", EndKind::Unknown, None, None),
    ] {
        let text = format!("▲７六歩\n{line}\n*after it\n");
        let read = ki2(&text);
        let record = &read.parsed.record;
        let id = record.main_line().last().unwrap();
        let ending = record.ending(id).unwrap();
        assert_eq!((ending.kind, ending.by), (kind, by), "{line}");
        assert_eq!(record.winner(), winner, "{line}");
        assert_eq!(record.notes_at(id, NoteKind::Comment).count(), 1);
        let (written, losses) = read.write("ki2u");
        assert_eq!(losses, [], "{line}");
        assert!(written.ends_with(&text), "{written}");
        // And by way of KIF, where it is a word.
        let again = read.through("kifu").text_of("ki2u");
        assert_eq!(again, written, "{line}");
    }
}

#[test]
fn the_layout_is_that_of_kifu_for_windows() {
    let usi = "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e B*8e 4i5h 6a5b";
    let written = read("usi", usi).text_of("ki2u");
    let wanted = "\
#KI2 version=2.0 encoding=UTF-8
手合割：平手

▲７六歩    △３四歩    ▲２二角成  △同　銀    ▲４五角    △８五角
▲５八金右  △５二金右
";
    assert_eq!(written, wanted);
    let long = read(
        "usi",
        "position sfen 4k4/9/9/9/9/2S1S4/9/2S1S4/4K4 b - 1 moves 7f6g 5a5b",
    );
    let written = long.text_of("ki2u");
    assert!(written.ends_with("▲６七銀左引 △５二玉\n"), "{written}");
}

#[test]
fn what_ki2_cannot_say_is_told() {
    let kif = "手合割：平手\n▲題：甲\n   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 投了         ( 0:03/00:00:03)\n";
    let (written, losses) = read("kif", kif).write("ki2u");
    let what: Vec<&Lost> = losses.iter().map(|loss| &loss.what).collect();
    assert_eq!(what, [&Lost::Times], "{written}");
    assert_eq!(losses[0].count, 2);
    assert!(written.contains("▲題：甲\n"), "{written}");
    let csa = "V2.2\nPI\n+\n+7776FU\n%MATTA\n'*why\n";
    let (_, losses) = read("csa", csa).write("ki2u");
    assert!(matches!(losses[0].what, Lost::Ending { .. }), "{losses:?}");
    // A header that would be read as a move.
    let json = ki2("▲７六歩\n").text_of("jsonl");
    let json = json.replace("\"headers\":[]", "\"headers\":[[\"▲７六歩\",\"x\"]]");
    let (_, losses) = read("jsonl", &json).write("ki2u");
    assert_eq!(losses[0].what, Lost::Header("▲７六歩".into()));
}

#[test]
fn illegal_moves_are_written_so_that_they_are_read() {
    for (usi, notation) in [
        // Nifu, a rook through a pawn, a move into check: the notation can say them.
        (
            "startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e 8c8d 4e3d 8d8e P*5e",
            "▲５五歩",
        ),
        ("startpos moves 2h2b", "▲２二飛(28)"),
        ("startpos moves 7g7e", "▲７五歩(77)"),
        ("startpos moves 7g7f+", "▲７六歩成"),
        (
            "sfen 4k4/9/9/9/4r4/9/4GG3/4K4/9 b - 1 moves 5g4f",
            "▲４六金左",
        ),
        (
            "sfen 4k4/9/9/9/9/9/9/4G4/4K4 b G 1 moves 5h3h",
            "▲３八金(58)",
        ),
    ] {
        let played = read("usi", &format!("position {usi}\n"));
        let (text, losses) = played.write("ki2u");
        assert_eq!(losses, []);
        assert!(text.ends_with(&format!("{notation}\n")), "{text}");
        let again = ki2(&text);
        assert_eq!(again.faults(), &[]);
        assert_eq!(again.text_of("usi"), played.text_of("usi"), "{text}");
    }
}

#[test]
fn ki2_files_are_in_shift_jis_unless_that_lacks_a_character() {
    let folder = tempfile::tempdir().unwrap();
    let convert = |name: &str, to: &str| {
        let game = format!("N+{name}\nPI\n+\n+7776FU\n-3334FU\n");
        run_in(
            folder.path(),
            &["convert", "-", "--to", to],
            game.as_bytes(),
        )
    };
    let done = convert("髙橋", "ki2");
    assert_eq!(done.code, 0, "{}", done.err);
    let (text, _, malformed) = encoding_rs::SHIFT_JIS.decode(&done.bytes);
    assert!(!malformed);
    assert!(
        text.starts_with("#KI2 version=2.0 encoding=Shift_JIS\r\n"),
        "{text}"
    );
    assert!(text.ends_with("\r\n▲７六歩    △３四歩\r\n"), "{text}");
    let refused = convert("𠮷野", "ki2");
    assert_eq!((refused.code, refused.bytes.len()), (1, 0));
    assert!(
        refused.err.contains("--encoding utf-8 has them all"),
        "{}",
        refused.err
    );
    assert!(convert("𠮷野", "ki2u").out.contains("先手：𠮷野\n"));
}

/// What the replay says of the last move.
fn events(text: &str) -> Vec<Event> {
    let mut replay = Replay::default();
    replay.run(&ki2(text).parsed.record);
    replay.events().to_vec()
}

#[test]
fn a_sloppy_move_is_told_with_the_usual_way_to_write_it() {
    let opening = "▲７六歩 △３四歩 ";
    for (text, usual, wrong) in [
        ("▲６八金上", "▲６八金", false),
        ("▲６八金直", "▲６八金", false),
        ("▲６八金引", "▲６八金", true),
        ("▲５八金右上", "▲５八金右", false),
        ("▲３三角", "▲３三角不成", false),
        ("▲２二角成 △同銀 ▲４五角打", "▲４五角", false),
        ("▲２六歩不成", "▲２六歩", false),
        ("▲４八金右", "▲４八金", true),
    ] {
        let events = events(&format!("{opening}{text}\n"));
        let [Event::Misfit(step)] = &events[..] else {
            panic!("{text}: {events:?}")
        };
        assert_eq!(text_of(&step.usual.unwrap()), usual, "{text}");
        assert_eq!(step.misfits.words, wrong, "{text}");
        assert!(!step.misfits.implied_drop);
    }
    for text in [
        "▲６八金",
        "▲５八金右",
        "▲３三角不成",
        "▲２二角成 △同銀 ▲４五角",
        "▲６八金(69)",
    ] {
        assert_eq!(events(&format!("{opening}{text}\n")).len(), 0, "{text}");
    }
    let ambiguous = events("▲５八金\n");
    let [Event::Unresolved(step)] = &ambiguous[..] else {
        panic!("{ambiguous:?}")
    };
    assert!(matches!(&step.why, Unresolved::Ambiguous(squares) if squares.len() == 2));
}

#[test]
fn the_mark_of_the_first_move_says_whose_turn_it_is() {
    let diagram = fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/formats/bod/120_bod_basic.bod"),
    )
    .unwrap();
    let diagram = diagram
        .replace("後手番\n", "")
        .replace("手数＝1  ▲７六歩  まで\n", "");
    let text = format!("{diagram}△３四歩\n");
    let read = ki2(&text);
    assert_eq!(
        read.parsed.record.start.setup.as_ref().unwrap().turn,
        Color::White
    );
    assert_eq!(read.faults()[0].slip, Slip::MissingTurn);
    assert_eq!(moves(&text), "3c3d");
}

#[test]
fn hostile_files_take_linear_time() {
    let mut text = String::new();
    for ply in 1..=20_000 {
        let squares = [("３八飛", "７二飛"), ("２八飛", "８二飛")][(ply - 1) / 2 % 2];
        text.push_str(if ply % 2 == 1 { "▲" } else { "△" });
        text.push_str(if ply % 2 == 1 { squares.0 } else { squares.1 });
    }
    text.push('\n');
    for n in 0..5_000 {
        writeln!(text, "変化：{}手\n▲１六歩△▲x", 20_000 - n * 3).unwrap();
    }
    let start = std::time::Instant::now();
    let read = ki2(&text);
    assert!(read.parsed.record.len() > 24_000);
    read.write("ki2u");
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
}
