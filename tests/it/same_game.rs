//! The same game in every format: `fixtures/games`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use kifu::format::target::Target;

use crate::support::conversion::{Read, read};

/// The folders, and the file of each that says most.
const GAMES: [(&str, &str); 5] = [
    ("clock", "csa"),
    ("diagram", "kifu"),
    ("even", "kifu"),
    ("foul", "kifu"),
    ("handicap", "kifu"),
];

const TARGETS: [&str; 7] = ["kifu", "ki2u", "csa", "usi", "jkf", "usen", "jsonl"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/games")
}

fn text(game: &str, target: &str) -> String {
    fs::read_to_string(folder().join(game).join(format!("game.{target}"))).unwrap()
}

fn game(game: &str, target: &'static str) -> Read {
    let read = read(format_of(target), &text(game, target));
    assert_eq!(read.faults(), &[], "{game} {target}");
    read
}

/// The format that writes a target.
fn format_of(target: &str) -> &'static str {
    Target::by_name(target).unwrap().format
}

/// kifu JSON names the file and format that it came from, which differ here.
fn without_source(target: &str, text: &str) -> String {
    match (target, text.split_once(r#","headers":"#)) {
        ("jsonl", Some((_, rest))) => rest.to_string(),
        _ => text.to_string(),
    }
}

/// The lines in an order of their own: CSA has its own order of headers, and the last one of JKF has
/// no comma.
fn sorted<'t>(format: &str, text: &'t str) -> Vec<&'t str> {
    let mut lines: Vec<_> = text
        .lines()
        .map(|line| line.trim_end_matches(','))
        .collect();
    if format == "jkf" {
        // CSA leaves it to the position to say what 手合割 says.
        lines.retain(|line| !line.starts_with("\"手合割\""));
    }
    lines.sort_unstable();
    lines
}

#[test]
fn every_folder_is_tested() {
    let mut names: Vec<_> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.file_type().unwrap().is_dir())
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, GAMES.map(|(name, _)| name));
}

#[test]
fn a_game_is_converted_to_every_format_with_the_losses_that_are_listed() {
    for (name, origin) in GAMES {
        let whole = game(name, origin);
        let mut told = Vec::new();
        for target in TARGETS {
            let (written, losses) = whole.write(target);
            let wanted = text(name, target);
            assert_eq!(
                without_source(target, &written),
                without_source(target, &wanted),
                "{name} {target}"
            );
            told.extend(losses.iter().map(|loss| format!("{target}: {loss}")));
        }
        let listed = fs::read_to_string(folder().join(name).join("losses.txt")).unwrap();
        assert_eq!(told, listed.lines().collect::<Vec<_>>(), "{name}");
    }
}

#[test]
fn a_file_is_written_as_it_was_read() {
    for (name, _) in GAMES {
        for target in TARGETS {
            let (written, losses) = game(name, target).write(target);
            assert_eq!(written, text(name, target), "{name} {target}");
            assert_eq!(losses, [], "{name} {target}");
        }
    }
}

#[test]
fn every_file_has_the_same_moves() {
    for (name, origin) in GAMES {
        let moves = game(name, origin).text_of("usi");
        for target in TARGETS {
            assert_eq!(game(name, target).text_of("usi"), moves, "{name} {target}");
        }
    }
}

#[test]
fn what_is_not_lost_comes_back() {
    let mut compared = 0;
    for (name, _) in GAMES {
        for from in TARGETS {
            let start = game(name, from);
            for to in TARGETS {
                let (written, losses) = start.write(to);
                if !losses.is_empty() {
                    continue;
                }
                let (back, losses) = read(format_of(to), &written).write(from);
                let wanted = text(name, from);
                let what = format!("{name}: {from} to {to} and back");
                if from == "jsonl" {
                    // Formats differ in the words for an ending.
                    assert!(losses.is_empty(), "{what}");
                    continue;
                }
                assert_eq!(sorted(from, &back), sorted(from, &wanted), "{what}");
                assert_eq!(losses, [], "{what}");
                compared += 1;
            }
        }
    }
    assert!(compared >= 30, "{compared}");
}
