//! 指し手の表記

use super::rule;
use crate::{
    diagnostic::{Diagnostic, Severity},
    lint::{Check, Cx},
    record::Statement,
    replay::{MisfitStep, StatedStep},
    shogi::notation,
};

rule! {
    /// A move in print that is clear, but not written in the usual way (指し手の表記).
    ///
    /// ## Why
    /// The Japan Shogi Association writes 右, 左, 直, 上, 寄, 引 and 打 only where they tell pieces apart, and 成 or 不成 wherever there is a choice. Words that do not even fit the move are a warning: the piece is the only one that can be meant, but something may be missing before it. So is a word in KIF that contradicts the origin beside it, which is taken.
    ///
    /// ## Fires
    /// ```ki2
    /// ▲７六歩 △３四歩 ▲６八金上
    /// ```
    /// ## Quiet
    /// ```ki2
    /// ▲７六歩 △３四歩 ▲５八金右
    /// ```
    "N004" "notation-not-minimal", Info, since "0.1.0", Check::Misfit(check), Check::Stated(contradicted); fix Safe,
}

/// Words in KIF beside an origin.
fn contradicted(cx: &mut Cx<'_>, step: &StatedStep) {
    let (Statement::Words(_), Some(from)) = (step.stated.what, step.mv.origin()) else {
        return;
    };
    let values = [
        ("text", cx.quote(step.stated.span).into()),
        ("from", from.kanji().into()),
    ];
    let message = cx.say("notation-not-minimal-origin", &values);
    let finding = Diagnostic::new(&RULE.meta, step.stated.span, message)
        .severity(Severity::Warning)
        .ply(step.ply)
        .side(step.side);
    cx.report(finding);
}

fn check(cx: &mut Cx<'_>, step: &MisfitStep) {
    if step.usual.is_none() && !step.misfits.words {
        return;
    }
    let text = ("text", cx.node_text(step.node).into());
    let (severity, message) = if step.misfits.words {
        let message = cx.say("notation-not-minimal-misfit", &[text]);
        (Severity::Warning, message)
    } else {
        (Severity::Info, cx.say("notation-not-minimal", &[text]))
    };
    let finding = cx
        .at_node(&RULE, step.node, message)
        .severity(severity)
        .side(step.side);
    cx.report(match &step.usual {
        Some(usual) => {
            let usual = notation::text_of(usual);
            let fix = cx.rewritten(step.node, usual.as_str());
            finding.help(cx.write_instead(&usual)).fix(fix)
        }
        None => finding,
    });
}
