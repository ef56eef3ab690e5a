//! What can be chosen, from the configuration and from the command line.

use crate::{
    diagnostic::Severity,
    lang::{Lang, Language},
    lint::{Selection, Selector, Settings},
    shogi::ruleset::Ruleset,
    source::Encoding,
};

/// All rulesets.
pub static RULESETS: [Ruleset; 6] = Ruleset::ALL;

/// The ruleset with a name.
pub fn ruleset(name: &str) -> Option<&'static Ruleset> {
    RULESETS.iter().find(|ruleset| ruleset.name == name)
}

/// What is said in one place of how files are checked; what is not said is empty.
#[derive(Clone, Debug, Default)]
pub struct Layer {
    /// Which rules are looked at.
    pub selection: Selection,
    /// What findings of rules weigh instead of their usual severity.
    pub severities: Vec<(Selector, Severity)>,
    /// The least severity that is shown.
    pub shown: Option<Severity>,
    /// What makes a check fail.
    pub fail_on: Option<FailOn>,
    /// The rules on which authorities differ.
    pub ruleset: Option<&'static Ruleset>,
    /// The encoding of the files.
    pub encoding: Option<Encoding>,
    /// The language of the findings.
    pub lang: Option<Lang>,
}

/// What makes a check fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FailOn {
    /// A finding of this severity or above.
    AtLeast(Severity),
    /// No finding.
    Never,
}

/// How files are checked: what comes of all that is said.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What the rules depend on.
    pub settings: Settings,
    /// The least severity that is shown and counted.
    pub shown: Severity,
    /// What makes the check fail.
    pub fail_on: FailOn,
    /// The encoding of the files, if it is given.
    pub encoding: Option<Encoding>,
}

impl Layer {
    /// This with another one laid over it.
    pub fn overlaid(&self, above: &Self) -> Self {
        let severities = self.severities.iter().chain(&above.severities);
        Self {
            selection: self.selection.overlaid(&above.selection),
            severities: severities.cloned().collect(),
            shown: above.shown.or(self.shown),
            fail_on: above.fail_on.or(self.fail_on),
            ruleset: above.ruleset.or(self.ruleset),
            encoding: above.encoding.or(self.encoding),
            lang: above.lang.or(self.lang),
        }
    }

    /// What comes of it. Whoever says which rules to look at sees all that they find, and what makes
    /// a check fail is always shown.
    pub fn choice(&self) -> Choice {
        let usual = if self.selection.select.is_empty() {
            Severity::Warning
        } else {
            Severity::Info
        };
        let shown = self.shown.unwrap_or(usual);
        let fail_on = self.fail_on.unwrap_or(FailOn::AtLeast(Severity::Error));
        Choice {
            settings: Settings {
                ruleset: self.ruleset.unwrap_or(&Ruleset::NEUTRAL),
                lang: self.lang.unwrap_or(Language::english()),
                selection: self.selection.clone(),
                severities: self.severities.clone(),
            },
            shown: match fail_on {
                FailOn::AtLeast(failing) => shown.min(failing),
                FailOn::Never => shown,
            },
            fail_on,
            encoding: self.encoding,
        }
    }
}

impl FailOn {
    /// The names, as configurations and the command line have them.
    pub const NAMES: [&str; 4] = ["info", "warning", "error", "never"];

    /// What a name stands for.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "never" => Some(Self::Never),
            name => Severity::from_name(name).map(Self::AtLeast),
        }
    }

    /// Whether a finding of a severity makes a check fail.
    pub fn counts(self, severity: Severity) -> bool {
        self.least().is_some_and(|least| severity >= least)
    }

    /// The least severity that makes a check fail.
    pub const fn least(self) -> Option<Severity> {
        match self {
            Self::AtLeast(least) => Some(least),
            Self::Never => None,
        }
    }
}
