//! Members that a walk comes to again, since they were too large to be kept.

use std::{
    io::{self, Read},
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use super::{
    Archive, Key,
    shared::Shared,
    source::Next,
    trouble::Trouble,
    walk::{Contents, Found, walk},
};
use crate::batch::fence::fenced;

/// How much is handed on at once.
const CHUNK: u64 = 256 << 10;

/// How many chunks wait.
const WAITING: usize = 4;

/// A walk through an archive that waits to be told at which member to stop. It only goes on, so that
/// members that are asked for in their order are all read in one walk.
#[derive(Debug)]
pub(super) struct Fetcher {
    key: Key,
    only: Option<String>,
    /// The number of the first member that it can still come to.
    next: u64,
    ask: SyncSender<u64>,
    chunks: Receiver<Chunk>,
}

#[derive(Debug)]
enum Chunk {
    Bytes(Vec<u8>),
    End,
    Trouble(Trouble),
}

/// A member as a walk comes to it.
pub(super) struct Fetched {
    /// `None` when the member is at its end, or there was trouble.
    fetcher: Option<Fetcher>,
    shared: Arc<Shared>,
    number: u64,
    chunk: io::Cursor<Vec<u8>>,
}

/// The bytes of the member with a number.
pub(super) fn open(archive: &Arc<Archive>, number: u64) -> Result<Fetched, Trouble> {
    let fetcher = match archive.shared.fetcher(archive, number) {
        Some(fetcher) => fetcher,
        None => Fetcher::new(archive)?,
    };
    // When the walk has ended there are no chunks either, and that is told.
    let _ = fetcher.ask.send(number);
    Ok(Fetched {
        fetcher: Some(fetcher),
        shared: Arc::clone(&archive.shared),
        number,
        chunk: io::Cursor::default(),
    })
}

impl Fetcher {
    fn new(archive: &Archive) -> Result<Self, Trouble> {
        let (ask, asked) = sync_channel(1);
        let (send, chunks) = sync_channel(WAITING);
        let only = archive.only.clone();
        let walker = Walker {
            archive: Archive {
                path: archive.path.clone(),
                kept: archive.kept.clone(),
                only: only.clone(),
                kind: archive.kind,
                limits: archive.limits,
                // A walk that waits must not keep alive what keeps it.
                shared: Arc::default(),
            },
            stops: Stops {
                next: 0,
                wanted: None,
                asked,
                send,
            },
        };
        let thread = thread::Builder::new().name("archive".to_owned());
        thread.spawn(move || walker.run())?;
        Ok(Self {
            key: archive.key(),
            only,
            next: 0,
            ask,
            chunks,
        })
    }

    /// Whether it comes to a member of an archive.
    pub(super) fn comes_to(&self, archive: &Archive, number: u64) -> bool {
        self.next <= number && self.key == archive.key() && self.only == archive.only
    }

    /// The number of the first member that it can still come to.
    pub(super) const fn next(&self) -> u64 {
        self.next
    }
}

impl Read for Fetched {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.chunk.read(buffer)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            let Some(fetcher) = &self.fetcher else {
                return Ok(0);
            };
            match fetcher.chunks.recv() {
                Ok(Chunk::Bytes(bytes)) => self.chunk = io::Cursor::new(bytes),
                Ok(Chunk::End) => {
                    if let Some(mut fetcher) = self.fetcher.take() {
                        fetcher.next = self.number + 1;
                        self.shared.give_back(fetcher);
                    }
                }
                Ok(Chunk::Trouble(trouble)) => {
                    self.fetcher = None;
                    return Err(trouble.into());
                }
                Err(_) => {
                    self.fetcher = None;
                    return Err(Trouble::Changed.into());
                }
            }
        }
    }
}

/// The thread of a walk.
struct Walker {
    archive: Archive,
    stops: Stops,
}

/// Where a walk stops.
struct Stops {
    next: u64,
    wanted: Option<u64>,
    asked: Receiver<u64>,
    send: SyncSender<Chunk>,
}

impl Walker {
    fn run(self) {
        let Self { archive, mut stops } = self;
        let walked = fenced(|| walk(&archive, &mut |found| stops.take(found)));
        if let Err(panic) = walked {
            // There may be nobody left who waits.
            let _ = stops.send.send(Chunk::Trouble(Trouble::Internal(panic)));
        }
    }
}

impl Stops {
    fn take(&mut self, found: Found<'_>) -> Next {
        // What cannot be read was told when the members were listed.
        let Ok(body) = found.body else {
            return Next::GoOn;
        };
        let number = self.next;
        self.next += 1;
        let Some(wanted) = self.wanted.or_else(|| self.asked.recv().ok()) else {
            return Next::Stop;
        };
        self.wanted = Some(wanted);
        if number < wanted {
            return Next::GoOn;
        }
        self.wanted = None;
        let sent = match body {
            Contents::Stream(body) => self.stream(body),
            Contents::Entry(..) => self.send.send(Chunk::Trouble(Trouble::Changed)).is_ok(),
        };
        if sent { Next::GoOn } else { Next::Stop }
    }

    /// Hands on a member; `false` when nobody wants it any more.
    fn stream(&self, body: &mut dyn Read) -> bool {
        loop {
            let mut bytes = Vec::new();
            if let Err(error) = body.take(CHUNK).read_to_end(&mut bytes) {
                let trouble = Chunk::Trouble(error.into());
                return self.send.send(Chunk::Bytes(bytes)).is_ok()
                    && self.send.send(trouble).is_ok();
            }
            let is_end = bytes.is_empty();
            let chunk = if is_end {
                Chunk::End
            } else {
                Chunk::Bytes(bytes)
            };
            if self.send.send(chunk).is_err() {
                return false;
            }
            if is_end {
                return true;
            }
        }
    }
}
