//! The rules on which authorities differ, as data.

/// The rules of an authority on which authorities differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruleset {
    /// The name: `jsa`, `csa`, …
    pub name: &'static str,
}

/// A claim is accepted if any authority accepts it.
pub static NEUTRAL: Ruleset = Ruleset { name: "neutral" };
