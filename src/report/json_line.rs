//! A value as one line of JSON.

use std::fmt::Write;

use serde::Serialize;

use super::visible::visible_char;

/// Appends a value as JSON without line ends, and without the characters that JSON itself would allow
/// although they command a terminal, as 0x9B does, cannot be seen or turn the direction of others.
pub fn push_json(value: &impl Serialize, out: &mut String) {
    // Strings, numbers, lists and structs can always be written.
    if let Ok(json) = serde_json::to_string(value) {
        push_escaped(&json, out);
    }
}

fn push_escaped(json: &str, out: &mut String) {
    let mut rest = json;
    while let Some(at) = rest.find(|c| visible_char(c) != c) {
        let (before, after) = rest.split_at(at);
        let mut chars = after.chars();
        let code = chars.next().map_or(0, u32::from);
        out.push_str(before);
        // Writing to a string cannot fail.
        let _ = write!(out, "\\u{code:04x}");
        rest = chars.as_str();
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_harms_a_terminal_is_escaped_and_means_the_same() {
        let text = "a\u{1b}\n\u{7f}\u{9b}\u{202e}\u{feff}七𠮷";
        let mut json = String::new();
        push_json(&text, &mut json);
        assert_eq!(json, r#""a\u001b\n\u007f\u009b\u202e\ufeff七𠮷""#);
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
    }
}
