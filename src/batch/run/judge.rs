//! What there is to say of one game, whatever came before it in its file.

use crate::{
    batch::room::Taken,
    diagnostic::Diagnostic,
    format::{Fault, Parsed, Slip},
    lint::{self, Findings, Settings},
    replay::{Event, Replay},
    source::Text,
};

/// What a finding takes in memory with its texts, roughly and in bytes.
const OF_A_FINDING: usize = size_of::<Diagnostic>() + 200;

/// What was found of a game.
#[derive(Debug)]
pub(super) struct Judged {
    /// All findings, shown or not.
    pub(super) found: Findings,
    /// Whether it is a game, and not only faults of a file.
    pub(super) is_game: bool,
    /// Whether anything at all was read.
    pub(super) holds_anything: bool,
    /// How many moves were looked at.
    pub(super) moves: u64,
}

impl Judged {
    /// Roughly what the findings take in memory.
    pub(super) const fn bytes(&self) -> usize {
        (self.found.told.len() + self.found.suppressed.len()) * OF_A_FINDING
    }
}

/// Plays a game and looks at it by all rules, once there is memory for what may be found.
pub(super) fn judge(
    text: &Text,
    parsed: &Parsed,
    replay: &mut Replay,
    settings: &Settings,
    taken: &Taken<'_>,
) -> Judged {
    replay.run(&parsed.record);
    taken.grow_for_findings(parsed.faults.len() + replay.events().len());
    Judged {
        found: lint::findings(text, parsed, replay, settings),
        is_game: parsed.game,
        holds_anything: holds_anything(parsed),
        moves: if parsed.game { refereed(replay) } else { 0 },
    }
}

/// Whether anything at all was read of a game: one of which only faults are known holds nothing.
fn holds_anything(parsed: &Parsed) -> bool {
    let record = &parsed.record;
    let is_placed = !record.start.places.whole.is_empty();
    let holds =
        is_placed || !record.is_empty() || !record.tags().is_empty() || !record.notes().is_empty();
    // A line that is still being written is only a warning.
    let breaks_off = |fault: &Fault| fault.slip == Slip::TruncatedLine;
    parsed.game && (holds || parsed.faults.is_empty() || parsed.faults.iter().any(breaks_off))
}

/// How many moves were looked at: those that were played, and those at which a line of play ended.
fn refereed(replay: &Replay) -> u64 {
    let played = replay.moves().iter().flatten().count();
    let refused = replay.events().iter().filter(|event| match event {
        Event::Illegal(step) => !step.executed,
        Event::Unresolved(_) => true,
        _ => false,
    });
    (played + refused.count()) as u64
}
