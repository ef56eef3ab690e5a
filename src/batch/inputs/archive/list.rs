//! The members of an archive as inputs.

use std::{
    io::Read,
    path::{Path, PathBuf},
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use super::{
    super::{BETWEEN, Input, InputError, Origin, normal},
    Archive,
    kind::inner_name,
    member::{Member, Place},
    shared::Held,
    source::Next,
    trouble::Trouble,
    walk::{Contents, Found, walk},
};
use crate::batch::{fence::fenced, safe};

/// The largest member that comes with its bytes.
const SMALL: u64 = 2 << 20;

/// Members are handed on in batches of this many, or this many bytes.
const BATCH: (usize, usize) = (64, 256 << 10);

/// How many batches wait.
const WAITING: usize = 2;

/// The members of an archive, in its order. It is walked by a thread of its own, which waits when it
/// gets too far ahead.
#[derive(Debug)]
pub(in crate::batch::inputs) struct Members {
    archive: Arc<Archive>,
    /// What stands before the paths of the members among the inputs.
    below: PathBuf,
    batches: Option<Receiver<Vec<Listed>>>,
    batch: std::vec::IntoIter<Listed>,
}

/// A member that was found.
#[derive(Debug)]
struct Listed {
    member: String,
    place: Result<Place, Trouble>,
}

impl Members {
    pub(super) fn new(archive: Arc<Archive>, below: PathBuf) -> Self {
        let (send, receive) = sync_channel(WAITING);
        let lister = Lister {
            archive: Arc::clone(&archive),
            number: 0,
            batch: Vec::new(),
            size: 0,
            send,
        };
        let thread = thread::Builder::new().name("archive".to_owned());
        let (batches, batch) = match thread.spawn(move || lister.run()) {
            Ok(_) => (Some(receive), Vec::new()),
            Err(error) => (None, vec![Listed::trouble("", error.into())]),
        };
        Self {
            archive,
            below,
            batches,
            batch: batch.into_iter(),
        }
    }

    /// The archive, and the path in it that is wanted, which is empty when all is.
    pub(in crate::batch::inputs) fn wanted(&self) -> (&Path, &str) {
        let archive = &self.archive;
        (&archive.path, archive.only.as_deref().unwrap_or_default())
    }

    fn input(&self, listed: Listed) -> Result<Input, InputError> {
        let Listed { member, place } = listed;
        let name = self.archive.address(&member);
        match place {
            Err(trouble) => Err(InputError::Archive {
                address: name.into(),
                trouble,
            }),
            Ok(place) => Ok(Input {
                name,
                relative: self.below.join(relative(&member)),
                origin: Origin::Member(Member::new(&self.archive, member, place)),
                most: None,
            }),
        }
    }
}

impl Iterator for Members {
    type Item = Result<Input, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(listed) = self.batch.next() {
                return Some(self.input(listed));
            }
            self.batch = self.batches.as_ref()?.recv().ok()?.into_iter();
        }
    }
}

/// The path of a member among the inputs: archives are folders on it.
fn relative(member: &str) -> PathBuf {
    let mut parts: Vec<&str> = member.split(BETWEEN).collect();
    let last = parts.pop().unwrap_or_default();
    let mut path = PathBuf::new();
    for part in parts {
        path.push(normal(&without_suffixes(part)));
    }
    path.push(normal(Path::new(inner_name(last))));
    if path.as_os_str().is_empty() {
        path.push("record");
    }
    // Who packs an archive may have a system on which names mean nothing to others, or mean harm.
    let parts = path.iter().map(|part| safe::part(&part.to_string_lossy()));
    parts.collect()
}

/// The path of an archive without what says that it is one.
pub(in crate::batch::inputs) fn without_suffixes(archive: &str) -> PathBuf {
    Path::new(inner_name(archive)).with_extension("")
}

impl Listed {
    fn trouble(member: &str, trouble: Trouble) -> Self {
        Self {
            member: member.to_owned(),
            place: Err(trouble),
        }
    }
}

/// The thread that walks through an archive.
struct Lister {
    archive: Arc<Archive>,
    number: u64,
    batch: Vec<Listed>,
    size: usize,
    send: SyncSender<Vec<Listed>>,
}

impl Lister {
    fn run(mut self) {
        let archive = Arc::clone(&self.archive);
        let walked = fenced(|| walk(&archive, &mut |found| self.take(found)));
        if let Err(panic) = walked {
            self.batch
                .push(Listed::trouble("", Trouble::Internal(panic)));
        }
        self.flush();
    }

    fn take(&mut self, found: Found<'_>) -> Next {
        let Found { member, body } = found;
        let place = match body {
            Ok(body) => {
                let number = self.number;
                self.number += 1;
                self.place(number, body)
            }
            Err(trouble) => Err(trouble),
        };
        if let Ok(Place::Number(_, Some(held))) = &place {
            self.size += held.len();
        }
        self.batch.push(Listed { member, place });
        if self.batch.len() < BATCH.0 && self.size < BATCH.1 {
            return Next::GoOn;
        }
        self.flush()
    }

    fn place(&self, number: u64, body: Contents<'_>) -> Result<Place, Trouble> {
        let shared = &self.archive.shared;
        let body = match body {
            Contents::Entry(directory, way, codec) => {
                shared.keep(&self.archive, &directory);
                return Ok(Place::Entry(way, codec));
            }
            Contents::Stream(body) => body,
        };
        let mut bytes = Vec::new();
        body.take(SMALL + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > SMALL {
            return Ok(Place::Number(number, None));
        }
        bytes.shrink_to_fit();
        Ok(Place::Number(number, Held::new(bytes, shared)))
    }

    /// Hands on what there is.
    fn flush(&mut self) -> Next {
        self.size = 0;
        match self.send.send(std::mem::take(&mut self.batch)) {
            Ok(()) => Next::GoOn,
            Err(_) => Next::Stop,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_among_the_inputs_stay_below() {
        let place = |member: &str| relative(member).to_string_lossy().into_owned();
        assert_eq!(place("a/b.kif"), "a/b.kif");
        assert_eq!(place("../../a/b.csa.gz"), "a/b.csa");
        assert_eq!(place("/a//./b.kif"), "a/b.kif");
        assert_eq!(place("x/b.tar.gz!/../c.kif"), "x/b/c.kif");
        assert_eq!(place("b.zip!//c.tgz!/d.kif"), "b/c/d.kif");
        assert_eq!(place(".."), "record");
    }
}
