//! Archives that are damaged, or made to do harm.

use std::{
    fs,
    io::{Cursor, Read},
    path::Path,
};

use kifu::batch::{InputError, Inputs};
use sevenz_rust2::{ArchiveEntry, ArchiveWriter};

use super::{
    BAD, GOOD, check,
    pack::{self, KINDS, compressed, packed, tar, zip},
    with,
};

/// Reads all of a file, and gives what was read to its end and what was said.
fn read(path: &Path) -> (Vec<String>, Vec<String>) {
    let (mut whole, mut said) = (Vec::new(), Vec::new());
    for input in Inputs::new(vec![path.into()], None, None) {
        let read = input.and_then(|input| {
            let mut bytes = Vec::new();
            let open = |error| InputError::Open {
                path: input.name.clone().into(),
                error,
            };
            input.open()?.read_to_end(&mut bytes).map_err(open)?;
            Ok(input.name)
        });
        match read {
            Ok(name) => whole.push(name),
            Err(error) => said.push(error.to_string()),
        }
    }
    (whole, said)
}

/// Archives of every kind with some files, and one compressed file of each kind.
fn of_every_kind(files: &[(&str, &[u8])]) -> Vec<(&'static str, Vec<u8>)> {
    let archives = KINDS.into_iter().map(|kind| (kind, packed(kind, files)));
    let codecs = ["usi.gz", "usi.bz2", "usi.xz", "usi.zst"];
    let others = codecs.map(|kind| (kind, compressed(&kind["usi.".len()..], GOOD)));
    archives.chain(others).collect()
}

#[test]
fn what_is_cut_off_anywhere_is_told() {
    let files: &[(&str, &[u8])] = &[("a.usi", GOOD), ("b.usi", BAD)];
    for (kind, bytes) in of_every_kind(files) {
        // A `.tar` ends with blocks of zeros, of which one is enough.
        let end = if kind == "tar" {
            4 * 512 + 512
        } else {
            bytes.len()
        };
        let name = format!("x.{kind}");
        let folder = with(&name, &bytes);
        let path = folder.path().join(&name);
        assert!(read(&path).1.is_empty(), "{kind}");
        for cut in 0..end {
            fs::write(&path, &bytes[..cut]).unwrap();
            let (whole, said) = read(&path);
            assert_eq!(said.len(), 1, "{kind} cut at {cut}: {whole:?} {said:?}");
            // The directory of a `.7z` is at its end.
            assert!(
                kind != "7z" || said[0].contains(": it is cut off"),
                "{cut}: {said:?}"
            );
            assert!(
                whole.len() <= 2 && said[0].starts_with("cannot "),
                "{said:?}"
            );
        }
        for cut in end..bytes.len() {
            fs::write(&path, &bytes[..cut]).unwrap();
            assert!(read(&path).1.is_empty());
        }
    }
}

#[test]
fn a_wrong_byte_anywhere_does_no_harm() {
    let files: &[(&str, &[u8])] = &[("a.usi", GOOD), ("d/b.usi.gz", &compressed("gz", BAD))];
    for (kind, bytes) in of_every_kind(files) {
        let name = format!("x.{kind}");
        let folder = with(&name, &bytes);
        let path = folder.path().join(&name);
        for at in 0..bytes.len().min(1200) {
            let mut wrong = bytes.clone();
            wrong[at] ^= if at % 2 == 0 { 0xff } else { 0x01 };
            fs::write(&path, wrong).unwrap();
            let (whole, said) = read(&path);
            let is_told = said.iter().all(|said| !said.contains("internal"));
            assert!(
                whole.len() <= 2 && said.len() <= 2 && is_told,
                "{kind} at {at}: {said:?}"
            );
        }
    }
}

