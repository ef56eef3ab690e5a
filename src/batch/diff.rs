//! What changes in a file, for people.

use std::time::Duration;

use similar::TextDiff;

use super::ReadOptions;
use crate::source::{Newlines, Text, decode::decode, detect};

/// After how long a difference need not be the shortest one any more.
const PATIENCE: Duration = Duration::from_secs(2);

/// A unified diff of two texts, in UTF-8 whatever they are in.
pub(super) fn diff(name: &str, old: &[u8], new: &[u8], options: &ReadOptions) -> String {
    let [old, new] = [old, new].map(|bytes| {
        let text = text_of(bytes, options);
        match text.newlines() {
            // A carriage return alone would not show where a line ends.
            Newlines { cr: 1.., .. } => text.as_str().replace("\r\n", "\n").replace('\r', "\n"),
            _ => text.as_str().to_owned(),
        }
    });
    TextDiff::configure()
        .timeout(PATIENCE)
        .diff_lines(old.as_str(), new.as_str())
        .unified_diff()
        .header(name, name)
        .to_string()
}

/// The text of a file, for people.
fn text_of(bytes: &[u8], options: &ReadOptions) -> Text {
    let detected = match options.encoding {
        Some(encoding) => detect::forced(bytes, encoding),
        None => detect::detect(bytes),
    };
    let mut text = Text::default();
    decode(
        bytes.get(detected.bom_len..).unwrap_or_default(),
        detected.encoding,
        &mut text,
    );
    text
}
