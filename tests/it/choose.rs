//! What is looked at: configuration, baselines, statistics.

use std::{fs, path::Path};

use kifu::{format::by_name, lint::rules::RULES};
use proptest::prelude::*;

use super::support::command::{Outcome, run_in};

const FOUL: &str = "position startpos moves 2g2e\n";

fn check(folder: &Path, arguments: &[&str]) -> Outcome {
    run_in(folder, &[&["check"], arguments].concat(), b"")
}

fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// The files that are told of, in `--format concise`.
fn told(outcome: &Outcome) -> Vec<&str> {
    let lines = outcome.out.lines();
    lines.map(|line| line.split(':').next().unwrap()).collect()
}

#[test]
fn the_nearest_configuration_counts_alone() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    for name in ["a/b/c/x.usi", "a/b/x.usi", "a/x.usi", "x.usi"] {
        write(root, name, FOUL);
    }
    write(root, "a/kifu.toml", "[check]\nignore = ['M007']\n");
    write(root, "a/b/c/kifu.toml", "[check]\nruleset = 'jsa'\n");
    let outcome = check(root, &["--format", "concise", "."]);
    assert_eq!(told(&outcome), ["./a/b/c/x.usi", "./x.usi"]);
    // Wherever it is looked at from.
    let outcome = check(
        &root.join("a/b"),
        &["--format", "concise", "c/../x.usi", "../../x.usi"],
    );
    assert_eq!(told(&outcome), ["../../x.usi"]);
    // Standard input goes by its name.
    let input = |name| {
        let arguments = [
            "check",
            "--format",
            "concise",
            "--stdin-filename",
            name,
            "-",
        ];
        run_in(root, &arguments, FOUL.as_bytes()).code
    };
    assert_eq!((input("a/new.usi"), input("new.usi")), (0, 1));
}

#[test]
fn a_file_that_cannot_be_read_is_told_whatever_is_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    write(root, "none/a.kif", "no record at all\n");
    write(root, "none/b.kif", [0xff; 40]);
    write(root, "none/d.kif", "");
    write(root, "none/e.json", "{\"header\":{},\"moves\":[");
    let of = |arguments: &[&str]| {
        let names = ["a.kif", "b.kif", "d.kif", "e.json"];
        let paths = names.map(|name| format!("none/{name}"));
        let mut all = vec!["--format", "concise"];
        all.extend(arguments);
        all.extend(paths.iter().map(String::as_str));
        let outcome = check(root, &all);
        let mut told: Vec<String> = told(&outcome).iter().map(ToString::to_string).collect();
        told.dedup();
        assert_eq!(
            (told, outcome.code),
            (paths.to_vec(), 1),
            "{arguments:?} {outcome:?}"
        );
    };
    of(&[]);
    of(&["--select", "M,G"]);
    of(&["--ignore", "E,S,U,J"]);
    of(&["--ignore", "ALL,E005,E001,not-a-record"]);
    of(&["--select", "nifu", "--ignore", "ALL"]);
    of(&["--severity", "error", "--select", "T"]);
    write(
        root,
        "kifu.toml",
        "[check]\nselect = ['M', 'G']\nignore = ['E005']\n",
    );
    of(&[]);
    write(
        root,
        "kifu.toml",
        "[check]\n[check.rule-severity]\nALL = 'info'\nE005 = 'info'\nsyntax = 'info'\n",
    );
    of(&[]);
}

#[test]
fn what_keeps_moves_from_being_looked_at_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    for (name, text) in [
        (
            "a.kifu",
            "手合割：平手\n   1 ７六歩(77)\n   2 パス\n   3 ２六歩(27)\n",
        ),
        ("b.kifu", "手合割：平て\n   1 ７六歩(77)\n"),
        ("c.csa", "V2.2\nP1-KY-KE-GI-XX\n+\n+7776FU\n"),
        (
            "d.csa",
            "V2.2\nPI\n+\n+7776FU\n%TORYO\nV2.2\nPI\n+\n+2726FU\n",
        ),
        ("e.usi", "position startpos moves 7g7x\n"),
        ("g.kifu", "手合割：平手\n   1 ７六歩(66)\n   2 ３四歩(33)\n"),
        ("h.csa", "V2.2\nPI\n+\n+7776FU\n%TORYO\n-3334FU\n"),
    ] {
        write(root, name, text);
        let code = |arguments: &[&str]| check(root, &[arguments, &[name]].concat()).code;
        assert_eq!(code(&["--select", "nifu"]), 1, "{name}");
        assert_eq!(code(&["--ignore", "ALL"]), 1, "{name}");
        let own = "syntax,unknown-handicap,diagram,second-game,malformed,no-piece,\
                   moves-after-end";
        assert_eq!(code(&["--select", "nifu", "--ignore", own]), 0, "{name}");
    }
    // Here only a header is left out.
    write(root, "f.kifu", "手合割：平手\n???\n   1 ７六歩(77)\n");
    assert_eq!(check(root, &["f.kifu"]).code, 1);
    assert_eq!(check(root, &["--select", "nifu", "f.kifu"]).code, 0);
}

