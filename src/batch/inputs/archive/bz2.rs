//! bzip2, of one or several parts.

use std::io::BufReader;

use bzip2::bufread::MultiBzDecoder;

use super::codec::Codec;

pub(super) const CODEC: Codec = Codec {
    extension: "bz2",
    magic: b"BZh",
    of_tar: &["tbz", "tbz2"],
    open: |source| Box::new(MultiBzDecoder::new(BufReader::new(source))),
};
