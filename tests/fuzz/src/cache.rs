//! Files checked with a cache, whatever was checked before and whatever became of the cache: what
//! is told of them is what is told without one.

use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use arbitrary::{Result, Unstructured};
use kifu::{
    batch::{
        Crew, Inputs, ReadOptions,
        baseline::Baseline,
        cache::Cache,
        config::{Configs, FailOn, Layer, RULESETS},
        inputs::Reach,
        run::{self, Check},
    },
    diagnostic::Severity,
    format::FORMATS,
    lang::LANGUAGES,
    lint::{Selection, Selector},
    report::{self, KINDS},
};
use siphasher::sip128::SipHasher13;

use crate::{
    input::ENCODINGS,
    seeds, shows,
    words::{HOSTILE, RECORDS},
};

/// Rules that are chosen and left out.
const RULES: [&str; 6] = ["M", "nifu", "T", "ALL", "move-number", "G"];
const SEVERITIES: [Severity; 3] = [Severity::Info, Severity::Warning, Severity::Error];
/// Names of files, of which a check may depend on the extension.
const NAMES: [&str; 5] = ["a.kif", "a.csa", "a.usi", "a.psn", "a"];
/// Larger files are none to start from: each is checked several times.
const LARGEST: usize = 1 << 10;
/// The length of a record of a cache.
const RECORD: usize = 32;

/// Checks files in one way and in another.
pub fn run(data: &[u8]) {
    let Some((told, files)) = divided(data) else {
        return;
    };
    let _ = try_run(&mut Unstructured::new(told), files);
}

/// The last byte says how many of those before it say what is done; the rest is a file, or two.
fn divided(data: &[u8]) -> Option<(&[u8], [&[u8]; 2])> {
    let (last, rest) = data.split_last()?;
    let at = rest.len().checked_sub(usize::from(*last))?;
    let (files, told) = rest.split_at(at);
    let cut = files.iter().position(|&byte| byte == 0);
    let one = &files[..cut.unwrap_or(files.len())];
    let other = cut.map_or(one, |cut| &files[cut + 1..]);
    Some((told, [one, other]))
}

fn try_run(u: &mut Unstructured<'_>, files: [&[u8]; 2]) -> Result<()> {
    let (one, mut other) = (way(u)?, way(u)?);
    if u.arbitrary()? {
        let knows = u.arbitrary()?;
        other = Way {
            knows,
            ..one.clone()
        };
    }
    let folder = tempfile::tempdir().unwrap();
    let place = Place {
        records: folder.path().join("records"),
        cache: folder.path().join("cache.bin"),
        baseline: folder.path().join("baseline.json"),
    };
    fs::create_dir(&place.records).unwrap();
    if u.ratio(1, 8)? {
        fs::write(&place.cache, forged(u)?).unwrap();
    }
    place.write(u, files)?;
    if u.ratio(1, 4)? {
        place.accept(&one);
    }
    let (told, told_other) = (place.wanted(&one), place.wanted(&other));
    place.check(&one, &told);
    place.check(&other, &told_other);
    place.check(&one, &told);
    // The same files under other names, or others under the same.
    if u.arbitrary()? {
        place.write(u, files)?;
    } else {
        place.write(u, [files[1], files[0]])?;
    }
    place.check(&other, &place.wanted(&other));
    damage(u, &place.cache)?;
    let told = place.wanted(&one);
    place.check(&one, &told);
    place.check(&one, &told);
    Ok(())
}

/// How files are checked.
#[derive(Clone, Debug)]
struct Way {
    layer: Layer,
    read: ReadOptions,
    kind: &'static report::Kind,
    knows: bool,
}

fn way(u: &mut Unstructured<'_>) -> Result<Way> {
    let word = |u: &mut Unstructured<'_>| -> Result<Vec<Selector>> {
        Ok(if u.ratio(1, 4)? {
            vec![u.choose(&RULES)?.parse().unwrap()]
        } else {
            Vec::new()
        })
    };
    let selection = Selection {
        select: word(u)?,
        ignore: word(u)?,
    };
    let severities = word(u)?.into_iter();
    let severities = severities
        .map(|word| Ok((word, *u.choose(&SEVERITIES)?)))
        .collect::<Result<_>>()?;
    let fail_on = match u.int_in_range(0..=7)? {
        0..=2 => Some(FailOn::AtLeast(*u.choose(&SEVERITIES)?)),
        3 => Some(FailOn::Never),
        _ => None,
    };
    let seldom = |u: &mut Unstructured<'_>| u.ratio(1, 4);
    Ok(Way {
        layer: Layer {
            selection,
            severities,
            shown: seldom(u)?
                .then(|| u.choose(&SEVERITIES).copied())
                .transpose()?,
            fail_on,
            ruleset: Some(u.choose(&RULESETS)?),
            encoding: None,
            lang: Some(u.choose(&LANGUAGES)?),
        },
        read: ReadOptions {
            format: seldom(u)?.then(|| u.choose(FORMATS).copied()).transpose()?,
            encoding: seldom(u)?
                .then(|| u.choose(&ENCODINGS).copied())
                .transpose()?,
            ..ReadOptions::default()
        },
        kind: u.choose(KINDS)?,
        knows: u.arbitrary()?,
    })
}

