//! What is known of files that were checked before: which of them have nothing to tell.
//!
//! Only such files are kept, with the numbers of their games and moves. A finding speaks of the text
//! around it, and each report draws on that in its own way; most files of an archive that is looked
//! after have none, and those that have some are checked again. So what is kept serves every report,
//! every language and every baseline.
//!
//! A file is known by a hash of its bytes and of all that its check depends on: its extension, how
//! it is read, the rules that are looked at, what is shown. One file in the folder of the cache,
//! which is named after the very build of the program, holds it all: the records in the order of
//! their hashes, and a hash of them. It is replaced in one piece, joined with what other runs have put
//! there meanwhile; what was of no use for a month is dropped. A file that is not whole is as good as
//! none.

use std::{
    collections::BTreeMap,
    fs::File,
    hash::Hasher,
    io::{self, Read, Write},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::{SystemTime, UNIX_EPOCH},
};

use siphasher::sip128::{Hasher128, SipHasher13};

use super::{inputs::plain, whole, write::make_folder};

/// The length of a record: hash, moves, games, day, flags.
const RECORD: usize = 32;
/// The length of the hash at the end.
const SUM: usize = 16;
/// For how many days a record is kept that is of no use.
const DAYS: u16 = 30;
/// The flag of a file with findings that are not shown.
const HIDDEN: u16 = 1;

/// A file in which there is nothing to tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clean {
    /// How many games it has.
    pub(super) games: u32,
    /// How many moves they have.
    pub(super) moves: u64,
    /// Whether there are findings that are not shown.
    pub(super) hidden: bool,
}

/// What files are told apart by: the bytes that were put into it, in their order.
pub(super) struct Key(SipHasher13);

/// What is known of files.
#[derive(Debug)]
pub struct Cache {
    path: PathBuf,
    known: Vec<Record>,
    /// What is new, and what of the old was of use.
    used: Mutex<BTreeMap<u128, Record>>,
    today: u16,
}

/// The folder of a cache cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("cannot use the cache {}: {}", path.display(), plain(error))]
pub struct CacheError {
    path: PathBuf,
    error: io::Error,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Record {
    key: u128,
    clean: Clean,
    /// When it was of use, in days since 1970.
    day: u16,
}

impl Cache {
    /// The cache in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// When the folder cannot be made or read.
    pub fn open(folder: &Path) -> Result<Self, CacheError> {
        let name = build().map(|build| format!("checked-{build:032x}.bin"));
        let path = name.and_then(|name| {
            make_folder(folder)?;
            Ok(folder.join(name))
        });
        path.and_then(Self::at).map_err(|error| CacheError {
            path: folder.to_path_buf(),
            error,
        })
    }

    /// The cache in a file of this very build.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn at(path: PathBuf) -> io::Result<Self> {
        Ok(Self {
            known: read(&path)?,
            path,
            used: Mutex::default(),
            today: today(),
        })
    }

    /// What is known of a file.
    pub(super) fn get(&self, key: u128) -> Option<Clean> {
        let found = self.known.binary_search_by_key(&key, |record| record.key);
        let record = *self.known.get(found.ok()?)?;
        if record.day != self.today {
            self.put(key, record.clean);
        }
        Some(record.clean)
    }

    /// Keeps what is known of a file.
    pub(super) fn put(&self, key: u128, clean: Clean) {
        let record = Record {
            key,
            clean,
            day: self.today,
        };
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        used.insert(key, record);
    }

    /// Writes what is new.
    ///
    /// # Errors
    /// When the file of the cache cannot be replaced.
    pub fn save(self) -> Result<(), CacheError> {
        let used = self
            .used
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        if used.is_empty() {
            return Ok(());
        }
        drop(self.known);
        let folder = self.path.parent().unwrap_or(&self.path);
        let saved = read(&self.path).and_then(|known| {
            let is_kept = |record: &Record| {
                !used.contains_key(&record.key) && self.today.saturating_sub(record.day) <= DAYS
            };
            let mut records: Vec<Record> = known.into_iter().filter(is_kept).collect();
            records.extend(used.values());
            records.sort_unstable_by_key(|record| record.key);
            write(&self.path, folder, &records)
        });
        saved.map_err(|error| CacheError {
            path: folder.to_path_buf(),
            error,
        })
    }
}

impl Key {
    /// A key for what is checked in one way.
    pub(super) fn new(way: &str) -> Self {
        let mut key = Self(SipHasher13::new());
        key.0.write(way.as_bytes());
        key.0.write_u8(0xff);
        key
    }

    /// Takes the next bytes of a file.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    /// Takes all bytes of a file.
    pub(super) fn add_all(&mut self, source: &mut impl Read) -> io::Result<()> {
        io::copy(source, self).map(drop)
    }

    pub(super) fn finish(&self) -> u128 {
        self.0.finish128().as_u128()
    }
}

