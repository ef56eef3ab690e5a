//! From path arguments to inputs.

use std::{ffi::OsString, fs, path::Path};

use kifu::batch::{Input, InputError, Inputs, inputs::Origin};
use tempfile::TempDir;

/// A folder with empty files.
fn folder(files: &[&str]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for file in files {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, "").unwrap();
    }
    folder
}

/// The inputs below a folder, by their names relative to it; errors as their messages.
fn found(root: &Path, arguments: &[&str], files_from: Option<&str>) -> Vec<String> {
    let arguments = arguments.iter().map(|argument| match *argument {
        "-" => OsString::from("-"),
        path => root.join(path).into_os_string(),
    });
    let list = files_from.map(|list| root.join(list));
    let prefix = format!("{}/", root.display());
    Inputs::new(arguments.collect(), list, None)
        .map(|input| match input {
            Ok(input) => input.name.replace(&prefix, ""),
            Err(error) => error.to_string().replace(&prefix, ""),
        })
        .collect()
}

#[test]
fn folders_give_their_records_sorted_and_nothing_hidden() {
    let folder = folder(&[
        "b.kif",
        "a/z.CSA",
        "a/y.Ki2",
        "a.txt",
        "a/.hidden.kif",
        ".git/x.kif",
        "c.jsonl",
        "Z.sfen",
        "d.kif.bak",
        "noextension",
        "e.kifu/f.usi",
        "empty.json",
    ]);
    assert_eq!(
        found(folder.path(), &["."], None),
        [
            "./Z.sfen",
            "./a/y.Ki2",
            "./a/z.CSA",
            "./b.kif",
            "./c.jsonl",
            "./e.kifu/f.usi"
        ]
    );
    // A folder that is named is walked though it is hidden.
    assert_eq!(found(folder.path(), &[".git"], None), [".git/x.kif"]);
}

#[test]
fn gitignore_does_not_matter() {
    let folder = folder(&["a.kif"]);
    fs::write(folder.path().join(".gitignore"), "*.kif\n").unwrap();
    assert_eq!(found(folder.path(), &["."], None), ["./a.kif"]);
}

#[test]
fn named_files_are_taken_whatever_their_name_and_how_often() {
    let folder = folder(&["a.txt", ".b"]);
    assert_eq!(
        found(folder.path(), &["a.txt", ".b", "a.txt"], None),
        ["a.txt", ".b", "a.txt"]
    );
}

#[test]
fn a_missing_path_is_an_error_and_the_rest_goes_on() {
    let folder = folder(&["a.kif"]);
    assert_eq!(
        found(folder.path(), &["none.kif", "a.kif"], None),
        ["cannot open none.kif: No such file or directory", "a.kif"]
    );
}

#[test]
fn overlapping_folders_are_visited_once() {
    let folder = folder(&["a/x.kif", "a/b/y.kif"]);
    assert_eq!(
        found(folder.path(), &["a", "a/b", "a/../a"], None),
        ["a/b/y.kif", "a/x.kif"]
    );
}

#[cfg(unix)]
#[test]
fn links_are_followed_once_and_loops_end() {
    use std::os::unix::fs::symlink;

    let folder = folder(&["a/x.kif", "b/y.kif"]);
    let at = |name: &str| folder.path().join(name);
    symlink(at("b"), at("a/link")).unwrap();
    symlink(at("a"), at("a/loop")).unwrap();
    symlink(at("a/x.kif"), at("file.kif")).unwrap();
    symlink(at("nowhere"), at("broken.kif")).unwrap();
    symlink(at("nowhere"), at("broken")).unwrap();
    symlink(at("nowhere"), at("broken.txt")).unwrap();
    symlink(at("nowhere"), at(".#lock.kif")).unwrap();
    assert_eq!(
        found(folder.path(), &["."], None),
        [
            "./a/link/y.kif",
            "cannot open ./a/loop: the link leads back to ./a",
            "./a/x.kif",
            "cannot open ./broken: the link leads nowhere",
            "cannot open ./broken.kif: the link leads nowhere",
            "./file.kif",
        ]
    );
    assert_eq!(
        found(folder.path(), &["broken.kif"], None),
        ["cannot open broken.kif: the link leads nowhere"]
    );
}

