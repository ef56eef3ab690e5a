//! Writing one position of a game as a diagram.

use std::fmt::Write as _;

use super::{
    Manner,
    head::{self, header, notes, write_note},
    ki2::written,
    losses::{Losses, lost_note},
};
use crate::{
    format::{
        At, Loss, Lost, WriteOptions, implied,
        kakinoki::{Dialect, bod},
    },
    record::{EndKind, Game, NodeId, Note, NoteKind, Record},
    shogi::{Color, Move, Position, notation::text_of},
};

/// Writes the position of the main line that the options name, the last one without them.
pub(in crate::format::kakinoki) fn bod(
    game: &Game<'_>,
    options: &WriteOptions,
    out: &mut String,
) -> Vec<Loss> {
    let mut losses = Losses::default();
    match game.start() {
        None => losses.add(Lost::Start, None),
        Some(start) => {
            let shown = Shown::find(game, start, options.at.unwrap_or(At::End), &mut losses);
            shown.write(game.record, out, &mut losses);
            shown.tell(game, &mut losses);
        }
    }
    losses.finish()
}

/// The position that is written.
struct Shown {
    node: NodeId,
    position: Position,
    /// The move that led to it.
    last: Option<String>,
}

impl Shown {
    fn find(game: &Game<'_>, start: Position, at: At, losses: &mut Losses) -> Self {
        let wanted = match at {
            At::Start => 0,
            At::Ply(ply) => ply,
            At::End => u32::MAX,
        };
        let mut shown = Self {
            node: NodeId::ROOT,
            last: played_before(game.record),
            position: start,
        };
        let mut played = 0;
        for (id, mv) in main_moves(game).take(wanted as usize) {
            // Where a piece was taken, 同 would leave the square open.
            shown.last = Some(text_of(&written(&shown.position, mv, None)));
            shown.position.play(mv);
            shown.node = id;
            played += 1;
        }
        if let At::Ply(ply) = at
            && played < ply
        {
            let what = format!("no ply {ply}: the position after ply {played} is written");
            losses.add(Lost::Text(what), None);
        }
        shown
    }

    fn write(&self, record: &Record, out: &mut String, losses: &mut Losses) {
        let is_first =
            |note: &&Note| note.kind == NoteKind::Remark && !declares(record.note_text(note));
        for note in self.notes(record).filter(is_first) {
            write_note(note.kind, record.note_text(note), out, losses, None);
        }
        let setup = self.position.setup();
        name(record, Color::White, out, losses);
        let sides = head::sides(record);
        bod::write(&setup.board, setup.hands, sides, out);
        name(record, Color::Black, out, losses);
        let _ = write!(out, "手数＝{}  ", setup.number.saturating_sub(1));
        if let Some(last) = &self.last {
            let _ = write!(out, "{last}  ");
        }
        out.push_str("まで\n");
        if setup.turn == Color::White {
            out.push_str(sides[1]);
            out.push_str("番\n");
        }
        for note in self.notes(record).filter(|note| !is_first(note)) {
            write_note(note.kind, record.note_text(note), out, losses, None);
        }
    }

    /// The notes on the position, but for the move before it, which is written in its own line.
    fn notes<'r>(&self, record: &'r Record) -> impl Iterator<Item = &'r Note> + use<'r> {
        let is_start = self.node == NodeId::ROOT;
        notes(record, self.node, Manner::Converted)
            .into_iter()
            .filter(move |note| !(is_start && before_start(record, note).is_some()))
    }

    /// Tells what of the game is not written.
    fn tell(&self, game: &Game<'_>, losses: &mut Losses) {
        let record = game.record;
        let is_name = |key: &str| matches!(key, "先手" | "下手" | "後手" | "上手");
        for key in implied::lost_keys(record).filter(|key| !is_name(key)) {
            losses.add(Lost::Header(key.to_owned()), None);
        }
        for _ in main_moves(game) {
            losses.add(Lost::Moves, None);
        }
        let last = game.main_line().last().and_then(|id| record.ending(id));
        if last.is_none_or(|ending| ending.kind == EndKind::None) {
            for _ in record.claims() {
                losses.add(Lost::Claim, None);
            }
        }
        for id in record.ids().filter(|&id| game.contains(id)) {
            let node = record.node(id);
            let is_first = record.parent(id).is_none_or(|p| record.next(p) == Some(id));
            if !is_first {
                losses.add(Lost::Variations, None);
            }
            if node.time.millis().is_some() {
                losses.add(Lost::Times, None);
            }
            if let Some(ending) = record.ending(id)
                && ending.kind != EndKind::None
            {
                let text = record.ending_text(ending).unwrap_or(ending.kind.name());
                let text = text.to_owned();
                losses.add(
                    Lost::Ending {
                        text,
                        written: None,
                    },
                    None,
                );
            }
            if id != self.node {
                for note in notes(record, id, Manner::Converted) {
                    losses.add(lost_note(note.kind), None);
                }
            }
        }
    }
}

fn name(record: &Record, color: Color, out: &mut String, losses: &mut Losses) {
    let keys = match color {
        Color::Black => ["先手", "下手"],
        Color::White => ["後手", "上手"],
    };
    let tags = record.tags().iter().map(|tag| record.tag_text(tag));
    for (key, value) in tags.filter(|(key, _)| keys.contains(key)) {
        header(key, value, Dialect::Kif, out, losses);
    }
}

/// Whether a remark would declare an encoding if it stood in the first line.
fn declares(text: &str) -> bool {
    text.strip_prefix('#').unwrap_or(text).starts_with("KI")
}

/// The move before the start position, which the record of a diagram keeps as a remark.
fn played_before(record: &Record) -> Option<String> {
    let notes = notes(record, NodeId::ROOT, Manner::Converted);
    let found = notes.iter().find_map(|note| before_start(record, note));
    found.map(str::to_owned)
}

fn before_start<'r>(record: &'r Record, note: &Note) -> Option<&'r str> {
    let is_remark = note.kind == NoteKind::Remark;
    let line = record
        .note_text(note)
        .strip_prefix('#')
        .filter(|_| is_remark)?;
    bod::plies_played(line).and(bod::last_move(line))
}

fn main_moves<'g>(game: &'g Game<'_>) -> impl Iterator<Item = (NodeId, Move)> + 'g {
    let moves = game
        .main_line()
        .map(|id| Some((id, game.moves.get(id.index()).copied().flatten()?)));
    moves.take_while(Option::is_some).flatten()
}