#[test]
fn bytes_that_are_lost_are_told_unless_they_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    let mut bytes = "先手：試験\n".repeat(4).into_bytes();
    bytes.extend(b"*\xff\xfe\n   1 \xef\xbc\x97\xe5\x85\xad\xe6\xad\xa9(77)\n");
    write(root, "a.kifu", bytes);
    let code = |arguments: &[&str]| check(root, &[arguments, &["a.kifu"]].concat()).code;
    assert_eq!(code(&[]), 1);
    assert_eq!(code(&["--select", "M"]), 1);
    assert_eq!(code(&["--ignore", "E,H"]), 1);
    assert_eq!(code(&["--ignore", "malformed-text,H"]), 0);
    assert_eq!(code(&["--select", "M", "--ignore", "E001"]), 0);
    write(root, "kifu.toml", "[check.rule-severity]\nE = 'info'\n");
    assert_eq!(code(&[]), 1);
    write(
        root,
        "kifu.toml",
        "[check.rule-severity]\nmalformed-text = 'info'\n",
    );
    assert_eq!(code(&[]), 0);
}

#[test]
fn an_encoding_that_is_demanded_wrongly_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    let text = "手合割：平手\n先手：試験一郎\n   1 ７六歩(77)\n   2 ３四歩(33)\n";
    write(root, "a.kif", text);
    let demanded = [
        "--input-encoding",
        "shift_jis",
        "--format",
        "concise",
        "a.kif",
    ];
    let outcome = check(root, &demanded);
    let line = "a.kif:1:1: E005 not-a-record the text is not shift_jis, as --input-encoding or \
                kifu.toml demands: it is utf-8\n";
    assert_eq!((outcome.out.as_str(), outcome.code), (line, 1));
    write(
        root,
        "kifu.toml",
        "[check]\ninput-encoding = 'euc-jp'\nselect = ['M']\n",
    );
    let outcome = check(root, &["--format", "concise", "a.kif"]);
    assert!(
        outcome.out.contains("not euc-jp") && outcome.code == 1,
        "{outcome:?}"
    );
    // Where no encoding has all bytes, the demanded one stands.
    let broken = [text.as_bytes(), b"*\xff\xff\n"].concat();
    write(root, "b.kifu", broken);
    let outcome = check(
        root,
        &["--no-config", "--input-encoding", "utf-8", "b.kifu"],
    );
    assert!(outcome.out.contains("malformed-text"), "{outcome:?}");
    let convert = ["convert", "--input-encoding", "shift_jis", "a.kif"];
    let outcome = run_in(root, &convert, b"");
    assert!(
        outcome
            .err
            .contains("not in shift_jis, as demanded, but in utf-8"),
        "{outcome:?}"
    );
}

#[test]
fn a_baseline_forgets_files_that_are_gone() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    for name in ["a/x.usi", "a/y.usi", "b/z.usi"] {
        write(root, name, FOUL);
    }
    check(root, &["--write-baseline", "b.json", "a", "b"]);
    fs::remove_file(root.join("a/x.usi")).unwrap();
    fs::remove_file(root.join("b/z.usi")).unwrap();
    let outcome = check(root, &["--baseline", "b.json", "a"]);
    assert!(
        outcome
            .err
            .contains("1 finding of the baseline in files that are gone"),
        "{outcome:?}"
    );
    let known = || fs::read_to_string(root.join("b.json")).unwrap();
    assert!(known().contains("a/x.usi"));
    let outcome = check(root, &["--baseline", "b.json", "--update-baseline", "a"]);
    assert_eq!(outcome.code, 0, "{outcome:?}");
    assert!(outcome.err.contains("1 finding taken out"), "{outcome:?}");
    // What is not below the paths stays.
    assert!(!known().contains("a/x.usi") && known().contains("a/y.usi"));
    assert!(known().contains("b/z.usi"));
}

