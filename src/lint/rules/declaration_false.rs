//! 成立しない入玉宣言

use super::rule;
use crate::{
    lint::{Check, Cx, context::{listed, side_name}},
    record::EndKind,
    replay::EndFacts,
    shogi::{
        Handicap, Position,
        impasse::{Assessment, Outcome, Reason, Rule},
        ruleset::Ruleset,
    },
};

rule! {
    /// The record ends with a win by declaration (入玉宣言), but the declaration does not hold.
    ///
    /// ## Why
    /// On its own turn a side may declare when its king is in the enemy camp and not in check, ten or more other pieces of its own are there, and its pieces there and in hand count enough points: by CSA and the JSA's amateur rules 28 for Black and 27 for White, by the JSA's professional rules 31. Whoever declares without that loses. Unless a ruleset is chosen, a declaration is accepted that holds by any of them.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves 7g7f win
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4K4/9/9/9/9/9/5+p+p+p+p/5+p+p+p+p/4k2+b+r w r4p 200 moves win
    /// ```
    "G007" "declaration-false", Error, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let Some(ending) = cx.record.ending(facts.node) else {
        return;
    };
    let Some(position) = facts.position.as_ref() else {
        return;
    };
    if ending.kind != EndKind::Declaration {
        return;
    }
    let side = ending.by.unwrap_or(position.turn());
    let ruleset = cx.settings.ruleset;
    let assessed: Vec<(Rule, Assessment)> = ruleset
        .declarations(is_handicap(cx))
        .map(|rule| (rule, rule.assess(position, side)))
        .collect();
    if assessed.iter().any(|(_, a)| a.outcome == Outcome::Win) {
        return;
    }
    let message = format!(
        "the declaration (入玉宣言) of {} does not hold{}: {}",
        side_name(side),
        if *ruleset == Ruleset::NEUTRAL {
            String::new()
        } else {
            format!(" by the rules of {}", ruleset.name)
        },
        refusals(position, &assessed)
    );
    let finding = cx
        .at_node(&RULE, facts.node, message)
        .side(side)
        .board(position.setup());
    cx.report(finding);
}

fn is_handicap(cx: &Cx<'_>) -> bool {
    cx.record
        .handicap()
        .is_some_and(|handicap| handicap != Handicap::Hirate && handicap != Handicap::Other)
}

/// What each rule says; rules that say the same stand together.
fn refusals(position: &Position, assessed: &[(Rule, Assessment)]) -> String {
    let mut refusals: Vec<(String, Vec<&str>)> = Vec::new();
    for (rule, assessment) in assessed {
        let why = failures(position, assessment);
        match refusals.iter_mut().find(|(other, _)| *other == why) {
            Some((_, rules)) => rules.push(rule.name()),
            None => refusals.push((why, vec![rule.name()])),
        }
    }
    let refusals: Vec<String> = refusals
        .into_iter()
        .map(|(why, rules)| format!("{why} ({})", rules.join(", ")))
        .collect();
    refusals.join("; ")
}

fn failures(position: &Position, assessment: &Assessment) -> String {
    if assessment.outcome == Outcome::Draw {
        return format!("{} points are a draw (持将棋)", assessment.points);
    }
    let reasons: Vec<String> = assessment
        .reasons
        .iter()
        .map(|reason| match reason {
            Reason::NotOwnTurn => format!("{} is to move", side_name(position.turn())),
            Reason::KingNotInZone => "the king is not in the enemy camp (敵陣)".to_string(),
            Reason::KingNotOnHomeSquare => {
                "the king is not on the start square of the enemy king".to_string()
            }
            Reason::InCheck => "the king is in check".to_string(),
            Reason::FewerThan10 => format!(
                "{} pieces besides the king in the enemy camp, 10 needed",
                assessment.zone_pieces
            ),
            Reason::PointsBelow { needed, .. } => {
                format!("{} points, {needed} needed", assessment.points)
            }
        })
        .collect();
    listed(&reasons, "and")
}
