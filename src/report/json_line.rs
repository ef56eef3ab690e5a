//! A value as one line of JSON.

use std::fmt::Write;

use serde::Serialize;

/// Appends a value as JSON without line ends, and without the control characters that JSON itself
/// would allow: 0x9B begins a command for some terminals.
pub(super) fn push_json(value: &impl Serialize, out: &mut String) {
    // Strings, numbers, lists and structs can always be written.
    if let Ok(json) = serde_json::to_string(value) {
        push_escaped(&json, out);
    }
}

fn push_escaped(json: &str, out: &mut String) {
    let mut rest = json;
    while let Some(at) = rest.find(|c| matches!(c, '\u{7f}'..='\u{9f}')) {
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
