//! 改行の混在

use super::rule;
use crate::{
    diagnostic::{Change, Fix, Safety},
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A file whose lines end in several ways (改行の混在).
    ///
    /// ## Why
    /// Editors and version control show or store such a file otherwise than it is, and programs that know one kind of line end only run lines together. It often comes from parts of several files being put together.
    ///
    /// ## Fires
    /// ```text
    /// a file with CR LF at the ends of most lines, and LF alone at one
    /// ```
    /// ## Quiet
    /// ```kif
    /// 手合割：平手
    ///    1 ７六歩(77)
    /// ```
    "E006" "mixed-newlines", Warning, since "0.1.0", Check::Fault(Slip::MixedNewlines, check); fix Safe,
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let Detail::Newlines(found) = fault.detail else {
        return;
    };
    let kinds = [(found.crlf, "CR LF"), (found.lf, "LF"), (found.cr, "CR")];
    let kinds: Vec<String> = kinds
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, kind)| {
            let values = [("count", count.into()), ("kind", kind.into())];
            cx.say("mixed-newlines-kind", &values)
        })
        .collect();
    let kinds = cx.listed(&kinds, "list-and");
    let message = cx.say("mixed-newlines", &[("kinds", kinds.into())]);
    let finding = cx
        .at_fault(&RULE, fault, message)
        .help(cx.words("mixed-newlines-help"))
        .fix(Fix {
            safety: Safety::Safe,
            change: Change::NewlinesOfOneKind,
        });
    cx.report(finding);
}
