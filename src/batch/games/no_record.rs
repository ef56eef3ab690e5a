//! Files of which nothing is read, and why.

use std::ops::ControlFlow;

use super::{
    File, GameInput, Games,
    trial::{holds_game, read_as},
};
use crate::{
    batch::looks_like,
    format::{Detail, Fault, Format, Likeness, Slip, WEAK},
    lint::rules::not_a_record::may_be_record,
    source::{
        Encoding, Span, Text,
        decode::decode,
        detect::{detect, fits},
    },
};

impl Games {
    /// The fault of a file that is not in the encoding that was demanded: its bytes are no text in it,
    /// or no record, and are all text in another one.
    pub(super) fn other_encoding(
        &self,
        demanded: Option<Encoding>,
        is_record: bool,
    ) -> Option<Fault> {
        let demanded = demanded.filter(|_| self.buffer.eof())?;
        let bytes = self.buffer.unread();
        // A UTF-16 file was decoded, and its text stands in the place of its bytes.
        if demanded.is_utf16() || bytes.is_ascii() || is_record && fits(bytes, demanded) {
            return None;
        }
        let found = detect(bytes).encoding;
        let detail = Detail::Encodings { demanded, found };
        let is_other = found != demanded && (found.is_utf16() || fits(bytes, found));
        is_other.then(|| Fault::new(Slip::NotARecord, Span::empty(0)).with(detail))
    }

    /// Whether nothing of a file is of the format that was demanded, as far as all of it is in memory.
    pub(super) fn is_another(&self, demanded: &dyn Format, file: &File) -> bool {
        let is_unlike = match demanded.likeness(self.text.as_str()) {
            Likeness::No => true,
            Likeness::Maybe(n) => n < WEAK,
            Likeness::Sure => false,
        };
        is_unlike && self.buffer.eof() && !holds_game(demanded, &self.whole_text(file))
    }

    /// All of the text of a file that is in memory, before its first game is read; after its last
    /// part, nothing is left but that.
    fn whole_text(&self, file: &File) -> String {
        let mut text = Text::default();
        match self.buffer.unread() {
            [] => return self.text.as_str().to_owned(),
            _ if file.detected.encoding.is_utf16() => return self.whole.as_str().to_owned(),
            unread => decode(unread, file.detected.encoding, &mut text),
        }
        text.as_str().to_owned()
    }

    /// Hands over a file as no record, with the text at hand.
    pub(super) fn hand_over_no_record(
        &mut self,
        demanded: Option<&'static dyn Format>,
        file: &File,
        each: &mut dyn FnMut(GameInput<'_>) -> ControlFlow<()>,
    ) {
        let text = self.text.as_str();
        // After the last piece of a file in which there was no game, nothing is left but its text.
        let bytes = match self.buffer.unread() {
            [] => text.as_bytes(),
            unread => unread,
        };
        let like = looks_like::by_content(bytes, text);
        let may_be_record = may_be_record(like);
        let is_searched = may_be_record && self.buffer.eof();
        let found = is_searched.then(|| read_as(&self.whole_text(file)));
        let detail = match (demanded.map(Format::name), found.flatten()) {
            (None, Some(format)) => Detail::Readable { like, format },
            (Some(demanded), Some(like)) if like != demanded => {
                Detail::NotFormat { demanded, like }
            }
            (Some(demanded), _) if may_be_record => Detail::NotFormat { demanded, like },
            _ => Detail::Like(like),
        };
        let fault = Fault::new(Slip::NotARecord, Span::empty(0)).with(detail);
        self.hand_over_unread(fault, each);
    }

    /// Hands over a file of which nothing is read, with the fault that says why.
    pub(super) fn hand_over_unread(
        &mut self,
        fault: Fault,
        each: &mut dyn FnMut(GameInput<'_>) -> ControlFlow<()>,
    ) {
        self.parsed.clear();
        self.parsed.faults.push(fault);
        let text = self.text.as_str();
        let bytes = match self.buffer.unread() {
            [] => text.as_bytes(),
            unread => unread,
        };
        let _ = each(GameInput {
            number: 1,
            text: &self.text,
            bytes,
            parsed: &mut self.parsed,
            format: None,
        });
    }
}
