//! A position in play.

use super::{
    Color, Hand, Kind, Move, Piece, Setup, Square,
    attacks::{self, NO_SQUARE},
    bitboard::Bitboard,
    moves::From,
    piece::are_same,
    zobrist,
};

/// A position: board, hands, side to move, with what is needed to referee moves quickly.
///
/// ```
/// use kifu::shogi::{Illegal, Position, Setup, sfen};
/// let mut position = Position::new(&Setup::startpos());
/// assert_eq!(position.try_play(sfen::parse_move("7g7f").unwrap()), Ok(false));
/// let illegal = sfen::parse_move("3c3e").unwrap();
/// assert_eq!(position.check(illegal), Err(Illegal::BadMovement));
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    /// By square index; what lies past the 81 squares stays empty, so that no index needs a check.
    pub(super) board: [Option<Piece>; 128],
    /// The squares with pieces of each side on them.
    pub(super) colors: [u128; 2],
    /// The squares with pieces of each side on them that slide.
    pub(super) sliders: [u128; 2],
    /// The sum of the numbers of all pieces.
    key: u64,
    hands: [Hand; 2],
    /// In so many bits it never overflows.
    number: u64,
    /// The kings, [`NO_SQUARE`] for a side that has not exactly one.
    kings: [u8; 2],
    turn: Color,
    /// Whether the king of the side to move is attacked.
    pub(super) in_check: bool,
    /// Whether the king of the other side is attacked, which only a foul can bring about.
    pub(super) exposed: bool,
}

impl Position {
    /// The position of a set-up, possible or not. Of a side that has not exactly one king, the
    /// king's safety is not looked at.
    pub fn new(setup: &Setup) -> Self {
        let mut position = Self {
            board: [None; 128],
            colors: [0; 2],
            sliders: [0; 2],
            key: 0,
            hands: setup.hands,
            number: u64::from(setup.number),
            kings: [NO_SQUARE; 2],
            turn: setup.turn,
            in_check: false,
            exposed: false,
        };
        for square in Square::all() {
            if let Some(piece) = setup.board[square.index()] {
                position.put(piece, square.index() as u8);
            }
        }
        for color in Color::ALL {
            for (kind, count) in setup.hands[color.index()].iter() {
                let number = zobrist::in_hand(color, kind).wrapping_mul(u64::from(count));
                position.key = position.key.wrapping_add(number);
            }
        }
        position.look_around();
        position
    }

    /// The position as a set-up.
    pub fn setup(&self) -> Setup {
        let mut board = [None; Square::COUNT];
        board.copy_from_slice(&self.board[..Square::COUNT]);
        Setup {
            board,
            hands: self.hands,
            turn: self.turn,
            number: self.number(),
        }
    }

