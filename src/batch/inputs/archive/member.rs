//! A member of an archive, or a compressed file.

use std::{
    io::{Cursor, Read},
    path::Path,
    sync::Arc,
};

use super::{
    Archive, codec::Codec, fetch, limit::Limited, shared::Held, trouble::Trouble, walk::decoded,
    zip::Way,
};

/// A member of an archive, or a compressed file.
#[derive(Clone, Debug)]
pub struct Member {
    archive: Arc<Archive>,
    /// Its path in the archive; empty for a compressed file.
    path: String,
    place: Place,
}

/// Where the bytes of a member are.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// The file as a whole.
    Whole,
    /// At a place in a `.zip`.
    Entry(Way, Option<&'static Codec>),
    /// What a walk comes to at this number; in memory, if it is small.
    Number(u64, Option<Arc<Held>>),
}

impl Member {
    pub(super) fn new(archive: &Arc<Archive>, path: String, place: Place) -> Self {
        let archive = Arc::clone(archive);
        Self {
            archive,
            path,
            place,
        }
    }

    /// A compressed file.
    pub(super) const fn whole(archive: Arc<Archive>) -> Self {
        Self {
            archive,
            path: String::new(),
            place: Place::Whole,
        }
    }

    /// The file that it is in, or the name of standard input.
    pub fn archive(&self) -> &Path {
        &self.archive.path
    }

    /// Whether it came over standard input.
    pub(in crate::batch::inputs) fn is_on_stdin(&self) -> bool {
        self.archive.kept.is_some()
    }

    /// Its path in that file; empty for a compressed file.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Its bytes.
    ///
    /// # Errors
    /// When the archive cannot be opened, or is not what it was.
    pub(in crate::batch::inputs) fn open(&self) -> Result<Box<dyn Read>, Trouble> {
        let size = self.archive.limits.member();
        let limited = |body: Box<dyn Read>| -> Box<dyn Read> { Box::new(Limited::new(body, size)) };
        match &self.place {
            Place::Whole => {
                let (source, _) = self.archive.open()?;
                Ok(limited(decoded(source.stream(), self.archive.kind.codec)))
            }
            Place::Entry(way, codec) => {
                let directory = self.archive.shared.directory(&self.archive)?;
                Ok(limited(decoded(way.open(&directory)?, *codec)))
            }
            Place::Number(_, Some(held)) => Ok(Box::new(Cursor::new(Bytes(Arc::clone(held))))),
            Place::Number(number, None) => Ok(Box::new(fetch::open(&self.archive, *number)?)),
        }
    }
}

/// Two are the same when they are at the same place.
impl PartialEq for Member {
    fn eq(&self, other: &Self) -> bool {
        let is_same_place = match (&self.place, &other.place) {
            (Place::Whole, Place::Whole) => true,
            (Place::Entry(one, _), Place::Entry(other, _)) => one == other,
            (Place::Number(one, _), Place::Number(other, _)) => one == other,
            _ => false,
        };
        self.archive.is(&other.archive) && self.path == other.path && is_same_place
    }
}

impl Eq for Member {}

struct Bytes(Arc<Held>);

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        (*self.0).as_ref()
    }
}
