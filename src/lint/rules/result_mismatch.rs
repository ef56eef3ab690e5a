//! 結果の不一致

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    format::Slip,
    lint::{Check, Cx},
    record::{Claim, EndKind, Ending, NodeId, Winner},
    replay::EndFacts,
};

rule! {
    /// What is said of the result does not fit the ending or the board (結果の不一致).
    ///
    /// ## Why
    /// The ending counts. A summary line that says otherwise, or a win of the side that is mated, means that one of them is wrong.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 投了
    /// まで1手で後手の勝ち
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 投了
    /// まで1手で先手の勝ち
    /// ```
    "G008" "result-mismatch", Warning, since "0.1.0", Check::Claim(claimed), Check::End(mated),
}

fn claimed(cx: &mut Cx<'_>, claim: &Claim) {
    let Some((node, ending)) = ending_of(cx, claim) else {
        return;
    };
    // Of two endings the summary may be that of the second.
    let is_open = matches!(ending.kind, EndKind::Unknown | EndKind::None);
    if is_open || cx.has_fault(&[Slip::MovesAfterEnd]) {
        return;
    }
    let Some(to_move) = cx.record.side_at(cx.replay.ply(node)) else {
        return;
    };
    let by_ending = ending.kind.winner(ending.by, to_move);
    // A word that we do not know has been told.
    let Some(claimed) = claim.result(to_move) else {
        return;
    };
    if claimed == by_ending {
        return;
    }
    let message = cx.say(
        "result-mismatch",
        &[
            ("claimed", result(cx, claimed).into()),
            ("ending", cx.ending_words(ending).into()),
            ("result", result(cx, by_ending).into()),
        ],
    );
    let finding = Diagnostic::new(&RULE.meta, claim.span, message)
        .ply(cx.replay.ply(node))
        .label(cx.record.node(node).span, cx.words("result-mismatch-label"));
    cx.report(finding);
}

fn ending_of<'a>(cx: &'a Cx<'_>, claim: &Claim) -> Option<(NodeId, &'a Ending)> {
    let ending = cx.record.ending(claim.node);
    ending
        .map(|ending| (claim.node, ending))
        .or_else(|| cx.ending_after(claim.node))
}

/// Endings that another rule looks at, or that stand although the side is mated.
const OTHERS: [EndKind; 6] = [
    EndKind::Declaration,
    EndKind::Sennichite,
    EndKind::PerpetualCheck,
    EndKind::IllegalMove,
    EndKind::Foul,
    EndKind::Unknown,
];

fn mated(cx: &mut Cx<'_>, facts: &EndFacts) {
    let Some(ending) = cx.record.ending(facts.node) else {
        return;
    };
    let Some(position) = facts.position.as_ref() else {
        return;
    };
    let fouled = facts.last.is_some_and(|last| !last.violations.is_empty());
    if fouled || OTHERS.contains(&ending.kind) || !position.is_checkmate() {
        return;
    }
    let mated = position.turn();
    let by_board = Winner::Side(mated.other());
    let by_ending = ending.kind.winner(ending.by, facts.to_move);
    if by_ending.is_none_or(|winner| winner == by_board) {
        return;
    }
    let message = cx.say(
        "result-mismatch-mate",
        &[
            ("side", cx.side(mated).into()),
            ("ending", cx.ending_words(ending).into()),
            ("result", result(cx, by_ending).into()),
        ],
    );
    let finding = cx
        .at_node(&RULE, facts.node, message)
        .board(position.setup());
    cx.report(finding);
}

fn result(cx: &Cx<'_>, winner: Option<Winner>) -> String {
    match winner {
        Some(Winner::Side(side)) => {
            cx.say("result-mismatch-won", &[("side", cx.side(side).into())])
        }
        Some(Winner::Draw) => cx.words("result-mismatch-draw"),
        None => cx.words("result-mismatch-none"),
    }
}
