//! What a second thread brings, in memory and with files.

use std::{
    fs::{self, File},
    io::{Read, Result},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use kifu::source::{Text, decode::decode};

use crate::{
    KEEP_MEMORY, clock,
    corpus::{Bench, CSA, Corpus, KIF, KIF_SHIFT_JIS, Stage, Storage},
    readers::verdict,
};

const THREADS: usize = 2;
const STORAGES: [Storage; 3] = [CSA, KIF, KIF_SHIFT_JIS];
/// How many runs over the games one measurement has, so that starting a thread costs nothing.
const RUNS: usize = 4;
/// How much of the machine's own gain is wanted.
const WANTED_GAIN: f64 = 0.9;
/// How many times the time of reading and decoding is wanted at most.
const WANTED_TIME: f64 = 2.0;

/// Two threads against one, next to what the machine gains when it does nothing but decode.
pub(crate) fn print_in_memory(games: usize, rounds: usize) {
    println!(
        "| games | kifu, 2 threads against 1 | decoding alone, 2 against 1 | of it | wanted |"
    );
    println!("|---|--:|--:|--:|---|");
    for storage in STORAGES {
        let half = games as u64 / 2;
        let parts = [0..half, half..2 * half].map(|numbers| Corpus::of(storage, numbers));
        let times = clock::in_turns(
            clock::passed,
            rounds,
            &mut [
                &mut || one_after_another(Stage::Check, &parts),
                &mut || side_by_side(Stage::Check, &parts),
                &mut || one_after_another(Stage::Decode, &parts),
                &mut || side_by_side(Stage::Decode, &parts),
            ],
        );
        let [check, checks, decode, decodes] = &times[..] else {
            return;
        };
        let (gain, machine) = (checks.ratios(check).0, decodes.ratios(decode).0);
        let part = gain / machine;
        println!(
            "| {} | {gain:.2} | {machine:.2} | {part:.2} | {} |",
            storage.name,
            verdict(part >= WANTED_GAIN, &format!("≥ {WANTED_GAIN}")),
        );
    }
}

fn one_after_another(stage: Stage, parts: &[Corpus]) {
    for part in parts {
        work(stage, part);
    }
}

fn side_by_side(stage: Stage, parts: &[Corpus]) {
    thread::scope(|scope| {
        for part in parts {
            scope.spawn(|| work(stage, part));
        }
    });
}

fn work(stage: Stage, part: &Corpus) {
    let mut bench = Bench::new(part);
    for _ in 0..RUNS {
        bench.run(stage, part);
    }
}

/// `kifu check` as a process on a folder in a warm cache, next to reading and decoding the same
/// files on as many threads.
pub(crate) fn print_with_files(games: usize, rounds: usize) -> Result<()> {
    let program = program()?;
    println!(
        "| files | `kifu check`, 2 threads, ms | games/s | reading and decoding alone, ms | ratio of the best | median ratio | wanted |"
    );
    println!("|---|--:|--:|--:|--:|--:|---|");
    for storage in STORAGES {
        let folder = tempfile::tempdir()?;
        let corpus = Corpus::new(storage, games);
        for (number, file) in corpus.files.iter().enumerate() {
            let name = format!("{number:06}.{}", storage.extension);
            fs::write(folder.path().join(name), file)?;
        }
        let times = clock::in_turns(
            clock::passed,
            rounds,
            &mut [
                &mut || assert!(check(&program, folder.path()), "the games are clean"),
                &mut || assert_eq!(read_and_decode(storage, folder.path()).ok(), Some(games)),
            ],
        );
        let [whole, read] = &times[..] else {
            return Ok(());
        };
        let (best, median) = read.ratios(whole);
        println!(
            "| {games} × {} | {:.1} | {:.0} | {:.1} | {best:.2} | {median:.2} | {} |",
            storage.name,
            whole.best() * 1e3,
            games as f64 / whole.best(),
            read.best() * 1e3,
            verdict(best <= WANTED_TIME, &format!("≤ {WANTED_TIME}")),
        );
    }
    Ok(())
}

/// Builds the program `kifu`, with the profile of this one, and says where it is.
fn program() -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let status = Command::new(cargo)
        .args(["build", "--release", "--quiet", "--bin", "kifu"])
        .args(["--manifest-path", manifest])
        .status()?;
    assert!(status.success(), "kifu builds");
    Ok(std::env::current_exe()?.with_file_name("kifu"))
}

fn check(program: &Path, folder: &Path) -> bool {
    let status = Command::new(program)
        .env_remove(KEEP_MEMORY.0)
        .args(["check", "--jobs", &THREADS.to_string()])
        .arg(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}

/// Gives the number of files.
fn read_and_decode(storage: Storage, folder: &Path) -> Result<usize> {
    let entries = fs::read_dir(folder)?;
    let files: Vec<_> = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                let (mut bytes, mut text) = (Vec::new(), Text::default());
                while let Some(path) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    bytes.clear();
                    let file = File::open(path);
                    if file
                        .and_then(|mut file| file.read_to_end(&mut bytes))
                        .is_ok()
                    {
                        decode(&bytes, storage.encoding, &mut text);
                        done.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    Ok(done.into_inner())
}