struct Place {
    records: PathBuf,
    cache: PathBuf,
    baseline: PathBuf,
}

impl Place {
    /// Puts files into the folder in the place of those that are there.
    fn write(&self, u: &mut Unstructured<'_>, files: [&[u8]; 2]) -> Result<()> {
        fs::remove_dir_all(&self.records).unwrap();
        for (folder, bytes) in ["x", "y"].iter().zip(files) {
            let folder = self.records.join(folder);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join(u.choose(&NAMES)?), bytes).unwrap();
        }
        Ok(())
    }

    /// Takes all that is found for accepted, also what is not shown later.
    fn accept(&self, way: &Way) {
        let mut way = way.clone();
        way.layer.shown = Some(Severity::Info);
        let mut check = self.how(&way, None);
        let baseline = Baseline::create(&self.baseline).unwrap();
        check.baseline = Some(baseline);
        self.told(&check);
        check.baseline.take().unwrap().write().unwrap();
    }

    /// What is told without a cache.
    fn wanted(&self, way: &Way) -> String {
        let told = self.told(&self.how(way, None));
        if shows() {
            println!("{way:?}\n{told}\n");
        }
        told
    }

    /// Checks all files with the cache.
    fn check(&self, way: &Way, wanted: &str) {
        let cache = Cache::at(self.cache.clone()).unwrap();
        let mut check = self.how(way, Some(cache));
        assert_eq!(self.told(&check), wanted, "{way:?}");
        check.cache.take().unwrap().save().unwrap();
    }

    fn how(&self, way: &Way, cache: Option<Cache>) -> Check {
        let knows = way.knows && self.baseline.exists();
        Check {
            configs: Arc::new(Configs::none(way.layer.clone())),
            read: way.read,
            report: (way.kind.make)(&report::Options::default()),
            crew: Crew {
                jobs: 1,
                ..Crew::default()
            },
            baseline: knows.then(|| Baseline::read(&self.baseline).unwrap()),
            mending: None,
            cache,
            reach: Reach::Found,
            allow_empty: false,
        }
    }

    /// All that is told of the files.
    fn told(&self, check: &Check) -> String {
        let (mut out, mut said) = (Vec::new(), Vec::new());
        // All files that are there, whatever they are called.
        let names = ["x", "y"]
            .iter()
            .flat_map(|folder| names(&self.records.join(folder)));
        let inputs = Inputs::new(names.collect(), None, None);
        let mut complain = |text: &str| said.push(text.to_owned());
        let outcome = run::run(inputs, check, &mut out, &mut complain).unwrap();
        format!("{}\n{said:?}\n{outcome:?}", String::from_utf8(out).unwrap())
    }
}

fn names(folder: &Path) -> Vec<OsString> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().path().into()).collect()
}

/// What is no cache, with the right sum.
fn forged(u: &mut Unstructured<'_>) -> Result<Vec<u8>> {
    let count = u.int_in_range(0..=3 * RECORD)?;
    let mut bytes = u.bytes(count.min(u.len()))?.to_vec();
    let sum = SipHasher13::new().hash(&bytes).as_bytes();
    bytes.extend_from_slice(&sum);
    Ok(bytes)
}

/// Does to a cache what disks and people do.
fn damage(u: &mut Unstructured<'_>, path: &Path) -> Result<()> {
    let mut bytes = fs::read(path).unwrap_or_default();
    for _ in 0..u.int_in_range(0..=3)? {
        let at = u.int_in_range(0..=bytes.len())?;
        match u.int_in_range(0..=5)? {
            0..=1 if at < bytes.len() => bytes[at] ^= u.arbitrary::<u8>()?,
            2 => bytes.truncate(at),
            3 => drop(bytes.drain(..at)),
            4 => bytes.extend_from_within(..at),
            _ => bytes.insert(at, u.arbitrary()?),
        }
    }
    fs::write(path, bytes).unwrap();
    Ok(())
}

/// Files to start from.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut byte = seeds::noise();
    let mut records = seeds::records();
    // Few of them: what the readers do with them is for other targets.
    records.retain(|(_, file)| file.len() <= LARGEST);
    let mut all = Vec::new();
    for pair in records.chunks(2).step_by(4) {
        let mut seed = pair[0].1.clone();
        if let Some((_, other)) = pair.get(1) {
            seed.push(0);
            seed.extend_from_slice(other);
        }
        let told: Vec<u8> = (0..64).map(|_| byte()).collect();
        seed.extend_from_slice(&told);
        seed.push(64);
        all.push(seed);
    }
    all
}

/// Words to make inputs of.
pub fn words() -> Vec<&'static str> {
    [RECORDS, HOSTILE].concat()
}
