//! CSA: what is read, what is reported, what is written.

mod endings;
mod write;

use std::{fmt::Write as _, fs, path::Path};

use kifu::{
    format::{Detail, EditionWanted, Format, Loss, Parsed, Slip, WriteOptions, csa::Csa},
    record::{Action, Edition, EndKind, Record, Source},
    replay::Replay,
    shogi::{Color, Handicap, Setup, sfen},
    source::{Encoding, Text},
};
use proptest::prelude::*;

use crate::support::random_game::random_game;

/// One text of a file: a game, or what is left when all games are read.
struct Read {
    text: Text,
    first_line: usize,
    parsed: Parsed,
}

impl Read {
    fn line_of(&self, offset: u32) -> usize {
        let before = &self.text.as_str()[..offset as usize];
        before.matches('\n').count() + self.first_line
    }

    fn record(&self) -> &Record {
        &self.parsed.record
    }

    fn start(&self) -> String {
        let setup = self.record().start.setup.as_ref();
        setup.map_or("none".to_owned(), sfen::write)
    }

    /// The tokens of the moves.
    fn moves(&self) -> Vec<&str> {
        let record = self.record();
        let nodes = record.main_line().map(|id| record.node(id));
        nodes
            .filter(|node| matches!(node.action, Action::Play(_)))
            .map(|node| self.text.slice(node.span))
            .collect()
    }

    /// Kind, side and text of the ending.
    fn ending(&self) -> Option<(EndKind, Option<Color>, &str)> {
        let record = self.record();
        let ending = record.ending(record.main_line().last()?)?;
        let text = record.ending_text(ending).unwrap_or_default();
        Some((ending.kind, ending.by, text))
    }

    fn headers(&self) -> Vec<(&str, &str)> {
        let record = self.record();
        record
            .tags()
            .iter()
            .map(|tag| record.tag_text(tag))
            .collect()
    }

    /// Seconds by ply.
    fn times(&self) -> Vec<Option<u32>> {
        let record = self.record();
        record
            .main_line()
            .map(|id| record.node(id).time.millis())
            .collect()
    }

    fn unplayed(&self) -> Vec<&str> {
        let unplayed = &self.record().unplayed;
        unplayed.iter().map(|entry| entry.text.as_str()).collect()
    }
}

fn read_all(file: &str) -> Vec<Read> {
    let mut reader = Csa.reader();
    let mut all = Vec::new();
    let (mut rest, mut first_line) = (file, 1);
    while !rest.is_empty() {
        let length = reader.split(rest.as_bytes(), true).unwrap();
        let (game, after) = rest.split_at(length);
        let (text, mut parsed) = (Text::new(game), Parsed::default());
        reader.read(&text, &mut parsed);
        all.push(Read {
            text,
            first_line,
            parsed,
        });
        first_line += game.matches('\n').count();
        rest = after;
    }
    all
}

/// The only game of a text.
fn read(file: &str) -> Read {
    let mut all = read_all(file);
    assert_eq!(all.len(), 1);
    all.remove(0)
}

/// All faults of a file with their lines and columns.
fn faults(file: &str) -> Vec<(Slip, usize, usize)> {
    let mut found = Vec::new();
    for read in read_all(file) {
        for fault in &read.parsed.faults {
            let start = fault.at.start;
            let before = &read.text.as_str()[..start as usize];
            let column = before.rsplit('\n').next().unwrap().chars().count() + 1;
            found.push((fault.slip, read.line_of(start), column));
        }
    }
    found.sort_by_key(|&(_, line, column)| (line, column));
    found
}

fn slips(file: &str) -> Vec<(Slip, usize)> {
    let found = faults(file).into_iter();
    found.map(|(slip, line, _)| (slip, line)).collect()
}

fn fixture(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/formats/csa");
    let bytes = fs::read(path.join(name)).unwrap();
    match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) if name.contains("enc-06") => {
            encoding_rs::EUC_JP.decode(error.as_bytes()).0.into_owned()
        }
        Err(error) => encoding_rs::SHIFT_JIS
            .decode(error.as_bytes())
            .0
            .into_owned(),
    }
}

fn options(edition: EditionWanted) -> WriteOptions {
    WriteOptions {
        encoding: Encoding::Utf8,
        edition,
        at: None,
    }
}

