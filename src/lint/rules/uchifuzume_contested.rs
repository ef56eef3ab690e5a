//! 最後の審判

use super::rule;
use crate::{
    lint::{Check, Cx},
    replay::ContestedStep,
};

rule! {
    /// A pawn is dropped with check, and every answer would lose by perpetual check (最後の審判).
    ///
    /// ## Why
    /// By the board the drop is legal: the side in check has a move. But that move would complete a perpetual check (連続王手の千日手) and lose. Whether the drop is then 打ち歩詰め has not been decided by any authority; here it counts as legal.
    ///
    /// ## Fires
    /// ```usi
    /// position sfen 2+PpS2+PR/n4Slg1/lp6p/1G2n2pS/N1p2k3/3S2l2/4Kl1gP/3P1+pp2/5gP1N b BPrb5p 1 moves B*5f 4e4d 4b3c 4d5c 5a4b 5c5b 5f7d B*6c 7d6c+ 5b6c B*8e 6c6b 4b5a 6b5c 3c4b 5c4d P*4e 4d4e 8e6g P*5f 6g5f 4e4d 4b3c 4d5c 5a4b 5c5b 5f7d B*6c 7d6c+ 5b6c B*8e 6c6b 4b5a 6b5c 3c4b 5c4d P*4e 4d4e 8e6g P*5f 6g5f 4e4d 4b3c 4d5c 5a4b 5c5b 5f7d B*6c 7d6c+ 5b6c B*8e 6c6b 4b5a 6b5c 3c4b 5c4d P*4e 4d4e 8e6g P*5f
    /// ```
    /// ## Quiet
    /// ```usi
    /// position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b P 1
    /// ```
    "M029" "uchifuzume-contested", Info, since "0.1.0", Check::Contested(check),
}

fn check(cx: &mut Cx<'_>, step: &ContestedStep) {
    let values = [
        ("side", cx.side(step.side.other()).into()),
        ("answer", step.answer.to_string().into()),
    ];
    let message = cx.say("uchifuzume-contested", &values);
    let finding = cx.at_node(&RULE, step.node, message).side(step.side);
    cx.report(finding);
}
