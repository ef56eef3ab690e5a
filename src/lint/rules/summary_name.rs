//! 対局者でない勝者

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
    shogi::Color,
};

rule! {
    /// A summary line (まで…) names a winner who is neither player (対局者).
    ///
    /// ## Why
    /// The result is unknown: the line or the names of the players belong to another game, or one of them is misspelt.
    ///
    /// ## Fires
    /// ```kif
    /// 先手：青葉
    /// 後手：若葉
    ///    1 ７六歩(77)
    /// まで1手で大空の勝ち
    /// ```
    /// ## Quiet
    /// ```kif
    /// 先手：青葉
    /// 後手：若葉
    ///    1 ７六歩(77)
    /// まで1手で青葉の勝ち
    /// ```
    "G021" "summary-name", Warning, since "0.1.0", Check::Fault(Slip::SummaryName, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let player = |color| cx.record.player(color).unwrap_or("").to_owned();
    let values = [
        ("name", cx.quote(fault.at).into()),
        ("black", player(Color::Black).into()),
        ("white", player(Color::White).into()),
    ];
    let message = cx.say("summary-name", &values);
    let finding = cx
        .at_fault(&RULE, fault, message)
        .help(cx.words("summary-name-help"));
    cx.report(finding);
}
