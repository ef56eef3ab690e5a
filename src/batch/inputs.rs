//! From path arguments to inputs: files, folders, lists of paths, standard input.

mod list;
mod walk;

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, Read, Stdin},
    path::{Component, Path, PathBuf},
    sync::Arc,
};

use self::{list::List, walk::Walk};
use super::config::Configs;

/// The extensions of record files, in lower case: only these are read from folders, and of `.json`
/// those that hold a record.
const EXTENSIONS: &[&str] = &[
    "kif", "kifu", "ki2", "ki2u", "kif2", "kif2u", "csa", "csa1", "usi", "sfen", "sfens", "usen",
    "jkf", "psn", "bod", "jsonl",
];

/// Something to read games from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// The name for people; a path that is not UTF-8 is shown as far as it is.
    pub name: String,
    /// Where the bytes come from.
    pub origin: Origin,
    /// Its place among the inputs: the path below the folder that was walked, the path that a list
    /// has without root and `..`, or just the name of a file that was named.
    pub relative: PathBuf,
}

/// Where the bytes of an input come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
}

/// An input whose bytes can be read.
#[derive(Debug)]
pub enum Opened {
    /// A file.
    File(File),
    /// Standard input.
    Stdin(Stdin),
}

/// Why a path gives no input. The other paths are read nevertheless.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    /// It does not exist, may not be read, and the like.
    #[error("cannot open {}: {}", path.display(), plain(error))]
    Open {
        /// The path.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A link leads nowhere.
    #[error("cannot open {}: the link leads nowhere", .0.display())]
    BrokenLink(PathBuf),
    /// A link in a folder leads back to a folder that it is in.
    #[error("cannot open {}: the link leads back to {}", link.display(), to.display())]
    Loop {
        /// The link.
        link: PathBuf,
        /// The folder.
        to: PathBuf,
    },
    /// A device or socket.
    #[error("cannot open {}: it is {kind}, not a file", path.display())]
    NoFile {
        /// The path.
        path: PathBuf,
        /// What it is, with its article.
        kind: &'static str,
    },
    /// The list of paths cannot be read.
    #[error("cannot read the list of files {}: {}", path.display(), plain(error))]
    List {
        /// The list; `-` is standard input.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// `-` is given twice, or beside `--files-from -`.
    #[error("standard input can be read only once")]
    StdinTwice,
}

impl InputError {
    /// The path that gives no input.
    pub fn path(&self) -> &Path {
        match self {
            Self::Open { path, .. }
            | Self::BrokenLink(path)
            | Self::Loop { link: path, .. }
            | Self::NoFile { path, .. }
            | Self::List { path, .. } => path,
            Self::StdinTwice => Path::new("-"),
        }
    }
}

/// All inputs of a command, in order: the path arguments, then the paths of a list. Folders are
/// walked as the inputs are asked for.
#[derive(Debug)]
pub struct Inputs {
    arguments: std::vec::IntoIter<OsString>,
    list: Option<List>,
    stdin_name: Option<String>,
    stdin_taken: bool,
    walk: Walk,
}

impl Inputs {
    /// The inputs that path arguments stand for. `-` is standard input; `files_from` is a file with
    /// one path a line, or with a NUL after each path, and may be `-`, too; `stdin_name` is the
    /// name that standard input goes by.
    ///
    /// Of a folder every file with the extension of a record format (in any letter case) is taken,
    /// and every `.json` that begins like a record; they are
    /// sorted by name, folders among them at their place; what is hidden is left out, links are
    /// followed, and each folder is visited once. Named files are always taken.
    pub fn new(
        arguments: Vec<OsString>,
        files_from: Option<PathBuf>,
        stdin_name: Option<String>,
    ) -> Self {
        Self {
            arguments: arguments.into_iter(),
            stdin_taken: files_from
                .as_ref()
                .is_some_and(|path| path == Path::new("-")),
            list: files_from.map(List::new),
            stdin_name,
            walk: Walk::default(),
        }
    }

    /// The same inputs, but of folders that are walked not this file, or what is in this folder
    /// below them: it is where results go.
    pub fn leaving_out(mut self, path: &Path) -> Self {
        self.walk.leave_out(path);
        self
    }

    /// The same inputs, but of folders that are walked not what their configuration excludes.
    pub fn excluding(mut self, configs: Arc<Configs>) -> Self {
        self.walk.exclude(configs);
        self
    }

    /// The next path that is named by an argument or by the list, and its place among the inputs.
    fn next_named(&mut self) -> Option<Result<(PathBuf, PathBuf), InputError>> {
        if let Some(argument) = self.arguments.next() {
            let path = PathBuf::from(argument);
            let relative = file_name(&path);
            return Some(Ok((path, relative)));
        }
        let listed = self.list.as_mut()?.next()?;
        Some(listed.map(|path| {
            let relative = normal(&path);
            (path, relative)
        }))
    }

    /// The input that a path stands for; `None` when it is a folder, which is then walked.
    fn named(&mut self, path: PathBuf, relative: PathBuf) -> Option<Result<Input, InputError>> {
        if path == Path::new("-") {
            if std::mem::replace(&mut self.stdin_taken, true) {
                return Some(Err(InputError::StdinTwice));
            }
            return Some(Ok(Input::stdin(self.stdin_name.as_deref())));
        }
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => {
                self.walk.start(&path);
                None
            }
            Ok(metadata) => Some(match special(metadata.file_type()) {
                Some(Special::Pipe) | None => Ok(Input::found(path, relative)),
                Some(Special::Other(kind)) => Err(InputError::NoFile { path, kind }),
            }),
            Err(_) if path.is_symlink() && !path.exists() => {
                Some(Err(InputError::BrokenLink(path)))
            }
            Err(error) => Some(Err(InputError::Open { path, error })),
        }
    }
}

