//! Comments and the lines that programs skip.

use super::Writer;
use crate::{
    format::{
        Lost,
        csa::floodgate::{self, Names},
    },
    record::{NodeId, Note, NoteKind},
};

/// Whether a line that looks like the result of a game is one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Results {
    /// It is a remark like others: as a result it would end the game where it stands.
    None,
    /// At an ending, the server says of it what its word does not say.
    OfTheServer,
}

impl<'a> Writer<'a> {
    /// The remarks on the start position that stand in a part of the text.
    pub(super) fn remarks_in(&mut self, part: std::ops::Range<u32>) {
        let game = self.game;
        for note in self.notes_of(NodeId::ROOT) {
            if note.kind == NoteKind::Remark && part.contains(&note.span.start) {
                self.remark(game.record.note_text(note), Results::None);
            }
        }
    }

    /// The comments and remarks of a node after the root, in their order.
    pub(super) fn all_notes(&mut self, node: NodeId, ply: u32) {
        let results = match self.game.record.ending(node) {
            Some(_) => Results::OfTheServer,
            None => Results::None,
        };
        for note in self.notes_of(node) {
            let text = self.game.record.note_text(note);
            match note.kind {
                NoteKind::Comment => self.comment(text, Some(ply)),
                NoteKind::Remark => self.remark(text, results),
                NoteKind::Bookmark => self.lose(Lost::Bookmarks, Some(ply)),
            }
        }
    }

    /// The notes of a node: by kind, or in the order of the text.
    pub(super) fn notes_of(&self, node: NodeId) -> Vec<&'a Note> {
        let mut notes: Vec<&Note> = self.game.record.notes_of(node).iter().collect();
        if self.places.is_some() {
            notes.sort_by_key(|note| note.span.start);
        }
        notes
    }

    pub(super) fn comment(&mut self, text: &str, ply: Option<u32>) {
        for line in broken(text) {
            self.out.push_str("'*");
            self.line(line);
        }
        self.tell_breaks(text, ply);
    }

    fn tell_breaks(&mut self, text: &str, ply: Option<u32>) {
        if text.contains(['\n', '\r']) {
            self.lose(Lost::line_breaks(), ply);
        }
    }

    /// A line that programs skip. Those of other formats get the mark of this one, but lines that
    /// declare an encoding speak of the file that was read.
    pub(super) fn remark(&mut self, text: &str, results: Results) {
        if is_declaration(text) {
            return;
        }
        for line in broken(text) {
            let line = own_remark(line).unwrap_or(line);
            let is_marked = line.starts_with('\'');
            if !is_marked {
                self.out.push('\'');
            }
            // One more where it would be a comment, or end the game.
            let unmarked = line.strip_prefix('\'').unwrap_or(line);
            let is_meant = is_marked && results == Results::OfTheServer;
            if unmarked.starts_with('*') || !is_meant && is_result(unmarked) {
                self.out.push('\'');
            }
            self.line(line);
        }
        self.tell_breaks(text, None);
    }
}

/// The lines of a text; CR LF breaks one once.
fn broken(text: &str) -> impl Iterator<Item = &str> {
    text.split("\r\n").flat_map(|part| part.split(['\n', '\r']))
}

/// The remark of CSA that KIF got as `#'…`, unless it would mean something here.
fn own_remark(line: &str) -> Option<&str> {
    let own = line.strip_prefix('#')?;
    let means_nothing = own.starts_with('\'')
        && !own.starts_with("'*")
        && !is_declaration(own)
        && floodgate::summary(own, Names::default()).is_none();
    means_nothing.then_some(own)
}

/// Whether a remark, without its mark, is read as a result.
fn is_result(unmarked: &str) -> bool {
    floodgate::summary(&format!("'{unmarked}"), Names::default()).is_some()
}

/// Whether a remark declares the encoding of the file that it was read from.
pub(in crate::format::csa) fn is_declaration(remark: &str) -> bool {
    [
        "'CSA encoding=",
        "'encoding=",
        "#KIF version=",
        "#KI2 version=",
    ]
    .iter()
    .any(|start| remark.starts_with(start))
}
