//! What there is to say of one game, whatever came before it in its file.

use crate::{
    batch::room::Taken,
    diagnostic::Diagnostic,
    format::Parsed,
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
        moves: if parsed.game { refereed(replay) } else { 0 },
    }
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
