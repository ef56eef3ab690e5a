//! What there is to say about a conversion, on standard error.

use crate::{
    batch::convert::{
        Conversion, Message, Said, Weight,
        alike::{Alike, Fare},
    },
    cli::message,
};

/// Writes messages, the first of those that many games have alike, and counts the others.
#[derive(Debug)]
pub(super) struct Notes {
    how: Conversion,
    told: Alike,
    /// Whether errors are written however many they are.
    all_errors: bool,
    /// Whether it is not said what was done as it was asked for.
    quiet: bool,
    hidden: u64,
}

impl Notes {
    pub(super) fn new(how: &Conversion, all: bool, quiet: bool) -> Self {
        Self {
            how: how.clone(),
            told: Alike::new(all),
            all_errors: false,
            quiet,
            hidden: 0,
        }
    }

    /// Notes that never hide an error.
    pub(super) fn with_all_errors(self) -> Self {
        Self {
            all_errors: true,
            ..self
        }
    }

    /// Writes or counts what there is to say.
    pub(super) fn take(&mut self, said: Said<'_>) {
        match said {
            Said::Message(input, file, message) => self.say(input as u64, file, message),
            Said::Alike(_, kind, _) if self.quiet && kind.is_wanted() => {}
            Said::Alike(input, kind, games) => {
                if self.told.hide(input as u64, &kind, games) == Fare::Lost {
                    self.hidden += games;
                }
            }
            Said::Hidden(count) => self.hidden += count,
        }
    }

    /// Writes a message about an input, or counts it.
    pub(super) fn say(&mut self, input: u64, file: &str, said: &Message) {
        let kind = match said.weight {
            Weight::Error => "error",
            Weight::Warning => "warning",
            Weight::Note if self.quiet => return,
            Weight::Note => "note",
        };
        match self.told.take(input, said, self.all_errors) {
            Fare::Told => message(self.how.lang, kind, &said.text(file, &self.how)),
            Fare::Counted => {}
            Fare::Lost => self.hidden += 1,
        }
    }

    /// Says what was not written.
    pub(super) fn finish(&mut self) {
        let lang = self.how.lang;
        for (kind, hidden) in self.told.take_hidden() {
            let values = [
                ("games", hidden.games.into()),
                ("files", hidden.files.into()),
                ("what", kind.alike(&self.how).into()),
            ];
            message(lang, "note", &lang.say("said-more-alike", &values));
        }
        if self.hidden > 0 {
            let values = [("count", self.hidden.into())];
            message(lang, "note", &lang.say("said-more-warnings", &values));
        }
    }
}
