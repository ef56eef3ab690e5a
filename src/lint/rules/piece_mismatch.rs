//! 駒名の不一致

use super::rule;
use crate::{
    diagnostic::Severity,
    lint::{Check, Cx},
    record::Action,
    replay::MisfitStep,
    shogi::{Illegal, Piece, Violations, written::Named},
};

rule! {
    /// The piece that a move names is not the one that moves (駒名の不一致).
    ///
    /// ## Why
    /// Either the name or the origin is wrong. The piece on the origin is moved.
    ///
    /// ## Fires
    /// ```kif
    ///    1 ７六金(77)
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    /// ```
    "M022" "piece-mismatch", Error, since "0.1.0", Check::Misfit(check),
}

fn check(cx: &mut Cx<'_>, step: &MisfitStep) {
    let Some(piece) = step.misfits.piece else {
        return;
    };
    if is_told(step.violations) {
        return;
    }
    let mut message = message(cx, step, piece);
    if step.dependent {
        message = cx.say("with-earlier", &[("message", message.into())]);
    }
    let mut finding = cx.at_node(&RULE, step.node, message).side(step.side);
    if step.dependent {
        finding.dependent = true;
        finding.severity = Severity::Info;
    }
    cx.report(finding);
}

fn message(cx: &Cx<'_>, step: &MisfitStep, piece: Piece) -> String {
    let named = match cx.record.node(step.node).action {
        Action::Play(written) => match written.piece {
            Named::Before(kind) => kind.kanji().to_string(),
            Named::After(kind) => cx.say(
                "piece-mismatch-after",
                &[("kind", kind.kanji().into())],
            ),
            Named::Unsaid => cx.words("piece-mismatch-other"),
        },
        Action::Start | Action::End(_) => return String::new(),
    };
    let (named, piece) = (("named", named.into()), ("piece", cx.piece(piece).into()));
    match step.mv.origin() {
        Some(from) => cx.say(
            "piece-mismatch",
            &[named, piece, ("square", from.kanji().into())],
        ),
        None => cx.say("piece-mismatch-drop", &[named, piece]),
    }
}

/// Whether the origin is wrong already by another rule: one slip, one finding.
fn is_told(violations: Violations) -> bool {
    [
        Illegal::NoPiece,
        Illegal::OpponentsPiece,
        Illegal::BadMovement,
        Illegal::BlockedPath,
        Illegal::OccupiedByOwn,
    ]
    .into_iter()
    .any(|reason| violations.primary() == Some(reason))
}
