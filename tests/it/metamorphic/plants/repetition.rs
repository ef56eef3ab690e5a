//! Positions that occur four times.

use kifu::shogi::{Move, Position};

use super::{
    super::{
        count,
        reference::Board,
        sheet::{Sheet, said},
    },
    Table,
    moves::Place,
};
use crate::support::random_game::{XorShift, random_game};

/// Two moves and their takings back, by turns, and which of them give check.
struct Cycle {
    moves: [Move; 4],
    checks: [bool; 4],
}

/// Whether a move can be taken back: it takes nothing, promotes nothing and drops nothing.
fn is_quiet(position: &Position, mv: Move) -> bool {
    !mv.is_drop() && !mv.promotes() && position.piece_at(mv.to()).is_none()
}

fn back(mv: Move) -> Move {
    Move::board(mv.to(), mv.origin().unwrap(), false)
}

/// All ways to come back to a position in four moves.
fn cycles(position: &Position) -> Vec<Cycle> {
    let mut found = Vec::new();
    let quiet = |position: &Position| -> Vec<Move> {
        let moves = position.legal_moves();
        moves
            .into_iter()
            .filter(|&mv| is_quiet(position, mv))
            .collect()
    };
    for first in quiet(position) {
        let mut after = position.clone();
        after.play(first);
        for second in quiet(&after) {
            let moves = [first, second, back(first), back(second)];
            let mut board = Board::new(&position.setup());
            let mut checks = [false; 4];
            let is_legal = moves.iter().zip(&mut checks).all(|(&mv, check)| {
                let is_legal = board.reasons(mv).is_empty();
                if is_legal {
                    board.play(mv);
                    *check = board.is_in_check(board.turn);
                }
                is_legal
            });
            if is_legal && board == Board::new(&position.setup()) {
                found.push(Cycle { moves, checks });
            }
        }
    }
    found
}

/// The rule that a cycle played three times is about.
const fn verdict(cycle: &Cycle) -> &'static str {
    let [a, b, c, d] = cycle.checks;
    if a && c || b && d {
        "perpetual-check-unclaimed"
    } else {
        "sennichite-unclaimed"
    }
}

#[test]
fn a_fourth_occurrence_is_the_one_finding() {
    let mut table = Table::default();
    let wanted = count("PLANTS", 8);
    let mut counts = [0, 0];
    for seed in 0.. {
        let place = if counts[0] < wanted {
            Place::random(seed)
        } else {
            Place::sparse(seed)
        };
        if counts == [wanted; 2] {
            break;
        }
        let mut all = cycles(&place.position);
        let mut random = XorShift::new(seed);
        let is_perpetual = |cycle: &Cycle| verdict(cycle).starts_with("perpetual");
        if all.iter().any(is_perpetual) && counts[1] < wanted {
            all.retain(is_perpetual);
        }
        if all.is_empty() {
            continue;
        }
        let cycle = &all[random.below(all.len())];
        let which = usize::from(is_perpetual(cycle));
        if counts[which] < wanted {
            counts[which] += 1;
            plant(&place, cycle, &mut table);
        }
    }
    table.close();
}

fn plant(place: &Place, cycle: &Cycle, table: &mut Table) {
    let start = place.position.setup();
    let mut moves = cycle.moves.repeat(3);
    // The game goes on.
    moves.extend(random_game(&start, 1, 2));
    let sheet = Sheet {
        start: start.clone(),
        main: said(&Position::new(&start), None, &moves),
        variation: None,
    };
    let name = verdict(cycle);
    for target in ["kifu", "csa", "usi", "ki2u", "jkf"] {
        let written = sheet.write(target).unwrap();
        let wanted = vec![(name, written.main[11])];
        table.try_text(name, target, &written.text, &wanted);
    }
}
