//! Reads games and plays them, for formats that name origins: what a writer needs.

use kifu::{
    format::{EditionWanted, Format, Loss, Parsed, WriteOptions},
    record::{Action, Game, NodeId, Record, Source},
    shogi::{
        Move, Position, Violations, Written,
        written::{Named, Origin, Promote},
    },
    source::{Encoding, Text},
};

/// The move of every node of a record.
pub(crate) struct Played {
    moves: Vec<Option<Move>>,
    illegal: Vec<(NodeId, Violations)>,
}

impl Played {
    /// Plays a record. Moves that cannot be carried out, and what follows them, are left out.
    pub(crate) fn new(record: &Record) -> Self {
        let mut moves = vec![None; record.len()];
        let mut illegal = Vec::new();
        let mut positions: Vec<Option<Position>> = vec![None; record.len()];
        positions[0] = record.start.setup.as_ref().map(Position::new);
        for id in record.ids().skip(1) {
            let before = &positions[record.parent(id).unwrap().index()];
            let (Some(position), Action::Play(written)) = (before, record.node(id).action) else {
                continue;
            };
            let mut position = position.clone();
            let m = mv(written);
            let violations = position.violations(m);
            if violations.is_executable() {
                if !violations.is_empty() {
                    illegal.push((id, violations));
                }
                position.play(m);
                moves[id.index()] = Some(m);
                positions[id.index()] = Some(position);
            }
        }
        Self { moves, illegal }
    }

    pub(crate) fn game<'r>(&'r self, record: &'r Record) -> Game<'r> {
        Game {
            record,
            moves: &self.moves,
            illegal: self.illegal.clone(),
            unplayed: record.unplayed.clone(),
            source: Source {
                file: "a \"b\".kif".to_owned(),
                game: 3,
                format: "kif".to_owned(),
                encoding: "shift_jis".to_owned(),
                ..Source::default()
            },
        }
    }
}

fn mv(written: Written) -> Move {
    let to = written.dest.at.unwrap();
    let promote = written.promote == Promote::Yes;
    match (written.origin, written.piece) {
        (Origin::From(from), _) => Move::board(from, to, promote),
        (Origin::Hand, Named::Before(kind)) => Move::drop(kind, to, promote),
        other => unreachable!("{other:?}"),
    }
}

pub(crate) const OPTIONS: WriteOptions = WriteOptions {
    encoding: Encoding::Utf8,
    edition: EditionWanted::Fitting,
    at: None,
};

/// What a format writes of a record, and what it loses.
pub(crate) fn write(
    format: &dyn Format,
    record: &Record,
    options: &WriteOptions,
) -> (String, Vec<Loss>) {
    let played = Played::new(record);
    let mut out = String::new();
    let losses = format.write(&played.game(record), options, &mut out);
    (out, losses)
}

/// One game, read.
pub(crate) fn read(format: &dyn Format, text: &str) -> Parsed {
    let mut parsed = Parsed::default();
    format.reader().read(&Text::new(text), &mut parsed);
    parsed
}

/// All games of a file, split as the reader splits it. Every span is checked.
pub(crate) fn read_all(format: &dyn Format, bytes: &[u8]) -> Vec<Parsed> {
    let mut reader = format.reader();
    let mut rest = bytes;
    let mut games = Vec::new();
    while !rest.is_empty() {
        let length = reader.split(rest, true).unwrap();
        assert!(length > 0);
        let text = Text::new(String::from_utf8_lossy(&rest[..length]));
        let mut parsed = Parsed::default();
        reader.read(&text, &mut parsed);
        check_places(&parsed, text.as_str());
        games.push(parsed);
        rest = &rest[length..];
    }
    games
}

/// Every place that a reader names must be one of the text, and a text that gives no start
/// position must be kept and reported.
pub(crate) fn check_places(parsed: &Parsed, text: &str) {
    let faults = parsed.faults.iter().map(|fault| fault.at);
    let nodes = parsed.record.ids().map(|id| parsed.record.node(id).span);
    let remarks = parsed.record.notes().iter().map(|note| note.span);
    for span in faults.chain(nodes).chain(remarks) {
        assert!(text.get(span.range()).is_some(), "{span:?} of {text:?}");
    }
}
