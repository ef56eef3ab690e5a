//! Every conceivable move, judged by the referee and by the plain rules.

use std::collections::{BTreeMap, BTreeSet};

use kifu::shogi::{Move, Position, Setup, sfen};

use super::{count, positions, reference::Board};

/// `POSITIONS` says how many positions are tried.
#[test]
#[expect(clippy::print_stderr, reason = "seen with --nocapture only")]
fn the_referee_agrees_with_the_plain_rules_on_every_conceivable_move() {
    let mut tally = BTreeMap::new();
    let positions = count("POSITIONS", 400);
    for seed in 0..positions {
        compare(&positions::position(seed), &mut tally);
    }
    eprintln!("{positions} positions: {tally:#?}");
    for reason in ["legal", "nifu", "left-in-check", "moved-into-check"] {
        assert!(tally.contains_key(reason), "{reason} never tried");
    }
}

/// A pawn dropped before the king is the rarest foul: positions in which it is likely.
#[test]
fn mate_by_a_dropped_pawn_agrees_with_the_plain_rules() {
    let mut tally = BTreeMap::new();
    for text in [
        "8k/9/7SG/9/9/9/9/9/K8 b P 1",
        "7lk/9/6B1G/9/9/9/9/9/K8 b P 1",
        "6skl/9/6G2/8N/9/9/9/9/K8 b P 1",
        "7gk/7s1/7+R1/9/9/9/9/9/K8 b P 1",
        "8k/7r1/6+B1G/9/9/9/9/9/K8 b P 1",
        "8K/9/7+r+b/9/9/9/9/9/k8 w p 1",
        "k8/9/9/9/9/9/9/1l7/KN7 w 2rp 1",
        "k8/9/9/9/9/9/2+p6/L8/K1+p6 w 2rp 1",
    ] {
        compare(&sfen::parse(text).unwrap(), &mut tally);
    }
    assert!(tally["uchifuzume"] >= 1, "{tally:?}");
}

/// Compares all moves of a position; counts the verdicts.
fn compare(setup: &Setup, tally: &mut BTreeMap<&'static str, u64>) {
    let position = Position::new(setup);
    let board = Board::new(setup);
    let place = sfen::write(setup);
    assert_eq!(
        position.in_check(),
        board.is_in_check(setup.turn),
        "{place}"
    );
    let mut legal = BTreeSet::new();
    for mv in Board::conceivable() {
        let reasons = board.reasons(mv);
        let wanted = reasons.first().copied();
        let mut after = position.clone();
        let got = after.try_play(mv);
        let name = wanted.map_or("legal", |reason| reason.name());
        *tally.entry(name).or_default() += 1;
        assert_eq!(position.check(mv).err(), wanted, "{mv} in {place}");
        match got {
            Ok(check) => {
                legal.insert(mv);
                followed(&board, mv, &after, check, &place);
            }
            Err(violations) => {
                assert_eq!(after.setup(), *setup, "{mv} in {place}");
                // What stands for itself must all be named.
                for reason in reasons {
                    assert!(violations.has(reason), "{mv} in {place}: {reason:?}");
                }
            }
        }
    }
    let generated: Vec<Move> = position.legal_moves();
    assert_eq!(generated.len(), legal.len(), "{place}");
    assert_eq!(
        generated.into_iter().collect::<BTreeSet<_>>(),
        legal,
        "{place}"
    );
    let is_mate = legal.is_empty() && board.is_in_check(setup.turn);
    assert_eq!(position.is_checkmate(), is_mate, "{place}");
}

/// Compares what a legal move leads to.
fn followed(board: &Board, mv: Move, after: &Position, check: bool, place: &str) {
    let mut wanted = board.clone();
    wanted.play(mv);
    assert_eq!(
        after.setup(),
        wanted.setup(after.number()),
        "{mv} in {place}"
    );
    assert_eq!(check, wanted.is_in_check(wanted.turn), "{mv} in {place}");
    assert_eq!(check, after.in_check(), "{mv} in {place}");
}
