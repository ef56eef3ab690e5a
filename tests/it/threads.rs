//! That what `check` says does not depend on the number of its threads.

use super::support::{
    command::{Outcome, run_in},
    tree::Tree,
};

const FOUL: &str = "position startpos moves 2g2e\n";

fn check(tree: &Tree, arguments: &[&str]) -> Outcome {
    run_in(tree.path(), &[&["check"], arguments].concat(), b"")
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let tree = Tree::new(&[]);
    for file in 0..40 {
        let games = FOUL.repeat(1 + file % 5) + "position startpos moves 8h2b\n";
        tree.write(&format!("{}/{file:02}.usi", file % 7), games.as_bytes());
    }
    tree.write("3/kifu.toml", b"[check]\nselect = ['M', 'nifo']\n");
    tree.write("4/kifu.toml", b"[check]\nignore = ['M007']\n");
    let run = |jobs: &str, more: &[&str]| {
        let arguments = [&["--jobs", jobs], more, &["."]].concat();
        let outcome = check(&tree, &arguments);
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
            &tree,
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
        let text = tree.bytes(&name);
        let again = check(
            &tree,
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
    let tree = Tree::new(&[]);
    let games = (0..1500).map(|game| match game % 9 {
        4 => FOUL.to_owned(),
        7 => format!(
            "position startpos moves {}\n",
            "2g2f 8c8d ".repeat(1 + game % 5)
        ),
        _ => "position startpos moves 7g7f 3c3d 2g2f 8c8d\n".to_owned(),
    });
    tree.write("many.usi", games.collect::<String>().as_bytes());
    let game = "PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n%TORYO\n";
    let foul = "PI\n+\n+7776FU\n-3334FU\n+2725FU\n%TORYO\n";
    let games = (0..900).flat_map(|at| [if at % 100 == 70 { foul } else { game }, "/\n"]);
    tree.write("many.csa", games.collect::<String>().as_bytes());
    let run = |jobs: &str, more: &[&str]| {
        let arguments = [&["--jobs", jobs], more, &["many.usi", "many.csa"]].concat();
        let outcome = check(&tree, &arguments);
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
        (tree.bytes(&name), again)
    });
    assert_eq!(baselines[0], baselines[1]);
    assert_eq!(baselines[0].1.0, 0);
}

/// Runs a command with eight threads that take no more than so many kilobytes.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn run_within(kilobytes: u32, tree: &Tree, line: &str) {
    use std::process::Command;

    let mut command = Command::new("sh");
    let limited = format!("ulimit -d {kilobytes}; exec \"$0\" \"$@\"");
    command.args(["-c", &limited, env!("CARGO_BIN_EXE_kifu")]);
    command.args(line.split(' ')).args(["--jobs", "8"]);
    let done = command.current_dir(tree.path()).output().unwrap();
    let err = String::from_utf8_lossy(&done.stderr);
    assert!(matches!(done.status.code(), Some(0 | 1)), "{line}: {err}");
}

/// Each thread would take some 50 MB for itself.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn large_games_share_the_memory_of_few() {
    let tree = Tree::new(&[]);
    let game = "position startpos moves".to_owned() + &" 5i5h 5a5b 5h5i 5b5a".repeat(100_000);
    for file in 0..8 {
        tree.write(&format!("{file}.usi"), game.as_bytes());
    }
    tree.write(
        "many",
        (game + "\n" + &FOUL.repeat(150)).repeat(12).as_bytes(),
    );
    for line in [
        "check --no-config --quiet .",
        "check --no-config --quiet --cache cache .",
        "check --no-config --quiet many",
        "convert --quiet --to csa --out-dir new 0.usi 1.usi 2.usi 3.usi 4.usi 5.usi 6.usi 7.usi",
    ] {
        run_within(200_000, &tree, line);
    }
}

/// What is found in three thousand games with a hundred findings each would take 130 MB and more.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn findings_of_many_games_do_not_pile_up() {
    let tree = Tree::new(&[]);
    // Lances do not move backward.
    let moves = "+1918KY\n-1112KY\n+1819KY\n-1211KY\n".repeat(50);
    let game = format!("PI\n+\n{moves}%CHUDAN\n/\n");
    tree.write("many.csa", game.repeat(3000).as_bytes());
    run_within(110_000, &tree, "check --no-config --format concise .");
}

/// The writer of two pipes goes on with neither when one of them is not read.
#[cfg(unix)]
#[test]
fn pipes_are_read_whatever_memory_is_taken() {
    use std::{
        process::Command,
        thread,
        time::{Duration, Instant},
    };

    let tree = Tree::new(&[]);
    let game = "position startpos moves".to_owned() + &" 5i5h 5a5b 5h5i 5b5a".repeat(1_000_000);
    tree.write("game", game.as_bytes());
    let made = Command::new("mkfifo")
        .args(["a.usi", "b.usi"])
        .current_dir(tree.path())
        .status();
    assert!(made.unwrap().success());
    let mut writer = Command::new("sh")
        .args(["-c", "tee a.usi < game > b.usi"])
        .current_dir(tree.path())
        .spawn()
        .unwrap();
    let mut check = Command::new(env!("CARGO_BIN_EXE_kifu"))
        .args("check --no-config --quiet --jobs 2 a.usi b.usi".split(' '))
        .current_dir(tree.path())
        .spawn()
        .unwrap();
    let begin = Instant::now();
    let done = loop {
        if let Some(done) = check.try_wait().unwrap() {
            break done;
        }
        if begin.elapsed() > Duration::from_mins(2) {
            check.kill().unwrap();
            writer.kill().unwrap();
            panic!("it waits for itself");
        }
        thread::sleep(Duration::from_millis(20));
    };
    writer.wait().unwrap();
    assert_eq!(done.code(), Some(0));
}
