//! Zstandard, of one or several frames.

use std::io::{self, BufRead, BufReader, Read};

use ruzstd::decoding::{
    BlockDecodingStrategy, FrameDecoder,
    errors::{FrameDecoderError, ReadFrameHeaderError},
};

use super::{
    codec::{Codec, MEMORY_KIB},
    trouble::Trouble,
};

pub(super) const CODEC: Codec = Codec {
    extension: "zst",
    magic: b"\x28\xb5\x2f\xfd",
    of_tar: &["tzst"],
    open: |source| {
        let mut decoder = FrameDecoder::new();
        decoder.set_max_window_size(u64::from(MEMORY_KIB) << 10);
        Box::new(Frames {
            source: BufReader::with_capacity(1 << 16, source),
            decoder,
            is_inside: false,
            any: false,
        })
    },
};

/// One frame after another. The decoder reads one, and does not look at its checksum.
struct Frames<R> {
    source: BufReader<R>,
    decoder: FrameDecoder,
    /// Whether a frame has begun and has not ended.
    is_inside: bool,
    any: bool,
}

impl<R: Read> Frames<R> {
    /// Begins the next frame; `false` at the end.
    fn begin(&mut self) -> io::Result<bool> {
        loop {
            if self.source.fill_buf()?.is_empty() {
                return if self.any {
                    Ok(false)
                } else {
                    Err(io::ErrorKind::UnexpectedEof.into())
                };
            }
            self.any = true;
            match self.decoder.init(&mut self.source) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => self.skip(length.into())?,
                Err(FrameDecoderError::WindowSizeTooBig { .. }) => {
                    return Err(Trouble::Memory.into());
                }
                Err(error) => return Err(io::Error::other(error)),
            }
        }
    }

    fn skip(&mut self, length: u64) -> io::Result<()> {
        let mut skipped = (&mut self.source).take(length);
        if io::copy(&mut skipped, &mut io::sink())? < length {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(())
    }

    /// Holds a frame that has ended against its checksum.
    fn verify(&self) -> io::Result<()> {
        let stated = self.decoder.get_checksum_from_data();
        if stated.is_some() && stated != self.decoder.get_calculated_checksum() {
            return Err(Trouble::damaged("its checksum is wrong").into());
        }
        Ok(())
    }
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            if !self.is_inside {
                if !self.begin()? {
                    return Ok(0);
                }
                self.is_inside = true;
            }
            if self.decoder.can_collect() > 0 {
                return self.decoder.read(buffer);
            }
            if self.decoder.is_finished() {
                self.verify()?;
                self.is_inside = false;
                continue;
            }
            let one = BlockDecodingStrategy::UptoBlocks(1);
            let decoded = self.decoder.decode_blocks(&mut self.source, one);
            decoded.map_err(io::Error::other)?;
        }
    }
}
