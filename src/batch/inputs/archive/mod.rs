//! Archives and compressed files, read where they are.
//!
//! An archive is walked once, from its first member to its last, by a thread of its own
//! ([`Members`]); what the walk finds becomes an input. Of a `.zip` only the directory is read then,
//! and each member is opened by the thread that needs it. Of the others a member comes with its
//! bytes, as long as it is small and there are not many of them about; else it is read in a second
//! walk that stands at it ([`fetch`]). So there is never more in memory than a few small members and
//! what the decoders need.
//!
//! To add a kind of archive or compression, write a file like those here and put its word into
//! [`kind::CONTAINERS`] or [`kind::CODECS`].

mod bz2;
mod codec;
mod fetch;
mod gz;
mod kind;
mod limit;
mod list;
mod member;
mod name;
mod seven;
mod shared;
mod source;
mod stdin;
mod tar;
mod trouble;
mod walk;
mod xz;
mod zip;
mod zst;

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use self::{
    kind::Kind,
    shared::Shared,
    source::{Seekable, Source},
};
pub use self::{kind::holds_many, member::Member, trouble::Trouble};
pub(super) use self::{
    kind::{inner_name, is_compressed},
    list::{Members, without_suffixes},
};
use super::{Input, Limits, Origin};
use crate::batch::stop::Stop;

/// Whether this build reads archives.
pub(super) const READS_ARCHIVES: bool = true;

/// An archive whose members are inputs.
#[derive(Debug)]
pub(super) struct Archive {
    /// The file, or the name of standard input.
    path: PathBuf,
    /// What came over standard input.
    kept: Option<Seekable>,
    kind: Kind,
    /// The only member that is wanted, or the folder or archive in it.
    only: Option<String>,
    limits: Limits,
    shared: Arc<Shared>,
}

/// What an archive is known by: its path, and whether that is only the name of standard input.
type Key = (PathBuf, bool);

/// What all archives of a command have in common.
#[derive(Clone, Default, Debug)]
pub(super) struct Archives {
    shared: Arc<Shared>,
}

impl Archives {
    /// The members of an archive; only one, or those below it, when a path in it is given.
    pub(super) fn members(
        &self,
        path: &Path,
        below: PathBuf,
        only: Option<String>,
        limits: Limits,
    ) -> Members {
        let kind = Kind::of(&path.to_string_lossy());
        Members::new(self.archive(path, None, kind, only, limits), below)
    }

    /// A compressed file that is no archive, and its place among the inputs.
    pub(super) fn compressed(&self, path: &Path, relative: &Path, limits: Limits) -> Input {
        let kind = Kind::of(&path.to_string_lossy());
        whole(self.archive(path, None, kind, None, limits), relative)
    }

    /// What standard input is, under a name, if it is an archive or compressed.
    pub(super) fn on_stdin(
        &self,
        named: &Input,
        limits: Limits,
        stop: &Stop,
    ) -> Option<Result<OnStdin, Trouble>> {
        let kind = stdin::kind(&named.name, stop)?;
        Some(stdin::keep(&named.name, kind, stop).map(|(kind, kept)| {
            let path = Path::new(&named.name);
            let archive = self.archive(path, Some(kept), kind, None, limits);
            match kind.container {
                Some(_) => OnStdin::Archive(Members::new(archive, PathBuf::new())),
                None => OnStdin::Compressed(whole(archive, &named.relative)),
            }
        }))
    }

    fn archive(
        &self,
        path: &Path,
        kept: Option<Seekable>,
        kind: Kind,
        only: Option<String>,
        limits: Limits,
    ) -> Arc<Archive> {
        Arc::new(Archive {
            kind,
            path: path.to_owned(),
            kept,
            only,
            limits,
            shared: Arc::clone(&self.shared),
        })
    }
}

/// Standard input that is not a record as it is.
pub(super) enum OnStdin {
    /// It holds many.
    Archive(Members),
    /// It is one that is compressed.
    Compressed(Input),
}

/// A compressed file as an input, with the path of the file among the inputs.
fn whole(archive: Arc<Archive>, relative: &Path) -> Input {
    Input {
        name: archive.address(""),
        origin: Origin::Member(Member::whole(archive)),
        relative: inner_name(&relative.to_string_lossy()).into(),
        most: None,
    }
}

impl Archive {
    /// Its bytes, and how many they are.
    fn open(&self) -> io::Result<(Source<'static>, u64)> {
        if let Some(kept) = &self.kept {
            return Ok((Source::Kept(kept.clone()), kept.size()));
        }
        let file = File::open(&self.path)?;
        let size = file.metadata()?.len();
        Ok((Source::File(file), size))
    }

    fn key(&self) -> Key {
        (self.path.clone(), self.kept.is_some())
    }

    fn is(&self, other: &Self) -> bool {
        self.key() == other.key()
    }

    /// How people and messages call a member.
    fn address(&self, member: &str) -> String {
        let path = self.path.to_string_lossy();
        if member.is_empty() {
            path.into_owned()
        } else {
            format!("{path}{}{member}", super::BETWEEN)
        }
    }
}
