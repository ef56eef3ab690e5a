//! Writing a result in one piece: all of it or nothing.

use std::{
    fs::{self, File},
    io::{self, BufWriter, IsTerminal, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use tempfile::{NamedTempFile, SpooledTempFile};

use super::{Stamp, attributes, inputs::plain};
use crate::report::visible_lines;

/// What may be kept in memory of an output that is not to be seen before it is complete.
const SPOOL: usize = 16 << 20;

/// Where a result goes.
///
/// A file is written under another name in its own folder and gets its name only by
/// [`Output::commit`]; an output that is dropped leaves nothing. So a file can be converted onto
/// itself, and no reader ever sees half of it.
#[derive(Debug)]
pub struct Output {
    to: To,
}

#[derive(Debug)]
enum To {
    /// The standard output, as it comes.
    Stream(BufWriter<Stdout>),
    /// The standard output, once all is there.
    Spool(Box<SpooledTempFile>),
    /// A device or pipe with a name, which cannot be replaced.
    Device(BufWriter<File>, PathBuf),
    /// A file.
    File {
        temp: Box<BufWriter<NamedTempFile>>,
        /// Its name, as it was given.
        path: PathBuf,
        /// What is replaced: a link leads to it.
        real: PathBuf,
        force: bool,
        /// How the file was before it was read, if it is an input.
        input: Option<Stamp>,
    },
}

/// Why an output could not be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OutputError {
    /// The file is there already.
    #[error("{} exists already; use --force to replace it", .0.display())]
    Exists(PathBuf),
    /// The name is that of a folder.
    #[error("{} is a folder", .0.display())]
    IsFolder(PathBuf),
    /// The folder of the file is not there.
    #[error("cannot write {}: there is no folder {}", .path.display(), .folder.display())]
    NoFolder {
        /// The file.
        path: PathBuf,
        /// The folder that is missing.
        folder: PathBuf,
    },
    /// The file is an input that another program has written since it was read.
    #[error("cannot write {}: it was changed in the meantime", .0.display())]
    Changed(PathBuf),
    /// The file is an input, and not all of it could be read.
    #[error("{} is not replaced: not all of it would be in the new file", .0.display())]
    Part(PathBuf),
    /// The system refused.
    #[error("cannot write {}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The standard output could not be written.
    #[error("cannot write the standard output")]
    Stdout(#[source] io::Error),
}

impl Output {
    /// The standard output. With `whole`, nothing is written before [`Output::commit`].
    pub fn stdout(whole: bool) -> Self {
        let to = if whole {
            To::Spool(Box::new(SpooledTempFile::new(SPOOL)))
        } else {
            To::Stream(BufWriter::new(Stdout::new()))
        };
        Self { to }
    }

    /// A file; with `force` it may be there already.
    ///
    /// # Errors
    /// If it is there already, or could never be written.
    pub fn file(path: &Path, force: bool) -> Result<Self, OutputError> {
        let failed = |error: io::Error| failure(path, &error);
        let found = fs::metadata(path).ok();
        if found.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(OutputError::IsFolder(path.to_path_buf()));
        }
        if found.as_ref().is_some_and(|meta| !meta.is_file()) {
            let device = File::options().write(true).open(path).map_err(failed)?;
            let to = To::Device(BufWriter::new(device), path.to_path_buf());
            return Ok(Self { to });
        }
        // A link that leads nowhere is something that is there, too.
        if !force && fs::symlink_metadata(path).is_ok() {
            return Err(OutputError::Exists(path.to_path_buf()));
        }
        // What a link leads to is replaced, not the link.
        let real = if found.is_some() {
            fs::canonicalize(path).map_err(failed)?
        } else {
            path.to_path_buf()
        };
        let folder = match real.parent() {
            Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
            Some(folder) => folder,
            None => return Err(OutputError::IsFolder(real)),
        };
        if !folder.is_dir() {
            return Err(OutputError::NoFolder {
                path: path.to_path_buf(),
                folder: folder.to_path_buf(),
            });
        }
        let temp = temporary(folder).map_err(failed)?;
        if let Some(found) = &found {
            attributes::keep(&real, found, temp.as_file()).map_err(failed)?;
        }
        let to = To::File {
            temp: Box::new(BufWriter::new(temp)),
            path: path.to_path_buf(),
            real,
            force,
            input: None,
        };
        Ok(Self { to })
    }

    /// Says that a file, which was like this before it was read, is an input. If it is the one that
    /// the output would take the place of, it is replaced only as long as it is still the same.
    pub fn has_input(&mut self, file: &Path, before: Option<Stamp>) {
        if let To::File { real, input, .. } = &mut self.to
            && fs::canonicalize(file).is_ok_and(|file| file == *real)
        {
            *input = before;
        }
    }

    /// Says that the output lacks something of the inputs.
    ///
    /// # Errors
    /// If it would take the place of one of them.
    pub fn lacks_some(&self) -> Result<(), OutputError> {
        match &self.to {
            To::File {
                path,
                input: Some(_),
                ..
            } => Err(OutputError::Part(path.clone())),
            _ => Ok(()),
        }
    }

    /// The path of a file, which is no link.
    pub fn path(&self) -> Option<&Path> {
        match &self.to {
            To::File { real, .. } => Some(real),
            To::Stream(_) | To::Spool(_) | To::Device(..) => None,
        }
    }

    /// Whether nothing is to be seen of it before it is complete.
    pub const fn is_in_one_piece(&self) -> bool {
        matches!(self.to, To::File { .. } | To::Spool(_))
    }

    /// The name for people and reports; `-` for standard output.
    pub fn name(&self) -> String {
        match &self.to {
            To::Stream(_) | To::Spool(_) => "-".to_string(),
            To::Device(_, path) | To::File { path, .. } => path.to_string_lossy().into_owned(),
        }
    }

    /// Brings what was written to the disk, so that not even a power cut leaves half a file.
    ///
    /// # Errors
    /// If the system refuses.
    pub(super) fn sync(&mut self) -> Result<(), OutputError> {
        let To::File { temp, path, .. } = &mut self.to else {
            return Ok(());
        };
        let synced = temp
            .flush()
            .and_then(|()| temp.get_ref().as_file().sync_data());
        synced.map_err(|error| failure(path, &error))
    }

    /// Adds to the output.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), OutputError> {
        match &mut self.to {
            To::Stream(out) => out.write_all(bytes).map_err(OutputError::Stdout),
            To::Spool(out) => out.write_all(bytes).map_err(OutputError::Stdout),
            To::Device(out, path) => out.write_all(bytes).map_err(|e| failure(path, &e)),
            To::File { temp, path, .. } => temp.write_all(bytes).map_err(|e| failure(path, &e)),
        }
    }

    /// Completes the output: only now a file gets its name.
    ///
    /// # Errors
    /// If the system refuses, or if the file has come into being since.
    pub fn commit(mut self) -> Result<(), OutputError> {
        if let To::File { input: Some(_), .. } = self.to {
            // It may be all that there is of the games.
            self.sync()?;
        }
        match self.to {
            To::Stream(mut out) => out.flush().map_err(OutputError::Stdout),
            To::Spool(mut spool) => {
                let mut out = BufWriter::new(Stdout::new());
                let copied = spool
                    .seek(SeekFrom::Start(0))
                    .and_then(|_| io::copy(&mut spool, &mut out))
                    .and_then(|_| out.flush());
                copied.map_err(OutputError::Stdout)
            }
            To::Device(mut out, path) => out.flush().map_err(|e| failure(&path, &e)),
            To::File {
                temp,
                path,
                real,
                force,
                input,
            } => {
                let temp = temp.into_inner().map_err(|e| failure(&path, e.error()))?;
                if input.is_some() && Stamp::of(&real) != input {
                    return Err(OutputError::Changed(path));
                }
                let kept = if force {
                    temp.persist(&real)
                } else {
                    temp.persist_noclobber(&real)
                };
                kept.map(drop).map_err(|e| match e.error.kind() {
                    io::ErrorKind::AlreadyExists => OutputError::Exists(path.clone()),
                    _ => failure(&path, &e.error),
                })
            }
        }
    }
}

