//! KI2 notation on the board, by way of its text.

use std::{fs, path::Path};

use kifu::{
    record::{Builder, NodeId, Record},
    shogi::{Color, Hand, Kind, Move, Piece, Position, Setup, Square, sfen},
    source::Span,
};

use super::ki2;
use crate::{
    kif::usi,
    support::{
        conversion::{made, read},
        random_game::XorShift,
    },
};

#[test]
fn the_worked_examples_are_written_and_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = fs::read_to_string(folder.join("fixtures/rules/notation.tsv")).unwrap();
    let mut rows = 0;
    for row in table.lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [id, position, m, notation] = columns[..4] else {
            panic!("{row}")
        };
        let played = read("usi", &format!("position sfen {position} moves {m}\n"));
        let text = played.text_of("ki2u");
        let last = text.lines().last().unwrap();
        assert_eq!(last.trim_start_matches(['▲', '△']), notation, "{id}");
        let again = ki2(&text);
        assert_eq!(again.faults(), &[], "{id}");
        assert_eq!(again.text_of("usi"), played.text_of("usi"), "{id}");
        rows += 1;
    }
    assert!(rows >= 74, "{rows} rows");
}

/// A record in which every one of some moves is an alternative for the first.
fn all_of(setup: &Setup, moves: impl IntoIterator<Item = Move>) -> Record {
    let mut record = Record::default();
    let mut build = Builder::new(&mut record);
    build.record().start.setup = Some(setup.clone());
    for m in moves {
        build.go_to(NodeId::ROOT);
        build.play(usi(m), Span::default());
    }
    build.finish();
    record
}

/// Writes every move of a position as a variation and reads them all again.
fn round(setup: &Setup, moves: &[Move]) {
    let record = all_of(setup, moves.iter().copied());
    let first = made(record, "usi");
    let (text, losses) = first.write("ki2u");
    assert_eq!(losses, [], "{}", sfen::write(setup));
    let again = ki2(&text);
    assert_eq!(again.faults(), &[], "{text}");
    let (json, wanted) = (again.json(), first.json());
    assert_eq!(json["moves"], wanted["moves"], "{text}");
}

/// Many pieces of few kinds near each other, so that most moves need words.
fn crowded(random: &mut XorShift) -> Setup {
    let mut setup = Setup {
        board: [None; Square::COUNT],
        hands: [Hand::default(); 2],
        turn: [Color::Black, Color::White][random.below(2)],
        number: 1,
    };
    let kinds = [Kind::ALL[random.below(14)], Kind::ALL[random.below(14)]];
    let (file, rank) = (random.below(7) as u8 + 1, random.below(7) as u8 + 1);
    for _ in 0..3 + random.below(8) {
        let square = Square::new(file + random.below(3) as u8, rank + random.below(3) as u8);
        let color = [setup.turn, setup.turn, setup.turn.other()][random.below(3)];
        let kind = kinds[random.below(2)];
        let place = &mut setup.board[square.unwrap().index()];
        *place = Some(Piece::new(color, kind));
    }
    for kind in kinds.into_iter().filter(|kind| kind.fits_hand()) {
        setup.hands[setup.turn.index()].add(kind, 1);
    }
    setup
}

#[test]
fn every_legal_move_of_any_position_is_read_as_it_is_written() {
    let mut random = XorShift::new(19);
    let mut count = 0;
    for _ in 0..60 {
        let mut position = Position::new(&Setup::startpos());
        for ply in 0..120 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            if ply % 10 == 9 {
                let all = moves.clone();
                let setup = Setup {
                    number: 1,
                    ..position.setup()
                };
                round(&setup, &all);
                count += all.len();
            }
            position.play(moves[random.below(moves.len())]);
        }
    }
    for _ in 0..2_000 {
        let setup = crowded(&mut random);
        let position = Position::new(&setup);
        let all = position.legal_moves();
        round(&setup, &all);
        count += all.len();
    }
    assert!(count > 50_000, "{count}");
}

#[test]
fn every_illegal_move_that_is_played_on_is_read_as_it_is_written() {
    let mut random = XorShift::new(7);
    let mut count = 0;
    for _ in 0..300 {
        let setup = crowded(&mut random);
        let position = Position::new(&setup);
        let square = |random: &mut XorShift| {
            Square::new(random.below(9) as u8 + 1, random.below(9) as u8 + 1).unwrap()
        };
        let mut all = Vec::new();
        for _ in 0..400 {
            let (from, to) = (square(&mut random), square(&mut random));
            let promote = random.below(4) == 0;
            let m = match random.below(8) {
                0 => Move::drop(Kind::HAND[random.below(7)], to, false),
                _ => Move::board(from, to, promote),
            };
            let violations = position.violations(m);
            if violations.is_executable() && !violations.is_empty() && !all.contains(&m) {
                all.push(m);
            }
        }
        round(&setup, &all);
        count += all.len();
    }
    assert!(count > 2_000, "{count}");
}
