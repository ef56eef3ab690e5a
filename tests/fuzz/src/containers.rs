//! Any bytes as an archive or a compressed file: nothing panics, nothing grows past its limit, and
//! whatever is wrong is told. What was packed is found again, and what is damaged is no longer taken
//! for it.

#[path = "../../it/archives/pack.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod pack;

use std::{fs, io::Read};

use kifu::batch::{
    Input, InputError, Inputs,
    inputs::{Limits, Size},
};

use crate::shows;

/// The extensions that bytes can have.
#[rustfmt::skip]
const EXTENSIONS: [&str; 16] = [
    "zip", "tar", "tar.gz", "tar.bz2", "tar.xz", "tar.zst", "7z", "usi.gz", "kif.bz2", "csa.xz", "usi.zst",
    "tgz", "tbz2", "txz", "gz", "json.gz",
];

/// From this first byte on, the bytes are what is to be packed.
const PACK: u8 = 128;

/// The most that a member may have.
const MOST: u64 = 64 << 10;

/// Reads all of an archive. The first byte says what it is called.
pub fn run(data: &[u8]) {
    let Some((kind, bytes)) = data.split_first() else {
        return;
    };
    if *kind >= PACK {
        return pack(usize::from(*kind - PACK), bytes);
    }
    let extension = EXTENSIONS[usize::from(*kind) % EXTENSIONS.len()];
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(format!("x.{extension}"));
    fs::write(&path, bytes).unwrap();
    let limits = Limits {
        max_size: Some(Size(MOST)),
    };
    let mut members = 0;
    for input in Inputs::new(vec![path.into()], None, None).limited(limits) {
        members += 1;
        match input.and_then(|input| contents(&input).map(|bytes| (input, bytes))) {
            Ok((input, bytes)) => {
                if shows() {
                    println!("{}: {} bytes", input.name, bytes.len());
                }
                assert!(bytes.len() as u64 <= MOST, "{}", input.name);
                let is_inside = input
                    .relative
                    .components()
                    .all(|part| matches!(part, std::path::Component::Normal(_)));
                assert!(is_inside, "{:?}", input.relative);
                let again = contents(&input).unwrap();
                assert_eq!(bytes, again, "{}", input.name);
            }
            Err(error) => {
                let said = error.to_string();
                if shows() {
                    println!("{said}");
                }
                assert!(said.contains("cannot "), "{said}");
                assert!(!said.contains("internal"), "{said}");
            }
        }
    }
    assert!(members <= bytes.len() + 1, "{members} of {extension}");
}

/// Packs some files and reads them; then with a byte that is another one.
fn pack(kind: usize, bytes: &[u8]) {
    let Some(([at, other, mask], bytes)) = bytes.split_first_chunk() else {
        return;
    };
    let extension = EXTENSIONS[kind % EXTENSIONS.len()];
    let names = ["a.usi", "b.kif", "d/c.csa"];
    let mut files: Vec<_> = names
        .into_iter()
        .zip(bytes.splitn(3, |&byte| byte == 0))
        .collect();
    let is_archive = pack::KINDS.contains(&extension);
    let mut packed = if is_archive {
        pack::packed(extension, &files)
    } else if extension.starts_with('t') {
        return;
    } else {
        files.truncate(1);
        pack::compressed(extension.rsplit('.').next().unwrap(), files[0].1)
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(format!("x.{extension}"));
    let read = |packed: &[u8]| {
        fs::write(&path, packed).unwrap();
        let inputs = Inputs::new(vec![path.clone().into()], None, None);
        let read = inputs.map(|input| contents(&input?));
        read.collect::<Vec<Result<Vec<u8>, InputError>>>()
    };
    let whole: Vec<Vec<u8>> = read(&packed).into_iter().map(Result::unwrap).collect();
    assert_eq!(
        whole,
        files
            .iter()
            .map(|(_, bytes)| bytes.to_vec())
            .collect::<Vec<_>>()
    );
    // These have no sums of what is in them.
    if matches!(extension, "tar" | "tar.zst" | "usi.zst") {
        return;
    }
    let at = usize::from(u16::from_be_bytes([*at, *other])) % packed.len();
    packed[at] ^= mask | 1;
    let damaged = read(&packed);
    let is_known = |read: &Result<Vec<u8>, _>| read.as_ref().is_ok_and(|it| whole.contains(it));
    if extension.starts_with("tar") {
        // The sum of all comes behind it.
        assert!(damaged.iter().all(is_known) || damaged.iter().any(Result::is_err));
    } else {
        assert!(
            damaged.iter().all(|read| is_known(read) || read.is_err()),
            "{damaged:?}"
        );
    }
}

fn contents(input: &Input) -> Result<Vec<u8>, InputError> {
    let mut bytes = Vec::new();
    let open = |error| InputError::Open {
        path: input.name.clone().into(),
        error,
    };
    input.open()?.read_to_end(&mut bytes).map_err(open)?;
    Ok(bytes)
}

/// Small archives of every kind.
pub fn seeds() -> Vec<Vec<u8>> {
    let game = b"position startpos moves 7g7f 3c3d\n";
    let inner = pack::zip(&[("b.usi", game)]);
    let packed = pack::compressed("gz", game);
    let sets: [&pack::Files<'_>; 5] = [
        &[("a.usi", game)],
        &[("a.usi", game), ("d/b.kif", "1 ７六歩(77)\n".as_bytes())],
        &[("x.zip", &inner), ("c.usi.gz", &packed)],
        &[
            ("../a.usi", game),
            ("a.json", b"{\"header\":{}}"),
            ("a.txt", b""),
        ],
        &[],
    ];
    let mut seeds = Vec::new();
    for index in 0..EXTENSIONS.len() as u8 {
        let mut seed = vec![PACK + index, 0, 40, 4];
        seed.extend_from_slice(game);
        seeds.push(seed.clone());
        seed.push(0);
        seed.extend_from_slice(&game.repeat(3));
        seeds.push(seed);
    }
    // One byte too many.
    let large = vec![b' '; MOST as usize + 1];
    for (index, extension) in EXTENSIONS.iter().enumerate() {
        let bytes = if pack::KINDS.contains(extension) && *extension != "tar" {
            pack::packed(extension, &[("a.usi", &large)])
        } else if let Some((_, codec)) = extension.split_once('.').filter(|it| it.0 != "tar") {
            pack::compressed(codec, &large)
        } else {
            continue;
        };
        seeds.push([&[index as u8], &bytes[..]].concat());
    }
    for (index, extension) in EXTENSIONS.iter().enumerate() {
        let mut seed = |bytes: Vec<u8>| seeds.push([&[index as u8], &bytes[..]].concat());
        if pack::KINDS.contains(extension) {
            for files in sets {
                seed(pack::packed(extension, files));
            }
        } else {
            let codec = match *extension {
                "tgz" => "gz",
                "tbz2" => "bz2",
                "txz" => "xz",
                other => other.rsplit('.').next().unwrap(),
            };
            let bytes = if extension.starts_with('t') {
                pack::tar(sets[1])
            } else {
                game.repeat(3)
            };
            seed(pack::compressed(codec, &bytes));
            seed(pack::compressed(codec, b""));
        }
    }
    seeds
}

/// Words to make inputs of.
pub fn words() -> Vec<&'static str> {
    Vec::new()
}
