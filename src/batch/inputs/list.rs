//! A list of paths in a file.

use std::{
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
};

use super::{InputError, pipe::Pipe, special::open_file};
use crate::batch::stop::Stop;

/// No path is longer than this, in bytes.
const LONGEST: u64 = 1 << 16;

/// The paths of a list, one a line; or, when a NUL is among the first bytes, one before each NUL.
pub(super) struct List {
    path: PathBuf,
    stop: Stop,
    state: State,
}

enum State {
    Closed,
    Open(BufReader<Box<dyn Read + Send>>, u8),
    Done,
}

impl List {
    /// The list in a file; `-` is standard input.
    pub(super) fn new(path: PathBuf) -> Self {
        Self {
            path,
            stop: Stop::default(),
            state: State::Closed,
        }
    }

    /// The same list, until the run is to end.
    pub(super) fn until(mut self, stop: &Stop) -> Self {
        self.stop = stop.clone();
        self
    }

    /// The next path. An empty line is none.
    pub(super) fn next(&mut self) -> Option<Result<PathBuf, InputError>> {
        match self.try_next() {
            Ok(path) => path.map(Ok),
            Err(error) => {
                self.state = State::Done;
                Some(Err(InputError::List {
                    path: self.path.clone(),
                    error,
                }))
            }
        }
    }

    fn try_next(&mut self) -> io::Result<Option<PathBuf>> {
        if let State::Closed = self.state {
            self.state = open(&self.path, &self.stop)?;
        }
        let State::Open(reader, end) = &mut self.state else {
            return Ok(None);
        };
        let mut line = Vec::new();
        while reader.by_ref().take(LONGEST).read_until(*end, &mut line)? > 0 {
            if line.len() as u64 == LONGEST || *end == 0 && line == [0] {
                return Err(io::Error::other("it holds something that is no path"));
            }
            if line.ends_with(&[*end]) {
                line.pop();
            }
            if *end == b'\n' && line.ends_with(b"\r") {
                line.pop();
            }
            if !line.is_empty() {
                return Ok(Some(to_path(line)));
            }
        }
        self.state = State::Done;
        Ok(None)
    }
}

impl std::fmt::Debug for List {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("List")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

fn open(path: &Path, stop: &Stop) -> io::Result<State> {
    let source: Box<dyn Read + Send> = if path == Path::new("-") {
        Box::new(Pipe::new(|| Ok(io::stdin()), stop)?)
    } else {
        open_file(path, stop)?
    };
    let mut reader = BufReader::with_capacity(1 << 16, source);
    let end = if reader.fill_buf()?.contains(&0) {
        0
    } else {
        b'\n'
    };
    Ok(State::Open(reader, end))
}

#[cfg(unix)]
fn to_path(bytes: Vec<u8>) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;

    std::ffi::OsString::from_vec(bytes).into()
}

#[cfg(not(unix))]
fn to_path(bytes: Vec<u8>) -> PathBuf {
    String::from_utf8_lossy(&bytes).into_owned().into()
}
