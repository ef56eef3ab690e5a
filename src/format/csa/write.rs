//! Writes CSA: 3.0 where something of the game needs it, else 2.2.

mod notes;

use std::fmt::Write as _;

use self::notes::Results;
pub(super) use self::notes::is_declaration;
use super::{
    floodgate::{self, Names},
    specials,
    write_headers::{self, Header},
};
use crate::{
    format::{EditionWanted, Loss, Lost, WriteOptions, loss::LossList},
    record::{Edition, EndKind, Ending, Game, NodeId, NoteKind},
    shogi::{Color, Handicap, Kind, Move, Piece, Position, Setup, Square, moves::From},
    source::Encoding,
};

/// What is being written.
struct Writer<'a> {
    game: &'a Game<'a>,
    v3: bool,
    /// For a game that is rewritten in its own file.
    places: Option<Places>,
    out: &'a mut String,
    losses: LossList,
}

/// Where in its text a game has its headers and its position: remarks stay on their side of both.
struct Places {
    /// Where the first header begins.
    headers: u32,
    /// Where the position ends.
    position: u32,
}

/// The lines that say what kind of file it is.
struct Preamble<'a> {
    /// The encoding.
    declaration: Option<&'a str>,
    /// The version.
    version: bool,
}

/// Appends a game to `out`.
pub(super) fn write(game: &Game<'_>, options: &WriteOptions, out: &mut String) -> Vec<Loss> {
    let headers = write_headers::plan(game);
    let v3 = match options.edition {
        EditionWanted::Fitting => needs_v3(game, &headers),
        EditionWanted::Old => false,
    };
    let preamble = Preamble {
        declaration: declaration(options.encoding).filter(|_| v3),
        version: true,
    };
    write_game(game, v3, &preamble, None, &headers, out)
}

/// Appends a game to `out` in the manner of the text that it was read from.
pub(super) fn rewrite(
    game: &Game<'_>,
    text: &str,
    encoding: Encoding,
    out: &mut String,
) -> Vec<Loss> {
    let headers = write_headers::plan(game);
    let edition = game.record.edition;
    let v3 = edition == Some(Edition::Csa3) || needs_v3(game, &headers);
    let manner = Manner::of(text);
    // The edition of 1997 has no version line; all others come from one, here or in an earlier game.
    let inherits = !manner.version && edition.is_some_and(|edition| edition != Edition::Csa1997);
    let fits = |line: &&str| declared(line) == Some(encoding);
    let declares = manner.declaration.is_some() || v3 && !inherits && game.source.game <= 1;
    let preamble = Preamble {
        declaration: (manner.declaration.filter(fits))
            .or_else(|| declaration(encoding).filter(|_| declares)),
        version: !inherits,
    };
    let record = game.record;
    let first_header = record.tags().iter().map(|tag| tag.key_span.start).min();
    let places = Places {
        headers: first_header.unwrap_or(u32::MAX),
        position: record.start.places.whole.end,
    };
    write_game(game, v3, &preamble, Some(places), &headers, out)
}

fn write_game(
    game: &Game<'_>,
    v3: bool,
    preamble: &Preamble<'_>,
    places: Option<Places>,
    headers: &[Header],
    out: &mut String,
) -> Vec<Loss> {
    let mut writer = Writer {
        game,
        v3,
        places,
        out,
        losses: LossList::default(),
    };
    writer.head(preamble, headers);
    match &game.record.start.setup {
        Some(setup) => {
            writer.position(setup);
            writer.moves(setup);
        }
        None => writer.lose(Lost::Start, None),
    }
    writer.variations();
    writer.losses.finish()
}

/// The line that declares an encoding; the format has no word for any other.
const fn declaration(encoding: Encoding) -> Option<&'static str> {
    match encoding {
        Encoding::Utf8 => Some("'CSA encoding=UTF-8"),
        Encoding::ShiftJis => Some("'CSA encoding=SHIFT_JIS"),
        Encoding::EucJp | Encoding::Utf16Le | Encoding::Utf16Be => None,
    }
}

/// The encoding that a line declares.
fn declared(line: &str) -> Option<Encoding> {
    Encoding::from_label(line.split_once("encoding=")?.1)
}

/// What the head of a text says of its kind.
struct Manner<'t> {
    declaration: Option<&'t str>,
    version: bool,
}

impl<'t> Manner<'t> {
    fn of(text: &'t str) -> Self {
        let is_head = |line: &&str| !line.starts_with(['+', '-', '%']);
        let head = || text.split(['\n', '\r']).take_while(is_head);
        Self {
            declaration: head().map(str::trim_end).find(|line| is_declaration(line)),
            version: head().any(|line| line.starts_with('V')),
        }
    }
}

/// Whether a header, the moves or the ending need CSA 3.0.
fn needs_v3(game: &Game<'_>, headers: &[Header]) -> bool {
    let any_header = headers.iter().any(Header::needs_v3);
    any_header
        || game.main_line().any(|id| {
            let time = game.record.node(id).time.millis();
            let ending = game.record.ending(id);
            time.is_some_and(|millis| millis % 1000 != 0)
                || ending.is_some_and(|ending| {
                    ending.kind == EndKind::MaxMoves && !is_summary(game, ending)
                })
        })
}

