//! What a rule is.

use super::{Cx, suppress::Flaw};
use crate::{
    diagnostic::Meta,
    format::{Fault, Slip},
    record::Claim,
    replay::{
        ContestedStep, EndFacts, IllegalStep, MisfitStep, RepeatedStep, StatedStep, UnresolvedStep,
    },
    shogi::{Illegal, Setup},
};

/// A rule: what is known of it, and its work.
#[derive(Debug)]
pub struct Rule {
    /// Code, name and documentation.
    pub meta: Meta,
    /// What it looks at.
    pub checks: &'static [Check],
}

/// What a rule looks at. A rule is only called when there is something of that kind.
#[derive(Debug)]
#[non_exhaustive]
pub enum Check {
    /// One kind of fault in the text.
    Fault(Slip, fn(&mut Cx<'_>, &Fault)),
    /// Moves whose primary fault this is.
    Illegal(Illegal, fn(&mut Cx<'_>, &IllegalStep)),
    /// Texts that are no moves in their position.
    Unresolved(fn(&mut Cx<'_>, &UnresolvedStep)),
    /// Moves whose text does not quite fit.
    Misfit(fn(&mut Cx<'_>, &MisfitStep)),
    /// What is said of moves and is not true of them.
    Stated(fn(&mut Cx<'_>, &StatedStep)),
    /// Fourth occurrences of a position.
    Repeated(fn(&mut Cx<'_>, &RepeatedStep)),
    /// Endings.
    End(fn(&mut Cx<'_>, &EndFacts)),
    /// Summary lines.
    Claim(fn(&mut Cx<'_>, &Claim)),
    /// The start position of a record.
    Start(fn(&mut Cx<'_>, &Setup)),
    /// Instructions to ignore findings with which something is wrong.
    Suppression(fn(&mut Cx<'_>, &Flaw)),
    /// Drops of a pawn whose every answer would complete a perpetual check.
    Contested(fn(&mut Cx<'_>, &ContestedStep)),
    /// A game as a whole: its headers, the shape of its tree. Called for every game, so that it must
    /// cost nothing where there is nothing to look at.
    Game(fn(&mut Cx<'_>)),
}

/// The safety of a rule's fixes.
macro_rules! safety {
    () => {
        None
    };
    ($safety:ident) => {
        Some($crate::diagnostic::Safety::$safety)
    };
}
pub(crate) use safety;

/// Makes the static `RULE` of a rule file from its documentation, code, name, severity, checks and the safety of its
/// fixes.
macro_rules! rule {
    (
        $(#[doc = $doc:literal])*
        $code:literal $name:literal, $severity:ident, since $since:literal,
        $($check:expr),+ $(; fix $safety:ident)? $(,)?
    ) => {
        $(#[doc = $doc])*
        pub static RULE: $crate::lint::Rule = $crate::lint::Rule {
            meta: $crate::diagnostic::Meta {
                code: $code,
                name: $name,
                severity: $crate::diagnostic::Severity::$severity,
                fix: $crate::lint::rule::safety!($($safety)?),
                since: $since,
                raw_doc: concat!($($doc, "\n"),*),
            },
            checks: &[$($check),+],
        };
    };
}
pub(crate) use rule;
