//! Random positions to referee.

use kifu::shogi::{Position, Setup, handicap::Handicap};

use crate::support::{
    arrangement::scattered,
    random_game::{XorShift, random_game},
};

/// A random position: one of a game, or one with few pieces and kings in danger.
pub(super) fn position(seed: u64) -> Setup {
    if seed.is_multiple_of(2) {
        played(seed)
    } else {
        sparse(seed)
    }
}

/// The start of a game.
pub(super) fn start(seed: u64) -> Setup {
    match seed % 4 {
        0 => Handicap::NAMED[seed as usize / 4 % Handicap::NAMED.len()]
            .setup()
            .unwrap(),
        _ => Setup::startpos(),
    }
}

/// The position after some moves of a game.
fn played(seed: u64) -> Setup {
    let start = start(seed / 2);
    let mut position = Position::new(&start);
    let length = XorShift::new(seed).below(250);
    for mv in random_game(&start, seed, length) {
        position.play(mv);
    }
    position.setup()
}

/// Few pieces, near the kings, and much in hand. Seldom is the side in check that is not to move.
fn sparse(seed: u64) -> Setup {
    let mut random = XorShift::new(seed);
    loop {
        let setup = scattered(&mut random);
        if seed.is_multiple_of(11) || !Position::new(&setup).opponent_in_check() {
            return setup;
        }
    }
}
