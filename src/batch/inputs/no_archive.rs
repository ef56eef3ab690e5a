//! What there is in the place of archives in a build that does not read them.

use std::{
    convert::Infallible,
    io::Read,
    path::{Path, PathBuf},
};

use super::{Input, InputError, Limits};
use crate::batch::stop::Stop;

/// Whether this build reads archives.
pub(super) const READS_ARCHIVES: bool = false;

/// The extensions of archives.
const ARCHIVES: &[&str] = &["zip", "tar", "7z", "tgz", "tbz", "tbz2", "txz", "tzst"];

/// The extensions of compressed files.
const COMPRESSED: &[&str] = &["gz", "bz2", "xz", "zst"];

/// Why an archive cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    /// There is nothing here that reads it.
    #[error("this build of kifu does not read archives and compressed files")]
    NotBuilt,
}

/// A member of an archive, of which there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member(Infallible);

/// In the place of the members of an archive, why there are none.
#[derive(Debug)]
pub(super) struct Members(Option<PathBuf>);

/// What all archives of a command have in common.
#[derive(Default, Debug)]
pub(super) struct Archives {}

impl Archives {
    #[expect(
        clippy::unused_self,
        reason = "the archives of other builds share something"
    )]
    pub(super) fn members(&self, path: &Path, _: PathBuf, _: Option<String>, _: Limits) -> Members {
        Members(Some(path.to_owned()))
    }

    #[expect(
        clippy::unused_self,
        reason = "the archives of other builds share something"
    )]
    pub(super) fn on_stdin(
        &self,
        _: &Input,
        _: Limits,
        _: &Stop,
    ) -> Option<Result<OnStdin, Trouble>> {
        None
    }

    #[expect(
        clippy::unused_self,
        reason = "the archives of other builds share something"
    )]
    pub(super) fn compressed(&self, path: &Path, _: &Path, _: Limits) -> Input {
        Input::file(path.to_owned())
    }
}

/// Standard input that is an archive, which none is here.
pub(super) enum OnStdin {
    #[expect(dead_code, reason = "other builds find it")]
    Archive(Members),
    #[expect(dead_code, reason = "other builds find it")]
    Compressed(Input),
}

impl Trouble {
    pub(super) const fn is_of_more(&self) -> bool {
        matches!(self, Self::NotBuilt)
    }
}

impl Members {
    pub(super) fn wanted(&self) -> (&Path, &str) {
        (self.0.as_deref().unwrap_or(Path::new("")), "")
    }
}

impl Iterator for Members {
    type Item = Result<Input, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        let address = self.0.take()?;
        let trouble = Trouble::NotBuilt;
        Some(Err(InputError::Archive { address, trouble }))
    }
}

impl Member {
    /// The file that it is in.
    pub fn archive(&self) -> &Path {
        match self.0 {}
    }

    pub(super) fn is_on_stdin(&self) -> bool {
        match self.0 {}
    }

    /// Its path in that file.
    pub fn path(&self) -> &str {
        match self.0 {}
    }

    pub(super) fn open(&self) -> Result<Box<dyn Read>, Trouble> {
        match self.0 {}
    }
}

/// Whether a file is an archive, or compressed, by its name.
pub fn holds_many(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    let mut all = ARCHIVES.iter().chain(COMPRESSED);
    all.any(|known| extension.eq_ignore_ascii_case(known))
}

/// Whether a file is compressed and no archive; here these are not told apart.
pub(super) const fn is_compressed(_: &Path) -> bool {
    false
}

/// The name that a compressed file has when it is not compressed any more.
pub(super) const fn inner_name(name: &str) -> &str {
    name
}

/// The path of an archive without what says that it is one.
pub(super) fn without_suffixes(archive: &str) -> PathBuf {
    archive.into()
}
