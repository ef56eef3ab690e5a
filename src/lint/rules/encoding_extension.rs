//! 拡張子と異なる文字コード

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
    source::Encoding,
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
    "E003" "encoding-extension", Warning, since "0.1.0", Check::Fault(Slip::EncodingExtension, check); fix Unsafe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let encoding = ("encoding", cx.text.encoding().name().into());
    let message = match &fault.detail {
        Detail::Should(other) => {
            let other = ("other", other.as_str().into());
            cx.say("encoding-extension", &[encoding, other])
        }
        _ => cx.say("encoding-extension-unsaid", &[encoding]),
    };
    let renamed = match cx.text.encoding() {
        Encoding::Utf8 => Some(".kifu (KIF), .ki2u (KI2)"),
        Encoding::ShiftJis => Some(".kif (KIF), .ki2 (KI2)"),
        _ => None,
    };
    let help = match renamed {
        Some(names) => cx.say("encoding-extension-rename", &[("names", names.into())]),
        None => cx.words("encoding-extension-help"),
    };
    let finding = Diagnostic::new(&RULE.meta, fault.at, message)
        .help(help)
        .fix(Cx::recoded(fault));
    cx.report(finding);
}