impl Iterator for Inputs {
    type Item = Result<Input, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(found) = self.walk.next() {
                return Some(found.map(|(path, relative)| Input::found(path, relative)));
            }
            let input = match self.next_named()? {
                Ok((path, relative)) => self.named(path, relative),
                Err(error) => Some(Err(error)),
            };
            if input.is_some() {
                return input;
            }
        }
    }
}

impl Input {
    /// A file.
    pub fn file(path: PathBuf) -> Self {
        let relative = file_name(&path);
        Self::found(path, relative)
    }

    /// A file, and its place among the inputs.
    fn found(path: PathBuf, relative: PathBuf) -> Self {
        Self {
            name: path.to_string_lossy().into_owned(),
            origin: Origin::File(path),
            relative,
        }
    }

    /// Standard input, under a name.
    pub fn stdin(name: Option<&str>) -> Self {
        Self {
            name: name.unwrap_or("<stdin>").to_owned(),
            origin: Origin::Stdin,
            relative: file_name(Path::new(name.unwrap_or("stdin"))),
        }
    }

    /// The extension, without dot.
    pub fn extension(&self) -> Option<&str> {
        Path::new(&self.name).extension()?.to_str()
    }

    /// All bytes of a file.
    pub(super) fn bytes(&self) -> Result<Vec<u8>, InputError> {
        let Some(path) = self.path() else {
            return Err(InputError::StdinTwice);
        };
        let open = |error| InputError::Open {
            path: path.to_owned(),
            error,
        };
        if !fs::metadata(path).map_err(open)?.is_file() {
            let path = path.to_owned();
            let kind = "a pipe";
            return Err(InputError::NoFile { path, kind });
        }
        fs::read(path).map_err(open)
    }

    /// The path; `None` for standard input.
    pub fn path(&self) -> Option<&Path> {
        match &self.origin {
            Origin::File(path) => Some(path),
            Origin::Stdin => None,
        }
    }

    /// Opens the input.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub fn open(&self) -> Result<Opened, InputError> {
        match &self.origin {
            Origin::Stdin => Ok(Opened::Stdin(io::stdin())),
            Origin::File(path) => match File::open(path) {
                Ok(file) => Ok(Opened::File(file)),
                Err(error) => Err(InputError::Open {
                    path: path.clone(),
                    error,
                }),
            },
        }
    }
}

impl Read for Opened {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::File(file) => file.read(buffer),
            Self::Stdin(stdin) => stdin.read(buffer),
        }
    }
}

/// The last part of a path.
fn file_name(path: &Path) -> PathBuf {
    path.file_name().unwrap_or(path.as_os_str()).into()
}

/// A path without root and `..`, which cannot lead out of the folder that it is put below.
fn normal(path: &Path) -> PathBuf {
    let is_normal = |part: &Component<'_>| matches!(part, Component::Normal(_));
    path.components().filter(is_normal).collect()
}

/// What is neither a file nor a folder.
enum Special {
    /// A named pipe, which can be read like a file.
    Pipe,
    /// Something that may never end, with its article.
    Other(&'static str),
}

#[cfg(unix)]
fn special(kind: fs::FileType) -> Option<Special> {
    use std::os::unix::fs::FileTypeExt;

    if kind.is_fifo() {
        Some(Special::Pipe)
    } else if kind.is_socket() {
        Some(Special::Other("a socket"))
    } else if kind.is_char_device() || kind.is_block_device() {
        Some(Special::Other("a device"))
    } else {
        None
    }
}

#[cfg(not(unix))]
fn special(_: fs::FileType) -> Option<Special> {
    None
}

/// What the system says, without the number of the error.
pub(super) fn plain(error: &io::Error) -> String {
    let said = error.to_string();
    let end = said.find(" (os error").unwrap_or(said.len());
    said[..end].to_owned()
}
