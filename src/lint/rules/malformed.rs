//! 指し手でない文字列

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
    replay::IllegalStep,
    shogi::Illegal,
};

rule! {
    /// A text that stands where a move (指し手) belongs and is none, or a move that goes nowhere.
    ///
    /// ## Why
    /// The line of play cannot be followed past it, and nothing is guessed.
    ///
    /// ## Fires
    /// ```usi
    /// position startpos moves 7g7f 0000
    /// ```
    /// ## Quiet
    /// ```usi
    /// position startpos moves 7g7f 3c3d
    /// ```
    "M001" "malformed", Error, since "0.1.0", Check::Fault(Slip::Malformed, misread), Check::Illegal(Illegal::Malformed, check),
}

fn misread(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match fault.detail {
        Detail::Expected(_) | Detail::Like(_) => cx.say(
            "malformed-expected",
            &[("expectation", cx.expectation(fault).into())],
        ),
        _ => cx.say("malformed", &[("text", cx.quote(fault.at).into())]),
    };
    let mut finding = cx.at_fault(&RULE, fault, message);
    finding.side = fault.ply.and_then(|ply| cx.record.side_at(ply));
    cx.report(finding);
}

fn check(cx: &mut Cx<'_>, step: &IllegalStep) {
    let message = match step.mv {
        Some(mv) => cx.say(
            "malformed-nowhere",
            &[("square", mv.to().kanji().into())],
        ),
        None => cx.words("malformed-nothing"),
    };
    let finding = cx.illegal(&RULE, step, message);
    cx.report(finding);
}
