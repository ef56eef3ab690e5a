//! What a configuration leaves out of archives.

use std::{fs, path::Path};

use super::{BAD, check, pack::packed};

fn places(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let arguments = [&["--allow-empty"], arguments].concat();
    let (found, err, _) = check(folder, &arguments);
    assert_eq!(err, "");
    let places = found.iter().map(|it| it.split(":1:25 ").next().unwrap());
    places.map(str::to_owned).collect()
}

#[test]
fn globs_are_about_members() {
    let inner = packed("zip", &[("e.usi", BAD), ("f.sfen", BAD)]);
    let files: &[(&str, &[u8])] = &[
        ("a.usi", BAD),
        ("b.sfen", BAD),
        ("drafts/deep/c.usi", BAD),
        ("old/drafts.usi", BAD),
        ("in.zip", &inner),
    ];
    for kind in ["zip", "tar.gz", "7z"] {
        let folder = tempfile::tempdir().unwrap();
        let name = format!("x.{kind}");
        let path = folder.path();
        fs::create_dir(path.join("g")).unwrap();
        fs::write(path.join("g").join(&name), packed(kind, files)).unwrap();
        let named = format!("g/{name}");
        let excluding = |globs: &str, arguments: &[&str]| {
            fs::write(
                path.join("kifu.toml"),
                format!("[check]\nexclude = [{globs}]\n"),
            )
            .unwrap();
            let places = places(path, arguments).into_iter();
            let below = |it: String| it.split_once("!/").unwrap().1.to_owned();
            places.map(below).collect::<Vec<_>>()
        };
        let all = [
            "a.usi",
            "b.sfen",
            "drafts/deep/c.usi",
            "old/drafts.usi",
            "in.zip!/e.usi",
            "in.zip!/f.sfen",
        ];
        assert_eq!(excluding("'absent'", &[&named]), all, "{kind}");
        // Whether the archive is named or in a folder.
        for argument in [&named[..], "g"] {
            let left = ["a.usi", "old/drafts.usi", "in.zip!/e.usi"];
            assert_eq!(excluding("'drafts', '*.sfen'", &[argument]), left, "{kind}");
        }
        let left = ["a.usi", "b.sfen", "drafts/deep/c.usi", "old/drafts.usi"];
        assert_eq!(excluding("'in.zip'", &[&named]), left);
        assert_eq!(
            excluding(&format!("'g/{name}!/in.zip!/*'"), &[&named]),
            left
        );
        let left = [
            "drafts/deep/c.usi",
            "old/drafts.usi",
            "in.zip!/e.usi",
            "in.zip!/f.sfen",
        ];
        assert_eq!(
            excluding(&format!("'g/{name}!/*.{{usi,sfen}}'"), &[&named]),
            left
        );
        // What is named is checked, and so is what is in a folder that is named.
        let deep = "drafts/deep/c.usi";
        assert_eq!(
            excluding("'drafts', '*.usi'", &[&format!("{named}!/{deep}")]),
            [deep]
        );
        assert_eq!(
            excluding("'drafts'", &[&format!("{named}!/drafts")]),
            [deep]
        );
        assert!(excluding("'deep'", &[&format!("{named}!/drafts")]).is_empty());
        fs::remove_file(path.join("kifu.toml")).unwrap();
        assert_eq!(places(path, &[&named]).len(), 6);
    }
}

#[test]
fn what_cannot_be_read_can_be_excluded() {
    let folder = tempfile::tempdir().unwrap();
    let mut archive = packed("zip", &[("a.usi", BAD), ("b.usi", BAD)]);
    super::pack::change_directory(&mut archive, 10, 0x163);
    fs::write(folder.path().join("x.zip"), archive).unwrap();
    let told = || check(folder.path(), &["x.zip"]).1.lines().count();
    let before = told();
    assert!(before > 0);
    fs::write(
        folder.path().join("kifu.toml"),
        "[check]\nexclude = ['a.usi']\n",
    )
    .unwrap();
    assert_eq!(told(), before - 1);
}