impl Write for Key {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.add(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Record {
    fn bytes(&self) -> [u8; RECORD] {
        let Clean {
            games,
            moves,
            hidden,
        } = self.clean;
        let flags = if hidden { HIDDEN } else { 0 };
        let mut bytes = [0; RECORD];
        // The hash stands first with its greatest byte, so that bytes are sorted like numbers.
        bytes[..16].copy_from_slice(&self.key.to_be_bytes());
        bytes[16..24].copy_from_slice(&moves.to_le_bytes());
        bytes[24..28].copy_from_slice(&games.to_le_bytes());
        bytes[28..30].copy_from_slice(&self.day.to_le_bytes());
        bytes[30..].copy_from_slice(&flags.to_le_bytes());
        bytes
    }

    fn of(bytes: &[u8; RECORD]) -> Self {
        let [key @ .., _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _] = *bytes;
        let [
            ..,
            m0,
            m1,
            m2,
            m3,
            m4,
            m5,
            m6,
            m7,
            g0,
            g1,
            g2,
            g3,
            d0,
            d1,
            f0,
            f1,
        ] = *bytes;
        Self {
            key: u128::from_be_bytes(key),
            clean: Clean {
                games: u32::from_le_bytes([g0, g1, g2, g3]),
                moves: u64::from_le_bytes([m0, m1, m2, m3, m4, m5, m6, m7]),
                hidden: u16::from_le_bytes([f0, f1]) & HIDDEN != 0,
            },
            day: u16::from_le_bytes([d0, d1]),
        }
    }
}

/// The records of a file; none where it is not there or not whole.
fn read(path: &Path) -> io::Result<Vec<Record>> {
    let bytes = match whole::read(path, whole::MOST) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        bytes => bytes?,
    };
    let Some((body, found)) = bytes.split_last_chunk::<SUM>() else {
        return Ok(Vec::new());
    };
    let (records, rest) = body.as_chunks::<RECORD>();
    if !rest.is_empty() || *found != sum(body) {
        return Ok(Vec::new());
    }
    Ok(records.iter().map(Record::of).collect())
}

fn write(path: &Path, folder: &Path, records: &[Record]) -> io::Result<()> {
    let mut bytes: Vec<u8> = records.iter().flat_map(Record::bytes).collect();
    let sum = sum(&bytes);
    bytes.extend_from_slice(&sum);
    let mut temp = super::write::temporary(folder)?;
    temp.write_all(&bytes)?;
    temp.persist(path).map(drop).map_err(|error| error.error)
}

fn sum(bytes: &[u8]) -> [u8; SUM] {
    SipHasher13::new().hash(bytes).as_bytes()
}

/// A hash of the program itself: another build may find something else.
fn build() -> io::Result<u128> {
    let mut key = Key::new(env!("CARGO_PKG_VERSION"));
    key.add_all(&mut File::open(std::env::current_exe()?)?)?;
    Ok(key.finish())
}

fn today() -> u16 {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = passed.map_or(0, |passed| passed.as_secs() / 86400);
    u16::try_from(days).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const CLEAN: Clean = Clean {
        games: 0x0102_0304,
        moves: 0x0102_0304_0506_0708,
        hidden: true,
    };

    fn with(folder: &Path, key: u128) {
        let cache = Cache::open(folder).unwrap();
        cache.put(key, CLEAN);
        cache.save().unwrap();
    }

    #[test]
    fn what_was_kept_is_known_to_the_next_run() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("a/b");
        assert_eq!(Cache::open(&folder).unwrap().get(7), None);
        let other = Cache::open(&folder).unwrap();
        for key in [7, u128::MAX, 0, 1 << 100] {
            with(&folder, key);
        }
        // A run that has not seen these does not do away with them.
        other.put(
            8,
            Clean {
                hidden: false,
                ..CLEAN
            },
        );
        other.save().unwrap();
        let cache = Cache::open(&folder).unwrap();
        for key in [7, u128::MAX, 0, 1 << 100] {
            assert_eq!(cache.get(key), Some(CLEAN), "{key}");
        }
        assert!(!cache.get(8).unwrap().hidden);
        assert_eq!(cache.get(9), None);
        assert!(cache.used.lock().unwrap().is_empty());
    }

    #[test]
    fn damage_is_as_good_as_nothing() {
        let folder = tempfile::tempdir().unwrap();
        with(folder.path(), 7);
        let path = Cache::open(folder.path()).unwrap().path;
        let whole = fs::read(&path).unwrap();
        assert_eq!(whole.len(), RECORD + SUM);
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            fs::write(&path, bytes).unwrap();
            assert!(Cache::open(folder.path()).unwrap().known.is_empty(), "{at}");
            fs::write(&path, &whole[..at]).unwrap();
            assert!(Cache::open(folder.path()).unwrap().known.is_empty(), "{at}");
        }
        with(folder.path(), 8);
        assert_eq!(Cache::open(folder.path()).unwrap().get(8), Some(CLEAN));
    }

    #[test]
    fn what_is_of_no_use_goes_after_a_month() {
        let folder = tempfile::tempdir().unwrap();
        let mut cache = Cache::open(folder.path()).unwrap();
        let today = cache.today;
        for (key, day) in [
            (1, today - DAYS - 1),
            (2, today - DAYS - 1),
            (3, today - DAYS),
        ] {
            cache.today = day;
            cache.put(key, CLEAN);
        }
        cache.save().unwrap();
        let cache = Cache::open(folder.path()).unwrap();
        assert_eq!(cache.get(2), Some(CLEAN));
        cache.save().unwrap();
        let cache = Cache::open(folder.path()).unwrap();
        let days: Vec<_> = cache.known.iter().map(|it| (it.key, it.day)).collect();
        assert_eq!(days, [(2, today), (3, today - DAYS)]);
    }
}
