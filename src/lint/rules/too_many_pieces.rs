//! 駒数の超過

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    lint::{Check, Cx},
    shogi::{Color, Kind, PositionFault, Setup, Square},
    source::Span,
};

rule! {
    /// More pieces of a kind than a set has (駒数の超過).
    ///
    /// ## Why
    /// A set has 18 歩, 4 each of 香, 桂, 銀 and 金, 2 角 and 2 飛, on the board and in hand together. Fewer are no fault.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b R 1
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B7/LNSGKGSNL b R 1
    /// ```
    "P005" "too-many-pieces", Error, since "0.1.0", Check::Start(check),
}

fn check(cx: &mut Cx<'_>, setup: &Setup) {
    if !setup.faults().has(PositionFault::TooManyPieces) {
        return;
    }
    for kind in Kind::HAND {
        let most = u32::from(kind.in_full_set());
        let on_board = squares(setup, kind).count() as u32;
        let in_hand = |color: Color| u32::from(setup.hands[color.index()].count(kind));
        let count = on_board + in_hand(Color::Black) + in_hand(Color::White);
        if count <= most {
            continue;
        }
        let message = cx.say(
            "too-many-pieces",
            &[
                ("count", count.into()),
                ("kind", kind.kanji().into()),
                ("most", most.into()),
            ],
        );
        let finding = Diagnostic::new(&RULE.meta, place(cx, setup, kind), message);
        cx.report(finding);
    }
}

fn squares(setup: &Setup, kind: Kind) -> impl Iterator<Item = Square> {
    Square::all().filter(move |square| {
        setup.board[square.index()].is_some_and(|piece| piece.kind().unpromoted() == kind)
    })
}

/// The last place that has pieces of the kind: the hands, then the ranks from the bottom.
fn place(cx: &Cx<'_>, setup: &Setup, kind: Kind) -> Span {
    let held = [Color::Black, Color::White]
        .into_iter()
        .find(|color| setup.hands[color.index()].count(kind) > 0);
    if let Some(color) = held {
        return cx.hand_place(color);
    }
    squares(setup, kind)
        .max_by_key(|square| square.rank())
        .map_or(cx.start_place(), |square| cx.rank_place(square))
}
