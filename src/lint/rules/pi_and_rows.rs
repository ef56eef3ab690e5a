//! PIと盤面の併用

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// `PI` stands together with rows of the board (盤面) `P1` to `P9`.
    ///
    /// ## Why
    /// CSA forbids it: the two give two start positions. The rows are taken.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// PI
    /// P1 *  *  *  * -OU *  *  *  *
    /// P2 *  *  *  *  *  *  *  *  *
    /// P3 *  *  *  *  *  *  *  *  *
    /// P4 *  *  *  *  *  *  *  *  *
    /// P5 *  *  *  *  *  *  *  *  *
    /// P6 *  *  *  *  *  *  *  *  *
    /// P7 *  *  *  *  *  *  *  *  *
    /// P8 *  *  *  *  *  *  *  *  *
    /// P9 *  *  *  * +OU *  *  *  *
    /// +
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// PI
    /// +
    /// ```
    "C002" "pi-and-rows", Error, since "0.1.0", Check::Fault(Slip::PiAndRows, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.words("pi-and-rows");
    let finding = cx
        .at_fault(&RULE, fault, message)
        .help(cx.words("pi-and-rows-help"));
    cx.report(finding);
}
