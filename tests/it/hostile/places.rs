//! Files that are written where they are: whole or not at all, and as their owner left them.

use std::{
    fs::{self, File, FileTimes, Permissions},
    os::unix::{
        fs::{MetadataExt, PermissionsExt, chown, symlink},
        process::CommandExt,
    },
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, SystemTime},
};

use super::{UNTIDY, ended, run};
use crate::support::{
    command::{Outcome, command},
    tree::Tree,
};

/// The commands that write files where they are, but for the paths.
const WRITERS: [&[&str]; 3] = [
    &["fmt"],
    &["check", "--fix", "--severity", "info"],
    &["convert", "--to", "kifu", "--out-dir", ".", "--force"],
];

/// Whether a message does without what only the program knows.
fn is_plain(message: &str) -> bool {
    !message.contains(".kifu-") && !message.contains("os error")
}

fn write(folder: &Path, writer: &[&str], path: &str) -> Outcome {
    run(folder, &[writer, &[path]].concat())
}

fn untidy() -> Tree {
    Tree::new(&[("a.kifu", UNTIDY)])
}

fn is_root() -> bool {
    fs::metadata("/proc/self").unwrap().uid() == 0
}

/// A small file system of its own, where that can be had.
struct Disk(
    PathBuf,
    #[expect(dead_code, reason = "it is gone when this is dropped")] tempfile::TempDir,
);

impl Disk {
    fn new(size: &str) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("disk");
        fs::create_dir(&path).unwrap();
        let options = format!("size={size}");
        let mut mount = Command::new("mount");
        mount
            .args(["-t", "tmpfs", "-o", &options, "kifu-test"])
            .arg(&path);
        let mounted = is_root() && mount.output().is_ok_and(|done| done.status.success());
        mounted.then_some(Self(path, folder))
    }

    fn remount(&self, how: &str) -> bool {
        let mut mount = Command::new("mount");
        mount.args(["-o", &format!("remount,{how}")]).arg(&self.0);
        mount.output().is_ok_and(|done| done.status.success())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

#[test]
fn permissions_owners_and_attributes_stay() {
    for writer in WRITERS {
        let tree = untidy();
        let path = tree.path().join("a.kifu");
        fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
        if is_root() {
            chown(&path, Some(12345), Some(23456)).unwrap();
        }
        let has_attributes = xattr::set(&path, "user.kifu", b"mine").is_ok();
        let before = fs::metadata(&path).unwrap();
        let done = write(tree.path(), writer, "a.kifu");
        assert_eq!(done.code, 0, "{writer:?}: {}", done.err);
        let after = fs::metadata(&path).unwrap();
        assert_ne!(before.ino(), after.ino(), "{writer:?}: nothing was written");
        assert_eq!(after.mode() & 0o7777, 0o640, "{writer:?}");
        assert_eq!(
            (after.uid(), after.gid()),
            (before.uid(), before.gid()),
            "{writer:?}"
        );
        if has_attributes {
            assert_eq!(
                xattr::get(&path, "user.kifu").unwrap().unwrap(),
                b"mine",
                "{writer:?}"
            );
        }
        assert_eq!(tree.names(""), ["a.kifu"], "{writer:?}");
    }
}

#[test]
fn a_file_that_does_not_change_keeps_its_time() {
    for writer in &WRITERS[..2] {
        let tree = untidy();
        assert_eq!(write(tree.path(), writer, "a.kifu").code, 0);
        let path = tree.path().join("a.kifu");
        let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
        let file = File::options().write(true).open(&path).unwrap();
        file.set_times(FileTimes::new().set_modified(long_ago))
            .unwrap();
        let before = fs::metadata(&path).unwrap();
        assert_eq!(write(tree.path(), writer, "a.kifu").code, 0);
        let after = fs::metadata(&path).unwrap();
        assert_eq!(
            (after.ino(), after.modified().unwrap()),
            (before.ino(), long_ago),
            "{writer:?}"
        );
    }
}

#[test]
fn what_a_link_leads_to_is_written_and_the_link_stays() {
    for writer in &WRITERS[..2] {
        let tree = untidy();
        fs::create_dir(tree.path().join("links")).unwrap();
        symlink("../a.kifu", tree.path().join("links/b.kifu")).unwrap();
        let before = tree.bytes("a.kifu");
        let done = write(tree.path(), writer, "links/b.kifu");
        assert_eq!(done.code, 0, "{writer:?}: {}", done.err);
        assert!(tree.path().join("links/b.kifu").is_symlink(), "{writer:?}");
        assert_ne!(tree.bytes("a.kifu"), before, "{writer:?}");
        assert!(!tree.path().join("a.kifu").is_symlink(), "{writer:?}");
        assert_eq!(tree.names(""), ["a.kifu", "links/b.kifu"]);
    }
}

/// As another user than the one whom nothing is forbidden.
fn as_nobody(folder: &Path, writer: &[&str], path: &str) -> Outcome {
    let mut command = command(&[writer, &[path]].concat());
    command.current_dir(folder).uid(65534).gid(65534);
    let mut child = command.spawn().unwrap();
    drop(child.stdin.take());
    ended(child)
}

#[test]
fn what_may_not_be_written_is_told_and_stays() {
    let binary = Path::new(env!("CARGO_BIN_EXE_kifu"));
    let others_can = |path: &Path| fs::metadata(path).is_ok_and(|it| it.mode() & 0o5 == 0o5);
    if !is_root()
        || !binary
            .ancestors()
            .filter(|it| *it != Path::new(""))
            .all(others_can)
    {
        // Only root can become another user, who must be able to run the binary.
        return;
    }
    for (folder_mode, file_mode) in [
        (0o755, 0o666),
        (0o777, 0o444),
        (0o777, 0o644),
        (0o777, 0o600),
    ] {
        for writer in WRITERS {
            let tree = untidy();
            let path = tree.path().join("a.kifu");
            fs::set_permissions(&path, Permissions::from_mode(file_mode)).unwrap();
            fs::set_permissions(tree.path(), Permissions::from_mode(folder_mode)).unwrap();
            let before = tree.files("");
            let done = as_nobody(tree.path(), writer, "a.kifu");
            // Who may write the folder may put another file there; only `convert` is told to.
            let is_told_to = writer[0] == "convert" && folder_mode == 0o777 && file_mode != 0o600;
            if is_told_to {
                assert_eq!(done.code, 0, "{writer:?} {file_mode:o}: {}", done.err);
                continue;
            }
            assert_eq!(done.code, 2, "{writer:?} {file_mode:o}: {}", done.err);
            let is_said = ["Permission denied", "read-only"]
                .iter()
                .any(|it| done.err.contains(it));
            assert!(
                is_said && done.err.contains("a.kifu"),
                "{writer:?}: {}",
                done.err
            );
            assert_eq!(tree.files(""), before, "{writer:?} {file_mode:o}");
        }
    }
}

#[test]
fn the_group_of_another_gets_no_more_than_anybody() {
    let binary = Path::new(env!("CARGO_BIN_EXE_kifu"));
    let others_can = |path: &Path| fs::metadata(path).is_ok_and(|it| it.mode() & 0o5 == 0o5);
    if !is_root()
        || !binary
            .ancestors()
            .filter(|it| *it != Path::new(""))
            .all(others_can)
    {
        return;
    }
    let tree = untidy();
    let path = tree.path().join("a.kifu");
    fs::set_permissions(tree.path(), Permissions::from_mode(0o777)).unwrap();
    chown(&path, Some(65534), Some(12345)).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o660)).unwrap();
    let done = as_nobody(tree.path(), WRITERS[0], "a.kifu");
    assert_eq!(done.code, 0, "{}", done.err);
    let after = fs::metadata(&path).unwrap();
    assert_eq!(
        (after.uid(), after.gid(), after.mode() & 0o7777),
        (65534, 65534, 0o600)
    );
}

