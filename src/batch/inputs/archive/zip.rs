//! `.zip`: a directory at the end says where each member is.

use std::{
    io::{self, BufReader, Read, Seek, SeekFrom},
    sync::Arc,
};

use lzma_rust2::{LzmaReader, lzma_get_memory_usage_by_props};
use rawzip::{
    CompressionMethod, Crc32, ErrorKind, MAX_CENTRAL_DIRECTORY_RECORD_SIZE, ReaderAt, ZipArchive,
    ZipArchiveEntryWayfinder, ZipFileHeaderRecord, ZipLocator, extra_fields::ExtraFieldId,
};

use super::{
    bz2,
    codec::{Codec, MEMORY_KIB, Telling},
    kind::{Container, Each},
    name,
    source::{Body, Item, Next, Seekable, Source},
    trouble::Trouble,
    xz, zst,
};

pub(super) const CONTAINER: Container = Container {
    extension: "zip",
    magic: (0, b"PK\x03\x04"),
    walk,
};

/// How much of the end of the file is searched for the directory. A comment has up to 64 KiB.
const SEARCHED: u64 = 1 << 20;

/// The field of Info-ZIP with the name in UTF-8.
const UNICODE_PATH: u16 = 0x7075;

/// An archive whose directory was found.
pub(super) type Directory = ZipArchive<Seekable>;

/// Where a member is, and how it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    place: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
    crc: u32,
}

/// Finds the directory of an archive.
pub(super) fn directory(mut source: Seekable) -> Result<Arc<Directory>, Trouble> {
    let size = source.seek(SeekFrom::End(0)).map_err(Trouble::from)?;
    let mut buffer = vec![0; 1 << 16];
    let found = ZipLocator::new()
        .max_search_space(SEARCHED)
        .locate_in_reader(source, &mut buffer, size);
    found.map(Arc::new).map_err(|(_, error)| trouble(error))
}

fn walk(source: Source<'_>, each: &mut Each<'_>) -> Result<(), Trouble> {
    let directory = directory(source.seekable()?)?;
    let mut buffer = vec![0; MAX_CENTRAL_DIRECTORY_RECORD_SIZE];
    let mut entries = directory.entries(&mut buffer);
    let mut count = 0;
    while let Some(entry) = entries.next_entry().map_err(trouble)? {
        count += 1;
        if entry.mode().is_symlink() {
            continue;
        }
        let way = Way {
            place: entry.wayfinder(),
            method: entry.compression_method(),
            crc: entry.crc32(),
        };
        let item = Item {
            name: path(&entry),
            size: way.size(),
            expands: false,
            is_apart: true,
            body: readable(&entry).map(|()| Body::Entry(Arc::clone(&directory), way)),
        };
        if each(item) == Next::Stop {
            return Ok(());
        }
    }
    // Where there are very many, the number is known only by its last digits.
    let stated = directory.entries_hint();
    if stated != count && stated != count & 0xffff {
        return Err(Trouble::Damaged(format!(
            "it has {count} members in its directory and says that there are {stated}"
        )));
    }
    Ok(())
}

/// The path of a member. Old programs separate folders as DOS does.
fn path(entry: &ZipFileHeaderRecord<'_>) -> String {
    let path = entry.file_path();
    let raw = path.as_bytes();
    let unicode = entry.extra_fields().find_map(|(id, field)| {
        let crc = field.get(1..5)?.try_into().ok().map(u32::from_le_bytes)?;
        let fits = id == ExtraFieldId::new(UNICODE_PATH) && crc == rawzip::crc32(raw);
        fits.then(|| std::str::from_utf8(field.get(5..)?).ok())
            .flatten()
    });
    let path = match unicode {
        Some(path) => path.to_owned(),
        // Whether the flag says that it is UTF-8 or not: what can be UTF-8 is.
        None => name::decoded(raw),
    };
    path.replace('\\', "/")
}

/// Says when a member cannot be read at all.
fn readable(entry: &ZipFileHeaderRecord<'_>) -> Result<(), Trouble> {
    let method = entry.compression_method();
    if entry.flags().is_encrypted() || method == CompressionMethod::AES {
        return Err(Trouble::Encrypted);
    }
    if is_known(method) {
        return Ok(());
    }
    let number = method.as_u16();
    Err(Trouble::Method(match method.name() {
        Some(name) => format!("{name} (method {number})"),
        None => format!("method {number}"),
    }))
}

