//! Reading a file: everything but the start position and the moves.

use std::collections::HashMap;

use super::super::{Detail, Fault, Parsed, Reader, Slip, fields::Fields};
use crate::{
    record::{Builder, NodeId},
    source::{
        Span, Text,
        json::{Document, Value},
    },
};

/// Reads a file, which is one game.
#[derive(Debug)]
pub(super) struct JkfReader;

impl Reader for JkfReader {
    fn split(&mut self, bytes: &[u8], eof: bool) -> Option<usize> {
        eof.then_some(bytes.len())
    }

    fn read(&mut self, text: &Text, out: &mut Parsed) {
        out.clear();
        if text.as_str().trim_ascii().is_empty() {
            return;
        }
        out.game = true;
        let Parsed { record, faults, .. } = out;
        let build = Builder::new(record);
        match Document::new(text.as_str()) {
            Ok(document) => {
                let mut game = GameReader {
                    text,
                    fields: Fields::new(&document, faults, Slip::JkfSchema),
                    build,
                    too_deep: false,
                    unnormalised: false,
                };
                game.read();
                game.build.finish();
            }
            Err(broken) => {
                let detail = Detail::Expected(broken.expected);
                faults.push(Fault::new(Slip::JkfSchema, broken.at).with(detail));
                unreadable(text, build);
            }
        }
    }
}

/// A text of which nothing can be read: no game, and no even game either.
fn unreadable(text: &Text, mut build: Builder<'_>) {
    build.record().start.setup = None;
    let whole = text.as_str().trim_ascii().to_owned();
    build.unplayed(text.first_line(), None, whole);
    build.finish();
}

/// Reads the game of a file.
pub(super) struct GameReader<'d, 't, 'r> {
    pub(super) text: &'r Text,
    pub(super) fields: Fields<'d, 't, 'r>,
    pub(super) build: Builder<'r>,
    /// Whether forks were left out because they are nested too deep.
    pub(super) too_deep: bool,
    /// Whether a move was found that is not normalised.
    pub(super) unnormalised: bool,
}

const AN_OBJECT: &str = "wanted-jkf-record";
const A_HEADER: &str = "wanted-jkf-header";
const A_STRING: &str = "wanted-string";

impl GameReader<'_, '_, '_> {
    fn read(&mut self) {
        let root = self.fields.document.root();
        if !self.fields.is_object(root, AN_OBJECT) {
            self.build.record().start.setup = None;
            self.keep_unplayed(root.span, None);
            return;
        }
        let [header, initial, moves] = self.fields.members(root, &["header", "initial", "moves"]);
        match header {
            Some(header) => self.header(header),
            None => self.missing(root, A_HEADER),
        }
        self.start(initial);
        self.build.go_to(NodeId::ROOT);
        self.moves(moves, root);
    }

    fn header(&mut self, value: Value) {
        let document = self.fields.document;
        if !self.fields.is_object(value, A_HEADER) {
            return;
        }
        let mut seen: HashMap<String, Span> = HashMap::new();
        for (key, value) in document.members(value).into_iter().flatten() {
            let name = document.string(key).unwrap_or_default();
            let at = key.inner();
            if let Some(&first) = seen.get(&*name) {
                let fault = Fault::new(Slip::DuplicateHeader, at);
                self.fields.faults.push(fault.with(Detail::Other(first)));
            } else {
                seen.insert(name.clone().into_owned(), at);
            }
            if let Some(text) = document.string(value) {
                self.build.tag(&name, &text, at, value.inner());
            } else {
                self.fields.wrong(value, A_STRING);
                let is_scalar = document.members(value).is_none()
                    && document.elements(value).is_none()
                    && !document.is_null(value);
                if is_scalar {
                    let text = document.slice(value.span);
                    self.build.tag(&name, text, at, value.span);
                }
            }
        }
    }

    /// Reports a key that an object lacks, at its opening brace.
    pub(super) fn missing(&mut self, object: Value, expected: &'static str) {
        let start = object.span.start as usize;
        let brace = Span::new(start, start + 1);
        self.fields.wrong(Value { span: brace }, expected);
    }

    /// Keeps a part of the text that is no part of the game.
    pub(super) fn keep_unplayed(&mut self, at: Span, ply: Option<u32>) {
        let text = self.fields.document.slice(at).trim_ascii().to_owned();
        let line = self.text.place(at.start as usize).line;
        self.build.unplayed(line, ply, text);
    }
}
