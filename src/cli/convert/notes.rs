//! What there is to say about a conversion, on standard error.

use crate::cli::message;

/// How many lines are written in full. A file can hold a million games; past this many their number
/// is told.
const SHOWN: u64 = 100;

/// Writes messages and counts them.
#[derive(Debug, Default)]
pub(super) struct Notes {
    written: u64,
    hidden: u64,
}

impl Notes {
    /// Something that the reader should know.
    pub(super) fn warn(&mut self, text: &str) {
        self.say("warning", text);
    }

    /// Something that could not be done.
    pub(super) fn error(&mut self, text: &str) {
        self.say("error", text);
    }

    /// Says how many messages were not written.
    pub(super) fn finish(&self) {
        if self.hidden > 0 {
            message("note", &format!("{} more warnings and errors", self.hidden));
        }
    }

    fn say(&mut self, kind: &str, text: &str) {
        if self.written < SHOWN {
            self.written += 1;
            message(kind, text);
        } else {
            self.hidden += 1;
        }
    }
}

/// A text of a record in a message: the beginning of a long one.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 60;
    let text = text.trim();
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("\"{short}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_texts_are_short() {
        assert_eq!(quoted(" 5 ７六歩\n"), "\"5 ７六歩\"");
        let long = quoted(&"歩".repeat(100));
        assert_eq!(long.chars().count(), 63);
        assert!(long.ends_with("…\""));
    }
}