const fn is_known(method: CompressionMethod) -> bool {
    matches!(
        method,
        CompressionMethod::STORE
            | CompressionMethod::DEFLATE
            | CompressionMethod::BZIP2
            | CompressionMethod::LZMA
            | CompressionMethod::XZ
            | CompressionMethod::ZSTD
            | CompressionMethod::ZSTD_DEPRECATED
    )
}

impl Way {
    /// The size of the member as the directory says it. There is never more of it.
    pub(super) fn size(&self) -> u64 {
        self.place.uncompressed_size_hint()
    }

    /// The bytes of the member.
    pub(super) fn open(self, directory: &Arc<Directory>) -> io::Result<Box<dyn Read>> {
        let entry = directory.get_entry(self.place).map_err(trouble)?;
        let (start, end) = entry.compressed_data_range();
        let stored = Stored {
            directory: Arc::clone(directory),
            at: start,
            end,
        };
        let stored = BufReader::with_capacity(1 << 15, stored);
        Ok(Box::new(Telling(Verified {
            inner: self.expanded(stored)?,
            crc: Crc32::new(),
            left: self.size(),
            wanted: self.crc,
        })))
    }

    fn expanded(self, mut stored: BufReader<Stored>) -> io::Result<Box<dyn Read>> {
        let with = |codec: &Codec, stored| Ok(codec.decode(Box::new(stored)));
        match self.method {
            CompressionMethod::STORE => Ok(Box::new(stored)),
            CompressionMethod::DEFLATE => {
                Ok(Box::new(flate2::bufread::DeflateDecoder::new(stored)))
            }
            CompressionMethod::BZIP2 => with(&bz2::CODEC, stored),
            CompressionMethod::XZ => with(&xz::CODEC, stored),
            CompressionMethod::LZMA => {
                // Version, length of the properties, the properties.
                let mut head = [0; 9];
                stored.read_exact(&mut head)?;
                let [_, _, length, 0, props, a, b, c, d] = head else {
                    return Err(Trouble::damaged("its properties are odd").into());
                };
                if length != 5 {
                    return Err(Trouble::damaged("its properties are odd").into());
                }
                let dictionary = u32::from_le_bytes([a, b, c, d]);
                if lzma_get_memory_usage_by_props(dictionary, props)? > MEMORY_KIB {
                    return Err(Trouble::Memory.into());
                }
                let size = self.size();
                let reader = LzmaReader::new_with_props(stored, size, props, dictionary, None)?;
                Ok(Box::new(reader))
            }
            _ => with(&zst::CODEC, stored),
        }
    }
}

/// The bytes of a member as they are stored.
struct Stored {
    directory: Arc<Directory>,
    at: u64,
    end: u64,
}

impl Read for Stored {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.end.saturating_sub(self.at);
        let len = buffer
            .len()
            .min(usize::try_from(left).unwrap_or(usize::MAX));
        let Some(buffer) = buffer.get_mut(..len).filter(|buffer| !buffer.is_empty()) else {
            return Ok(0);
        };
        let read = self.directory.get_ref().read_at(buffer, self.at)?;
        self.at += read as u64;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(read)
    }
}

/// Reads as much as the directory says, and holds it against its checksum.
struct Verified<R> {
    inner: R,
    crc: Crc32,
    left: u64,
    wanted: u32,
}

impl<R: Read> Read for Verified<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        let read = self.inner.read(buffer)?;
        self.crc.update(buffer.get(..read).unwrap_or_default());
        match self.left.checked_sub(read as u64) {
            None => Err(Trouble::damaged("it is longer than its archive says").into()),
            Some(left) if read == 0 && left > 0 => Err(io::ErrorKind::UnexpectedEof.into()),
            Some(0) if read == 0 && self.crc.checksum() != self.wanted => {
                Err(Trouble::damaged("its checksum is wrong").into())
            }
            Some(left) => {
                self.left = left;
                Ok(read)
            }
        }
    }
}

fn trouble(error: rawzip::Error) -> Trouble {
    match error.into_kind() {
        ErrorKind::IO(error) => error.into(),
        ErrorKind::Eof => Trouble::CutOff,
        ErrorKind::MissingEndOfCentralDirectory => {
            Trouble::damaged("it has no directory, so it is no .zip or is cut off")
        }
        ErrorKind::InvalidSignature { .. } | ErrorKind::InvalidEndOfCentralDirectory => {
            Trouble::damaged("its directory is not where it should be")
        }
        kind => Trouble::Damaged(kind.to_string()),
    }
}

impl From<rawzip::Error> for Trouble {
    fn from(error: rawzip::Error) -> Self {
        trouble(error)
    }
}
