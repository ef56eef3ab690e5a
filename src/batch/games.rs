//! From an input to its games: the driver that decodes and reads one game after another.

mod buffer;
mod faults;
mod no_record;
mod trial;

use std::{
    io::{self, Read},
    ops::ControlFlow,
};

use self::{buffer::Buffer, faults::FileFaults};
use super::{
    inputs::plain,
    looks_like,
    room::{Boundless, LARGE, Taken},
    stop::Stop,
};
use crate::{
    format::{self, Format, Parsed, Reader, opening},
    source::{
        Detected, Encoding, Newlines, RawMap, Text,
        decode::decode,
        detect::{detect, fits, forced, guess},
    },
};

/// Files up to this size are in memory as a whole before the first game is read, so that all of
/// their bytes decide about the encoding.
const IN_MEMORY: usize = 4 << 20;
/// How much is read at once of a larger file.
const CHUNK: usize = 1 << 20;
/// How much of a file decides about its format.
const HEAD: usize = 1 << 16;
/// How much it is at most where a file begins with comments and blank lines.
const LONGEST_HEAD: usize = 1 << 20;
/// The largest game. Offsets in a text have 32 bits, and a text can be three times as long as its
/// bytes.
const LARGEST: usize = 1 << 30;

/// How games are to be read.
#[derive(Clone, Copy)]
pub struct ReadOptions {
    /// The format, if it is given.
    pub format: Option<&'static dyn Format>,
    /// The encoding, if it is given.
    pub encoding: Option<Encoding>,
    /// Tells the format from the beginning of a text and the extension.
    pub detect: fn(&str, Option<&str>) -> Option<&'static dyn Format>,
}

/// A game as it was read.
pub struct GameInput<'a> {
    /// Its number in the file, from 1.
    pub number: u64,
    /// The text that it was read from, which knows its encoding and its place in the file.
    pub text: &'a Text,
    /// The bytes of that text; in a UTF-16 file, the text in UTF-8.
    pub bytes: &'a [u8],
    /// What the reader made of it, with the faults that concern the file. When `game` is false
    /// there is no game, only faults.
    pub parsed: &'a mut Parsed,
    /// The format; `None` when the file is no record.
    pub format: Option<&'static dyn Format>,
}

/// Why the games of an input end early.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The system cannot read on.
    #[error("{}", plain(.0))]
    Io(#[from] io::Error),
    /// A game is too large.
    #[error("a game is larger than 1 GiB")]
    TooLarge,
    /// The run is to end early.
    #[error("interrupted")]
    Stopped,
}

/// Reads files, with memory that is used again for each game and each file.
#[derive(Default)]
pub struct Games {
    buffer: Buffer,
    /// The reader of the file before, and the name of its format.
    reader: Option<(&'static str, Box<dyn Reader>)>,
    text: Text,
    /// A UTF-16 file as a whole.
    whole: Text,
    parsed: Parsed,
    stop: Stop,
}

/// What is known of the file while its games are read.
struct File {
    detected: Detected,
    /// Whether the bytes that are not in memory yet, or were not looked at, can change the encoding.
    open: Open,
    faults: FileFaults,
    /// Where the next game begins: line and byte in the file, byte in `whole`.
    line: u64,
    offset: u64,
    in_whole: usize,
    games: u64,
}

/// What can still change about the encoding.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    /// Nothing.
    Settled,
    /// It was guessed from the first lines; all bytes are in memory.
    Guessed,
    /// There were only ASCII characters as yet.
    Ascii,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self {
            format: None,
            encoding: None,
            detect: format::detect,
        }
    }
}

impl Games {
    /// Reads files as long as nobody asks to stop.
    pub fn until(stop: &Stop) -> Self {
        Self {
            stop: stop.clone(),
            ..Self::default()
        }
    }

