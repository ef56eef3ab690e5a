//! あいまいな字

use super::rule;
use crate::{
    diagnostic::Severity,
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A character that stands for different pieces (駒) in different places.
    ///
    /// ## Why
    /// 个 is a promoted lance to some and another piece to others. In a move the board tells which piece is meant; in a diagram nothing does, so there it is an error.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六个(77)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    /// ```
    "S008" "glyph-ambiguous", Warning, since "0.1.0", Check::Fault(Slip::GlyphAmbiguous, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = cx.say("glyph-ambiguous", &[("text", cx.quote(fault.at).into())]);
    let mut finding = cx.at_fault(&RULE, fault, message);
    // A diagram belongs to no ply.
    if fault.ply.is_none() {
        finding = finding.severity(Severity::Error);
    }
    cx.report(finding);
}
