//! What is no file: pipes, devices, sockets.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
};

use super::pipe::Pipe;
use crate::batch::stop::Stop;

/// Opens a file, or a pipe.
pub(super) fn open_file(path: &Path, stop: &Stop) -> io::Result<Box<dyn Read + Send>> {
    if special(fs::metadata(path)?.file_type()).is_none() {
        return Ok(Box::new(File::open(path)?));
    }
    let path = path.to_path_buf();
    Ok(Box::new(Pipe::new(move || File::open(path), stop)?))
}

/// What is neither a file nor a folder.
pub(in crate::batch) enum Special {
    /// A named pipe, which can be read like a file.
    Pipe,
    /// Something that may never end, with its article.
    Other(&'static str),
}

impl Special {
    /// What it is, with its article.
    pub(in crate::batch) const fn kind(&self) -> &'static str {
        match self {
            Self::Pipe => "a pipe",
            Self::Other(kind) => kind,
        }
    }
}

#[cfg(unix)]
pub(in crate::batch) fn special(kind: fs::FileType) -> Option<Special> {
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
pub(in crate::batch) fn special(_: fs::FileType) -> Option<Special> {
    None
}
