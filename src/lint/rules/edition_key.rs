//! 版の異なるキーワード

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A keyword of another edition of CSA than that of the record (版の異なるキーワード).
    ///
    /// ## Why
    /// `$TIME_LIMIT` is of CSA 2, `$TIME`, `$MAX_MOVES`, `$JISHOGI` and `$NOTE` are of CSA 3.0. Programs that follow one edition do not know the keywords of the other.
    ///
    /// ## Fires
    /// ```csa
    /// V3.0
    /// $TIME_LIMIT:00:15+30
    /// PI
    /// +
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// $TIME_LIMIT:00:15+30
    /// PI
    /// +
    /// ```
    "C004" "edition-key", Warning, since "0.1.0", Check::Fault(Slip::EditionKey, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let text = ("text", cx.quote(fault.at).into());
    let message = match cx.record.edition {
        Some(edition) => cx.say("edition-key", &[text, ("edition", edition.name().into())]),
        None => cx.say("edition-key-unsaid", &[text]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
