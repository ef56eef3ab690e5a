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
mod tar;
mod trouble;
mod walk;
mod xz;
mod zip;
mod zst;

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use self::{kind::Kind, shared::Shared};
pub(super) use self::{
    kind::{holds_many, inner_name, is_compressed},
    list::{Members, without_suffixes},
};
pub use self::{member::Member, trouble::Trouble};
use super::{Input, Limits, Origin};

/// Whether this build reads archives.
pub(super) const READS_ARCHIVES: bool = true;

/// An archive whose members are inputs.
#[derive(Debug)]
pub(super) struct Archive {
    path: PathBuf,
    kind: Kind,
    /// The only member that is wanted, or the folder or archive in it.
    only: Option<String>,
    limits: Limits,
    shared: Arc<Shared>,
}

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
        Members::new(self.archive(path, only, limits), below)
    }

    /// A compressed file that is no archive, and its place among the inputs.
    pub(super) fn compressed(&self, path: &Path, relative: &Path, limits: Limits) -> Input {
        let archive = self.archive(path, None, limits);
        Input {
            name: archive.address(""),
            origin: Origin::Member(Member::whole(archive)),
            relative: inner_name(&relative.to_string_lossy()).into(),
        }
    }

    fn archive(&self, path: &Path, only: Option<String>, limits: Limits) -> Arc<Archive> {
        Arc::new(Archive {
            kind: Kind::of(&path.to_string_lossy()),
            path: path.to_owned(),
            only,
            limits,
            shared: Arc::clone(&self.shared),
        })
    }
}

impl Archive {
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