#[test]
fn a_rule_that_is_off_is_told_to_go_into_ignore() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    write(root, "a.usi", FOUL);
    write(root, "kifu.toml", "[check.rule-severity]\nnifu = 'off'\n");
    let outcome = check(root, &["a.usi"]);
    assert_eq!(outcome.code, 2);
    assert!(
        outcome.err.contains("not \"off\"; rules that are not"),
        "{outcome:?}"
    );
}

#[test]
fn a_folder_without_records_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    write(root, "notes/a.txt", "no record");
    let outcome = check(root, &["notes"]);
    assert_eq!(outcome.code, 2, "{outcome:?}");
    assert!(outcome.err.contains("no record was found"), "{outcome:?}");
    assert_eq!(check(root, &["--allow-empty", "notes"]).code, 0);
}

#[test]
fn formats_go_by_the_names_of_targets_in_any_letter_case() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    write(root, "a.usi", "position startpos moves 7g7f\n");
    for name in ["usi", "sfen", "SFEN", "Usi"] {
        let outcome = check(root, &["--from", name, "a.usi"]);
        assert_eq!(outcome.code, 0, "{outcome:?}");
    }
    let outcome = run_in(root, &["convert", "--to", "KIFU", "a.usi"], b"");
    assert!(
        outcome.code == 0 && outcome.out.contains("７六歩"),
        "{outcome:?}"
    );
    let outcome = run_in(root, &["fmt", "--check", "--diff", "a.usi"], b"");
    assert_eq!(outcome.code, 0, "{outcome:?}");
}

#[test]
fn a_link_to_a_folder_counts_as_the_folder() {
    #[cfg(unix)]
    {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        write(root, "far/games/x.usi", FOUL);
        write(root, "far/kifu.toml", "[check]\nignore = ['M']\n");
        std::os::unix::fs::symlink(root.join("far/games"), root.join("near")).unwrap();
        assert_eq!(check(root, &["near"]).code, 0);
        assert_eq!(check(root, &["near/x.usi"]).code, 0);
    }
}

#[test]
fn each_file_has_its_own_severities() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    write(root, "lax/x.usi", FOUL);
    write(root, "lax/kifu.toml", "[check]\nfail-on = 'never'\n");
    write(root, "mild/x.usi", FOUL);
    write(
        root,
        "mild/kifu.toml",
        "[check.rule-severity]\nM = 'warning'\n",
    );
    write(root, "mild/strict/x.usi", FOUL);
    write(
        root,
        "mild/strict/kifu.toml",
        "[check]\nfail-on = 'warning'\n[check.rule-severity]\nbad-movement = 'warning'\n",
    );
    assert_eq!(check(root, &["lax", "mild/x.usi"]).code, 0);
    let outcome = check(root, &["--quiet", "mild/strict"]);
    assert_eq!(outcome.code, 1);
    assert!(outcome.out.starts_with("warning[M007]"));
    assert_eq!(check(root, &["--fail-on", "error", "mild"]).code, 0);
    assert_eq!(check(root, &["--fail-on", "error", "lax"]).code, 1);
}

#[test]
fn odd_configurations_are_told_and_stop_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    for name in ["dir", "bytes", "large", "fine"] {
        write(root, &format!("{name}/x.usi"), FOUL);
    }
    fs::create_dir(root.join("dir/kifu.toml")).unwrap();
    write(root, "bytes/kifu.toml", b"[check]\n# \x93\xfa\n");
    write(root, "large/kifu.toml", vec![b' '; 10 << 20]);
    let outcome = check(root, &["--format", "concise", "."]);
    assert_eq!(outcome.code, 2);
    assert_eq!(told(&outcome), ["./fine/x.usi"]);
    let (sorted, end) = (
        "error: bytes/kifu.toml: it is not UTF-8 (byte 10)\n\
         error: dir/kifu.toml: it is not a file\n\
         error: large/kifu.toml: it is larger than 1 MiB\n",
        "1 file read, 3 skipped: 1 game, 1 move; 1 error, 0 warnings\n",
    );
    assert_eq!(outcome.err, format!("{sorted}{end}"));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("kifu.toml", root.join("fine/kifu.toml")).unwrap();
        let outcome = check(root, &["fine"]);
        assert!(
            outcome
                .err
                .starts_with("error: fine/kifu.toml: cannot read it: ")
        );
    }
}

