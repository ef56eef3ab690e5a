//! Counts what is lost in writing.

use crate::{
    format::{Loss, Lost, implied, loss::LossList},
    record::{Action, Game, NodeId, NoteKind},
};

/// The losses of one game, each kind once.
#[derive(Default)]
pub(super) struct Losses {
    list: LossList,
}

impl Losses {
    /// Adds one loss, at a ply where it belongs to one.
    pub(super) fn add(&mut self, what: Lost, ply: Option<u32>) {
        // The plies of variations do not come in order.
        let first = |one: Option<u32>, other| one.zip(other).map(|(one, other)| one.min(other));
        self.list.add(what, ply, first);
    }

    /// Adds what a game has besides moves and endings.
    pub(super) fn of_game(&mut self, game: &Game<'_>) {
        let record = game.record;
        let plies = plies(game);
        // The start position is no ply.
        let ply = |id: NodeId| plies.get(id.index()).copied().filter(|&ply| ply > 0);
        for note in record.notes().iter().filter(|n| game.contains(n.node)) {
            let what = match note.kind {
                NoteKind::Comment => Lost::Comments,
                NoteKind::Remark => Lost::Remarks,
                NoteKind::Bookmark => Lost::Bookmarks,
            };
            self.add(what, ply(note.node));
        }
        let timed = |id: &NodeId| record.node(*id).time.millis().is_some();
        for id in record.ids().filter(|id| game.contains(*id) && timed(id)) {
            self.add(Lost::Times, ply(id));
        }
        for key in implied::lost_keys(record) {
            self.add(Lost::Header(key.to_owned()), None);
        }
        self.of_claims(game);
    }

    /// Adds the summary lines that say more than the ending does.
    fn of_claims(&mut self, game: &Game<'_>) {
        let record = game.record;
        let plies = plies(game);
        for claim in record.claims() {
            // An ending that was not reached is not written.
            let ending = record.ending(claim.node);
            let ending = ending.filter(|_| game.contains(claim.node));
            let to_move = record.side_at(plies[claim.node.index()]);
            let winner = ending
                .zip(to_move)
                .and_then(|(e, side)| e.kind.winner(e.by, side));
            if claim.says_more(ending.map(|ending| ending.kind), winner) {
                self.add(Lost::Claim, None);
            }
        }
    }

    pub(super) fn finish(self) -> Vec<Loss> {
        self.list.finish()
    }
}

/// The ply of every node: 0 for the root. A parent always stands before its children.
fn plies(game: &Game<'_>) -> Vec<u32> {
    let record = game.record;
    let mut plies = Vec::with_capacity(record.len());
    for id in record.ids() {
        let before = record.parent(id).map_or(0, |parent| plies[parent.index()]);
        let step = u32::from(record.node(id).action != Action::Start);
        plies.push(before + step);
    }
    plies
}
