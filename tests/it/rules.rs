//! The referee against tables of positions that several other implementations were asked about.

use std::{
    collections::{HashMap, HashSet},
    fs,
};

use kifu::shogi::{
    Color, Handicap, Kind, Move, Piece, Position, Setup, Square, Violations, Written,
    impasse::Rule,
    moves::From,
    notation::written_of,
    perft::perft,
    repetition::{History, Repetition},
    sfen,
    written::{Origin, Promote, Relative, resolve},
};

use crate::support::random_game::random_game;

/// The rows of a table, each a map from column to value.
fn table(name: &str) -> Vec<HashMap<String, String>> {
    let path = format!("{}/fixtures/rules/{name}.tsv", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).unwrap();
    let mut lines = text.lines().map(|line| line.split('\t').map(String::from));
    let columns: Vec<String> = lines.next().unwrap().collect();
    let rows: Vec<_> = lines
        .map(|line| columns.iter().cloned().zip(line).collect())
        .collect();
    assert!(!rows.is_empty());
    rows
}

fn position(text: &str) -> Position {
    Position::new(&sfen::parse(text).unwrap())
}

fn names(reasons: Violations) -> String {
    let names: Vec<_> = reasons
        .iter()
        .map(|reason| reason.name().replace('-', "_"))
        .collect();
    if names.is_empty() {
        "-".into()
    } else {
        names.join(",")
    }
}

/// The board turned round and the colours swapped.
fn mirrored(setup: &Setup) -> Setup {
    let mut board = [None; Square::COUNT];
    for square in Square::all() {
        board[square.rotated().index()] = setup
            .piece_at(square)
            .map(|p| Piece::new(p.color().other(), p.kind()));
    }
    let [black, white] = setup.hands;
    Setup {
        board,
        hands: [white, black],
        turn: setup.turn.other(),
        number: setup.number,
    }
}

fn mirrored_move(m: Move) -> Move {
    match m.from() {
        From::Board(from) => Move::board(from.rotated(), m.to().rotated(), m.promotes()),
        From::Hand(kind) => Move::drop(kind, m.to().rotated(), m.promotes()),
    }
}

/// Every move that can be written down, sensible or not.
fn all_moves() -> Vec<Move> {
    let mut moves = Vec::new();
    for to in Square::all() {
        for promote in [false, true] {
            moves.extend(Square::all().map(|from| Move::board(from, to, promote)));
            moves.extend(Kind::ALL.map(|kind| Move::drop(kind, to, promote)));
        }
    }
    moves
}

#[test]
fn every_judgement_of_the_table() {
    for row in table("legality") {
        let (id, wanted) = (&row["id"], row["all_violations"].as_str());
        let Ok(m) = sfen::parse_move(&row["move"]) else {
            assert_eq!(wanted, "malformed", "{id}");
            continue;
        };
        let setup = sfen::parse(&row["sfen"]).unwrap();
        let position = Position::new(&setup);
        assert_eq!(
            names(position.violations(m)),
            wanted,
            "{id}: {} {m}",
            row["sfen"]
        );
        let primary = position
            .check(m)
            .map_or_else(|r| r.name().replace('-', "_"), |()| "legal".into());
        assert_eq!(primary, row["verdict"], "{id}");
        let turned = Position::new(&mirrored(&setup));
        assert_eq!(
            names(turned.violations(mirrored_move(m))),
            wanted,
            "{id} turned round"
        );
    }
}

fn check_perft(wanted: impl Fn(u64) -> bool) {
    for row in table("perft") {
        let nodes: u64 = row["nodes"].parse().unwrap();
        if wanted(nodes) {
            let depth = row["depth"].parse().unwrap();
            assert_eq!(
                perft(&position(&row["sfen"]), depth),
                nodes,
                "{} depth {depth}",
                row["name"]
            );
        }
    }
}

#[test]
fn perft_of_small_trees() {
    check_perft(|nodes| nodes <= 30_000);
}