    /// Reads all games of a file and hands each to `each`, which can break off. A file that is no
    /// record gives one `GameInput` with the fault that says so.
    ///
    /// Files up to 4 MiB are read at once. Of larger ones only as much is in memory as the largest
    /// game needs, unless they are in UTF-16.
    ///
    /// # Errors
    /// When reading fails, a game is too large, or the run is to end early. The games before it were
    /// handed over.
    pub fn read(
        &mut self,
        source: &mut dyn Read,
        extension: Option<&str>,
        options: &ReadOptions,
        each: &mut dyn FnMut(GameInput<'_>) -> ControlFlow<()>,
    ) -> Result<(), ReadError> {
        let taken = Taken::nothing(&Boundless);
        self.read_within(&taken, source, extension, options, each)
    }

    /// Reads all games of a file, with memory for what is large from the room of `taken`.
    pub(super) fn read_within(
        &mut self,
        taken: &Taken<'_>,
        source: &mut dyn Read,
        extension: Option<&str>,
        options: &ReadOptions,
        each: &mut dyn FnMut(GameInput<'_>) -> ControlFlow<()>,
    ) -> Result<(), ReadError> {
        let result = self.read_file(taken, source, extension, options, each);
        self.buffer.clear();
        if taken.kept() < usize::MAX {
            self.buffer.shrink_to(CHUNK);
            if self.text.as_str().len() > LARGE {
                self.text = Text::default();
                self.reader = None;
            }
        }
        self.whole = Text::default();
        result
    }

    fn read_file(
        &mut self,
        taken: &Taken<'_>,
        source: &mut dyn Read,
        extension: Option<&str>,
        options: &ReadOptions,
        each: &mut dyn FnMut(GameInput<'_>) -> ControlFlow<()>,
    ) -> Result<(), ReadError> {
        self.buffer.clear();
        self.fill(source, CHUNK)?;
        let mut wanted = CHUNK;
        while !self.buffer.eof() && wanted < IN_MEMORY {
            wanted *= 2;
            taken.grow(wanted);
            self.fill(source, wanted)?;
        }
        let mut file = self.open(options.encoding, extension);
        if file.detected.encoding.is_utf16() {
            self.read_utf16(source, &file, taken)?;
        } else {
            self.buffer.consume(file.detected.bom_len);
        }
        self.buffer.drop_end_mark();
        let head = self.decode_head(&mut file);
        let format = self.format(extension, options);
        if let Some(fault) = self.other_encoding(options.encoding, format.is_some()) {
            self.hand_over_unread(fault, each);
            return Ok(());
        }
        let Some(format) = format else {
            self.hand_over_no_record(options.format, &file, each);
            return Ok(());
        };
        if options.format.is_some() && self.is_another(format, &file) {
            self.hand_over_no_record(options.format, &file, each);
            return Ok(());
        }
        file.faults.read_as(format, options.format.is_some());
        let mut reader = self.reader_of(format);
        let mut decoded = Some(head);
        while !self.buffer.unread().is_empty() {
            if self.stop.is_asked() {
                return Err(ReadError::Stopped);
            }
            let len = self.next_game(source, &mut *reader, taken)?;
            taken.grow_for_text(len, format.shortest_move());
            let whole = len == self.buffer.unread().len() && self.buffer.eof();
            if file.open == Open::Guessed && !whole && self.verify(&mut file) {
                decoded = None;
            }
            if decoded.take() != Some(len) {
                self.decode(len, &file);
            }
            self.settle(len, &mut file);
            self.text.set_origin(file.line, file.offset);
            self.parsed.clear();
            reader.read(&self.text, &mut self.parsed);
            let bytes = &self.buffer.unread()[..len];
            file.faults
                .add(&file.detected, bytes, &self.text, &mut self.parsed);
            let flow = self.hand_over(len, &mut file, format, each);
            if len > LARGE {
                self.parsed.shrink_to(taken.kept());
            }
            if flow.is_break() {
                return Ok(());
            }
            if !whole {
                self.step_over(len, &mut file);
            }
            self.buffer.consume(len);
            if taken.kept() < usize::MAX {
                self.tidy_up(len, &file, taken);
            }
            self.fill(source, 1)?;
            self.buffer.drop_end_mark();
        }
        if file.games == 0 && !file.faults.handed_over {
            self.hand_over_no_record(options.format, &file, each);
        }
        self.reader = Some((format.name(), reader));
        Ok(())
    }

    /// Gives back memory that a game, or the beginning of the file, has taken.
    fn tidy_up(&mut self, len: usize, file: &File, taken: &Taken<'_>) {
        let is_large = len > LARGE;
        if is_large && file.games > 0 {
            self.text = Text::default();
        }
        let is_small = self.buffer.shrink_to(CHUNK);
        // What is found in the first game waits until another one has come.
        let holds_more = is_large || file.games < 2 || file.detected.encoding.is_utf16();
        if is_small && !holds_more {
            taken.shrink();
        }
    }

    /// Reads until so many bytes are in memory, or all.
    fn fill(&mut self, source: &mut dyn Read, wanted: usize) -> Result<(), ReadError> {
        self.buffer.fill(source, wanted).map_err(|error| {
            // A pipe is not waited for any longer then.
            if self.stop.is_asked() {
                ReadError::Stopped
            } else {
                error.into()
            }
        })
    }

    /// The reader of the file before where it can be used again, else a new one.
    fn reader_of(&mut self, format: &dyn Format) -> Box<dyn Reader> {
        let before = self.reader.take();
        before
            .filter(|(name, _)| *name == format.name())
            .map(|(_, reader)| reader)
            .and_then(|mut reader| reader.restart().then_some(reader))
            .unwrap_or_else(|| format.reader())
    }

    /// Looks at the encoding of a file whose beginning is in the buffer.
    fn open(&self, encoding: Option<Encoding>, extension: Option<&str>) -> File {
        let bytes = self.buffer.unread();
        let detected = match encoding {
            Some(encoding) => forced(bytes, encoding),
            None if self.buffer.eof() => guess(bytes),
            None => detect(bytes),
        };
        let marked = detected.bom_len > 0 || detected.encoding.is_utf16();
        let open = if encoding.is_some() || marked {
            Open::Settled
        } else if !self.buffer.eof() && detected.ascii {
            Open::Ascii
        } else if self.buffer.eof() && !detected.ascii {
            Open::Guessed
        } else {
            Open::Settled
        };
        File {
            open,
            faults: FileFaults::new(extension),
            line: 1,
            offset: detected.bom_len as u64,
            in_whole: 0,
            games: 0,
            detected,
        }
    }

    /// Decodes a UTF-16 file as a whole and puts the text as UTF-8 in the place of its bytes.
    fn read_utf16(
        &mut self,
        source: &mut dyn Read,
        file: &File,
        taken: &Taken<'_>,
    ) -> Result<(), ReadError> {
        while !self.buffer.eof() && self.buffer.unread().len() < LARGEST {
            let wanted = 2 * self.buffer.unread().len();
            taken.grow(4 * wanted);
            self.fill(source, wanted)?;
        }
        if !self.buffer.eof() {
            return Err(ReadError::TooLarge);
        }
        self.buffer.consume(file.detected.bom_len);
        self.buffer.drop_odd_end_mark();
        decode(
            self.buffer.unread(),
            file.detected.encoding,
            &mut self.whole,
        );
        self.buffer.replace(self.whole.as_str().as_bytes());
        Ok(())
    }

    /// Decodes the beginning of the file and gives its length.
    fn decode_head(&mut self, file: &mut File) -> usize {
        let len = self.buffer.unread().len();
        let mut most = HEAD;
        let mut head = self.decode_up_to(most, file);
        // What tells the format comes after comments.
        while head < len && most < LONGEST_HEAD && self.begins_with_remarks() {
            most *= 4;
            head = self.decode_up_to(most, file);
        }
        head
    }

    /// Whether more than half of the text are the comments and blank lines that it begins with.
    fn begins_with_remarks(&self) -> bool {
        let text = self.text.as_str();
        2 * opening(text) > text.len()
    }

    /// Decodes no more of the beginning of the file and gives its length.
    fn decode_up_to(&mut self, most: usize, file: &mut File) -> usize {
        let mut head = self.buffer.unread().len().min(most);
        if file.detected.encoding.is_utf16() {
            head = self.whole.as_str().floor_char_boundary(head);
        }
        self.decode(head, file);
        if file.open == Open::Guessed
            && !self.text.malformed().is_empty()
            && self.detect_again(file)
        {
            self.decode(head, file);
        }
        head
    }

    /// Decodes the first bytes of the buffer.
    fn decode(&mut self, len: usize, file: &File) {
        if file.detected.encoding.is_utf16() {
            let range = file.in_whole..file.in_whole + len;
            self.text.copy_part(&self.whole, range);
        } else {
            let bytes = &self.buffer.unread()[..len];
            decode(bytes, file.detected.encoding, &mut self.text);
        }
    }

    /// Tells the format by the text of the head.
    fn format(
        &self,
        extension: Option<&str>,
        options: &ReadOptions,
    ) -> Option<&'static dyn Format> {
        if options.format.is_some() {
            return options.format;
        }
        let text = self.text.as_str();
        let named_otherwise = extension.is_some_and(|named| format::by_extension(named).is_none());
        if looks_like::by_signature(self.buffer.unread(), text).is_some()
            || named_otherwise && looks_like::is_markdown(text)
        {
            return None;
        }
        (options.detect)(text, extension)
    }

    /// The length of the next game, all of which is then in the buffer.
    fn next_game(
        &mut self,
        source: &mut dyn Read,
        reader: &mut dyn Reader,
        taken: &Taken<'_>,
    ) -> Result<usize, ReadError> {
        loop {
            let (bytes, eof) = (self.buffer.unread(), self.buffer.eof());
            let split = reader.split(bytes, eof).map(|len| len.min(bytes.len()));
            match split {
                // A CR and the LF after it are not parted.
                Some(len) if len > 0 && bytes[len - 1] == b'\r' => match bytes.get(len) {
                    Some(b'\n') => return Ok(len + 1),
                    None if !eof => {}
                    _ => return Ok(len),
                },
                Some(len) if len > 0 => return Ok(len),
                _ if eof => return Ok(bytes.len()),
                _ => {}
            }
            if bytes.len() >= LARGEST {
                return Err(ReadError::TooLarge);
            }
            let wanted = (2 * bytes.len()).max(CHUNK);
            if wanted > CHUNK {
                taken.grow(wanted);
            }
            self.fill(source, wanted)?;
            self.buffer.drop_end_mark();
        }
    }

    /// Looks whether a guess fits the later games, too, before the first one is handed over. Says
    /// whether the encoding is another one now.
    fn verify(&self, file: &mut File) -> bool {
        file.open = Open::Settled;
        !fits(self.buffer.unread(), file.detected.encoding) && self.detect_again(file)
    }

    /// Decides the encoding by all bytes in memory, and says whether it is another one now.
    fn detect_again(&self, file: &mut File) -> bool {
        let before = file.detected.encoding;
        file.detected.encoding = detect(self.buffer.unread()).encoding;
        file.detected.ascii = false;
        file.open = Open::Settled;
        file.detected.encoding != before
    }

    /// Looks whether the text of a game bears out what was thought of the encoding.
    fn settle(&mut self, len: usize, file: &mut File) {
        let doubt = match file.open {
            Open::Settled => false,
            Open::Guessed => !self.text.malformed().is_empty(),
            Open::Ascii => !self.text.as_str().is_ascii(),
        };
        if doubt && self.detect_again(file) {
            self.decode(len, file);
        }
    }

    fn hand_over(
        &mut self,
        len: usize,
        file: &mut File,
        format: &'static dyn Format,
        each: &mut dyn FnMut(GameInput<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.parsed.game && self.parsed.faults.is_empty() {
            return ControlFlow::Continue(());
        }
        file.faults.handed_over = true;
        let number = file.games + 1;
        file.games += u64::from(self.parsed.game);
        each(GameInput {
            number,
            text: &self.text,
            bytes: &self.buffer.unread()[..len],
            parsed: &mut self.parsed,
            format: Some(format),
        })
    }

    /// Moves the place in the file behind a game.
    fn step_over(&self, len: usize, file: &mut File) {
        let bytes = &self.buffer.unread()[..len];
        let newlines = Newlines::count(bytes);
        file.faults.passed(newlines);
        file.line += newlines.total() as u64;
        file.in_whole += len;
        file.offset += if file.detected.encoding.is_utf16() {
            let end = self.text.as_str().len();
            RawMap::new(&self.text, &[]).offset(end) as u64
        } else {
            len as u64
        };
    }
}

impl std::fmt::Debug for Games {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Games").finish_non_exhaustive()
    }
}

impl std::fmt::Debug for ReadOptions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ReadOptions")
            .field("format", &self.format.map(Format::name))
            .field("encoding", &self.encoding)
            .finish_non_exhaustive()
    }
}

impl std::fmt::Debug for GameInput<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GameInput")
            .field("number", &self.number)
            .field("format", &self.format.map(Format::name))
            .field("parsed", &self.parsed)
            .finish_non_exhaustive()
    }
}
