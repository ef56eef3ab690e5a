//! 宣言と異なる文字コード

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// The first line declares another encoding (文字コード) than that of the text.
    ///
    /// ## Why
    /// Programs that trust the declaration show garbled names or refuse the file. The text is read in the encoding that it is really in.
    ///
    /// ## Fires
    /// ```text
    /// #KIF version=2.0 encoding=UTF-8
    /// *in a file that is Shift_JIS
    /// ```
    /// ## Quiet
    /// ```kif
    /// #KIF version=2.0 encoding=UTF-8
    ///    1 ７六歩(77)
    /// ```
    "E002" "encoding-mismatch", Warning, since "0.1.0", Check::Fault(Slip::EncodingMismatch, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say(
        "encoding-mismatch",
        &[
            ("text", cx.quote(fault.at).into()),
            ("encoding", cx.text.encoding().name().into()),
        ],
    );
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
