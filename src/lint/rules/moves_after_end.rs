//! 終局後の指し手

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// Moves after the end of the game (終局後の指し手).
    ///
    /// ## Why
    /// They are no part of the game. Either the ending or the moves are wrong.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// %TORYO
    /// -3334FU
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// +7776FU
    /// -3334FU
    /// %TORYO
    /// ```
    "G003" "moves-after-end", Error, since "0.1.0", Check::Fault(Slip::MovesAfterEnd, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("moves-after-end", &[("text", cx.quote(fault.at).into())]);
    let mut finding = cx.at_fault(&RULE, fault, message);
    if let Detail::Other(ending) = fault.detail {
        finding = finding.label(ending, cx.words("moves-after-end-label"));
    }
    cx.report(finding);
}
