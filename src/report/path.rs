//! Names of files as programs want them.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// What is encoded in a URI: all but what RFC 3986 reserves for no purpose, and the slash.
///
/// The colon is encoded, too: the first part of a relative reference must have none.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// A path with slashes and without `./` before it.
pub(super) fn plain(file: &str) -> Cow<'_, str> {
    let mut path = if cfg!(windows) {
        Cow::Owned(file.replace('\\', "/"))
    } else {
        Cow::Borrowed(file)
    };
    while let Some(rest) = path.strip_prefix("./") {
        path = Cow::Owned(rest.trim_start_matches('/').to_owned());
    }
    path
}

/// A path as a URI: `file:` and so on for one that begins at a root, and a relative reference for
/// any other. The second is whether it is relative.
pub(super) fn uri(file: &str) -> (String, bool) {
    let path = plain(file);
    let encoded = utf8_percent_encode(&path, ENCODED);
    if path.starts_with('/') {
        (format!("file://{encoded}"), false)
    } else if cfg!(windows) && path.get(1..3) == Some(":/") {
        (format!("file:///{encoded}"), false)
    } else {
        (encoded.to_string(), true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_paths_are_relative_references() {
        assert_eq!(uri("./a/b c.kif"), ("a/b%20c.kif".into(), true));
        assert_eq!(uri(".//../a.kif"), ("../a.kif".into(), true));
        assert_eq!(uri("棋譜.kif"), ("%E6%A3%8B%E8%AD%9C.kif".into(), true));
        assert_eq!(
            uri("mailto:x?#%&.kif"),
            ("mailto%3Ax%3F%23%25%26.kif".into(), true)
        );
        assert_eq!(uri("a\n\u{fffd}\u{1b}"), ("a%0A%EF%BF%BD%1B".into(), true));
    }

    #[cfg(unix)]
    #[test]
    fn paths_from_the_root_are_whole_uris() {
        assert_eq!(uri("/a/b\\c.kif"), ("file:///a/b%5Cc.kif".into(), false));
    }

    #[cfg(windows)]
    #[test]
    fn paths_from_a_drive_are_whole_uris() {
        assert_eq!(uri("C:\\a\\b.kif"), ("file:///C%3A/a/b.kif".into(), false));
        assert_eq!(uri(".\\a\\b.kif"), ("a/b.kif".into(), true));
    }
}
