//! Counts what is lost in writing.

use crate::{
    format::{Loss, Lost, loss::LossList},
    record::NoteKind,
};

/// The losses of one game, each kind once.
#[derive(Debug, Default)]
pub(super) struct Losses {
    list: LossList,
}

impl Losses {
    /// Adds one loss, at a ply where it belongs to one.
    pub(super) fn add(&mut self, what: Lost, ply: Option<u32>) {
        self.list.add(what, ply, |first, _| first);
    }

    /// How many losses there are, each counted.
    pub(super) fn len(&self) -> u32 {
        self.list.as_slice().iter().map(|loss| loss.count).sum()
    }

    pub(super) fn finish(self) -> Vec<Loss> {
        self.list.finish()
    }
}

/// What is lost where nothing stands before the first variation: KIF and KI2 have no variation
/// without a main line.
pub(super) fn became_main() -> Lost {
    Lost::Text("the first variation is written as the main line, which is empty".to_owned())
}

/// The loss of a note.
pub(super) const fn lost_note(kind: NoteKind) -> Lost {
    match kind {
        NoteKind::Comment => Lost::Comments,
        NoteKind::Remark => Lost::Remarks,
        NoteKind::Bookmark => Lost::Bookmarks,
    }
}
