//! Kinds of archives and compressions, by their names.

use std::path::Path;

use super::{
    bz2,
    codec::Codec,
    gz, seven,
    source::{Item, Next, Source},
    tar,
    trouble::Trouble,
    xz, zip, zst,
};

/// All compressions.
pub(super) const CODECS: &[&Codec] = &[&gz::CODEC, &bz2::CODEC, &xz::CODEC, &zst::CODEC];

/// All kinds of archives.
pub(super) const CONTAINERS: &[&Container] = &[&zip::CONTAINER, &tar::CONTAINER, &seven::CONTAINER];

/// A kind of archive.
pub(super) struct Container {
    /// The extension.
    pub(super) extension: &'static str,
    /// What stands near its beginning, and where.
    pub(super) magic: (usize, &'static [u8]),
    /// Hands over one member after another. A member of which not all is read is skipped.
    pub(super) walk: fn(Source<'_>, &mut Each<'_>) -> Result<(), Trouble>,
}

/// Takes one member after another.
pub(super) type Each<'e> = dyn FnMut(Item<'_>) -> Next + 'e;

/// What a file is by its name.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Kind {
    /// How it is compressed as a whole.
    pub(super) codec: Option<&'static Codec>,
    /// The kind of archive that it is, when it is not compressed any more.
    pub(super) container: Option<&'static Container>,
}

impl Kind {
    /// The kind of a file with a name.
    pub(super) fn of(name: &str) -> Self {
        let (codec, inner) = peeled(name);
        let is = |container: &&&Container| has_extension(inner, container.extension);
        let container = match inner {
            // `.tgz` and its like.
            "" => CONTAINERS.iter().find(|it| it.extension == "tar"),
            _ => CONTAINERS.iter().find(is),
        };
        Self {
            codec,
            container: container.copied(),
        }
    }
}

/// The kind of what begins so: an archive, or what is compressed, whatever is in it.
pub(super) fn by_content(head: &[u8]) -> Kind {
    let is = |container: &&&Container| {
        let (at, magic) = container.magic;
        head.get(at..).is_some_and(|rest| rest.starts_with(magic))
    };
    Kind {
        codec: CODECS.iter().find(|it| head.starts_with(it.magic)).copied(),
        container: CONTAINERS.iter().find(is).copied(),
    }
}

/// Whether a file is an archive by its name.
pub fn holds_many(path: &Path) -> bool {
    Kind::of(&path.to_string_lossy()).container.is_some()
}

/// Whether a file is by its name a compressed one that is no archive.
pub(in crate::batch::inputs) fn is_compressed(path: &Path) -> bool {
    let kind = Kind::of(&path.to_string_lossy());
    kind.codec.is_some() && kind.container.is_none()
}

/// The name that a compressed file has when it is not compressed any more.
pub(in crate::batch::inputs) fn inner_name(name: &str) -> &str {
    match peeled(name) {
        (_, "") => name,
        (_, inner) => inner,
    }
}

/// The compression that a name speaks of, and the name without it: none for `.tgz` and its like.
fn peeled(name: &str) -> (Option<&'static Codec>, &str) {
    for codec in CODECS {
        if has_extension(name, codec.extension) {
            let inner = name.len() - codec.extension.len() - 1;
            return (Some(codec), name.get(..inner).unwrap_or_default());
        }
        if codec.of_tar.iter().any(|short| has_extension(name, short)) {
            return (Some(codec), "");
        }
    }
    (None, name)
}

/// Whether a file has an extension, as [`Path::extension`] has it; asked of every file in a folder.
fn has_extension(name: &str, wanted: &str) -> bool {
    let split = name.len().checked_sub(wanted.len());
    let Some((stem, found)) = split.and_then(|at| name.split_at_checked(at)) else {
        return false;
    };
    let is_name = |stem: &str| !stem.is_empty() && !stem.ends_with(std::path::is_separator);
    found.eq_ignore_ascii_case(wanted) && stem.strip_suffix('.').is_some_and(is_name)
}

impl std::fmt::Debug for Container {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.extension)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_what_a_file_is() {
        let said = |name: &str| {
            let Kind { codec, container } = Kind::of(name);
            format!(
                "{} {} {}",
                codec.map_or("-", |codec| codec.extension),
                container.map_or("-", |container| container.extension),
                inner_name(name)
            )
        };
        assert_eq!(said("a/b.KIF"), "- - a/b.KIF");
        assert_eq!(said("b.csa.gz"), "gz - b.csa");
        assert_eq!(said("b.TAR.ZST"), "zst tar b.TAR");
        assert_eq!(said("b.tgz"), "gz tar b.tgz");
        assert_eq!(said("b.txz"), "xz tar b.txz");
        assert_eq!(said("b.zip"), "- zip b.zip");
        assert_eq!(said("b.zip.bz2"), "bz2 zip b.zip");
        assert_eq!(said("2019.7z"), "- 7z 2019.7z");
        assert_eq!(said(".gz"), "- - .gz");
        assert_eq!(said("a/.gz"), "- - a/.gz");
        assert_eq!(said("gz"), "- - gz");
        assert_eq!(said("七.tgz"), "gz tar 七.tgz");
    }
}
