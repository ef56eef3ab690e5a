//! 二局目

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A second game (二局目) in a file that holds one.
    ///
    /// ## Why
    /// Files in KIF and KI2 hold one game. Programs take the second one for variations or headers of the first, or stop there. It is not read.
    ///
    /// A second game begins where a head (`先手：`, `開始日時：`, `手数----指手--`) and a first move come after moves, or, in KIF, where a move with the number 1 comes after an ending (投了 or まで2手で…) without 変化：1手 before it.
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
    let finding = cx
        .at_fault(&RULE, fault, cx.words("second-game"))
        .help(cx.words("second-game-help"));
    cx.report(finding);
}
