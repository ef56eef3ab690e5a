//! Any arrangement of pieces, possible or not, and what is wrong with it.

use super::{Color, Hand, Kind, Piece, Position, Square, piece::are_same};

/// An arrangement of pieces: board, hands, the side to move and the number of its move.
///
/// Anything that a file can say is representable: no king, forty-one pieces, two pawns on a file.
/// [`Setup::faults`] says what is wrong.
///
/// ```
/// use kifu::shogi::{Setup, sfen};
/// let start = Setup::startpos();
/// assert_eq!(start, sfen::parse(sfen::STARTPOS).unwrap());
/// assert!(start.faults().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    /// The pieces, by [`Square::index`].
    pub board: [Option<Piece>; Square::COUNT],
    /// The hands, by [`Color::index`].
    pub hands: [Hand; 2],
    /// The side to move.
    pub turn: Color,
    /// The number of the next move, as SFEN counts: 1 at the start of a game.
    pub number: u32,
}

/// What can be wrong with a start position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum PositionFault {
    /// More pieces of a kind than a set has.
    TooManyPieces,
    /// A side has two kings or more.
    TwoKings,
    /// A side has no king. Normal in problems, so no fault by itself.
    NoKing,
    /// Two unpromoted pawns of a side on one file.
    TwoPawns,
    /// A pawn, lance or knight that can never move again.
    DeadPiece,
    /// The side that is not to move is in check.
    OpponentInCheck,
}

/// A set of [`PositionFault`]s.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct PositionFaults(u8);

impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        are_same(&self.board, &other.board)
            && (self.turn, self.number) == (other.turn, other.number)
            && self.hands == other.hands
    }
}

impl Eq for Setup {}

impl Setup {
    /// The even game (平手).
    pub const fn startpos() -> Self {
        Self {
            board: START_BOARD,
            hands: [Hand::EMPTY; 2],
            turn: Color::Black,
            number: 1,
        }
    }

    /// The piece on a square.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// What is wrong with the position.
    pub fn faults(&self) -> PositionFaults {
        let mut faults = PositionFaults::default();
        if *self == Self::startpos() {
            return faults;
        }
        if self.has_too_many_pieces() {
            faults.add(PositionFault::TooManyPieces);
        }
        for color in Color::ALL {
            match self.count(color, Kind::King) {
                0 => faults.add(PositionFault::NoKing),
                1 => {}
                _ => faults.add(PositionFault::TwoKings),
            }
        }
        if self.has_two_pawns() {
            faults.add(PositionFault::TwoPawns);
        }
        if self.has_dead_piece() {
            faults.add(PositionFault::DeadPiece);
        }
        if !Position::new(self).checkers(self.turn.other()).is_empty() {
            faults.add(PositionFault::OpponentInCheck);
        }
        faults
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    fn count(&self, color: Color, kind: Kind) -> usize {
        let piece = Piece::new(color, kind);
        self.board.iter().filter(|&&on| on == Some(piece)).count()
    }

    /// Kings are left to [`PositionFault::TwoKings`].
    fn has_too_many_pieces(&self) -> bool {
        Kind::HAND.into_iter().any(|kind| {
            let held = self.hands.iter().map(|hand| usize::from(hand.count(kind)));
            let placed = self
                .pieces()
                .filter(|(_, piece)| piece.kind().unpromoted() == kind);
            held.sum::<usize>() + placed.count() > usize::from(kind.in_full_set())
        })
    }

    fn has_two_pawns(&self) -> bool {
        let mut files = [[false; 10]; 2];
        self.pieces()
            .filter(|(_, piece)| piece.kind() == Kind::Pawn)
            .any(|(square, piece)| {
                let seen = &mut files[piece.color().index()][usize::from(square.file())];
                std::mem::replace(seen, true)
            })
    }

    fn has_dead_piece(&self) -> bool {
        self.pieces().any(|(square, piece)| {
            let rank = square.rank_for(piece.color());
            match piece.kind() {
                Kind::Pawn | Kind::Lance => rank == 1,
                Kind::Knight => rank <= 2,
                _ => false,
            }
        })
    }
}

const START_BOARD: [Option<Piece>; Square::COUNT] = {
    let back = [
        Kind::Lance,
        Kind::Knight,
        Kind::Silver,
        Kind::Gold,
        Kind::King,
        Kind::Gold,
        Kind::Silver,
        Kind::Knight,
        Kind::Lance,
    ];
    let mut board = [None; Square::COUNT];
    let mut file = 0;
    while file < 9 {
        board[file * 9] = Some(Piece::new(Color::White, back[file]));
        board[file * 9 + 2] = Some(Piece::new(Color::White, Kind::Pawn));
        board[file * 9 + 6] = Some(Piece::new(Color::Black, Kind::Pawn));
        board[file * 9 + 8] = Some(Piece::new(Color::Black, back[file]));
        file += 1;
    }
    board[9 + 1] = Some(Piece::new(Color::White, Kind::Bishop));
    board[7 * 9 + 1] = Some(Piece::new(Color::White, Kind::Rook));
    board[9 + 7] = Some(Piece::new(Color::Black, Kind::Rook));
    board[7 * 9 + 7] = Some(Piece::new(Color::Black, Kind::Bishop));
    board
};

impl PositionFaults {
    const ALL: [PositionFault; 6] = [
        PositionFault::TooManyPieces,
        PositionFault::TwoKings,
        PositionFault::NoKing,
        PositionFault::TwoPawns,
        PositionFault::DeadPiece,
        PositionFault::OpponentInCheck,
    ];

    /// Whether nothing is wrong.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a fault is in the set.
    pub const fn has(self, fault: PositionFault) -> bool {
        self.0 & (1 << fault as u8) != 0
    }

    /// The faults, in the order of the enum.
    pub fn iter(self) -> impl Iterator<Item = PositionFault> {
        Self::ALL.into_iter().filter(move |&fault| self.has(fault))
    }

    fn add(&mut self, fault: PositionFault) {
        self.0 |= 1 << fault as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::{super::sfen, *};

    fn faults(text: &str) -> Vec<PositionFault> {
        sfen::parse(text).unwrap().faults().iter().collect()
    }

    #[test]
    fn start_position_is_the_usual_one() {
        assert_eq!(Setup::startpos(), sfen::parse(sfen::STARTPOS).unwrap());
        assert!(Setup::startpos().faults().is_empty());
    }

    #[test]
    fn each_fault_is_found() {
        use PositionFault::*;
        for (text, wanted) in [
            ("4k4/9/9/9/9/9/9/9/4K4 b 19P 1", vec![TooManyPieces]),
            ("+R+R+r1k4/9/9/9/9/9/9/9/4K4 w - 1", vec![TooManyPieces]),
            ("4k4/9/9/9/9/9/9/9/4KK3 b - 1", vec![TwoKings]),
            ("4k4/9/9/9/9/9/9/9/9 b - 1", vec![NoKing]),
            ("4k4/9/9/9/9/p8/p8/9/4K4 b - 1", vec![TwoPawns]),
            ("4k4/9/9/9/9/p8/+p8/P8/4K4 b - 1", vec![]),
            ("P3k4/9/9/9/9/9/9/9/4K4 b - 1", vec![DeadPiece]),
            ("4k4/9/9/9/9/9/9/n8/4K4 b - 1", vec![DeadPiece]),
            ("4k4/4R4/9/9/9/9/9/9/4K4 b - 1", vec![OpponentInCheck]),
            ("4k4/4R4/9/9/9/9/9/9/4K4 w - 1", vec![]),
        ] {
            assert_eq!(faults(text), wanted, "{text}");
        }
    }
}
