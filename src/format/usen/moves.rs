//! A move in three digits of base 36.

use crate::shogi::{
    Kind, Move, Square, Written,
    moves::From,
    written::{Dest, Named, Origin, Promote, Side},
};

/// How many characters a move has.
pub(super) const LENGTH: usize = 3;

/// The origins of drops: these numbers follow those of the squares.
const HANDS: [(Kind, usize); 7] = [
    (Kind::Gold, 9),
    (Kind::Pawn, 10),
    (Kind::Lance, 11),
    (Kind::Knight, 12),
    (Kind::Silver, 13),
    (Kind::Bishop, 14),
    (Kind::Rook, 15),
];

/// The move that three digits stand for: `(origin × 81 + destination) × 2`, and one more if it
/// promotes. Squares are counted from 1一 along the ranks.
pub(super) fn decode(digits: [u8; LENGTH]) -> Option<Written> {
    let digit = |number: usize, byte: u8| {
        let digit = char::from(byte).to_digit(36)?;
        Some(number * 36 + digit as usize)
    };
    let number = digits.into_iter().try_fold(0, digit)?;
    let (from, to) = (number / 2 / Square::COUNT, number / 2 % Square::COUNT);
    let (piece, origin) = match from.checked_sub(Square::COUNT) {
        None => (Named::Unsaid, Origin::From(square(from)?)),
        Some(hand) => {
            let (kind, _) = HANDS.iter().find(|(_, number)| *number == hand)?;
            (Named::Before(*kind), Origin::Hand)
        }
    };
    Some(Written {
        side: Side::Unsaid,
        dest: Dest {
            at: Some(square(to)?),
            same: false,
        },
        piece,
        origin,
        promote: if number % 2 == 1 {
            Promote::Yes
        } else {
            Promote::No
        },
    })
}

/// The three digits of a move; `None` for the drop of a piece that no hand can hold.
pub(super) fn encode(mv: Move) -> Option<[char; LENGTH]> {
    let from = match mv.from() {
        From::Board(from) => number_of(from),
        From::Hand(kind) => {
            let (_, number) = HANDS.iter().find(|(held, _)| *held == kind)?;
            Square::COUNT + number
        }
    };
    let number = (from * Square::COUNT + number_of(mv.to())) * 2 + usize::from(mv.promotes());
    let digit = |weight: usize| char::from_digit((number / weight % 36) as u32, 36);
    Some([digit(36 * 36)?, digit(36)?, digit(1)?])
}

fn square(number: usize) -> Option<Square> {
    Square::new((number % 9) as u8 + 1, (number / 9) as u8 + 1)
}

const fn number_of(square: Square) -> usize {
    (square.rank() as usize - 1) * 9 + square.file() as usize - 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::sfen;

    #[test]
    fn digits_and_moves() {
        for (digits, usi) in [
            (b"7ku", "7g7f"),
            (b"2jm", "3c3d"),
            (b"8rl", "8h2b+"),
            (b"09k", "3a2b"),
            (b"bxo", "B*4e"),
        ] {
            let mv = sfen::parse_move(usi).unwrap();
            assert_eq!(encode(mv).unwrap().map(|digit| digit as u8), *digits);
            let written = decode(*digits).unwrap();
            assert_eq!(written.dest.at, Some(mv.to()));
            assert_eq!(written.promote == Promote::Yes, mv.promotes());
            match mv.from() {
                From::Board(from) => assert_eq!(written.origin, Origin::From(from)),
                From::Hand(kind) => assert_eq!(written.piece, Named::Before(kind)),
            }
        }
    }

    #[test]
    fn every_move_has_digits_of_its_own() {
        let mut seen = std::collections::HashSet::new();
        let squares = || (0..Square::COUNT).filter_map(Square::from_index);
        for to in squares() {
            for promote in [false, true] {
                let boards = squares().map(|from| Move::board(from, to, promote));
                let drops = Kind::HAND.map(|kind| Move::drop(kind, to, promote));
                for mv in boards.chain(drops) {
                    let digits = encode(mv).unwrap();
                    assert!(seen.insert(digits));
                    assert!(decode(digits.map(|digit| digit as u8)).is_some());
                }
            }
        }
        assert_eq!(
            encode(Move::drop(Kind::King, squares().next().unwrap(), false)),
            None
        );
    }

    #[test]
    fn other_texts_are_no_moves() {
        for digits in [b"zzz", b"7k ", b"a-0", b"7k.", b"\xe3\x81\x82", b"b40"] {
            assert_eq!(decode(*digits), None, "{digits:?}");
        }
    }
}
