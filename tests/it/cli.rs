//! The command line as a whole: what is said, and what the shell is told.

use std::{
    fs,
    io::{Read, Write},
    path::Path,
    process::{Command, Output, Stdio},
};

/// The environment in which commands are run: nothing of it changes what they print.
const SCRUBBED: [&str; 6] = [
    "NO_COLOR",
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "FORCE_COLOR",
    "CI",
    "TERM",
];

fn kifu(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kifu"));
    command
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::null());
    for name in SCRUBBED {
        command.env_remove(name);
    }
    // The machine may speak another language.
    command.env("LC_ALL", "C");
    command
}

fn output(args: &[&str]) -> Output {
    kifu(args).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Games with a foul each, in many files of different lengths.
fn many_files(folder: &Path) {
    for file in 0..60 {
        let games = "position startpos moves 7g7f 3c3d 8h3c+ 8c8d\n".repeat(1 + file * 7 % 50);
        fs::write(folder.join(format!("{file:02}.usi")), games).unwrap();
    }
}

#[test]
fn documented_sessions_hold() {
    trycmd::TestCases::new()
        .env("COLUMNS", "100")
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C")
        .case("tests/cmd/*.trycmd")
        .case("README.md");
}

#[test]
fn output_does_not_depend_on_the_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    many_files(folder.path());
    let folder = folder.path().to_str().unwrap();
    for format in kifu::report::KINDS.iter().map(|kind| kind.name) {
        let run = |jobs| {
            output(&[
                "check", "--format", format, "--jobs", jobs, folder, "absent",
            ])
        };
        let (one, eight) = (run("1"), run("8"));
        assert_eq!(one.status.code(), Some(2));
        assert!(one.stdout.len() > 10_000);
        assert!(one == eight, "{format}");
    }
}

#[test]
fn inputs_are_shown_in_their_order() {
    let folder = tempfile::tempdir().unwrap();
    many_files(folder.path());
    let output = output(&[
        "check",
        "--format",
        "jsonl",
        folder.path().to_str().unwrap(),
    ]);
    let files: Vec<String> = stdout(&output)
        .lines()
        .map(|line| {
            let finding: serde_json::Value = serde_json::from_str(line).unwrap();
            finding["file"].as_str().unwrap().to_string()
        })
        .collect();
    assert!(files.is_sorted());
    assert!(files[0].ends_with("00.usi") && files[files.len() - 1].ends_with("59.usi"));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let folder = tempfile::tempdir().unwrap();
    many_files(folder.path());
    // A summary in Markdown is short: the pipe holds it.
    let long = |name: &&str| *name != "markdown";
    for format in kifu::report::KINDS
        .iter()
        .map(|kind| kind.name)
        .filter(long)
    {
        let mut child = kifu(&["check", "--quiet", "--format", format])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The program has more to say than a pipe holds.
        let mut pipe = child.stdout.take().unwrap();
        pipe.read_exact(&mut [0; 10]).unwrap();
        drop(pipe);
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{format}");
        assert_eq!(output.status.code(), Some(0), "{format}");
    }
}

#[test]
fn rules_are_found_by_family_and_by_what_they_are_about() {
    let said = stdout(&output(&["explain", "M"]));
    assert!(
        said.starts_with("M: moves\n") && said.contains("M017  nifu"),
        "{said}"
    );
    let said = stdout(&output(&["explain", "二歩", "M018"]));
    assert!(
        said.contains("M017") && said.contains("M018 left-in-check"),
        "{said}"
    );
    // With and without the kana that some leave out.
    for lang in ["en", "ja"] {
        let listed = |word| stdout(&output(&["--lang", lang, "explain", word]));
        assert_eq!(listed("打歩詰"), listed("打ち歩詰め"));
        assert!(listed("打歩詰").contains("uchifuzume"));
    }
    for rule in kifu::lint::rules::RULES {
        let family = &rule.meta.code[..1];
        for lang in ["en", "ja"] {
            let said = stdout(&output(&["--lang", lang, "explain", family]));
            assert!(
                said.contains(rule.meta.name) && !said.contains("family-"),
                "{said}"
            );
        }
    }
}

