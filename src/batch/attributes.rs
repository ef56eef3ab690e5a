//! What a file is known by apart from its bytes, which one that takes its place keeps.

use std::{
    fs::{self, File},
    io,
    path::Path,
};

/// Gives a new file the permissions, the owner and the extended attributes of the file whose place it
/// will take. Owner and attributes are kept as far as the system allows it; where the group is another
/// one, it may do no more than anybody.
#[cfg(unix)]
pub(super) fn keep(old: &Path, found: &fs::Metadata, new: &File) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};

    /// That a program runs as its owner or group.
    const SET_ID: u32 = 0o6000;
    let own = new.metadata()?;
    let mut mode = found.mode() & 0o7777;
    if (own.uid(), own.gid()) != (found.uid(), found.gid())
        && fchown(new, Some(found.uid()), Some(found.gid())).is_err()
    {
        mode &= !SET_ID;
        if fchown(new, None, Some(found.gid())).is_err() {
            let of_others = mode & 0o7;
            mode = mode & !0o70 | of_others << 3;
        }
    }
    copy_extended(old, new);
    new.set_permissions(fs::Permissions::from_mode(mode))
}

/// Copies the extended attributes that can be copied.
#[cfg(unix)]
fn copy_extended(old: &Path, new: &File) {
    use xattr::FileExt;

    let Ok(names) = xattr::list(old) else {
        return;
    };
    for name in names {
        if let Ok(Some(value)) = xattr::get(old, &name) {
            // What only the system may set is set by it.
            let _ = new.set_xattr(&name, &value);
        }
    }
}

/// Gives a new file the permissions of the file whose place it will take.
#[cfg(not(unix))]
pub(super) fn keep(_: &Path, found: &fs::Metadata, new: &File) -> io::Result<()> {
    new.set_permissions(found.permissions())
}
