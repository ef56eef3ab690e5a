//! xz, of one or several parts.

use std::io::BufReader;

use lzma_rust2::XzReader;

use super::codec::{Codec, MEMORY_KIB};

pub(super) const CODEC: Codec = Codec {
    extension: "xz",
    magic: b"\xfd7zXZ\0",
    of_tar: &["txz"],
    open: |source| {
        let source = BufReader::new(source);
        Box::new(XzReader::new_mem_limit(source, true, MEMORY_KIB))
    },
};