#[test]
#[ignore = "a minute or more in a release build"]
fn perft_of_large_trees() {
    check_perft(|nodes| nodes > 30_000);
}

#[test]
fn every_repetition_of_the_table() {
    for row in table("repetition") {
        let id = &row["id"];
        let mut position = position(&row["start_sfen"]);
        let mut history = History::default();
        history.start(&position);
        let mut found = ("none".to_owned(), "-".to_owned(), "-".to_owned());
        let mut plies = Vec::new();
        let moves: Vec<_> = row["moves"].split(' ').collect();
        for (index, text) in moves.iter().enumerate() {
            let mv = sfen::parse_move(text).unwrap();
            let check = position.try_play(mv).unwrap();
            let Some(verdict) = history.push(&position, mv, check) else {
                continue;
            };
            if found.0 == "none" {
                let kind = match verdict {
                    Repetition::Sennichite => "sennichite",
                    Repetition::PerpetualCheck(Color::Black) => "perpetual_black",
                    Repetition::PerpetualCheck(Color::White) => "perpetual_white",
                    Repetition::BothPerpetual => "perpetual_both",
                };
                found = (
                    kind.into(),
                    (index + 1).to_string(),
                    history.latest().first_ply.to_string(),
                );
                plies = history.occurrences().collect();
            }
        }
        plies.reverse();
        let wanted = (
            row["kind"].clone(),
            row["ply_of_4th"].clone(),
            row["ply_of_1st"].clone(),
        );
        assert_eq!(found, wanted, "{id}");
        if wanted.0 != "none" {
            let plies: Vec<_> = plies.iter().map(u32::to_string).collect();
            assert!(
                row["occurrence_plies"].starts_with(&plies.join(",")),
                "{id}"
            );
        }
    }
}

#[test]
fn every_impasse_of_the_table() {
    for row in table("impasse") {
        let id = &row["id"];
        let side = if row["side"] == "b" {
            Color::Black
        } else {
            Color::White
        };
        let rule = Rule::from_name(&row["rule"]).unwrap();
        let found = rule.assess(&position(&row["sfen"]), side);
        assert_eq!(found.outcome.name(), row["expected"], "{id}");
        assert_eq!(found.points.to_string(), row["points"], "{id}");
        assert_eq!(found.zone_pieces.to_string(), row["zone_pieces"], "{id}");
        assert_eq!(
            u8::from(found.king_in_zone).to_string(),
            row["king_in_zone"],
            "{id}"
        );
        assert_eq!(
            u8::from(found.in_check).to_string(),
            row["in_check"],
            "{id}"
        );
        let reasons: Vec<_> = found.reasons.iter().map(ToString::to_string).collect();
        let reasons = if reasons.is_empty() {
            "ok".into()
        } else {
            reasons.join(",")
        };
        assert_eq!(reasons, row["reason"], "{id}");
    }
}

/// A move in KI2's words.
fn text(written: Written) -> String {
    let mut text = written.dest.at.map_or("同".into(), Square::kanji);
    text += written.piece.kind().unwrap().kanji();
    match written.origin {
        Origin::Hand => text += "打",
        Origin::Relative(words) => {
            for (word, kanji, _) in Relative::WORDS {
                if words.has(word) {
                    text += kanji;
                }
            }
        }
        Origin::Unsaid | Origin::From(_) => {}
    }
    text + match written.promote {
        Promote::Yes => "成",
        Promote::No => "不成",
        Promote::Unsaid => "",
    }
}

/// The relative words as JKF's letters.
fn jkf_relative(origin: Origin) -> String {
    match origin {
        Origin::Relative(words) => {
            let said = Relative::WORDS.iter().filter(|(word, ..)| words.has(*word));
            said.map(|(_, _, letter)| *letter).collect()
        }
        Origin::Hand => "H".into(),
        Origin::Unsaid | Origin::From(_) => "-".into(),
    }
}

