//! Names of files that every system takes.

/// How long the value of a field may be in a name, in bytes.
const VALUE: usize = 96;
/// How long a name may be without its extension, in bytes. File systems take 255, of which the
/// extension and a number need some.
const COMPONENT: usize = 200;

/// Names that Windows gives to devices, whatever stands behind their first dot.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];

/// A value as part of a name: nothing in it divides folders, hides a file or is forbidden anywhere.
pub(super) fn value(text: &str) -> String {
    let safe: String = text.trim().chars().map(char).collect();
    cut(&safe, VALUE).to_string()
}

/// A name without its extension: not too long, no name of a device, not hidden and never empty.
pub(super) fn component(text: &str) -> String {
    let text: String = text.chars().map(char).collect();
    let text = trimmed(cut(text.trim_start(), COMPONENT - 1));
    if text.is_empty() || text.starts_with('.') || is_device(text) {
        format!("_{text}")
    } else {
        text.to_string()
    }
}

/// A part of a path from a foreign system: the same where every system takes it.
#[cfg(feature = "archives")]
pub(super) fn part(name: &str) -> String {
    let name: String = name.chars().map(char).collect();
    let kept = trimmed(&name);
    if kept.is_empty() || is_device(kept) {
        format!("_{kept}")
    } else {
        kept.to_string()
    }
}

/// Windows drops dots and blanks at the end of a name.
fn trimmed(text: &str) -> &str {
    text.trim_end_matches(|c: char| c == '.' || c.is_whitespace())
}

/// The beginning of a text, no longer than this.
fn cut(text: &str, bytes: usize) -> &str {
    &text[..text.floor_char_boundary(bytes)]
}

fn char(c: char) -> char {
    match c {
        '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '_',
        c if c.is_control() => '_',
        // What cannot be seen, or turns the direction of what follows.
        '\u{61c}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => '_',
        c => c,
    }
}

fn is_device(name: &str) -> bool {
    let base = name.split('.').next().unwrap_or(name).trim_end();
    let base = base.to_lowercase();
    let port = |kind| {
        let mut rest = base.strip_prefix(kind).unwrap_or("").chars();
        matches!(rest.next(), Some('0'..='9' | '¹' | '²' | '³')) && rest.next().is_none()
    };
    DEVICES.contains(&base.as_str()) || port("com") || port("lpt")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn dangerous_values_are_made_safe() {
        for (text, safe) in [
            ("../../etc/passwd", "_.._.._etc_passwd"),
            ("..", "_"),
            (".", "_"),
            ("", "_"),
            (" . ", "_"),
            ("a\\b:c*d?e\"f<g>h|i", "a_b_c_d_e_f_g_h_i"),
            ("a\0b\nc\u{7f}", "a_b_c_"),
            ("a\u{202e}b", "a_b"),
            ("name. . ", "name"),
            ("name\u{3000}", "name"),
            ("CON", "_CON"),
            ("con.tar", "_con.tar"),
            ("Nul .x", "_Nul .x"),
            ("COM1", "_COM1"),
            ("lpt³", "_lpt³"),
            ("COM10", "COM10"),
            ("console", "console"),
            (".kifu-x", "_.kifu-x"),
            ("先手 太郎", "先手 太郎"),
        ] {
            assert_eq!(component(text), safe, "{text:?}");
        }
        assert_eq!(value(" a/b "), "a_b");
    }

    #[cfg(feature = "archives")]
    #[test]
    fn foreign_names_are_made_safe() {
        for (name, safe) in [
            ("竜王戦 第1局.kif", "竜王戦 第1局.kif"),
            ("nul.kif", "_nul.kif"),
            ("C:", "C_"),
            ("a.kif:b", "a.kif_b"),
            ("a\u{1b}]0;b\n", "a_]0;b_"),
            ("a. .", "a"),
            ("...", "_"),
            (".a", ".a"),
        ] {
            assert_eq!(part(name), safe, "{name:?}");
        }
    }

    #[test]
    fn long_values_are_cut_between_characters() {
        assert_eq!(value(&"歩".repeat(100)), "歩".repeat(32));
        assert_eq!(component(&"歩".repeat(100)), "歩".repeat(66));
    }

    proptest! {
        #[test]
        fn no_text_gives_a_dangerous_name(text in "\\PC*|[./\\\\: a-nCONULP1\\x00-\\x20\u{3000}]*") {
            let name = component(&value(&text));
            prop_assert!(!name.is_empty() && name.len() <= COMPONENT);
            prop_assert!(!name.starts_with('.') && trimmed(&name) == name);
            prop_assert!(!name.contains(['/', '\\', ':', '*', '?', '"', '<', '>', '|', '\0']));
            prop_assert!(!is_device(&name));
            prop_assert_eq!(component(&name), name);
        }
    }
}
