//! How pieces move, as tables.
//!
//! The *way* from one square to another is a number below 32: a step or a slide in one of eight
//! directions, a knight's jump up or down the board, or none. One mask of ways per piece then
//! answers every question of movement without a branch on the kind of piece. Squares are given by
//! index; `NO_SQUARE` stands for a missing king and has no way to anywhere.

use super::{Color, Kind, Piece, Square, bitboard::Bitboard};

/// No square, as an index.
pub(super) const NO_SQUARE: u8 = 127;

/// Files and ranks that each direction goes. A direction and its opposite differ by 4, and the
/// first four go up in square index.
const DIRECTIONS: [(i8, i8); 8] = [
    (0, 1),
    (1, 0),
    (1, 1),
    (1, -1),
    (0, -1),
    (-1, 0),
    (-1, -1),
    (-1, 1),
];

const STEP: u32 = 0;
const KNIGHT_UP: u32 = 8;
const KNIGHT_DOWN: u32 = 9;
const NO_WAY: u8 = 15;
const SLIDE: u32 = 16;

static WAYS: [u8; 1 << 14] = build_ways();
static RAYS: [u128; 1 << 11] = build_rays();
static MOVES: [u32; Piece::COUNT] = build_moves();
static BITS: [u128; 1 << 7] = build_bits();
static KNIGHT_ORIGINS: [[u128; 128]; 2] = build_knight_origins();
static PLACES: [u8; 1 << 7] = build_places();
static DEAD_ENDS: [u8; Piece::COUNT] = build_dead_ends();

/// The way between two squares.
pub(super) fn way(from: u8, to: u8) -> u32 {
    u32::from(WAYS[(usize::from(from) << 7 | usize::from(to)) & 0x3fff])
}

/// Whether a piece can go a way.
pub(super) fn goes(piece: Piece, way: u32) -> bool {
    MOVES[piece.index()] >> way & 1 != 0
}

/// Whether a way may pass over squares.
pub(super) const fn is_slide(way: u32) -> bool {
    way & SLIDE != 0
}

/// The set with one square in it. A table is quicker than to shift so wide a number.
pub(super) fn bit(square: u8) -> u128 {
    BITS[usize::from(square & 127)]
}

/// The squares that a way passes over.
pub(super) fn between(from: u8, to: u8, way: u32) -> u128 {
    if is_slide(way) {
        ray(from, way) & ray(to, way ^ 4)
    } else {
        0
    }
}

/// The squares from a square on, itself excluded, in the direction of a step or slide; none for any
/// other way.
pub(super) fn ray(from: u8, way: u32) -> u128 {
    // The rows after those of the eight directions are empty.
    RAYS[((way as usize) << 7 | usize::from(from)) & 0x7ff]
}

/// Whether a piece moves over any distance.
pub(super) fn slides(piece: Piece) -> bool {
    MOVES[piece.index()] >> SLIDE & 0xff != 0
}

/// The first occupied square of a ray that is not empty.
pub(super) const fn nearest(ray: u128, way: u32) -> u8 {
    let index = if way & 4 == 0 {
        ray.trailing_zeros()
    } else {
        127 ^ ray.leading_zeros()
    };
    index as u8
}

/// Whether a square lies in a side's promotion zone.
pub(super) fn in_zone(square: u8, color: Color) -> bool {
    PLACES[usize::from(square & 127)] & (1 << color as u8) != 0
}

/// Whether a piece could never move again from a square.
pub(super) fn is_dead_end(piece: Piece, square: u8) -> bool {
    PLACES[usize::from(square & 127)] & DEAD_ENDS[piece.index()] != 0
}

/// The squares that knights of a side attack a square from.
fn knight_origins(square: u8, by: Color) -> u128 {
    KNIGHT_ORIGINS[by.index()][usize::from(square & 127)]
}

/// The squares from which a piece can attack a square that does not slide there.
pub(super) fn around(square: u8) -> u128 {
    static AROUND: [u128; 128] = build_around();
    AROUND[usize::from(square & 127)]
}

/// The squares of all lines through a square, itself excluded.
pub(super) fn lines(square: u8) -> u128 {
    static LINES: [u128; 128] = build_lines();
    LINES[usize::from(square & 127)]
}

/// The squares that a piece attacks from a square on a board with some squares occupied, own
/// pieces included.
pub fn reach(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    let (origin, occupied) = (from.index() as u8, occupied.bits());
    let mut reach = knight_origins(origin, piece.color().other())
        * u128::from(goes(
            piece,
            if piece.color() == Color::Black {
                KNIGHT_UP
            } else {
                KNIGHT_DOWN
            },
        ));
    for direction in 0..8 {
        if goes(piece, SLIDE + direction) {
            let line = ray(origin, direction);
            let blockers = line & occupied;
            reach |= if blockers == 0 {
                line
            } else {
                line & !ray(nearest(blockers, direction), direction)
            };
        } else if goes(piece, STEP + direction) {
            let line = ray(origin, direction);
            if line != 0 {
                reach |= 1 << nearest(line, direction);
            }
        }
    }
    Bitboard::from_bits(reach)
}

