//! 連続王手でない連続王手の千日手

use super::rule;
use crate::{
    lint::{Check, Cx},
    record::EndKind,
    replay::EndFacts,
    shogi::{Color, repetition::Repetition},
};

rule! {
    /// The record ends with a perpetual check (連続王手の千日手), but there is none.
    ///
    /// ## Why
    /// A side loses by it only where a position occurs for the fourth time and all its moves since the first time were checks. Times before the start of a record that begins in the middle of a game would count too: there a count is not looked at, or only told as advice.
    ///
    /// ## Fires
    /// ```jsonl
    /// {"kifu":1,"source":{"file":"a.csa","game":1,"format":"csa","encoding":"utf-8"},"headers":[],"players":{"black":null,"white":null},"handicap":"hirate","start":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1","comments":[],"bookmark":null,"moves":[{"ply":1,"usi":"7g7f"}],"end":{"ply":2,"kind":"perpetual-check","by":"black"},"winner":"white","final":"lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"}
    /// ```
    /// ## Quiet
    /// ```jsonl
    /// {"kifu":1,"source":{"file":"a.csa","game":1,"format":"csa","encoding":"utf-8"},"headers":[],"players":{"black":null,"white":null},"handicap":"other","start":"8k/4+R4/9/9/9/9/9/9/K8 b - 1","comments":[],"bookmark":null,"moves":[{"ply":1,"usi":"5b5a"},{"ply":2,"usi":"1a1b"},{"ply":3,"usi":"5a5b"},{"ply":4,"usi":"1b1a"},{"ply":5,"usi":"5b5a"},{"ply":6,"usi":"1a1b"},{"ply":7,"usi":"5a5b"},{"ply":8,"usi":"1b1a"},{"ply":9,"usi":"5b5a"},{"ply":10,"usi":"1a1b"},{"ply":11,"usi":"5a5b"},{"ply":12,"usi":"1b1a"}],"end":{"ply":13,"kind":"perpetual-check","by":"black"},"winner":"white","final":"8k/4+R4/9/9/9/9/9/9/K8 b - 13"}
    /// ```
    "G005" "perpetual-check-false", Warning, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let Some(ending) = cx.record.ending(facts.node) else {
        return;
    };
    if ending.kind != EndKind::PerpetualCheck || facts.position.is_none() {
        return;
    }
    let named = ending.by;
    let Some(message) = contradiction(cx, facts, named) else {
        return;
    };
    let mut finding = cx.at_node(&RULE, facts.node, message);
    finding.side = named;
    // The other occurrences may lie before the start of the record.
    let finding = match facts.repetition {
        None => cx.of_whole_game(finding),
        Some(_) => Some(finding),
    };
    if let Some(finding) = finding {
        cx.report(finding);
    }
}

fn contradiction(cx: &Cx<'_>, facts: &EndFacts, named: Option<Color>) -> Option<String> {
    let side = named.map(|side| ("side", cx.side(side).into()));
    match facts.repetition {
        None => {
            let count = facts.occurrence.map_or(1, |occurrence| occurrence.count);
            let count = ("count", count.into());
            Some(match side {
                None => cx.say("perpetual-check-false-count", &[count]),
                Some(side) => cx.say("perpetual-check-false-count-by", &[count, side]),
            })
        }
        Some(Repetition::Sennichite) => Some(match side {
            None => cx.words("perpetual-check-false-sennichite"),
            Some(side) => cx.say("perpetual-check-false-sennichite-by", &[side]),
        }),
        Some(Repetition::PerpetualCheck(checker)) if named != Some(checker) => {
            let checker = ("checker", cx.side(checker).into());
            side.map(|side| cx.say("perpetual-check-false-other", &[side, checker]))
        }
        Some(Repetition::PerpetualCheck(_) | Repetition::BothPerpetual) => None,
    }
}
