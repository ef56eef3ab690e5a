//! Positions that can occur: random games from usual and unusual starts.

use kifu::shogi::{Handicap, Move, Position, Setup};

use crate::{arrangement, random_game::XorShift};

/// The names of the starts with a setup of their own.
const HANDICAPS: [&str; 10] = [
    "lance",
    "bishop",
    "rook",
    "rook-lance",
    "2",
    "4",
    "6",
    "8",
    "10",
    "three-pawns",
];
const LONGEST_GAME: usize = 250;
/// How long the game after a random arrangement is.
const LONGEST_SEQUEL: usize = 6;

/// A random game, followed by others when it ends.
#[derive(Default)]
pub(crate) struct Playout {
    position: Option<Position>,
    plies: usize,
    /// How many moves are tried in order to find one that checks or captures.
    tries: usize,
}

impl Playout {
    /// The next position.
    pub(crate) fn next(&mut self, random: &mut XorShift) -> Position {
        let next = self
            .position
            .take()
            .filter(|_| self.plies > 0)
            .and_then(|position| {
                self.plies -= 1;
                play_on(position, self.tries, random)
            });
        let position = next.unwrap_or_else(|| self.start(random));
        self.position = Some(position.clone());
        position
    }

    /// Most positions are of games, but most starts are random arrangements.
    fn start(&mut self, random: &mut XorShift) -> Position {
        self.tries = random.below(4);
        let setup = if random.below(60) == 0 {
            self.plies = 1 + random.below(LONGEST_GAME);
            start_of_a_game(random)
        } else {
            self.plies = random.below(LONGEST_SEQUEL);
            arrangement::random(random)
        };
        Position::new(&setup)
    }
}

fn start_of_a_game(random: &mut XorShift) -> Setup {
    let name = HANDICAPS.get(random.below(2 * HANDICAPS.len()));
    let setup = name.map(|name| Handicap::from_name(name).unwrap().setup().unwrap());
    setup.unwrap_or_else(Setup::startpos)
}

/// `None` when the game is over.
pub(crate) fn play_on(
    mut position: Position,
    tries: usize,
    random: &mut XorShift,
) -> Option<Position> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return None;
    }
    let mut any = || moves[random.below(moves.len())];
    let mut chosen = any();
    for _ in 0..tries {
        if is_sharp(&position, chosen) {
            break;
        }
        chosen = any();
    }
    position.play(chosen);
    Some(position)
}

fn is_sharp(position: &Position, mv: Move) -> bool {
    position.piece_at(mv.to()).is_some() || position.clone().play(mv)
}
