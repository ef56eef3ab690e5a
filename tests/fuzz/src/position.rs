//! Any bytes to `kifu position`: a line, a diagram or a record. What it prints of the position, the
//! SFEN, the diagram and the moves, is read again as the same position.

use kifu::cli::{Exit, position::show_bytes};
use serde_json::Value;

use crate::{
    seeds, shows,
    words::{HOSTILE, RECORDS},
};

/// Asks for the position in a file.
pub fn run(data: &[u8]) {
    let Some((exit, lines)) = shown(data, false) else {
        return;
    };
    if shows() {
        println!("{lines}");
    }
    let facts = facts(data);
    assert_eq!(facts.exit, exit);
    let (diagram, told) = lines.split_once("\n\n").unwrap();
    // The diagram has no number of the move, and the line no moves that could not be played.
    let told = told.split("\n\nstopped").next().unwrap().trim_end();
    let (_, of_sfen) = shown(facts.sfen.as_bytes(), false).unwrap();
    let whole = format!("{diagram}\n\n{told}");
    assert_eq!(without_start(of_sfen.trim_end()), without_start(&whole));
    let drawn = self::facts(diagram.as_bytes());
    assert_eq!(drawn.position(), facts.position());
    plays(&facts, data.len());
}

/// The same of any start: an SFEN does not tell the handicap that the game began with.
fn without_start(told: &str) -> String {
    let lines = told.lines().filter(|line| !line.starts_with("handicap"));
    let names = [
        (" (上手)", ""),
        (" (下手)", ""),
        ("上手", "後手"),
        ("下手", "先手"),
    ];
    let named = |line: &str| {
        names
            .into_iter()
            .fold(line.to_owned(), |line, (own, other)| {
                line.replace(own, other)
            })
            + "\n"
    };
    lines.map(named).collect()
}

/// What is told of a position as JSON.
struct Facts {
    exit: Exit,
    sfen: String,
    turn: String,
    moves: Vec<String>,
}

impl Facts {
    /// The SFEN without the number of the move, and the number.
    fn parts(&self) -> (&str, u32) {
        let (position, number) = self.sfen.rsplit_once(' ').unwrap();
        (position, number.parse().unwrap())
    }

    fn position(&self) -> &str {
        self.parts().0
    }
}

fn facts(data: &[u8]) -> Facts {
    let (exit, json) = shown(data, true).unwrap();
    let value: Value = serde_json::from_str(&json).unwrap();
    let word = |key: &str| value[key].as_str().unwrap().to_owned();
    let moves = value["legal_moves"].as_array().unwrap().iter();
    let moves: Vec<_> = moves.map(|mv| mv.as_str().unwrap().to_owned()).collect();
    assert_eq!(value["legal_move_count"], moves.len());
    assert!(moves.is_sorted());
    let is_clean = value["stopped"].is_null()
        && value["faults"]
            .as_array()
            .unwrap()
            .iter()
            .all(|it| it == "no-king");
    assert_eq!(exit == Exit::Clean, is_clean);
    Facts {
        exit,
        sfen: word("sfen"),
        turn: word("turn"),
        moves,
    }
}

/// One of the legal moves can be played, and then the other side is to move.
fn plays(facts: &Facts, which: usize) {
    let Some(mv) = facts.moves.get(which % facts.moves.len().max(1)) else {
        return;
    };
    let line = format!("position sfen {} moves {mv}", facts.sfen);
    let (_, json) = shown(line.as_bytes(), true).unwrap();
    let value: Value = serde_json::from_str(&json).unwrap();
    assert!(value["stopped"].is_null(), "{line}: {json}");
    let next = self::facts(line.as_bytes());
    assert_ne!(next.turn, facts.turn);
    assert_eq!(next.parts().1, facts.parts().1.saturating_add(1));
}

fn shown(bytes: &[u8], json: bool) -> Option<(Exit, String)> {
    let mut out = Vec::new();
    match show_bytes(bytes, json, &mut out) {
        Ok(exit) => Some((exit, String::from_utf8(out).unwrap())),
        Err(error) => {
            assert!(error.to_string().starts_with("not a position: "), "{error}");
            None
        }
    }
}

/// Files to start from.
pub fn seeds() -> Vec<Vec<u8>> {
    let records = seeds::records().into_iter().map(|(_, file)| file);
    let lines = LINES.iter().map(|line| line.as_bytes().to_vec());
    // Every number of pieces that is written in words.
    let hands =
        (1..=18).map(|count| format!("sfen 9/9/9/9/9/9/9/9/9 w {count}P2r{count}s 1").into_bytes());
    lines.chain(hands).chain(records).collect()
}

const LINES: &[&str] = &[
    "startpos",
    "香落ち",
    "lance",
    "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e",
    "position startpos moves 7g7f 7g7f",
    "sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 5",
    "position sfen 8k/8P/8P/9/9/9/9/9/8K w R2b3g4s4n4l16pr 4294967295 moves 1a2a",
    "4k4/4G4/4P4/9/9/9/9/9/9 w - 1",
];

/// Words to make inputs of.
pub fn words() -> Vec<&'static str> {
    [RECORDS, HOSTILE].concat()
}