fn write_with(read: &Read, edition: EditionWanted, format: &str) -> (String, Vec<Loss>) {
    let mut replay = Replay::default();
    replay.run(read.record());
    let source = Source {
        format: format.to_owned(),
        ..Source::default()
    };
    let game = replay.game(read.record(), &read.text, source);
    let mut out = String::new();
    let losses = Csa.write(&game, &options(edition), &mut out);
    (out, losses)
}

fn write(read: &Read) -> (String, Vec<Loss>) {
    write_with(read, EditionWanted::Fitting, "csa")
}

#[test]
fn samples_have_just_the_faults_that_they_should() {
    let rows = [3, 5, 6, 7, 9].map(|line| (Slip::RowsCollapsed, line));
    let want: [(&str, &[(Slip, usize)]); 22] = [
        ("70_csa_v22_basic.csa", &[]),
        ("71_csa_v2_comma.csa", &[]),
        ("72_csa_v21_timeup.csa", &[]),
        ("73_csa_v3_full.csa", &[]),
        ("74_csa_v3_sjis.csa", &[]),
        ("75_csa_noversion_1997.csa", &[]),
        ("76_csa_pi_handicap.csa", &[]),
        ("77_csa_individual_AL.csa", &[]),
        ("78_csa_multi.csa", &[]),
        ("79_csa_floodgate.csa", &[]),
        (
            "80_csa_trailing_end_time.csa",
            &[(Slip::HeaderAfterMoves, 9)],
        ),
        ("81_csa_collapsed_spaces.csa", &rows),
        ("82_csa_illegal_action.csa", &[]),
        ("83_csa_promotions.csa", &[]),
        ("84_err_csa_no_turn.csa", &[(Slip::MissingTurn, 3)]),
        // Whose move it is and whether a piece can promote is for the referee.
        ("85_err_csa_wrong_side.csa", &[]),
        ("86_err_csa_PI_and_rows.csa", &[(Slip::PiAndRows, 3)]),
        ("87_err_csa_v22_fraction.csa", &[(Slip::TimeFraction, 5)]),
        ("88_err_csa_bad_promotion.csa", &[]),
        ("89_err_csa_AL_not_last.csa", &[(Slip::AlNotLast, 3)]),
        ("90_err_csa_king_in_hand.csa", &[(Slip::KingInHand, 3)]),
        (
            "91_err_csa_time_limit_v3.csa",
            &[(Slip::EditionKey, 3), (Slip::HeaderValue, 4)],
        ),
    ];
    for (name, slips_wanted) in want {
        let text = fixture(name);
        assert_eq!(slips(&text), slips_wanted, "{name}");
        assert!(
            read_all(&text).iter().all(|read| read.parsed.game),
            "{name}"
        );
    }
}

#[test]
fn games_from_life_are_read_without_a_fault() {
    for name in [
        "cm-04", "cm-06", "cm-10", "enc-06", "ha-05", "ha-06", "hc-04", "il-02", "il-04", "il-05",
        "il-07", "le-04", "mg-01", "mg-02", "mg-05", "te-01", "tm-08", "tm-11", "v3-03", "v3-04",
    ] {
        assert_eq!(slips(&fixture(&format!("life/{name}.csa"))), [], "{name}");
    }
    let rows = [5, 7, 8, 9, 11].map(|line| (Slip::RowsCollapsed, line));
    assert_eq!(slips(&fixture("life/le-05.csa")), rows);
    assert_eq!(
        slips(&fixture("life/tm-07.csa")),
        [(Slip::TimeWithoutMove, 7)]
    );
}