const fn offset(index: u8, by: (i8, i8)) -> Option<u8> {
    let (file, rank) = (index as i8 / 9 + by.0, index as i8 % 9 + by.1);
    if file < 0 || file > 8 || rank < 0 || rank > 8 {
        None
    } else {
        Some((file * 9 + rank) as u8)
    }
}

const fn build_ways() -> [u8; 1 << 14] {
    let mut ways = [NO_WAY; 1 << 14];
    let mut from = 0_u8;
    while from < 81 {
        let mut direction = 0;
        while direction < 8 {
            let mut at = from;
            let mut code = STEP as u8;
            while let Some(next) = offset(at, DIRECTIONS[direction]) {
                ways[(from as usize) << 7 | next as usize] = code + direction as u8;
                code = SLIDE as u8;
                at = next;
            }
            direction += 1;
        }
        let jumps = [(-1, -2), (1, -2), (-1, 2), (1, 2)];
        let mut jump = 0;
        while jump < 4 {
            if let Some(to) = offset(from, jumps[jump]) {
                let code = if jump < 2 { KNIGHT_UP } else { KNIGHT_DOWN };
                ways[(from as usize) << 7 | to as usize] = code as u8;
            }
            jump += 1;
        }
        from += 1;
    }
    ways
}

const fn build_bits() -> [u128; 1 << 7] {
    let mut bits = [0; 1 << 7];
    let mut square = 0;
    while square < 128 {
        bits[square] = 1 << square;
        square += 1;
    }
    bits
}

#[allow(clippy::large_stack_arrays, reason = "computed by the compiler")]
const fn build_rays() -> [u128; 1 << 11] {
    let mut rays = [0; 1 << 11];
    let mut direction = 0;
    while direction < 8 {
        let mut from = 0_u8;
        while from < 81 {
            let mut at = from;
            while let Some(next) = offset(at, DIRECTIONS[direction]) {
                rays[direction << 7 | from as usize] |= 1 << next;
                at = next;
            }
            from += 1;
        }
        direction += 1;
    }
    rays
}

const fn build_lines() -> [u128; 128] {
    let mut lines = [0; 128];
    let mut square = 0;
    while square < 81 {
        let mut direction = 0;
        while direction < 8 {
            lines[square] |= RAYS[direction << 7 | square];
            direction += 1;
        }
        square += 1;
    }
    lines
}

const fn build_around() -> [u128; 128] {
    let mut around = [0; 128];
    let mut square = 0;
    while square < 81 {
        around[square] = KNIGHT_ORIGINS[0][square] | KNIGHT_ORIGINS[1][square];
        let mut direction = 0;
        while direction < 8 {
            if let Some(next) = offset(square as u8, DIRECTIONS[direction]) {
                around[square] |= 1 << next;
            }
            direction += 1;
        }
        square += 1;
    }
    around
}

const fn build_knight_origins() -> [[u128; 128]; 2] {
    let mut origins = [[0; 128]; 2];
    let mut square = 0_u8;
    while square < 81 {
        let mut side = 0;
        while side < 2 {
            let behind = if side == 0 { 2 } else { -2 };
            if let Some(from) = offset(square, (-1, behind)) {
                origins[side][square as usize] |= 1 << from;
            }
            if let Some(from) = offset(square, (1, behind)) {
                origins[side][square as usize] |= 1 << from;
            }
            side += 1;
        }
        square += 1;
    }
    origins
}

/// The ways of Black's pieces.
const fn ways_of(kind: Kind) -> u32 {
    const FORWARD: u32 = 1 << 4;
    const FORWARD_DIAGONALS: u32 = 1 << 3 | 1 << 6;
    const BACK: u32 = 1 << 0;
    const BACK_DIAGONALS: u32 = 1 << 2 | 1 << 7;
    const SIDES: u32 = 1 << 1 | 1 << 5;
    const DIAGONALS: u32 = FORWARD_DIAGONALS | BACK_DIAGONALS;
    const ORTHOGONALS: u32 = FORWARD | BACK | SIDES;
    match kind {
        Kind::Pawn => FORWARD,
        Kind::Lance => FORWARD | FORWARD << SLIDE,
        Kind::Knight => 1 << KNIGHT_UP,
        Kind::Silver => FORWARD | DIAGONALS,
        Kind::Bishop => DIAGONALS | DIAGONALS << SLIDE,
        Kind::Rook => ORTHOGONALS | ORTHOGONALS << SLIDE,
        Kind::King => ORTHOGONALS | DIAGONALS,
        Kind::Horse => ORTHOGONALS | DIAGONALS | DIAGONALS << SLIDE,
        Kind::Dragon => ORTHOGONALS | DIAGONALS | ORTHOGONALS << SLIDE,
        Kind::Gold | Kind::ProPawn | Kind::ProLance | Kind::ProKnight | Kind::ProSilver => {
            ORTHOGONALS | FORWARD_DIAGONALS
        }
    }
}

