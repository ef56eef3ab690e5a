//! 正規化されていないJKF

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// Moves that leave out `color`, `from` or `to`, as JKF made from KI2 does (正規化されていないJKF).
    ///
    /// ## Why
    /// The moves are found on the board. Most programs cannot do that and fail, or take a move of
    /// the board for a drop.
    ///
    /// ## Fires
    /// ```jkf
    /// {"header":{},"initial":{"preset":"HIRATE"},"moves":[{},
    /// {"move":{"to":{"x":5,"y":8},"piece":"KI","relative":"R"}}]}
    /// ```
    /// ## Quiet
    /// ```jkf
    /// {"header":{},"initial":{"preset":"HIRATE"},"moves":[{},
    /// {"move":{"color":0,"from":{"x":4,"y":9},"to":{"x":5,"y":8},"piece":"KI","relative":"R"}}]}
    /// ```
    "J004" "jkf-unnormalised", Warning, since "0.1.0", Check::Fault(Slip::JkfUnnormalised, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.words("jkf-unnormalised");
    let finding = cx
        .at_fault(&RULE, fault, message)
        .help(cx.words("jkf-unnormalised-help"));
    cx.report(finding);
}
