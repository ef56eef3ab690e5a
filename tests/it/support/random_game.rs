//! Random legal games.

use kifu::shogi::{Move, Position, Setup};

/// Marsaglia's xorshift: repeatable, and random enough to choose moves.
pub(crate) struct XorShift(u64);

impl XorShift {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }
}

/// The moves of a random legal game, until nothing can be played or the limit is reached.
pub(crate) fn random_game(start: &Setup, seed: u64, limit: usize) -> Vec<Move> {
    let mut random = XorShift::new(seed);
    let mut position = Position::new(start);
    let mut game = Vec::new();
    while game.len() < limit {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = moves[random.below(moves.len())];
        position.play(m);
        game.push(m);
    }
    game
}
