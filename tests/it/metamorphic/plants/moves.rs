//! Illegal moves.

use std::collections::BTreeMap;

use kifu::shogi::{Illegal, Move, Position, Setup};

use super::{
    super::{
        count, positions,
        reference::Board,
        sheet::{FORMATS, Said, Sheet, said},
    },
    Table,
};
use crate::support::random_game::{XorShift, random_game};

/// What the position of a move can be wrong in, by the plain rules.
const KINDS: [Illegal; 17] = [
    Illegal::NoPiece,
    Illegal::OpponentsPiece,
    Illegal::BadDropPiece,
    Illegal::NotInHand,
    Illegal::DropOnOccupied,
    Illegal::BadMovement,
    Illegal::BlockedPath,
    Illegal::OccupiedByOwn,
    Illegal::PromotedDrop,
    Illegal::AlreadyPromoted,
    Illegal::BadPromotionPiece,
    Illegal::BadPromotionZone,
    Illegal::DeadEndDrop,
    Illegal::DeadEndMove,
    Illegal::Nifu,
    Illegal::LeftInCheck,
    Illegal::MovedIntoCheck,
];

#[test]
fn an_illegal_move_is_the_one_finding() {
    let mut table = Table::default();
    let wanted = count("PLANTS", 8);
    let mut counts: BTreeMap<Illegal, u64> = BTreeMap::new();
    for seed in 0..wanted * 20 {
        let is_missing = |kind: &Illegal| counts.get(kind).copied().unwrap_or_default() < wanted;
        let missing: Vec<Illegal> = KINDS.into_iter().filter(is_missing).collect();
        if missing.is_empty() {
            break;
        }
        let place = Place::random(seed);
        for (kind, moves) in illegal_moves(&place.position.setup()) {
            if missing.contains(&kind) {
                let mut random = XorShift::new(seed ^ 0x5eed);
                let mv = moves[random.below(moves.len())];
                place.plant(kind, mv, &mut random, &mut table);
                *counts.entry(kind).or_default() += 1;
            }
        }
    }
    for kind in KINDS {
        assert!(table.planted(kind.name()) > 0, "{kind:?} never planted");
    }
    table.close();
}

#[test]
fn a_mate_by_a_dropped_pawn_is_the_one_finding() {
    let mut table = Table::default();
    let wanted = count("PLANTS", 8);
    let mut planted = 0;
    for seed in 0.. {
        if planted == wanted {
            break;
        }
        let place = Place::sparse(seed);
        let board = Board::new(&place.position.setup());
        let mates = |mv: &Move| board.reasons(*mv) == [Illegal::Uchifuzume];
        if let Some(mv) = Board::pawn_drops().find(mates) {
            let mut random = XorShift::new(seed);
            place.plant(Illegal::Uchifuzume, mv, &mut random, &mut table);
            planted += 1;
        }
    }
    table.close();
}

/// A legal game without any fault.
#[test]
fn a_legal_game_has_no_finding() {
    let mut table = Table::default();
    for seed in 0..count("PLANTS", 8) {
        let place = Place::random(seed);
        let Some(mut sheet) = place.sheet() else {
            continue;
        };
        for target in ["kifu", "jkf"] {
            let written = sheet.write(target).unwrap();
            table.try_text("none/variation", target, &written.text, &Vec::new());
        }
        sheet.variation = None;
        for target in FORMATS {
            let written = sheet.write(target).unwrap();
            table.try_text("none", target, &written.text, &Vec::new());
        }
    }
    table.close();
}

/// Whether a position occurs four times.
fn is_repetitive(line: &[Said]) -> bool {
    let mut counts: BTreeMap<String, u8> = BTreeMap::new();
    line.iter().any(|said| {
        let setup = Setup {
            number: 1,
            ..said.before.setup()
        };
        let seen = counts.entry(kifu::shogi::sfen::write(&setup)).or_default();
        *seen += 1;
        *seen == 4
    })
}

/// A moment of a game.
pub(super) struct Place {
    pub(super) start: Setup,
    /// All moves of the game.
    pub(super) moves: Vec<Move>,
    /// How many of them are played.
    pub(super) played: usize,
    pub(super) position: Position,
}

impl Place {
    pub(super) fn random(seed: u64) -> Self {
        if seed % 3 == 2 {
            return Self::sparse(seed);
        }
        let start = positions::start(seed);
        let played = XorShift::new(seed).below(150);
        Self::of(start, seed, played)
    }