#[test]
fn exclusion_is_for_walks_only() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    write(
        root,
        "kifu.toml",
        "[check]\nexclude = ['old', '*.csa', 'a/x.usi']\n",
    );
    for name in ["old/x.usi", "a/old/x.usi", "a/x.usi", "b/x.usi"] {
        write(root, name, FOUL);
    }
    write(root, "b/x.csa", "V2.2\nPI\n+\n+2725FU\n");
    let concise = |paths: &[&str]| check(root, &[&["--format", "concise"], paths].concat());
    assert_eq!(told(&concise(&["."])), ["./b/x.usi"]);
    let named = concise(&["a/x.usi", "b/x.csa", ".", "old"]);
    assert_eq!(
        told(&named),
        ["a/x.usi", "b/x.csa", "./b/x.usi", "old/x.usi"]
    );
    write(root, "list", "a/x.usi\n");
    assert_eq!(told(&concise(&["--files-from", "list"])), ["a/x.usi"]);
    let forced = |paths: &[&str]| {
        let outcome = concise(&[&["--force-exclude"], paths].concat());
        let files: Vec<_> = told(&outcome).into_iter().map(str::to_owned).collect();
        (outcome.code, files)
    };
    let all = [
        "a/x.usi",
        "b/x.csa",
        ".",
        "old",
        "old/x.usi",
        "./a/old/x.usi",
    ];
    assert_eq!(forced(&all), (1, vec!["./b/x.usi".to_owned()]));
    assert_eq!(forced(&["--files-from", "list"]), (0, Vec::new()));
    let refused = check(root, &["--force-exclude", "--no-config", "."]);
    assert!(
        refused.err.contains("cannot be used with"),
        "{}",
        refused.err
    );
}

#[test]
fn a_baseline_knows_files_wherever_it_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    write(root, "games/a/x.usi", FOUL);
    write(root, "games/y.usi", FOUL);
    fs::create_dir(root.join("ci")).unwrap();
    let made = check(root, &["--write-baseline", "ci/base.json", "games"]);
    assert_eq!(made.code, 0);
    let text = fs::read_to_string(root.join("ci/base.json")).unwrap();
    assert_eq!(
        text,
        "{\"kifu-baseline\":1,\"findings\":[\n\
         {\"file\":\"../games/a/x.usi\",\"code\":\"M007\",\"name\":\"bad-movement\",\
         \"line\":\"position startpos moves 2g2e\",\"count\":1},\n\
         {\"file\":\"../games/y.usi\",\"code\":\"M007\",\"name\":\"bad-movement\",\
         \"line\":\"position startpos moves 2g2e\",\"count\":1}\n]}\n"
    );
    for (place, arguments) in [
        ("games", ["--baseline", "../ci/base.json", "."]),
        (
            "games/a",
            ["--baseline", "../../ci/base.json", "./../a/x.usi"],
        ),
    ] {
        let outcome = check(&root.join(place), &arguments);
        assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{place}");
    }
    // One more of the same is new.
    write(root, "games/y.usi", FOUL.repeat(2));
    let outcome = check(
        root,
        &["--baseline", "ci/base.json", "--format", "concise", "games"],
    );
    assert_eq!(told(&outcome), ["games/y.usi"]);
}

#[test]
fn what_is_not_looked_at_is_not_fixed() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    write(root, "x.usi", FOUL);
    write(
        root,
        "y.csa",
        "V2.2\nPI\n+\n+2726FU\nT-5\n+2725FU\n%-ILLEGAL_ACTION\n",
    );
    let everything = ["--severity", "info", "--write-baseline", "b.json", "."];
    assert_eq!(check(root, &everything).code, 0);
    for arguments in [
        &["x.usi"][..],
        &["--ignore", "M,T", "."],
        &["--severity", "error", "."],
        &["."],
    ] {
        let outcome = check(root, &[&["--baseline", "b.json"], arguments].concat());
        assert_eq!(
            (outcome.code, outcome.err.as_str()),
            (0, ""),
            "{arguments:?}"
        );
    }
    write(root, "x.usi", "position startpos moves 2g2f\n");
    let before = fs::read_to_string(root.join("b.json")).unwrap();
    let outcome = check(root, &["--baseline", "b.json", "--quiet", "."]);
    let note = "note: 1 finding of the baseline is fixed; --update-baseline takes it out\n";
    assert_eq!(outcome.err, note);
    assert_eq!(fs::read_to_string(root.join("b.json")).unwrap(), before);
    let arguments = ["--baseline", "b.json", "--update-baseline", "--quiet", "."];
    assert_eq!(check(root, &arguments).err, "");
    let after = fs::read_to_string(root.join("b.json")).unwrap();
    let gone = before
        .lines()
        .filter(|line| !after.contains(line.trim_end_matches(',')));
    assert_eq!(gone.count(), 1);
    assert!(!after.contains("x.usi") && after.contains("y.csa"));
}

