//! What the rules on illegal moves have in common.

use super::{Cx, Rule};
use crate::{
    diagnostic::{Diagnostic, Severity},
    record::Action,
    replay::IllegalStep,
    shogi::{Color, Move, Piece, Position, Square, bitboard::Bitboard, written::Named},
};

impl Cx<'_> {
    /// The finding on an illegal move. It is an error, unless the record itself declares the foul
    /// (then the record is right) or the move is illegal only because of an earlier illegal one.
    pub fn illegal(
        &self,
        rule: &'static Rule,
        step: &IllegalStep,
        message: impl Into<String>,
    ) -> Diagnostic {
        let mut message = message.into();
        if !step.executed {
            message = self.with_unlooked(message, step.unlooked);
        }
        if step.declared.is_some() {
            message = self.say("with-declared", &[("message", message.into())]);
        } else if step.dependent {
            message = self.say("with-earlier", &[("message", message.into())]);
        }
        let finding = self
            .at_node(rule, step.node, message)
            .side(step.side)
            .board(step.before.setup());
        let severity = if step.dependent || step.declared.is_some() {
            Severity::Info
        } else {
            rule.meta.severity
        };
        Diagnostic {
            dependent: step.dependent,
            ..finding
        }
        .severity(severity)
    }

    /// With the origin that the text may have meant.
    pub(super) fn with_meant_origin(&self, finding: Diagnostic, step: &IllegalStep) -> Diagnostic {
        let Some((origin, to)) = self.meant_origin(step) else {
            return finding;
        };
        let digits = format!("{}{}", origin.file(), origin.rank());
        let finding = finding.help(self.say(
            "write-origin",
            &[
                ("origin", digits.into()),
                ("piece", self.piece_on(&step.before, origin).into()),
                ("square", to.kanji().into()),
            ],
        ));
        finding.fix(self.origin_fix(step.node, origin))
    }

    /// The only square from which a piece of the kind that the text names may go where the move goes,
    /// and where that is.
    pub(super) fn meant_origin(&self, step: &IllegalStep) -> Option<(Square, Square)> {
        let (Some(mv), Action::Play(written)) = (step.mv, self.record.node(step.node).action)
        else {
            return None;
        };
        let is_named = |legal: &Move| {
            let Some(kind) = Self::moved(&step.before, *legal).map(Piece::kind) else {
                return false;
            };
            match written.piece {
                Named::Before(named) => named == kind && legal.promotes() == mv.promotes(),
                Named::After(named) => {
                    let promoted = kind.promoted().filter(|_| legal.promotes());
                    named == promoted.unwrap_or(kind)
                }
                Named::Unsaid => false,
            }
        };
        let legal_moves = step.before.legal_moves().into_iter();
        let mut meant = legal_moves
            .filter(|legal| legal.to() == mv.to())
            .filter(is_named)
            .filter_map(Move::origin);
        match (meant.next(), meant.next()) {
            (Some(origin), None) => Some((origin, mv.to())),
            _ => None,
        }
    }

    /// A message on a move that could not be carried out: it says, too, how many moves were not
    /// looked at for it.
    pub(super) fn with_unlooked(&self, message: String, count: u32) -> String {
        if count == 0 {
            return message;
        }
        self.say(
            "with-unlooked",
            &[("message", message.into()), ("count", count.into())],
        )
    }

    /// The pieces on some squares.
    pub(super) fn pieces_on(&self, position: &Position, squares: Bitboard) -> Vec<String> {
        let squares = Square::all().filter(|&square| squares.has(square));
        squares
            .map(|square| self.piece_on(position, square))
            .collect()
    }
}

/// The position after a move that can be carried out, and the pieces that attack the mover's king
/// there.
pub(super) fn attackers_after(before: &Position, mv: Move, side: Color) -> (Position, Bitboard) {
    let mut after = before.clone();
    after.play(mv);
    let attackers = after.checkers(side);
    (after, attackers)
}
