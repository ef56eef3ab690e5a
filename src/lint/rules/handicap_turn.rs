//! 駒落ちの手番

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    format::Slip,
    lint::{Check, Cx},
    shogi::{Color, Handicap, Setup, Square},
};

rule! {
    /// The start position is that of a handicap (駒落ち), but Black is to move (駒落ちの手番).
    ///
    /// ## Why
    /// In handicap games the stronger player (上手, White) moves first, by the rules of the Japan Shogi Association as by those of CSA. What the record says is taken.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1
    /// ```
    "P011" "handicap-turn", Warning, since "0.1.0", Check::Game(check),
}

/// Where White's bishop, rook and lances begin. No handicap leaves them all.
const FIRST_TO_GO: [(u8, u8); 4] = [(2, 2), (8, 2), (1, 1), (9, 1)];

fn check(cx: &mut Cx<'_>) {
    let Some(setup) = cx.record.start.setup.as_ref() else {
        return;
    };
    let stands = |(file, rank): &(u8, u8)| {
        let square = Square::new(*file, *rank);
        square.is_some_and(|square| setup.board[square.index()].is_some())
    };
    // Nearly all games are even.
    if setup.turn == Color::White || FIRST_TO_GO.iter().all(stands) {
        return;
    }
    let turned = Setup {
        turn: Color::White,
        ..setup.clone()
    };
    let named = Handicap::of(&turned).kanji();
    let Some(name) = named.filter(|_| !cx.has_fault(&[Slip::Diagram])) else {
        return;
    };
    let message = cx.say("handicap-turn", &[("name", name.into())]);
    let finding = Diagnostic::new(&RULE.meta, cx.start_place(), message);
    cx.report(finding);
}
