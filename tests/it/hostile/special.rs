//! What is no file: pipes, devices, sockets, folders and links, under any name that is read.

use std::{
    fs,
    os::unix::{fs::symlink, net::UnixListener},
    process::{Command, Stdio},
    time::Duration,
};

use super::{USI, ended, run};
use crate::support::{command::command, tree::Tree};

/// A folder with a record, and what is no file.
fn tree() -> (Tree, UnixListener) {
    let tree = Tree::new(&[("a.usi", USI)]);
    let at = |name: &str| tree.path().join(name);
    let pipes = ["p.kif", "p.json", "p.zip", "p.csa.gz"];
    let made = Command::new("mkfifo").args(pipes.map(at)).status().unwrap();
    assert!(made.success());
    symlink("p.kif", at("linked.kif")).unwrap();
    symlink("/dev/zero", at("zero.kif")).unwrap();
    symlink("/dev/zero", at("zero.json")).unwrap();
    symlink("self.kif", at("self.kif")).unwrap();
    let socket = UnixListener::bind(at("s.kif")).unwrap();
    fs::create_dir(at("folder.kif")).unwrap();
    (tree, socket)
}

#[test]
fn a_walk_passes_by_what_is_no_file() {
    let (tree, _socket) = tree();
    fs::remove_file(tree.path().join("self.kif")).unwrap();
    for arguments in [
        &["check", "."][..],
        &["check", "--fix", "."],
        &["fmt", "."],
        &["convert", ".", "--to", "csa", "--out-dir", "out"],
    ] {
        let done = run(tree.path(), arguments);
        assert_eq!(done.code, 0, "{arguments:?}: {}", done.err);
    }
    symlink("self.kif", tree.path().join("self.kif")).unwrap();
    let done = run(tree.path(), &["check", "."]);
    assert_eq!(done.code, 2);
    assert!(
        done.err.starts_with("error: cannot open ./self.kif: "),
        "{}",
        done.err
    );
}

#[test]
fn what_is_no_file_is_told() {
    let (tree, _socket) = tree();
    for (arguments, said) in [
        (&["check", "s.kif"][..], "s.kif: it is a socket, not a file"),
        (
            &["check", "zero.kif"],
            "zero.kif: it is a device, not a file",
        ),
        (
            &["check", "--fix", "p.kif"],
            "p.kif: it is a pipe, not a file",
        ),
        (&["fmt", "p.kif"], "p.kif: it is a pipe, not a file"),
        (
            &["fmt", "--check", "linked.kif"],
            "linked.kif: it is a pipe, not a file",
        ),
        (&["fmt", "s.kif"], "s.kif: it is a socket, not a file"),
        (&["position", "p.zip"], "p.zip: it is a pipe, not a file"),
        (
            &["position", "/dev/zero"],
            "/dev/zero: it is a device, not a file",
        ),
        (
            &["convert", "s.kif", "--to", "csa"],
            "s.kif: it is a socket, not a file",
        ),
        (
            &["convert", "zero.kif"],
            "cannot open zero.kif: it is a device, not a file",
        ),
        (
            &["convert", "/dev/null", "--to", "csa", "-o", "out"],
            "cannot open /dev/null: it is a device, not a file",
        ),
        (
            &["position", "folder.kif"],
            "cannot open folder.kif: it is a folder",
        ),
        (
            &["check", "--config", "p.kif", "a.usi"],
            "p.kif: it is not a file",
        ),
        (
            &["check", "--config", "/dev/zero", "a.usi"],
            "/dev/zero: it is not a file",
        ),
        (
            &["check", "--config", "folder.kif", "a.usi"],
            "folder.kif: it is not a file",
        ),
        (
            &["check", "--baseline", "p.kif", "a.usi"],
            "baseline p.kif: it is a pipe, not a file",
        ),
        (
            &["check", "--baseline", "/dev/zero", "a.usi"],
            "baseline /dev/zero: it is a device, not a file",
        ),
        (
            &["check", "--baseline", "folder.kif", "a.usi"],
            "baseline folder.kif: it is a folder",
        ),
        (&["check", "--files-from", "s.kif"], "list of files s.kif: "),
        (
            &["check", "--files-from", "/dev/zero"],
            "list of files /dev/zero: it holds something that is no path",
        ),
        (
            &["check", "--files-from", "self.kif"],
            "list of files self.kif: ",
        ),
    ] {
        let done = run(tree.path(), arguments);
        assert_eq!(done.code, 2, "{arguments:?}: {}", done.err);
        assert!(done.err.contains(said), "{arguments:?}: {}", done.err);
    }
}

#[test]
fn a_device_that_never_ends_ends() {
    let (tree, _socket) = tree();
    for (arguments, code) in [(&["check", "-"][..], 1), (&["convert", "-"], 1)] {
        let zeros = fs::File::open("/dev/zero").unwrap();
        let mut command = command(arguments);
        let child = command.current_dir(tree.path()).stdin(zeros).spawn();
        let done = ended(child.unwrap());
        assert_eq!(done.code, code, "{arguments:?}: {}", done.err);
        let said = format!("{}{}", done.out, done.err);
        assert!(
            said.contains("looks like binary data"),
            "{arguments:?}: {said}"
        );
    }
}

