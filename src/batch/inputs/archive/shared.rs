//! What is kept of archives while their members are read.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use super::{Archive, Key, fetch::Fetcher, trouble::Trouble, zip};

/// How many bytes of members may be in memory. What is beyond is read again when it is its turn.
const MOST_HELD: usize = 32 << 20;

/// How many archives are kept open.
const MOST_OPEN: usize = 16;

/// What is kept, for all archives of a command.
#[derive(Default, Debug)]
pub(super) struct Shared {
    held: AtomicUsize,
    directories: Mutex<VecDeque<(Key, Arc<zip::Directory>)>>,
    fetchers: Mutex<VecDeque<Fetcher>>,
}

/// The bytes of a member.
#[derive(Debug)]
pub(super) struct Held {
    bytes: Vec<u8>,
    shared: Arc<Shared>,
}

impl Held {
    /// Keeps bytes, unless there are too many already.
    pub(super) fn new(bytes: Vec<u8>, shared: &Arc<Shared>) -> Option<Arc<Self>> {
        if shared.held.load(Ordering::Relaxed) + bytes.capacity() > MOST_HELD {
            return None;
        }
        shared.held.fetch_add(bytes.capacity(), Ordering::Relaxed);
        let shared = Arc::clone(shared);
        Some(Arc::new(Self { bytes, shared }))
    }

    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let size = self.bytes.capacity();
        self.shared.held.fetch_sub(size, Ordering::Relaxed);
    }
}

impl Shared {
    /// The directory of a `.zip`.
    pub(super) fn directory(&self, archive: &Archive) -> Result<Arc<zip::Directory>, Trouble> {
        let key = archive.key();
        if let Some((_, known)) = locked(&self.directories).iter().find(|it| it.0 == key) {
            return Ok(Arc::clone(known));
        }
        let (source, _) = archive.open()?;
        let directory = zip::directory(source.seekable()?)?;
        self.keep(archive, &directory);
        Ok(directory)
    }

    /// Keeps the directory of a `.zip`.
    pub(super) fn keep(&self, archive: &Archive, directory: &Arc<zip::Directory>) {
        let key = archive.key();
        let mut directories = locked(&self.directories);
        if directories.front().is_some_and(|it| it.0 == key) {
            return;
        }
        directories.retain(|it| it.0 != key);
        directories.push_front((key, Arc::clone(directory)));
        directories.truncate(MOST_OPEN);
    }

    /// A walk that has not come to a member yet, and is the nearest to it.
    pub(super) fn fetcher(&self, archive: &Archive, number: u64) -> Option<Fetcher> {
        let mut fetchers = locked(&self.fetchers);
        let fitting = fetchers.iter().enumerate();
        let fitting = fitting.filter(|(_, it)| it.comes_to(archive, number));
        let (nearest, _) = fitting.max_by_key(|(_, it)| it.next())?;
        fetchers.remove(nearest)
    }

    /// Keeps a walk for a later member.
    pub(super) fn give_back(&self, fetcher: Fetcher) {
        let mut fetchers = locked(&self.fetchers);
        fetchers.push_front(fetcher);
        fetchers.truncate(MOST_OPEN);
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
