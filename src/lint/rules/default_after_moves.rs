//! 指し手のある不戦

use super::rule;
use crate::{
    lint::{Check, Cx},
    record::EndKind,
    replay::EndFacts,
};

rule! {
    /// A win or loss by default (不戦勝, 不戦敗) after moves were played.
    ///
    /// ## Why
    /// A game that is won by default has no moves.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 不戦勝
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 不戦勝
    /// ```
    "G015" "default-after-moves", Warning, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let Some(ending) = cx.record.ending(facts.node) else {
        return;
    };
    let is_default = matches!(ending.kind, EndKind::DefaultWin | EndKind::DefaultLoss);
    if !is_default || facts.ply == 1 {
        return;
    }
    let message = cx.say(
        "default-after-moves",
        &[
            ("ending", cx.ending_words(ending).into()),
            ("count", (facts.ply - 1).into()),
        ],
    );
    let finding = cx.at_node(&RULE, facts.node, message);
    cx.report(finding);
}
