//! The encodings of record files.

/// A character encoding that record files are met in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// UTF-8, with or without byte order mark.
    Utf8,
    /// Shift_JIS as Windows has it (CP932).
    ShiftJis,
    /// EUC-JP.
    EucJp,
    /// UTF-16, little end first.
    Utf16Le,
    /// UTF-16, big end first.
    Utf16Be,
}

impl Encoding {
    /// The name in machine-readable output: `utf-8`, `shift_jis`, `euc-jp`, `utf-16le`, `utf-16be`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::ShiftJis => "shift_jis",
            Self::EucJp => "euc-jp",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
        }
    }
}
