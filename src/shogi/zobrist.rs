//! Random numbers whose sum is a position's key.

use super::{Color, Kind, Piece};

/// They tell apart the same board and hands with Black and with White to move.
pub(super) static TURNS: [u64; 2] = [0, mix(u64::MAX)];

static PIECES: [u64; 1 << 12] = build_pieces();
static HANDS: [[u64; 8]; 2] = build_hands();

/// The number of a piece on a square.
pub(super) fn on_board(piece: Piece, square: u8) -> u64 {
    PIECES[(piece.index() << 7 | usize::from(square)) & 0xfff]
}

/// The number of one piece in hand, of a kind that fits there.
pub(super) fn in_hand(color: Color, kind: Kind) -> u64 {
    HANDS[color.index()][kind.index() & 7]
}

/// `SplitMix64`'s output function.
const fn mix(index: u64) -> u64 {
    let z = index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[allow(clippy::large_stack_arrays, reason = "computed by the compiler")]
const fn build_pieces() -> [u64; 1 << 12] {
    let mut numbers = [0; 1 << 12];
    let mut index = 0;
    while index < 1 << 12 {
        numbers[index] = mix(index as u64 + 1);
        index += 1;
    }
    numbers
}

const fn build_hands() -> [[u64; 8]; 2] {
    let mut numbers = [[0; 8]; 2];
    let mut index = 0;
    while index < 16 {
        numbers[index / 8][index % 8] = mix(index as u64 + 0x1_0000);
        index += 1;
    }
    numbers
}
