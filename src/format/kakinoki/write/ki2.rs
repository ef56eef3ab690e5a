//! The moves of KI2: six on a line, as short as they stay clear.

use std::fmt::Write as _;

use super::{
    Manner, claims, ending,
    head::{names, notes, write_note},
    losses::{Losses, became_main, lost_note},
    tree::columns,
    walk::{self, LineWriter},
};
use crate::{
    format::Lost,
    record::{Action, EndKind, Ending, Game, NodeId},
    shogi::{
        Move, Piece, Position, Written,
        moves::From,
        notation::{text_of, written_of},
        written::{Dest, Named, Origin, Promote, Side},
    },
};

/// The moves on a line, and the columns of each, as Kifu for Windows writes.
const IN_A_ROW: usize = 6;
const WIDTH: usize = 12;

/// Writes the moves of a game.
pub(super) fn write(game: &Game<'_>, manner: Manner, out: &mut String, losses: &mut Losses) {
    let mut moves = Moves {
        game,
        manner,
        start: out.len(),
        out,
        losses,
        path: game
            .start()
            .map(|start| (NodeId::ROOT, start))
            .into_iter()
            .collect(),
        row: 0,
        width: 0,
    };
    walk::write(game, &mut moves);
}

/// A move in the notation of KI2, with its origin where only that makes it clear.
pub(super) fn written(position: &Position, mv: Move, before: Option<Move>) -> Written {
    let previous = before.map(Move::to);
    written_of(position, mv, previous).unwrap_or_else(|| with_origin(position, mv))
}

/// An illegal move may be one that no piece can make, or that another piece could make as well.
fn with_origin(position: &Position, mv: Move) -> Written {
    let (kind, origin) = match mv.from() {
        From::Hand(kind) => (Some(kind), Origin::Hand),
        From::Board(from) => {
            let piece = position.piece_at(from);
            (piece.map(Piece::kind), Origin::From(from))
        }
    };
    Written {
        side: Side::Marked(position.turn()),
        dest: Dest {
            at: Some(mv.to()),
            same: false,
        },
        piece: kind.map_or(Named::Unsaid, Named::Before),
        origin,
        promote: if mv.promotes() {
            Promote::Yes
        } else {
            Promote::Unsaid
        },
    }
}

struct Moves<'a> {
    game: &'a Game<'a>,
    manner: Manner,
    /// Where the moves begin in the text.
    start: usize,
    out: &'a mut String,
    losses: &'a mut Losses,
    /// The nodes on the way to the current one, the root included, each with the position after
    /// it; empty without a start position, where nothing is played.
    path: Vec<(NodeId, Position)>,
    /// How many moves stand on the line that is being written.
    row: usize,
    /// The columns of the last of them.
    width: usize,
}

impl Moves<'_> {
    fn play(&mut self, id: NodeId) {
        let game = self.game;
        let Some(mv) = game.moves.get(id.index()).copied().flatten() else {
            return;
        };
        let Some((last, position)) = self.path.last() else {
            return;
        };
        let before = game.moves.get(last.index()).copied().flatten();
        let text = text_of(&written(position, mv, before));
        let mut position = position.clone();
        position.play(mv);
        self.path.push((id, position));
        self.push(&text);
        let ply = self.ply();
        if game.record.node(id).time.millis().is_some() {
            self.losses.add(Lost::Times, Some(ply));
        }
        self.notes(id, ply);
    }

    fn ending(&mut self, id: NodeId) {
        let record = self.game.record;
        let ply = self.ply() + 1;
        let Some(found) = record.ending(id) else {
            return;
        };
        let mut summary = None;
        if found.kind != EndKind::None {
            summary = self.summary(found, ply);
        }
        if record.node(id).time.millis().is_some() {
            self.losses.add(Lost::Times, Some(ply));
        }
        let Some(summary) = summary else {
            // Without a line of its own its notes would become those of the last move.
            for note in notes(record, id, self.manner) {
                self.losses.add(lost_note(note.kind), Some(ply));
            }
            return;
        };
        self.end_row();
        let _ = writeln!(self.out, "まで{}手で{summary}", ply - 1);
        self.notes(id, ply);
    }

    /// The words of the summary line after the count.
    fn summary(&mut self, found: &Ending, ply: u32) -> Option<String> {
        let record = self.game.record;
        if matches!(self.manner, Manner::Rewritten { .. })
            && let Some(words) = ending::summary_only(record, found, ply)
        {
            return words.summary;
        }
        let names = names(record.start.setup.as_ref());
        ending::summary(record, found, ply, names, self.losses)
    }

    /// Writes a move in the next place of the row.
    fn push(&mut self, text: &str) {
        if self.row == IN_A_ROW {
            self.end_row();
        }
        if self.row > 0 {
            let blanks = WIDTH.saturating_sub(self.width).max(1);
            self.out.extend(std::iter::repeat_n(' ', blanks));
        }
        self.out.push_str(text);
        self.width = columns(text);
        self.row += 1;
    }

    fn end_row(&mut self) {
        if self.row > 0 {
            self.out.push('\n');
        }
        self.row = 0;
    }

    fn notes(&mut self, id: NodeId, ply: u32) {
        let record = self.game.record;
        for note in notes(record, id, self.manner) {
            self.end_row();
            let text = record.note_text(note);
            write_note(note.kind, text, self.out, self.losses, Some(ply));
        }
    }

    fn ply(&self) -> u32 {
        self.depth() as u32
    }
}

impl LineWriter for Moves<'_> {
    fn depth(&self) -> usize {
        self.path.len().saturating_sub(1)
    }

    fn current(&self) -> NodeId {
        self.path.last().map_or(NodeId::ROOT, |entry| entry.0)
    }

    fn head(&mut self, ply: usize) {
        if self.out.len() == self.start {
            return self.losses.add(became_main(), None);
        }
        let _ = write!(self.out, "\n変化：{ply}手\n");
    }

    fn line(&mut self, first: Option<NodeId>, is_main: bool) {
        let game = self.game;
        let mut next = first.filter(|&id| game.contains(id));
        while let Some(id) = next {
            match game.record.node(id).action {
                Action::End(_) => {
                    self.ending(id);
                    break;
                }
                _ => self.play(id),
            }
            next = game.record.next(id).filter(|&id| game.contains(id));
        }
        self.end_row();
        if is_main {
            claims::tell(game, self.losses);
        }
    }

    fn step_back(&mut self) {
        self.path.pop();
    }
}
