//! 最大手数

use super::rule;
use crate::{
    diagnostic::Severity,
    lint::{Check, Cx, headers::Key},
    record::{Beginning, EndKind, NodeId, NoteKind, number::leading_number},
    replay::EndFacts,
    shogi::{Position, ruleset::MoveLimit},
};

rule! {
    /// A record ends by the limit of moves (最大手数), but not at the limit.
    ///
    /// ## Why
    /// The limit is that of the record (最大手数, `$MAX_MOVES`, `Max_Moves` of floodgate), else that of the ruleset which was chosen. Moves may be missing, or the game ended otherwise. What does not fit the headers of the record is told as advice: excerpts keep the headers of the whole game, and some events let a run of checks go on.
    ///
    /// ## Fires
    /// ```kif
    /// 最大手数：256
    ///    1 ７六歩(77)
    ///    2 最大手数
    /// ```
    /// ## Quiet
    /// ```kif
    /// 最大手数：2
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 最大手数
    /// ```
    "G017" "move-limit", Info, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let Some(kind) = cx.record.ending(facts.node).map(|ending| ending.kind) else {
        return;
    };
    let is_claimed = kind == EndKind::MaxMoves;
    let limit = stated_limit(cx, is_claimed);
    if !is_claimed && limit.is_none() {
        return;
    }
    let played = facts.ply.saturating_sub(1);
    // A record that begins in the middle of a game may count from either beginning.
    let before = cx.record.plies_before();
    let in_check = facts.position.as_ref().is_some_and(Position::in_check);
    let ruleset = cx.settings.ruleset;
    let late = matches!(ruleset.move_limit, MoveLimit::Plies { after_checks: true, .. });
    let fits = |played: u32| match limit {
        Some(limit) => u64::from(played) == limit || late && u64::from(played) > limit && !in_check,
        None => ruleset.move_limit.allows(played, in_check),
    };
    if fits(played) || fits(played.saturating_add(before)) {
        return;
    }
    let message = match (limit, ruleset.move_limit) {
        (Some(limit), _) if is_claimed => cx.say(
            "move-limit",
            &[("played", played.into()), ("limit", limit.into())],
        ),
        (Some(limit), _) if u64::from(played) > limit && cx.ends_main_line(facts.node) => {
            return beyond(cx, facts.node, played, limit);
        }
        (None, MoveLimit::Plies { plies, .. }) => cx.say(
            "move-limit-by-ruleset",
            &[
                ("played", played.into()),
                ("limit", plies.into()),
                ("ruleset", ruleset.name.into()),
            ],
        ),
        (None, MoveLimit::None) => {
            cx.say("move-limit-none", &[("ruleset", ruleset.name.into())])
        }
        _ => return,
    };
    // Excerpts of games keep their headers; a ruleset was chosen for this very record, but a start
    // without a number may lie anywhere in a game.
    let severity = if limit.is_some() || cx.beginning() == Beginning::Unsaid {
        Severity::Info
    } else {
        Severity::Warning
    };
    let finding = cx.at_node(&RULE, facts.node, message).severity(severity);
    cx.report(finding);
}

fn beyond(cx: &mut Cx<'_>, node: NodeId, played: u32, limit: u64) {
    let values = [("played", played.into()), ("limit", limit.into())];
    let message = cx.say("move-limit-beyond", &values);
    let finding = cx.at_node(&RULE, node, message);
    cx.report(finding);
}

/// The limit that the record gives; 0 stands for none.
fn stated_limit(cx: &Cx<'_>, is_claimed: bool) -> Option<u64> {
    let by_header = cx
        .header(&[Key::MaxMoves])
        .and_then(|(_, value)| leading_number(value))
        .filter(|(_, rest)| matches!(*rest, "" | "手"));
    let by_server = || {
        let remarks = cx.record.notes_at(NodeId::ROOT, NoteKind::Remark);
        let mut limits = remarks.filter_map(|line| line.strip_prefix("'Max_Moves:"));
        leading_number(limits.next()?.trim())
    };
    let limit = by_header.or_else(|| is_claimed.then(by_server)?)?;
    (limit.0 > 0).then_some(limit.0)
}
