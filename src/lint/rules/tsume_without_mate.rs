//! 詰まない詰将棋

use super::rule;
use crate::{
    lint::{Check, Cx},
    record::{EndKind, NodeId, NoteKind, Winner},
    replay::EndFacts,
};

rule! {
    /// The solution of a problem (詰将棋) ends as a win, but without mate.
    ///
    /// ## Why
    /// A solution goes to the end: moves are missing, or the problem does not mate. Lines that say that they stop earlier (中断, 以下略) are not looked at.
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
    ///    1 ５二金打
    ///    2 投了
    /// ```
    /// ## Quiet
    /// ```kif
    /// 作品名：若葉
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
    ///    2 投了
    /// ```
    "G016" "tsume-without-mate", Warning, since "0.1.0", Check::End(check),
}

fn check(cx: &mut Cx<'_>, facts: &EndFacts) {
    let Some(ending) = cx.record.ending(facts.node) else {
        return;
    };
    // That an ending 詰み is none has its own rule.
    if ending.kind != EndKind::Resign {
        return;
    }
    let winner = ending.kind.winner(ending.by, facts.to_move);
    let (Some(position), Some(problem)) = (facts.position.as_ref(), cx.problem()) else {
        return;
    };
    if !cx.ends_main_line(facts.node) {
        return;
    }
    let is_end = winner == Some(Winner::Side(problem.attacker))
        && position.turn() != problem.attacker
        && !says_more_follows(cx, facts.node);
    if !is_end || position.is_mated_as_in_problems() {
        return;
    }
    let side = cx.side(position.turn());
    let message = cx.say("tsume-without-mate", &[("side", side.into())]);
    let finding = cx
        .at_node(&RULE, facts.node, message)
        .board(position.setup());
    cx.report(finding);
}

/// 以下略, 以下簡単 and the like in the comments of the ending or the move before it.
fn says_more_follows(cx: &Cx<'_>, ending: NodeId) -> bool {
    let nodes = [Some(ending), cx.record.parent(ending)];
    nodes
        .into_iter()
        .flatten()
        .flat_map(|node| cx.record.notes_at(node, NoteKind::Comment))
        .any(|note| note.contains("以下") || note.contains('略'))
}
