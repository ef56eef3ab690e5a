//! 空白の失われた盤面

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// Rows of a board whose spaces are lost (空白の失われた盤面).
    ///
    /// ## Why
    /// Mail and web pages squeeze the blanks of empty squares. The squares can still be told apart, but most programs fail.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// P1 * * * *-OU * * * *
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
    "C001" "rows-collapsed", Warning, since "0.1.0", Check::Fault(Slip::RowsCollapsed, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.words("rows-collapsed");
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
