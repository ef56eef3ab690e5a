//! 文字化け

use super::rule;
use crate::{
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// Bytes that are no text in the encoding of the record (文字化け).
    ///
    /// ## Why
    /// A name or a move that holds such bytes is lost. The bytes are shown in hexadecimal.
    ///
    /// ## Fires
    /// ```text
    ///    1 ７六歩(77)
    /// *the first byte of a kanji, and then the end of the file
    /// ```
    /// ## Quiet
    /// ```kif
    ///    1 ７六歩(77)
    /// *the same comment in one encoding
    /// ```
    "E001" "malformed-text", Error, since "0.1.0", Check::Fault(Slip::MalformedText, check),
}

/// How many bytes of a run are shown.
const SHOWN: usize = 16;

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let encoding = cx.text.encoding().name();
    let runs = cx.text.malformed();
    let found = runs.binary_search_by_key(&fault.at.start, |run| run.at.start);
    let malformed = found.ok().map(|index| &runs[index]);
    let message = match malformed {
        Some(malformed) => {
            let hex = |byte: &u8| format!("{byte:02X}");
            let bytes: Vec<String> = malformed.bytes.iter().take(SHOWN).map(hex).collect();
            let values = [
                ("count", malformed.bytes.len().into()),
                ("bytes", bytes.join(" ").into()),
                ("encoding", encoding.into()),
            ];
            let is_long = malformed.bytes.len() > SHOWN;
            let id = if is_long { "malformed-text-many" } else { "malformed-text" };
            cx.say(id, &values)
        }
        None => cx.say("malformed-text-unknown", &[("encoding", encoding.into())]),
    };
    let finding = cx
        .at_fault(&RULE, fault, message)
        .help(cx.words("malformed-text-help"));
    cx.report(finding);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{format::Parsed, lint::Settings, replay::Replay, source::Text};

    #[test]
    fn long_runs_are_not_shown_whole() {
        let mut text = Text::default();
        let bytes = [b"*".as_slice(), &[0xff; 1000]].concat();
        crate::source::decode::decode(&bytes, crate::source::Encoding::Utf8, &mut text);
        let mut parsed = Parsed::default();
        let at = text.malformed()[0].at;
        parsed.faults.push(Fault::new(Slip::MalformedText, at));
        let replay = Replay::default();
        let findings = crate::lint::check(&text, &parsed, &replay, &Settings::default());
        let first = "FF FF FF FF FF FF FF FF FF FF FF FF FF FF FF FF";
        assert_eq!(
            findings[0].message,
            format!("1000 bytes are no text in utf-8, from {first} on (文字化け)")
        );
    }

    #[test]
    fn a_fault_without_bytes_is_told_too() {
        let mut parsed = Parsed::default();
        let at = crate::source::Span::new(0, 3);
        parsed.faults.push(Fault::new(Slip::MalformedText, at));
        let mut replay = Replay::default();
        replay.run(&parsed.record);
        let text = Text::new("\u{FFFD}");
        let findings = crate::lint::check(&text, &parsed, &replay, &Settings::default());
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].message, "bytes that are no text in utf-8 (文字化け)");
    }
}
