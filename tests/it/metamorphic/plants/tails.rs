//! A miswritten move in a game that goes on as it was played: what follows from the one slip is no
//! finding of its own.

use kifu::shogi::{Illegal, Move, Square};

use super::{
    super::{
        count,
        reference::Board,
        sheet::{Said, Sheet},
    },
    Table,
    moves::Place,
};
use crate::support::random_game::XorShift;

/// The moves that someone may have written instead of one: its piece on another square, or one of
/// the same kind from another square, or the same move with another promotion.
fn slips(said: &Said) -> Vec<Move> {
    let Some(from) = said.mv.origin() else {
        return Vec::new();
    };
    let (to, promotes) = (said.mv.to(), said.mv.promotes());
    let piece = said.before.piece_at(from);
    let elsewhere = Square::all().map(|to| Move::board(from, to, promotes));
    let is_same = |from: &Square| said.before.piece_at(*from) == piece;
    let others = Square::all().filter(is_same);
    let from_elsewhere = others.map(|from| Move::board(from, to, promotes));
    let otherwise = [Move::board(from, to, !promotes)];
    elsewhere.chain(from_elsewhere).chain(otherwise).collect()
}

#[test]
fn what_follows_from_a_miswritten_move_is_no_finding_of_its_own() {
    let wanted = [
        Illegal::BadMovement,
        Illegal::BlockedPath,
        Illegal::OccupiedByOwn,
        Illegal::BadPromotionZone,
        Illegal::DeadEndMove,
    ];
    let mut table = Table::default();
    for seed in 0..count("PLANTS", 8) * 4 {
        let place = Place::whole(seed, 80);
        let mut main = place.line(&place.moves);
        let mut random = XorShift::new(seed);
        let index = random.below(main.len());
        let board = Board::new(&main[index].before.setup());
        let mut slips = slips(&main[index]);
        slips.retain(|&mv| matches!(board.reasons(mv)[..], [kind] if wanted.contains(&kind)));
        if slips.is_empty() {
            continue;
        }
        let mv = slips[random.below(slips.len())];
        let kind = board.reasons(mv)[0];
        main[index].mv = mv;
        let sheet = Sheet {
            start: place.start,
            main,
            variation: None,
        };
        for target in ["csa", "usi", "jkf", "kifu"] {
            if let Some(written) = sheet.write(target) {
                let wanted = vec![(kind.name(), written.main[index])];
                let name = format!("{}/tail", kind.name());
                table.try_text(&name, target, &written.text, &wanted);
            }
        }
    }
    table.close();
}