#[test]
fn headers_are_filed_under_their_kif_keys() {
    let full = read(&fixture("73_csa_v3_full.csa"));
    assert_eq!(
        full.headers(),
        [
            ("先手", "架空先手"),
            ("後手", "架空後手"),
            ("棋戦", "見本戦"),
            ("場所", "INTERNET"),
            ("開始日時", "2026/04/01 15:05:40"),
            ("終了日時", "2026/04/01 15:31:22"),
            ("持ち時間", "900+0+5"),
            ("先手持ち時間", "450+0+5"),
            ("後手持ち時間", "900+0+5.5"),
            ("最大手数", "320"),
            ("持将棋", "27"),
            ("戦型", "AIGAKARI"),
            ("備考", "一行目\n二行目\\終"),
        ]
    );
    assert_eq!(full.record().tags()[6].native, Some("$TIME"));
    assert_eq!(full.record().tags()[7].native, None);
    assert_eq!(full.record().edition, Some(Edition::Csa3));
    assert_eq!(full.times(), [Some(0), Some(6123), None]);

    let handicap = read(&fixture("76_csa_pi_handicap.csa"));
    assert_eq!(handicap.headers(), [("下手", "SHITATE"), ("上手", "UWATE")]);
    assert_eq!(handicap.record().handicap(), Some(Handicap::Two));

    let other = read("V2\nN+a,b \n$FOO:bar:baz\nPI\n+\n");
    assert_eq!(other.headers(), [("先手", "a,b "), ("$FOO", "bar:baz")]);
}

#[test]
fn faults_of_headers() {
    use Slip::*;
    for (text, want) in [
        ("V3.0\n$TIMET+:900+0+5\nPI\n+\n", vec![]),
        ("V3.0\n$MAX_MOVES:many\nPI\n+\n", vec![(HeaderValue, 2)]),
        ("V2.2\n$TIME:900+0+5\nPI\n+\n", vec![(EditionKey, 2)]),
        ("V2.2\n$TIME_LIMIT:25\nPI\n+\n", vec![(HeaderValue, 2)]),
        ("V2.2\n$START_TIME: 13:28:35\nPI\n+\n", vec![(DateForm, 2)]),
        ("V2.2\n$START_TIME:2031/04/05\nPI\n+\n", vec![]),
        ("V2.2\n$END_TIME:\nPI\n+\n", vec![]),
        ("N+a\nN+b\nPI\n+\n", vec![(DuplicateHeader, 2)]),
        ("$A:1\n$B:1\n$A:2\nPI\n+\n", vec![(DuplicateHeader, 3)]),
        ("$EVENT\nPI\n+\n", vec![(Syntax, 1)]),
        ("N＋a\nPI\n+\n", vec![(PunctuationForm, 1)]),
        ("V2.3\nPI\n+\n", vec![(UnknownStatement, 1)]),
        ("PI\n+\n+7776FU\nN-late\n", vec![(HeaderAfterMoves, 4)]),
    ] {
        assert_eq!(slips(text), want, "{text}");
    }
}

#[test]
fn editions_hold_for_the_games_that_follow() {
    let all = read_all(&fixture("78_csa_multi.csa"));
    let editions: Vec<_> = all.iter().map(|read| read.record().edition).collect();
    assert_eq!(editions, [Some(Edition::Csa22); 3]);
    assert_eq!(all[2].start(), "8k/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p 1");
    let old = read(&fixture("75_csa_noversion_1997.csa"));
    assert_eq!(old.record().edition, Some(Edition::Csa1997));
    let next = read_all("PI\n+\n/\nV3.0\nPI\n+\n/\nPI\n+\n+7776FU\nT1.5\n");
    assert!(next.iter().all(|read| read.parsed.faults.is_empty()));
}

#[test]
fn separators_make_no_games_of_their_own() {
    let games = |text: &str| {
        let all = read_all(text);
        all.iter().map(|read| read.parsed.game).collect::<Vec<_>>()
    };
    assert_eq!(games(&fixture("life/mg-02.csa")), [true, false]);
    assert_eq!(
        games("/\nPI\n+\n/\n'only a comment\n"),
        [false, true, false]
    );
    assert_eq!(games("PI\r\n+\r\n/\r\n/\r\n"), [true, false]);
    assert_eq!(slips("/\nPI\n+\n/\n'only a comment\n"), []);
}

#[test]
fn a_text_that_is_no_csa_is_one_fault() {
    let all = read_all("これは棋譜ではない\nHello\n");
    assert!(!all[0].parsed.game);
    assert_eq!(
        slips("これは棋譜ではない\nHello\n"),
        [(Slip::NotARecord, 1)]
    );
    assert_eq!(slips("\n\n"), []);
}