/// The same ways with the board turned round.
const fn turned(ways: u32) -> u32 {
    let lines = (ways & 0x0f_000f) << 4 | (ways & 0xf0_00f0) >> 4;
    let jumps = (ways >> KNIGHT_UP & 1) << KNIGHT_DOWN | (ways >> KNIGHT_DOWN & 1) << KNIGHT_UP;
    lines | jumps
}

const fn build_moves() -> [u32; Piece::COUNT] {
    let mut moves = [0; Piece::COUNT];
    let mut index = 0;
    while index < 14 {
        let kind = Kind::ALL[index];
        moves[Piece::new(Color::Black, kind).index()] = ways_of(kind);
        moves[Piece::new(Color::White, kind).index()] = turned(ways_of(kind));
        index += 1;
    }
    moves
}

/// Bits of a square: 0 and 1 the zones of Black and White; 2 and 3 their last ranks; 4 and 5 their
/// last two ranks.
const fn build_places() -> [u8; 1 << 7] {
    let mut places = [0; 1 << 7];
    let mut index = 0;
    while index < 81 {
        let rank = index % 9;
        places[index] = (rank <= 2) as u8
            | ((rank >= 6) as u8) << 1
            | ((rank == 0) as u8) << 2
            | ((rank == 8) as u8) << 3
            | ((rank <= 1) as u8) << 4
            | ((rank >= 7) as u8) << 5;
        index += 1;
    }
    places
}

const fn build_dead_ends() -> [u8; Piece::COUNT] {
    let mut ends = [0; Piece::COUNT];
    let mut side = 0;
    while side < 2 {
        let color = Color::ALL[side];
        ends[Piece::new(color, Kind::Pawn).index()] = 1 << (2 + side);
        ends[Piece::new(color, Kind::Lance).index()] = 1 << (2 + side);
        ends[Piece::new(color, Kind::Knight).index()] = 1 << (4 + side);
        side += 1;
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reach_of(color: Color, kind: Kind, occupied: &[Square]) -> Vec<String> {
        let from = Square::new(5, 5).unwrap();
        let occupied = occupied.iter().copied().collect();
        let squares = reach(Piece::new(color, kind), from, occupied);
        squares
            .into_iter()
            .map(|square| square.to_string())
            .collect()
    }

    #[test]
    fn pieces_move_as_they_should() {
        let black = |kind| reach_of(Color::Black, kind, &[]);
        let white = |kind| reach_of(Color::White, kind, &[]);
        assert_eq!(black(Kind::Pawn), ["5d"]);
        assert_eq!(white(Kind::Pawn), ["5f"]);
        assert_eq!(black(Kind::Lance), ["5a", "5b", "5c", "5d"]);
        assert_eq!(black(Kind::Knight), ["4c", "6c"]);
        assert_eq!(white(Kind::Knight), ["4g", "6g"]);
        assert_eq!(black(Kind::Silver), ["4d", "4f", "5d", "6d", "6f"]);
        assert_eq!(black(Kind::Gold), ["4d", "4e", "5d", "5f", "6d", "6e"]);
        assert_eq!(white(Kind::ProPawn), ["4e", "4f", "5d", "5f", "6e", "6f"]);
        assert_eq!(black(Kind::King).len(), 8);
        assert_eq!(
            (black(Kind::Rook).len(), black(Kind::Bishop).len()),
            (16, 16)
        );
        assert_eq!(
            (black(Kind::Dragon).len(), black(Kind::Horse).len()),
            (20, 20)
        );
    }

    #[test]
    fn slides_end_on_the_first_piece() {
        let wall = [Square::new(5, 3).unwrap(), Square::new(5, 2).unwrap()];
        assert_eq!(reach_of(Color::Black, Kind::Lance, &wall), ["5c", "5d"]);
    }

    #[test]
    fn ways_agree_with_reach_on_an_empty_board() {
        for kind in Kind::ALL {
            for color in Color::ALL {
                let piece = Piece::new(color, kind);
                for from in Square::all() {
                    let squares = reach(piece, from, Bitboard::EMPTY);
                    for to in Square::all() {
                        let way = way(from.index() as u8, to.index() as u8);
                        assert_eq!(goes(piece, way), squares.has(to), "{piece:?} {from}{to}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_missing_king_is_nowhere() {
        for square in Square::all() {
            let index = square.index() as u8;
            for way in [way(NO_SQUARE, index), way(index, NO_SQUARE)] {
                assert_eq!((ray(NO_SQUARE, way), ray(index, way)), (0, 0));
            }
        }
    }
}
