//! Random positions to referee.

use kifu::shogi::{Color, Hand, Kind, Piece, Position, Setup, Square, handicap::Handicap};

use crate::support::random_game::{XorShift, random_game};

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

/// A position with few pieces and both kings, in which nothing is wrong.
pub(super) fn with_kings(seed: u64) -> Setup {
    let mut random = XorShift::new(seed);
    loop {
        let setup = scattered(&mut random);
        if setup.faults().is_empty() {
            return setup;
        }
    }
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

fn scattered(random: &mut XorShift) -> Setup {
    let mut setup = Setup {
        board: [None; Square::COUNT],
        hands: [Hand::EMPTY; 2],
        turn: Color::ALL[random.below(2)],
        number: 1,
    };
    // Problems have one king only.
    let kings = if random.below(5) == 0 { 1 } else { 2 };
    let mut near = Vec::new();
    for side in Color::ALL.into_iter().rev().take(kings) {
        let here = if random.below(3) == 0 {
            Square::from_index(random.below(81)).unwrap()
        } else {
            let edge = |random: &mut XorShift| [1, 1, 2, 8, 9, 9][random.below(6)];
            Square::new(edge(random), edge(random)).unwrap()
        };
        if setup.board[here.index()].is_none() {
            setup.board[here.index()] = Some(Piece::new(side, Kind::King));
            near.push(here);
        }
    }
    let mut bag: Vec<Kind> = Kind::HAND
        .into_iter()
        .flat_map(|kind| std::iter::repeat_n(kind, usize::from(kind.in_full_set())))
        .collect();
    for _ in 0..random.below(14) {
        let kind = bag.swap_remove(random.below(bag.len()));
        let here = match near.get(random.below(2)).or(near.first()) {
            Some(&centre) if random.below(3) > 0 => {
                let by = |random: &mut XorShift, from: u8| {
                    (from + random.below(5) as u8).saturating_sub(2)
                };
                Square::new(by(random, centre.file()), by(random, centre.rank()))
            }
            _ => Square::from_index(random.below(81)),
        };
        let side = Color::ALL[random.below(2)];
        let Some(here) = here.filter(|here| setup.board[here.index()].is_none()) else {
            continue;
        };
        let promoted = kind.promoted().filter(|_| random.below(3) == 0);
        let piece = Piece::new(side, promoted.unwrap_or(kind));
        setup.board[here.index()] = Some(piece);
        if setup.faults().has(kifu::shogi::PositionFault::DeadPiece)
            || setup.faults().has(kifu::shogi::PositionFault::TwoPawns)
        {
            setup.board[here.index()] = None;
        }
    }
    for kind in bag {
        if random.below(3) > 0 {
            setup.hands[random.below(2)].add(kind, 1);
        }
    }
    setup
}