#[test]
fn damage_is_told_and_the_rest_is_read() {
    let gz = compressed("gz", BAD);
    let files: &[(&str, &[u8])] = &[("a.usi.gz", &gz[..gz.len() - 4]), ("b.usi", BAD)];
    for kind in KINDS {
        let name = format!("x.{kind}");
        let folder = with(&name, &packed(kind, files));
        fs::write(folder.path().join("z.usi"), BAD).unwrap();
        let (found, err, code) = check(folder.path(), &[&name, "z.usi"]);
        assert_eq!(
            err,
            format!("error: cannot read {name}!/a.usi.gz: it is cut off\n")
        );
        let rest = [
            format!("{name}!/b.usi:1:25 bad-movement"),
            "z.usi:1:25 bad-movement".into(),
        ];
        assert_eq!((&found[..], code), (&rest[..], 2));
    }
    let whole = compressed(
        "gz",
        &tar(&[
            ("a.usi", BAD),
            ("b.usi", &GOOD.repeat(1000)),
            ("c.usi", BAD),
        ]),
    );
    let folder = with("x.tgz", &whole[..whole.len() / 2]);
    fs::write(folder.path().join("z.usi"), BAD).unwrap();
    let (found, err, code) = check(folder.path(), &["x.tgz", "z.usi"]);
    let said = "it is cut off; what comes after it in the archive is not read";
    assert_eq!(err, format!("error: cannot read x.tgz!/b.usi: {said}\n"));
    assert_eq!(
        (found, code),
        (
            ["x.tgz!/a.usi", "z.usi"]
                .map(|it| format!("{it}:1:25 bad-movement"))
                .to_vec(),
            2
        )
    );
}

#[test]
fn what_cannot_be_read_says_why() {
    let said = |name: &str, bytes: &[u8]| {
        let folder = with(name, bytes);
        let (_, err, code) = check(folder.path(), &[name]);
        assert_eq!(code, 2, "{err}");
        err
    };
    let mut encrypted = zip(&[("a.usi", BAD), ("b.txt", BAD)]);
    pack::change_directory(&mut encrypted, 8, 1);
    assert_eq!(
        said("x.zip", &encrypted),
        "error: cannot read x.zip!/a.usi: it is encrypted\n"
    );
    let mut unknown = zip(&[("a.usi", BAD)]);
    pack::change_directory(&mut unknown, 10, 98);
    assert_eq!(
        said("x.zip", &unknown),
        "error: cannot read x.zip!/a.usi: it is compressed with PPMD (method 98), which is not read\n"
    );
    let by_content = include_bytes!("encrypted.7z");
    let by_names = include_bytes!("encrypted-names.7z");
    for bytes in [&by_content[..], by_names] {
        let err = said("x.7z", bytes);
        assert_eq!(err, "error: cannot read x.7z: it is encrypted\n");
    }
    for name in [
        "x.zip",
        "x.7z",
        "x.tar",
        "x.tar.gz",
        "x.usi.bz2",
        "x.usi.xz",
        "x.usi.zst",
    ] {
        let err = said(name, &GOOD.repeat(100));
        assert!(err.contains("damaged") && err.lines().count() == 1, "{err}");
    }
}

#[test]
fn what_expands_too_far_is_told() {
    let zeros = vec![0; 4 << 20];
    let long = GOOD.repeat(100_000);
    for kind in ["zip", "tar.gz", "7z"] {
        let name = format!("x.{kind}");
        let bytes = packed(
            kind,
            &[("long.usi", &long), ("zeros.txt", &zeros), ("b.usi", BAD)],
        );
        let folder = with(&name, &bytes);
        let (found, err, code) = check(folder.path(), &[&name, "--max-size", "3M"]);
        let said = "it is larger than 3 MiB; --max-size allows more";
        assert_eq!(
            err,
            format!("error: cannot read {name}!/long.usi: {said}\n")
        );
        assert_eq!(
            (found, code),
            (vec![format!("{name}!/b.usi:1:25 bad-movement")], 2)
        );
        assert_eq!(check(folder.path(), &[&name]).2, 1);
    }
    let folder = with("a.usi", &GOOD.repeat(100));
    let (_, err, code) = check(folder.path(), &["a.usi", "--max-size", "1K"]);
    let said = "error: cannot read a.usi: it is larger than 1 KiB; --max-size allows more\n";
    assert_eq!((err.as_str(), code), (said, 2));
    assert_eq!(check(folder.path(), &["a.usi", "--max-size", "4K"]).2, 0);
}

