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

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let encoding = cx.text.encoding().name();
    let malformed = cx.text.malformed().iter().find(|m| m.at == fault.at);
    let message = match malformed {
        Some(malformed) => {
            let bytes: Vec<String> = malformed.bytes.iter().map(|b| format!("{b:02X}")).collect();
            let values = [
                ("count", bytes.len().into()),
                ("bytes", bytes.join(" ").into()),
                ("encoding", encoding.into()),
            ];
            cx.say("malformed-text", &values)
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
