//! 手数の不一致

use super::rule;
use crate::{
    diagnostic::{Diagnostic, Fix},
    format::Slip,
    lint::{Check, Cx},
    record::{Beginning, Claim},
    source::Span,
};

rule! {
    /// The summary line counts other moves than are on record (手数の不一致).
    ///
    /// ## Why
    /// The count is that of the moves before the ending. Either moves are missing, or the ending was counted.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 投了
    /// まで2手で先手の勝ち
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 投了
    /// まで1手で先手の勝ち
    /// ```
    "G009" "move-count-mismatch", Warning, since "0.1.0", Check::Claim(check); fix Safe,
}

/// Faults that lose a move or its number: the count then follows from them.
const LOST_MOVES: [Slip; 6] = [
    Slip::Malformed,
    Slip::Syntax,
    Slip::MoveNumber,
    Slip::MovesAfterEnd,
    Slip::TruncatedLine,
    Slip::VariationUnattached,
];

fn check(cx: &mut Cx<'_>, claim: &Claim) {
    let Some((count, span)) = claim.count else {
        return;
    };
    if cx.has_fault(&LOST_MOVES) {
        return;
    }
    let is_ending = cx.record.ending(claim.node).is_some();
    let moves = u64::from(cx.replay.ply(claim.node)).saturating_sub(u64::from(is_ending));
    // A record that begins in the middle of a game may count from its beginning.
    let from_beginning = moves + u64::from(cx.record.plies_before());
    if count == moves || count == from_beginning {
        return;
    }
    let message = cx.say(
        "move-count-mismatch",
        &[("count", count.into()), ("moves", moves.into())],
    );
    let finding = Diagnostic::new(&RULE.meta, span, message);
    // So may one whose start has no number, where nobody knows what the count should be.
    if count > moves && cx.beginning() == Beginning::Unsaid {
        let finding = cx.of_whole_game(finding);
        return finding.into_iter().for_each(|finding| cx.report(finding));
    }
    let finding = finding.help(cx.say("move-count-mismatch-help", &[("moves", moves.into())]))
        .fix(right_count(cx, span, moves));
    cx.report(finding);
}

/// The number in the place of the one that stands there, with its 手.
fn right_count(cx: &Cx<'_>, span: Span, moves: u64) -> Fix {
    let unit = if cx.text.slice(span).ends_with('手') { "手" } else { "" };
    Fix::safe(span, format!("{moves}{unit}"))
}
