//! Choosing rules by code, family or name.

use crate::{
    diagnostic::Meta,
    lint::rules::{self, RULES, malformed_text, not_a_record},
};

/// A word for rules: a code (`M017`), the beginning of codes (`M`, `M0`), a name (`nifu`) or `ALL`.
///
/// It is kept as the beginning of codes that it stands for, so that a name and a code of one rule are
/// the same word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selector(String);

/// A word that selects no rule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no rule has the code or name '{word}'{}", suggestion.map(|s| format!("; did you mean '{s}'?")).unwrap_or_default())]
pub struct SelectorError {
    /// The word.
    pub word: String,
    /// A name or code that looks like it.
    pub suggestion: Option<&'static str>,
}

/// The rules that tell of what keeps moves from being looked at.
const UNREAD: [&str; 9] = [
    "diagram",
    "jkf-schema",
    "json",
    "malformed",
    "moves-after-end",
    "second-game",
    "syntax",
    "unknown-handicap",
    "variation-unattached",
];

/// Whether a rule tells of what keeps moves from being looked at: that is told whatever is selected,
/// unless the rule is ignored by its own name or code.
pub(super) fn is_unread(rule: &Meta) -> bool {
    UNREAD.contains(&rule.name)
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
    /// What could not be read must not pass for clean: `not-a-record` is always looked at, and
    /// `malformed-text` unless it is ignored by its own name or code.
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
        if !may_go(rule, &self.ignore) {
            return true;
        }
        let longest = |words: &[Selector]| words.iter().filter_map(|w| w.weight(rule)).max();
        let selected = match longest(&self.select) {
            None if self.select.is_empty() => Some(0),
            weight => weight,
        };
        selected
            .is_some_and(|selected| longest(&self.ignore).is_none_or(|ignored| ignored < selected))
    }

    /// Whether a rule is ignored by its own name or code.
    pub(super) fn names(&self, rule: &Meta) -> bool {
        self.ignore.iter().any(|word| word.names(rule))
    }

    /// Whether `ignore` leaves out all rules that `select` names.
    pub fn leaves_none(&self) -> bool {
        let is_named = |rule: &Meta| self.select.iter().any(|word| word.weight(rule).is_some());
        let is_left = |rule: &Meta| is_named(rule) && self.includes(rule);
        !self.select.is_empty() && !RULES.iter().any(|rule| is_left(&rule.meta))
    }

    /// This choice with another one laid over it, which wins where both are equally exact: its
    /// `select` takes the place of this one, its `ignore` comes to it.
    ///
    /// ```
    /// use kifu::lint::{Selection, rules};
    /// let words = |words: &[&str]| words.iter().map(|word| word.parse().unwrap()).collect();
    /// let below = Selection { select: words(&["M"]), ignore: words(&["nifu", "M018"]) };
    /// let above = Selection { select: words(&["M017", "T"]), ignore: words(&["T001"]) };
    /// let both = below.overlaid(&above);
    /// let looked_at = |name| both.includes(&rules::find(name).unwrap().meta);
    /// assert!(looked_at("nifu") && looked_at("time-form"));
    /// assert!(!looked_at("left-in-check") && !looked_at("time-total") && !looked_at("uchifuzume"));
    /// ```
    pub fn overlaid(&self, above: &Self) -> Self {
        let select = if above.select.is_empty() {
            &self.select
        } else {
            &above.select
        };
        let kept = self.ignore.iter().filter(|w| !above.select.contains(w));
        Self {
            select: select.clone(),
            ignore: kept.chain(&above.ignore).cloned().collect(),
        }
    }
}

/// Whether a rule is one whose findings can be ignored at all: not `not-a-record`, for then nothing
/// of the file was looked at.
pub fn is_ignorable(rule: &Meta) -> bool {
    rule.code != not_a_record::RULE.meta.code
}

/// Whether words can keep a rule from being told as the error that it is.
pub(super) fn may_go<'w>(rule: &Meta, words: impl IntoIterator<Item = &'w Selector>) -> bool {
    if rule.code == malformed_text::RULE.meta.code {
        return words.into_iter().any(|word| word.names(rule));
    }
    is_ignorable(rule)
}

impl Selector {
    /// Whether the word fits a rule.
    pub fn fits(&self, rule: &Meta) -> bool {
        self.weight(rule).is_some()
    }

