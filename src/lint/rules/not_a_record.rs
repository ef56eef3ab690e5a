//! 棋譜ではない

use super::rule;
use crate::{
    format::{self, Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A file that is no game record (棋譜) in any format that is known.
    ///
    /// ## Why
    /// An unknown file is never read as an empty game.
    ///
    /// ## Fires
    /// ```text
    /// [Event "a chess game"]
    /// 1. e4 e5 2. Nf3 *
    /// ```
    /// ## Quiet
    /// ```kif
    /// 手合割：平手
    ///    1 ７六歩(77)
    /// ```
    "E005" "not-a-record", Error, since "0.1.0", Check::Fault(Slip::NotARecord, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match fault.detail {
        Detail::Like(like) | Detail::Readable { like, .. } => {
            cx.say("not-a-record-like", &[("like", cx.words(like).into())])
        }
        Detail::NotFormat { demanded, like } => {
            let like = named(like).unwrap_or_else(|| cx.words(like));
            let values = [
                ("format", demanded.to_uppercase().into()),
                ("like", like.into()),
            ];
            cx.say("not-a-record-format", &values)
        }
        Detail::Encodings { demanded, found } => {
            let values = [
                ("encoding", demanded.name().into()),
                ("other", found.name().into()),
            ];
            cx.say("not-a-record-encoding", &values)
        }
        _ => cx.words("not-a-record"),
    };
    let help = match fault.detail {
        Detail::Encodings { .. } => Some(cx.words("not-a-record-encoding-help")),
        Detail::Like(like) if may_be_record(like) => Some(cx.words("not-a-record-like-help")),
        Detail::Readable { format, .. } => {
            Some(cx.say("not-a-record-readable-help", &[("format", format.into())]))
        }
        Detail::NotFormat { like, .. } if named(like).is_some() => {
            Some(cx.words("not-a-record-format-help"))
        }
        _ => None,
    };
    let mut finding = cx.at_fault(&RULE, fault, message);
    if let Some(help) = help {
        finding = finding.help(help);
    }
    cx.report(finding);
}

/// How the format is called that a text is of; `None` when it is something else.
pub fn named(like: &str) -> Option<String> {
    format::by_name(like).map(|format| format.name().to_uppercase())
}

/// Whether a text of which it is only known what it looks like may be a record nevertheless.
pub fn may_be_record(like: &str) -> bool {
    [
        "like-plain-text",
        "like-markdown",
        "like-settings",
        "like-csv",
        "like-tsv",
    ]
    .contains(&like)
}