#[test]
fn the_side_to_move_is_found_when_it_is_not_said() {
    let turn = |text: &str| {
        assert!(slips(text).contains(&(Slip::MissingTurn, 2)), "{text}");
        read(text).record().start.setup.as_ref().unwrap().turn
    };
    assert_eq!(turn("PI\n+7776FU\n"), Color::Black);
    assert_eq!(turn("PI11KY\n-3334FU\n"), Color::White);
    assert_eq!(turn("PI11KY\n%CHUDAN\n"), Color::White);
    assert_eq!(turn("P-11OU55FU\n-5556FU\n"), Color::White);
    // Where the even game begins with White, the first move is as likely wrong as the position.
    assert_eq!(turn("PI\n-3334FU\n"), Color::Black);
    assert_eq!(faults("PI"), [(Slip::MissingTurn, 1, 3)]);
    assert_eq!(slips("N+a\n"), [(Slip::Diagram, 1)]);
    assert_eq!(read("N+a\n").start(), "none");
    assert_eq!(faults("+\n+7776FU\n"), [(Slip::Diagram, 1, 1)]);
    assert_eq!(faults("PI\n+x\n+7776FU\n"), [(Slip::Syntax, 2, 2)]);
}

#[test]
fn an_unreadable_board_is_no_even_game() {
    for text in ["PI2X\n+\n+7776FU\n", "P1-KY\n+\n", "P+OOFU\n+\n"] {
        let read = read(text);
        assert_eq!(read.start(), "none", "{text}");
        assert_eq!(slips(text), [(Slip::Diagram, 1)], "{text}");
    }
}

#[test]
fn moves_times_and_comments_in_any_order() {
    let game = read(&fixture("life/tm-08.csa"));
    assert_eq!(game.moves(), ["+7776FU", "-3334FU"]);
    assert_eq!(game.times(), [Some(12_000), Some(7_000), Some(5_000)]);
    let record = game.record();
    let first = record.main_line().next().unwrap();
    let comments: Vec<_> = record
        .notes_at(first, kifu::record::NoteKind::Comment)
        .collect();
    assert_eq!(comments, ["first, with a comma"]);

    let wide = read("PI\n＋\n＋7776FU\nT1\n－3334FU\n");
    assert_eq!(wide.moves(), ["＋7776FU", "－3334FU"]);
    assert!(
        slips("PI\n＋\n＋7776FU\n")
            .iter()
            .all(|(slip, _)| *slip == Slip::PunctuationForm)
    );
    let endless = read("PI\r+\r+7776FU \rT1\r-3334FU");
    assert_eq!(endless.moves(), ["+7776FU", "-3334FU"]);
    assert!(endless.parsed.faults.is_empty());
}

#[test]
fn times_that_are_none() {
    use Slip::*;
    for (time, want) in [
        ("T-3", vec![(TimeInvalid, 4, 1)]),
        ("T99999999999", vec![(TimeInvalid, 4, 1)]),
        ("Txx", vec![(Syntax, 4, 1)]),
        ("T1s", vec![(Syntax, 4, 3)]),
        ("T 5", vec![(TimeForm, 4, 1)]),
        ("T1\nT2", vec![(TimeWithoutMove, 5, 1)]),
    ] {
        let text = format!("PI\n+\n+7776FU\n{time}\n-3334FU\n");
        assert_eq!(faults(&text), want, "{time}");
        assert_eq!(read(&text).moves().len(), 2);
    }
}

