//! 駒落ちの手番

use std::sync::LazyLock;

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    format::Slip,
    lint::{Check, Cx},
    shogi::{Color, Handicap, Setup},
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

/// Nearly all games begin so.
static EVEN: LazyLock<Setup> = LazyLock::new(Setup::startpos);

fn check(cx: &mut Cx<'_>) {
    let Some(setup) = cx.record.start.setup.as_ref() else {
        return;
    };
    if setup.turn == Color::White || setup.board == EVEN.board {
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
