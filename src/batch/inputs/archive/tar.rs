//! `.tar`: one member after another, each behind a block that says what it is.

use std::io::{self, Read};

use tar::{EntryType, Header};

use super::{
    codec::Telling,
    kind::{Container, Each},
    name,
    source::{Body, Item, Next, Source},
    trouble::Trouble,
};

pub(super) const CONTAINER: Container = Container {
    extension: "tar",
    magic: (257, b"ustar"),
    walk,
};

const BLOCK: usize = 512;

/// The longest name, and the longest list of what else is to be said of a member.
const LONGEST: u64 = 1 << 20;

/// What is said before a member that counts for it.
#[derive(Default)]
struct Before {
    name: Option<Vec<u8>>,
    size: Option<u64>,
}

fn walk(source: Source<'_>, each: &mut Each<'_>) -> Result<(), Trouble> {
    let is_plain = matches!(source, Source::File(_));
    let mut stream = Telling(io::BufReader::with_capacity(1 << 16, source.stream()));
    let mut before = Before::default();
    let mut header = Header::new_old();
    loop {
        fill(&mut stream, header.as_mut_bytes())?;
        // At the end there is a block of zeros. Only after the last byte it is known whether a
        // compressed archive is whole.
        if header.as_bytes().iter().all(|byte| *byte == 0) {
            if !is_plain {
                io::copy(&mut stream, &mut io::sink())?;
            }
            return Ok(());
        }
        verify(&header)?;
        let kind = header.entry_type();
        let is_about_next = matches!(
            kind,
            EntryType::GNULongName | EntryType::XHeader | EntryType::GNULongLink
        ) || kind == EntryType::XGlobalHeader;
        let stated = header.entry_size().map_err(|error| damaged(&error))?;
        let size = before.size.filter(|_| !is_about_next).unwrap_or(stated);
        let mut body = (&mut stream).take(size);
        match kind {
            EntryType::GNULongName => before.name = Some(name_in(&mut body)?),
            EntryType::XHeader => extend(&mut body, &mut before)?,
            _ if is_about_next => {}
            _ => {
                let Before { name, .. } = std::mem::take(&mut before);
                let name = name.unwrap_or_else(|| header.path_bytes().into_owned());
                let mut whole = Whole(&mut body);
                let body: Result<&mut dyn Read, Trouble> = match kind {
                    EntryType::GNUSparse => Err(Trouble::Unsupported("gaps")),
                    _ => Ok(&mut whole),
                };
                let item = Item {
                    name: name::decoded(&name),
                    size,
                    expands: false,
                    is_apart: false,
                    body: body.map(Body::Stream),
                };
                // Links and devices hold nothing themselves.
                let is_file = kind.is_file() || kind.is_contiguous() || kind.is_gnu_sparse();
                if is_file && each(item) == Next::Stop {
                    return Ok(());
                }
            }
        }
        let left = body.limit();
        let padding = size.wrapping_neg() % BLOCK as u64;
        skip(&mut stream, left.saturating_add(padding))?;
    }
}

/// A member, all of which has to be there.
struct Whole<'b, R>(&'b mut io::Take<R>);

impl<R: Read> Read for Whole<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.0.read(buffer)?;
        if read == 0 && !buffer.is_empty() && self.0.limit() > 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(read)
    }
}

/// Fills a block.
fn fill(stream: &mut impl Read, block: &mut [u8]) -> Result<(), Trouble> {
    Ok(stream.read_exact(block)?)
}

fn skip(stream: &mut impl Read, length: u64) -> Result<(), Trouble> {
    if io::copy(&mut stream.take(length), &mut io::sink())? < length {
        return Err(Trouble::CutOff);
    }
    Ok(())
}

/// Holds a block that describes a member against its checksum.
fn verify(header: &Header) -> Result<(), Trouble> {
    let bytes = header.as_bytes().iter().enumerate();
    // The checksum itself counts as spaces.
    let sum = bytes.map(|(at, byte)| match at {
        148..156 => u32::from(b' '),
        _ => u32::from(*byte),
    });
    if header.cksum().map_err(|error| damaged(&error))? == sum.sum::<u32>() {
        return Ok(());
    }
    Err(Trouble::damaged(
        "the checksum of a member's description is wrong",
    ))
}

fn damaged(error: &io::Error) -> Trouble {
    Trouble::Damaged(error.to_string())
}

/// A long text about the next member.
fn text_in(body: &mut io::Take<impl Read>) -> Result<Vec<u8>, Trouble> {
    if body.limit() > LONGEST {
        return Err(Trouble::damaged("a name is longer than 1 MiB"));
    }
    let wanted = body.limit();
    let mut text = Vec::new();
    body.read_to_end(&mut text)?;
    if (text.len() as u64) < wanted {
        return Err(Trouble::CutOff);
    }
    Ok(text)
}

fn name_in(body: &mut io::Take<impl Read>) -> Result<Vec<u8>, Trouble> {
    let mut name = text_in(body)?;
    let end = name.iter().position(|byte| *byte == 0);
    name.truncate(end.unwrap_or(name.len()));
    Ok(name)
}

/// Takes over what an extended header says of the next member.
fn extend(body: &mut io::Take<impl Read>, before: &mut Before) -> Result<(), Trouble> {
    let text = text_in(body)?;
    for extension in tar::PaxExtensions::new(&text) {
        let extension = extension.map_err(|error| damaged(&error))?;
        match extension.key_bytes() {
            b"path" => before.name = Some(extension.value_bytes().to_vec()),
            b"size" => {
                let size = extension.value().ok().and_then(|size| size.parse().ok());
                before.size = Some(size.ok_or_else(|| Trouble::damaged("a size is no number"))?);
            }
            key if key.starts_with(b"GNU.sparse.") => {
                return Err(Trouble::Unsupported("gaps"));
            }
            _ => {}
        }
    }
    Ok(())
}
