//! The folders of outputs, and the files in them before they have their names.

use std::{
    ffi::OsString,
    fs,
    io::{self, BufWriter, Write},
    path::{Component, Path, PathBuf},
};

use tempfile::{NamedTempFile, TempPath};

use crate::batch::{inputs::plain, write::temporary};

/// Finds and makes folders below one that nothing leads out of.
#[derive(Clone, Debug)]
pub(super) struct Folders {
    /// The real path of the folder that all is below.
    root: PathBuf,
    /// The folder that was asked for last, and its real path.
    last: Option<(PathBuf, PathBuf)>,
}

/// An output as it is written.
#[derive(Debug)]
pub(super) struct Draft {
    temp: BufWriter<NamedTempFile>,
    place: Place,
}

/// An output that is complete but for its name.
#[derive(Debug)]
pub(super) struct Pending {
    pub(super) temp: TempPath,
    pub(super) place: Place,
    /// Whether it holds everything of its input, so that it may take the input's place.
    pub(super) whole: bool,
}

/// Where an output is to be.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The real path of its folder.
    pub(super) folder: PathBuf,
    /// The path of the folder below the root.
    pub(super) below: PathBuf,
    /// The name without extension.
    pub(super) stem: OsString,
}

impl Folders {
    /// The folders below a folder, which must be there.
    pub(super) fn below(root: &Path) -> io::Result<Self> {
        Ok(Self {
            root: fs::canonicalize(root)?,
            last: None,
        })
    }

    /// The real path of the root.
    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    /// Begins an output with a path below the root, without extension. The error is a message.
    pub(super) fn draft(&mut self, path: &Path) -> Result<Draft, String> {
        let below = path.parent().unwrap_or(Path::new(""));
        let place = Place {
            folder: self.find(below)?,
            below: below.to_path_buf(),
            stem: path.file_name().unwrap_or_default().to_os_string(),
        };
        match temporary(&place.folder) {
            Ok(temp) => Ok(Draft {
                temp: BufWriter::new(temp),
                place,
            }),
            Err(error) => Err(failure(&place.folder, &error)),
        }
    }

    /// The real path of a folder, which is made if it is not there.
    fn find(&mut self, below: &Path) -> Result<PathBuf, String> {
        if let Some((known, real)) = &self.last
            && known == below
        {
            return Ok(real.clone());
        }
        let mut real = self.root.clone();
        for part in below.components() {
            let Component::Normal(name) = part else {
                return Err(format!("{} leads out of its folder", below.display()));
            };
            let next = real.join(name);
            real = self.step(&next)?;
        }
        self.last = Some((below.to_path_buf(), real.clone()));
        Ok(real)
    }

    /// The real path of one folder in another, which may be a link that stays below the root.
    fn step(&self, path: &Path) -> Result<PathBuf, String> {
        if fs::symlink_metadata(path).is_err() {
            match fs::create_dir(path) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                    return Err(failure(path, &error));
                }
                _ => {}
            }
        }
        let real = fs::canonicalize(path).map_err(|error| failure(path, &error))?;
        if !real.starts_with(&self.root) {
            let (path, root) = (path.display(), self.root.display());
            return Err(format!("{path} is a link that leads out of {root}"));
        }
        if !real.is_dir() {
            return Err(format!("{} is not a folder", path.display()));
        }
        Ok(real)
    }
}

impl Draft {
    pub(super) fn write(&mut self, bytes: &[u8]) -> Result<(), String> {
        let written = self.temp.write_all(bytes);
        written.map_err(|error| failure(&self.place.folder, &error))
    }

    pub(super) fn finish(self, whole: bool) -> Result<Pending, String> {
        let Self { temp, place } = self;
        match temp.into_inner() {
            Ok(temp) => Ok(Pending {
                temp: temp.into_temp_path(),
                place,
                whole,
            }),
            Err(error) => Err(failure(&place.folder, error.error())),
        }
    }
}

fn failure(path: &Path, error: &io::Error) -> String {
    format!("cannot write {}: {}", path.display(), plain(error))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn no_path_and_no_link_leads_out() {
        let folder = tempfile::tempdir().unwrap();
        let (root, other) = (folder.path().join("a"), folder.path().join("b"));
        fs::create_dir(&root).unwrap();
        fs::create_dir(&other).unwrap();
        fs::create_dir(root.join("real")).unwrap();
        symlink(&other, root.join("out")).unwrap();
        symlink("real", root.join("in")).unwrap();
        symlink("nowhere", root.join("broken")).unwrap();
        fs::write(root.join("file"), "").unwrap();
        let mut folders = Folders::below(&root).unwrap();
        for path in ["out/x", "out/new/x", "../b/x", "/b/x", "broken/x", "file/x"] {
            assert!(folders.draft(Path::new(path)).is_err(), "{path}");
        }
        assert_eq!(fs::read_dir(&other).unwrap().count(), 0);
        for path in ["x", "in/x", "in/deep/er/x", "new/x"] {
            let draft = folders.draft(Path::new(path)).unwrap();
            assert!(draft.place.folder.starts_with(folders.root()), "{path}");
        }
        assert!(root.join("real/deep/er").is_dir());
    }
}
