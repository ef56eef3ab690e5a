//! 宣言と異なる文字コード

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
    source::Encoding,
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
    let finding = match &fault.detail {
        Detail::Should(right) if Encoding::from_label(right) != Some(cx.text.encoding()) => {
            // The extension says what the first line says.
            Diagnostic::new(&RULE.meta, fault.at, message)
                .help(cx.say("encoding-mismatch-help", &[("encoding", right.as_str().into())]))
                .fix(Cx::recoded(fault))
        }
        _ => cx.at_fault(&RULE, fault, message),
    };
    cx.report(finding);
}
