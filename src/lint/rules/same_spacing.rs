//! 同の後の空白

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A blank other than the full-width space after 同 (同の後の空白).
    ///
    /// ## Why
    /// KIF writes 同 and a full-width space before a piece of one character. No space at all is common and accepted.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２二角成(88)
    ///    4 同 銀(31)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    ///    2 ３四歩(33)
    ///    3 ２二角成(88)
    ///    4 同　銀(31)
    /// ```
    "S006" "same-spacing", Warning, since "0.1.0", Check::Fault(Slip::SameSpacing, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.words("same-spacing");
    let mut finding = cx.at_fault(&RULE, fault, message);
    if finding.help.is_none() {
        finding = finding.help(cx.words("same-spacing-help"));
    }
    cx.report(finding);
}
