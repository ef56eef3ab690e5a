//! Positions and verdicts as lines of text.

use kifu::shogi::{
    Move, Position,
    notation::{text_of, written_of},
    sfen,
};

use crate::{candidates, playout::Playout, random_game::XorShift};

/// How many moves that are likely and illegal a line has, and how many of any kind.
const ILLEGAL: usize = 40;
const OTHERS: usize = 10;

/// Prints positions: SFEN, legal moves, their notation (in the same order), illegal moves; between
/// these, tabs.
pub(crate) fn print(positions: u64, seed: u64) {
    let mut random = XorShift::new(seed);
    let mut playout = Playout::default();
    for _ in 0..positions {
        let position = playout.next(&mut random);
        let legal = position.legal_moves();
        let notation = legal.iter().map(|&mv| {
            let written = written_of(&position, mv, None).unwrap();
            text_of(&written)
        });
        println!(
            "{}\t{}\t{}\t{}",
            sfen::write(&position.setup()),
            words(legal.iter().map(Move::to_string)),
            words(notation),
            words(illegal(&position, &mut random).iter().map(Move::to_string)),
        );
    }
}

fn illegal(position: &Position, random: &mut XorShift) -> Vec<Move> {
    let is_illegal = |mv: &Move| position.check(*mv).is_err();
    let mut moves: Vec<_> = candidates::likely(position).filter(is_illegal).collect();
    while moves.len() > ILLEGAL {
        moves.swap_remove(random.below(moves.len()));
    }
    let others = (0..OTHERS).map(|_| candidates::any(random));
    moves.extend(others.filter(is_illegal));
    moves
}

fn words(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}
