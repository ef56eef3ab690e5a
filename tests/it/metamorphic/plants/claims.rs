//! What a record says beside its moves: whose move it is, who fouled, how it began and ended.

use std::fmt::Write as _;

use kifu::shogi::{Color, Illegal, Kind, Move, Position, Setup, Square, notation::text_of};

use super::{
    super::{
        count,
        reference::Board,
        sheet::{Said, Sheet, said},
    },
    Table,
    moves::{Place, illegal_moves},
};
use crate::support::random_game::XorShift;

/// A line of play from a start, without variations.
fn sheet(start: &Setup, main: Vec<Said>) -> Sheet {
    Sheet {
        start: start.clone(),
        main,
        variation: None,
    }
}

/// Plants something `PLANTS` times; where a place has no room for it, at the next one.
fn each(mut plant: impl FnMut(&Place, &mut XorShift, &mut Table) -> Option<()>) {
    let mut table = Table::default();
    let mut planted = 0;
    for seed in 0.. {
        if planted == count("PLANTS", 8) {
            break;
        }
        let place = Place::random(seed);
        let is_whole = place.moves.len() > place.played && place.sheet().is_some();
        if is_whole && plant(&place, &mut XorShift::new(seed), &mut table).is_some() {
            planted += 1;
        }
    }
    table.close();
}

#[test]
fn a_move_of_the_side_that_is_not_to_move() {
    each(|place, random, table| {
        let mut setup = place.position.setup();
        setup.turn = setup.turn.other();
        let other = Position::new(&setup);
        if other.opponent_in_check() {
            return None;
        }
        let moves = other.legal_moves();
        let mv = *moves.get(random.below(moves.len().max(1)))?;
        let mut line = place.line(&place.moves);
        let rest = line.split_off(place.played);
        line.push(Said {
            mv,
            before: other,
            previous: None,
        });
        line.extend(rest);
        let written = sheet(&place.start, line).write("csa")?;
        let wanted = vec![("wrong-turn", written.main[place.played])];
        table.try_text("wrong-turn", "csa", &written.text, &wanted);
        Some(())
    });
}

/// A king that was left in check is taken: that follows from the first fault.
#[test]
fn a_king_that_is_captured_after_a_check_was_left() {
    each(|place, random, table| {
        let fouls = illegal_moves(&place.position.setup());
        let exposed = [Illegal::LeftInCheck, Illegal::MovedIntoCheck];
        let (kind, moves) = fouls.iter().find(|foul| exposed.contains(foul.0))?;
        let mv = moves[random.below(moves.len())];
        let mut after = place.position.clone();
        after.play(mv);
        let takes = illegal_moves(&after.setup());
        let take = *takes.get(&Illegal::CapturesKing)?.first()?;
        let mut moves = place.moves[..place.played].to_vec();
        moves.extend([mv, take]);
        let sheet = sheet(&place.start, place.line(&moves));
        for target in ["kifu", "csa", "usi", "jkf"] {
            let written = sheet.write(target)?;
            let wanted = vec![(kind.name(), written.main[place.played])];
            table.try_text("captures-king", target, &written.text, &wanted);
        }
        Some(())
    });
}

#[test]
fn a_foul_that_is_declared_by_the_right_and_by_the_wrong_side() {
    each(|place, random, table| {
        let fouls = illegal_moves(&place.position.setup());
        let fouls: Vec<_> = fouls.iter().filter(|foul| foul.0.is_executable()).collect();
        let (kind, moves) = fouls.get(random.below(fouls.len().max(1)))?;
        let mut line = place.moves[..place.played].to_vec();
        line.push(moves[random.below(moves.len())]);
        let sheet = sheet(&place.start, place.line(&line));
        let side = place.position.turn();
        let sign = |side: Color| ['+', '-'][side.index()];
        let number = line.len() + 1;
        for (target, right, wrong) in [
            (
                "kifu",
                format!("{number:4} 反則勝ち"),
                format!("{number:4} 反則負け"),
            ),
            (
                "csa",
                format!("%{}ILLEGAL_ACTION", sign(side)),
                format!("%{}ILLEGAL_ACTION", sign(side.other())),
            ),
        ] {
            let Some(written) = sheet.write(target) else {
                continue;
            };
            let at = written.main[place.played];
            for (name, ending) in [("recorded-foul", right), ("foul-side", wrong)] {
                let column = if target == "kifu" { 5 } else { 0 };
                let wanted = vec![(kind.name(), at), (name, written.text.len() + column)];
                let text = format!("{}{ending}\n", written.text);
                table.try_text(name, target, &text, &wanted);
            }
        }
        Some(())
    });
}

/// In CSA the word may stand for a foul that is no move.
#[test]
fn a_foul_that_was_none() {
    each(|place, _, table| {
        let sheet = sheet(&place.start, place.line(&place.moves));
        let mut text = sheet.write("kifu")?.text;
        let wanted = vec![("foul-false", text.len() + 5)];
        let _ = writeln!(text, "{:4} 反則勝ち", place.moves.len() + 1);
        table.try_text("foul-false", "kifu", &text, &wanted);
        Some(())
    });
}

