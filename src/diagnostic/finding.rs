//! One thing to say about a record.

use super::{Fix, Meta, Severity};
use crate::{
    shogi::{Color, Setup},
    source::Span,
};

/// One finding of a rule in one game.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The rule.
    pub rule: &'static Meta,
    /// How much it weighs.
    pub severity: Severity,
    /// One phrase that stands alone, without full stop.
    pub message: String,
    /// Where it is.
    pub at: Span,
    /// Other places that matter.
    pub labels: Vec<Label>,
    /// What to do, in the imperative.
    pub help: Option<String>,
    /// The ply of the record, from 1.
    pub ply: Option<u32>,
    /// The side at fault.
    pub side: Option<Color>,
    /// Whether it follows only from an earlier illegal move of the same line of play.
    pub dependent: bool,
    /// The position before the move, where there is one to show.
    pub board: Option<Box<Setup>>,
    /// What would put it right.
    pub fix: Option<Fix>,
}

/// Another place that a finding speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The place.
    pub at: Span,
    /// What is there.
    pub text: String,
}

impl Diagnostic {
    /// A finding of a rule with the rule's own severity.
    pub fn new(rule: &'static Meta, at: Span, message: impl Into<String>) -> Self {
        Self {
            rule,
            severity: rule.severity,
            message: message.into(),
            at,
            labels: Vec::new(),
            help: None,
            ply: None,
            side: None,
            dependent: false,
            board: None,
            fix: None,
        }
    }

    /// With another severity.
    #[must_use]
    pub fn severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// With the ply that it belongs to.
    #[must_use]
    pub fn ply(mut self, ply: u32) -> Self {
        self.ply = Some(ply);
        self
    }

    /// With the side at fault.
    #[must_use]
    pub fn side(mut self, side: Color) -> Self {
        self.side = Some(side);
        self
    }

    /// With what to do.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// With another place that matters.
    #[must_use]
    pub fn label(mut self, at: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label {
            at,
            text: text.into(),
        });
        self
    }

    /// With what would put it right.
    #[must_use]
    pub fn fix(mut self, fix: impl Into<Option<Fix>>) -> Self {
        self.fix = fix.into();
        self
    }

    /// With the position to show.
    #[must_use]
    pub fn board(mut self, board: Setup) -> Self {
        self.board = Some(Box::new(board));
        self
    }
}
