//! BOM

use super::rule;
use crate::{
    diagnostic::{Change, Fix, Safety},
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// The file begins with a byte order mark (BOM).
    ///
    /// ## Why
    /// Many programs take the mark for a part of the first line and do not know the header on it.
    ///
    /// ## Fires
    /// ```text
    /// 手合割：平手
    /// ```
    /// ## Quiet
    /// ```kif
    /// 手合割：平手
    /// ```
    "E004" "byte-order-mark", Warning, since "0.1.0", Check::Fault(Slip::ByteOrderMark, check); fix Unsafe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let finding = cx
        .at_fault(&RULE, fault, cx.words("byte-order-mark"))
        .help(cx.words("byte-order-mark-help"))
        .fix(Fix {
            safety: Safety::Unsafe,
            change: Change::NoByteOrderMark,
        });
    cx.report(finding);
}
