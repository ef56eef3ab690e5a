//! Choosing rules by code, family or name.

use crate::{diagnostic::Meta, lint::rules::RULES};

/// One word of `--select` or `--ignore`: a code (`M017`), the beginning of codes (`M`, `M0`), a name
/// (`nifu`) or `ALL`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selector(String);

/// A word that selects no rule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no rule has the code or name '{word}'{}", suggestion.map(|s| format!("; did you mean '{s}'?")).unwrap_or_default())]
pub struct SelectorError {
    /// The word.
    pub word: String,
    /// A name that looks like it.
    pub suggestion: Option<&'static str>,
}

/// Which rules are looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// Only these; all where empty.
    pub select: Vec<Selector>,
    /// Not these, unless a longer word selects them.
    pub ignore: Vec<Selector>,
}

impl Selection {
    /// Whether a rule is looked at: the longest word that fits it decides, `--ignore` where two are
    /// of one length.
    ///
    /// ```
    /// use kifu::lint::{Selection, rules};
    /// let nifu = &rules::find("nifu").unwrap().meta;
    /// let mut selection = Selection::default();
    /// assert!(selection.includes(nifu));
    /// selection.ignore = vec!["M".parse().unwrap()];
    /// assert!(!selection.includes(nifu));
    /// selection.select = vec!["M017".parse().unwrap()];
    /// assert!(selection.includes(nifu));
    /// ```
    pub fn includes(&self, rule: &Meta) -> bool {
        let longest = |words: &[Selector]| words.iter().filter_map(|w| w.weight(rule)).max();
        let selected = match longest(&self.select) {
            None if self.select.is_empty() => Some(0),
            weight => weight,
        };
        selected
            .is_some_and(|selected| longest(&self.ignore).is_none_or(|ignored| ignored < selected))
    }
}

impl Selector {
    /// How exactly the word names a rule; `None` when it does not.
    fn weight(&self, rule: &Meta) -> Option<usize> {
        if self.0 == "ALL" {
            return Some(0);
        }
        if self.0 == rule.name {
            return Some(rule.code.len());
        }
        rule.code.starts_with(&self.0).then_some(self.0.len())
    }
}

impl std::str::FromStr for Selector {
    type Err = SelectorError;

    fn from_str(word: &str) -> Result<Self, SelectorError> {
        let word = word.trim();
        let upper = word.to_ascii_uppercase();
        if upper == "ALL"
            || (!upper.is_empty() && RULES.iter().any(|r| r.meta.code.starts_with(&upper)))
        {
            return Ok(Self(upper));
        }
        let lower = word.to_ascii_lowercase();
        if RULES.iter().any(|rule| rule.meta.name == lower) {
            return Ok(Self(lower));
        }
        let suggestion = super::rules::similar(&lower).into_iter().next();
        Err(SelectorError {
            word: word.to_string(),
            suggestion,
        })
    }
}