#[test]
fn what_stands_where_a_move_belongs() {
    use Slip::*;
    for (line, fault, expected) in [
        ("-3X34FU", (Malformed, 4, 3), "wanted-csa-rank"),
        ("-3334XX", (Malformed, 4, 6), "wanted-csa-piece"),
        ("-3334FUX", (Malformed, 4, 8), "wanted-csa-end"),
        ("3334FU", (Malformed, 4, 1), "wanted-csa-move"),
        (" -3334FU", (Malformed, 4, 1), "wanted-csa-move"),
    ] {
        let text = format!("PI\n+\n+7776FU\n{line}\nT3\n+2726FU\n'*after\n%TORYO\n");
        assert_eq!(faults(&text), [fault], "{line}");
        let read = read(&text);
        assert_eq!(read.parsed.faults[0].detail, Detail::Expected(expected));
        assert_eq!(read.parsed.faults[0].ply, Some(2));
        assert_eq!(read.moves(), ["+7776FU"]);
        assert_eq!(read.ending(), None);
        let lines: Vec<_> = read
            .record()
            .unplayed
            .iter()
            .map(|u| (u.line, u.ply))
            .collect();
        let want = [
            (4, Some(2)),
            (5, None),
            (6, Some(3)),
            (7, None),
            (8, Some(4)),
        ];
        assert_eq!(lines, want);
        assert_eq!(read.unplayed()[0], line);
    }
    let garbage = "PI\n+\n+7776FU\nhello\n-3334FU\n";
    assert_eq!(faults(garbage), [(Syntax, 4, 1)]);
    assert_eq!(read(garbage).moves(), ["+7776FU", "-3334FU"]);
    assert_eq!(read(garbage).unplayed(), ["hello"]);
    let aoba = "PI\n+\n+7776FU,v=12\n-3334FU,'pv a,b\n";
    assert_eq!(faults(aoba), [(UnknownStatement, 3, 9)]);
    assert_eq!(read(aoba).moves().len(), 2);
    let glued = "PI\n+\n+7776FU\n%CHUDAN\nV2.2\nPI\n+\n+2726FU\n";
    assert_eq!(faults(glued), [(SecondGame, 5, 1)]);
    // Nothing of the second game belongs to the first one.
    let headed = "PI\n+\n+7776FU\n%CHUDAN\nV2.2\nN+x\n$EVENT:y\n'*z\nPI\n+\n+2726FU\n";
    assert_eq!(faults(headed), [(SecondGame, 5, 1)]);
    let record = read(headed);
    assert!(record.record().tags().is_empty() && record.record().notes().is_empty());
    for headed in [
        "PI\n+\n+7776FU\n%TORYO\nN+x\n$EVENT:y\n'*z\nPI\n+\n+2726FU\n",
        "PI\n+\n%TORYO\nN-a\nV2.2\nN+x\nPI\n+,+2726FU,T3\n",
        "PI\n+\n+7776FU\nN+x\nPI\n+\n+2726FU\n",
        "PI\n+\n+7776FU\n%TORYO\nV2.2,N+x\nPI\n+\n+2726FU\n",
        "PI\n+\n+7776FU\n%TORYO\nV2.2,'*z\nPI\n+\n+2726FU\n",
    ] {
        let record = read(headed);
        assert!(
            faults(headed).iter().all(|it| it.0 == SecondGame),
            "{headed}"
        );
        assert!(record.record().tags().is_empty(), "{headed}");
        assert!(record.record().notes().is_empty(), "{headed}");
    }
    let spent = "PI\n+\n+7776FU\n%TORYO\n+2726FU\nT3\n";
    assert_eq!(read(spent).unplayed(), ["+2726FU", "T3"]);
    let late = "PI\n+\n+7776FU\n%CHUDAN\n-3334FU\nV2.2\nPI\n+\n+2726FU\n";
    assert_eq!(faults(late), [(MovesAfterEnd, 5, 1), (SecondGame, 6, 1)]);
    let lost = "PI\n+\n+7776FU\n-3334XX\nV2.2\nPI\n+\n+2726FU\n";
    assert_eq!(faults(lost), [(Malformed, 4, 6), (SecondGame, 5, 1)]);
    for (no_game, wanted) in [
        ("PI\n+\nV2.2\n+7776FU\n", (Syntax, 3, 1)),
        ("PI\n+\nPI\n+\n+7776FU\n", (Syntax, 3, 1)),
        ("PI\n+\n+7776FU\nP+00FU\n-3334FU\n", (Syntax, 4, 1)),
        ("PI\n+\n+7776FU\n%TORYO\nP1-KY-KE\n", (MovesAfterEnd, 5, 1)),
    ] {
        assert_eq!(faults(no_game), [wanted], "{no_game}");
    }
    assert_eq!(read(glued).unplayed(), ["V2.2", "PI", "+", "+2726FU"]);
    let glued = "PI\n+\n+7776FU\nPI\n+\n+2726FU\n";
    assert_eq!(faults(glued), [(SecondGame, 4, 1)]);
    assert_eq!(read(glued).moves().len(), 1);
}