/// Whether the wording of an ending is a summary line of floodgate.
fn is_summary(game: &Game<'_>, ending: &Ending) -> bool {
    let text = game.record.ending_text(ending);
    text.is_some_and(|text| floodgate::summary(text, Names::default()).is_some())
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn lose(&mut self, what: Lost, ply: Option<u32>) {
        self.losses.add(what, ply, |first, _| first);
    }

    /// Everything before the position.
    fn head(&mut self, preamble: &Preamble<'_>, headers: &[Header]) {
        if let Some(line) = preamble.declaration {
            self.line(line);
        }
        if preamble.version {
            self.line(if self.v3 { "V3.0" } else { "V2.2" });
        }
        // Without places of their own all come first, so that they stand in the same place when the
        // text is read and written again.
        let (first, last) = match &self.places {
            Some(places) => (places.headers.min(places.position), places.position),
            None => (u32::MAX, u32::MAX),
        };
        self.remarks_in(0..first);
        for header in headers {
            if let Some(remark) = header.remark(self.v3) {
                self.line(remark);
            }
        }
        // The names stand before all other information.
        for names in [true, false] {
            for header in headers.iter().filter(|header| header.is_name() == names) {
                if let Some(line) = header.line(self.v3) {
                    self.line(line);
                }
            }
        }
        self.remarks_in(first..last);
        let v3 = self.v3;
        for loss in headers.iter().filter_map(|header| header.loss(v3)) {
            self.lose(loss, None);
        }
    }

    fn position(&mut self, setup: &Setup) {
        let handicap = Handicap::of(setup);
        if handicap.is_removal() {
            self.out.push_str("PI");
            for (square, kind) in handicap.removed() {
                self.square(square);
                self.out.push_str(kind.csa());
            }
            self.out.push('\n');
        } else {
            self.rows(setup);
        }
        for color in Color::ALL {
            let hand = setup.hands[color.index()];
            if hand.is_empty() {
                continue;
            }
            self.out.push('P');
            self.out.push(sign(color));
            for (kind, count) in hand.iter() {
                for _ in 0..count {
                    self.out.push_str("00");
                    self.out.push_str(kind.csa());
                }
            }
            self.out.push('\n');
        }
        self.out.push(sign(setup.turn));
        self.out.push('\n');
        if setup.number != 1 {
            self.lose(Lost::StartNumber, None);
        }
    }

    fn rows(&mut self, setup: &Setup) {
        for rank in 1..=9 {
            let _ = write!(self.out, "P{rank}");
            for file in (1..=9).rev() {
                let piece = Square::new(file, rank).and_then(|s| setup.board[s.index()]);
                match piece {
                    Some(piece) => {
                        self.out.push(sign(piece.color()));
                        self.out.push_str(piece.kind().csa());
                    }
                    None => self.out.push_str(" * "),
                }
            }
            self.out.push('\n');
        }
    }

    fn square(&mut self, square: Square) {
        self.out.push(char::from(b'0' + square.file()));
        self.out.push(char::from(b'0' + square.rank()));
    }

    fn moves(&mut self, setup: &Setup) {
        let game = self.game;
        let mut position = Position::new(setup);
        for note in self.notes_of(NodeId::ROOT) {
            match note.kind {
                NoteKind::Comment => self.comment(game.record.note_text(note), None),
                NoteKind::Remark => {
                    let places = self.places.as_ref();
                    if places.is_some_and(|places| note.span.start >= places.position) {
                        self.remark(game.record.note_text(note), Results::None);
                    }
                }
                NoteKind::Bookmark => self.lose(Lost::Bookmarks, None),
            }
        }
        let mut last = NodeId::ROOT;
        for (ply, id) in (1..).zip(game.main_line()) {
            last = id;
            match (game.record.ending(id), game.moves.get(id.index())) {
                (Some(ending), _) => self.ending(id, ending, position.turn(), ply),
                (None, Some(&Some(mv))) => {
                    self.play(&position, mv);
                    position.play(mv);
                    self.time(id, ply);
                    self.all_notes(id, ply);
                }
                (None, _) => break,
            }
        }
        let mut claims = game.record.claims().iter();
        // One on moves that are no part of the game is lost with them.
        let of_this_line = |node| node == last || !game.contains(node);
        let claimed = claims.any(|claim| of_this_line(claim.node) && claim.winner.is_some());
        if claimed && game.record.ending(last).is_none() {
            self.lose(Lost::Claim, None);
        }
    }

    fn play(&mut self, position: &Position, mv: Move) {
        self.out.push(sign(position.turn()));
        let moved = match mv.from() {
            From::Board(from) => {
                self.square(from);
                position.piece_at(from).map(Piece::kind)
            }
            From::Hand(kind) => {
                self.out.push_str("00");
                Some(kind)
            }
        };
        self.square(mv.to());
        // A move that was executed has a piece.
        let kind = moved.unwrap_or(Kind::Pawn);
        let kind = match kind.promoted() {
            Some(promoted) if mv.promotes() => promoted,
            _ => kind,
        };
        self.out.push_str(kind.csa());
        self.out.push('\n');
    }

    fn time(&mut self, id: NodeId, ply: u32) {
        let Some(millis) = self.game.record.node(id).time.millis() else {
            return;
        };
        if millis % 1000 != 0 && !self.v3 {
            self.lose(Lost::Milliseconds, Some(ply));
        }
        self.out.push('T');
        if self.v3 {
            self.out.push_str(&write_headers::seconds(millis.into()));
        } else {
            let _ = write!(self.out, "{}", millis / 1000);
        }
        self.out.push('\n');
    }

    fn ending(&mut self, id: NodeId, ending: &Ending, to_move: Color, ply: u32) {
        let record = self.game.record;
        let wanted = (ending.kind, ending.by.or(ending.kind.usual_side(to_move)));
        let remarks = record.notes_at(id, NoteKind::Remark);
        let names = Names::of(record);
        let summary_of = |line: &str| floodgate::summary(line, names);
        let summary = remarks.filter_map(summary_of).last();
        let says = |word: &str| meaning(word, summary_of(word), summary, to_move);
        let allowed = |word: &str| self.v3 || word != specials::MAX_MOVES;
        let text = record.ending_text(ending);
        let own = text.filter(|word| allowed(word) && says(word) == Some(wanted));
        let word = own.or_else(|| specials::word(ending.kind, ending.by, to_move, self.v3));
        let Some(word) = word else {
            return self.no_ending(id, ply);
        };
        let said = says(word);
        self.line(word);
        self.time(id, ply);
        if said == Some(wanted) {
            let winner = said.and_then(|(kind, by)| kind.winner(by, to_move));
            let winner = winner.or(summary.or(summary_of(word)).and_then(|s| s.winner));
            if winner != record.winner() {
                self.lose(Lost::Claim, None);
            }
        } else {
            let text = text.unwrap_or(ending.kind.name());
            self.lose_ending(ending, text, to_move, ply);
        }
        self.all_notes(id, ply);
    }

    /// Nothing is written where a line stops without an ending: what stands there would become part
    /// of the last move.
    fn no_ending(&mut self, id: NodeId, ply: u32) {
        if self.game.record.node(id).time.millis().is_some() {
            self.lose(Lost::Times, Some(ply));
        }
        for note in self.notes_of(id) {
            let what = match note.kind {
                NoteKind::Comment => Lost::Comments,
                NoteKind::Remark => Lost::Remarks,
                NoteKind::Bookmark => Lost::Bookmarks,
            };
            self.lose(what, Some(ply));
        }
    }

    /// The word that was written says less than the record: its own words follow as a remark.
    fn lose_ending(&mut self, ending: &Ending, text: &str, to_move: Color, ply: u32) {
        let what = Lost::Ending {
            text: text.to_owned(),
            written: specials::word(ending.kind, ending.by, to_move, self.v3),
        };
        self.lose(what, Some(ply));
        self.remark(text, Results::None);
    }

    /// Counts the lines of play that are left out.
    fn variations(&mut self) {
        let (game, record) = (self.game, self.game.record);
        let mut main = vec![false; record.len()];
        let mut ply_of = vec![0_u32; record.len()];
        for (ply, id) in (1..).zip(game.main_line()) {
            main[id.index()] = true;
            ply_of[id.index()] = ply;
        }
        for parent in record.ids().filter(|&id| game.contains(id)) {
            let ply = ply_of[parent.index()] + 1;
            let others = game.children(parent).filter(|child| !main[child.index()]);
            let is_main = parent == NodeId::ROOT || main[parent.index()];
            for _ in others.skip(usize::from(!is_main)) {
                self.lose(Lost::Variations, is_main.then_some(ply));
            }
        }
    }
}

/// What a word reads back as: `own` when it is the server's word on the result itself, `summary`
/// when that stands in another line.
fn meaning(
    word: &str,
    own: Option<floodgate::Summary>,
    summary: Option<floodgate::Summary>,
    to_move: Color,
) -> Option<(EndKind, Option<Color>)> {
    const UNKNOWN: (EndKind, Option<Color>) = (EndKind::Unknown, None);
    if word.contains(['\n', '\r']) {
        return None;
    }
    if let Some(own) = own {
        return Some(own.ending(to_move).unwrap_or(UNKNOWN));
    }
    if !word.starts_with('%') || word.contains(',') || word.trim_end() != word {
        return None;
    }
    let own = specials::meaning(word, to_move).unwrap_or(UNKNOWN);
    let said = summary.and_then(|summary| summary.ending(to_move));
    Some(said.filter(|said| said.0 != own.0).unwrap_or(own))
}

const fn sign(color: Color) -> char {
    match color {
        Color::Black => '+',
        Color::White => '-',
    }
}
