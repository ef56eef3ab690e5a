//! Very much of anything: it ends, soon, and what is wrong is told.

use std::{fmt::Write, fs::File, process::Stdio, time::Instant};

use super::{SOON, ended, run};
use crate::support::{command::command, tree::Tree};

const HEAD: &str = "手合割：平手\n手数----指手---------消費時間--\n";
/// King moves that can be made again and again, for each side in turn.
const KIF: [&str; 4] = ["５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)"];

/// A file of zeros that takes no room.
fn sparse(tree: &Tree, name: &str) {
    let file = File::create(tree.path().join(name)).unwrap();
    file.set_len(4 << 30).unwrap();
}

/// Runs a command that has much to say, says how it ended, and makes sure that it was soon.
fn code(tree: &Tree, arguments: &[&str]) -> i32 {
    let begin = Instant::now();
    let mut command = command(arguments);
    command.current_dir(tree.path()).stdin(Stdio::null());
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status().unwrap();
    assert!(begin.elapsed() < 2 * SOON, "{arguments:?}");
    status
        .code()
        .unwrap_or_else(|| panic!("{arguments:?}: {status}"))
}

#[test]
fn four_gibibytes_of_zeros_are_soon_refused() {
    let tree = Tree::new(&[]);
    for name in ["a.kif", "a.csa", "a.usi", "a.jkf", "a.json", "a.jsonl", "a"] {
        sparse(&tree, name);
        let done = run(tree.path(), &["check", name]);
        assert_eq!(done.code, 1, "{name}: {}", done.err);
        assert!(
            done.out.contains("this looks like binary data"),
            "{}",
            done.out
        );
        let done = run(tree.path(), &["convert", name, "--to", "usi"]);
        assert_eq!((done.code, done.out.as_str()), (1, ""), "{name}");
    }
    for (arguments, size) in [
        (&["fmt", "a.kif"][..], "1 GiB"),
        (&["fmt", "--check", "a.kif"], "1 GiB"),
        (&["check", "--fix", "a.kif"], "1 GiB"),
        (&["check", "--diff", "a.kif"], "1 GiB"),
        (&["position", "a.kif"], "256 MiB"),
        (&["check", "--baseline", "a.kif", "a.usi"], "1 GiB"),
    ] {
        let done = run(tree.path(), arguments);
        assert_eq!(done.code, 2, "{arguments:?}");
        let said = format!("it is larger than {size}");
        assert!(done.err.contains(&said), "{arguments:?}: {}", done.err);
    }
    let mut command = command(&["position", "-"]);
    command.stdin(File::open(tree.path().join("a.kif")).unwrap());
    let done = ended(command.spawn().unwrap());
    assert_eq!(done.code, 2);
    let said = "error: cannot open <stdin>: it is larger than 256 MiB";
    assert!(done.err.starts_with(said), "{}", done.err);
    let done = run(tree.path(), &["check", "--files-from", "a.kif"]);
    assert!(
        done.err.contains("it holds something that is no path"),
        "{}",
        done.err
    );
    let done = run(tree.path(), &["check", "--max-size", "1G", "a.kif"]);
    assert!(
        done.err
            .contains("a.kif: it is larger than 1 GiB; --max-size"),
        "{}",
        done.err
    );
}

#[cfg(feature = "archives")]
#[test]
fn four_gibibytes_of_zeros_are_no_archive() {
    let tree = Tree::new(&[]);
    let packed =
        ["gz", "bz2", "xz", "zst"].map(|codec| [format!("kif.{codec}"), format!("tar.{codec}")]);
    let archives = ["zip", "7z", "tar"].map(str::to_owned);
    for kind in archives.into_iter().chain(packed.into_iter().flatten()) {
        let name = format!("a.{kind}");
        sparse(&tree, &name);
        let done = run(tree.path(), &["check", &name]);
        assert_eq!(done.code, 2, "{kind}");
        let said = if kind == "tar" {
            "no record was found"
        } else {
            "it is damaged: "
        };
        assert!(done.err.contains(said), "{kind}: {}", done.err);
    }
}

