//! `.7z`: blocks of members that are compressed together, and a directory.

use std::io::BufReader;

use sevenz_rust2::{ArchiveReader, EntryDecision, Error, Password};

use super::{
    codec::{MEMORY_KIB, Telling},
    kind::{Container, Each},
    source::{Body, Item, Next, Source},
    trouble::Trouble,
};

pub(super) const CONTAINER: Container = Container {
    extension: "7z",
    magic: (0, b"7z\xbc\xaf\x27\x1c"),
    walk,
};

fn walk(source: Source<'_>, each: &mut Each<'_>) -> Result<(), Trouble> {
    let source = BufReader::with_capacity(1 << 16, source.seekable()?);
    let memory = MEMORY_KIB as usize;
    let reader = ArchiveReader::new_with_memory_limit(source, Password::empty(), memory);
    let mut reader = reader.map_err(trouble)?;
    reader.set_thread_count(1);
    let done = reader.for_each_entries_with_decision(|entry, body| {
        if entry.is_directory() || entry.is_anti_item() {
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
    done.map_err(trouble)
}

/// What is wrong, for people.
fn trouble(error: Error) -> Trouble {
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
        Error::Other(what) | Error::Unsupported(what) => Trouble::Damaged(what.into_owned()),
        _ => Trouble::damaged("its directory is wrong"),
    }
}

fn is_aes(method: &str) -> bool {
    method.contains("AES")
}
