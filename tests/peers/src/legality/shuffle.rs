//! Verdicts on repetition and perpetual check, in random games of moves back and forth.

use std::collections::{BTreeMap, HashMap};

use kifu::shogi::{
    Color, Move, Position, Setup,
    repetition::{History, Repetition},
    sfen,
};
use rsshogi::types::RepetitionState;

use crate::{arrangement, judge::rsshogi_move, random_game::XorShift};

const LONGEST: usize = 200;
/// How many plies at most may be captures and drops before the pieces go back and forth.
const OPENING: usize = 100;

/// Plays games until the first verdict of one side, and says whether both always gave it.
pub(crate) fn compare(games: u64, random: &mut XorShift) -> bool {
    let mut verdicts: BTreeMap<&str, u64> = BTreeMap::new();
    let mut differences = 0;
    for _ in 0..games {
        match play(random) {
            Ok(verdict) => *verdicts.entry(verdict).or_default() += 1,
            Err(difference) => {
                differences += 1;
                println!("{difference}");
            }
        }
    }
    println!("\n| repetition, next to rsshogi | games |\n|---|--:|");
    for (verdict, count) in verdicts {
        println!("| {verdict} | {count} |");
    }
    println!("| **different verdicts** | {differences} |");
    differences == 0
}

/// One game and its verdict, or what is different.
fn play(random: &mut XorShift) -> Result<&'static str, String> {
    let setup = if random.below(4) == 0 {
        Setup::startpos()
    } else {
        arrangement::random(random)
    };
    let liking = Liking {
        checks: [0, 50, 98, 98][random.below(4)],
        returns: 50 + random.below(50),
        mover: Color::ALL[random.below(2)],
    };
    let mut position = Position::new(&setup);
    let mut history = History::default();
    history.start(&position);
    let mut seen = HashMap::from([(position.key(), 1)]);
    let mut theirs = rsshogi::board::Position::empty();
    theirs
        .set_sfen(&sfen::write(&setup))
        .map_err(|error| error.to_string())?;
    let mut game = Vec::new();
    let opening = random.below(OPENING);
    while game.len() < LONGEST {
        let any = game.len() < opening;
        let Some(mv) = liking.choose(any, &position, &seen, random) else {
            break;
        };
        let check = position.play(mv);
        game.push(mv);
        *seen.entry(position.key()).or_default() += 1;
        theirs.apply_move(rsshogi_move(mv));
        let ours = verdict(history.push(&position, mv, check), position.turn());
        let theirs = name(theirs.repetition_state());
        if ours != theirs {
            let start = sfen::write(&setup);
            return Err(format!(
                "{ours} for kifu, {theirs} for rsshogi: {start} {game:?}"
            ));
        }
        if ours != NONE {
            return Ok(ours);
        }
    }
    Ok(NONE)
}

/// How the moves of a game are chosen.
struct Liking {
    /// In how many of a hundred moves one side wants to give check.
    checks: usize,
    /// In how many of a hundred moves a position is sought that has been there.
    returns: usize,
    /// The side that wants to give check.
    mover: Color,
}

impl Liking {
    /// A move that can be taken back, unless it may be any: no capture, no drop, no promotion.
    fn choose(
        &self,
        any: bool,
        position: &Position,
        seen: &HashMap<u64, u32>,
        random: &mut XorShift,
    ) -> Option<Move> {
        let mut moves = position.legal_moves();
        let is_quiet =
            |mv: &Move| !mv.is_drop() && !mv.promotes() && position.piece_at(mv.to()).is_none();
        moves.retain(|mv| any || is_quiet(mv));
        let after = |mv: &Move| {
            let mut after = position.clone();
            let check = after.play(*mv);
            (check, seen.get(&after.key()).copied().unwrap_or(0))
        };
        if position.turn() == self.mover && random.below(100) < self.checks {
            prefer(&mut moves, |mv| after(mv).0);
        }
        if random.below(100) < self.returns {
            prefer(&mut moves, |mv| after(mv).1 > 0);
        }
        (!moves.is_empty()).then(|| moves[random.below(moves.len())])
    }
}

/// Keeps the moves of a kind, where there are any.
fn prefer(moves: &mut Vec<Move>, is_wanted: impl Fn(&Move) -> bool) {
    if moves.iter().any(&is_wanted) {
        moves.retain(is_wanted);
    }
}

const NONE: &str = "none";
const SENNICHITE: &str = "sennichite";
const TO_MOVE: &str = "perpetual check by the side to move";
const OTHER: &str = "perpetual check by the side that has moved";

fn verdict(verdict: Option<Repetition>, turn: Color) -> &'static str {
    match verdict {
        None => NONE,
        Some(Repetition::Sennichite) => SENNICHITE,
        Some(Repetition::PerpetualCheck(loser)) if loser == turn => TO_MOVE,
        Some(Repetition::PerpetualCheck(_)) => OTHER,
        Some(Repetition::BothPerpetual) => "perpetual check by both",
    }
}

fn name(state: RepetitionState) -> &'static str {
    match state {
        // The same board with other hands is no repetition.
        RepetitionState::None | RepetitionState::Superior | RepetitionState::Inferior => NONE,
        RepetitionState::Draw => SENNICHITE,
        RepetitionState::Lose => TO_MOVE,
        RepetitionState::Win => OTHER,
    }
}
