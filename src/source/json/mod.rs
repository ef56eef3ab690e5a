//! JSON whose every value knows its place in the text, and which no depth of nesting overflows.

mod document;
mod outline;

pub use self::{
    document::{Document, Elements, Members, Value},
    outline::Broken,
};

/// Appends a string in quotes, with the escapes that it needs.
///
/// ```
/// let mut out = String::new();
/// kifu::source::json::push_string("a\"b", &mut out);
/// assert_eq!(out, r#""a\"b""#);
/// ```
pub fn push_string(text: &str, out: &mut String) {
    let plain = |b: u8| b >= 0x20 && b != b'"' && b != b'\\';
    if text.bytes().all(plain) {
        out.push('"');
        out.push_str(text);
        out.push('"');
    } else {
        out.push_str(&serde_json::Value::from(text).to_string());
    }
}
