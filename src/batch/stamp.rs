//! Whether a file is still the one that was read.

use std::{fs, path::Path, time::SystemTime};

/// What is another one when a file was written, or when another file has its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamp {
    len: u64,
    modified: Option<SystemTime>,
    /// The file system and the number of the file in it.
    #[cfg(unix)]
    id: (u64, u64),
}

impl Stamp {
    /// That of the file that a path leads to.
    pub fn of(path: &Path) -> Option<Self> {
        let found = fs::metadata(path).ok()?;
        Some(Self {
            len: found.len(),
            modified: found.modified().ok(),
            #[cfg(unix)]
            id: {
                use std::os::unix::fs::MetadataExt;
                (found.dev(), found.ino())
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_written_or_replaced_is_another_one() {
        let folder = tempfile::tempdir().unwrap();
        let [path, other] = ["a", "b"].map(|name| folder.path().join(name));
        fs::write(&path, "old").unwrap();
        let old = Stamp::of(&path);
        assert!(old.is_some());
        assert_eq!(Stamp::of(&path), old);
        fs::write(&path, "older").unwrap();
        assert_ne!(Stamp::of(&path), old);
        fs::write(&other, "old").unwrap();
        fs::rename(&other, &path).unwrap();
        assert_ne!(Stamp::of(&path), old);
        fs::remove_file(&path).unwrap();
        assert_eq!(Stamp::of(&path), None);
    }
}
