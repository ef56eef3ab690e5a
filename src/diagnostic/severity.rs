//! How much a finding weighs.

/// The weight of a finding, from light to heavy.
///
/// ```
/// use kifu::diagnostic::Severity;
/// assert!(Severity::Error > Severity::Warning);
/// assert_eq!(Severity::from_name("info"), Some(Severity::Info));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Style and advice.
    Info,
    /// Readable, but wrong or ambiguous by the rules of its format.
    Warning,
    /// The record is not what it claims.
    Error,
}

impl Severity {
    /// All severities, from light to heavy.
    pub const ALL: [Self; 3] = [Self::Info, Self::Warning, Self::Error];

    /// `info`, `warning` or `error`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }

    /// The severity with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|severity| severity.name() == name)
    }
}