#[test]
fn a_file_is_a_position() {
    let said = output(&["position", "fixtures/demo/clean.kif"]);
    assert_eq!(said.status.code(), Some(0));
    assert!(stdout(&said).contains("SFEN"));
}

/// Each command with something to say.
const COMMANDS: [&[&str]; 15] = [
    &["--help"],
    &["--lang", "ja", "--help"],
    &["check", "--help"],
    &["--version"],
    &["check", "fixtures/demo"],
    &["check", "--format", "json", "fixtures/demo"],
    &["convert", "fixtures/demo/clean.kif"],
    &["convert", "--to", "csa", "fixtures/demo/clean.kif"],
    &["fmt", "--help"],
    &["position", "startpos"],
    &["position", "--json", "startpos"],
    &["perft", "startpos", "1"],
    &["rules"],
    &["rules", "--format", "json"],
    &["explain", "nifu"],
];

#[test]
fn every_command_ends_quietly_without_a_reader() {
    for args in COMMANDS {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = kifu(args).stdout(writer).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!said.contains("error"), "{args:?}: {said}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn every_command_tells_that_it_cannot_write() {
    for args in COMMANDS {
        let full = fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = kifu(args).stdout(full).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        let kind = if args.contains(&"ja") {
            "エラー: "
        } else {
            "error: "
        };
        assert!(said.contains(kind), "{args:?}: {said}");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_cannot_be_written_is_told() {
    for format in kifu::report::KINDS.iter().map(|kind| kind.name) {
        let full = fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = kifu(&["check", "--format", format, "tests/cmd/check.in/fouls.usi"])
            .stdout(full)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{format}");
        assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: cannot write"));
    }
}

#[test]
fn standard_input_goes_by_the_name_it_is_given() {
    let mut child = kifu(&[
        "check",
        "-",
        "--format",
        "concise",
        "--stdin-filename",
        "game.usi",
    ])
    .stdin(Stdio::piped())
    .stdout(Stdio::piped())
    .stderr(Stdio::null())
    .spawn()
    .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"position startpos moves 2g2e\n").unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(stdout(&output).starts_with("game.usi:1:25: "));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn colour_goes_where_it_is_wanted() {
    let file = "tests/cmd/check.in/fouls.usi";
    let colored = |args: &[&str], env: &[(&str, &str)]| {
        let args = [&["check", file], args].concat();
        let output = kifu(&args).envs(env.iter().copied()).output().unwrap();
        output.stdout.contains(&0x1b)
    };
    assert!(!colored(&[], &[]));
    assert!(colored(&["--color", "always"], &[]));
    assert!(colored(&["--color", "always"], &[("NO_COLOR", "1")]));
    assert!(colored(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(!colored(&["--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    assert!(!colored(&["--color", "always", "--format", "concise"], &[]));
}

#[cfg(unix)]
#[test]
fn names_of_files_cannot_command_a_terminal() {
    use std::os::unix::ffi::OsStrExt;

    let folder = tempfile::tempdir().unwrap();
    for name in [&b"\x1b[31m.usi"[..], b"\xff\xfe.usi"] {
        let path = folder.path().join(std::ffi::OsStr::from_bytes(name));
        fs::write(path, "position startpos moves 2g2e\n").unwrap();
    }
    for format in ["full", "concise", "jsonl"] {
        let output = kifu(&["check", "--format", format, "absent\x1b[31m"])
            .arg(folder.path())
            .output()
            .unwrap();
        assert!(
            !output.stdout.contains(&0x1b) && !output.stderr.contains(&0x1b),
            "{format}"
        );
        assert!(stdout(&output).contains('\u{fffd}'), "{format}");
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn every_rule_is_listed_and_explained() {
    let list = stdout(&output(&["rules"]));
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&output(&["rules", "--format", "json"]))).unwrap();
    let rules = json.as_array().unwrap();
    assert_eq!(list.lines().count(), rules.len());
    for (line, rule) in list.lines().zip(rules) {
        let field = |key: &str| rule[key].as_str().unwrap();
        assert!(
            line.starts_with(field("code")) && line.ends_with(field("summary")),
            "{line}"
        );
        let explained = output(&["explain", field("name")]);
        assert_eq!(explained.status.code(), Some(0));
        assert!(stdout(&explained).contains(field("summary")), "{line}");
    }
}
