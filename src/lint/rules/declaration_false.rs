//! 成立しない入玉宣言

use super::rule;
use crate::{
    lint::{Check, Cx},
    record::EndKind,
    replay::EndFacts,
    shogi::{
        Position,
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
        .declarations(cx.is_handicap())
        .map(|rule| (rule, rule.assess(position, side)))
        .collect();
    if assessed.iter().any(|(_, a)| a.outcome == Outcome::Win) {
        return;
    }
    let (name, refusals) = (
        ("side", cx.side(side).into()),
        ("refusals", refusals(cx, position, &assessed).into()),
    );
    let message = if *ruleset == Ruleset::NEUTRAL {
        cx.say("declaration-false", &[name, refusals])
    } else {
        let ruleset = ("ruleset", ruleset.name.into());
        cx.say("declaration-false-by-ruleset", &[name, ruleset, refusals])
    };
    let finding = cx
        .at_node(&RULE, facts.node, message)
        .side(side)
        .board(position.setup());
    cx.report(finding);
}

/// What each rule says; rules that say the same stand together.
fn refusals(cx: &Cx<'_>, position: &Position, assessed: &[(Rule, Assessment)]) -> String {
    let mut refusals: Vec<(String, Vec<&str>)> = Vec::new();
    for (rule, assessment) in assessed {
        let why = failures(cx, position, assessment);
        match refusals.iter_mut().find(|(other, _)| *other == why) {
            Some((_, rules)) => rules.push(rule.name()),
            None => refusals.push((why, vec![rule.name()])),
        }
    }
    let refusals = refusals.into_iter().map(|(why, rules)| {
        cx.say(
            "declaration-false-refusal",
            &[("reasons", why.into()), ("rules", rules.join(", ").into())],
        )
    });
    let all = refusals.reduce(|first, next| {
        cx.say(
            "declaration-false-and-refusal",
            &[("first", first.into()), ("next", next.into())],
        )
    });
    all.unwrap_or_default()
}

fn failures(cx: &Cx<'_>, position: &Position, assessment: &Assessment) -> String {
    if assessment.outcome == Outcome::Draw {
        return cx.say(
            "declaration-false-draw",
            &[("points", assessment.points.into())],
        );
    }
    let reasons: Vec<String> = assessment
        .reasons
        .iter()
        .map(|reason| match reason {
            Reason::NotOwnTurn => cx.say(
                "declaration-false-turn",
                &[("side", cx.side(position.turn()).into())],
            ),
            Reason::KingNotInZone => cx.words("declaration-false-zone"),
            Reason::KingNotOnHomeSquare => cx.words("declaration-false-home"),
            Reason::InCheck => cx.words("declaration-false-check"),
            Reason::FewerThan10 => cx.say(
                "declaration-false-pieces",
                &[("count", assessment.zone_pieces.into())],
            ),
            Reason::PointsBelow { needed, .. } => cx.say(
                "declaration-false-points",
                &[
                    ("points", assessment.points.into()),
                    ("needed", (*needed).into()),
                ],
            ),
        })
        .collect();
    cx.listed(&reasons, "declaration-false-and")
}
