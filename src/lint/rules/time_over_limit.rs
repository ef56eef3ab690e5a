//! 持ち時間の超過

use super::rule;
use crate::{
    diagnostic::Severity,
    lint::{Check, Cx},
    record::{Action, Beginning, EndKind, NodeId},
    shogi::Color,
};

rule! {
    /// A side used more than its time (持ち時間の超過) and played on.
    ///
    /// ## Why
    /// With the time control of the headers it had lost on time. Only time controls that leave no doubt are looked at: 切れ負け, 加算, `$TIME`, and `$TIME_LIMIT` as advice, as it has no way to say that moves add time. A game that ends by 時間切れ is in order.
    ///
    /// ## Fires
    /// ```kif
    /// 持ち時間：1分切れ負け
    ///    1 ７六歩(77)   ( 0:50/00:00:50)
    ///    2 ３四歩(33)   ( 0:05/00:00:05)
    ///    3 ２六歩(27)   ( 0:15/00:01:05)
    ///    4 投了
    /// ```
    /// ## Quiet
    /// ```kif
    /// 持ち時間：1分
    ///    1 ７六歩(77)   ( 0:50/00:00:50)
    ///    2 ３四歩(33)   ( 0:05/00:00:05)
    ///    3 ２六歩(27)   ( 0:15/00:01:05)
    ///    4 投了
    /// ```
    "T006" "time-over-limit", Warning, since "0.1.0", Check::Game(check),
}

fn check(cx: &mut Cx<'_>) {
    for side in Color::ALL {
        let Some(limit) = cx.time_limit(side) else {
            continue;
        };
        let Some(node) = runs_out(cx, side, limit.clock.base, limit.clock.byoyomi, limit.clock.increment)
        else {
            continue;
        };
        let value = cx.record.tag_text(&limit.tag).1.trim();
        let values = [
            ("side", cx.side(side).into()),
            ("limit", value.into()),
        ];
        let message = cx.say("time-over-limit", &values);
        let severity = if limit.vague {
            Severity::Info
        } else {
            Severity::Warning
        };
        let finding = cx
            .at_node(&RULE, node, message)
            .severity(severity)
            .side(side)
            .label(limit.tag.value_span, cx.words("time-over-limit-label"));
        cx.report(finding);
    }
}

/// The first move of the main line for which a side had no time any more. Times are truncated to
/// seconds where they are written, so that more was used rather than less; what moves add is counted
/// before the move.
fn runs_out(cx: &Cx<'_>, side: Color, base: u64, byoyomi: u64, increment: u64) -> Option<NodeId> {
    if base + byoyomi + increment == 0 {
        return None;
    }
    // What moves added before the start of the record may have been saved; how many there were is
    // not known where its start has no number.
    if increment > 0 && cx.beginning() == Beginning::Unsaid {
        return None;
    }
    let saved = increment.saturating_mul(u64::from(cx.record.plies_before().div_ceil(2)));
    let mut left = base.saturating_add(saved);
    let mut late = None;
    for id in cx.record.main_line() {
        match cx.record.node(id).action {
            Action::End(_) => {
                let ending = cx.record.ending(id)?;
                if ending.kind == EndKind::TimeUp {
                    return None;
                }
            }
            _ if cx.record.side_at(cx.replay.ply(id)) != Some(side) => {}
            _ => {
                left = left.saturating_add(increment);
                let used = cx.record.node(id).time.millis().map_or(0, u64::from);
                if used > left.saturating_add(byoyomi) {
                    late = late.or(Some(id));
                }
                left = left.saturating_sub(used);
            }
        }
    }
    let claims = cx.record.claims();
    let is_claimed = claims.iter().any(|claim| claim.kind == Some(EndKind::TimeUp));
    late.filter(|_| !is_claimed)
}