    /// The piece on a square.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index() & 127]
    }

    /// A side's hand.
    pub const fn hand(&self, color: Color) -> Hand {
        self.hands[color.index()]
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The number of the next move, as SFEN counts.
    pub fn number(&self) -> u32 {
        u32::try_from(self.number).unwrap_or(u32::MAX)
    }

    /// The squares with pieces on them.
    pub const fn occupied(&self) -> Bitboard {
        Bitboard::from_bits(self.occupied_bits())
    }

    /// All pieces on the board, by square index.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied()
            .into_iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// A hash of board, hands and side to move: what makes two positions the same for sennichite.
    pub const fn key(&self) -> u64 {
        self.key ^ zobrist::TURNS[self.turn.index()]
    }

    /// Whether board, hands and side to move are the same.
    pub fn is_same(&self, other: &Self) -> bool {
        self.turn == other.turn && self.hands == other.hands && are_same(&self.board, &other.board)
    }

    /// A side's king; `None` unless there is exactly one.
    pub const fn king(&self, color: Color) -> Option<Square> {
        Square::from_index(self.kings[color.index()] as usize)
    }

    /// The pieces that attack a side's king.
    pub fn checkers(&self, color: Color) -> Bitboard {
        match self.king(color) {
            Some(king) => self.attackers(king, color.other()),
            None => Bitboard::EMPTY,
        }
    }

    /// The pieces of a side that attack a square, whoever stands there.
    pub fn attackers(&self, square: Square, by: Color) -> Bitboard {
        let index = square.index() as u8;
        let attacks = |from: &Square| self.attacks(from.index() as u8, index, self.occupied_bits());
        let candidates = Bitboard::from_bits(self.candidates(index, by));
        candidates.into_iter().filter(attacks).collect()
    }

    /// Whether the side to move is in check.
    pub const fn in_check(&self) -> bool {
        self.in_check
    }

    /// Whether the king of the side that is not to move is attacked. Only after a foul, or in an
    /// impossible set-up.
    pub const fn opponent_in_check(&self) -> bool {
        self.exposed
    }

    /// Carries a move out, whatever is wrong with it, as far as the board allows.
    pub(super) fn force(&mut self, m: Move) {
        self.carry_out(m);
        self.look_around();
    }

    /// Carries a move out, but does not look where kings are and whether they are attacked.
    pub(super) fn carry_out(&mut self, m: Move) {
        let me = self.turn;
        let to = m.to_index();
        match m.from() {
            From::Hand(kind) => {
                let kind = kind.unpromoted();
                self.lift(to);
                if self.hands[me.index()].take(kind) {
                    self.key = self.key.wrapping_sub(zobrist::in_hand(me, kind));
                }
                self.put(Piece::new(me, kind), to);
            }
            From::Board(from) => {
                let Some(piece) = self.lift(from.index() as u8) else {
                    return;
                };
                if let Some(captured) = self.lift(to) {
                    self.hold(me, captured.kind().unpromoted());
                }
                self.put(if m.promotes() { promoted(piece) } else { piece }, to);
            }
        }
        self.pass_turn();
    }

    /// Hands the move over to the other side.
    pub(super) const fn pass_turn(&mut self) {
        self.turn = self.turn.other();
        self.number += 1;
    }

    pub(super) const fn at(&self, index: u8) -> Option<Piece> {
        self.board[(index & 127) as usize]
    }

    pub(super) const fn king_index(&self, color: Color) -> u8 {
        self.kings[color.index()]
    }

    /// Adds and removes numbers of the key.
    const fn change_key(&mut self, plus: u64, minus: u64) {
        self.key = self.key.wrapping_add(plus).wrapping_sub(minus);
    }

    pub(super) fn hold(&mut self, color: Color, kind: Kind) {
        if self.hands[color.index()].put(kind) {
            self.key = self.key.wrapping_add(zobrist::in_hand(color, kind));
        }
    }

    pub(super) fn release(&mut self, color: Color, kind: Kind) {
        if self.hands[color.index()].take(kind) {
            self.key = self.key.wrapping_sub(zobrist::in_hand(color, kind));
        }
    }

    pub(super) const fn occupied_bits(&self) -> u128 {
        self.colors[0] | self.colors[1]
    }

    /// Whether a side attacks a square.
    pub(super) fn is_attacked(&self, square: u8, by: Color) -> bool {
        self.any_attacks(self.candidates(square, by), square, self.occupied_bits())
    }

    /// Whether any piece of a set attacks a square when these squares are occupied. Nearly always
    /// the set is empty.
    #[inline]
    pub(super) fn any_attacks(&self, candidates: u128, square: u8, occupied: u128) -> bool {
        candidates != 0 && self.one_attacks(candidates, square, occupied)
    }

    #[inline(never)]
    fn one_attacks(&self, mut candidates: u128, square: u8, occupied: u128) -> bool {
        while candidates != 0 {
            if self.attacks(candidates.trailing_zeros() as u8, square, occupied) {
                return true;
            }
            candidates &= candidates - 1;
        }
        false
    }

    /// The pieces of a side that may attack a square: those next to it, those a knight's jump away,
    /// and on its lines those that slide. There are seldom any.
    pub(super) fn candidates(&self, square: u8, by: Color) -> u128 {
        let far = attacks::lines(square) & self.sliders[by.index()];
        attacks::around(square) & self.colors[by.index()] | far
    }

    /// Whether the piece on a square attacks another square when these squares are occupied.
    fn attacks(&self, from: u8, square: u8, occupied: u128) -> bool {
        let way = attacks::way(from, square);
        self.at(from).is_some_and(|piece| attacks::goes(piece, way))
            && attacks::between(from, square, way) & occupied == 0
    }

    pub(super) fn put(&mut self, piece: Piece, square: u8) {
        let side = piece.color().index();
        self.board[usize::from(square & 127)] = Some(piece);
        self.colors[side] |= attacks::bit(square);
        if attacks::slides(piece) {
            self.sliders[side] |= attacks::bit(square);
        }
        self.change_key(zobrist::on_board(piece, square), 0);
    }

    fn lift(&mut self, square: u8) -> Option<Piece> {
        let piece = self.board[usize::from(square & 127)].take()?;
        self.clear(piece, square);
        Some(piece)
    }

    /// Takes a piece out of the sets and the key.
    fn clear(&mut self, piece: Piece, square: u8) {
        let side = piece.color().index();
        self.colors[side] &= !attacks::bit(square);
        self.sliders[side] &= !attacks::bit(square);
        self.change_key(0, zobrist::on_board(piece, square));
    }

    /// Puts a piece into the hand of the side to move that has been replaced on the board.
    #[inline]
    pub(super) fn capture(&mut self, piece: Piece, square: u8) {
        self.clear(piece, square);
        self.hold(self.turn, piece.base_kind());
    }

    /// Moves a piece of the side to move to a square that is empty or captured.
    #[inline]
    pub(super) fn shift(&mut self, piece: Piece, from: u8, placed: Piece, to: u8) {
        let me = self.turn.index();
        let both = attacks::bit(from) | attacks::bit(to);
        self.board[usize::from(from & 127)] = None;
        self.board[usize::from(to & 127)] = Some(placed);
        self.colors[me] ^= both;
        if attacks::slides(piece) {
            self.sliders[me] ^= if attacks::slides(placed) {
                both
            } else {
                attacks::bit(from)
            };
        }
        if self.kings[me] == from {
            self.kings[me] = to;
        }
        self.change_key(
            zobrist::on_board(placed, to),
            zobrist::on_board(piece, from),
        );
    }

    /// Finds the kings and the checks from nothing.
    fn look_around(&mut self) {
        self.kings = Color::ALL.map(|color| self.find_king(color));
        self.in_check = !self.checkers(self.turn).is_empty();
        self.exposed = !self.checkers(self.turn.other()).is_empty();
    }

    fn find_king(&self, color: Color) -> u8 {
        let king = Piece::new(color, Kind::King);
        let mut squares = self.pieces().filter(|&(_, piece)| piece == king);
        let only = squares.next().filter(|_| squares.next().is_none());
        only.map_or(NO_SQUARE, |(square, _)| square.index() as u8)
    }
}

