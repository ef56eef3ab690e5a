//! The order of the lines of play: the main line, then its variations from the deepest branch up.

use crate::record::{Game, NodeId};

/// What writes one line of play after another, and knows where it stands.
pub(super) trait LineWriter {
    /// The number of moves up to the current node.
    fn depth(&self) -> usize;

    /// The current node.
    fn current(&self) -> NodeId;

    /// Writes the head of a variation.
    fn head(&mut self, ply: usize);

    /// Writes a line of play from a node to its end; its last move is the current node then.
    fn line(&mut self, first: Option<NodeId>, is_main: bool);

    /// Goes back by a move.
    fn step_back(&mut self);
}

/// A line of play whose variations are being written.
struct Line {
    is_main: bool,
    /// The number of moves before its first node.
    base: usize,
    /// The next alternative to what follows the current node.
    next: Option<NodeId>,
}

/// Writes the tree of a game. Lines of play can be as deep and as many as a hostile file makes
/// them, so nothing here recurses, and every node is looked at a fixed number of times.
pub(super) fn write(game: &Game<'_>, writer: &mut impl LineWriter) {
    let record = game.record;
    writer.line(record.next(NodeId::ROOT), true);
    let mut lines = vec![Line {
        is_main: true,
        base: 0,
        next: alternatives(game, writer.current()),
    }];
    while let Some(line) = lines.last_mut() {
        if let Some(variation) = line.next {
            line.next = record.next_sibling(variation);
            if !game.contains(variation) {
                continue;
            }
            let base = writer.depth();
            writer.head(base + 1);
            writer.line(Some(variation), false);
            let has_moves = writer.depth() > base;
            lines.push(Line {
                is_main: false,
                base,
                next: alternatives(game, writer.current()).filter(|_| has_moves),
            });
            continue;
        }
        if writer.depth() > line.base {
            writer.step_back();
            if writer.depth() > line.base || line.is_main {
                line.next = alternatives(game, writer.current());
                continue;
            }
        }
        lines.pop();
    }
}

/// The alternatives to what follows a node in its own line.
fn alternatives(game: &Game<'_>, node: NodeId) -> Option<NodeId> {
    let record = game.record;
    record
        .next(node)
        .and_then(|first| record.next_sibling(first))
}