#[test]
fn a_full_disk_leaves_everything_as_it_was() {
    let Some(disk) = Disk::new("256k") else {
        // Without the right to mount there is no disk to fill.
        return;
    };
    let long = format!("{}*{}\n", UNTIDY, "長".repeat(20_000));
    for name in ["a.kifu", "b.kifu"] {
        fs::write(disk.0.join(name), &long).unwrap();
    }
    // What is left is less than another file needs.
    let free = 256 * 1024 - 2 * 61_440 - 40 * 1024;
    fs::write(disk.0.join("filler"), vec![b'x'; free]).unwrap();
    for writer in WRITERS {
        let done = write(&disk.0, writer, ".");
        assert_eq!(done.code, 2, "{writer:?}: {}", done.err);
        assert!(
            done.err.contains("No space left on device"),
            "{writer:?}: {}",
            done.err
        );
        assert!(is_plain(&done.err), "{writer:?}: {}", done.err);
        for name in ["a.kifu", "b.kifu"] {
            assert!(
                fs::read_to_string(disk.0.join(name)).unwrap() == long,
                "{writer:?}: {name}"
            );
        }
        assert_eq!(fs::read_dir(&disk.0).unwrap().count(), 3, "{writer:?}");
    }
    let tree = untidy();
    let out = disk.0.join("out");
    let arguments = |to: &str| {
        [
            "convert",
            "--to",
            "kifu",
            "--force",
            to,
            out.to_str().unwrap(),
        ]
        .map(str::to_owned)
    };
    let big = Tree::new(&[("in/a.kifu", &long), ("in/b.kifu", &long)]);
    for (to, path) in [("--out-dir", "in"), ("-o", "in/a.kifu")] {
        let done = run(
            big.path(),
            &[&arguments(to)[..], &[path.to_owned()]].concat(),
        );
        assert_eq!(done.code, 2, "{to}: {}", done.err);
        assert!(
            done.err.contains("No space left on device"),
            "{to}: {}",
            done.err
        );
        assert!(is_plain(&done.err), "{to}: {}", done.err);
        let _ = fs::remove_dir(&out);
    }
    // A full cache is no fault of what is checked.
    fs::write(disk.0.join("more"), vec![b'x'; 1 << 20]).unwrap_err();
    let cache = disk.0.join("cache");
    let done = run(
        tree.path(),
        &["check", "--cache", cache.to_str().unwrap(), "."],
    );
    assert!(done.code <= 1, "{}", done.err);
    for option in ["--write-baseline", "--report"] {
        let file = disk.0.join("file").to_str().unwrap().to_owned();
        let done = match option {
            "--report" => run(
                big.path(),
                &[
                    "convert",
                    "in",
                    "--to",
                    "csa",
                    "--out-dir",
                    "o",
                    option,
                    &file,
                ],
            ),
            _ => run(
                tree.path(),
                &["check", "--severity", "info", option, &file, "."],
            ),
        };
        assert_eq!(done.code, 2, "{option}: {}", done.err);
        assert!(is_plain(&done.err), "{option}: {}", done.err);
        assert!(!disk.0.join("file").exists(), "{option}");
    }
}

