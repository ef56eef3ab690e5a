//! 指し手として書かれた終局

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// An ending (終局) that is written like a move: ▲投了.
    ///
    /// ## Why
    /// KI2 says how a game ends in the summary line (まで77手で先手の勝ち). Some programs stop at anything else.
    ///
    /// ## Fires
    /// ```ki2
    /// ▲７六歩 △３四歩 ▲投了
    /// ```
    /// ## Quiet
    /// ```ki2
    /// ▲７六歩 △３四歩
    /// まで2手で後手の勝ち
    /// ```
    "N006" "ending-as-move", Warning, since "0.1.0", Check::Fault(Slip::EndingAsMove, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("ending-as-move", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding.help(cx.words("ending-as-move-help")));
}
