//! What compressions have in common.

use std::io::{self, Read};

use super::trouble::Trouble;

/// The most memory that a decoder may want, in KiB: that of a dictionary of 256 MiB, which is the
/// largest that the usual programs choose on their own.
pub(super) const MEMORY_KIB: u32 = 272 << 10;

/// A compression.
pub(super) struct Codec {
    /// The extension of compressed files.
    pub(super) extension: &'static str,
    /// What compressed files begin with.
    pub(super) magic: &'static [u8],
    /// The extensions of compressed `.tar` files.
    pub(super) of_tar: &'static [&'static str],
    /// Gives what is compressed.
    pub(super) open: for<'r> fn(Box<dyn Read + 'r>) -> Box<dyn Read + 'r>,
}

impl Codec {
    /// Gives what is compressed, with errors for people.
    pub(super) fn decode<'r>(&self, source: Box<dyn Read + 'r>) -> Box<dyn Read + 'r> {
        Box::new(Telling((self.open)(source)))
    }
}

/// Tells errors of a decoder for people.
pub(super) struct Telling<R>(pub(super) R);

impl<R: Read> Read for Telling<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.0.read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => return read.map_err(|error| Trouble::from(error).into()),
            }
        }
    }
}

impl std::fmt::Debug for Codec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.extension)
    }
}