#[test]
fn a_disk_that_is_read_only_is_told() {
    let Some(disk) = Disk::new("256k") else {
        return;
    };
    fs::write(disk.0.join("a.kifu"), UNTIDY).unwrap();
    if !disk.remount("ro") {
        return;
    }
    for writer in WRITERS {
        let done = write(&disk.0, writer, "a.kifu");
        assert_eq!(done.code, 2, "{writer:?}: {}", done.err);
        assert!(
            done.err.contains("Read-only file system"),
            "{writer:?}: {}",
            done.err
        );
    }
    let done = run(&disk.0, &["check", "--cache", "c", "a.kifu"]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert!(
        done.err
            .starts_with("warning: cannot use the cache c: Read-only"),
        "{}",
        done.err
    );
}

#[test]
fn what_vanishes_or_shrinks_meanwhile_is_told() {
    let tree = Tree::new(&[]);
    for number in 0..2_000 {
        tree.write(&format!("in/{number:04}.usi"), super::USI.as_bytes());
    }
    let mut command = command(&["check", "--jobs", "1", "in", "absent"]);
    let mut child = command.current_dir(tree.path()).spawn().unwrap();
    drop(child.stdin.take());
    for number in (0..2_000).rev() {
        let path = tree.path().join(format!("in/{number:04}.usi"));
        if number % 2 == 0 {
            fs::remove_file(path).unwrap();
        } else {
            fs::write(path, "position start").unwrap();
        }
    }
    let done = ended(child);
    assert_eq!(done.code, 2, "{}", done.err);
    for line in done.err.lines() {
        assert!(line.starts_with("error: cannot open "), "{line}");
    }
}

#[test]
fn an_output_that_is_full_is_told_by_all_that_write_one() {
    let tree = Tree::new(&[("a.kifu", UNTIDY), ("b.usi", super::USI)]);
    for arguments in [
        &["check", "--diff", "--severity", "info", "."][..],
        &["check", "--statistics", "."],
        &["check", "--statistics", "--format", "json", "."],
        &["fmt", "--check", "."],
        &["fmt", "--diff", "."],
        &["fmt", "-"],
        &["convert", "a.kifu", "--to", "bod"],
        &["convert", "a.kifu", "--deny-loss"],
        &["convert", ".", "--join", "--to", "jsonl"],
        &[
            "convert",
            ".",
            "--to",
            "csa",
            "--out-dir",
            "out",
            "--report",
            "-",
        ],
        &["convert", "a.kifu", "--to", "csa", "-o", "/dev/full"],
        &["check", "--severity", "info", "."],
        &["convert", "b.usi"],
        &["position", "startpos"],
        &["position", "startpos", "--json"],
        &["perft", "startpos", "1"],
        &["rules"],
        &["explain", "nifu"],
        &["help"],
        &["help", "check"],
        &["convert", "--help"],
        &["position", "--help"],
        &["perft", "-h"],
        &["rules", "--help"],
        &["explain", "--help"],
        &["--lang", "ja", "rules"],
        &["explain", "M"],
    ] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut command = command(arguments);
        command.current_dir(tree.path()).stdout(full);
        command.stdin(File::open(tree.path().join("a.kifu")).unwrap());
        let done = ended(command.spawn().unwrap());
        assert_eq!(done.code, 2, "{arguments:?}: {}", done.err);
        assert!(
            ["error", "エラー"]
                .map(|it| format!("{it}: cannot "))
                .iter()
                .any(|it| done.err.contains(it)),
            "{arguments:?}: {}",
            done.err
        );
        // Nor does it matter that this cannot be told.
        let full = || File::options().write(true).open("/dev/full").unwrap();
        command.stdout(full()).stderr(full());
        command.stdin(File::open(tree.path().join("a.kifu")).unwrap());
        assert_eq!(ended(command.spawn().unwrap()).code, 2, "{arguments:?}");
        let _ = fs::remove_dir_all(tree.path().join("out"));
    }
}
