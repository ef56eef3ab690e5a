//! 詰んでいない詰み

use super::rule;
use crate::{
    diagnostic::Severity,
    lint::{Check, Cx},
    record::EndKind,
    replay::EndFacts,
    shogi::Position,
};

rule! {
    /// The record ends with checkmate (詰み), but the side to move is not mated.
    ///
    /// ## Why
    /// The side to move is mated when it is in check and has no legal move. Without check it loses too where it has no legal move, but that is no mate. Interpositions that change nothing (無駄合い) do not count as answers.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves 7g7f mate
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b mate
    /// ```
    "G006" "checkmate-false", Warning, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let is_claimed = cx
        .record
        .ending(facts.node)
        .is_some_and(|ending| ending.kind == EndKind::Checkmate);
    let Some(position) = facts.position.as_ref().filter(|_| is_claimed) else {
        return;
    };
    let side = position.turn();
    // Nothing can be said of a side without a king.
    if position.king(side).is_none() || position.is_mated_as_in_problems() {
        return;
    }
    let name = ("side", cx.side(side).into());
    let (message, severity) = match (position.in_check(), position.has_legal_move()) {
        (_, false) => (cx.say("checkmate-false-stalemate", &[name]), Severity::Info),
        (true, true) => {
            let example = ("move", example(facts).into());
            (cx.say("checkmate-false-escape", &[name, example]), Severity::Warning)
        }
        (false, true) => (cx.say("checkmate-false", &[name]), Severity::Warning),
    };
    let finding = cx
        .at_node(&RULE, facts.node, message)
        .severity(severity)
        .board(position.setup());
    cx.report(finding);
}

fn example(facts: &EndFacts) -> String {
    let moves = facts.position.as_ref().map(Position::legal_moves);
    let first = moves.and_then(|moves| moves.first().copied());
    first.map(|mv| mv.to_string()).unwrap_or_default()
}
