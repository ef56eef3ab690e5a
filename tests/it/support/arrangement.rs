//! Random arrangements of few pieces near the kings and many in hand: what random games seldom have,
//! such as pins, double checks, mates by a dropped pawn, pieces at their dead ends.

use kifu::shogi::{Color, Hand, Kind, Piece, PositionFault, Setup, Square};

use super::random_game::XorShift;

/// An arrangement with both kings, in which nothing is wrong.
pub(crate) fn faultless(random: &mut XorShift) -> Setup {
    loop {
        let setup = scattered(random);
        if setup.faults().is_empty() {
            return setup;
        }
    }
}

/// Any arrangement; neither pieces at dead ends nor two pawns on a file are in it.
pub(crate) fn scattered(random: &mut XorShift) -> Setup {
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
        if setup.faults().has(PositionFault::DeadPiece)
            || setup.faults().has(PositionFault::TwoPawns)
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
