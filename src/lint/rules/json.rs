//! 読めないJSON

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// A JSON text that is no kifu JSON (読めないJSON).
    ///
    /// ## Why
    /// Something is missing, has the wrong type or does not fit the rest.
    ///
    /// ## Fires
    /// ```jsonl
    /// {"kifu":1,"source":{"file":"a.kif","game":1,"format":"kif","encoding":"utf-8"},"headers":[],"players":{"black":null,"white":null},"handicap":"hirate","start":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1","comments":[],"bookmark":null,"moves":3,"end":null,"winner":null,"final":"lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"}
    /// ```
    /// ## Quiet
    /// ```jsonl
    /// {"kifu":1,"source":{"file":"a.kif","game":1,"format":"kif","encoding":"utf-8"},"headers":[],"players":{"black":null,"white":null},"handicap":"hirate","start":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1","comments":[],"bookmark":null,"moves":[{"ply":1,"usi":"7g7f"}],"end":null,"winner":null,"final":"lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"}
    /// ```
    "J001" "json", Error, since "0.1.0", Check::Fault(Slip::Json, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match &fault.detail {
        Detail::Expected(_) | Detail::Like(_) => cx.say(
            "json-expected",
            &[("expectation", cx.expectation(fault).into())],
        ),
        Detail::Should(right) => cx.say(
            "json-should",
            &[
                ("text", cx.quote(fault.at).into()),
                ("right", right.as_str().into()),
            ],
        ),
        _ => cx.say("json", &[("text", cx.quote(fault.at).into())]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
