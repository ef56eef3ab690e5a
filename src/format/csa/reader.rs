//! Splits a file into games and reads them one by one.

use memchr::memchr;

use super::{headers::HeaderLine, reading::Reading};
use crate::{
    format::{Parsed, Reader},
    record::Edition,
    source::Text,
};

/// Reads the games of one CSA file.
#[derive(Default, Debug)]
pub(super) struct CsaReader {
    /// The edition of the version line last read: it holds for the games after it as well.
    edition: Option<Edition>,
    /// How many bytes of the next game are known to hold no separator.
    scanned: usize,
    /// The headers of one game; kept for its memory.
    headers: Vec<HeaderLine>,
}

impl Reader for CsaReader {
    fn split(&mut self, bytes: &[u8], eof: bool) -> Option<usize> {
        let mut from = self.scanned.min(bytes.len());
        while let Some(found) = memchr(b'/', &bytes[from..]) {
            let slash = from + found;
            match separator_end(bytes, slash, eof) {
                Separator::No => from = slash + 1,
                Separator::Ends(end) => {
                    self.scanned = 0;
                    return Some(end);
                }
                Separator::Unknown => {
                    self.scanned = slash;
                    return None;
                }
            }
        }
        if eof {
            self.scanned = 0;
            return Some(bytes.len());
        }
        self.scanned = bytes.len();
        None
    }

    fn read(&mut self, text: &Text, out: &mut Parsed) {
        out.clear();
        self.headers.clear();
        let reading = Reading::new(text, self.edition, &mut self.headers, out);
        self.edition = reading.run();
    }

    fn restart(&mut self) -> bool {
        (self.edition, self.scanned) = (None, 0);
        true
    }
}

/// Whether a `/` separates two games.
enum Separator {
    No,
    /// It does, and this is where the line after it begins.
    Ends(usize),
    /// The bytes do not tell yet.
    Unknown,
}

/// A separator is a line with nothing on it but the `/` and blanks.
fn separator_end(bytes: &[u8], slash: usize, eof: bool) -> Separator {
    let blank = |b: &&u8| matches!(b, b' ' | b'\t');
    let before = bytes[..slash].iter().rev().find(|b| !blank(b));
    if !matches!(before, None | Some(b'\n' | b'\r')) {
        return Separator::No;
    }
    let after = &bytes[slash + 1..];
    let blanks = after.iter().take_while(blank).count();
    let at = slash + 1 + blanks;
    match after.get(blanks..).unwrap_or_default() {
        [b'\r', b'\n', ..] => Separator::Ends(at + 2),
        [b'\r'] if !eof => Separator::Unknown,
        [b'\n' | b'\r', ..] => Separator::Ends(at + 1),
        [] if eof => Separator::Ends(at),
        [] => Separator::Unknown,
        _ => Separator::No,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The games of a file that comes in pieces of a size.
    fn games(file: &[u8], step: usize) -> Vec<Vec<u8>> {
        let mut reader = CsaReader::default();
        let (mut start, mut end, mut games) = (0, 0, Vec::new());
        while start < file.len() {
            match reader.split(&file[start..end], end == file.len()) {
                Some(length) => {
                    games.push(file[start..start + length].to_vec());
                    start += length;
                }
                None => end = (end + step).min(file.len()),
            }
        }
        games
    }

    #[test]
    fn splits_at_lines_of_a_slash() {
        let file = b"PI\n$START_TIME:2031/04/05\n/\r\nPI\r\n / \nN+a/b\n/x\n/\rPI\n/";
        let want: [&[u8]; 4] = [
            b"PI\n$START_TIME:2031/04/05\n/\r\n",
            b"PI\r\n / \n",
            b"N+a/b\n/x\n/\r",
            b"PI\n/",
        ];
        for step in [1, 2, 3, 7, 100] {
            assert_eq!(games(file, step), want, "{step}");
        }
    }
}