/// The piece after promotion, or itself if it cannot promote.
pub(super) fn promoted(piece: Piece) -> Piece {
    piece.promoted().unwrap_or(piece)
}

#[cfg(test)]
mod tests {
    use super::{super::sfen, *};

    fn position(text: &str) -> Position {
        Position::new(&sfen::parse(text).unwrap())
    }

    #[test]
    fn position_is_small() {
        // The board, four sets of squares, and little else.
        assert!(size_of::<Position>() <= 128 + 4 * 16 + 48);
    }

    #[test]
    fn any_set_up_comes_back() {
        let text = "KK7/9/9/9/9/9/9/9/P8 w 200P3r 77";
        assert_eq!(sfen::write(&position(text).setup()), text);
        assert_eq!(position(text).king(Color::Black), None);
    }

    #[test]
    fn fouls_are_carried_out() {
        let mut position = position("4k4/9/9/9/9/9/9/4r4/4K4 w - 1");
        assert!(position.opponent_in_check());
        assert!(!position.play(sfen::parse_move("5h5i").unwrap()));
        assert_eq!(position.king(Color::Black), None);
        assert_eq!(
            sfen::write(&position.setup()),
            "4k4/9/9/9/9/9/9/9/4r4 b - 2"
        );
    }

    #[test]
    fn key_does_not_depend_on_the_way() {
        let mut there = position(sfen::STARTPOS);
        let mut back = there.clone();
        for (m, n) in [
            ("7g7f", "2g2f"),
            ("3c3d", "8c8d"),
            ("2g2f", "7g7f"),
            ("8c8d", "3c3d"),
        ] {
            there.play(sfen::parse_move(m).unwrap());
            back.play(sfen::parse_move(n).unwrap());
        }
        assert_eq!(there.key(), back.key());
        assert_eq!(there.key(), Position::new(&there.setup()).key());
        assert!(there.is_same(&back));
    }
}
