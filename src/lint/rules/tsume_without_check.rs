//! 王手でない攻方の手

use super::rule;
use crate::{
    lint::{Check, Cx},
    record::Action,
};

rule! {
    /// A move of the attacker of a problem (詰将棋) that gives no check (王手).
    ///
    /// ## Why
    /// In a problem every move of the attacker is a check. The record is a problem by its headers: 作品名, 完全性, 手数 in 手詰, or 詰将棋 as its handicap. Only the main line is looked at.
    ///
    /// ## Fires
    /// ```kif
    /// 作品名：若葉
    /// 後手の持駒：なし
    ///   ９ ８ ７ ６ ５ ４ ３ ２ １
    /// +---------------------------+
    /// | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
    /// +---------------------------+
    /// 先手の持駒：金
    ///    1 ５三金打
    /// ```
    /// ## Quiet
    /// ```kif
    /// 作品名：若葉
    /// 後手の持駒：なし
    ///   ９ ８ ７ ６ ５ ４ ３ ２ １
    /// +---------------------------+
    /// | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
    /// +---------------------------+
    /// 先手の持駒：金
    ///    1 ５二金打
    /// ```
    "M028" "tsume-without-check", Warning, since "0.1.0", Check::Game(check),
}

fn check(cx: &mut Cx<'_>) {
    let Some(problem) = cx.problem() else {
        return;
    };
    let quiet: Vec<_> = cx
        .record
        .main_line()
        .step_by(2)
        .filter(|&id| matches!(cx.record.node(id).action, Action::Play(_)))
        .filter(|&id| !cx.replay.gave_check(id))
        .collect();
    for id in quiet {
        let text = cx.node_text(id);
        let message = cx.say("tsume-without-check", &[("move", text.into())]);
        let finding = cx.at_node(&RULE, id, message).side(problem.attacker);
        cx.report(finding);
    }
}
