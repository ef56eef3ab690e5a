//! What changes in a file, for people.

use std::time::Duration;

use similar::TextDiff;

use super::ReadOptions;
use crate::{
    report::{visible, visible_lines},
    source::{Newlines, Text, decode::decode, detect},
};

/// After how long a difference need not be the shortest one any more.
const PATIENCE: Duration = Duration::from_secs(2);

/// A unified diff of two texts, in UTF-8 whatever they are in.
pub(super) fn diff(name: &str, old: &[u8], new: &[u8], options: &ReadOptions) -> String {
    let shown = [old, new].map(|bytes| {
        let text = text_of(bytes, options);
        match text.newlines() {
            // A carriage return alone would not show where a line ends.
            Newlines { cr: 1.., .. } => text.as_str().replace("\r\n", "\n").replace('\r', "\n"),
            _ => text.as_str().to_owned(),
        }
    });
    let [before, after] = &shown;
    let name = &visible(name);
    if before == after && old != new {
        return same_text(name, [old, new], options);
    }
    let diff = TextDiff::configure()
        .timeout(PATIENCE)
        .diff_lines(before.as_str(), after.as_str())
        .unified_diff()
        .header(name, name)
        .to_string();
    visible_lines(&diff)
}

/// What is said where only the bytes change that stand for a text.
fn same_text(name: &str, sides: [&[u8]; 2], options: &ReadOptions) -> String {
    let [old, new] = sides.map(|bytes| {
        let text = text_of(bytes, options);
        let encoding = text.encoding().name();
        let mark = match detect::detect(bytes).bom_len {
            0 => "",
            _ => ", byte order mark",
        };
        let newlines = text.newlines();
        let kinds = [
            (newlines.crlf, "CR LF"),
            (newlines.lf, "LF"),
            (newlines.cr, "CR"),
        ];
        let kinds = kinds
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, kind)| format!(", {count} {kind}"));
        format!("{encoding}{mark}{}", kinds.collect::<String>())
    });
    format!("--- {name}\n+++ {name}\n\\ The same text in other bytes: {old}; then {new}\n")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_of_bytes_alone_is_shown_too() {
        let shown = |old: &[u8], new: &[u8]| diff("a.kif", old, new, &ReadOptions::default());
        let utf8 = "手合割：平手\n".as_bytes();
        let shift_jis = b"\x8e\xe8\x8d\x87\x8a\x84\x81F\x95\xbd\x8e\xe8\n";
        let marked = [b"\xef\xbb\xbf", utf8].concat();
        let head = "--- a.kif\n+++ a.kif\n\\ The same text in other bytes: ";
        assert_eq!(
            shown(utf8, shift_jis),
            format!("{head}utf-8, 1 LF; then shift_jis, 1 LF\n")
        );
        assert_eq!(
            shown(&marked, utf8),
            format!("{head}utf-8, byte order mark, 1 LF; then utf-8, 1 LF\n")
        );
        assert_eq!(
            shown(b"V2.2\rPI\r\n+\r", b"V2.2\rPI\r+\r"),
            format!("{head}utf-8, 1 CR LF, 2 CR; then utf-8, 3 CR\n")
        );
        assert_eq!(shown(utf8, utf8), "");
    }
}
