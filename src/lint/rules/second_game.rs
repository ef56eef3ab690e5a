//! 二局目

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A second game (二局目) in a file that holds one, or without the line that has to part it from the first.
    ///
    /// ## Why
    /// Files in KIF and KI2 hold one game. Programs take the second one for variations or headers of the first, or stop there. It is not read.
    ///
    /// A second game begins where a head (`先手：`, `開始日時：`, `手数----指手--`) and a first move come after moves, or, in KIF, where a move with the number 1 comes after an ending (投了 or まで2手で…) without 変化：1手 before it.
    ///
    /// A CSA file can hold several games, with a line `/` before each but the first. Where that is missing, a version line or a start position among the moves or after them begins the second.
    ///
    /// ## Fires
    /// ```kif
    /// 先手：試験一郎
    ///    1 ７六歩(77)
    ///    2 投了
    /// まで1手で先手の勝ち
    /// 先手：例題二郎
    ///    1 ２六歩(27)
    ///    2 投了
    /// まで1手で先手の勝ち
    /// ```
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 投了
    ///    1 ２六歩(27)
    /// ```
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// %TORYO
    /// V2.2
    /// PI
    /// +
    /// +2726FU
    /// %TORYO
    /// ```
    /// ## Quiet
    /// ```kif
    /// 先手：試験一郎
    ///    1 ７六歩(77)
    ///    2 投了
    /// まで1手で先手の勝ち
    ///
    /// 変化：1手
    ///    1 ２六歩(27)
    /// ```
    "G022" "second-game", Error, since "0.1.0", Check::Fault(Slip::SecondGame, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let (message, help) = match &fault.detail {
        Detail::Should(line) => (
            cx.say("second-game-unparted", &[("line", line.as_str().into())]),
            cx.say("second-game-unparted-help", &[("line", line.as_str().into())]),
        ),
        _ => (cx.words("second-game"), cx.words("second-game-help")),
    };
    let finding = cx.at_fault(&RULE, fault, message).help(help);
    cx.report(finding);
}
