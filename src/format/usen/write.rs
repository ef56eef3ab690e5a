//! Writing a game as one line.

use std::fmt::Write;

use super::{losses::Losses, moves};
use crate::{
    format::{Loss, Lost},
    record::{Action, EndKind, Game, NodeId},
    shogi::{Color, Setup, sfen},
};

pub(super) fn write(game: &Game<'_>, out: &mut String) -> Vec<Loss> {
    let mut losses = Losses::default();
    let Some(setup) = &game.record.start.setup else {
        losses.add(Lost::Start, None);
        losses.of_game(game);
        return losses.finish();
    };
    if setup.number != 1 {
        losses.add(Lost::StartNumber, None);
    }
    if !is_even(setup) {
        out.push_str(&position(setup));
    }
    let tree = Tree {
        game,
        out,
        losses: &mut losses,
        path: Vec::new(),
    };
    tree.write();
    out.push('\n');
    losses.of_game(game);
    losses.finish()
}

fn is_even(setup: &Setup) -> bool {
    let first = Setup {
        number: 1,
        ..setup.clone()
    };
    first == Setup::startpos()
}

/// A position as a line begins with it.
pub(super) fn position(setup: &Setup) -> String {
    let sfen = sfen::write(setup);
    let unnumbered = sfen.rsplit_once(' ').map_or("", |(position, _)| position);
    let letter = |c| match c {
        '/' => '_',
        ' ' => '.',
        '+' => 'z',
        other => other,
    };
    unnumbered.chars().map(letter).collect()
}

/// Writes the tree of a game: the main line, then its variations from the deepest branch up.
/// Nothing recurses.
struct Tree<'a> {
    game: &'a Game<'a>,
    out: &'a mut String,
    losses: &'a mut Losses,
    /// The moves up to the current node.
    path: Vec<NodeId>,
}

/// A line of play whose variations are being written.
struct Line {
    /// The length of the path before its first node.
    base: usize,
    /// The next alternative to what follows the current node.
    next: Option<NodeId>,
}

impl Tree<'_> {
    fn write(mut self) {
        let record = self.game.record;
        self.line(record.next(NodeId::ROOT));
        let mut lines = vec![Line {
            base: 0,
            next: self.alternatives(),
        }];
        while let Some(line) = lines.last_mut() {
            if let Some(variation) = line.next {
                line.next = record.next_sibling(variation);
                if !self.is_written(variation) {
                    continue;
                }
                let base = self.path.len();
                self.line(Some(variation));
                let has_moves = self.path.len() > base;
                lines.push(Line {
                    base,
                    next: self.alternatives().filter(|_| has_moves),
                });
                continue;
            }
            let is_main = lines.len() == 1;
            let Some(line) = lines.last_mut() else { break };
            if self.path.len() > line.base {
                self.path.pop();
                if self.path.len() > line.base || is_main {
                    line.next = self.alternatives();
                    continue;
                }
            }
            lines.pop();
        }
    }

    fn is_written(&self, variation: NodeId) -> bool {
        let ending = self.game.record.ending(variation);
        self.game.contains(variation) && ending.is_none_or(|ending| ending.kind != EndKind::None)
    }

    /// The alternatives to what follows the current node in its own line.
    fn alternatives(&self) -> Option<NodeId> {
        let record = self.game.record;
        let node = self.path.last().copied().unwrap_or(NodeId::ROOT);
        record
            .next(node)
            .and_then(|first| record.next_sibling(first))
    }

    /// Writes a line of play from a node to its end.
    fn line(&mut self, first: Option<NodeId>) {
        let game = self.game;
        let _ = write!(self.out, "~{}.", self.path.len());
        let mut result = None;
        let mut next = first.filter(|&id| game.contains(id));
        while let Some(id) = next {
            match game.record.node(id).action {
                Action::End(_) => {
                    result = Some(id);
                    break;
                }
                _ => self.play(id),
            }
            next = game.record.next(id).filter(|&id| game.contains(id));
        }
        self.out.push('.');
        if let Some(id) = result {
            self.ending(id);
        }
    }

    fn play(&mut self, id: NodeId) {
        let mv = self.game.moves.get(id.index()).copied().flatten();
        if let Some(digits) = mv.and_then(moves::encode) {
            self.out.extend(digits);
        }
        self.path.push(id);
    }

    fn ending(&mut self, id: NodeId) {
        let record = self.game.record;
        let Some(ending) = record.ending(id) else {
            return;
        };
        let ply = self.path.len() as u32 + 1;
        let to_move = record.side_at(ply).unwrap_or(Color::Black);
        // The letters belong to the side to move.
        let usual = ending.by.is_none() || ending.by == ending.kind.usual_side(to_move);
        let (letter, is_same) = match ending.kind {
            EndKind::None => return,
            EndKind::Resign if usual => ("r", true),
            EndKind::TimeUp if usual => ("t", true),
            EndKind::Jishogi if usual => ("j", true),
            EndKind::Jishogi | EndKind::Draw | EndKind::MaxMoves => ("j", false),
            EndKind::Interrupt if usual => ("p", true),
            _ => ("p", false),
        };
        self.out.push_str(letter);
        if !is_same {
            let text = record.ending_text(ending).unwrap_or(ending.kind.name());
            let what = Lost::Ending {
                text: text.to_owned(),
                written: Some(letter),
            };
            self.losses.add(what, Some(ply));
        }
    }
}
