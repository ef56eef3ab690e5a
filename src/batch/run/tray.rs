//! What comes of one input, and where it goes.

use std::ops::ControlFlow;

use super::{Check, Outcome, Skipped};
use crate::{
    batch::{cache::Clean, ordered::Part, pool::Slot},
    diagnostic::Severity,
    report,
};

/// What is found in one input.
pub(super) struct Tray<'a> {
    pub(super) part: Part,
    pub(super) outcome: Outcome,
    pub(super) slot: Slot<'a, Part>,
    /// How often something was put on the page.
    pub(super) shown: u64,
    /// Whether there are findings that are not shown.
    pub(super) hidden: bool,
    /// Whether the work was given up since the parts go nowhere.
    broken_off: bool,
}

impl<'a> Tray<'a> {
    pub(super) fn new(slot: Slot<'a, Part>) -> Self {
        Self {
            part: Part::default(),
            outcome: Outcome::default(),
            slot,
            shown: 0,
            hidden: false,
            broken_off: false,
        }
    }

    /// Says, to people and on the page, that an input could not be read, or not to its end.
    pub(super) fn unread(&mut self, page: &mut dyn report::Page, message: String) {
        page.unread(&message, &mut self.part.out, &mut self.part.notes);
        self.part.messages.push(message);
        self.outcome.summary.skipped += 1;
        self.outcome.failed = true;
    }

    /// An input that is not read.
    pub(super) fn skip(&mut self, skipped: &Skipped, check: &Check) {
        let mut page = check.report.page(&skipped.name);
        if let Some(message) = &skipped.message {
            self.unread(&mut *page, message.clone());
        } else {
            self.outcome.summary.skipped += 1;
            self.outcome.failed = true;
        }
        page.finish(&mut self.part.out);
    }

    /// Hands on what is there, and says whether to go on.
    pub(super) fn hand_on(&mut self) -> ControlFlow<()> {
        let part = std::mem::take(&mut self.part);
        if part.is_empty() {
            return ControlFlow::Continue(());
        }
        let put = self.slot.put(part);
        self.broken_off |= put.is_break();
        put
    }

    /// What there is to know of an input that was read to its end and has nothing to tell.
    pub(super) fn clean(&self) -> Option<Clean> {
        let summary = self.outcome.summary;
        let told = summary.at_least(Severity::Info) + summary.suppressed + summary.in_baseline;
        let is_whole = summary.files == 1 && !self.broken_off;
        let is_clean = is_whole && told == 0 && self.shown == summary.games;
        let games = u32::try_from(summary.games).ok().filter(|_| is_clean)?;
        Some(Clean {
            games,
            moves: summary.moves,
            hidden: self.hidden,
        })
    }

    pub(super) fn finish(mut self) -> Outcome {
        // There is nothing left to break off.
        let _ = self.hand_on();
        self.slot.crew().progress.file();
        self.outcome
    }
}