    pub(super) fn sparse(seed: u64) -> Self {
        let played = XorShift::new(seed).below(6);
        Self::of(positions::with_kings(seed), seed, played)
    }

    /// A game of some length from a usual start.
    pub(super) fn whole(seed: u64, length: usize) -> Self {
        Self::of(positions::start(seed), seed, length)
    }

    fn of(start: Setup, seed: u64, played: usize) -> Self {
        let moves = random_game(&start, seed, played + 6);
        let played = played.min(moves.len());
        let mut position = Position::new(&start);
        for &mv in &moves[..played] {
            position.play(mv);
        }
        Self {
            start,
            moves,
            played,
            position,
        }
    }

    /// The legal game, with another legal move as a variation where there is one; `None` if a
    /// position repeats too often.
    pub(super) fn sheet(&self) -> Option<Sheet> {
        let main = self.line(&self.moves);
        let mut sheet = Sheet {
            start: self.start.clone(),
            main,
            variation: None,
        };
        let next = self.moves.get(self.played);
        let others = self.position.legal_moves();
        let other = others.iter().find(|&mv| Some(mv) != next);
        if let (Some(_), Some(other)) = (next, other) {
            let previous = self.played.checked_sub(1).map(|last| self.moves[last].to());
            let mut position = self.position.clone();
            position.play(*other);
            let mut moves = vec![*other];
            moves.extend(random_game(&position.setup(), self.played as u64, 3));
            sheet.variation = Some((self.played, said(&self.position, previous, &moves)));
        }
        let varied = sheet.variation.as_ref().map_or(&[][..], |(_, line)| line);
        let both: Vec<Said> = sheet.main.iter().chain(varied).cloned().collect();
        (!is_repetitive(&both)).then_some(sheet)
    }

    pub(super) fn line(&self, moves: &[Move]) -> Vec<Said> {
        said(&Position::new(&self.start), None, moves)
    }

    /// Puts an illegal move here: at the end of the main line, before more moves, and in a
    /// variation.
    fn plant(&self, kind: Illegal, mv: Move, random: &mut XorShift, table: &mut Table) {
        let mut line = self.line(&self.moves[..self.played]);
        let previous = line.last().map(|said| said.mv.to());
        line.push(Said {
            mv,
            before: self.position.clone(),
            previous,
        });
        if is_repetitive(&line) {
            return;
        }
        let is_last = random.below(3) == 0;
        if !is_last {
            line.extend(self.after(kind, mv, random));
        }
        if is_repetitive(&line) {
            return;
        }
        let name = kind.name();
        let main = Sheet {
            start: self.start.clone(),
            main: line.clone(),
            variation: None,
        };
        for target in FORMATS {
            if let Some(written) = main.write(target) {
                let wanted = vec![(name, written.main[self.played])];
                table.try_text(name, target, &written.text, &wanted);
            }
        }
        if self.moves.len() == self.played {
            return;
        }
        let whole = self.line(&self.moves);
        if is_repetitive(&whole) {
            return;
        }
        let varied = Sheet {
            start: self.start.clone(),
            main: whole,
            variation: Some((self.played, line.split_off(self.played))),
        };
        for target in ["kifu", "jkf"] {
            let Some(written) = varied.write(target) else {
                continue;
            };
            let wanted = vec![(name, written.variation[0])];
            table.try_text(&format!("{name}/variation"), target, &written.text, &wanted);
        }
    }

    /// Legal moves after the illegal one; where it cannot be carried out, the moves of the game.
    fn after(&self, kind: Illegal, mv: Move, random: &mut XorShift) -> Vec<Said> {
        if !kind.is_executable() {
            let mut line = self.line(&self.moves);
            return line.split_off(self.played);
        }
        let mut position = self.position.clone();
        position.play(mv);
        let seed = random.below(1 << 30) as u64;
        let moves = random_game(&position.setup(), seed, 5);
        said(&position, Some(mv.to()), &moves)
    }
}

/// The moves of a position that are wrong in one way only.
pub(super) fn illegal_moves(setup: &Setup) -> BTreeMap<Illegal, Vec<Move>> {
    let board = Board::new(setup);
    let mut found: BTreeMap<Illegal, Vec<Move>> = BTreeMap::new();
    for mv in Board::conceivable() {
        if mv.origin() == Some(mv.to()) {
            continue;
        }
        if let [kind] = board.reasons(mv)[..] {
            found.entry(kind).or_default().push(mv);
        }
    }
    found
}