#[test]
fn every_notation_of_the_table() {
    for row in table("notation") {
        let (id, position) = (&row["id"], position(&row["sfen"]));
        let m = sfen::parse_move(&row["move"]).unwrap();
        let written = written_of(&position, m, None).unwrap();
        assert_eq!(text(written), row["notation"], "{id}");
        assert_eq!(jkf_relative(written.origin), row["relative"], "{id}");
        assert_eq!(resolve(&position, None, written).unwrap().mv, m, "{id}");
        let same = written_of(&position, m, Some(m.to())).unwrap();
        assert!(text(same).starts_with('同'), "{id}");
        assert_eq!(
            resolve(&position, Some(m.to()), same).unwrap().mv,
            m,
            "{id}"
        );
    }
}

/// Start positions of different character, for random play.
fn starts() -> Vec<Setup> {
    let mut starts: Vec<_> = [
        Handicap::Hirate,
        Handicap::Six,
        Handicap::NoPawns,
        Handicap::ThreePawns,
    ]
    .iter()
    .filter_map(|handicap| handicap.setup())
    .collect();
    for text in [
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        "4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1",
        "8k/9/9/9/9/9/9/9/K8 w 2r2b4g4s4n4l18p 1",
    ] {
        starts.push(sfen::parse(text).unwrap());
    }
    starts
}

fn random_positions(mut visit: impl FnMut(&Position, Option<Square>)) {
    for (index, start) in starts().iter().enumerate() {
        for seed in 0..4 {
            let mut position = Position::new(start);
            let mut previous = None;
            for m in random_game(start, seed + 10 * index as u64, 120) {
                visit(&position, previous);
                position.play(m);
                previous = Some(m.to());
            }
        }
    }
}

#[test]
fn japanese_notation_leads_back_to_the_move() {
    random_positions(|position, previous| {
        for m in position.legal_moves() {
            let written = written_of(position, m, previous).unwrap();
            let found = resolve(position, previous, written).unwrap();
            assert_eq!(found.mv, m, "{}", sfen::write(&position.setup()));
            assert_eq!((found.misfits.piece, found.misfits.mark), (None, false));
        }
    });
}

#[test]
fn quick_judgement_agrees_with_reasons_and_with_generated_moves() {
    let all = all_moves();
    let mut count = 0;
    random_positions(|position, _| {
        count += 1;
        if count % 40 != 0 {
            return;
        }
        let legal: HashSet<_> = position.legal_moves().into_iter().collect();
        let turned = Position::new(&mirrored(&position.setup()));
        for &m in &all {
            let mut after = position.clone();
            let played = after.try_play(m);
            let sfen = sfen::write(&position.setup());
            assert_eq!(played.is_ok(), legal.contains(&m), "{sfen} {m}");
            assert_eq!(
                played.is_ok(),
                position.violations(m).is_empty(),
                "{sfen} {m}"
            );
            assert_eq!(
                played,
                turned.clone().try_play(mirrored_move(m)),
                "{sfen} {m}"
            );
            match played {
                Ok(check) => assert_eq!(check, after.in_check(), "{sfen} {m}"),
                Err(_) => assert!(after.is_same(position) && after.key() == position.key()),
            }
            after.play(m);
            let again = Position::new(&after.setup());
            assert_eq!(
                (after.key(), after.in_check()),
                (again.key(), again.in_check()),
                "{sfen} {m}"
            );
            assert_eq!(
                after.opponent_in_check(),
                again.opponent_in_check(),
                "{sfen} {m}"
            );
        }
    });
}

#[test]
fn keys_are_equal_exactly_for_equal_positions() {
    let mut seen: HashMap<u64, Position> = HashMap::new();
    random_positions(|position, _| {
        let known = seen
            .entry(position.key())
            .or_insert_with(|| position.clone());
        assert!(known.is_same(position));
        let text = sfen::write(&position.setup());
        assert_eq!(
            Position::new(&sfen::parse(&text).unwrap()).key(),
            position.key()
        );
        let mut passed = position.setup();
        passed.turn = passed.turn.other();
        assert_ne!(Position::new(&passed).key(), position.key());
    });
}
