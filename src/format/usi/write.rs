//! Writing a game as a `position` line, or one of its positions as SFEN.

use std::collections::HashMap;

use super::super::{At, Loss, Lost, WriteOptions, implied};
use crate::{
    record::{Action, EndKind, Game, NodeId, NoteKind},
    shogi::{Move, Setup, Square, moves::From, sfen},
};

pub(super) fn write(game: &Game<'_>, options: &WriteOptions, out: &mut String) -> Vec<Loss> {
    let mut losses = Losses::default();
    match options.at {
        None => write_moves(game, out, &mut losses),
        Some(at) => write_position(game, at, out, &mut losses),
    }
    losses.of_game(game);
    losses.list
}

fn write_moves(game: &Game<'_>, out: &mut String, losses: &mut Losses) {
    let Some(setup) = &game.record.start.setup else {
        losses.add(Lost::Start, 1, None);
        return;
    };
    if *setup == Setup::startpos() {
        out.push_str("position startpos");
    } else {
        out.push_str("position sfen ");
        out.push_str(&sfen::write(setup));
    }
    let mut moves = main_moves(game).peekable();
    if moves.peek().is_some() {
        out.push_str(" moves");
    }
    for mv in moves {
        out.push(' ');
        push_move(mv, out);
    }
    out.push('\n');
}

fn write_position(game: &Game<'_>, at: At, out: &mut String, losses: &mut Losses) {
    let Some(mut position) = game.start() else {
        losses.add(Lost::Start, 1, None);
        return;
    };
    let wanted = match at {
        At::Start => 0,
        At::Ply(ply) => ply,
        At::End => u32::MAX,
    };
    let mut played = 0;
    for mv in main_moves(game).take(wanted as usize) {
        position.play(mv);
        played += 1;
    }
    if let At::Ply(ply) = at
        && played < ply
    {
        let what = format!("no ply {ply}: the position after ply {played} is written");
        losses.add(Lost::Text(what), 1, None);
    }
    out.push_str(&sfen::write(&position.setup()));
    out.push('\n');
    let moves = main_moves(game).count() as u32;
    losses.add(Lost::Moves, moves, None);
}

fn main_moves<'g>(game: &'g Game<'_>) -> impl Iterator<Item = Move> + 'g {
    let moves = game.main_line().map(|id| game.moves[id.index()]);
    moves.take_while(Option::is_some).flatten()
}

/// As `Display` of a move does it, without its machinery.
fn push_move(mv: Move, out: &mut String) {
    match mv.from() {
        From::Board(from) => push_square(from, out),
        From::Hand(kind) => {
            out.push(kind.letter());
            out.push('*');
        }
    }
    push_square(mv.to(), out);
    if mv.promotes() {
        out.push('+');
    }
}

fn push_square(square: Square, out: &mut String) {
    out.push(char::from(b'0' + square.file()));
    out.push(char::from(b'a' + square.rank() - 1));
}

/// What a line of USI has no place for.
#[derive(Default)]
struct Losses {
    list: Vec<Loss>,
}

/// How often something occurs, and the first ply.
#[derive(Default)]
struct Tally {
    count: u32,
    ply: Option<u32>,
}

impl Tally {
    fn more(&mut self, count: u32, ply: u32) {
        if count > 0 {
            self.count += count;
            // The plies of variations do not come in order.
            self.ply = Some(self.ply.map_or(ply, |first| first.min(ply)));
        }
    }
}

impl Losses {
    fn add(&mut self, what: Lost, count: u32, ply: Option<u32>) {
        if count > 0 {
            self.list.push(Loss { what, count, ply });
        }
    }

    fn add_tally(&mut self, what: Lost, tally: &Tally) {
        // The start position is no ply.
        let ply = tally.ply.filter(|&ply| ply > 0);
        self.add(what, tally.count, ply);
    }

    fn of_game(&mut self, game: &Game<'_>) {
        self.of_nodes(game);
        self.of_headers(game);
        self.of_ending(game);
    }

    fn of_nodes(&mut self, game: &Game<'_>) {
        let record = game.record;
        let plies = plies(game);
        let ply = |id: NodeId| plies[id.index()];
        let (mut variations, mut times) = (Tally::default(), Tally::default());
        for id in record.ids().filter(|&id| game.contains(id)) {
            let is_first = record.parent(id).is_none_or(|p| record.next(p) == Some(id));
            variations.more(u32::from(!is_first), ply(id));
            times.more(u32::from(record.node(id).time.millis().is_some()), ply(id));
        }
        let mut notes = [Tally::default(), Tally::default(), Tally::default()];
        for note in record.notes().iter().filter(|n| game.contains(n.node)) {
            notes[note.kind as usize].more(1, ply(note.node));
        }
        self.add_tally(Lost::Variations, &variations);
        self.add_tally(Lost::Comments, &notes[NoteKind::Comment as usize]);
        self.add_tally(Lost::Remarks, &notes[NoteKind::Remark as usize]);
        self.add_tally(Lost::Bookmarks, &notes[NoteKind::Bookmark as usize]);
        self.add_tally(Lost::Times, &times);
    }

    /// One loss a key. The position itself says what 手合割 says.
    fn of_headers(&mut self, game: &Game<'_>) {
        let record = game.record;
        let mut counts: HashMap<&str, u32> = HashMap::new();
        for key in implied::lost_keys(record) {
            *counts.entry(key).or_default() += 1;
        }
        // In the order of the file.
        for key in implied::lost_keys(record) {
            if let Some(count) = counts.remove(key) {
                self.add(Lost::Header(key.to_owned()), count, None);
            }
        }
    }

    fn of_ending(&mut self, game: &Game<'_>) {
        let record = game.record;
        let mut last = NodeId::ROOT;
        let mut ply = 0;
        for id in game.main_line() {
            last = id;
            ply += 1;
        }
        match record.ending(last) {
            Some(ending) if ending.kind != EndKind::None => {
                let text = record.ending_text(ending).unwrap_or(ending.kind.name());
                let what = Lost::Ending {
                    text: text.to_owned(),
                    written: None,
                };
                self.add(what, 1, Some(ply));
            }
            _ => self.add(Lost::Claim, record.claims().len() as u32, None),
        }
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
