//! The other readers. Each gives the number of moves that it has read, so that none is timed while
//! it fails.

use std::hint::black_box;

use csa::{Action, MoveRecord, parse_csa};
use rsshogi::{
    board::Position,
    records::{
        formats::{csa::parse_csa_str, kif::parse_kif_str},
        record::Record,
    },
    types::Move,
};

/// Reads a game and counts its moves.
pub(crate) type Read = dyn FnMut(&str) -> Result<u64, String>;

/// rsshogi's reader of CSA, which plays every move and refuses the game at an illegal one.
pub(crate) fn rsshogi_csa() -> Box<Read> {
    Box::new(|text| {
        let record = parse_csa_str(text).map_err(|error| error.to_string())?;
        Ok(moves(&record))
    })
}

/// The same for KIF.
pub(crate) fn rsshogi_kif() -> Box<Read> {
    Box::new(|text| {
        let record = parse_kif_str(text).map_err(|error| error.to_string())?;
        Ok(moves(&record))
    })
}

/// A USI line played on rsshogi's board, with its test of legality and its count of repetitions.
pub(crate) fn rsshogi_usi() -> Box<Read> {
    let mut position = Position::empty();
    Box::new(move |line| {
        let moves = line.trim_end().strip_prefix("position startpos moves ");
        position.set_hirate();
        let mut count = 0;
        for word in moves.ok_or("no game from the start position")?.split(' ') {
            let mv = Move::from_usi(word).ok_or("no move")?;
            if !position.is_legal_move(mv) {
                return Err(format!("{word} is illegal"));
            }
            position.apply_move(mv);
            black_box(position.repetition_state());
            count += 1;
        }
        Ok(count)
    })
}

/// The reader of the crate csa, which knows no rules.
pub(crate) fn csa() -> Box<Read> {
    Box::new(|text| {
        let record = parse_csa(text).map_err(|error| format!("{error:?}"))?;
        let is_move = |entry: &&MoveRecord| matches!(entry.action, Action::Move(..));
        Ok(record.moves.iter().filter(is_move).count() as u64)
    })
}

/// The nodes of the tree but the root and the endings.
fn moves(record: &Record) -> u64 {
    let endings = u64::from(record.main_terminal().is_some());
    record.node_count() as u64 - 1 - endings
}
