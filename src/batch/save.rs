//! Putting a new text in the place of an old one.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use super::{
    inputs::plain,
    write::{Output, OutputError},
};

/// Why a file could not be replaced.
#[derive(Debug, thiserror::Error)]
pub(super) enum SaveError {
    /// It may not be written.
    #[error("cannot write {}: {}", path.display(), plain(error))]
    Refused {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It is read-only.
    #[error("cannot write {}: it is read-only", .0.display())]
    ReadOnly(PathBuf),
    /// Another program has written it.
    #[error("cannot write {}: it was changed in the meantime", .0.display())]
    Changed(PathBuf),
    /// The new file cannot be written.
    #[error("{error}{}", cause(error))]
    Output {
        /// Why.
        error: OutputError,
    },
}

/// Replaces the bytes of a file: all of them, or none. A link stays, and what it leads to is replaced.
pub(super) fn save(path: &Path, old: &[u8], new: &[u8]) -> Result<(), SaveError> {
    let refused = |error| SaveError::Refused {
        path: path.to_owned(),
        error,
    };
    // Another file is put in its place, which the system would allow for a read-only file, too.
    let found = fs::metadata(path).map_err(refused)?;
    if !found.is_file() {
        return Err(SaveError::Changed(path.to_owned()));
    }
    if found.permissions().readonly() {
        return Err(SaveError::ReadOnly(path.to_owned()));
    }
    File::options().write(true).open(path).map_err(refused)?;
    let mut out = Output::file(path, true).map_err(SaveError::from)?;
    out.write(new)?;
    out.sync()?;
    if holds(path, old).map_err(refused)? {
        return Ok(out.commit()?);
    }
    // What is given twice, under one name or two, may have been replaced just now.
    if holds(path, new).map_err(refused)? {
        return Ok(());
    }
    Err(SaveError::Changed(path.to_owned()))
}

impl From<OutputError> for SaveError {
    fn from(error: OutputError) -> Self {
        Self::Output { error }
    }
}

/// Whether a file holds these bytes and no others.
fn holds(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    let is_long = |found: fs::Metadata| found.is_file() && found.len() == bytes.len() as u64;
    Ok(fs::metadata(path).is_ok_and(is_long) && fs::read(path)? == bytes)
}

/// What the system said of it.
fn cause(error: &OutputError) -> String {
    match error {
        OutputError::Io { source, .. } => format!(": {source}"),
        _ => String::new(),
    }
}
