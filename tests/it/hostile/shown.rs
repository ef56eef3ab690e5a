//! What a file, its name or an argument says is shown, and never obeyed by a terminal.

use std::{ffi::OsString, fs, os::unix::ffi::OsStringExt};

use super::{is_harmless, run};
use crate::support::{command::Outcome, tree::Tree};

/// A title, a colour, the same in one character, what turns the direction of what follows.
const EVIL: &str = "\u{1b}]0;x\u{7}\u{1b}[31m\u{9b}31m\u{202e}";

/// Records in all formats that say such things wherever something can be said.
fn records() -> Tree {
    let tree = Tree::new(&[]);
    let kif = format!(
        "手合割：平手\n先手：{EVIL}\n棋戦：{EVIL}☗🐢\n{EVIL}：x\n後手  ：y\n*c {EVIL}\n\
         {:4} ７六歩(77)   ( 0:1/)\n*{EVIL}🐢\n&{EVIL}\n   2 ",
        1
    );
    tree.write("in/a.kifu", format!("{kif}{EVIL}\n").as_bytes());
    tree.write(
        "in/b.kifu",
        format!("{kif}３四歩(33)\n   3 投了\n").as_bytes(),
    );
    tree.write(
        &format!("in/d{EVIL}\n/c{EVIL}\n.kifu"),
        format!("{kif}３四歩(33)\n").as_bytes(),
    );
    let csa = format!(
        "V2.2\nN+{EVIL}\n$EVENT:{EVIL}\n$X{EVIL}:y\nPI\n+\n'*{EVIL}\n+7776FU\nT1\n'{EVIL}\n%{EVIL}\n"
    );
    tree.write("in/d.csa", csa.as_bytes());
    tree.write(
        "in/e.usi",
        format!("position startpos moves 7g7f {EVIL}\n").as_bytes(),
    );
    let escaped = "\\u001b]0;x\\u0007\\u001b[31m\\u009b\\u202e";
    let jkf = format!(
        "{{\"header\":{{\"先手\":\"{escaped}\",\"{escaped}\":\"x\"}},\"{escaped}\":1,\"moves\":[{{\"comments\":\
         [\"{escaped}\"]}},{{\"move\":{{\"from\":{{\"x\":7,\"y\":7}},\"to\":{{\"x\":7,\"y\":6}},\"piece\":\
         \"FU\"}}}},{{\"special\":\"{escaped}\"}}]}}"
    );
    tree.write("in/f.jkf", jkf.as_bytes());
    tree.write(
        "in/g.psn",
        format!("[Sente \"{EVIL}\"]\n1. P-7f {EVIL}\n").as_bytes(),
    );
    tree
}

fn check_harmless(done: &Outcome, what: &[&str]) {
    assert!(is_harmless(&done.out), "{what:?}: {:?}", done.out);
    assert!(is_harmless(&done.err), "{what:?}: {:?}", done.err);
    assert!((0..=2).contains(&done.code), "{what:?}");
    assert!(
        !done.err.contains("internal error"),
        "{what:?}: {}",
        done.err
    );
}

#[test]
fn nothing_that_is_said_of_records_commands_a_terminal() {
    let tree = records();
    let show = |arguments: &[&str]| check_harmless(&run(tree.path(), arguments), arguments);
    for kind in kifu::report::KINDS {
        for lang in ["en", "ja"] {
            let format = ["--format", kind.name, "in"];
            let arguments = ["--lang", lang, "check", "--severity", "info"];
            show(&[&arguments[..], &format].concat());
        }
    }
    show(&["check", "--severity", "info", "--board", "in"]);
    show(&["check", "--statistics", "in"]);
    show(&[
        "check",
        "--diff",
        "--unsafe-fixes",
        "--severity",
        "info",
        "in",
    ]);
    show(&["fmt", "--check", "in"]);
    show(&["fmt", "--diff", "in"]);
    show(&["fmt", "in"]);
    for file in ["in/a.kifu", "in/e.usi", "in/g.psn"] {
        show(&["position", file]);
        show(&["position", "--json", file]);
    }
    show(&["check", "--write-baseline", "baseline", "in"]);
    assert!(is_harmless(&tree.text("baseline")));
    show(&["check", "--baseline", "baseline", "in"]);
}

