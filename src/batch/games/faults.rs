//! What is wrong with the bytes of a file, as faults of its games.

use crate::{
    format::{self, Detail, Fault, Format, Parsed, Slip},
    source::{Detected, Encoding, Newlines, Span, Text, beyond_shift_jis},
};

/// Adds to each game the faults of its bytes, and to one game those that concern the file.
pub(super) struct FileFaults {
    /// The encoding that the extension stands for.
    by_extension: Option<Encoding>,
    /// The extension, and the format that it stands for.
    named: Option<&'static dyn Format>,
    /// The format of the text, where its extension stands for another.
    other_format: Option<&'static str>,
    /// The line ends of the games before; `None` when there is nothing to say of them any more.
    newlines: Option<Newlines>,
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
            named: extension.and_then(format::by_extension),
            other_format: None,
            newlines: Some(Newlines::default()),
            first: true,
            ascii: true,
            handed_over: false,
        }
    }

    /// Says which format the file is read as, and whether the user said so.
    pub(super) fn read_as(&mut self, format: &'static dyn Format, chosen: bool) {
        // A diagram is a KIF text without moves, and both formats of JSON may call themselves so.
        let family = |name| match name {
            "bod" => "kif",
            "jsonl" => "jkf",
            other => other,
        };
        let other = |named: &&dyn Format| family(named.name()) != family(format.name());
        let is_listed = format::by_name(format.name()).is_some();
        if !chosen && is_listed && self.named.as_ref().is_some_and(other) {
            self.other_format = Some(format.name());
        }
        // A line end within JSON is a blank.
        if format.is_utf8_only() {
            self.newlines = None;
        }
    }

    /// Adds the faults of a game's text.
    pub(super) fn add(
        &mut self,
        detected: &Detected,
        bytes: &[u8],
        text: &Text,
        parsed: &mut Parsed,
    ) {
        let faults = &mut parsed.faults;
        if self.first && detected.bom_len > 0 && !detected.encoding.is_utf16() {
            faults.push(Fault::new(Slip::ByteOrderMark, Span::empty(0)));
        }
        if self.ascii && (detected.declared.is_some() || self.by_extension.is_some()) {
            self.ascii = text.as_str().is_ascii();
            if !self.ascii {
                faults.extend(self.encoding(detected));
            }
        }
        if let Some(format) = self.other_format.take() {
            let like = Detail::Like(format);
            faults.push(Fault::new(Slip::FormatExtension, Span::empty(0)).with(like));
        }
        if parsed.game {
            faults.extend(self.mixed_newlines(text));
        }
        if detected.encoding == Encoding::ShiftJis
            && let Some((at, count)) = beyond_shift_jis(bytes, text)
        {
            let detail = Detail::Count(count);
            faults.push(Fault::new(Slip::WindowsCharacter, at).with(detail));
        }
        self.first = false;
        let malformed = text.malformed().iter();
        faults.extend(malformed.map(|run| Fault::new(Slip::MalformedText, run.at)));
    }

    /// Counts the line ends of a game that others follow.
    pub(super) fn passed(&mut self, newlines: Newlines) {
        if let Some(seen) = &mut self.newlines {
            *seen = *seen + newlines;
        }
    }

    /// The fault of line ends of several kinds, once for a file.
    fn mixed_newlines(&mut self, text: &Text) -> Option<Fault> {
        let seen = self.newlines?;
        let kind = Newlines::kind(text.as_str().as_bytes());
        if kind.is_some_and(|kind| !(seen + kind).is_mixed()) {
            return None;
        }
        self.newlines = None;
        let all = seen + text.newlines();
        let at = text.newline_of_another_kind(seen).unwrap_or_default();
        let detail = Detail::Newlines(all);
        Some(Fault::new(Slip::MixedNewlines, at).with(detail))
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
            // What would be right by the bytes alone can be wrong by the extension.
            let should = match self.by_extension {
                Some(named) if declared.encoding == Some(named) => Some(named),
                Some(named) if named != is => None,
                // Only there can it be put right.
                _ => Some(is).filter(|_| self.first),
            };
            let should = should.map(|it| Detail::Should(it.declared_name().to_owned()));
            let fault = Fault::new(Slip::EncodingMismatch, at);
            return Some(fault.with(should.unwrap_or(Detail::None)));
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
