//! Where the bytes of an archive come from, and what it hands over.

use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom},
    sync::Arc,
};

use rawzip::{FileReader, ReaderAt};

use super::{trouble::Trouble, zip};

/// How much of an archive in an archive is kept in memory; a larger one goes to a temporary file.
const IN_MEMORY: u64 = 16 << 20;

/// The bytes of an archive.
pub(super) enum Source<'s> {
    /// A file.
    File(File),
    /// What was kept of standard input.
    Kept(Seekable),
    /// Something that can only be read on.
    Stream(Box<dyn Read + 's>),
}

/// A member of an archive.
pub(super) struct Item<'i> {
    /// Its path in the archive.
    pub(super) name: String,
    /// Its size when it is not compressed any more, as the archive says.
    pub(super) size: u64,
    /// Whether it is expanded whether it is read or not.
    pub(super) expands: bool,
    /// Whether what comes after it can be read even if it cannot.
    pub(super) is_apart: bool,
    pub(super) body: Result<Body<'i>, Trouble>,
}

/// The bytes of a member.
pub(super) enum Body<'b> {
    /// They come now.
    Stream(&'b mut dyn Read),
    /// They can be had at any time.
    Entry(Arc<zip::Directory>, zip::Way),
}

/// Whether to go on to the next member.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    GoOn,
    Stop,
}

/// Bytes in any order. A copy has its own place in the same bytes.
#[derive(Clone, Debug)]
pub(super) struct Seekable {
    bytes: Arc<Bytes>,
    at: u64,
}

#[derive(Debug)]
enum Bytes {
    /// A file, and its size.
    File(FileReader, u64),
    Memory(Vec<u8>),
}

impl<'s> Source<'s> {
    /// The bytes one after another.
    pub(super) fn stream(self) -> Box<dyn Read + 's> {
        match self {
            Self::File(file) => Box::new(file),
            Self::Kept(kept) => Box::new(kept),
            Self::Stream(stream) => stream,
        }
    }

    /// The bytes in any order.
    pub(super) fn seekable(self) -> io::Result<Seekable> {
        let mut stream = match self {
            Self::File(file) => return Seekable::file(file),
            Self::Kept(kept) => return Ok(kept),
            Self::Stream(stream) => stream,
        };
        let mut head = Vec::new();
        stream.by_ref().take(IN_MEMORY).read_to_end(&mut head)?;
        if (head.len() as u64) < IN_MEMORY {
            return Ok(Seekable::new(Bytes::Memory(head)));
        }
        let mut file = tempfile::tempfile()?;
        io::copy(&mut head.as_slice().chain(stream), &mut file)?;
        Seekable::file(file)
    }
}

impl Seekable {
    fn new(bytes: Bytes) -> Self {
        let bytes = Arc::new(bytes);
        Self { bytes, at: 0 }
    }

    fn file(file: File) -> io::Result<Self> {
        let size = file.metadata()?.len();
        Ok(Self::new(Bytes::File(file.into(), size)))
    }

    /// How many bytes there are.
    pub(super) fn size(&self) -> u64 {
        match &*self.bytes {
            Bytes::File(_, size) => *size,
            Bytes::Memory(bytes) => bytes.len() as u64,
        }
    }
}

impl ReaderAt for Seekable {
    fn read_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
        match &*self.bytes {
            Bytes::File(file, _) => file.read_at(buffer, offset),
            Bytes::Memory(bytes) => bytes.read_at(buffer, offset),
        }
    }
}

impl Read for Seekable {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.read_at(buffer, self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

impl Seek for Seekable {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let at = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
            SeekFrom::End(by) => self.size().checked_add_signed(by),
        };
        self.at = at.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.at)
    }
}
