//! 詰将棋の手数

use super::rule;
use crate::{
    diagnostic::{Diagnostic, Severity},
    lint::{Check, Cx},
    replay::EndFacts,
};

rule! {
    /// A problem (詰将棋) whose solution has another length than its header (手数) says.
    ///
    /// ## Why
    /// A main line that mates earlier is not the solution, or the header is wrong. One that is longer may go through interpositions that do not count (無駄合い), and is only told as advice.
    ///
    /// ## Fires
    /// ```kif
    /// 手数：3手詰
    /// 後手の持駒：なし
    ///   ９ ８ ７ ６ ５ ４ ３ ２ １
    /// +---------------------------+
    /// | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
    /// | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
    /// +---------------------------+
    /// 先手の持駒：金
    ///    1 ５二金打
    ///    2 詰み
    /// ```
    /// ## Quiet
    /// ```kif
    /// 手数：1手詰
    /// 後手の持駒：なし
    ///   ９ ８ ７ ６ ５ ４ ３ ２ １
    /// +---------------------------+
    /// | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
    /// | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
    /// +---------------------------+
    /// 先手の持駒：金
    ///    1 ５二金打
    ///    2 詰み
    /// ```
    "H012" "tsume-length", Warning, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let Some(position) = facts.position.as_ref() else {
        return;
    };
    let Some((stated, tag)) = cx.problem().and_then(|problem| problem.length) else {
        return;
    };
    if !cx.ends_main_line(facts.node) {
        return;
    }
    let played = u64::from(facts.ply.saturating_sub(1));
    if played == stated || !position.is_mated_as_in_problems() {
        return;
    }
    let values = [("stated", stated.into()), ("played", played.into())];
    let message = cx.say("tsume-length", &values);
    let severity = if played < stated {
        Severity::Warning
    } else {
        Severity::Info
    };
    let finding = Diagnostic::new(&RULE.meta, tag.value_span, message)
        .severity(severity)
        .label(cx.record.node(facts.node).span, cx.words("tsume-length-label"));
    cx.report(finding);
}
