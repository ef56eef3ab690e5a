//! 拡張子と異なる文字コード

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// The extension (拡張子) of the file stands for another encoding than that of the text.
    ///
    /// ## Why
    /// `.kif` and `.ki2` are Shift_JIS by custom, `.kifu` and `.ki2u` UTF-8. Programs that go by the extension show garbled text.
    ///
    /// ## Fires
    /// ```text
    /// *UTF-8 text in game.kif
    /// ```
    /// ## Quiet
    /// ```kif
    /// *UTF-8 text in game.kifu
    /// ```
    "E003" "encoding-extension", Warning, since "0.1.0", Check::Fault(Slip::EncodingExtension, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let stands_for = match &fault.detail {
        Detail::Should(encoding) => encoding,
        _ => "another encoding",
    };
    let message = format!(
        "the text is {}, but the extension (拡張子) of the file stands for {stands_for}",
        cx.text.encoding().name(),
    );
    let finding = Diagnostic::new(&RULE.meta, fault.at, message)
        .help("rename the file, or save it in the encoding of its extension");
    cx.report(finding);
}
