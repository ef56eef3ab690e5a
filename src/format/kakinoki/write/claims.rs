//! The summary lines of a record.

use super::losses::Losses;
use crate::{
    format::Lost,
    record::{EndKind, Game, NodeId, Record, Winner},
};

/// Tells the summary lines of the main line that say something else than the one that is written.
pub(super) fn tell(game: &Game<'_>, losses: &mut Losses) {
    let record = game.record;
    let last = record.main_line().last().unwrap_or(NodeId::ROOT);
    let written = result(record, last);
    let is_played = game.contains(last);
    for claim in record.claims().iter().filter(|claim| claim.node == last) {
        let plies = u64::from(written.plies);
        let differs = !is_played
            || claim.count.is_some_and(|(count, _)| count != plies)
            || claim.says_more(written.kind, written.winner);
        if differs {
            losses.add(Lost::Claim, None);
        }
    }
}

struct Written {
    plies: u32,
    kind: Option<EndKind>,
    winner: Option<Winner>,
}

/// What the ending of the main line says.
fn result(record: &Record, last: NodeId) -> Written {
    let nodes = record.main_line().count() as u32;
    let Some(ending) = record.ending(last) else {
        return Written {
            plies: nodes,
            kind: None,
            winner: None,
        };
    };
    let winner = record
        .side_at(nodes)
        .and_then(|side| ending.kind.winner(ending.by, side));
    Written {
        plies: nodes - 1,
        kind: Some(ending.kind),
        winner,
    }
}
