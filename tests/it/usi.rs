//! USI lines and SFEN.

use std::fs;

use kifu::{
    format::{At, Detail, Lost, Parsed, Slip, WriteOptions, by_extension, detect, usi::Usi},
    record::{EndKind, NodeId, NoteKind, Record},
    shogi::{Color, Kind, Setup, sfen},
};
use proptest::prelude::*;

use crate::support::{
    played::{OPTIONS, Played, check_places, read, read_all, write},
    random_game::random_game,
    random_record::{record, steps},
};

fn file(name: &str) -> Vec<Parsed> {
    let path = format!("{}/fixtures/formats/usi/{name}", env!("CARGO_MANIFEST_DIR"));
    let bytes = fs::read(path).unwrap();
    let text = String::from_utf8(bytes.clone()).unwrap();
    let extension = name.rsplit('.').next();
    assert_eq!(detect(&text, None).unwrap().name(), "usi", "{name}");
    assert_eq!(by_extension(extension.unwrap()).unwrap().name(), "usi");
    read_all(&Usi, &bytes)
}

fn moves(record: &Record) -> String {
    let played = Played::new(record);
    let game = played.game(record);
    let moves = game.main_line().filter_map(|id| game.moves[id.index()]);
    moves.map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
}

fn start(record: &Record) -> String {
    record
        .start
        .setup
        .as_ref()
        .map(sfen::write)
        .unwrap_or_default()
}

fn slips(parsed: &Parsed) -> Vec<(Slip, &str, Option<u32>)> {
    let faults = parsed.faults.iter();
    faults.map(|fault| (fault.slip, "", fault.ply)).collect()
}

/// The faults of a line with the text that each points at.
fn faults(line: &str) -> Vec<(Slip, String)> {
    let parsed = read(&Usi, line);
    check_places(&parsed, line);
    let faults = parsed.faults.iter();
    faults
        .map(|fault| (fault.slip, line[fault.at.range()].to_owned()))
        .collect()
}

#[test]
fn samples_are_read() {
    let games = file("100_usi_startpos.usi");
    assert_eq!((games.len(), slips(&games[0]).len()), (1, 0));
    assert!(moves(&games[0].record).ends_with("2d2h 8e8f 8g8f 8b8f"));

    let games = file("101_usi_sfen_moves.usi");
    assert!(games[0].faults.is_empty());
    assert_eq!(games[0].record.start.setup.as_ref().unwrap().number, 3);
    assert_eq!(moves(&games[0].record), "8h2b+ 3a2b B*4e");

    let games = file("102_usi_bare.usi");
    assert_eq!(slips(&games[0]), [(Slip::UsiEndingWord, "", Some(3))]);
    let end = games[0].record.main_line().last().unwrap();
    assert_eq!(games[0].record.ending(end).unwrap().kind, EndKind::Resign);

    let games = file("103_sfen_list.sfen");
    assert!(games.iter().all(|game| game.game && game.faults.is_empty()));
    assert_eq!(games.len(), 3);
    assert_eq!(
        games[1].record.start.setup.as_ref().unwrap().hands[0].count(Kind::Pawn),
        18
    );
}

#[test]
fn every_line_that_is_no_sfen_is_one_error() {
    let games = file("104_err_sfen.sfen");
    assert_eq!(games.len(), 5);
    for game in &games {
        assert_eq!(slips(game), [(Slip::Syntax, "", None)]);
        assert!(matches!(game.faults[0].detail, Detail::Expected(_)));
        assert!(game.game && game.record.start.setup.is_none() && game.record.is_empty());
        assert_eq!(game.record.unplayed.len(), 1);
    }
    let columns: Vec<u32> = games.iter().map(|game| game.faults[0].at.start).collect();
    // The blank after rank 8, the tenth pawn, the side x, the G of +G, the count 0.
    assert_eq!(columns, [47, 25, 58, 1, 25]);
}

#[test]
fn a_move_of_the_opponent_is_left_to_the_referee() {
    let games = file("105_err_usi_bad_move.usi");
    assert!(games[0].faults.is_empty());
    assert_eq!(games[0].record.len(), 5);
    assert_eq!(moves(&games[0].record), "7g7f 3c3d 7f7e");
}