/// All that an archive expands to is limited, too, by members that are not even records.
#[test]
fn an_archive_that_expands_without_end_is_left() {
    let zeros = compressed("gz", &vec![0; 64 << 20]);
    // Parts of a compressed file are one after another: 2 GiB of zeros in 2 MiB.
    let bomb = zeros.repeat(32);
    let start = compressed("gz", &tar_head("zeros.bin", 2 << 30));
    let folder = with("x.tar.gz", &[start, bomb].concat());
    let (found, err, code) = check(folder.path(), &["x.tar.gz"]);
    assert!(
        err.starts_with("error: cannot read x.tar.gz: it expands to more than 1 GiB"),
        "{err}"
    );
    assert_eq!((found, code), (Vec::new(), 2));
}

/// The block before a member of a size.
fn tar_head(name: &str, size: u64) -> Vec<u8> {
    let mut header = tar::Header::new_gnu();
    header.set_path(name).unwrap();
    header.set_size(size);
    header.set_cksum();
    header.as_bytes().to_vec()
}

/// A `.zip` that holds itself, as far as one that is made without a trick can.
#[test]
fn nesting_ends() {
    let mut archive = zip(&[("x.usi", BAD)]);
    for _ in 0..30 {
        archive = zip(&[("a.zip", &archive), ("b.zip", &archive), ("x.usi", GOOD)]);
        if archive.len() > 1 << 20 {
            break;
        }
    }
    let folder = with("x.zip", &archive);
    let (found, err, code) = check(folder.path(), &["x.zip"]);
    assert_eq!((found, code, err.lines().count()), (Vec::new(), 2, 8));
}

#[cfg(unix)]
#[test]
fn links_and_devices_in_archives_are_nothing() {
    let mut out = tar::Builder::new(Vec::new());
    for kind in [
        tar::EntryType::Symlink,
        tar::EntryType::Link,
        tar::EntryType::Char,
        tar::EntryType::Directory,
    ] {
        let mut header = tar::Header::new_gnu();
        header.set_entry_type(kind);
        header.set_size(0);
        header.set_path("a.usi").unwrap();
        header.set_cksum();
        out.append(&header, &[][..]).unwrap();
    }
    let mut zip = zip(&[("a.usi", b"b.usi")]);
    let entry = zip.windows(4).position(|it| it == b"PK\x01\x02").unwrap();
    // Made on Unix, with the mode of a link.
    zip[entry + 5] = 3;
    zip[entry + 40..entry + 42].copy_from_slice(&0o120_777_u16.to_le_bytes());
    let seven = seven_of(ArchiveEntry {
        name: "a.usi".to_owned(),
        has_windows_attributes: true,
        windows_attributes: 0o120_777 << 16 | 0x8000,
        ..ArchiveEntry::new_file("a.usi")
    });
    for (name, bytes) in [
        ("x.tar", out.into_inner().unwrap()),
        ("x.zip", zip),
        ("x.7z", seven),
    ] {
        let folder = with(name, &bytes);
        let (found, err, code) = check(folder.path(), &[name]);
        assert!(
            found.is_empty() && code == 2 && err.contains("no record was found"),
            "{name}: {err}"
        );
    }
}

fn seven_of(entry: ArchiveEntry) -> Vec<u8> {
    let mut archive = ArchiveWriter::new(Cursor::new(Vec::new())).unwrap();
    archive
        .push_archive_entry(entry, Some(&b"b.usi"[..]))
        .unwrap();
    archive.finish().unwrap().into_inner()
}
