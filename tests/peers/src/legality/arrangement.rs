//! Random arrangements of pieces, no worse than those of a game: what random games seldom have, such
//! as pins, double checks, mates by a dropped pawn, pieces at their dead ends.

use kifu::shogi::{Color, Hand, Kind, Piece, Setup, Square};

use crate::random_game::XorShift;

/// An arrangement in which nothing is wrong.
pub(crate) fn random(random: &mut XorShift) -> Setup {
    loop {
        let setup = any(random);
        if setup.faults().is_empty() {
            return setup;
        }
    }
}

fn any(random: &mut XorShift) -> Setup {
    let mut setup = Setup {
        board: [None; Square::COUNT],
        hands: [Hand::EMPTY; 2],
        turn: Color::ALL[random.below(2)],
        number: 1,
    };
    let kings = Color::ALL.map(|color| {
        let square = square_of_king(color, random);
        setup.board[square.index()] = Some(Piece::new(color, Kind::King));
        square
    });
    for _ in 0..2 + random.below(16) {
        let near = kings[random.below(2)];
        let square = if random.below(4) == 0 {
            any_square(random)
        } else {
            square_near(near, random)
        };
        if setup.board[square.index()].is_none() {
            setup.board[square.index()] = Some(any_piece(random));
        }
    }
    fill_hands(&mut setup, random);
    setup
}

fn any_square(random: &mut XorShift) -> Square {
    Square::from_index(random.below(Square::COUNT)).unwrap()
}

/// At the edge of the own camp more often than not.
fn square_of_king(color: Color, random: &mut XorShift) -> Square {
    if random.below(3) == 0 {
        return any_square(random);
    }
    let rank = [9, 9, 8, 7][random.below(4)];
    let file = [1, 1, 2, 5, 9, 9][random.below(6)];
    let square = Square::new(file, rank).unwrap();
    if color == Color::Black {
        square
    } else {
        square.rotated()
    }
}

fn square_near(center: Square, random: &mut XorShift) -> Square {
    loop {
        let mut shifted = |coordinate: u8| (coordinate + random.below(5) as u8).wrapping_sub(2);
        let (file, rank) = (shifted(center.file()), shifted(center.rank()));
        if let Some(square) = Square::new(file, rank) {
            return square;
        }
    }
}

fn any_piece(random: &mut XorShift) -> Piece {
    let kind = Kind::HAND[random.below(Kind::HAND.len())];
    let piece = Piece::new(Color::ALL[random.below(2)], kind);
    let promoted = piece.promoted().filter(|_| random.below(3) == 0);
    promoted.unwrap_or(piece)
}

/// How many pawns a hand has at most. `shogi_legality_lite` looks for mate by a dropped pawn after
/// each dropped pawn, and with many of them it does not come to an end.
const MOST_PAWNS: u8 = 1;

/// Pieces that are not on the board go to the hands, in some arrangements nearly all of them.
fn fill_hands(setup: &mut Setup, random: &mut XorShift) {
    let all = random.below(8) == 0;
    for kind in Kind::HAND {
        let placed = setup.board.iter().flatten();
        let placed = placed
            .filter(|piece| piece.kind().unpromoted() == kind)
            .count();
        for _ in placed..usize::from(kind.in_full_set()) {
            let chance = if kind == Kind::Pawn { 6 } else { 8 };
            let hand = &mut setup.hands[random.below(2)];
            let is_full = kind == Kind::Pawn && hand.count(kind) == MOST_PAWNS;
            if !is_full && (all || random.below(chance) == 0) {
                hand.add(kind, 1);
            }
        }
    }
}
