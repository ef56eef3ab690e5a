//! gzip, of one or several parts.

use std::io::BufReader;

use flate2::bufread::MultiGzDecoder;

use super::codec::Codec;

pub(super) const CODEC: Codec = Codec {
    extension: "gz",
    magic: b"\x1f\x8b",
    of_tar: &["tgz"],
    open: |source| Box::new(MultiGzDecoder::new(BufReader::new(source))),
};