/// A pipe that is named is read, but is not waited for when the run is to end.
#[test]
fn a_pipe_that_nobody_writes_can_be_left_at_once() {
    let (tree, _socket) = tree();
    for arguments in [
        &["check", "p.kif"][..],
        &["check", "p.zip"],
        &["check", "-"],
        &["check", "--cache", "c", "p.kif"],
        &["check", "--files-from", "p.kif"],
        &["check", "--files-from", "-"],
        &["convert", "p.kif"],
        &["convert", "p.kif", "--to", "csa", "--out-dir", "out"],
        &["convert", "-", "--to", "csa"],
        &["fmt", "-"],
    ] {
        let (reader, _writer) = std::io::pipe().unwrap();
        let mut command = command(arguments);
        command.current_dir(tree.path()).stdin(reader);
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(200));
        assert!(child.try_wait().unwrap().is_none(), "{arguments:?}");
        let signal = ["-TERM", &child.id().to_string()].map(str::to_owned);
        assert!(
            Command::new("kill")
                .args(signal)
                .status()
                .unwrap()
                .success()
        );
        let done = ended(child);
        assert_eq!(done.code, 130, "{arguments:?}: {}", done.err);
    }
}

#[test]
fn configuration_in_a_folder_can_be_anything() {
    let (tree, _socket) = tree();
    tree.write("sub/a.usi", USI.as_bytes());
    let path = tree.path().join("sub/kifu.toml");
    let check = || run(tree.path(), &["check", "sub"]);
    let made: [(&dyn Fn(), &str); 6] = [
        (&|| fs::create_dir(&path).unwrap(), "it is not a file"),
        (&|| symlink("kifu.toml", &path).unwrap(), "cannot read it: "),
        (&|| symlink("/dev/zero", &path).unwrap(), "it is not a file"),
        (&|| symlink("../p.kif", &path).unwrap(), "it is not a file"),
        (
            &|| fs::write(&path, vec![b' '; (1 << 20) + 1]).unwrap(),
            "it is larger than 1 MiB",
        ),
        (
            &|| fs::write(&path, "[".repeat(1 << 19)).unwrap(),
            "kifu.toml:1:",
        ),
    ];
    for (make, said) in made {
        make();
        let done = check();
        assert_eq!(done.code, 2, "{said}");
        assert!(done.err.contains("sub/kifu.toml"), "{}", done.err);
        assert!(done.err.contains(said), "{said}: {}", done.err);
        if fs::remove_file(&path).is_err() {
            fs::remove_dir(&path).unwrap();
        }
    }
    // Very many alternatives take no more time than memory for a megabyte does.
    let globs = format!("[check]\nexclude = [\"{}x\"]\n", "{a,b}*".repeat(4000));
    fs::write(&path, globs).unwrap();
    assert!(check().code <= 2);
}

/// A cache is only there to save time: whatever stands in its place, the check is made.
#[test]
fn a_cache_can_be_anything() {
    let (tree, _socket) = tree();
    let check = |cache: &str| run(tree.path(), &["check", "--cache", cache, "a.usi"]);
    let clean = check("c");
    assert_eq!((clean.code, clean.err.as_str()), (0, ""));
    let name = tree.names("c").pop().unwrap();
    let path = tree.path().join("c").join(&name);
    let whole = fs::read(&path).unwrap();
    let victim = tree.path().join("victim");
    fs::write(&victim, "keep").unwrap();
    let made: [(&dyn Fn(), bool); 8] = [
        (&|| fs::create_dir(&path).unwrap(), true),
        (&|| symlink(&path, &path).unwrap(), true),
        (&|| symlink("/dev/zero", &path).unwrap(), true),
        (&|| symlink("../p.kif", &path).unwrap(), true),
        (&|| symlink("../victim", &path).unwrap(), false),
        (
            &|| fs::write(&path, &whole[..whole.len() / 2]).unwrap(),
            false,
        ),
        (&|| fs::write(&path, "garbage").unwrap(), false),
        (
            &|| fs::File::create(&path).unwrap().set_len(5 << 30).unwrap(),
            true,
        ),
    ];
    fs::remove_file(&path).unwrap();
    for (number, (make, is_told)) in made.into_iter().enumerate() {
        make();
        let done = check("c");
        assert_eq!((done.code, &done.out), (0, &clean.out), "{number}");
        let told = "warning: cannot use the cache c: ";
        assert_eq!(
            done.err.starts_with(told),
            is_told,
            "{number}: {}",
            done.err
        );
        if fs::remove_file(&path).is_err() {
            fs::remove_dir(&path).unwrap();
        }
    }
    assert_eq!(fs::read(&victim).unwrap(), b"keep");
    for cache in ["a.usi", "p.kif", "a.usi/c", "self.kif", "/dev/null"] {
        let done = check(cache);
        assert_eq!((done.code, &done.out), (0, &clean.out), "{cache}");
        assert!(
            done.err.starts_with("warning: cannot use the cache "),
            "{}",
            done.err
        );
    }
}
