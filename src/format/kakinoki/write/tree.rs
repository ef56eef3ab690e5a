//! The moves of KIF: a line each, with their times.

use std::fmt::Write as _;

use super::{
    Manner,
    board::{Board, Undo},
    claims,
    ending::{self, Words},
    head::{names, notes, write_note},
    losses::{Losses, became_main, lost_note},
    walk::{self, LineWriter},
};
use crate::{
    format::{Lost, kakinoki::clock::write_clock},
    record::{Action, EndKind, Ending, Game, NodeId},
    shogi::{Kind, Move, Square},
};

/// Writes the moves of KIF.
pub(super) struct Tree<'a> {
    game: &'a Game<'a>,
    out: &'a mut String,
    losses: &'a mut Losses,
    manner: Manner,
    board: Option<Board>,
    /// Where the moves begin in the text.
    start: usize,
    /// Whether a later alternative to a node is written, by node.
    has_later: Vec<bool>,
    /// What takes back the moves up to the current node.
    path: Vec<Step>,
    /// The seconds that the players have used so far, by the parity of the ply.
    totals: [u64; 2],
}

/// A node on the way from the root to the current one.
struct Step {
    node: NodeId,
    undo: Option<Undo>,
    total: u64,
}

impl<'a> Tree<'a> {
    pub(super) fn new(
        game: &'a Game<'a>,
        manner: Manner,
        out: &'a mut String,
        losses: &'a mut Losses,
    ) -> Self {
        let record = game.record;
        let mut has_later = vec![false; record.len()];
        let ids: Vec<NodeId> = record.ids().collect();
        for id in ids.into_iter().rev() {
            let later = record.next_sibling(id);
            has_later[id.index()] =
                later.is_some_and(|later| game.contains(later) || has_later[later.index()]);
        }
        Self {
            board: record.start.setup.as_ref().map(Board::new),
            game,
            start: out.len(),
            out,
            losses,
            manner,
            has_later,
            path: Vec::new(),
            totals: [0; 2],
        }
    }

    pub(super) fn write(mut self) {
        walk::write(self.game, &mut self);
    }

    fn play(&mut self, id: NodeId) {
        let Some(mv) = self.game.moves.get(id.index()).copied().flatten() else {
            return;
        };
        let ply = self.path.len() as u32 + 1;
        let previous = self.previous();
        let mover = self.board.as_ref().and_then(|board| board.mover(mv));
        let start = self.begin(ply);
        write_move(mv, mover, previous, self.out);
        let total = self.finish(id, ply, start);
        let undo = self.board.as_mut().map(|board| board.play(mv));
        self.path.push(Step {
            node: id,
            undo,
            total,
        });
        self.notes(id, ply);
    }

    fn ending(&mut self, id: NodeId, is_main: bool) {
        let record = self.game.record;
        let ply = self.path.len() as u32 + 1;
        let Some(found) = record.ending(id) else {
            return;
        };
        if found.kind == EndKind::None {
            for note in notes(record, id, self.manner) {
                self.losses.add(lost_note(note.kind), Some(ply));
            }
            if record.node(id).time.millis().is_some() {
                self.losses.add(Lost::Times, Some(ply));
            }
            return;
        }
        let words = self.words(found, ply);
        if let Some(word) = words.word {
            let start = self.begin(ply);
            self.out.push_str(word);
            let parity = ply as usize % 2;
            // The time is part of the line only; nothing follows an ending.
            self.totals[parity] = self.finish(id, ply, start);
            self.notes(id, ply);
        } else if record.node(id).time.millis().is_some() {
            self.losses.add(Lost::Times, Some(ply));
        }
        let is_needed = is_main || words.word.is_none();
        if let Some(summary) = words.summary.filter(|_| is_needed) {
            let _ = writeln!(self.out, "まで{}手で{summary}", ply - 1);
        }
        if words.word.is_none() {
            self.notes(id, ply);
        }
    }

    fn words(&mut self, found: &'a Ending, ply: u32) -> Words<'a> {
        let record = self.game.record;
        if matches!(self.manner, Manner::Rewritten { .. })
            && let Some(words) = ending::summary_only(record, found, ply)
        {
            return words;
        }
        let names = names(record.start.setup.as_ref());
        ending::words(record, found, ply, names, self.losses)
    }

    /// Begins a numbered line, and says where the move in it begins.
    fn begin(&mut self, ply: u32) -> usize {
        let _ = write!(self.out, "{ply:>4} ");
        self.out.len()
    }

    /// Ends a numbered line, and gives the player's total before it.
    fn finish(&mut self, id: NodeId, ply: u32, start: usize) -> u64 {
        let total = &mut self.totals[ply as usize % 2];
        let before = *total;
        if let Some(millis) = self.game.record.node(id).time.millis() {
            let seconds = u64::from(millis / 1000);
            if millis % 1000 != 0 {
                self.losses.add(Lost::Milliseconds, Some(ply));
            }
            *total += seconds;
            let width = self.out.get(start..).map_or(0, columns);
            for _ in width..13 {
                self.out.push(' ');
            }
            if width >= 13 {
                self.out.push(' ');
            }
            write_clock(seconds, *total, self.out);
        }
        if self.has_later.get(id.index()).copied().unwrap_or(false) {
            self.out.push('+');
        }
        self.out.push('\n');
        before
    }

    fn notes(&mut self, id: NodeId, ply: u32) {
        let record = self.game.record;
        for note in notes(record, id, self.manner) {
            let text = record.note_text(note);
            write_note(note.kind, text, self.out, self.losses, Some(ply));
        }
    }

    /// The destination of the move before.
    fn previous(&self) -> Option<Square> {
        let node = self.path.last()?.node;
        let mv = self.game.moves.get(node.index()).copied().flatten()?;
        Some(mv.to())
    }
}

impl LineWriter for Tree<'_> {
    fn depth(&self) -> usize {
        self.path.len()
    }

    fn current(&self) -> NodeId {
        self.path.last().map_or(NodeId::ROOT, |step| step.node)
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
                    self.ending(id, is_main);
                    break;
                }
                _ => self.play(id),
            }
            next = game.record.next(id).filter(|&id| game.contains(id));
        }
        if is_main {
            claims::tell(game, self.losses);
        }
    }

    fn step_back(&mut self) {
        let ply = self.path.len();
        let Some(step) = self.path.pop() else { return };
        self.totals[ply % 2] = step.total;
        if let (Some(board), Some(undo)) = (&mut self.board, step.undo) {
            board.take_back(undo);
        }
    }
}

/// Writes a move: `７六歩(77)`, `同　銀成(31)`, `５五歩打`.
fn write_move(mv: Move, mover: Option<Kind>, previous: Option<Square>, out: &mut String) {
    let to = mv.to();
    if previous == Some(to) {
        out.push_str("同\u{3000}");
    } else {
        const FILES: [&str; 9] = ["１", "２", "３", "４", "５", "６", "７", "８", "９"];
        const RANKS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
        out.push_str(FILES[to.file() as usize - 1]);
        out.push_str(RANKS[to.rank() as usize - 1]);
    }
    out.push_str(mover.map_or("", Kind::kanji));
    match mv.origin() {
        None => out.push('打'),
        Some(from) => {
            out.push_str(if mv.promotes() { "成" } else { "" });
            let _ = write!(out, "({}{})", from.file(), from.rank());
        }
    }
}

/// The width of a text in columns: full-width characters take two.
pub(super) fn columns(text: &str) -> usize {
    text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}
