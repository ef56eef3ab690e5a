//! Headers that go without saying where the start position is written.

use crate::{
    record::Record,
    shogi::{Handicap, handicap_name::HandicapName},
};

/// The key of the header that names the start position.
pub(super) const HANDICAP: &str = "手合割";

/// Whether a value of 手合割 says no more than the start position does. Where a diagram contradicts
/// it, or the name is none that we know, it says something of its own.
pub(super) fn is_implied(record: &Record, value: &str) -> bool {
    let named = HandicapName::read(value).zip(record.start.setup.as_ref());
    let Some((name, start)) = named else {
        return false;
    };
    // その他 names no position; the one that is written does.
    name.setup
        .is_none_or(|named| Handicap::of(&named) == Handicap::of(start))
}

/// The keys of the headers that are lost with a format that writes the start position and no
/// headers.
pub(super) fn lost_keys(record: &Record) -> impl Iterator<Item = &str> {
    let tags = record.tags().iter().map(|tag| record.tag_text(tag));
    let lost = tags.filter(|&(key, value)| key != HANDICAP || !is_implied(record, value));
    lost.map(|(key, _)| key)
}
