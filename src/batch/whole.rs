//! Reading all of a file, whatever stands under its name.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
};

use super::inputs::{Size, special};

/// The most that is held in memory of a file that is read as a whole.
pub(super) const MOST: Size = Size(1 << 30);

/// All bytes of a file. What is no file may never end, and is not opened.
pub(super) fn read(path: &Path, most: Size) -> io::Result<Vec<u8>> {
    let found = fs::metadata(path)?;
    if let Some(special) = special(found.file_type()) {
        let kind = special.kind();
        return Err(io::Error::other(format!("it is {kind}, not a file")));
    }
    if found.len() > most.0 {
        return Err(too_large(most));
    }
    read_all(File::open(path)?, most)
}

/// All bytes that there are to read.
///
/// # Errors
/// When reading fails, and when there are more.
pub(super) fn read_all(source: impl Read, most: Size) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source
        .take(most.0.saturating_add(1))
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most.0 {
        return Err(too_large(most));
    }
    Ok(bytes)
}

fn too_large(most: Size) -> io::Error {
    io::Error::other(format!(
        "it is larger than {most}, too large to be held in memory"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_an_end_to_everything() {
        let error = read_all(io::repeat(0), Size(1 << 10)).unwrap_err();
        assert!(error.to_string().starts_with("it is larger than 1 KiB,"));
        let whole = read_all(io::repeat(0).take(1 << 10), Size(1 << 10));
        assert_eq!(whole.unwrap().len(), 1 << 10);
    }

    #[cfg(unix)]
    #[test]
    fn devices_are_not_read() {
        let error = read(Path::new("/dev/zero"), MOST).unwrap_err();
        assert_eq!(error.to_string(), "it is a device, not a file");
    }
}