#[cfg(feature = "archives")]
#[test]
fn what_expands_too_far_is_told_for_every_kind() {
    use crate::archives::pack::{KINDS, compressed, packed};

    let long = super::USI.repeat(100_000);
    let files: &[(&str, &[u8])] = &[("a.usi", long.as_bytes()), ("b.usi", super::USI.as_bytes())];
    let said = "it is larger than 3 MiB; --max-size allows more\n";
    for kind in KINDS {
        let tree = Tree::new(&[]);
        let name = format!("x.{kind}");
        tree.write(&name, &packed(kind, files));
        for format in ["concise", "json"] {
            let done = run(
                tree.path(),
                &["check", "--format", format, "--max-size", "3M", &name],
            );
            assert_eq!(done.code, 2, "{kind}");
            assert!(
                done.err.contains(&format!("{name}!/a.usi: {said}")),
                "{}",
                done.err
            );
            assert!(
                done.err.contains("1 file read, 1 skipped: 1 game"),
                "{kind}: {}",
                done.err
            );
        }
    }
    for codec in ["gz", "bz2", "xz", "zst"] {
        let tree = Tree::new(&[]);
        let name = format!("x.usi.{codec}");
        tree.write(&name, &compressed(codec, long.as_bytes()));
        let done = run(tree.path(), &["check", "--max-size", "3M", &name]);
        assert_eq!(
            (done.code, done.err),
            (2, format!("error: cannot read {name}: {said}"))
        );
        let done = run(
            tree.path(),
            &[
                "convert",
                "--max-size",
                "3M",
                &name,
                "--to",
                "usi",
                "-o",
                "out.usi",
            ],
        );
        assert_eq!(done.code, 2, "{}", done.err);
        assert!(!tree.path().join("out.usi").exists());
        let done = run(tree.path(), &["fmt", "--check", "--max-size", "3M", &name]);
        assert_eq!(done.code, 2, "{}", done.err);
    }
}

#[cfg(feature = "archives")]
#[test]
fn archives_in_archives_of_any_kind_end() {
    use crate::archives::pack::{KINDS, packed};

    for outer in KINDS {
        let mut inner = packed(outer, &[("x.usi", super::USI.as_bytes())]);
        for kind in KINDS.into_iter().chain(KINDS) {
            let name = format!("n.{outer}");
            let inside = if kind == KINDS[0] {
                name.clone()
            } else {
                format!("n.{kind}")
            };
            inner = packed(
                outer,
                &[(&inside, &inner), ("x.usi", super::USI.as_bytes())],
            );
        }
        let tree = Tree::new(&[]);
        tree.write(&format!("x.{outer}"), &inner);
        let done = run(tree.path(), &["check", &format!("x.{outer}")]);
        assert_eq!(done.code, 2, "{outer}: {}", done.out);
        assert_eq!(done.err.lines().count(), 1, "{outer}: {}", done.err);
    }
}

#[test]
fn findings_on_a_long_line_pass_through_every_report() {
    let tree = Tree::new(&[]);
    let moves = " 4i5h 4a5b 5h4i 5b4a".repeat(2_000);
    tree.write(
        "a.usi",
        format!("position startpos moves{moves}\n").as_bytes(),
    );
    let ply = "{\"ply\":1,\"usi\":\"4i5h\"}";
    let same = format!("[{ply}],").repeat(5_000);
    let jsonl = format!(
        "{{\"kifu\":1,\"moves\":[{{\"ply\":1,\"usi\":\"4i5h\",\"variations\":[{same}[{ply}]]}}]}}\n"
    );
    tree.write("a.jsonl", jsonl.as_bytes());
    for format in ["full", "concise", "jsonl", "sarif", "github"] {
        for name in ["a.usi", "a.jsonl"] {
            assert!(
                code(&tree, &["check", "--format", format, name]) <= 1,
                "{format}"
            );
        }
    }
    assert!(
        code(
            &tree,
            &[
                "check",
                "--fix",
                "--unsafe-fixes",
                "--severity",
                "info",
                "a.usi"
            ]
        ) <= 1
    );
}