#[test]
fn cases_from_real_life() {
    let game = &file("ha-03.sfen")[0];
    assert!(game.faults.is_empty());
    let hand = game.record.start.setup.as_ref().unwrap().hands[Color::White.index()];
    assert_eq!(hand.count(Kind::Pawn), 17);
    assert_eq!(moves(&game.record), "G*2b");

    assert_eq!(moves(&file("jk-03.sfen")[0].record), "8d8e 6i7h");
    assert_eq!(moves(&file("nt-03.sfen")[0].record), "6e6d 7c6d");

    // No number: 1.
    let games = file("sf-01.sfen");
    assert_eq!(games.len(), 2);
    for game in &games {
        assert_eq!(game.record.start.setup.as_ref().unwrap().number, 1);
        assert_eq!(slips(game), [(Slip::SfenForm, "", None)]);
    }
    assert_eq!(moves(&games[1].record), "8d8e");

    // The number is a label.
    let game = &file("sf-03.sfen")[0];
    assert_eq!(game.record.start.setup.as_ref().unwrap().number, 51);
    assert_eq!(moves(&game.record), "7g7f 3c3d 8h2b+ 3a2b");

    // Underlines for blanks.
    let game = &file("sf-04.sfen")[0];
    assert_eq!(start(&game.record), "4k4/9/9/9/9/9/9/9/4K4 b G2s 3");
    let should = Detail::Should("4k4/9/9/9/9/9/9/9/4K4 b G2s 3".to_owned());
    assert_eq!(game.faults[0].detail, should);
}

#[test]
fn all_beginnings_are_read() {
    for line in [
        "position startpos moves 7g7f 3c3d",
        "startpos moves 7g7f 3c3d\r\n",
        "moves 7g7f 3c3d",
        "  7g7f\t3c3d  ",
        "position moves 7g7f 3c3d",
        "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f 3c3d",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f 3c3d",
    ] {
        let parsed = read(&Usi, line);
        assert!(parsed.game && parsed.faults.is_empty(), "{line}");
        assert_eq!(start(&parsed.record), sfen::STARTPOS);
        assert_eq!(moves(&parsed.record), "7g7f 3c3d", "{line}");
        let first = parsed.record.next(NodeId::ROOT).unwrap();
        assert_eq!(&line[parsed.record.node(first).span.range()], "7g7f");
    }
    for line in ["startpos", "position startpos moves", "position startpos\n"] {
        let parsed = read(&Usi, line);
        assert!(parsed.game && parsed.faults.is_empty() && parsed.record.is_empty());
    }
    for line in ["", "\n", " \r\n"] {
        let parsed = read(&Usi, line);
        assert!(!parsed.game && parsed.faults.is_empty(), "{line:?}");
    }
}

#[test]
fn what_is_no_move_ends_the_line() {
    for (word, ply) in [
        ("0000", 2),
        ("pass", 2),
        ("null", 2),
        ("7g", 2),
        ("+P*5e", 2),
        ("3c3d++", 2),
        ("３c3d", 2),
    ] {
        let line = format!("position startpos moves 7g7f {word}");
        let parsed = read(&Usi, &line);
        assert_eq!(slips(&parsed), [(Slip::Malformed, "", Some(ply))], "{word}");
        assert_eq!(&line[parsed.faults[0].at.range()], word);
        assert_eq!(moves(&parsed.record), "7g7f");
        assert_eq!(parsed.record.unplayed[0].text, word);
        assert_eq!(parsed.record.unplayed[0].ply, Some(2));
    }
    let parsed = read(&Usi, "startpos moves 7g7f resign 3c3d");
    assert_eq!(slips(&parsed), [(Slip::Malformed, "", Some(2))]);
    assert_eq!(parsed.record.unplayed[0].text, "resign 3c3d");
    // The piece of a drop is in upper case for either side; the finding says so.
    let parsed = read(&Usi, "startpos moves p*5e");
    assert_eq!(parsed.faults[0].detail, Detail::Should("P*5e".to_owned()));
    // Fouls are read, the referee sees to them.
    assert!(read(&Usi, "startpos moves P*5a+ K*5e").faults.is_empty());
}