#[test]
fn a_record_that_breaks_off() {
    for end in ["-3334F", "-33", "-0", "-00", "-", "T", "T1.", "%TOR", "%"] {
        let text = format!("PI\n+\n+7776FU\n{end}");
        assert_eq!(slips(&text), [(Slip::TruncatedLine, 4)], "{end}");
        assert_eq!(read(&text).unplayed(), [end]);
        let whole = format!("{text}\n");
        assert_ne!(slips(&whole), [(Slip::TruncatedLine, 4)], "{end}");
    }
    for end in ["-3334FU", "T1", "%TORYO", "-33X"] {
        let text = format!("PI\n+\n+7776FU\n{end}");
        assert!(!slips(&text).contains(&(Slip::TruncatedLine, 4)), "{end}");
    }
}

#[test]
fn after_the_ending_comes_nothing_but_comments() {
    let text = "PI\n+\n+7776FU\n%TORYO\nT3\n'*good game\n-3334FU\n+2726FU\n%CHUDAN\n";
    assert_eq!(faults(text), [(Slip::MovesAfterEnd, 7, 1)]);
    assert_eq!(read(text).unplayed(), ["-3334FU", "+2726FU", "%CHUDAN"]);
    // A server logs what the player declares and then what it means.
    let text = "PI\n+\n+7776FU\n%KACHI,'* -5000 win\nT10\n%KACHI\n";
    assert_eq!(faults(text), []);
    // Another ending says something else.
    let text = "PI\n+\n+7776FU\n%KACHI\nT10\n%TORYO\n";
    assert_eq!(faults(text), [(Slip::MovesAfterEnd, 6, 1)]);
}

/// A game as CSA text, from the moves of the rules.
fn game_text(seed: u64, plies: usize) -> String {
    let setup = Setup::startpos();
    let mut position = kifu::shogi::Position::new(&setup);
    let mut text = String::from("V2.2\nN+a\nN-b\nPI\n+\n");
    for mv in random_game(&setup, seed, plies) {
        let sign = if position.turn() == Color::Black {
            '+'
        } else {
            '-'
        };
        let from = mv
            .origin()
            .map_or("00".to_owned(), |s| format!("{}{}", s.file(), s.rank()));
        position.play(mv);
        let to = mv.to();
        let kind = position.piece_at(to).unwrap().kind().csa();
        let _ = writeln!(
            text,
            "{sign}{from}{}{}{kind}\nT{}",
            to.file(),
            to.rank(),
            seed % 61
        );
    }
    text.push_str("%TORYO\nT3\n");
    text
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn random_games_come_back_as_they_were(seed: u64, plies in 0_usize..200) {
        let text = game_text(seed, plies);
        let game = read(&text);
        prop_assert_eq!(&game.parsed.faults, &[]);
        let (out, losses) = write(&game);
        prop_assert_eq!(out, text);
        prop_assert_eq!(losses, []);
    }

    /// Blanks at the ends of lines keep a game from the fast path and change nothing.
    #[test]
    fn the_tolerant_reading_gives_the_same_game(seed: u64, plies in 0_usize..60) {
        let text = game_text(seed, plies);
        let slow = read(&text.replace('\n', " \n").replace("a \n", "a\n").replace("b \n", "b\n"));
        prop_assert_eq!(&slow.parsed.faults, &[]);
        prop_assert_eq!(write(&slow).0, text);
    }

    #[test]
    fn broken_text_breaks_nothing(
        name in prop::sample::select(vec![
            "73_csa_v3_full.csa", "78_csa_multi.csa", "79_csa_floodgate.csa",
            "77_csa_individual_AL.csa", "81_csa_collapsed_spaces.csa", "life/tm-08.csa",
        ]),
        edits in prop::collection::vec((0_usize..900, ".{0,3}|[-+＋%T,'/\n\r]|00|AL|P|99999999999999999999"), 1..6),
    ) {
        let mut text = fixture(name);
        for (at, with) in edits {
            let at = at % (text.len() + 1);
            let at = (at..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap();
            let end = text[at..].chars().next().map_or(at, |c| at + c.len_utf8());
            text.replace_range(at..end, &with);
        }
        for first in read_all(&text) {
            for fault in &first.parsed.faults {
                prop_assert!(first.text.as_str().get(fault.at.range()).is_some());
            }
            if !first.parsed.game {
                continue;
            }
            let (once, _) = write(&first);
            if first.record().start.setup.is_some() {
                let again = read_all(&once);
                prop_assert!(again[0].parsed.game);
                prop_assert_eq!(write(&again[0]).0, once);
            }
        }
    }
}
