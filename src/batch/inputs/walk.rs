//! The record files of folders.

use std::{
    collections::HashSet,
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
    sync::Arc,
};

use walkdir::{DirEntry, WalkDir};

use super::{
    Configs, EXTENSIONS, Input, InputError, Limits,
    archive::{Archives, READS_ARCHIVES, holds_many, inner_name, is_compressed},
};
use crate::format;

/// How much of a file of JSON tells whether it is a record.
const HEAD: u64 = 1 << 16;

/// Walks one folder after another. A folder that was visited, under whatever name, is not visited
/// again.
#[derive(Default, Debug)]
pub(super) struct Walk {
    entries: Option<walkdir::IntoIter>,
    /// The folder that is being walked.
    root: PathBuf,
    visited: HashSet<PathBuf>,
    left_out: Option<PathBuf>,
    without_archives: bool,
    configs: Option<Arc<Configs>>,
}

impl Walk {
    /// Goes on with a folder.
    pub(super) fn start(&mut self, folder: &Path) {
        // Of one folder the paths differ in the names only, and are compared as they stand.
        let by_name = |a: &DirEntry, b: &DirEntry| a.path().as_os_str().cmp(b.path().as_os_str());
        let walk = WalkDir::new(folder).follow_links(true).sort_by(by_name);
        self.entries = Some(walk.into_iter());
        folder.clone_into(&mut self.root);
    }

    /// Leaves out a file, or what is in a folder, unless a walk starts there.
    pub(super) fn leave_out(&mut self, path: &Path) {
        self.left_out = fs::canonicalize(path).ok();
    }

    /// Leaves out archives and compressed files, or does not.
    pub(super) fn leave_out_archives(&mut self, are_left_out: bool) {
        self.without_archives = are_left_out;
    }

    /// Leaves out what the configuration of a folder excludes.
    pub(super) fn exclude(&mut self, configs: Arc<Configs>) {
        self.configs = Some(configs);
    }

    /// Whether a file or folder below the root is excluded.
    fn is_excluded(&self, entry: &DirEntry) -> bool {
        let configs = self.configs.as_ref().filter(|_| entry.depth() > 0);
        configs.is_some_and(|configs| configs.excludes(entry.path()))
    }

    /// Whether a folder was visited or is the one that is left out; from now on it was visited.
    fn is_known(&mut self, folder: &DirEntry) -> bool {
        // A folder whose real path is unknown cannot be read; the next step says so.
        let Ok(real) = fs::canonicalize(folder.path()) else {
            return false;
        };
        folder.depth() > 0 && self.left_out.as_ref() == Some(&real) || !self.visited.insert(real)
    }

    /// Whether a file is the one that is left out.
    fn is_left_out(&self, path: &Path) -> bool {
        let left_out = self.left_out.as_deref();
        left_out.is_some_and(|left_out| {
            path.file_name() == left_out.file_name()
                && fs::canonicalize(path).is_ok_and(|real| real == left_out)
        })
    }

    fn is_record(&self, entry: &DirEntry) -> bool {
        if !entry.file_type().is_file() {
            return false;
        }
        if has_record_extension(Path::new(entry.file_name())) {
            return true;
        }
        let path = entry.path();
        let is_packed = holds_many(path) || is_compressed(path);
        if is_packed && (self.without_archives || !READS_ARCHIVES) {
            return false;
        }
        if holds_many(path) {
            return true;
        }
        let name = path.to_string_lossy();
        let name = if is_packed { inner_name(&name) } else { &name };
        match Taken::by_name(Path::new(name)) {
            Taken::Yes => true,
            Taken::No => false,
            // One that cannot be opened is taken, so that this is told.
            Taken::IfJson => {
                let input = if is_packed {
                    Archives::default().compressed(path, path, Limits::default())
                } else {
                    Input::file(path.to_owned())
                };
                let head = input.open().ok().and_then(|file| Taken::head(file).ok());
                head.is_none_or(|head| Taken::is_record(&head))
            }
        }
    }

    /// The next record file, and its path below the folder where the walk started.
    pub(super) fn next(&mut self) -> Option<Result<(PathBuf, PathBuf), InputError>> {
        loop {
            let Some(entry) = self.entries.as_mut()?.next() else {
                self.entries = None;
                return None;
            };
            let entry = match entry {
                Ok(entry) => entry,
                Err(error) if matters(&error) => return Some(Err(describe(error))),
                Err(_) => continue,
            };
            let hidden = entry.depth() > 0 && is_hidden(Path::new(entry.file_name()));
            if entry.file_type().is_dir() {
                if hidden || self.is_excluded(&entry) || self.is_known(&entry) {
                    self.entries.as_mut()?.skip_current_dir();
                }
            } else if !hidden
                && self.is_record(&entry)
                && !self.is_left_out(entry.path())
                && !self.is_excluded(&entry)
            {
                let path = entry.into_path();
                let relative = path.strip_prefix(&self.root).unwrap_or(&path).to_path_buf();
                return Some(Ok((path, relative)));
            }
        }
    }
}

/// Whether a file that was not named is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Taken {
    No,
    Yes,
    /// If it holds a record. JKF shares its extension with files of all kinds.
    IfJson,
}

impl Taken {
    /// Whether a file with a name is.
    pub(super) fn by_name(path: &Path) -> Self {
        let extension = path.extension();
        if has_record_extension(path) {
            Self::Yes
        } else if extension.is_some_and(|extension| extension.eq_ignore_ascii_case("json")) {
            Self::IfJson
        } else {
            Self::No
        }
    }

    /// As much of a file of JSON as tells whether it is a record.
    pub(super) fn head(file: impl Read) -> io::Result<Vec<u8>> {
        let mut head = Vec::new();
        file.take(HEAD).read_to_end(&mut head)?;
        Ok(head)
    }

    /// Whether the beginning of a file is that of a record in JSON.
    pub(super) fn is_record(head: &[u8]) -> bool {
        let text = String::from_utf8_lossy(head);
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        text.trim_start().starts_with('{') && format::detect(text, None).is_some()
    }
}

fn has_record_extension(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|found| EXTENSIONS.iter().any(|e| e.eq_ignore_ascii_case(found)))
}

fn is_hidden(path: &Path) -> bool {
    path.file_name()
        .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
}

/// Whether an error is one of a file or folder that would have been read: not of what is hidden,
/// nor of a broken link whose name is not that of a record.
fn matters(error: &walkdir::Error) -> bool {
    let Some(path) = error.path() else {
        return true;
    };
    if error.depth() > 0 && is_hidden(path) {
        return false;
    }
    !path.is_symlink()
        || path.extension().is_none()
        || has_record_extension(path)
        || error.loop_ancestor().is_some()
}

fn describe(error: walkdir::Error) -> InputError {
    let path = error.path().unwrap_or(Path::new("")).to_owned();
    if let Some(ancestor) = error.loop_ancestor() {
        return InputError::Loop {
            link: path,
            to: ancestor.to_owned(),
        };
    }
    let error = error
        .into_io_error()
        .unwrap_or_else(|| std::io::ErrorKind::Other.into());
    if error.kind() == std::io::ErrorKind::NotFound && path.is_symlink() {
        return InputError::BrokenLink(path);
    }
    InputError::Open { path, error }
}
