//! Archives and compressed records on standard input.

use std::{
    io::{self, BufRead, IsTerminal, Read},
    path::Path,
};

use crate::batch::{
    inputs::pipe::{Pipe, unless_stopped},
    stop::Stop,
};

use super::{
    kind::{Kind, by_content},
    source::{Seekable, Source},
    trouble::Trouble,
    walk::decoded,
};

/// How much tells what an archive is.
const HEAD: u64 = 512;

/// What standard input is if it is an archive or compressed: by the extension of its name, where that
/// has one, else by what it begins with. Nothing is taken from it.
pub(super) fn kind(name: &str, stop: &Stop) -> Option<Kind> {
    let kind = match Path::new(name).extension() {
        Some(_) => Kind::of(name),
        // What a person types is no archive, and is not waited for here.
        None if io::stdin().is_terminal() => return None,
        // What cannot be read is told when it is read.
        None => by_content(&unless_stopped(head, stop)?.ok()?),
    };
    (kind.codec.is_some() || kind.container.is_some()).then_some(kind)
}

/// What standard input begins with.
fn head() -> io::Result<Vec<u8>> {
    Ok(io::stdin().lock().fill_buf()?.to_vec())
}

/// Reads standard input to its end and keeps it: members are read more than once, and not in order.
/// What is compressed and has no name that says so may turn out to be an archive.
pub(super) fn keep(name: &str, mut kind: Kind, stop: &Stop) -> Result<(Kind, Seekable), Trouble> {
    let stdin = Pipe::new(|| Ok(io::stdin()), stop)?;
    let kept = Source::Stream(Box::new(stdin)).seekable()?;
    if kind.container.is_none() && Path::new(name).extension().is_none() {
        let mut head = Vec::new();
        let body = decoded(Box::new(kept.clone()), kind.codec);
        // What is wrong with it is told when it is read.
        let _ = body.take(HEAD).read_to_end(&mut head);
        kind.container = by_content(&head).container;
    }
    Ok((kind, kept))
}
