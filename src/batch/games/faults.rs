//! What is wrong with the bytes of a file, as faults of its games.

use crate::{
    format::{Detail, Fault, Slip},
    source::{Detected, Encoding, Span, Text},
};

/// Adds to each game the faults of its bytes, and to one game those that concern the file.
pub(super) struct FileFaults {
    /// The encoding that the extension stands for.
    by_extension: Option<Encoding>,
    /// Whether the first game is still to come.
    first: bool,
    /// Whether there were only ASCII characters as yet, which fit every declaration.
    ascii: bool,
    /// Whether anything was handed over for this file.
    pub(super) handed_over: bool,
}

impl FileFaults {
    pub(super) fn new(extension: Option<&str>) -> Self {
        Self {
            by_extension: extension.and_then(by_extension),
            first: true,
            ascii: true,
            handed_over: false,
        }
    }

    /// Adds the faults of a game's text.
    pub(super) fn add(&mut self, detected: &Detected, text: &Text, faults: &mut Vec<Fault>) {
        if self.first && detected.bom_len > 0 && !detected.encoding.is_utf16() {
            faults.push(Fault::new(Slip::ByteOrderMark, Span::empty(0)));
        }
        if self.ascii && (detected.declared.is_some() || self.by_extension.is_some()) {
            self.ascii = text.as_str().is_ascii();
            if !self.ascii {
                faults.extend(self.encoding(detected));
            }
        }
        self.first = false;
        let malformed = text.malformed().iter();
        faults.extend(malformed.map(|run| Fault::new(Slip::MalformedText, run.at)));
    }

    /// The fault of an encoding that is not the declared one, or else not that of the extension.
    fn encoding(&self, detected: &Detected) -> Option<Fault> {
        let is = detected.encoding;
        if let Some(declared) = &detected.declared
            && detected.contradicts_declaration()
        {
            let at = if self.first {
                declared.span
            } else {
                Span::empty(0)
            };
            let should = Detail::Should(is.declared_name().to_owned());
            return Some(Fault::new(Slip::EncodingMismatch, at).with(should));
        }
        let wanted = self.by_extension.filter(|&wanted| wanted != is)?;
        let should = Detail::Should(wanted.declared_name().to_owned());
        Some(Fault::new(Slip::EncodingExtension, Span::empty(0)).with(should))
    }
}

/// The encoding that the extension of a record stands for (Kakinoki's KIF page).
fn by_extension(extension: &str) -> Option<Encoding> {
    let is = |known: &[&str]| known.iter().any(|k| k.eq_ignore_ascii_case(extension));
    if is(&["kif", "ki2", "kif2"]) {
        Some(Encoding::ShiftJis)
    } else if is(&["kifu", "ki2u", "kif2u"]) {
        Some(Encoding::Utf8)
    } else {
        None
    }
}
