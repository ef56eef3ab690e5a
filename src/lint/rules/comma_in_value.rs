//! 値の中のコンマ

use super::rule;
use crate::{
    diagnostic::Diagnostic,
    lint::{Check, Cx},
    source::Span,
};

rule! {
    /// A comma (コンマ) in a name or a value of a CSA record.
    ///
    /// ## Why
    /// A comma joins statements. What it means in names and values is not said; here it is a character like any other, but some programs end the value there.
    ///
    /// ## Fires
    /// ```csa
    /// V2.2
    /// N+Aoba, 5th
    /// PI
    /// +
    /// ```
    /// ## Quiet
    /// ```csa
    /// V2.2
    /// N+Aoba 5th
    /// PI
    /// +
    /// ```
    "C006" "comma-in-value", Info, since "0.1.0", Check::Game(check),
}

fn check(cx: &mut Cx<'_>) {
    // What came by way of kifu JSON is no statement of CSA.
    if cx.record.edition.is_none() || cx.record.origin.is_some() {
        return;
    }
    for index in 0..cx.record.tags().len() {
        let Some(tag) = cx.record.tags().get(index) else {
            return;
        };
        let value = cx.text.slice(tag.value_span);
        let Some(comma) = memchr::memchr(b',', value.as_bytes()) else {
            continue;
        };
        let at = Span::new(comma, comma + 1).shifted(tag.value_span.start as usize);
        let message = cx.words("comma-in-value");
        let finding = Diagnostic::new(&RULE.meta, at, message);
        cx.report(finding);
    }
}
