//! Making archives to test with.

use std::io::{Cursor, Write};

use flate2::write::{DeflateEncoder, GzEncoder};
use lzma_rust2::{XzOptions, XzWriter};
use rawzip::{CompressionMethod, ZipArchiveWriter, path::EntryPath};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use sevenz_rust2::{ArchiveEntry, ArchiveWriter, SourceReader};

/// Names and contents.
pub(crate) type Files<'f> = [(&'f str, &'f [u8])];

/// Every kind of archive, by its extension.
pub(crate) const KINDS: [&str; 7] = ["zip", "tar", "tar.gz", "tar.bz2", "tar.xz", "tar.zst", "7z"];

/// An archive of a kind.
pub(crate) fn packed(kind: &str, files: &Files<'_>) -> Vec<u8> {
    match kind {
        "zip" => zip(files),
        "7z" => seven(files),
        "tar" => tar(files),
        _ => compressed(kind.strip_prefix("tar.").unwrap(), &tar(files)),
    }
}

/// Bytes in a compression, by its extension.
pub(crate) fn compressed(codec: &str, bytes: &[u8]) -> Vec<u8> {
    match codec {
        "gz" => {
            let mut out = GzEncoder::new(Vec::new(), flate2::Compression::default());
            out.write_all(bytes).unwrap();
            out.finish().unwrap()
        }
        "bz2" => {
            let mut out = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::default());
            out.write_all(bytes).unwrap();
            out.finish().unwrap()
        }
        "xz" => {
            let mut out = XzWriter::new(Vec::new(), XzOptions::with_preset(1)).unwrap();
            out.write_all(bytes).unwrap();
            out.finish().unwrap()
        }
        "zst" => compress_to_vec(bytes, CompressionLevel::Fastest),
        _ => unreachable!("{codec}"),
    }
}

pub(crate) fn zip(files: &Files<'_>) -> Vec<u8> {
    let files = files.iter();
    let files: Vec<_> = files
        .map(|(name, bytes)| (name.as_bytes(), *bytes))
        .collect();
    zip_with_names(&files)
}

/// A `.zip` whose names are in any encoding, and not said to be in one.
pub(crate) fn zip_with_names(files: &[(&[u8], &[u8])]) -> Vec<u8> {
    let mut archive = ZipArchiveWriter::new(Vec::new());
    for (name, bytes) in files {
        let (mut entry, config) = archive
            .new_file(EntryPath::verbatim(name.to_vec()))
            .compression_method(CompressionMethod::DEFLATE)
            .start()
            .unwrap();
        let encoder = DeflateEncoder::new(&mut entry, flate2::Compression::default());
        let mut writer = config.wrap(encoder);
        writer.write_all(bytes).unwrap();
        let (encoder, descriptor) = writer.finish().unwrap();
        encoder.finish().unwrap();
        entry.finish(descriptor).unwrap();
    }
    archive.finish().unwrap()
}

pub(crate) fn tar(files: &Files<'_>) -> Vec<u8> {
    let mut out = tar::Builder::new(Vec::new());
    for (name, bytes) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        // The usual way to set a name refuses those that lead out of the folder.
        if name.len() < 100 {
            header.as_old_mut().name[..name.len()].copy_from_slice(name.as_bytes());
            header.set_cksum();
            out.append(&header, *bytes).unwrap();
        } else {
            out.append_data(&mut header, name, *bytes).unwrap();
        }
    }
    out.into_inner().unwrap()
}

pub(crate) fn seven(files: &Files<'_>) -> Vec<u8> {
    let mut out = ArchiveWriter::new(Cursor::new(Vec::new())).unwrap();
    let entries = files.iter().map(|(name, _)| ArchiveEntry::new_file(name));
    let readers = files.iter().map(|(_, bytes)| SourceReader::new(*bytes));
    out.push_archive_entries(entries.collect(), readers.collect())
        .unwrap();
    out.finish().unwrap().into_inner()
}

/// Changes a field of every member in the directory of a `.zip`: two bytes at an offset.
pub(crate) fn change_directory(zip: &mut [u8], offset: usize, value: u16) {
    let heads: Vec<usize> = zip
        .windows(4)
        .enumerate()
        .filter(|(_, window)| *window == b"PK\x01\x02")
        .map(|(at, _)| at)
        .collect();
    for head in heads {
        zip[head + offset..head + offset + 2].copy_from_slice(&value.to_le_bytes());
    }
}
