//! What there is to say about a conversion, on standard error.

use crate::{batch::convert::Message, cli::message, lang::Lang};

/// How many lines are written in full. A file can hold a million games; past this many their number
/// is told.
const SHOWN: u64 = 100;

/// Writes messages and counts them.
#[derive(Debug)]
pub(super) struct Notes {
    lang: Lang,
    /// Whether errors are written however many they are.
    all_errors: bool,
    written: u64,
    hidden: u64,
}

impl Notes {
    pub(super) const fn new(lang: Lang) -> Self {
        Self {
            lang,
            all_errors: false,
            written: 0,
            hidden: 0,
        }
    }

    /// Notes that never hide an error.
    pub(super) const fn with_all_errors(lang: Lang) -> Self {
        Self {
            all_errors: true,
            ..Self::new(lang)
        }
    }

    /// Writes a message, or counts it.
    pub(super) fn say(&mut self, said: &Message) {
        let kind = if said.error { "error" } else { "warning" };
        if said.error && self.all_errors {
            message(self.lang, kind, &said.text);
        } else if self.written < SHOWN {
            self.written += 1;
            message(self.lang, kind, &said.text);
        } else {
            self.hidden += 1;
        }
    }

    /// Counts messages that nobody kept.
    pub(super) fn hide(&mut self, count: u64) {
        self.hidden += count;
    }

    /// Says how many messages were not written.
    pub(super) fn finish(&self) {
        if self.hidden > 0 {
            let values = [("count", self.hidden.into())];
            message(
                self.lang,
                "note",
                &self.lang.say("said-more-warnings", &values),
            );
        }
    }
}
