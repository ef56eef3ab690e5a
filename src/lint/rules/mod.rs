//! All rules, one a file.

use super::{Rule, rule::rule};

macro_rules! rules {
    ($($name:ident)*) => {
        $(pub mod $name;)*

        /// Every rule, by code.
        pub static RULES: &[&Rule] = &[$(&$name::RULE,)*];
    };
}

rules! {
    nifu
}

/// The rule with a code (any letter case) or a name.
pub fn find(word: &str) -> Option<&'static Rule> {
    let is = |rule: &Rule| rule.meta.code.eq_ignore_ascii_case(word) || rule.meta.name == word;
    RULES.iter().copied().find(|rule| is(rule))
}

/// Names that look like a word, the most alike first.
pub fn similar(word: &str) -> Vec<&'static str> {
    let mut names: Vec<(f64, &'static str)> = RULES
        .iter()
        .map(|rule| (strsim::jaro_winkler(rule.meta.name, word), rule.meta.name))
        .filter(|(likeness, _)| *likeness > 0.8)
        .collect();
    names.sort_by(|a, b| b.0.total_cmp(&a.0));
    names.into_iter().map(|(_, name)| name).take(3).collect()
}