#[test]
fn what_a_record_says_not_to_tell_is_no_licence_to_rewrite_it() {
    let folder = tempfile::tempdir().unwrap();
    let text = "手合割：平手\n# kifu: ignore piece-mismatch\n   1 ７六銀(77)\n";
    write(folder.path(), "x.kifu", text);
    let checked = check(folder.path(), &["x.kifu"]);
    assert!(
        checked.out.ends_with("0 warnings; 1 suppressed\n"),
        "{}",
        checked.out
    );
    let formatted = run_in(folder.path(), &["fmt", "x.kifu"], b"");
    assert_eq!(formatted.code, 1);
    assert!(formatted.err.contains("left alone"), "{}", formatted.err);
}

#[test]
fn statistics_are_json_where_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    write(root, "x.usi", FOUL.repeat(3));
    write(root, "y.usi", "position startpos\n");
    let outcome = check(root, &["--statistics", "--format", "json", "."]);
    let value: serde_json::Value = serde_json::from_str(&outcome.out).unwrap();
    assert_eq!(outcome.code, 1);
    assert_eq!(
        value["statistics"],
        serde_json::json!([
            {"code": "M007", "name": "bad-movement", "count": 3, "files": 1, "share": 0.5}
        ])
    );
    assert_eq!(value["summary"]["errors"], 3);
}

/// Every record in the documentation of the rules, with the extension of its format.
fn examples() -> Vec<(String, String)> {
    let examples = RULES.iter().flat_map(|rule| rule.meta.examples());
    examples
        .filter_map(|example| {
            let format = by_name(&example.format)?;
            Some((format.extensions()[0].to_owned(), example.text))
        })
        .collect()
}

#[test]
fn a_baseline_of_any_record_makes_it_clean() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    // That a file is no record is never accepted.
    write(root, "none.kif", "");
    let outcome = check(root, &["--write-baseline", "none.json", "none.kif"]);
    assert_eq!(outcome.code, 1, "{outcome:?}");
    let mut examples = examples();
    examples.retain(|(extension, text)| {
        write(root, &format!("a.{extension}"), text);
        let outcome = check(root, &["--format", "concise", &format!("a.{extension}")]);
        !outcome.out.contains("E005")
    });
    for (number, (extension, text)) in examples.iter().enumerate() {
        write(root, &format!("games/{number:03}.{extension}"), text);
    }
    let all = ["--severity", "info", "--fail-on", "info"];
    let accept = [&all[..], &["--write-baseline", "b.json", "games"]].concat();
    let again = [
        &all[..],
        &["--baseline", "b.json", "--format", "concise", "games"],
    ]
    .concat();
    assert_eq!(check(root, &accept).code, 0);
    let outcome = check(root, &again);
    assert_eq!((outcome.code, outcome.out.as_str()), (0, ""));
    // A line in front moves all others.
    for (number, (extension, text)) in examples.iter().enumerate() {
        let line = match extension.as_str() {
            "kif" if !text.starts_with("#KIF") => "# one more line\n",
            "csa" => "'one more line\n",
            _ => continue,
        };
        write(
            root,
            &format!("games/{number:03}.{extension}"),
            format!("{line}{text}"),
        );
    }
    let outcome = check(root, &again);
    assert_eq!((outcome.code, outcome.out.as_str()), (0, ""));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn a_baseline_of_any_bytes_makes_them_clean(
        lines in prop::collection::vec(prop_oneof![
            Just("   1 ７六歩(77)"), Just("   2 ３五歩(33)"), Just("変化：2手"), Just("2 8八角成"),
            Just("まで9手で先手の勝ち"), Just("# kifu: ignore nifu"), Just("手合割：平手"),
            Just("+7776FU"), Just("T-3"), Just("\u{fffd}x"), Just(""),
        ], 0..12),
        extension in prop_oneof![Just("kif"), Just("csa"), Just("usi")],
    ) {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let name = format!("a.{extension}");
        write(root, &name, lines.join("\n"));
        let all = ["--severity", "info", "--fail-on", "info"];
        let accepted = check(root, &[&all[..], &["--write-baseline", "b.json", &name]].concat());
        if accepted.out.contains("E005") {
            return Ok(());
        }
        prop_assert_eq!(accepted.code, 0);
        let again = check(root, &[&all[..], &["--baseline", "b.json", "--quiet", &name]].concat());
        prop_assert_eq!((again.code, again.out, again.err), (0, String::new(), String::new()));
    }
}
