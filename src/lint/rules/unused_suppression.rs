//! 無用な無視の指定

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    lint::{
        Check, Cx,
        suppress::{Flaw, FlawKind},
    },
};

rule! {
    /// A comment says to ignore findings of a rule, and there are none (無用な無視の指定).
    ///
    /// ## Why
    /// The record was mended, or the comment stands in the wrong place; it may hide a later fault.
    /// Where a rule that it names is not looked at, nothing is said.
    ///
    /// ## Fires
    /// ```kif
    /// 手合割：平手
    ///    1 ７六歩(77)
    /// # kifu: ignore bad-movement
    ///    2 ３四歩(33)
    /// ```
    /// ## Quiet
    /// ```kif
    /// 手合割：平手
    ///    1 ７六歩(77)
    /// # kifu: ignore bad-movement -- as in the newspaper
    ///    2 ３五歩(33)
    /// ```
    "D001" "unused-suppression", Warning, since "0.1.0", Check::Suppression(check),
}

fn check(cx: &mut Cx<'_>, flaw: &Flaw) {
    if flaw.kind != FlawKind::Unused {
        return;
    }
    let message = cx.say("unused-suppression", &[("word", cx.quote(flaw.at).into())]);
    let finding = Diagnostic::new(&RULE.meta, flaw.at, message);
    cx.report(finding.help(cx.words("unused-suppression-help")));
}