#[test]
fn last_words_are_endings() {
    for (word, kind) in [
        ("resign", EndKind::Resign),
        ("win", EndKind::Declaration),
        ("draw", EndKind::Draw),
        ("rep_draw", EndKind::Sennichite),
        ("timeup", EndKind::TimeUp),
        ("timeout", EndKind::TimeUp),
        ("break", EndKind::Interrupt),
        ("jishogi", EndKind::Jishogi),
        ("mate", EndKind::Checkmate),
        ("abort_game", EndKind::Unknown),
    ] {
        let line = format!("position startpos moves 7g7f {word} ");
        let parsed = read(&Usi, &line);
        let slip = if kind == EndKind::Unknown {
            Slip::UnknownEnding
        } else {
            Slip::UsiEndingWord
        };
        assert_eq!(slips(&parsed), [(slip, "", Some(2))]);
        assert_eq!(&line[parsed.faults[0].at.range()], word);
        let end = parsed.record.main_line().nth(1).unwrap();
        let ending = parsed.record.ending(end).unwrap();
        assert_eq!(ending.kind, kind);
        assert_eq!(parsed.record.ending_text(ending), Some(word));
        assert!(parsed.record.unplayed.is_empty());
    }
}

#[test]
fn forms_and_faults_have_their_places() {
    let board = "4k4/9/9/9/9/9/9/9/4K4";
    let one = |line: &str| {
        let found = faults(line);
        assert_eq!(found.len(), 1, "{line}: {found:?}");
        found.into_iter().next().unwrap()
    };
    // Readable, and not as it should be.
    for sfen in ["b P2R 1", "b 1P 1", "w -", "b - 0", "b  - 1"] {
        let sfen = format!("{board} {sfen}");
        let line = format!("position sfen {sfen} moves 5i5h");
        assert_eq!(one(&line), (Slip::SfenForm, sfen));
    }
    assert_eq!(
        one("startpos 7g7f 3c3d"),
        (Slip::SfenForm, "7g7f".to_owned())
    );
    assert_eq!(moves(&read(&Usi, "startpos 7g7f 3c3d").record), "7g7f 3c3d");
    assert_eq!(
        one(&format!("{board} b - 1 5i5h")),
        (Slip::SfenForm, "5i5h".to_owned())
    );
    // Not readable.
    assert_eq!(one("position"), (Slip::Syntax, String::new()));
    assert_eq!(one("sfen"), (Slip::Syntax, String::new()));
    assert_eq!(
        one("position nonsense"),
        (Slip::Syntax, "nonsense".to_owned())
    );
    assert_eq!(one("bestmove 7g7f"), (Slip::Syntax, "bestmove".to_owned()));
    assert_eq!(
        one(&format!("{board} b - x")),
        (Slip::Syntax, "x".to_owned())
    );
    assert_eq!(one(&format!("{board} b")), (Slip::Syntax, String::new()));
    assert_eq!(
        one(&format!("{board} b - 1 あ 2")),
        (Slip::Syntax, "あ".to_owned())
    );
    // Skipped, and not in silence.
    assert_eq!(
        one("# a list \n"),
        (Slip::UnknownStatement, "# a list".to_owned())
    );
    assert!(!read(&Usi, "# a list").game);
}

#[test]
fn what_a_line_cannot_carry_is_named() {
    use kifu::{
        record::{Builder, Time},
        source::Span,
    };
    let at = Span::default();
    let mut record = Record::default();
    let mut build = Builder::new(&mut record);
    build.tag("先手", "a", at, at);
    build.tag("手合割", "平手", at, at);
    build.tag("棋戦", "b", at, at);
    build.tag("棋戦", "c", at, at);
    build.comment("c", at);
    let play =
        |build: &mut Builder<'_>, usi: &str| build.play(sfen::parse_move(usi).unwrap().into(), at);
    play(&mut build, "7g7f");
    build.time(Time::from_millis(1500).unwrap());
    let second = play(&mut build, "3c3d");
    build.comment("c", at);
    build.note(NoteKind::Bookmark, "b", at);
    build.note(NoteKind::Remark, "#", at);
    build.end(EndKind::Resign, None, Some("投了"), at);
    build.go_to(second);
    play(&mut build, "2g2f");
    build.finish();
    let (text, losses) = write(&Usi, &record, &OPTIONS);
    assert_eq!(text, "position startpos moves 7g7f 3c3d\n");
    let told: Vec<String> = losses.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "1 variation left out at ply 3",
            "2 comment lines left out",
            "1 skipped line (# or ') left out at ply 2",
            "1 bookmark left out at ply 2",
            "1 clock time left out at ply 1",
            "header 先手 left out",
            "header 棋戦 left out",
            "ending 投了 left out at ply 3",
        ]
    );

    record.start.setup = None;
    let (text, losses) = write(&Usi, &record, &OPTIONS);
    assert_eq!(text, "");
    assert_eq!(losses[0].what, Lost::Start);
}

