//! The referee and linter: rules that turn faults and replays into findings.
//!
//! A rule is one file in `rules/` and one word in [`rules::RULES`]. It sees a finished replay; it
//! never parses and never plays moves itself. [`check`] runs all rules on one game.

mod claims;
pub mod context;
mod engine;
mod fouls;
mod illegal;
mod places;
pub mod rule;
pub mod rules;
pub mod select;

pub use self::{
    context::Cx,
    engine::check,
    rule::{Check, Rule},
    select::{Selection, Selector, SelectorError},
};
use crate::shogi::ruleset::Ruleset;

/// What a check depends on.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The rules on which authorities differ.
    pub ruleset: &'static Ruleset,
    /// Which rules are looked at.
    pub selection: Selection,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            ruleset: &Ruleset::NEUTRAL,
            selection: Selection::default(),
        }
    }
}
