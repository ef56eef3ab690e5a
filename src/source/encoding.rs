//! The encodings of record files.

/// A character encoding that record files are met in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
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

    /// The name as programs write it into a record that declares its encoding.
    pub const fn declared_name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::ShiftJis => "Shift_JIS",
            Self::EucJp => "EUC-JP",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
        }
    }

    /// The encoding with a name, in any letter case. `utf-16` alone is little-endian.
    ///
    /// ```
    /// use kifu::source::Encoding;
    /// assert_eq!(Encoding::from_label("CP932"), Some(Encoding::ShiftJis));
    /// assert_eq!(Encoding::from_label("latin1"), None);
    /// ```
    pub fn from_label(label: &str) -> Option<Self> {
        const LABELS: &[(&str, Encoding)] = &[
            ("utf-8", Encoding::Utf8),
            ("utf8", Encoding::Utf8),
            ("utf-8-bom", Encoding::Utf8),
            ("utf-8-sig", Encoding::Utf8),
            ("shift_jis", Encoding::ShiftJis),
            ("shift-jis", Encoding::ShiftJis),
            ("shiftjis", Encoding::ShiftJis),
            ("sjis", Encoding::ShiftJis),
            ("x-sjis", Encoding::ShiftJis),
            ("cp932", Encoding::ShiftJis),
            ("ms932", Encoding::ShiftJis),
            ("windows-31j", Encoding::ShiftJis),
            ("csshiftjis", Encoding::ShiftJis),
            ("euc-jp", Encoding::EucJp),
            ("euc_jp", Encoding::EucJp),
            ("eucjp", Encoding::EucJp),
            ("x-euc-jp", Encoding::EucJp),
            ("utf-16", Encoding::Utf16Le),
            ("utf16", Encoding::Utf16Le),
            ("utf-16le", Encoding::Utf16Le),
            ("utf16le", Encoding::Utf16Le),
            ("utf-16be", Encoding::Utf16Be),
            ("utf16be", Encoding::Utf16Be),
        ];
        let label = label.trim();
        LABELS
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(label))
            .map(|&(_, encoding)| encoding)
    }

    /// Whether the units of the encoding are 16 bits wide, so that it does not keep ASCII.
    pub const fn is_utf16(self) -> bool {
        matches!(self, Self::Utf16Le | Self::Utf16Be)
    }

    /// The byte order mark that a text in this encoding may begin with.
    pub const fn byte_order_mark(self) -> &'static [u8] {
        match self {
            Self::Utf8 => b"\xEF\xBB\xBF",
            Self::Utf16Le => b"\xFF\xFE",
            Self::Utf16Be => b"\xFE\xFF",
            Self::ShiftJis | Self::EucJp => b"",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_label() {
        for encoding in [
            Encoding::Utf8,
            Encoding::ShiftJis,
            Encoding::EucJp,
            Encoding::Utf16Le,
            Encoding::Utf16Be,
        ] {
            assert_eq!(Encoding::from_label(encoding.name()), Some(encoding));
            assert_eq!(
                Encoding::from_label(encoding.declared_name()),
                Some(encoding)
            );
        }
        assert_eq!(
            Encoding::from_label(" Windows-31J "),
            Some(Encoding::ShiftJis)
        );
        assert_eq!(Encoding::from_label(""), None);
    }
}
