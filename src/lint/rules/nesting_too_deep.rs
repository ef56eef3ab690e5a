//! 深すぎる変化

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// Variations (変化) nested deeper than is read.
    ///
    /// ## Why
    /// The limit keeps a crafted file from using up the memory. The deeper moves are no part of the game.
    ///
    /// ## Fires
    /// ```text
    /// {"kifu":1, … "variations":[[{"variations":[[ … more than a thousand levels … ]]}]] … }
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///
    /// 変化：2手
    ///    2 ８四歩(83)
    /// ```
    "V005" "nesting-too-deep", Error, since "0.1.0", Check::Fault(Slip::NestingTooDeep, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.words("nesting-too-deep");
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