#[test]
fn a_position_is_written_as_sfen() {
    let board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    let parsed = read(&Usi, &format!("sfen {board} b - 51 moves 7g7f 3c3d 8h2b+"));
    let at = |at: At| {
        write(
            &Usi,
            &parsed.record,
            &WriteOptions {
                at: Some(at),
                ..OPTIONS
            },
        )
    };
    let (text, losses) = at(At::Start);
    assert_eq!(text, format!("{board} b - 51\n"));
    assert_eq!(losses[0].to_string(), "3 moves left out");
    let (text, _) = at(At::Ply(1));
    assert_eq!(
        text,
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 52\n"
    );
    let end = "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 54\n";
    assert_eq!(at(At::End).0, end);
    // There is no ply 9; that is said.
    let (text, losses) = at(At::Ply(9));
    assert_eq!(text, end);
    assert!(matches!(&losses[0].what, Lost::Text(text) if text.contains("no ply 9")));
}

#[test]
fn a_number_as_large_as_it_gets_is_no_trouble() {
    let line = "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 4294967295 moves 5i5h 5a5b";
    let parsed = read(&Usi, line);
    let end = WriteOptions {
        at: Some(At::End),
        ..OPTIONS
    };
    assert!(
        write(&Usi, &parsed.record, &end)
            .0
            .starts_with("9/4k4/9/9/9/9/9/4K4/9 b - ")
    );
}

proptest! {
    #[test]
    fn games_survive(seed: u64, plies in 0_usize..60, number in 1_u32..300, white: bool) {
        let mut setup = Setup::startpos();
        setup.number = number;
        setup.turn = if white { Color::White } else { Color::Black };
        let game = random_game(&setup, seed, plies);
        let words: Vec<String> = game.iter().map(ToString::to_string).collect();
        let line = format!("sfen {} moves {}\n", sfen::write(&setup), words.join(" "));
        let parsed = read(&Usi, &line);
        prop_assert_eq!(&parsed.faults, &[]);
        prop_assert_eq!(moves(&parsed.record), words.join(" "));
        let (written, losses) = write(&Usi, &parsed.record, &OPTIONS);
        prop_assert_eq!(&losses, &[]);
        let again = read(&Usi, &written);
        prop_assert_eq!(&again.faults, &[]);
        prop_assert_eq!(again.record.start.setup.as_ref(), Some(&setup));
        prop_assert_eq!(write(&Usi, &again.record, &OPTIONS).0, written);
    }

    /// Whatever is in a record, its main line comes through, and the rest is named.
    #[test]
    fn records_lose_nothing_in_silence(steps in steps(true)) {
        let record = record(&Setup::startpos(), &steps);
        let (line, losses) = write(&Usi, &record, &OPTIONS);
        prop_assert_eq!(line.lines().count(), 1);
        let again = read(&Usi, &line);
        prop_assert_eq!(moves(&again.record), moves(&record));
        let lost = |what: &Lost| losses.iter().find(|l| l.what == *what).map_or(0, |l| l.count);
        let notes = [Lost::Comments, Lost::Remarks, Lost::Bookmarks];
        prop_assert_eq!(notes.iter().map(lost).sum::<u32>() as usize, record.notes().len());
        let times = record.ids().filter(|&id| record.node(id).time.millis().is_some()).count();
        prop_assert_eq!(lost(&Lost::Times) as usize, times);
        let leaves = record.ids().filter(|&id| record.next(id).is_none()).count();
        prop_assert_eq!(lost(&Lost::Variations) as usize + 1, leaves);
    }

    #[test]
    fn nothing_is_read_in_silence(line in r"(position |startpos |sfen |moves |resign|7g7f |P\*5e |[ -~]|[あ/\t\r#_+*]|\PC|4k4/9/9/9/9/9/9/9/4K4 |b - 1 ){0,9}") {
        let parsed = read(&Usi, &line);
        check_places(&parsed, &line);
        let ascii_blank = line.trim_ascii().is_empty();
        prop_assert_eq!(parsed.game, !ascii_blank && !line.trim_ascii_start().starts_with('#'));
        if parsed.game && parsed.record.start.setup.is_none() {
            prop_assert_eq!(&parsed.record.unplayed[0].text, line.trim_ascii());
        }
        prop_assert_eq!(parsed.record.unplayed.is_empty(), parsed.faults.iter().all(|fault| {
            !matches!(fault.slip, Slip::Syntax | Slip::Malformed)
        }));
    }

    #[test]
    fn any_bytes_can_be_read(bytes: Vec<u8>) {
        read_all(&Usi, &bytes);
    }
}
