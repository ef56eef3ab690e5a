//! The part of a file that is in memory.

use std::io::{self, ErrorKind, Read};

use crate::source::detect::{END_MARK, without_end_marks};

/// Bytes that were read and not yet consumed. Its memory is used again for the next file.
#[derive(Default, Debug)]
pub(super) struct Buffer {
    /// Filled between `start` and `end`; the rest is room.
    bytes: Vec<u8>,
    start: usize,
    end: usize,
    eof: bool,
}

impl Buffer {
    /// Forgets the file.
    pub(super) fn clear(&mut self) {
        (self.start, self.end, self.eof) = (0, 0, false);
    }

    /// What is there and not yet consumed.
    pub(super) fn unread(&self) -> &[u8] {
        &self.bytes[self.start..self.end]
    }

    /// Gives back memory above so many bytes, once no more than those are left. Says whether no more
    /// memory is taken.
    pub(super) fn shrink_to(&mut self, most: usize) -> bool {
        let left = self.end - self.start;
        if self.bytes.len() > most && left <= most {
            self.bytes.copy_within(self.start..self.end, 0);
            (self.start, self.end) = (0, left);
            self.bytes.truncate(most);
            self.bytes.shrink_to(most);
        }
        self.bytes.len() <= most
    }

    /// Whether the file has no more bytes than these.
    pub(super) const fn eof(&self) -> bool {
        self.eof
    }

    /// Drops the first bytes.
    pub(super) fn consume(&mut self, len: usize) {
        self.start = (self.start + len).min(self.end);
    }

    /// Drops the marks with which DOS ends a text (Ctrl-Z) and what is blank behind them, once the
    /// end is in memory.
    pub(super) fn drop_end_mark(&mut self) {
        if self.eof {
            self.end = self.start + without_end_marks(self.unread()).len();
        }
    }

    /// Drops such a mark behind characters of two bytes each.
    pub(super) fn drop_odd_end_mark(&mut self) {
        let is_odd = !self.unread().len().is_multiple_of(2);
        if self.eof && is_odd && self.unread().last() == Some(&END_MARK) {
            self.end -= 1;
        }
    }

    /// Replaces all of the file.
    pub(super) fn replace(&mut self, bytes: &[u8]) {
        self.bytes.clear();
        self.bytes.extend_from_slice(bytes);
        (self.start, self.end, self.eof) = (0, bytes.len(), true);
    }

    /// Reads until there are `wanted` bytes or the file ends.
    pub(super) fn fill(&mut self, source: &mut dyn Read, wanted: usize) -> io::Result<()> {
        if self.eof || self.end - self.start >= wanted {
            return Ok(());
        }
        self.bytes.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        while !self.eof && self.end < wanted {
            if self.end == self.bytes.len() {
                let room = (2 * self.end).max(1 << 16).min(wanted.max(1 << 16));
                self.bytes.resize(room, 0);
            }
            match source.read(&mut self.bytes[self.end..]) {
                Ok(0) => self.eof = true,
                Ok(len) => self.end += len,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_passes_through_in_pieces() {
        let file: Vec<u8> = (0..200_000_u32).map(|n| n as u8).collect();
        let mut source = &file[..];
        let (mut buffer, mut seen) = (Buffer::default(), Vec::new());
        buffer.fill(&mut source, 10).unwrap();
        while !buffer.unread().is_empty() {
            let len = buffer.unread().len().min(70_001);
            seen.extend_from_slice(&buffer.unread()[..len]);
            buffer.consume(len);
            buffer.fill(&mut source, 70_000).unwrap();
        }
        assert!(buffer.eof());
        assert!(seen == file);
        assert!(buffer.bytes.len() <= 1 << 17);
    }

    #[test]
    fn memory_is_given_back_when_little_is_left() {
        let file: Vec<u8> = (0..300_000_u32).map(|n| n as u8).collect();
        let mut source = &file[..];
        let mut buffer = Buffer::default();
        buffer.fill(&mut source, 200_000).unwrap();
        assert!(!buffer.shrink_to(100_000), "it is still in use");
        let all = buffer.unread().len();
        buffer.consume(all - 10);
        assert!(buffer.shrink_to(100_000));
        assert_eq!(buffer.bytes.len(), 100_000);
        assert_eq!(buffer.unread(), &file[all - 10..all]);
        buffer.fill(&mut source, 1000).unwrap();
        assert_eq!(buffer.unread()[..1000], file[all - 10..all + 990]);
    }
}
