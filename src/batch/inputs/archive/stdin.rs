//! Archives and compressed records on standard input.

use std::{
    io::{self, BufRead, IsTerminal, Read},
    path::Path,
    sync::mpsc::{RecvTimeoutError, sync_channel},
    thread,
};

use crate::batch::{
    inputs::pipe::{BEAT, Pipe},
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

/// What some work comes to that may have to wait for what never comes; `None` when the run is to end
/// before. Then the work is left to itself.
fn unless_stopped<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
    stop: &Stop,
) -> Option<T> {
    let (send, done) = sync_channel(1);
    let thread = thread::Builder::new().name("pipe".to_owned());
    // There may be nobody left who waits.
    thread.spawn(move || drop(send.send(work()))).ok()?;
    loop {
        match done.recv_timeout(BEAT) {
            Ok(result) => return Some(result),
            Err(RecvTimeoutError::Timeout) if !stop.is_asked() => {}
            Err(_) => return None,
        }
    }
}
