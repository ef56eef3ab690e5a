//! Records in archives and compressed files.

mod damage;
mod exclude;
pub(crate) mod pack;
mod stdin;

use std::{fs, io::Read, path::Path};

use encoding_rs::SHIFT_JIS;
use kifu::batch::Inputs;
use tempfile::TempDir;

use self::pack::{KINDS, compressed, packed, tar, zip, zip_with_names};
use crate::support::command::run_in;

/// A game with an illegal move, and one without.
const BAD: &[u8] = b"position startpos moves 2g2e\n";
const GOOD: &[u8] = b"position startpos moves 7g7f 3c3d\n";

/// A folder with one file.
fn with(name: &str, bytes: &[u8]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), bytes).unwrap();
    folder
}

/// The places of what is found, and the messages.
fn check(folder: &Path, arguments: &[&str]) -> (Vec<String>, String, i32) {
    let arguments = [&["check", "--format", "concise", "-q"], arguments].concat();
    let outcome = run_in(folder, &arguments, b"");
    let places = outcome.out.lines().map(|line| {
        let (place, rest) = line.split_once(": ").unwrap();
        format!("{place} {}", rest.split(' ').nth(1).unwrap())
    });
    (places.collect(), outcome.err, outcome.code)
}

#[test]
fn members_of_every_kind_are_checked() {
    let files: &[(&str, &[u8])] = &[
        ("z/bad.usi", BAD),
        ("readme.txt", b"hello"),
        (".hidden/bad.usi", BAD),
        ("__MACOSX/z/bad.usi", BAD),
        ("a/good.SFEN", GOOD),
        ("settings.json", b"{}"),
        ("game.json", br#"{"header":{},"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":5},"color":0,"piece":"FU"}}]}"#),
        ("./a/bad.usi", BAD),
    ];
    for kind in KINDS {
        let name = format!("x.{kind}");
        let folder = with(&name, &packed(kind, files));
        let (found, err, code) = check(folder.path(), &[&name]);
        assert_eq!((err.as_str(), code), ("", 1), "{kind}");
        let of_jkf = found.iter().find(|place| place.contains("game.json"));
        assert!(
            of_jkf.is_some_and(|it| it.ends_with("bad-movement")),
            "{kind}: {found:?}"
        );
        let others: Vec<_> = found
            .iter()
            .filter(|it| !it.contains("game.json"))
            .collect();
        let first = format!("{name}!/z/bad.usi:1:25 bad-movement");
        let second = format!("{name}!/a/bad.usi:1:25 bad-movement");
        assert_eq!(others, [&first, &second], "{kind}");
        // The folder that it is in is walked in the same way.
        let (below, ..) = check(folder.path(), &["."]);
        let below: Vec<_> = below
            .iter()
            .map(|place| place.replacen("./", "", 1))
            .collect();
        assert_eq!(below, found, "{kind}");
    }
}

#[test]
fn a_compressed_record_has_its_own_extension() {
    for codec in ["gz", "bz2", "xz", "zst"] {
        let name = format!("a.usi.{codec}");
        let bytes = compressed(codec, BAD);
        // Programs that compress in parallel write several parts.
        let folder = with(&name, &[bytes.clone(), bytes].concat());
        fs::write(
            folder.path().join(format!("notes.txt.{codec}")),
            compressed(codec, BAD),
        )
        .unwrap();
        for argument in [&name[..], "."] {
            let (found, err, code) = check(folder.path(), &[argument]);
            let shown = if argument == "." {
                format!("./{name}")
            } else {
                name.clone()
            };
            let places = [1, 2].map(|line| format!("{shown}:{line}:25 bad-movement"));
            assert_eq!((found, err.as_str(), code), (places.to_vec(), "", 1));
        }
    }
}

#[test]
fn names_are_read_in_the_encoding_that_they_are_in() {
    let name = "棋譜/表①.usi";
    let shift_jis = SHIFT_JIS.encode(name).0;
    let dos = SHIFT_JIS.encode("棋譜\\表.usi").0;
    let folder = with(
        "n.zip",
        &zip_with_names(&[
            (&shift_jis, BAD),
            ("棋譜/竜.usi".as_bytes(), BAD),
            (&dos, BAD),
        ]),
    );
    let (found, ..) = check(folder.path(), &["n.zip"]);
    let places = ["棋譜/表①.usi", "棋譜/竜.usi", "棋譜/表.usi"];
    assert_eq!(
        found,
        places.map(|name| format!("n.zip!/{name}:1:25 bad-movement"))
    );
    // A flag that says UTF-8 where it is not does no harm, and one that is missing neither.
    let mut marked = zip_with_names(&[(&shift_jis, BAD)]);
    pack::change_directory(&mut marked, 8, 1 << 11);
    let folder = with("n.zip", &marked);
    let (found, ..) = check(folder.path(), &["n.zip"]);
    assert_eq!(found, [format!("n.zip!/{name}:1:25 bad-movement")]);
    let long = format!("{}/b.usi", "a".repeat(150));
    let folder = with("n.tar", &tar(&[(&long, BAD)]));
    let (found, ..) = check(folder.path(), &["n.tar"]);
    assert_eq!(found, [format!("n.tar!/{long}:1:25 bad-movement")]);
}

#[test]
fn a_member_can_be_named() {
    let inner = packed("tar.gz", &[("c/bad.usi", BAD), ("good.usi", GOOD)]);
    for kind in KINDS {
        let name = format!("x.{kind}");
        let files: &[(&str, &[u8])] = &[
            ("d/bad.usi", BAD),
            ("d/in.tgz", &inner),
            ("e.usi", BAD),
            ("d.txt", BAD),
        ];
        let folder = with(&name, &packed(kind, files));
        let named = |member: &str| check(folder.path(), &[&format!("{name}!/{member}")]);
        let places = |places: &[&str]| -> Vec<String> {
            let places = places.iter();
            places
                .map(|place| format!("{name}!/{place}:1:25 bad-movement"))
                .collect()
        };
        assert_eq!(named("e.usi").0, places(&["e.usi"]));
        assert_eq!(named("d").0, places(&["d/bad.usi", "d/in.tgz!/c/bad.usi"]));
        assert_eq!(named("d/").0, named("d").0);
        assert_eq!(named("d/in.tgz").0, places(&["d/in.tgz!/c/bad.usi"]));
        assert_eq!(
            named("d/in.tgz!/c/bad.usi").0,
            places(&["d/in.tgz!/c/bad.usi"])
        );
        assert_eq!(named("d/in.tgz!/good.usi").2, 0);
        // What is named is read whatever it is called.
        assert_eq!(named("d.txt").0, places(&["d.txt"]));
        let (_, err, code) = named("nothing.usi");
        let said = format!(
            "error: cannot read {name}!/nothing.usi: there is no such file in the archive\n"
        );
        assert_eq!((err, code), (said, 2));
        fs::write(folder.path().join("list"), format!("{name}!/e.usi\n")).unwrap();
        assert_eq!(
            check(folder.path(), &["--files-from", "list"]).0,
            places(&["e.usi"])
        );
        let position = run_in(
            folder.path(),
            &["position", &format!("{name}!/d/in.tgz!/good.usi")],
            b"",
        );
        assert!(position.out.contains("to move   black"), "{}", position.err);
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_is_called_like_a_member_is_that_file() {
    let folder = with("x.zip", &zip(&[("a.usi", BAD)]));
    assert_eq!(check(folder.path(), &["x.zip!/a.usi"]).2, 1);
    fs::create_dir(folder.path().join("x.zip!")).unwrap();
    fs::write(folder.path().join("x.zip!/a.usi"), GOOD).unwrap();
    assert_eq!(check(folder.path(), &["x.zip!/a.usi"]).2, 0);
}

#[test]
fn archives_are_read_three_deep() {
    let mut archive = zip(&[("x.usi", BAD)]);
    for depth in 1..5 {
        let kind = if depth % 2 == 0 { "zip" } else { "tar.zst" };
        let (name, before) = (
            format!("n.{}", if depth % 2 == 0 { "tar.zst" } else { "zip" }),
            archive,
        );
        archive = packed(kind, &[(&name, &before), ("x.usi", BAD)]);
    }
    let folder = with("a.zip", &archive);
    let (found, err, code) = check(folder.path(), &["a.zip"]);
    let places = [
        "a.zip!/n.tar.zst!/n.zip!/x.usi",
        "a.zip!/n.tar.zst!/x.usi",
        "a.zip!/x.usi",
    ];
    assert_eq!(
        found,
        places.map(|place| format!("{place}:1:25 bad-movement"))
    );
    let said = "error: cannot read a.zip!/n.tar.zst!/n.zip!/n.tar.zst: archives are read 3 deep, and no deeper\n";
    assert_eq!((err.as_str(), code), (said, 2));
}

#[test]
fn members_of_one_name_are_all_read() {
    for kind in ["zip", "tar.gz", "7z"] {
        let name = format!("x.{kind}");
        let folder = with(
            &name,
            &packed(kind, &[("a.usi", BAD), ("a.usi", GOOD), ("a.usi", BAD)]),
        );
        let place = format!("{name}!/a.usi:1:25 bad-movement");
        let (found, ..) = check(folder.path(), &[&name]);
        assert_eq!(found, [place.clone(), place.clone()]);
        let (found, ..) = check(folder.path(), &[&format!("{name}!/a.usi")]);
        assert_eq!(found, [place.clone(), place]);
    }
}

#[test]
fn many_members_are_read_in_order_by_any_number_of_threads() {
    let names: Vec<String> = (0..10_000).map(|n| format!("{}/{n}.usi", n % 7)).collect();
    let files: Vec<(&str, &[u8])> = names
        .iter()
        .enumerate()
        .map(|(n, name)| (name.as_str(), if n % 10 == 0 { BAD } else { GOOD }))
        .collect();
    for kind in ["zip", "tar.zst", "7z"] {
        let name = format!("x.{kind}");
        let folder = with(&name, &packed(kind, &files));
        let one = check(folder.path(), &[&name, "-j1"]);
        assert_eq!(one.0.len(), 1000);
        let expected = names.iter().step_by(10);
        let expected = expected.map(|it| format!("{name}!/{it}:1:25 bad-movement"));
        assert!(one.0.iter().eq(expected.collect::<Vec<_>>().iter()));
        assert_eq!(check(folder.path(), &[&name, "-j8"]), one);
    }
}

#[test]
fn large_members_are_streamed() {
    // Larger than what is kept in memory, so that they are read in another walk.
    let large = |last: &[u8]| [&GOOD.repeat(65_000), last].concat();
    let (one, two) = (large(BAD), large(GOOD));
    let files: &[(&str, &[u8])] = &[
        ("1.usi", &one),
        ("2.usi", &two),
        ("3.usi", BAD),
        ("4.usi", &one),
    ];
    for kind in ["zip", "tar.gz", "7z"] {
        let name = format!("x.{kind}");
        let folder = with(&name, &packed(kind, files));
        let places = ["1.usi:65001:25", "3.usi:1:25", "4.usi:65001:25"];
        let places = places.map(|place| format!("{name}!/{place} bad-movement"));
        let (found, err, _) = check(folder.path(), &[&name, "-j4"]);
        assert_eq!((&found[..], err.as_str()), (&places[..], ""), "{kind}");
        let arguments = ["convert", &name, "--join", "--to", "usi", "-j4"];
        let joined = run_in(folder.path(), &arguments, b"");
        assert!(
            joined.bytes == [&one[..], &two, BAD, &one].concat(),
            "{kind}"
        );
    }
}

/// When all inputs are wanted before the first is read, not all of them stay in memory.
#[test]
fn members_can_be_read_in_any_order() {
    let contents: Vec<Vec<u8>> = (0..40u8).map(|n| vec![n; 1 << 20]).collect();
    let names: Vec<String> = (0..40).map(|n| format!("{n}.usi")).collect();
    let names = names.iter().map(String::as_str);
    let files: Vec<(&str, &[u8])> = names.zip(contents.iter().map(Vec::as_slice)).collect();
    for kind in ["zip", "tar.zst", "7z"] {
        let name = format!("x.{kind}");
        let folder = with(&name, &packed(kind, &files));
        let path = folder.path().join(&name).into_os_string();
        let inputs: Vec<_> = Inputs::new(vec![path], None, None)
            .map(Result::unwrap)
            .collect();
        let read = |n: usize| {
            let mut bytes = Vec::new();
            inputs[n].open().unwrap().read_to_end(&mut bytes).unwrap();
            assert!(bytes == contents[n], "{kind}: {n}");
        };
        (0..40).for_each(read);
        (0..40).rev().step_by(9).for_each(read);
        std::thread::scope(|scope| {
            for first in 0..4 {
                scope.spawn(move || (first..40).step_by(4).for_each(read));
            }
        });
        // What is begun and left is no harm to what comes after.
        inputs[38].open().unwrap().read_exact(&mut [0; 9]).unwrap();
        read(39);
    }
}

#[test]
fn nothing_is_written_outside_of_the_folder() {
    let files: &[(&str, &[u8])] = &[
        ("../../out.usi", GOOD),
        ("/absolute/a.usi", GOOD),
        ("d/../../b.usi", GOOD),
        ("in/c.usi.gz", &compressed("gz", GOOD)),
        ("x.zip", &zip(&[("../../d.usi", GOOD)])),
    ];
    for kind in ["zip", "tar", "7z"] {
        let name = format!("x.{kind}");
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("from")).unwrap();
        fs::write(folder.path().join("from").join(&name), packed(kind, files)).unwrap();
        let run = |arguments: &[&str]| {
            let arguments = [&["convert", "--to", "csa", "--out-dir"], arguments].concat();
            let outcome = run_in(folder.path(), &arguments, b"");
            assert_eq!(outcome.code, 0, "{}", outcome.err);
        };
        let files = |below: &str| {
            let all = walkdir::WalkDir::new(folder.path().join(below)).sort_by_file_name();
            let all = all.into_iter().map(Result::unwrap);
            all.filter(|entry| entry.file_type().is_file())
                .map(|entry| {
                    let path = entry.path().strip_prefix(folder.path()).unwrap();
                    path.to_str().unwrap().replace('\\', "/")
                })
                .collect::<Vec<_>>()
        };
        run(&["deep/er", &format!("from/{name}")]);
        let below = [
            "absolute/a.csa",
            "d/b.csa",
            "in/c.csa",
            "out.csa",
            "x/d.csa",
        ];
        assert_eq!(files("deep"), below.map(|path| format!("deep/er/{path}")));
        // In a folder that is walked an archive is a folder of its own.
        run(&["walked", "from"]);
        assert_eq!(
            files("walked"),
            below.map(|path| format!("walked/x/{path}"))
        );
        assert_eq!(files(".").len(), 11);
    }
}

#[test]
fn one_member_is_converted_alone() {
    let folder = with("x.zip", &zip(&[("a.usi", GOOD), ("b.usi", BAD)]));
    let convert = |path: &str| run_in(folder.path(), &["convert", path, "--to", "usi"], b"");
    assert_eq!(convert("x.zip!/a.usi").bytes, GOOD);
    let several = convert("x.zip");
    assert_eq!(several.code, 2);
    assert!(
        several.err.contains("x.zip holds several records"),
        "{}",
        several.err
    );
    fs::write(folder.path().join("a.usi.zst"), compressed("zst", GOOD)).unwrap();
    assert_eq!(convert("a.usi.zst").bytes, GOOD);
    fs::write(folder.path().join("none.zip"), zip(&[("a.txt", GOOD)])).unwrap();
    assert!(convert("none.zip").err.contains("none.zip holds no record"));
}

#[test]
fn archives_are_never_written() {
    let unformatted =
        "手合割：平手\n先手：A\n後手：B\n手数----指手---------消費時間--\n1 ７六歩(77)\n2 投了\n";
    let folder = with("x.zip", &zip(&[("a.kif", unformatted.as_bytes())]));
    fs::write(
        folder.path().join("a.kif.gz"),
        compressed("gz", unformatted.as_bytes()),
    )
    .unwrap();
    fs::write(folder.path().join("good.usi"), GOOD).unwrap();
    let before = fs::read(folder.path().join("x.zip")).unwrap();
    let run = |arguments: &[&str]| {
        let outcome = run_in(folder.path(), arguments, b"");
        (outcome.code, outcome.out, outcome.err)
    };
    for path in ["x.zip", "a.kif.gz", "x.zip!/a.kif"] {
        let said =
            format!("error: {path}: nothing is written into archives and compressed files\n");
        for command in [["fmt", "-q"], ["check", "--fix"]] {
            let (code, _, err) = run(&[command[0], command[1], path]);
            assert!(code == 2 && err.starts_with(&said), "{err}");
        }
    }
    let (code, out, err) = run(&["fmt", "-q", "."]);
    assert_eq!((code, out.as_str(), err.as_str()), (0, "", ""));
    assert_eq!(run(&["check", "-q", "--fix", "."]).0, 0);
    let (code, out, _) = run(&["fmt", "-q", "--check", "."]);
    assert_eq!((code, out.as_str()), (1, "./a.kif.gz\n./x.zip!/a.kif\n"));
    let (code, out, _) = run(&["fmt", "-q", "--diff", "x.zip"]);
    assert!(code == 1 && out.contains("x.zip!/a.kif"), "{out}");
    assert_eq!(fs::read(folder.path().join("x.zip")).unwrap(), before);
}

#[test]
fn configuration_and_baseline_know_members() {
    let folder = with("x.zip", &zip(&[("old/a.usi", BAD), ("new/a.usi", BAD)]));
    let config = "[[check.per-path]]\npaths = [\"x.zip!/old/**\"]\nignore = [\"bad-movement\"]\n";
    let place = "x.zip!/new/a.usi:1:25 bad-movement";
    let write = |config: &str| fs::write(folder.path().join("kifu.toml"), config).unwrap();
    write(config);
    assert_eq!(check(folder.path(), &["x.zip"]).0, [place]);
    write("");
    let (_, err, code) = check(
        folder.path(),
        &["x.zip!/old", "--write-baseline", "known.json"],
    );
    assert_eq!(code, 0, "{err}");
    let (found, err, _) = check(folder.path(), &["x.zip", "--baseline", "known.json"]);
    assert_eq!((found, err.as_str()), (vec![place.to_owned()], ""));
}
