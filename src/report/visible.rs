//! Text from outside, made safe to show.

use std::borrow::Cow;

/// A character in a form that can be seen and does nothing to a terminal; always one character.
pub(super) fn visible_char(c: char) -> char {
    match c {
        // Unicode has a picture for each of the C0 controls.
        '\0'..='\u{1f}' => char::from_u32(0x2400 + c as u32).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\u{7f}' => '\u{2421}',
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => char::REPLACEMENT_CHARACTER,
        c => c,
    }
}

/// A text in one line that can be seen and does nothing to a terminal.
///
/// ```
/// assert_eq!(kifu::report::visible("a\u{1b}[2J\n.kif"), "a␛[2J␊.kif");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| visible_char(c) == c) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().map(visible_char).collect())
    }
}

/// Lines in which all but tabs can be seen, and which do nothing to a terminal.
pub fn visible_lines(text: &str) -> String {
    let shown = |c| {
        if matches!(c, '\n' | '\t') {
            c
        } else {
            visible_char(c)
        }
    };
    text.chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_become_pictures() {
        assert_eq!(visible("a\u{1b}[31m\tb\n"), "a␛[31m␉b␊");
        assert_eq!(visible("\u{9b}31m\u{202e}x"), "\u{fffd}31m\u{fffd}x");
        assert!(matches!(visible("▲７六歩 ｱﾞ"), Cow::Borrowed(_)));
    }
}
