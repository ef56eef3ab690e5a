//! Why a path gives no input.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::{Size, Trouble, plain};

/// Why a path gives no input. The other paths are read nevertheless.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
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
    /// A file is larger than is wanted.
    #[error("cannot read {}: it is larger than {max}; --max-size allows more", path.display())]
    TooLarge {
        /// The path.
        path: PathBuf,
        /// What is wanted at most.
        max: Size,
    },
    /// An archive cannot be read, or a member of it.
    #[error("cannot read {}: {trouble}", address.display())]
    Archive {
        /// The archive, and what it is in it.
        address: PathBuf,
        /// What is wrong.
        trouble: Trouble,
    },
    /// An archive is to be written into.
    #[error("{}: nothing is written into archives and compressed files", .0.display())]
    ReadOnly(PathBuf),
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
            | Self::TooLarge { path, .. }
            | Self::Archive { address: path, .. }
            | Self::ReadOnly(path)
            | Self::BrokenLink(path)
            | Self::Loop { link: path, .. }
            | Self::NoFile { path, .. }
            | Self::List { path, .. } => path,
            Self::StdinTwice => Path::new("-"),
        }
    }
}
