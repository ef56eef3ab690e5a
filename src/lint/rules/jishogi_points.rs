//! 持将棋の点数

use super::rule;
use crate::{
    lint::{Check, Cx, headers::Key},
    record::EndKind,
    replay::EndFacts,
    shogi::{
        Color, Position,
        impasse::{Outcome, Rule, all_points},
        ruleset::{ImpasseRules, MoveLimit},
    },
};

rule! {
    /// A record ends with impasse (持将棋), but the points do not make it a draw by the chosen rules.
    ///
    /// ## Why
    /// Where each side needs 24 points, a side with less loses; where 27 are counted, the side with more points wins. This is looked at only where the record or the user says which count applies: `$JISHOGI:24` or 持将棋：24, or a ruleset.
    ///
    /// ## Fires
    /// ```kif
    /// 持将棋：24
    /// 後手の持駒：飛二　角二　金四　銀四　桂四　香四　歩十七
    ///   ９ ８ ７ ６ ５ ４ ３ ２ １
    /// +---------------------------+
    /// | ・ ・ ・ ・ 玉 ・ ・ ・ ・|一
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
    /// | ・ ・ ・ ・ 歩 ・ ・ ・ ・|五
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
    /// | ・ ・ ・ ・v玉 ・ ・ ・ ・|九
    /// +---------------------------+
    /// 先手の持駒：なし
    ///    1 持将棋
    /// ```
    /// ## Quiet
    /// ```kif
    /// 持将棋：24
    /// 後手の持駒：飛　角　金二　銀二　桂二　香二　歩九
    ///   ９ ８ ７ ６ ５ ４ ３ ２ １
    /// +---------------------------+
    /// | ・ ・ ・ ・ 玉 ・ ・ ・ ・|一
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
    /// | ・ ・ ・ ・v玉 ・ ・ ・ ・|九
    /// +---------------------------+
    /// 先手の持駒：飛　角　金二　銀二　桂二　香二　歩九
    ///    1 持将棋
    /// ```
    "G018" "jishogi-points", Warning, since "0.1.0", Check::End(check),
}

/// All pieces together.
const ALL: u32 = 54;

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let is_claimed = cx
        .record
        .ending(facts.node)
        .is_some_and(|ending| ending.kind == EndKind::Jishogi);
    let Some(position) = facts.position.as_ref().filter(|_| is_claimed) else {
        return;
    };
    let Some((rule, name)) = count(cx) else {
        return;
    };
    let points = Color::ALL.map(|side| all_points(position, side));
    let total: u32 = points.iter().sum();
    // The points of a handicap are credited or not, by custom.
    if total != ALL || by_length(cx, facts) || by_declaration(cx, position) {
        return;
    }
    let (id, fits) = match rule {
        Rule::Agree24 => ("jishogi-points", points.iter().all(|&points| points >= 24)),
        _ => ("jishogi-points-more", points[0] == points[1]),
    };
    if fits {
        return;
    }
    let values = [
        ("black", points[0].into()),
        ("white", points[1].into()),
        ("rules", name.into()),
    ];
    let message = cx.say(id, &values);
    let finding = cx
        .at_node(&RULE, facts.node, message)
        .board(position.setup());
    cx.report(finding);
}

/// How an impasse is counted, and who says so: the record or the ruleset that was chosen.
fn count(cx: &Cx<'_>) -> Option<(Rule, String)> {
    if let Some((tag, value)) = cx.header(&[Key::Jishogi]) {
        let rule = match value.trim_end_matches('点') {
            "24" | "２４" => Rule::Agree24,
            // A draw by declaration is not possible, but one by agreement or by the event's rules is.
            _ => return None,
        };
        return Some((rule, cx.quote(tag.value_span)));
    }
    let ruleset = cx.settings.ruleset;
    if ruleset.impasse == ImpasseRules::ALL {
        return None;
    }
    let rules = [Rule::Agree24, Rule::Agree27];
    let rule = rules.into_iter().find(|&rule| ruleset.impasse.has(rule))?;
    Some((rule, ruleset.name.to_owned()))
}

/// Whether the game may have ended by its length, when points do not matter.
fn by_length(cx: &Cx<'_>, facts: &EndFacts) -> bool {
    let in_check = facts.position.as_ref().is_some_and(Position::in_check);
    let played = facts.ply.saturating_sub(1);
    let in_game = played.saturating_add(cx.record.plies_before());
    match cx.settings.ruleset.move_limit {
        // The number is not known; all that are in use are larger.
        MoveLimit::Any => in_game >= 250,
        limit => limit.allows(played, in_check) || limit.allows(in_game, in_check),
    }
}

/// Whether the side to move may have declared, and its points are enough for a draw.
fn by_declaration(cx: &Cx<'_>, position: &Position) -> bool {
    let rules = cx.settings.ruleset.declarations(false);
    let mut outcomes = rules.map(|rule| rule.assess(position, position.turn()).outcome);
    outcomes.any(|outcome| outcome == Outcome::Draw)
}
