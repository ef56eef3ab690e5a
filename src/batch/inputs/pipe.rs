//! What comes when it comes: pipes and standard input, which must not keep a run from ending.

use std::{
    io::{self, Read},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
    time::Duration,
};

use crate::batch::stop::Stop;

/// How often it is looked whether the run is to end while nothing comes.
pub(super) const BEAT: Duration = Duration::from_millis(50);
/// How much is handed on at once.
const CHUNK: usize = 64 << 10;
/// How many chunks wait.
const WAITING: usize = 16;

/// Reads in a thread of its own, which is left behind when the run is to end.
pub(super) struct Pipe {
    chunks: Receiver<io::Result<Vec<u8>>>,
    chunk: io::Cursor<Vec<u8>>,
    stop: Stop,
}

impl Pipe {
    /// Opens something and reads it until it ends or the run does. To open a pipe that nobody writes
    /// takes as long as to read it.
    pub(super) fn new<R: Read>(
        open: impl FnOnce() -> io::Result<R> + Send + 'static,
        stop: &Stop,
    ) -> io::Result<Self> {
        let (send, chunks) = sync_channel(WAITING);
        let thread = thread::Builder::new().name("pipe".to_owned());
        thread.spawn(move || match open() {
            Ok(source) => pass_on(source, &send),
            // There may be nobody left who waits.
            Err(error) => drop(send.send(Err(error))),
        })?;
        Ok(Self {
            chunks,
            chunk: io::Cursor::default(),
            stop: stop.clone(),
        })
    }
}

fn pass_on(mut source: impl Read, send: &SyncSender<io::Result<Vec<u8>>>) {
    loop {
        let mut bytes = vec![0; CHUNK];
        let chunk = match source.read(&mut bytes) {
            Ok(0) => return,
            Ok(len) => {
                bytes.truncate(len);
                Ok(bytes)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => Err(error),
        };
        let is_last = chunk.is_err();
        if send.send(chunk).is_err() || is_last {
            return;
        }
    }
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.chunk.read(buffer)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            match self.chunks.recv_timeout(BEAT) {
                Ok(chunk) => self.chunk = io::Cursor::new(chunk?),
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
                Err(RecvTimeoutError::Timeout) if self.stop.is_asked() => {
                    return Err(io::Error::other("interrupted"));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_it_comes_and_errors_do() {
        let stop = Stop::default();
        let long: Vec<u8> = (0..300_000_u32).map(|n| n as u8).collect();
        let source = long.clone();
        let mut read = Vec::new();
        let mut pipe = Pipe::new(move || Ok(io::Cursor::new(source)), &stop).unwrap();
        pipe.read_to_end(&mut read).unwrap();
        assert!(read == long);
        let refused = || Err::<io::Empty, _>(io::Error::other("no"));
        let error = Pipe::new(refused, &stop)
            .unwrap()
            .read(&mut [0])
            .unwrap_err();
        assert_eq!(error.to_string(), "no");
    }

    #[test]
    fn the_end_of_the_run_is_not_waited_for() {
        let (reader, _writer) = io::pipe().unwrap();
        let stop = Stop::default();
        let mut pipe = Pipe::new(move || Ok(reader), &stop).unwrap();
        stop.ask();
        let error = pipe.read(&mut [0]).unwrap_err();
        assert_eq!(error.to_string(), "interrupted");
    }
}