#[cfg(unix)]
#[test]
fn names_need_not_be_utf_8() {
    use std::os::unix::ffi::OsStringExt;

    let folder = folder(&[]);
    let name = OsString::from_vec(b"\x90\xe6.kif".to_vec());
    fs::write(folder.path().join(&name), "x").unwrap();
    let inputs: Vec<Input> = Inputs::new(vec![folder.path().into()], None, None)
        .map(Result::unwrap)
        .collect();
    assert!(inputs[0].name.ends_with("\u{fffd}\u{fffd}.kif"));
    assert_eq!(inputs[0].extension(), Some("kif"));
    assert!(inputs[0].open().is_ok());
}

#[cfg(unix)]
#[test]
fn pipes_are_read_only_when_named_and_devices_never() {
    let folder = folder(&["a.kif"]);
    let pipe = folder.path().join("pipe.kif");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    if !made.is_ok_and(|status| status.success()) {
        return;
    }
    assert_eq!(found(folder.path(), &["."], None), ["./a.kif"]);
    assert_eq!(found(folder.path(), &["pipe.kif"], None), ["pipe.kif"]);
    let device = Inputs::new(vec!["/dev/zero".into()], None, None)
        .next()
        .unwrap();
    assert_eq!(
        device.unwrap_err().to_string(),
        "cannot open /dev/zero: it is a device, not a file"
    );
}

#[test]
fn lists_have_a_path_a_line_or_a_nul_after_each() {
    let folder = folder(&["a.kif", "b b.kif"]);
    let root = folder.path().display();
    fs::write(
        folder.path().join("lines"),
        format!("{root}/a.kif\r\n\n{root}/b b.kif"),
    )
    .unwrap();
    fs::write(
        folder.path().join("nuls"),
        format!("{root}/b b.kif\0{root}/a.kif\0"),
    )
    .unwrap();
    assert_eq!(
        found(folder.path(), &[], Some("lines")),
        ["a.kif", "b b.kif"]
    );
    assert_eq!(
        found(folder.path(), &["a.kif"], Some("nuls")),
        ["a.kif", "b b.kif", "a.kif"]
    );
    assert_eq!(
        found(folder.path(), &[], Some("none")),
        ["cannot read the list of files none: No such file or directory"]
    );
    assert_eq!(
        found(folder.path(), &[], Some(".")),
        ["cannot read the list of files .: it is a folder"]
    );
}

#[test]
fn standard_input_has_a_name_and_is_read_once() {
    let arguments = || vec![OsString::from("-"), OsString::from("-")];
    let mut inputs = Inputs::new(arguments(), None, Some("game.KIF".to_owned()));
    let stdin = inputs.next().unwrap().unwrap();
    assert_eq!(stdin.origin, Origin::Stdin);
    assert_eq!(
        (stdin.name.as_str(), stdin.extension()),
        ("game.KIF", Some("KIF"))
    );
    assert!(matches!(inputs.next(), Some(Err(InputError::StdinTwice))));
    assert!(inputs.next().is_none());

    let mut inputs = Inputs::new(arguments(), Some("-".into()), None);
    assert!(matches!(inputs.next(), Some(Err(InputError::StdinTwice))));
    let unnamed = Inputs::new(arguments(), None, None)
        .next()
        .unwrap()
        .unwrap();
    assert_eq!(
        (unnamed.name.as_str(), unnamed.extension()),
        ("<stdin>", None)
    );
}

#[test]
fn json_files_of_folders_are_read_when_they_are_records() {
    let folder = folder(&[]);
    for (name, text) in [
        ("a.json", "{\"header\":{},\"moves\":[{}]}"),
        (
            "b.JSON",
            "\u{feff}{\n \"moves\": [{}, {\"move\": {\"piece\": \"FU\"}}]}",
        ),
        ("c.json", "{\"kifu\":1,\"moves\":[]}"),
        ("package.json", "{\"name\":\"moves\",\"version\":\"1.0.0\"}"),
        ("header.json", "{\"header\":{\"title\":\"a page\"}}"),
        ("list.json", "[1, 2]"),
        ("text.json", "手合割：平手\n   1 ７六歩(77)\n"),
        ("broken.json", "\u{0}\u{1}"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    assert_eq!(
        found(folder.path(), &["."], None),
        ["./a.json", "./b.JSON", "./c.json"]
    );
    // One that is named is always read.
    assert_eq!(found(folder.path(), &["list.json"], None), ["list.json"]);
}
