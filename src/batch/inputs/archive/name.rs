//! The names of members.

use encoding_rs::{EUC_JP, SHIFT_JIS};

/// The name that bytes are: UTF-8 where they can be, else Shift_JIS as Windows has it, else EUC-JP.
/// What is none of these is shown as far as it is UTF-8.
pub(super) fn decoded(bytes: &[u8]) -> String {
    if let Ok(name) = std::str::from_utf8(bytes) {
        return name.to_owned();
    }
    for encoding in [SHIFT_JIS, EUC_JP] {
        if let Some(name) = encoding.decode_without_bom_handling_and_without_replacement(bytes) {
            return name.into_owned();
        }
    }
    String::from_utf8_lossy(bytes).into_owned()
}

/// The name without what says only that it begins here.
pub(super) fn trimmed(name: &str) -> &str {
    let mut name = name;
    while let Some(rest) = name.strip_prefix("./") {
        name = rest;
    }
    name
}

/// Whether a member is hidden, in a hidden folder, or what macOS adds beside each file.
pub(super) fn is_hidden(name: &str) -> bool {
    name.split('/')
        .any(|part| part.starts_with('.') && part != "." && part != ".." || part == "__MACOSX")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_any_encoding_are_read() {
        assert_eq!(decoded("棋譜/竜王戦.kif".as_bytes()), "棋譜/竜王戦.kif");
        // The second byte of 表 is that of a backslash.
        let shift_jis = SHIFT_JIS.encode("表/竜王戦①.kif").0;
        assert_eq!(decoded(&shift_jis), "表/竜王戦①.kif");
        assert_eq!(decoded(b"a\xff.kif"), "a\u{fffd}.kif");
    }

    #[test]
    fn hidden_names_are_known() {
        assert!(is_hidden(".a.kif") && is_hidden("a/.b/c.kif") && is_hidden("__MACOSX/a.kif"));
        assert!(!is_hidden("../a.kif") && !is_hidden("a.b/c.kif"));
        assert_eq!(trimmed("././a/./b"), "a/./b");
    }
}
