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
    let message = "PI and rows of the board (盤面) stand together; the rows are taken";
    let finding = cx
        .at_fault(&RULE, fault, message)
        .help("remove PI or the rows P1 to P9");
    cx.report(finding);
}
