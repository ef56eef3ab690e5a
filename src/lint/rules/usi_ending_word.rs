//! 指し手の列の終局語

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A word for an ending (終局語) among the moves of a USI position.
    ///
    /// ## Why
    /// USI has only moves there. Several programs write such a word, and it is read as the ending.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves 7g7f resign
    /// ```
    /// ## Quiet
    /// ```usi
    /// position startpos moves 7g7f
    /// ```
    "U001" "usi-ending-word", Info, since "0.1.0", Check::Fault(Slip::UsiEndingWord, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("usi-ending-word", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
