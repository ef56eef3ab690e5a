//! A game as kifu JSON.

use kifu::{
    batch::GameInput,
    format::{self, Detail, Fault, Parsed, target::Target},
    record::{Game, NoteKind, Record, Source},
    replay::Replay,
    source::Text,
};
use serde_json::Value;

/// A game as kifu JSON, and the replay that it was played by.
pub(crate) fn json(game: &GameInput<'_>, replay: &mut Replay) -> String {
    let name = game.format.map_or("", |format| format.name());
    let record = &game.parsed.record;
    let source = Source::of(record, "", game.number, name, "utf-8");
    write(record, game.text, source, replay)
}

/// kifu JSON loses nothing: read and written again it is the same.
pub(crate) fn is_kept(json: &str) {
    let text = Text::new(json);
    let mut parsed = Parsed::default();
    let format = format::by_name("jsonl").unwrap();
    format.reader().read(&text, &mut parsed);
    // It tells what was no part of the game when it was written.
    let is_listed = |fault: &Fault| matches!(fault.detail, Detail::Count(_));
    let is_told = parsed.faults.iter().all(is_listed);
    assert!(is_told, "{:?} of {json}", parsed.faults);
    assert_eq!(parsed.faults.is_empty(), parsed.record.unplayed.is_empty());
    let source = Source::of(&parsed.record, "", 1, "jsonl", "utf-8");
    let again = write(&parsed.record, &text, source, &mut Replay::default());
    assert_eq!(json, again);
}

fn write(record: &Record, text: &Text, source: Source, replay: &mut Replay) -> String {
    replay.run(record);
    let mut out = String::new();
    let options = Target::by_name("jsonl").unwrap().options();
    let format = format::by_name("jsonl").unwrap();
    let game = replay.game(record, text, source);
    let losses = format.write(&game, &options, &mut out);
    assert!(losses.is_empty(), "{losses:?}");
    let mut written = Counts::default();
    written.add(&serde_json::from_str(&out).unwrap());
    assert_eq!(written, Counts::of(&game), "{out}");
    out
}

/// How much there is of what a writer could leave out: what is left out is not read again either.
#[derive(PartialEq, Eq, Default, Debug)]
struct Counts {
    headers: usize,
    comments: usize,
    bookmarks: usize,
    remarks: usize,
    times: usize,
    moves: usize,
}

impl Counts {
    fn of(game: &Game<'_>) -> Self {
        let record = game.record;
        let notes = |kind| {
            let all = record.notes().iter();
            all.filter(|note| note.kind == kind && game.contains(note.node))
                .count()
        };
        let has_time = |id: &_| game.contains(*id) && record.node(*id).time.millis().is_some();
        Self {
            headers: record.tags().len(),
            comments: notes(NoteKind::Comment),
            bookmarks: notes(NoteKind::Bookmark),
            remarks: notes(NoteKind::Remark),
            times: record.ids().filter(has_time).count(),
            moves: game.moves.iter().flatten().count(),
        }
    }

    /// Counts what kifu JSON holds.
    fn add(&mut self, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.add(item)),
            Value::Object(object) => {
                let length = |key| object.get(key).and_then(Value::as_array).map(Vec::len);
                let bookmark = object.get("bookmark").is_some_and(|it| !it.is_null());
                self.headers += length("headers").unwrap_or(0);
                self.comments += length("comments").unwrap_or(0);
                self.bookmarks += length("bookmarks").unwrap_or(bookmark.into());
                self.remarks += length("remarks").unwrap_or(0);
                self.times += usize::from(object.contains_key("time_ms"));
                self.moves += usize::from(
                    object
                        .get("usi")
                        .is_some_and(|_| object.contains_key("ply")),
                );
                for key in ["moves", "end", "variations"] {
                    object
                        .get(key)
                        .into_iter()
                        .for_each(|value| self.add(value));
                }
            }
            _ => {}
        }
    }
}
