//! That what `check` says does not depend on the number of its threads.

use std::{fs, path::Path};

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

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    for file in 0..40 {
        let games = FOUL.repeat(1 + file % 5) + "position startpos moves 8h2b\n";
        write(root, &format!("{}/{file:02}.usi", file % 7), games);
    }
    write(root, "3/kifu.toml", "[check]\nselect = ['M', 'nifo']\n");
    write(root, "4/kifu.toml", "[check]\nignore = ['M007']\n");
    let run = |jobs: &str, more: &[&str]| {
        let arguments = [&["--jobs", jobs], more, &["."]].concat();
        let outcome = check(root, &arguments);
        (outcome.code, outcome.out, outcome.err)
    };
    for more in [
        &["--format", "json"][..],
        &["--format", "jsonl", "--statistics"],
        &["--statistics"],
    ] {
        let one = run("1", more);
        assert_eq!(one.0, 2);
        assert_eq!(one.2.matches("nifo").count(), 2, "told once");
        assert_eq!(one, run("8", more));
    }
    let baselines = ["1", "8"].map(|jobs| {
        let name = format!("{jobs}.json");
        let outcome = check(
            root,
            &[
                "--no-config",
                "--jobs",
                jobs,
                "--write-baseline",
                &name,
                ".",
            ],
        );
        assert_eq!(outcome.code, 0);
        let text = fs::read(root.join(&name)).unwrap();
        let again = check(
            root,
            &["--no-config", "--jobs", jobs, "--baseline", &name, "."],
        );
        assert_eq!((again.code, again.err.as_str()), (0, ""));
        (text, again.out)
    });
    assert_eq!(baselines[0], baselines[1]);
    assert!(
        baselines[0]
            .1
            .ends_with("0 errors, 0 warnings; 160 in the baseline\n")
    );
}

#[test]
fn the_games_of_one_file_are_told_alike_by_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    let games = (0..1500).map(|game| match game % 9 {
        4 => FOUL.to_owned(),
        7 => format!(
            "position startpos moves {}\n",
            "2g2f 8c8d ".repeat(1 + game % 5)
        ),
        _ => "position startpos moves 7g7f 3c3d 2g2f 8c8d\n".to_owned(),
    });
    write(root, "many.usi", games.collect::<String>());
    let game = "PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n%TORYO\n";
    let foul = "PI\n+\n+7776FU\n-3334FU\n+2725FU\n%TORYO\n";
    let games = (0..900).flat_map(|at| [if at % 100 == 70 { foul } else { game }, "/\n"]);
    write(root, "many.csa", games.collect::<String>());
    let run = |jobs: &str, more: &[&str]| {
        let arguments = [&["--jobs", jobs], more, &["many.usi", "many.csa"]].concat();
        let outcome = check(root, &arguments);
        (outcome.code, outcome.out, outcome.err)
    };
    for format in kifu::report::KINDS.iter().map(|kind| kind.name) {
        let one = run("1", &["--format", format]);
        assert_eq!(one.0, 1);
        for jobs in ["2", "3", "16"] {
            assert!(one == run(jobs, &["--format", format]), "{format}, {jobs}");
        }
    }
    let baselines = ["1", "8"].map(|jobs| {
        let name = format!("{jobs}.json");
        assert_eq!(run(jobs, &["--write-baseline", &name]).0, 0);
        let again = run(jobs, &["--baseline", &name]);
        (fs::read(root.join(&name)).unwrap(), again)
    });
    assert_eq!(baselines[0], baselines[1]);
    assert_eq!(baselines[0].1.0, 0);
}