    /// How exactly the word names a rule; `None` when it does not.
    /// Whether the word is the name or the code of a rule.
    pub(super) fn names(&self, rule: &Meta) -> bool {
        self.0 == rule.code
    }

    pub(super) fn weight(&self, rule: &Meta) -> Option<usize> {
        rule.code.starts_with(&self.0).then_some(self.0.len())
    }
}

impl std::str::FromStr for Selector {
    type Err = SelectorError;

    fn from_str(word: &str) -> Result<Self, SelectorError> {
        let word = word.trim();
        let upper = word.to_ascii_uppercase();
        if upper == "ALL" {
            return Ok(Self(String::new()));
        }
        if !upper.is_empty() && RULES.iter().any(|r| r.meta.code.starts_with(&upper)) {
            return Ok(Self(upper));
        }
        let lower = word.to_ascii_lowercase();
        if let Some(rule) = RULES.iter().find(|rule| rule.meta.name == lower) {
            return Ok(Self(rule.meta.code.to_owned()));
        }
        let suggestion = rules::similar(&lower).into_iter().next();
        Err(SelectorError {
            word: word.to_string(),
            suggestion,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is told whatever is chosen.
    const UNREAD: [&str; 2] = ["E001", "E005"];

    fn chosen(select: &str, ignore: &str) -> Vec<&'static str> {
        let words = |list: &str| {
            let words = list.split_whitespace();
            words.map(|word| word.parse().unwrap()).collect()
        };
        let selection = Selection {
            select: words(select),
            ignore: words(ignore),
        };
        let metas = RULES.iter().map(|rule| &rule.meta);
        let chosen = metas.filter(|meta| selection.includes(meta));
        chosen.map(|meta| meta.code).collect()
    }

    #[test]
    fn all_beginnings_codes_and_names_select() {
        let all = RULES.len();
        assert_eq!(chosen("", "").len(), all);
        assert_eq!(chosen("all", "").len(), all);
        assert_eq!(chosen("", "ALL"), UNREAD);
        let but_unread = |select| chosen(select, "ALL E001");
        assert_eq!(but_unread(""), ["E005"]);
        let others = |select: &str| -> Vec<&str> {
            let chosen = chosen(select, "").into_iter();
            chosen.filter(|code| !UNREAD.contains(code)).collect()
        };
        assert!(others("M").iter().all(|code| code.starts_with('M')));
        assert!(others("m01").iter().all(|code| code.starts_with("M01")));
        assert_eq!(others("Nifu M018"), ["M017", "M018"]);
    }

    #[test]
    fn what_cannot_be_read_cannot_be_left_out() {
        for (select, ignore) in [
            ("M,G", ""),
            ("", "E"),
            ("", "E00"),
            ("", "all"),
            ("nifu", "E"),
        ] {
            let chosen = chosen(&select.replace(',', " "), ignore);
            assert!(
                UNREAD.iter().all(|code| chosen.contains(code)),
                "{select} {ignore}"
            );
        }
        assert!(chosen("", "E005 not-a-record").contains(&"E005"));
        assert!(!chosen("", "malformed-text").contains(&"E001"));
        assert!(!chosen("M", "E001").contains(&"E001"));
    }

    #[test]
    fn the_longer_word_wins_and_ignore_among_equals() {
        assert_eq!(chosen("nifu", "M"), ["E001", "E005", "M017"]);
        assert_eq!(chosen("M017", "ALL"), ["E001", "E005", "M017"]);
        assert!(!chosen("M", "nifu").contains(&"M017"));
        assert_eq!(chosen("M017", "nifu"), UNREAD);
        assert_eq!(chosen("M", "M"), UNREAD);
    }

    #[test]
    fn a_word_that_is_nearly_a_name_or_code_suggests_it() {
        let suggested = |word: &str| word.parse::<Selector>().unwrap_err().suggestion;
        assert_eq!(suggested("nifo"), Some("nifu"));
        assert_eq!(suggested("Left_In_Check"), Some("left-in-check"));
        assert_eq!(suggested("check-left"), Some("left-in-check"));
        assert_eq!(
            suggested("unclaimed-sennichite"),
            Some("sennichite-unclaimed")
        );
        assert_eq!(suggested("repetition"), None);
        assert_eq!(suggested("tsumeshogi"), Some("tsume-length"));
        assert_eq!(suggested("joseki"), None);
        assert_eq!(suggested("MO17"), Some("M017"));
        assert_eq!(suggested(""), None);
    }
}