#[test]
fn what_is_lost_in_a_conversion_commands_no_terminal() {
    let tree = records();
    for to in [
        "kif", "kifu", "ki2", "csa", "jkf", "jsonl", "usi", "sfen", "usen", "bod",
    ] {
        let report = format!("{to}.report");
        let arguments = [
            "convert",
            "in",
            "--to",
            to,
            "--out-dir",
            to,
            "--report",
            &report,
        ];
        check_harmless(&run(tree.path(), &arguments), &arguments);
        assert!(is_harmless(&tree.text(&report)), "{to}");
        // All names are taken, and then the losses are denied.
        let arguments = ["convert", "in", "--to", to, "--out-dir", to];
        check_harmless(&run(tree.path(), &arguments), &arguments);
        let arguments = [
            "convert",
            "in",
            "--to",
            to,
            "--out-dir",
            "no",
            "--deny-loss",
        ];
        check_harmless(&run(tree.path(), &arguments), &arguments);
        let out = format!("{EVIL}.{to}");
        let arguments = ["convert", "in/b.kifu", "--to", to, "-o", &out];
        for _ in 0..2 {
            check_harmless(&run(tree.path(), &arguments), &arguments);
        }
    }
}

#[test]
fn no_argument_commands_a_terminal() {
    let tree = records();
    let (word, option) = (EVIL, format!("--{EVIL}.kif"));
    let short = format!("-{EVIL}.kif");
    let folder = format!("absent/{EVIL}");
    for arguments in [
        &[word][..],
        &[&option],
        &["--lang", word, "check"],
        &["--color", word, "check"],
        &["check", word],
        &["check", &option],
        &["check", &short],
        &["check", "--format", word, "in"],
        &["check", "--select", word, "in"],
        &["check", "--from", word, "in"],
        &["check", "--baseline", word, "in"],
        &["check", "--write-baseline", &folder, "in"],
        &["check", "--cache", "in/a.kifu/\u{1b}[31m", "in"],
        &["check", "--config", word, "in"],
        &["check", "--files-from", word],
        &["check", "--max-size", word, "in"],
        &["check", "--jobs", word, "in"],
        &["check", "--stdin-filename", word, "-"],
        &["convert", "--stdin-filename", word, "-"],
        &["convert", "in/b.kifu", "--to", word],
        &["convert", "in/b.kifu", "-o", word],
        &["convert", "in/b.kifu", "-o", &folder, "--to", "csa"],
        &[
            "convert",
            "in/b.kifu",
            "--to",
            "csa",
            "--out-dir",
            "in/a.kifu/\u{9b}",
        ],
        &[
            "convert",
            "in/b.kifu",
            "--to",
            "csa",
            "--out-dir",
            "o",
            "--name",
            "{\u{1b}[31m}",
        ],
        &["fmt", &option],
        &["fmt", word],
        &["fmt", "--stdin-filename", word, "-"],
        &["explain", word],
        &["explain", "nif\u{1b}"],
        &["rules", word],
        &["position", word],
        &["position", &short],
        &["position", "startpos", "moves", word],
        &["position", "--json", "startpos", "moves", word],
        &["perft", word, "1"],
        &["perft", "startpos", word],
    ] {
        for color in ["never", "auto"] {
            let arguments = [&["--color", color], arguments].concat();
            check_harmless(&run(tree.path(), &arguments), &arguments);
        }
    }
    let argument = OsString::from_vec(b"--\xff\x1b[31m".to_vec());
    let done = run(tree.path(), &["check".into(), argument]);
    assert_eq!(done.code, 2);
    check_harmless(&done, &["no text"]);
}

#[test]
fn configuration_and_baseline_command_no_terminal() {
    let tree = Tree::new(&[("t/a.usi", super::USI)]);
    let escaped = "\\u001b[31m\\u202e";
    let check = |arguments: &[&str]| {
        let done = run(tree.path(), arguments);
        assert_eq!(done.code, 2, "{}", done.err);
        check_harmless(&done, arguments);
    };
    for line in [
        format!("select = [\"{escaped}\"]"),
        format!("exclude = [\"{escaped}[\"]"),
        format!("exclude = [\"../{escaped}\"]"),
        format!("\"{escaped}\" = 1"),
        format!("ruleset = \"{escaped}\""),
        format!("severity = \"{escaped}\""),
        format!("input-encoding = \"{escaped}\""),
        format!("# {EVIL}\nx = {EVIL}"),
        format!("[[check.per-path]]\npaths = [\"{escaped}[\"]"),
    ] {
        tree.write("t/kifu.toml", format!("[check]\n{line}\n").as_bytes());
        check(&["check", "t"]);
    }
    fs::remove_file(tree.path().join("t/kifu.toml")).unwrap();
    for finding in [format!("{{\"{escaped}\":1}}"), format!("\"{escaped}\"")] {
        let text = format!("{{\"kifu-baseline\":1,\"findings\":[{finding}]}}");
        tree.write("baseline", text.as_bytes());
        check(&["check", "--baseline", "baseline", "t"]);
    }
}