#[test]
fn an_ending_that_nobody_knows() {
    each(|place, _, table| {
        let sheet = sheet(&place.start, place.line(&place.moves));
        let number = place.moves.len() + 1;
        for (target, ending, column) in [
            ("kifu", format!("{number:4} 謎の終わり"), 5),
            ("csa", "%NAZO".to_string(), 0),
        ] {
            let written = sheet.write(target)?;
            let wanted = vec![("unknown-ending", written.text.len() + column)];
            let text = format!("{}{ending}\n", written.text);
            table.try_text("unknown-ending", target, &text, &wanted);
        }
        Some(())
    });
}

/// A name of a piece that is not the one that moves, in the formats that name both.
#[test]
fn a_wrong_name_of_a_piece_in_csa_and_jkf() {
    each(|place, random, table| {
        let sheet = sheet(&place.start, place.line(&place.moves));
        let said = &sheet.main[place.played];
        let piece = said.before.piece_at(said.mv.origin()?)?;
        let kinds = Kind::HAND.into_iter().chain([Kind::King]);
        let kinds = kinds.filter(|&kind| kind != piece.kind().unpromoted());
        // In CSA nothing but the name says that a piece promotes.
        let kinds: Vec<Kind> = if said.mv.promotes() {
            kinds.filter_map(Kind::promoted).collect()
        } else {
            kinds.collect()
        };
        let wrong = kinds[random.below(kinds.len())];
        for target in ["csa", "jkf"] {
            let written = sheet.write(target)?;
            let at = written.main[place.played];
            let right = said.text(target)?;
            let changed = match target {
                "csa" => format!("{}{}", &right[..5], wrong.csa()),
                _ => right.replace(piece.kind().csa(), wrong.unpromoted().csa()),
            };
            let mut text = written.text;
            text.replace_range(at..at + right.len(), &changed);
            let wanted = vec![("piece-mismatch", at)];
            table.try_text("piece-mismatch", target, &text, &wanted);
        }
        Some(())
    });
}

/// In print a move names no origin: a kind that cannot go there is nobody's move.
#[test]
fn a_move_in_print_that_no_piece_can_make() {
    each(|place, random, table| {
        let sheet = sheet(&place.start, place.line(&place.moves));
        let said = &sheet.main[place.played];
        let side = said.side();
        let board = Board::new(&said.before.setup());
        let empty = |to: &Square| said.before.piece_at(*to).is_none() && said.previous != Some(*to);
        let to: Vec<Square> = Square::all().filter(empty).collect();
        let to = to[random.below(to.len())];
        let kinds: Vec<Kind> = Kind::ALL
            .into_iter()
            .filter(|&kind| said.before.hand(side).count(kind) == 0 && !board.can_reach(kind, to))
            .collect();
        let kind = *kinds.get(random.below(kinds.len().max(1)))?;
        let written = sheet.write("ki2u")?;
        let at = written.main[place.played];
        let mark = ["▲", "△"][side.index()];
        let changed = format!("{mark}{}{}", to.kanji(), kind.kanji());
        let right = said.text("ki2u")?;
        let mut text = written.text;
        text.replace_range(at..at + right.len(), &changed);
        table.try_text("no-candidate", "ki2u", &text, &vec![("no-candidate", at)]);
        Some(())
    });
}

/// A move in print without the word that tells it from another.
#[test]
fn a_move_in_print_that_two_pieces_can_make() {
    each(|place, _, table| {
        let mut line = place.line(&place.moves[..place.played]);
        let previous = line.last().map(|said| said.mv.to());
        let moves = place.position.legal_moves();
        let is_twin = |one: &Move| {
            let kind = |mv: &Move| Some(place.position.piece_at(mv.origin()?)?.kind());
            let is_other = |other: &&Move| {
                other.to() == one.to() && other.origin() != one.origin() && kind(other) == kind(one)
            };
            kind(one).is_some() && moves.iter().any(|other| is_other(&other))
        };
        let mv = *moves.iter().find(|mv| is_twin(mv))?;
        line.extend(said(&place.position, previous, &[mv]));
        let sheet = sheet(&place.start, line);
        let said = sheet.main.last()?;
        let mut bare = kifu::shogi::notation::written_of(&said.before, mv, said.previous)?;
        bare.origin = kifu::shogi::written::Origin::Unsaid;
        let written = sheet.write("ki2u")?;
        let at = *written.main.last()?;
        let mut text = written.text;
        text.replace_range(at.., &format!("{}\n", text_of(&bare)));
        table.try_text(
            "ambiguous-move",
            "ki2u",
            &text,
            &vec![("ambiguous-move", at)],
        );
        Some(())
    });
}