/// The standard output. On a terminal it shows what a record has in it but does not obey it.
#[derive(Debug)]
pub(crate) struct Stdout {
    out: io::Stdout,
    is_shown: bool,
}

impl Stdout {
    pub(crate) fn new() -> Self {
        let out = io::stdout();
        Self {
            is_shown: out.is_terminal(),
            out,
        }
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_shown {
            return self.out.write(bytes);
        }
        // A character that is cut off comes with the next bytes.
        let len = match std::str::from_utf8(bytes) {
            Err(error) if error.error_len().is_none() && error.valid_up_to() > 0 => {
                error.valid_up_to()
            }
            _ => bytes.len(),
        };
        let bytes = bytes.get(..len).unwrap_or(bytes);
        self.out.write_all(&harmless(bytes))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Lines of text in any encoding, without what a terminal would obey.
fn harmless(bytes: &[u8]) -> Vec<u8> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return visible_lines(text).into_bytes();
    }
    // In no encoding that is written do these belong to a longer character.
    let shown = |byte: &u8| match byte {
        b'\n' | b'\t' => *byte,
        0..0x20 | 0x7f => b'?',
        _ => *byte,
    };
    bytes.iter().map(shown).collect()
}

/// What the system said, without the name of the temporary file.
fn failure(path: &Path, error: &io::Error) -> OutputError {
    OutputError::Io {
        path: path.to_path_buf(),
        source: io::Error::new(error.kind(), plain(error)),
    }
}

