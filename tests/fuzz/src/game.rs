//! A game as kifu JSON.

use kifu::{
    batch::GameInput,
    format::{self, Parsed, target::Target},
    record::{Record, Source},
    replay::Replay,
    source::Text,
};

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
    assert!(parsed.faults.is_empty(), "{:?} of {json}", parsed.faults);
    let source = Source::of(&parsed.record, "", 1, "jsonl", "utf-8");
    let again = write(&parsed.record, &text, source, &mut Replay::default());
    assert_eq!(json, again);
}

fn write(record: &Record, text: &Text, source: Source, replay: &mut Replay) -> String {
    replay.run(record);
    let mut out = String::new();
    let options = Target::by_name("jsonl").unwrap().options();
    let format = format::by_name("jsonl").unwrap();
    let losses = format.write(&replay.game(record, text, source), &options, &mut out);
    assert!(losses.is_empty(), "{losses:?}");
    out
}
