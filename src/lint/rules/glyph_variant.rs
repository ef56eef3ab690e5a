//! 異体字

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A variant of a character (異体字) that is read as the usual Japanese one.
    ///
    /// ## Why
    /// Chinese forms and look-alikes are understood here, but few other programs know them.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六步(77)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    /// ```
    "S007" "glyph-variant", Info, since "0.1.0", Check::Fault(Slip::GlyphVariant, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("glyph-variant", &[("text", cx.quote(fault.at).into())]);
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
