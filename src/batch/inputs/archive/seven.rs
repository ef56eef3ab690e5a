//! `.7z`: blocks of members that are compressed together, and a directory.

use std::io::{BufReader, Read};

use sevenz_rust2::{ArchiveEntry, ArchiveReader, EntryDecision, Error, Password};

use super::{
    codec::{MEMORY_KIB, Telling},
    kind::{Container, Each},
    source::{Body, Item, Next, Seekable, Source},
    trouble::Trouble,
};

pub(super) const CONTAINER: Container = Container {
    extension: "7z",
    magic: (0, b"7z\xbc\xaf\x27\x1c"),
    walk,
};

fn walk(source: Source<'_>, each: &mut Each<'_>) -> Result<(), Trouble> {
    let source = source.seekable()?;
    if is_cut_off(&source)? {
        return Err(Trouble::CutOff);
    }
    let source = BufReader::with_capacity(1 << 16, source);
    let memory = MEMORY_KIB as usize;
    let reader = ArchiveReader::new_with_memory_limit(source, Password::empty(), memory);
    let mut reader = reader.map_err(|error| trouble(error, "its directory is wrong"))?;
    reader.set_thread_count(1);
    let done = reader.for_each_entries_with_decision(|entry, body| {
        if entry.is_directory() || entry.is_anti_item() || is_link(entry) {
            return Ok(EntryDecision::Continue);
        }
        let mut body = Telling(body);
        let item = Item {
            name: entry.name().replace('\\', "/"),
            size: entry.size(),
            expands: true,
            is_apart: false,
            body: Ok(Body::Stream(&mut body)),
        };
        Ok(match each(item) {
            Next::GoOn => EntryDecision::Continue,
            Next::Stop => EntryDecision::Stop,
        })
    });
    done.map_err(|error| trouble(error, "what it holds is wrong"))
}

/// Whether a member is a link: programs for Unix put the mode above the attributes of Windows, and
/// say so.
const fn is_link(entry: &ArchiveEntry) -> bool {
    const WITH_MODE: u32 = 0x8000;
    let (attributes, mode) = (entry.windows_attributes, entry.windows_attributes >> 16);
    entry.has_windows_attributes && attributes & WITH_MODE != 0 && mode & 0o170_000 == 0o120_000
}

/// Whether the file ends before its directory, which stands at the end, does. Its first 32 bytes say
/// where that is.
fn is_cut_off(source: &Seekable) -> Result<bool, Trouble> {
    let magic = CONTAINER.magic.1;
    let mut head = [0; 32];
    let mut start = source.clone();
    let mut read = 0;
    while let Some(rest) = head.get_mut(read..).filter(|rest| !rest.is_empty()) {
        match start.read(rest)? {
            0 => return Ok(head.iter().take(read).eq(magic.iter().take(read))),
            more => read += more,
        }
    }
    let number = |at: usize| {
        let bytes = head.get(at..at + 8).and_then(|it| it.try_into().ok());
        u64::from_le_bytes(bytes.unwrap_or_default())
    };
    let (offset, length) = (number(12), number(20));
    let end = offset.saturating_add(length).saturating_add(32);
    Ok(head.starts_with(magic) && source.size() < end)
}

/// What is wrong, for people. What the library says is for people who know how such archives are made.
fn trouble(error: Error, otherwise: &str) -> Trouble {
    match error {
        Error::Io(error, _) | Error::FileOpen(error, _) => error.into(),
        Error::PasswordRequired | Error::MaybeBadPassword(_) => Trouble::Encrypted,
        Error::MaxMemLimited { .. } => Trouble::Memory,
        Error::UnsupportedCompressionMethod(method) if is_aes(&method) => Trouble::Encrypted,
        Error::UnsupportedCompressionMethod(method) => Trouble::Method(method),
        Error::BadSignature(_) => Trouble::damaged("it does not begin like a .7z"),
        Error::ChecksumVerificationFailed | Error::NextHeaderCrcMismatch => {
            Trouble::damaged("a checksum is wrong")
        }
        _ => Trouble::damaged(otherwise),
    }
}

fn is_aes(method: &str) -> bool {
    method.contains("AES")
}
