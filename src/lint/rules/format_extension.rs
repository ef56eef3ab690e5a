//! 拡張子と異なる形式

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// The extension (拡張子) of the file stands for another format than that of the text.
    ///
    /// ## Why
    /// Programs that go by the extension do not open the file, or read something else.
    ///
    /// ## Fires
    /// ```text
    /// a CSA record in game.kif
    /// ```
    /// ## Quiet
    /// ```csa
    /// PI
    /// +
    /// +7776FU
    /// ```
    "E008" "format-extension", Warning, since "0.1.0", Check::Fault(Slip::FormatExtension, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let Detail::Like(format) = fault.detail else {
        return;
    };
    let message = cx.say("format-extension", &[("format", format.into())]);
    let finding = cx
        .at_fault(&RULE, fault, message)
        .help(cx.words("format-extension-help"));
    cx.report(finding);
}