/// A temporary file that has the permissions of a new file.
pub(super) fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".kifu-").suffix(".tmp");
    #[cfg(unix)]
    let new = <fs::Permissions as std::os::unix::fs::PermissionsExt>::from_mode(0o666);
    #[cfg(unix)]
    builder.permissions(new);
    builder.tempfile_in(folder)
}

/// Makes a folder, and those that it is in, where they are not there.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder).map_err(|error| {
        let is_other = |path: &&Path| path.exists() && !path.is_dir();
        match folder.ancestors().find(is_other) {
            Some(path) if path == folder => io::Error::other("it is not a folder"),
            Some(path) => io::Error::other(format!("{} is not a folder", path.display())),
            None => error,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn nothing_is_there_before_the_commit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        let mut out = Output::file(&path, false).unwrap();
        out.write(b"x").unwrap();
        assert!(!path.exists());
        drop(out);
        assert!(names(folder.path()).is_empty());
        let mut out = Output::file(&path, false).unwrap();
        out.write(b"x").unwrap();
        out.commit().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"x");
        assert_eq!(names(folder.path()), ["a"]);
    }

    #[test]
    fn a_terminal_is_not_commanded() {
        assert_eq!(
            harmless("a\u{1b}[2J\t七\u{9b}\n".as_bytes()),
            "a␛[2J\t七\u{fffd}\n".as_bytes()
        );
        assert_eq!(harmless(b"\x8e\xb5\x1b[2J\n"), b"\x8e\xb5?[2J\n");
    }

    #[test]
    fn only_force_replaces_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        let early = Output::file(&path, false).unwrap();
        fs::write(&path, "old").unwrap();
        assert!(matches!(early.commit(), Err(OutputError::Exists(_))));
        assert!(matches!(
            Output::file(&path, false),
            Err(OutputError::Exists(_))
        ));
        assert_eq!(fs::read(&path).unwrap(), b"old");
        let mut out = Output::file(&path, true).unwrap();
        out.write(b"new").unwrap();
        out.commit().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(names(folder.path()), ["a"]);
    }

    #[test]
    fn a_missing_folder_and_a_folder_are_named() {
        let folder = tempfile::tempdir().unwrap();
        let missing = Output::file(&folder.path().join("no/a"), false).unwrap_err();
        assert!(missing.to_string().contains("there is no folder"));
        let folder = Output::file(folder.path(), true).unwrap_err();
        assert!(matches!(folder, OutputError::IsFolder(_)));
    }

    #[test]
    fn what_is_no_folder_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        fs::write(&file, "").unwrap();
        let said = |path: &Path| make_folder(path).unwrap_err().to_string();
        assert_eq!(said(&file), "it is not a folder");
        let below = format!("{} is not a folder", file.display());
        assert_eq!(said(&file.join("b/c")), below);
        make_folder(&folder.path().join("b/c")).unwrap();
        make_folder(&folder.path().join("b/c")).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("a"), folder.path().join("b"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();
        Output::file(&link, true).unwrap().commit().unwrap();
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), b"");
    }

    #[cfg(unix)]
    #[test]
    fn devices_are_written_as_they_are() {
        let mut out = Output::file(Path::new("/dev/null"), false).unwrap();
        out.write(b"x").unwrap();
        out.commit().unwrap();
    }
}