/// A tree with so many nodes in it, of each shape.
fn trees(nodes: usize) -> Tree {
    let tree = Tree::new(&[]);
    let ply = |ply: usize| format!("{ply:4} {}\n", KIF[(ply - 1) % 4]);
    let (mut wide, mut deep, mut stairs) = (HEAD.to_owned(), HEAD.to_owned(), HEAD.to_owned());
    wide.push_str(&(ply(1) + &ply(2)));
    for _ in 0..nodes / 2 {
        wide.push_str("\n変化：2手\n   2 ８四歩(83)\n   3 ２六歩(27)\n");
    }
    (1..=nodes / 2).for_each(|at| deep.push_str(&ply(at)));
    for at in (1..=nodes / 2).rev() {
        let other = if at % 2 == 1 {
            "７六歩(77)"
        } else {
            "３四歩(33)"
        };
        write!(deep, "\n変化：{at}手\n{at:4} {other}\n").unwrap();
    }
    stairs.push_str(&(ply(1) + &ply(2)));
    for at in 2..nodes / 2 {
        write!(stairs, "\n変化：{at}手\n{}{}", ply(at), ply(at + 1)).unwrap();
    }
    tree.write("wide.kifu", wide.as_bytes());
    tree.write("deep.kifu", deep.as_bytes());
    tree.write("stairs.kifu", stairs.as_bytes());
    for name in ["wide", "deep"] {
        let kif = format!("{name}.kifu");
        for to in ["jkf", "jsonl"] {
            code(
                &tree,
                &["convert", &kif, "--to", to, "-o", &format!("{name}.{to}")],
            );
        }
    }
    tree
}

fn pass_through_everything(tree: &Tree) {
    for name in [
        "wide.kifu",
        "deep.kifu",
        "stairs.kifu",
        "wide.jkf",
        "deep.jkf",
        "wide.jsonl",
        "deep.jsonl",
    ] {
        assert!(code(tree, &["check", name]) <= 1, "{name}");
        assert!(code(tree, &["fmt", "--check", name]) <= 1, "{name}");
        for to in ["kifu", "ki2u", "csa", "usi", "usen", "jkf", "jsonl"] {
            assert!(
                code(tree, &["convert", name, "--to", to]) <= 1,
                "{name} to {to}"
            );
        }
    }
}

#[test]
fn large_trees_pass_through_everything() {
    pass_through_everything(&trees(2_000));
}

/// As the one above, with a million nodes: for an optimised build.
#[test]
#[ignore = "takes minutes without optimisation"]
fn trees_of_a_million_nodes_pass_through_everything() {
    pass_through_everything(&trees(1_000_000));
}

#[test]
fn json_can_be_nested_without_end() {
    let tree = Tree::new(&[]);
    let many = 30_000;
    let fork = "{\"move\":{\"to\":{\"x\":7,\"y\":6},\"from\":{\"x\":7,\"y\":7},\"piece\":\"FU\"},\"forks\":[[";
    let ply = "{\"ply\":1,\"usi\":\"7g7f\",\"variations\":[[";
    for (number, (before, after)) in [
        ("{\"header\":".to_owned(), String::new()),
        ("{\"moves\":".to_owned() + &"[".repeat(many), String::new()),
        (
            "{\"x\":".to_owned() + &"[".repeat(many),
            "]".repeat(many) + ",\"moves\":[{}]}",
        ),
        (
            "{\"header\":{},\"moves\":[{},".to_owned() + &fork.repeat(many),
            "]]}".repeat(many) + "]}",
        ),
        (
            "{\"kifu\":1,\"moves\":[".to_owned() + &ply.repeat(many),
            "]]}".repeat(many) + "]}",
        ),
        (
            "{\"kifu\":1,\"headers\":".to_owned() + &"{\"a\":".repeat(many),
            String::new(),
        ),
    ]
    .into_iter()
    .enumerate()
    {
        for extension in ["jkf", "jsonl"] {
            let name = format!("{number}.{extension}");
            tree.write(&name, format!("{before}{after}\n").as_bytes());
            assert_eq!(code(&tree, &["check", &name]), 1, "{name}");
            assert!(code(&tree, &["fmt", "--check", &name]) <= 1, "{name}");
            for to in ["kifu", "jkf", "jsonl"] {
                assert!(
                    code(&tree, &["convert", &name, "--to", to]) <= 1,
                    "{name} to {to}"
                );
            }
        }
    }
}

