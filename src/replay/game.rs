//! A replayed record as a [`Game`].

use super::{Event, Replay};
use crate::{
    record::{Action, EndKind, Game, NodeId, Record, Source, Unplayed},
    shogi::Violations,
    source::Text,
};

impl Replay {
    /// The record that was played last, with its moves: what writers take. `text` is the text that
    /// it was read from.
    pub fn game<'r>(&'r self, record: &'r Record, text: &Text, source: Source) -> Game<'r> {
        let mut illegal: Vec<(NodeId, Violations)> = Vec::new();
        for event in self.events() {
            if let Event::Illegal(step) = event
                && step.executed
            {
                illegal.push((step.node, step.violations));
            }
        }
        illegal.sort_by_key(|entry| entry.0);
        let mut game = Game {
            record,
            moves: self.moves(),
            illegal,
            unplayed: Vec::new(),
            source,
        };
        game.unplayed = self.unplayed(&game, text);
        game
    }

    fn unplayed(&self, game: &Game<'_>, text: &Text) -> Vec<Unplayed> {
        let record = game.record;
        let mut unplayed = record.unplayed.clone();
        // A parent always comes before its children, so one pass settles what is part of the game.
        let mut part = vec![true; record.len()];
        for id in record.ids().skip(1) {
            let parent = record.parent(id).is_some_and(|parent| part[parent.index()]);
            let node = record.node(id);
            let ending = record.ending(id);
            part[id.index()] = match node.action {
                Action::Start => true,
                Action::Play(_) => self.moves[id.index()].is_some(),
                Action::End(_) => parent,
            };
            let is_text = ending.is_none_or(|ending| ending.kind != EndKind::None);
            if !part[id.index()] && is_text {
                unplayed.push(Unplayed {
                    line: text.place(node.span.start as usize).line,
                    ply: Some(self.ply(id)),
                    text: text.slice(node.span).to_string(),
                    after: record.parent(id),
                });
            }
        }
        unplayed.sort_by_key(|entry| entry.line);
        unplayed
    }
}
