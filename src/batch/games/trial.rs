//! Whether there is a game of a format in a text at all, before a word is said of its games.

use crate::{
    format::{FORMATS, Format, Likeness, Parsed, Slip, opening},
    source::Text,
};

/// How much of a text is looked at for what it is like.
const HEAD: usize = 1 << 16;

/// Whether any part of a text is a game of a format, however damaged.
pub(super) fn holds_game(format: &dyn Format, text: &str) -> bool {
    let (mut reader, mut parsed, mut from) = (format.reader(), Parsed::default(), 0);
    while let Some(rest) = text.get(from..).filter(|rest| !rest.is_empty()) {
        let length = reader.split(rest.as_bytes(), true).unwrap_or(rest.len());
        let length = length.clamp(1, rest.len());
        let part = Text::new(rest.get(..length).unwrap_or(rest));
        parsed.clear();
        reader.read(&part, &mut parsed);
        if is_game(&parsed, part.as_str()) {
            return true;
        }
        from += length;
    }
    false
}

/// The name of a format in which there is a game in a text: the one that it looks most like, be it
/// ever so little.
pub(super) fn read_as(text: &str) -> Option<&'static str> {
    // What tells the format comes after comments, of which there can be any number.
    let heads = [0, opening(text)].map(|from| {
        let rest = text.get(from..).unwrap_or_default();
        rest.get(..rest.floor_char_boundary(HEAD)).unwrap_or(rest)
    });
    let likeness = |format: &dyn Format| heads.map(|head| format.likeness(head)).into_iter().max();
    let mut formats: Vec<_> = FORMATS
        .iter()
        .map(|format| (likeness(*format), format))
        .collect();
    formats.retain(|(likeness, _)| *likeness > Some(Likeness::No));
    formats.sort_by(|(one, _), (other, _)| other.cmp(one));
    let mut formats = formats.into_iter().map(|(_, format)| format);
    let found = formats.find(|format| holds_game(**format, text));
    found.map(|format| format.name())
}

/// Whether a part of a text is a game, and not only kept as something that cannot be read: the reader
/// came further than to its first word.
fn is_game(parsed: &Parsed, text: &str) -> bool {
    let record = &parsed.record;
    let is_kept = record.start.setup.is_none() && record.is_empty() && record.tags().is_empty();
    let (start, end) = (text.len() - text.trim_start().len(), text.trim_end().len());
    let inside = start + 1..end;
    // Any word can be a value of JSON, but no record is one.
    let is_object = text.trim_start().starts_with('{');
    let mut faults = parsed.faults.iter();
    let is_damaged = faults.any(|fault| {
        let is_read = is_object || fault.slip == Slip::Syntax;
        is_read && inside.contains(&(fault.at.start as usize))
    });
    parsed.game && (!is_kept || is_damaged)
}