#[test]
fn lines_can_be_long() {
    let tree = Tree::new(&[]);
    let very_long = "長".repeat((10 << 20) / 3);
    let long = "長".repeat((1 << 20) / 3);
    let game = "   1 ７六歩(77)\n";
    let write = |name: &str, text: String| tree.write(name, text.as_bytes());
    write("header.kifu", format!("先手：{very_long}\n{HEAD}{game}"));
    write("comment.kifu", format!("{HEAD}{game}*{very_long}\n"));
    write("key.kifu", format!("{long}：x\n{HEAD}{game}"));
    write(
        "comments.kifu",
        format!("{HEAD}{game}{}", "*長\n".repeat(50_000)),
    );
    write("nothing.kifu", format!("{HEAD}{game}{long}\n"));
    write("move.kifu", format!("{HEAD}   1 ７六歩(77) ({long})\n"));
    write(
        "comment.csa",
        format!("V2.2\nN+{long}\nPI\n+\n'*{long}\n+7776FU\n"),
    );
    write(
        "nothing.usi",
        format!("position startpos moves 7g7f {long}\n"),
    );
    write(
        "header.jkf",
        format!("{{\"header\":{{\"先手\":\"{long}\"}},\"moves\":[{{}}]}}"),
    );
    for name in tree.names("") {
        assert!(
            code(&tree, &["check", "--severity", "info", &name]) <= 1,
            "{name}"
        );
        assert!(code(&tree, &["fmt", "--check", &name]) <= 1, "{name}");
        let to = [
            "convert",
            &name,
            "--to",
            "csa",
            "--out-dir",
            "out",
            "--force",
            "--name",
            "{black}",
        ];
        assert!(code(&tree, &to) <= 1, "{name}");
    }
    // What is shown of a long line is short.
    let done = run(
        tree.path(),
        &["check", "nothing.kifu", "nothing.usi", "move.kifu"],
    );
    assert_eq!(done.code, 1);
    assert!(done.out.len() < 20_000, "{}", done.out.len());
}

#[test]
fn much_of_one_kind_takes_no_longer_than_as_many_of_several() {
    let tree = Tree::new(&[]);
    let write = |name: &str, text: String| tree.write(name, text.as_bytes());
    let game = "   1 ７六歩(77)\n";
    let many = |line: &str, count: usize| format!("{HEAD}{game}{}", line.repeat(count));
    write("ignore.kifu", many("# kifu: ignore nifu, D001\n", 100_000));
    let unread = many("# kifu: ignore S001\n", 100_000);
    write("ignored.kifu", unread + &"何か\n".repeat(100_000));
    write("marks.kifu", many("*☗☖☺\n", 60_000));
    let rare = '\u{20000}'..'\u{30000}';
    let rare: String = rare.flat_map(|char| ['*', char, '\n']).collect();
    write("rare.kifu", many(&rare, 1));
    for name in tree.names("") {
        assert!(
            code(&tree, &["check", "--statistics", &name]) <= 1,
            "{name}"
        );
    }
    for name in ["marks.kifu", "rare.kifu"] {
        let to = [
            "convert", name, "--to", "kif", "--lossy", "-o", "a.kif", "--force",
        ];
        assert_eq!(code(&tree, &to), 0, "{name}");
    }
}
